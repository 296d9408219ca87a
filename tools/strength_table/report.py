"""Writes a page for each game, with what was settled, ratings and every line, and docs/strength.md on top."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

from paddock.bots.contest import BETTER, Contest, Result
from paddock.bots.ratings import GROUPS, Rating, added_wins, rate
from paddock.bots.statistics import ABOVE, OPEN, SequentialTest
from paddock.games.catalogue import OWN_GAMES, about
from paddock.terminal.arena import share_text
from paddock.terminal.counting import times
from paddock.terminal.plot import ratings_svg
from strength_table.lines import ORDER, Line
from strength_table.strong_table import StrongTable

HEAD = """# Strength

How strong the players are, each game at several tables, in every seat, on deals that all lines of a setting share. Wins
are in percent, a shared win counting its share, with a 95 % interval over deals; par is what equal players would win.
Ratings are on one scale for each game: `heuristic` has 1500, and 200 points more mean to be placed before another in 76
of 100 games.

A name is followed by a budget in playouts, so that every machine plays the same games. `easy` and `medium` have their
own; `hard`, `ismcts` and, but for Cow 006, `flat` think equally long, and much shorter than at a table: some 3 to 20 ms
a move on a quiet core, where `hard` has up to a second; where it is to win a certain share it has a little more. How
long a move takes on your machine: `paddock bench search`.

Each game has a page of its own. `make strength` plays all of it again and writes these pages, `make strength
ONLY=cow006` those of one game; [how it is measured](decisions/arena.md).
"""

LEVELS_HEAD = ("players", "options", "who", "wins", "par", "the other way round", "deals", "better")
TABLES_HEAD = ("players", "options", "table", "mean places", "stronger placed before weaker", "deals", "in this order")
YARDSTICKS_HEAD = ("players", "options", "player", "among", "wins", "par", "deals", "as hoped for")

CLAIMS_TEXT = (
    "Each has an error of 5 % at most: a level is placed before the one below more often than behind it, or `hard` "
    "wins more than the share that it is meant to win with all its time."
)
COUNTS = re.compile(r"^(\d+) of (\d+) claims are settled.*?^Played: (\d+) games", re.MULTILINE | re.DOTALL)

Played = tuple[Line, Contest]


def write_report(output: Path, played: Sequence[Played]) -> None:
    """A page and a picture for each game that was begun, and the page that leads to all that there are."""
    folder = output.parent / output.stem
    folder.mkdir(parents=True, exist_ok=True)
    for game in OWN_GAMES:
        own = [(line, contest) for line, contest in played if line.game == game and contest.next_deal > 0]
        if own:
            ratings = ratings_of([contest for _, contest in own])
            picture = folder / f"{game}.svg"
            picture.write_text(ratings_svg(f"{about(game).title}: ratings", ratings), encoding="utf-8")
            page = "\n".join(of_game(about(game).title, picture.name, ratings, own))
            (folder / f"{game}.md").write_text(page, encoding="utf-8")
    pages = {game: folder / f"{game}.md" for game in OWN_GAMES}
    output.write_text(overview({game: path for game, path in pages.items() if path.exists()}), encoding="utf-8")


def overview(pages: dict[str, Path]) -> str:
    """The page on top: what the pages of the games say is settled, added up."""
    texts = {game: path.read_text(encoding="utf-8") for game, path in pages.items()}
    counts = {game: [int(count) for count in COUNTS.findall(text)[0]] for game, text in texts.items()}
    settled, claims, games = [sum(column) for column in zip(*counts.values(), strict=True)] or [0, 0, 0]
    rows = [
        row(
            [
                f"[{about(game).title}]({pages[game].parent.name}/{game}.md)",
                f"{counts[game][0]} of {counts[game][1]}",
                str(counts[game][2]),
            ]
        )
        for game in texts
    ]
    names = "\n".join(f"{path.parent.name}/{game}" for game, path in pages.items())
    return "\n".join(
        [
            HEAD,
            "## What is shown\n",
            f"{settled} of {claims} claims are settled as hoped for, in {games} games. {CLAIMS_TEXT}\n",
            head(("game", "claims settled", "games")),
            *rows,
            f"\n```{{toctree}}\n:hidden:\n\n{names}\n```\n",
        ]
    )


def ratings_of(contests: Sequence[Contest]) -> list[Rating]:
    """All players of a game on one scale. Deals of one number stay together."""
    names = list(dict.fromkeys(bot for contest in contests for bot in contest.bots))
    return rate([added_wins([contest.wins[group] for contest in contests]) for group in range(GROUPS)], names)


# What is claimed.


def claims_text(played: Sequence[Played]) -> Iterator[str]:
    """How many claims are settled, and which are not, or otherwise than hoped for."""
    claims = [claim for line, contest in played for claim in claims_of(line, contest)]
    right = [text for text, test, hoped in claims if test.verdict == hoped]
    yield "## What is shown\n"
    yield f"{len(right)} of {len(claims)} claims are settled as hoped for. {CLAIMS_TEXT}"
    yield f"\n{played_text([contest for _, contest in played])}"
    for is_open, title in ((True, "Not settled with these games"), (False, "Settled the other way")):
        found = [
            f"- {text}" for text, test, hoped in claims if verdict_text(test, hoped) == ("open" if is_open else "no")
        ]
        if found:
            yield "\n".join([f"\n{title}:\n", *found])
    yield ""


def played_text(contests: Sequence[Contest]) -> str:
    if not contests:
        return "Nothing was played yet."
    games = sum(contest.counted for contest in contests)
    deals = sorted(contest.next_deal for contest in contests)
    return (
        f"Played: {games} games in {len(contests)} lines of {deals[0]} to {deals[-1]} deals. A line goes on until it "
        "is settled or time is up; the intervals say how little a few deals tell."
    )


def claims_of(line: Line, contest: Contest) -> Iterator[tuple[str, SequentialTest, str]]:
    """What is claimed, its test, and the verdict that is hoped for."""
    where = ", ".join([about(line.game).title, f"{line.seats} players", *option_words(line)])
    if isinstance(contest, StrongTable):
        for (weaker, stronger), test in contest.orders.items():
            yield f"{where}, strong table: `{stronger}` before `{weaker}` ({test.values} deals)", test, ABOVE
    elif contest.test is not None:
        one, other = contest.bots
        better = line.until == BETTER
        share_claimed = "" if better else f"{line.hoped} {float(line.until):.3g}"
        claim = f"`{one}` better than `{other}`" if better else f"`{one}` {share_claimed} against `{other}`"
        share = "" if better else f", so far {share_text(contest.tallies[0].result())}"
        yield f"{where}: {claim} ({contest.test.values} deals{share})", contest.test, line.hoped


# The section of a game.


def of_game(title: str, picture: str, ratings: Sequence[Rating], played: Sequence[Played]) -> Iterator[str]:
    yield f"# Strength: {title}\n"
    yield "What players, budgets and intervals mean is on [the page of all games](../strength.md).\n"
    yield from claims_text(played)
    yield "## Ratings\n"
    yield f"![Ratings of the players of {title}]({picture})\n"
    yield "| player | rating |\n|---|---|"
    yield from [f"| `{rating.player}` | {rating.rating:.0f} ± {rating.margin:.0f} |" for rating in ratings]
    yield "\n## Level against level\n"
    yield head(LEVELS_HEAD)
    yield from [level_row(line, contest) for line, contest in played if line.until == BETTER]
    tables = [(line, contest) for line, contest in played if isinstance(contest, StrongTable)]
    if tables:
        yield "\n## All levels at one strong table\n"
        yield head(TABLES_HEAD)
        yield from [table_row(line, contest) for line, contest in tables]
    yield "\n## Yardsticks\n"
    yield head(YARDSTICKS_HEAD)
    yield from [yardstick_row(line, contest) for line, contest in played if line.until not in (BETTER, ORDER)]
    line, contest = played[0]
    yield f"\nThe first line again: `{line.command(contest.counted)}`\n"


def level_row(line: Line, contest: Contest) -> str:
    """One of the better level among others of the weaker, and the other way round."""
    one, other = contest.bots
    results = [tally.result() for tally in contest.tallies]
    back = share_text(results[1]) if line.seats > 2 else ""
    who = f"`{one}` among `{times(other, line.seats - 1)}`" if line.seats > 2 else f"`{one}` against `{other}`"
    assert contest.test is not None
    cells = [share_text(results[0]), par_text(results[0]), back, str(contest.next_deal), verdict_text(contest.test)]
    return row([*where_cells(line), who, *cells])


def table_row(line: Line, contest: StrongTable) -> str:
    table = ", ".join(f"`{times(bot, line.bots.count(bot))}`" for bot in contest.bots)
    places = ", ".join(f"{tally.result().mean_place:.2f}" for tally in contest.tallies)
    before = ", ".join(f"{100 * often / contest.next_deal:.0f} %" for often in contest.before.values())
    verdicts = ", ".join(verdict_text(test) for test in contest.orders.values())
    return row([*where_cells(line), table, places, before, str(contest.next_deal), verdicts])


def yardstick_row(line: Line, contest: Contest) -> str:
    result = contest.tallies[0].result()
    floor = "" if contest.test is None else floor_text(line, contest.test)
    others = f"`{times(line.bots[1], line.seats - 1)}`"
    cells = [f"`{line.bots[0]}`", others, share_text(result), par_text(result), str(contest.next_deal), floor]
    return row([*where_cells(line), *cells])


def floor_text(line: Line, test: SequentialTest) -> str:
    return f"{line.hoped} {100 * float(line.until):.0f} %: {verdict_text(test, line.hoped)}"


def row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


def head(titles: Sequence[str]) -> str:
    return f"{row(titles)}\n|{'---|' * len(titles)}"


def where_cells(line: Line) -> list[str]:
    return [str(line.seats), ", ".join(option_words(line))]


def option_words(line: Line) -> list[str]:
    return [f"{name}={str(value).lower()}" for name, value in line.options.items()]


def par_text(result: Result) -> str:
    return f"{100 * result.par:.0f} %"


def verdict_text(test: SequentialTest, hoped: str = ABOVE) -> str:
    return {hoped: "yes", OPEN: "open"}.get(test.verdict, "no")
