"""`paddock arena`: many games between players, seats rotated and deals shared, until enough is known."""

from __future__ import annotations

import contextlib
import math
import os
import time
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as RichTable

from paddock import interpreted
from paddock.bots.catalogue import player_names
from paddock.bots.cluster import RayWorkers, play_on_cluster
from paddock.bots.contest import BETTER, Claim, Contest, Result, Summary, check_bots
from paddock.bots.game_log import GameLog
from paddock.bots.processes import usable_cores
from paddock.bots.ratings import Rating
from paddock.bots.schedule import Seating
from paddock.bots.statistics import ABOVE, OPEN
from paddock.bots.tournament import Finished, Tournament, play_many
from paddock.core.errors import OptionError
from paddock.core.game import Game
from paddock.terminal.arguments import every_player, make_game
from paddock.terminal.console import FAULTS, OUT, clear_errors, print_json
from paddock.terminal.counting import times
from paddock.terminal.figures import short
from paddock.terminal.interrupts import held_back
from paddock.terminal.plot import ratings_svg
from paddock.terminal.saving import make_folder, save_record
from paddock.terminal.stopping import STOPPED

if TYPE_CHECKING:
    from paddock.research.decisions import DecisionFile

REFRESH_S = 0.25

BOTS = (
    "Players by name, separated by commas, each with a budget if you like: hard@0.2s, flat@5000. As many as seats sit "
    "at one table; else every two of them meet, one among others of the other kind and the other way round."
)


def arena(
    game: Annotated[str, typer.Argument(help="The game to play.")],
    bots: Annotated[str, typer.Option("--bots", "-b", help=f"{BOTS} They are: {every_player()}.")] = "heuristic",
    games: Annotated[int, typer.Option("--games", "-n", min=1, max=10_000_000, help="How many games at most.")] = 100,
    players: Annotated[int | None, typer.Option("--players", "-p", help="How many seats.")] = None,
    pairs: Annotated[
        bool, typer.Option("--pairs", help="Let every two meet also if there are enough for one table.")
    ] = False,
    until: Annotated[
        str,
        typer.Option(
            help="Stop when it is settled whether the first player wins more than this share, as 0.33, or is 'better' "
            "than the second."
        ),
    ] = "",
    option: Annotated[list[str] | None, typer.Option("--option", "-o", help="An option, as name=value.")] = None,
    components: Annotated[Path | None, typer.Option(help="A JSON file with your own component list.")] = None,
    seed: Annotated[int, typer.Option(help="The same seed deals the same games.")] = 1,
    jobs: Annotated[
        int | None, typer.Option(min=1, max=256, help="How many games at once; all cores if not given.")
    ] = None,
    cluster: Annotated[
        str, typer.Option(help="Play on the Ray cluster at this address, as head:6379, or 'local'.", metavar="ADDRESS")
    ] = "",
    resume: Annotated[
        Path | None, typer.Option(help="Keep finished games in this file, and go on from what it holds.")
    ] = None,
    save: Annotated[Path | None, typer.Option(help="A folder for the records of all games.")] = None,
    parquet: Annotated[Path | None, typer.Option(help="A Parquet file for all decisions, a row each.")] = None,
    force: Annotated[bool, typer.Option("--force", help="Write over records that exist.")] = False,
    plot: Annotated[Path | None, typer.Option(help="Draw the ratings to this SVG file.")] = None,
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Let players meet in many games, seats rotated and deals shared: who wins, how surely, how fast."""
    with clear_errors():
        made = make_game(game, players, option or [], components)
        names = read_bots(bots, made)
        contest = Contest(made, names, games, seed, pairs, read_until(until, names))
        check_plot(plot, names)
        if interpreted.build() == "interpreted" and not json:
            FAULTS.print("paddock: the core is not compiled, so bots see less far in their time", soft_wrap=True)
        cores = check_bots(names, made)
        at_once = 1 if cores > 1 else jobs or usable_cores()
        if cluster and jobs is not None:
            raise OptionError("--cluster and --jobs do not go together: a cluster says itself how much it can do")
        if save is not None:
            make_folder(save, f"{made.id}-{seed}-*.json", force or resume is not None)
        check_parquet(parquet, resume, force)
        play = on_cluster(cluster, cores) if cluster else on_cores(at_once)
        summary = run(contest, play, resume, save, parquet)
        if plot is not None and summary.ratings:
            plot.write_text(ratings_svg(f"{made.id}, {made.seats} players", summary.ratings), encoding="utf-8")
        if json:
            print_json(summary)
        else:
            show(summary)
        if summary.games < games and not contest.is_settled:
            raise typer.Exit(STOPPED)


def read_bots(text: str, game: Game) -> list[str]:
    names = [word.strip() for word in text.split(",") if word.strip()]
    if not names:
        values: dict[str, object] = {"players": ", ".join(player_names(game.id))}
        raise OptionError("--bots names nobody; the players are {players}", "", values)
    check_bots(names, game)
    return names


def read_until(text: str, bots: list[str]) -> float | str:
    """What the contest is to settle: a share, BETTER, or nothing."""
    if text in ("", BETTER):
        share = 0.5
    else:
        try:
            share = float(text)
        except ValueError:
            share = math.nan
    if not 0 < share < 1:
        values: dict[str, object] = {"given": text}
        raise OptionError("--until takes a win share between 0 and 1, or 'better', not '{given}'", "", values)
    if text and len(set(bots)) < 2:
        raise OptionError("{option} compares players: --bots has to name two", "", {"option": "--until"})
    return text if text in ("", BETTER) else share


def check_plot(path: Path | None, bots: list[str]) -> None:
    if path is None:
        return
    if len(set(bots)) < 2:
        raise OptionError("{option} compares players: --bots has to name two", "", {"option": "--plot"})
    values: dict[str, object] = {"file": str(path)}
    if path.suffix.lower() != ".svg":
        raise OptionError("a plot is SVG, so the name of its file ends in .svg; {file} does not", "", values)
    if path.is_dir() or not os.access(path.parent, os.W_OK):
        raise OptionError("a plot cannot be written to {file}", "", values)


def check_parquet(path: Path | None, resume: Path | None, force: bool) -> None:
    """A log to go on from holds results, not the decisions that led to them."""
    if path is None:
        return
    if resume is not None:
        raise OptionError("--parquet and --resume do not go together")
    if path.is_dir() or not os.access(path.parent, os.W_OK):
        raise OptionError(f"decisions cannot be written to {path}")
    if path.exists() and not force:
        raise OptionError(f"{path} exists; --force writes over it")


Play = Callable[[Tournament, Iterator[Seating]], Generator[Finished, None, None]]
"""Plays games, somewhere: as `play_many` does."""


def on_cores(jobs: int) -> Play:
    """On this machine, so many games at once."""
    return lambda tournament, seatings: play_many(tournament, seatings, jobs)


def on_cluster(address: str, cores: int) -> Play:
    """On the machines of a Ray cluster, where each game may take so many cores."""
    workers = RayWorkers(address, cores)
    return lambda tournament, seatings: play_on_cluster(tournament, seatings, workers)


def run(
    contest: Contest, play: Play, resume: Path | None = None, save: Path | None = None, parquet: Path | None = None
) -> Summary:
    """Play what is not in the log yet. Ctrl-C ends it early; what was played counts."""
    tournament = Tournament(contest.game, contest.seed, with_records=save is not None or parquet is not None)
    with contextlib.ExitStack() as open_files:
        rows = None if parquet is None else open_files.enter_context(decision_file(parquet, contest.game))
        log = None if resume is None else open_files.enter_context(GameLog(resume, tournament))
        todo = contest.seatings() if log is None else take_known(contest, log)
        if log is not None and save is not None:
            say_unsaved(contest, log, save)
        began = time.perf_counter()
        finished = play(tournament, todo)
        played = 0
        try:
            with progress_of(contest) as step:
                for game in () if contest.is_settled else finished:
                    with held_back():
                        keep(contest, game, log, save, rows)
                        played += 1
                    step()
                    if contest.is_settled:
                        break
        except KeyboardInterrupt:
            contest.count_the_rest()
            say_stopped(contest, resume, save)
        finally:
            finished.close()
        return contest.summary(played / (time.perf_counter() - began))


def take_known(contest: Contest, log: GameLog) -> Iterator[Seating]:
    """Count the games that the log holds; the others are to be played."""
    for seating in contest.seatings():
        known = log.found.get((seating.deal, seating.bots))
        if known is not None:
            contest.add(seating, known)
    return (seating for seating in contest.seatings() if (seating.deal, seating.bots) not in log.found)


def decision_file(path: Path, game: Game) -> DecisionFile:
    """The file for decisions; only this needs the extra `research`."""
    from paddock.research.needs import need

    need("pyarrow")
    from paddock.research.decisions import DecisionFile

    return DecisionFile(path, game)


def keep(
    contest: Contest, game: Finished, log: GameLog | None, save: Path | None, rows: DecisionFile | None = None
) -> None:
    seating, played, record = game
    if log is not None:
        log.add(played)
    if save is not None and record is not None:
        save_record(record, record_path(contest, seating, save, others_stay=log is not None))
    if rows is not None and record is not None:
        rows.add(seating.number + 1, seating.bots, record)
    contest.add(seating, played)


def record_path(contest: Contest, seating: Seating, folder: Path, others_stay: bool) -> Path:
    """Where the record of a game goes. The number is taken if the log's games were played among other players."""
    number = seating.number + 1
    while others_stay and named(contest, folder, number).exists():
        number += 1
    return named(contest, folder, number)


def named(contest: Contest, folder: Path, number: int) -> Path:
    return folder / f"{contest.game.id}-{contest.seed}-{number:06}.json"


def say_unsaved(contest: Contest, log: GameLog, folder: Path) -> None:
    """A log holds results, not moves: who asks for records later is told that some are missing."""
    missing = len(log.found) - len(list(folder.glob(f"{contest.game.id}-{contest.seed}-*.json")))
    if missing > 0:
        said = f"{missing} of the {len(log.found)} games in {log.path} have no record in {folder}"
        FAULTS.print(f"paddock: {said}: they were played without --save", soft_wrap=True)


def say_stopped(contest: Contest, resume: Path | None, save: Path | None) -> None:
    kept = f"; their records are in {save}" if save is not None else ""
    on = f"; the same command goes on from {resume}" if resume is not None else ""
    FAULTS.print(f"\npaddock: stopped after {contest.counted} of {contest.games} games{kept}{on}", soft_wrap=True)
    if contest.counted == 0:
        raise typer.Exit(STOPPED) from None


@contextlib.contextmanager
def progress_of(contest: Contest) -> Iterator[Callable[[], None]]:
    """A bar with the first player's share, whose interval narrows; to be called after each game."""
    columns = (
        TextColumn("{task.description}"),
        BarColumn(bar_width=16),
        MofNCompleteColumn(),
        TimeRemainingColumn(compact=True),
    )
    shown = time.perf_counter()
    with Progress(*columns, console=FAULTS, transient=True, disable=not FAULTS.is_terminal) as bar:
        task = bar.add_task(contest.game.id, total=contest.games, completed=contest.finished)

        def step() -> None:
            nonlocal shown
            if time.perf_counter() - shown > REFRESH_S:
                bar.update(task, completed=contest.finished, description=progress_text(contest))
                shown = time.perf_counter()

        yield step


def progress_text(contest: Contest) -> str:
    first = contest.tallies[0]
    return f"{first.player} {share_text(first.result())}" if first.deals else contest.game.id


def share_text(result: Result) -> str:
    return f"{100 * result.win_share:.1f} ± {100 * result.win_margin:.1f} %"


def show(summary: Summary) -> None:
    OUT.print(results_table(summary))
    if summary.ratings:
        OUT.print(ratings_table(summary))
    pace = f"{summary.games_per_s:,.1f} games a second" if summary.games_per_s else "all of them played before"
    OUT.print(f"{summary.moves_per_game:,.1f} moves a game, {pace}")
    if summary.claim is not None:
        OUT.print(claim_text(summary.claim))


def results_table(summary: Summary) -> RichTable:
    games = "1 game" if summary.games == 1 else f"{summary.games} games"
    deals = "1 deal" if summary.deals == 1 else f"{summary.deals} deals"
    title = f"{summary.game}: {games}, {deals}, seats rotated"
    table = RichTable(title=title, box=None, padding=(0, 1, 0, 0))
    for heading in ("player", "wins", "points", "place", "ms/move", "p95"):
        table.add_column(heading, justify="left" if heading == "player" else "right")
    for result in summary.results:
        points, place = f"{result.mean_points:.2f}", f"{result.mean_place:.2f}"
        table.add_row(
            table_text(result), share_text(result), points, place, short(result.ms_per_move), short(result.p95_ms)
        )
    return table


def table_text(result: Result) -> str:
    """The player, and who else sits at the table."""
    others = list(result.table)
    others.remove(result.player)
    counted = {name: others.count(name) for name in others}
    return f"{result.player}\n  and " + ", ".join(times(name, number) for name, number in counted.items())


def ratings_table(summary: Summary) -> RichTable:
    table = RichTable(title=f"{summary.game}: ratings", box=None, padding=(0, 1, 0, 0))
    table.add_column("player")
    table.add_column("rating", justify="right")
    for rating in summary.ratings:
        table.add_row(rating.player, rating_text(rating))
    return table


def rating_text(rating: Rating) -> str:
    """One deal says nothing about how much luck there was."""
    margin = f"{rating.margin:.0f}" if math.isfinite(rating.margin) else "?"
    return f"{rating.rating:.0f} ± {margin}"


def claim_text(claim: Claim) -> str:
    against = f"is better than {claim.against}" if claim.share is None else f"wins more than {claim.share:g}"
    if claim.verdict == OPEN:
        return f"Not settled after {claim.deals} deals: whether {claim.player} {against}."
    answer = "Yes" if claim.verdict == ABOVE else "No"
    return f"{claim.player} {against}? {answer}, settled after {claim.deals} deals."
