"""The tool that plays the table of docs/strength.md."""

from __future__ import annotations

import json
import math
import re
from pathlib import Path

import pytest
import strength
from strength_table.campaign import Campaign
from strength_table.earlier_games import keep, take_over
from strength_table.lines import ORDER, Line, all_lines
from strength_table.report import write_report
from strength_table.strong_table import StrongTable

from paddock.bots.catalogue import OWN_PLAYERS
from paddock.bots.contest import BETTER, placed_before
from paddock.bots.timed import Spent
from paddock.bots.tournament import Played
from paddock.games.catalogue import OWN_GAMES

WEDGES: dict[str, object] = {"layout": "wedges"}
Said = tuple[int, int]
FEW = [
    Line("war_and_sheep", 2, WEDGES, ("easy@5", "random"), BETTER),
    Line("war_and_sheep", 2, WEDGES, ("heuristic", "random"), 0.1),
    Line("black_sheep", 3, {}, ("random", "easy@3", "heuristic"), ORDER),
]


def plain(bot: str) -> str:
    return bot.partition("@")[0]


def test_every_level_is_compared_at_every_table() -> None:
    sizes = {game: {line.seats for line in all_lines([game])} for game in OWN_GAMES}
    assert sizes == {
        "cow006": {2, 3, 4, 6, 10},
        "black_sheep": {2, 3, 4},
        "wolves_and_sheep": {2, 3, 4},
        "war_and_sheep": {2},
    }
    lines = all_lines(OWN_GAMES)
    for setting in {(line.game, line.seats, str(line.options)) for line in lines}:
        own = [line for line in lines if (line.game, line.seats, str(line.options)) == setting]
        pairs = {tuple(plain(bot) for bot in line.bots) for line in own if line.until == BETTER}
        assert {("medium", "easy"), ("hard", "medium")} <= pairs
        strong = [[plain(bot) for bot in line.bots] for line in own if line.until == ORDER]
        assert strong == [["easy", "medium", *["hard"] * (setting[1] - 2)]] or setting[1] == 2
        assert "heuristic" in {plain(line.bots[1]) for line in own if line.until not in (BETTER, ORDER)}
    for game in OWN_GAMES:
        players = {plain(bot) for line in all_lines([game]) for bot in line.bots}
        assert players == set(OWN_PLAYERS)


def test_every_line_can_be_played_and_no_budget_is_a_time() -> None:
    for line in all_lines(OWN_GAMES):
        contest = line.contest(3)
        assert contest.games == 3 * len(contest.schedule.deal)
        assert line.command(6).startswith(f"paddock arena {line.game} -p {line.seats}")
        assert all("@" in bot for bot in line.bots if plain(bot) in ("easy", "medium", "hard", "ismcts"))


def test_games_are_kept_until_something_changes_that_is_loaded_to_play_them() -> None:
    for game in ("cow006", "wolves_and_sheep"):
        names = {path.relative_to(strength.PADDOCK).as_posix() for path in strength.sources(game)}
        assert f"games/{game}/game.py" in names
        assert f"bots/levels/{game}.py" in names
        assert f"bots/heuristic/{game}.py" in names
        assert {"bots/searcher.py", "bots/search/tree.py", "core/guide.py", "core/rng.py"} <= names
        assert ("games/cow006/network.json" in names) == (game == "cow006")
        assert not {"bots/hints.py", "bots/contest.py", "bots/statistics.py", "texts.py"} & names
        assert not any(other in name for name in names for other in OWN_GAMES if other != game)
    assert strength.digest("cow006") != strength.digest("wolves_and_sheep")


def campaign(folder: Path, deals: int, jobs: int = 1, ends: float = math.inf) -> tuple[Campaign, list[Said], bool]:
    """Play some lines to a folder; what was said of them, and whether all is played."""
    made = Campaign(FEW, lambda game: folder)
    said: list[Said] = []
    complete = made.play(jobs, deals, ends, lambda number, up_to: said.append((number, up_to)))
    made.close()
    return made, said, complete


def test_all_lines_are_played_a_little_and_then_more_and_a_run_goes_on(tmp_path: Path) -> None:
    first, said, complete = campaign(tmp_path, 5)
    assert complete
    assert said[:3] == [(line, 1) for line in range(3)]
    assert sorted(said[3:]) == [(0, 4), (0, 5), (1, 4), (2, 4), (2, 5)]
    assert [contest.next_deal for contest in first.contests] == [5, 3, 5]  # the second is settled
    write_report(tmp_path / "strength.md", list(zip(FEW, first.contests, strict=True)))
    pages = [
        tmp_path / "strength.md",
        *[tmp_path / "strength" / f"{game}.md" for game in ("black_sheep", "war_and_sheep")],
    ]
    texts = [page.read_text(encoding="utf-8") for page in pages]
    text = "\n".join(texts[1:])
    assert "| [War & Sheep](strength/war_and_sheep.md) | 1 of 2 | 16 |" in texts[0]
    assert "| 2 | layout=wedges | `heuristic` | `random` | 100.0 ±" in text
    assert "| 3 |  | `random`, `easy@3`, `heuristic` | " in text
    assert "Not settled with these games:" in text
    assert (tmp_path / "strength" / "war_and_sheep.svg").read_text(encoding="utf-8").startswith("<svg")

    kept = {path: path.read_bytes() for path in tmp_path.glob("*.jsonl")}
    assert len(kept) == 2
    again, _, complete = campaign(tmp_path, 5, jobs=2, ends=0.0)
    assert complete
    write_report(tmp_path / "strength.md", list(zip(FEW, again.contests, strict=True)))
    assert [page.read_text(encoding="utf-8") for page in pages] == texts
    assert {path: path.read_bytes() for path in tmp_path.glob("*.jsonl")} == kept


def test_the_line_that_needs_least_work_goes_on_first(tmp_path: Path) -> None:
    lines = [
        Line("war_and_sheep", 2, {}, ("a", "b"), BETTER),
        Line("war_and_sheep", 2, {}, ("c", "d"), BETTER),
        Line("war_and_sheep", 2, {}, ("e", "f"), BETTER),
        Line("war_and_sheep", 2, {}, ("g", "h")),
    ]
    made = Campaign(lines, lambda game: tmp_path)
    slow = {"e", "f"}

    def play(number: int, deals: int) -> None:
        contest = made.contests[number]
        for game in range(2 * contest.next_deal, 2 * deals):
            seating = contest.schedule.seating(game)
            places = tuple(2 if bot in ("d", "f") else 1 for bot in seating.bots)
            spent = tuple(Spent(ms=900.0 if bot in slow else 100.0) for bot in seating.bots)
            made.keep(number, (seating, Played(seating.deal, seating.bots, places, places, 1, spent), None))
        made.planned[number] = deals

    for number in range(4):
        play(number, 2)
    order = []
    while (number := made.most_promising(12)) >= 0:
        order.append(number)
        play(number, min(12, made.planned[number] + 3))
    made.close()
    assert list(dict.fromkeys(order)) == [3, 1, 2, 0]  # nothing to settle; clear; clear, but slow; all even
    assert order.count(3) == 4
    assert order[-3:] == [3, 3, 3]  # four deals, and the rest at last
    assert [contest.is_settled for contest in made.contests] == [False, True, True, False]


def test_a_game_is_not_kept_if_its_sources_have_changed_meanwhile(tmp_path: Path) -> None:
    made = Campaign(FEW, lambda game: tmp_path)

    def check(game: str) -> None:
        raise SystemExit("changed")

    with pytest.raises(SystemExit, match="changed"):
        made.play(1, 5, math.inf, lambda number, deals: None, check)
    made.close()
    assert all(contest.counted == 0 for contest in made.contests)
    assert all(len(path.read_text().splitlines()) == 1 for path in tmp_path.glob("*.jsonl"))  # the head


def test_games_of_earlier_sources_count_on_if_they_are_played_alike(tmp_path: Path) -> None:
    lines = FEW[:2]
    earlier = tmp_path / "earlier"
    made = Campaign(lines, lambda game: earlier)
    made.play(1, 2, math.inf, lambda number, deals: None)
    made.close()
    [log] = earlier.iterdir()
    games = len(log.read_text(encoding="utf-8").splitlines()) - 1
    assert take_over(lines, tmp_path / "today", tmp_path / "none") == games > 4
    taken = tmp_path / "today" / log.name
    assert sorted(taken.read_bytes().splitlines()) == sorted(log.read_bytes().splitlines())
    assert take_over(lines, tmp_path / "today", tmp_path / "none") == 0  # it has games of its own
    text = log.read_text(encoding="utf-8")
    for one in (log, tmp_path / "today" / log.name):
        one.write_text(re.sub(r'"moves":\d+', '"moves":1', text), encoding="utf-8")
    assert take_over(lines, tmp_path / "tomorrow", tmp_path / "none") == 0  # these sources play otherwise
    assert not (tmp_path / "tomorrow").exists()


def test_a_change_of_one_player_leaves_the_games_of_the_others(tmp_path: Path) -> None:
    lines = FEW[:2]
    made = Campaign(lines, lambda game: tmp_path / "earlier")
    made.play(1, 2, math.inf, lambda number, deals: None)
    made.close()
    [log] = (tmp_path / "earlier").iterdir()
    table = ["easy@5", "random"]
    head, *games = log.read_text(encoding="utf-8").splitlines()
    others = [game for game in games if sorted(json.loads(game)["bots"]) != sorted(table)]
    changed = [re.sub(r'"moves":\d+', '"moves":1', game) for game in games if game not in others]
    log.write_text("\n".join([head, *changed, *others, ""]), encoding="utf-8")
    assert take_over(lines, tmp_path / "today", tmp_path / "none") == len(others) > 0
    assert changed
    assert (tmp_path / "today" / log.name).read_text(encoding="utf-8").splitlines()[1:] == others


def test_another_machine_goes_on_from_the_games_that_are_kept_with_the_report(tmp_path: Path) -> None:
    lines = FEW[:2]
    made = Campaign(lines, lambda game: tmp_path / "here")
    made.play(1, 2, math.inf, lambda number, deals: None)
    made.close()
    keep(list(dict.fromkeys(made.logs)), tmp_path / "kept")
    [log] = (tmp_path / "kept").iterdir()
    assert log.stat().st_size < (tmp_path / "here" / log.name).stat().st_size
    elsewhere = tmp_path / "another" / "machine"
    assert take_over(lines, elsewhere, tmp_path / "kept") == len(made.logs[0].found) > 4
    again = Campaign(lines, lambda game: elsewhere)
    again.close()
    assert [contest.counted for contest in again.contests] == [contest.counted for contest in made.contests]
    assert [contest.tallies[0].result().win_share for contest in again.contests] == [
        contest.tallies[0].result().win_share for contest in made.contests
    ]


def test_the_page_of_a_game_stays_when_another_is_played(tmp_path: Path) -> None:
    made, _, _ = campaign(tmp_path, 2)
    both = list(zip(FEW, made.contests, strict=True))
    write_report(tmp_path / "strength.md", both[:2])
    write_report(tmp_path / "strength.md", both[2:])
    text = (tmp_path / "strength.md").read_text(encoding="utf-8")
    assert "(strength/war_and_sheep.md)" in text
    assert "(strength/black_sheep.md)" in text


def test_nothing_is_played_when_time_is_up(tmp_path: Path) -> None:
    made, _, complete = campaign(tmp_path, 5, ends=0.0)
    assert not complete
    assert all(contest.counted == 0 for contest in made.contests)
    write_report(tmp_path / "strength.md", list(zip(FEW, made.contests, strict=True)))


def result(bots: tuple[str, ...], places: tuple[int, ...], deal: int = 0) -> Played:
    return Played(deal, bots, places, places, 1, tuple(Spent() for _ in bots))


def test_places_are_compared_seat_by_seat() -> None:
    played = result(("a", "b", "b", "c"), (2, 1, 3, 2))
    assert placed_before(played, "a", "b") == 0.5
    assert placed_before(played, "a", "c") == 0.5
    assert placed_before(played, "b", "c") == 0.5
    assert placed_before(result(("a", "b"), (1, 2)), "a", "b") == 1.0


@pytest.mark.parametrize("better", [True, False])
def test_a_strong_table_is_settled_when_each_two_are(better: bool) -> None:
    line = Line("black_sheep", 3, {}, ("easy@3", "medium@3", "hard@3"), ORDER)
    contest = line.contest(60)
    assert isinstance(contest, StrongTable)
    place = {"easy@3": 3, "medium@3": 2 if better else 3, "hard@3": 1}
    for number in range(contest.games):
        seating = contest.schedule.seating(number)
        contest.add(seating, result(seating.bots, tuple(place[bot] for bot in seating.bots), seating.deal))
    assert contest.is_settled is better
    assert contest.orders["medium@3", "hard@3"].verdict == "above"
    assert contest.next_deal < 20 if better else contest.next_deal == 60
