"""`paddock arena`: contests between players."""

from __future__ import annotations

import fcntl
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import msgspec
import pytest
from typer.testing import CliRunner, Result

from paddock import interpreted
from paddock.bots.budget import Budget
from paddock.bots.contest import Contest, hold_contest
from paddock.bots.player import Player
from paddock.bots.ratings import Rating
from paddock.bots.tournament import Finished, Tournament, play_many, play_one
from paddock.core.game import Game
from paddock.core.match import replay
from paddock.core.record import read_record
from paddock.core.rng import Rng
from paddock.core.view import View
from paddock.games.catalogue import game_of, make
from paddock.terminal import arena
from paddock.terminal.app import app
from paddock.terminal.plot import ratings_svg
from plugged_in import plugged_in

QUICK = ("arena", "cow006", "-o", "rounds=1", "--jobs", "1")
TIMES = ("ms_per_move", "p95_ms")


def run(*words: str) -> Result:
    return CliRunner().invoke(app, list(words))


def summary_of(*words: str) -> dict[str, Any]:
    done = run(*words, "--json")
    assert done.exit_code == 0, done.output
    found: dict[str, Any] = msgspec.json.decode(done.stdout)
    return found


def without_times(summary: dict[str, Any]) -> dict[str, Any]:
    results = [{name: value for name, value in result.items() if name not in TIMES} for result in summary["results"]]
    return {**summary, "results": results, "games_per_s": 0}


def test_json_says_who_won_how_surely_and_how_fast() -> None:
    summary = summary_of(*QUICK, "-p", "3", "-n", "12", "--bots", "heuristic,random,easy@20")
    assert (summary["game"], summary["seats"], summary["games"], summary["deals"]) == ("cow006", 3, 12, 4)
    assert summary["options"]["rounds"] == 1
    results = summary["results"]
    assert [result["player"] for result in results] == ["heuristic", "random", "easy@20"]
    assert sum(result["win_share"] for result in results) == pytest.approx(1, abs=0.001)
    for result in results:
        assert result["table"] == ["heuristic", "random", "easy@20"]
        assert result["games"] == 12
        assert result["par"] == pytest.approx(1 / 3, abs=0.001)
        assert 0 < result["win_margin"] <= 1
        assert result["mean_points"] > 0
        assert 1 <= result["mean_place"] <= 3
    assert min(results[2]["ms_per_move"], results[2]["p95_ms"]) > 0
    assert {rating["player"]: rating["rating"] for rating in summary["ratings"]}["heuristic"] == 1500
    assert summary["claim"] is None


def test_two_players_at_a_larger_table_meet_both_ways_round() -> None:
    summary = summary_of(*QUICK, "-p", "4", "-n", "16", "--bots", "heuristic,random")
    assert (summary["games"], summary["deals"]) == (16, 2)
    assert [(result["player"], result["table"]) for result in summary["results"]] == [
        ("heuristic", ["heuristic", "random", "random", "random"]),
        ("random", ["random", "heuristic", "heuristic", "heuristic"]),
    ]


def test_several_players_at_two_seats_all_meet() -> None:
    summary = summary_of(*QUICK, "-p", "2", "-n", "12", "--bots", "heuristic,random,easy@10")
    pairs = [(result["player"], *result["table"]) for result in summary["results"]]
    assert len(pairs) == 6
    assert pairs[:2] == [("heuristic", "heuristic", "random"), ("random", "heuristic", "random")]
    shares = [result["win_share"] for result in summary["results"]]
    assert [one + other for one, other in zip(shares[::2], shares[1::2], strict=True)] == [1, 1, 1]


def test_the_same_seed_gives_the_same_results_in_any_number_of_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    from paddock.bots import tournament

    monkeypatch.setattr(tournament, "ALONE_S", 0.0)
    words = ("arena", "cow006", "-p", "3", "-o", "rounds=1", "-n", "40", "--bots", "heuristic,easy@20")
    one, two = (without_times(summary_of(*words, "--jobs", jobs)) for jobs in ("1", "2"))
    assert one == two
    assert without_times(summary_of(*words, "--jobs", "1", "--seed", "2")) != one


def test_in_words() -> None:
    said = run(*QUICK, "-p", "2", "-n", "4", "--bots", "heuristic,random", "--until", "better").stdout
    assert "cow006: 4 games, 2 deals, seats rotated" in said
    assert "cow006: ratings" in said
    assert "moves a game" in said
    assert "Not settled after 2 deals: whether heuristic is better than random." in said


def test_without_a_compiler_it_is_said_that_bots_see_less_far(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(interpreted, "build", lambda: "interpreted")
    assert "the core is not compiled" in run(*QUICK, "--bots", "random", "-n", "2").stderr
    assert run(*QUICK, "--bots", "random", "-n", "2", "--json").stderr == ""


def test_records_of_all_games(tmp_path: Path) -> None:
    folder = tmp_path / "records"
    run(*QUICK, "-p", "2", "-n", "3", "--bots", "heuristic,random", "--save", str(folder))
    files = sorted(folder.iterdir())
    assert [file.name for file in files] == [f"cow006-1-00000{number}.json" for number in (1, 2, 3)]
    records = [read_record(file.read_bytes()) for file in files]
    assert [record.names for record in records[:2]] == [["heuristic", "random"], ["random", "heuristic"]]
    assert all(replay(game_of(record), record).result() == record.result for record in records)


# A claim.


def test_a_claim_that_is_settled_stops_the_contest() -> None:
    words = (*QUICK, "-p", "2", "-n", "1000", "--bots", "heuristic,random")
    better = summary_of(*words, "--until", "better")
    assert better["claim"] == {
        "player": "heuristic",
        "against": "random",
        "share": None,
        "verdict": "above",
        "deals": better["deals"],
    }
    assert better["games"] == 2 * better["deals"] < 400
    assert summary_of(*words, "--until", "0.98")["claim"]["verdict"] == "below"


def test_a_claim_is_settled_after_the_same_deal_in_whatever_order_games_end() -> None:
    game = make("cow006", 4, {"rounds": 1})
    games = [
        play_one(Tournament(game, 1), seating) for seating in Contest(game, ["heuristic", "random"], 400, 1).seatings()
    ]
    found = []
    for order in (games, games[::-1]):
        contest = Contest(game, ["heuristic", "random"], 400, 1, until="better")
        for seating, played, _ in order:
            contest.add(seating, played)
        assert contest.is_settled
        found.append(contest.summary())
    assert found[0] == found[1]
    assert found[0].games < 400


# Going on.


def five_and_then_control_c(tournament: Tournament, seatings: Iterator[Any], jobs: int) -> Iterator[Finished]:
    yield from islice(play_many(tournament, seatings, jobs), 5)
    raise KeyboardInterrupt


def test_control_c_reports_what_there_is_and_the_same_command_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = (*QUICK, "-p", "3", "-n", "20", "--bots", "heuristic,random")
    log = tmp_path / "games.jsonl"
    with monkeypatch.context() as patch:
        patch.setattr(arena, "play_many", five_and_then_control_c)
        done = run(*words, "--json", "--resume", str(log))
    assert done.exit_code == 130
    assert f"stopped after 5 of 20 games; the same command goes on from {log}" in done.stderr
    assert msgspec.json.decode(done.stdout)["games"] == 5
    kept = log.read_bytes()
    log.write_bytes(kept + kept.splitlines()[-1][:30])  # a crash in the middle of a line
    resumed = summary_of(*words, "--resume", str(log))
    assert log.read_bytes().startswith(kept)
    assert log.read_bytes().count(b"\n") == 21
    assert without_times(resumed) == without_times(summary_of(*words))
    again = summary_of(*words, "--resume", str(log))
    assert (again["results"], again["games_per_s"]) == (resumed["results"], 0)


def test_more_games_and_more_players_use_what_was_played(tmp_path: Path) -> None:
    log = tmp_path / "games.jsonl"
    words = (*QUICK, "-p", "2", "--resume", str(log))
    summary_of(*words, "-n", "4", "--bots", "heuristic,random")
    assert summary_of(*words, "-n", "6", "--bots", "heuristic,random")["games"] == 6
    assert log.read_bytes().count(b"\n") == 7
    assert summary_of(*words, "-n", "18", "--bots", "heuristic,random,easy@5")["games"] == 18
    assert log.read_bytes().count(b"\n") == 1 + 18


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (b"moo\n", "holds no games of the arena"),
        (b"a line without an end", "holds no games of the arena"),
        (b"{}\n", "holds no games of the arena"),
        (b"HEAD\nmoo\n", "is damaged at line 2"),
        (b"OTHER\n", "is of another contest: seed is 2, not 1"),
    ],
)
def test_a_file_that_is_no_log_of_this_contest_is_refused(tmp_path: Path, text: bytes, reason: str) -> None:
    log = tmp_path / "games.jsonl"
    for seed, mark in (("1", b"HEAD"), ("2", b"OTHER")):
        run(*QUICK, "-n", "1", "--bots", "random", "--seed", seed, "--resume", str(log))
        text = text.replace(mark, log.read_bytes().splitlines()[0])
        log.unlink()
    log.write_bytes(text)
    done = run(*QUICK, "-n", "1", "--bots", "random", "--resume", str(log))
    assert done.exit_code == 2
    assert reason in done.stderr
    assert log.read_bytes() == text


def test_a_log_whose_first_line_was_cut_short_begins_anew(tmp_path: Path) -> None:
    log = tmp_path / "games.jsonl"
    words = (*QUICK, "-n", "1", "--bots", "random", "--resume", str(log))
    run(*words)
    whole = log.read_bytes()
    log.write_bytes(whole[:20])
    assert run(*words).exit_code == 0
    assert log.read_bytes().splitlines()[0] == whole.splitlines()[0]


@pytest.mark.parametrize(
    ("option", "reason"),
    [
        ("rounds=2", "rounds is none, not 2"),
        ("professional=on", "professional is off, not on"),
        ("edition=jubilee", "edition is classic, not jubilee"),
    ],
)
def test_a_log_of_other_options_is_refused_by_the_name_of_the_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, option: str, reason: str
) -> None:
    """All options of both were printed, for the reader to compare."""
    monkeypatch.chdir(tmp_path)
    words = ("arena", "cow006", "--jobs", "1", "-n", "1", "--bots", "random", "--resume", "games.jsonl")
    assert run(*words).exit_code == 0
    done = run(*words, "-o", option)
    assert (done.exit_code, done.stderr) == (2, f"paddock: games.jsonl is of another contest: {reason}\n")


def test_records_of_earlier_games_stay_when_players_join(tmp_path: Path) -> None:
    """The numbers of games are of one list of players; records of another list were written over."""
    words = (*QUICK, "-p", "2", "--resume", str(tmp_path / "games.jsonl"), "--save", str(tmp_path / "records"))
    summary_of(*words, "-n", "4", "--bots", "heuristic,random")
    summary_of(*words, "-n", "12", "--bots", "heuristic,random,easy@5")
    records = [read_record(path.read_text()) for path in (tmp_path / "records").iterdir()]
    assert sorted("easy@5" in record.names for record in records) == [False] * 4 + [True] * 8


def test_games_that_were_played_before_have_no_records_and_that_is_said(tmp_path: Path) -> None:
    words = (*QUICK, "-p", "2", "-n", "4", "--bots", "heuristic,random", "--resume", str(tmp_path / "games.jsonl"))
    run(*words)
    done = run(*words, "--save", str(tmp_path / "records"))
    assert "4 of the 4 games in" in done.stderr
    assert "all of them played before" in done.stdout


def test_a_single_deal_gives_ratings_without_an_interval() -> None:
    """They were printed as "± inf"."""
    done = run(*QUICK, "-p", "2", "-n", "2", "--bots", "heuristic,random")
    [line] = [
        line for line in done.stdout.splitlines() if line.startswith("random") and "±" in line and "%" not in line
    ]
    assert line.rstrip().endswith("± ?")
    assert "2 games, 1 deal, seats" in done.stdout


def test_two_arenas_do_not_write_to_one_file(tmp_path: Path) -> None:
    log = tmp_path / "games.jsonl"
    words = (*QUICK, "-n", "1", "--bots", "random", "--resume", str(log))
    run(*words)
    with log.open("rb") as other:
        fcntl.flock(other, fcntl.LOCK_EX)
        done = run(*words)
    assert done.exit_code == 2
    assert f"{log} is in use by another arena" in " ".join(done.stderr.split()).replace("- ", "-")
    assert run(*words).exit_code == 0


# Bad input.


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("--bots", ","), "--bots names nobody; the players are easy, medium, hard, heuristic"),
        (("--bots", "hart"), "there is no player 'hart'; the players are easy, medium, hard, heuristic"),
        (("--bots", "hart"), "did you mean hard?"),
        (("--bots", "hard@soon"), "'soon' is no budget; write seconds like 0.5s"),
        (("--bots", "hard@"), "'' is no budget"),
        (("--until", "0.3"), "--until compares players: --bots has to name two"),
        (("--bots", "random,heuristic", "--until", "1.5"), "--until takes a win share between 0 and 1"),
        (("--bots", "random,heuristic", "--until", "moo"), "or 'better', not 'moo'"),
        (("--plot", "ratings.svg"), "--plot compares players"),
        (("--bots", "random,heuristic", "--plot", "/no/such/folder/a.svg"), "a plot cannot be written to"),
        (
            ("--bots", "random,heuristic", "--plot", "a.png"),
            "ends in .svg; a.png does not",
        ),
        (("--resume", "/no/such/folder/log"), "/no/such/folder/log"),
        (("-o", "moo=1"), "cow006 has no option 'moo'; its options are edition"),
        (("-p", "11"), "cow006 is for 2 to 10 players, not 11"),
    ],
)
def test_bad_input_gets_one_clear_line(words: tuple[str, ...], reason: str) -> None:
    done = run("arena", "cow006", "--games", "1", *words)
    assert done.exit_code == 2
    assert reason in done.stderr
    assert done.stderr.count("\n") == 1


class Cheat(Player):
    """Of another package: plays what it may not."""

    name = "cheat"

    def choose(self, game: Game, view: View, legal: list[int], rng: Rng, budget: Budget) -> int:
        return next(move for move in range(game.move_count) if move not in legal)


class First(Player):
    name = "first"

    def choose(self, game: Game, view: View, legal: list[int], rng: Rng, budget: Budget) -> int:
        return legal[0]


class Counted:
    """A number that is no `int`, as NumPy has them."""

    def __init__(self, number: int) -> None:
        self.number = number

    def __index__(self) -> int:
        return self.number


class Nameless(Player):
    """Has no name of its own, and gives such numbers."""

    def choose(self, game: Game, view: View, legal: list[int], rng: Rng, budget: Budget) -> int:
        return Counted(legal[-1])  # type: ignore[return-value]  # what another package may give


class Forgetful(Player):
    name = "forgetful"

    def choose(self, game: Game, view: View, legal: list[int], rng: Rng, budget: Budget) -> int:
        return None  # type: ignore[return-value]  # what another package may give


def test_a_player_without_a_name_has_that_of_its_entry_point() -> None:
    with plugged_in("paddock.bots", shy="terminal.test_arena:Nameless"):
        assert summary_of(*QUICK, "-n", "4", "-p", "2", "--bots", "shy,random")["results"][0]["player"] == "shy"


@pytest.mark.parametrize(("bot", "chosen"), [("Cheat", "1"), ("Forgetful", "None")])
def test_whoever_plays_what_is_not_legal_is_named_in_the_terminal_too(bot: str, chosen: str) -> None:
    """Paddock itself was blamed, or the person who played with it."""
    with plugged_in("paddock.bots", **{bot.lower(): f"terminal.test_arena:{bot}"}):
        done = run("play", "cow006", "-p", "2", "--people", "0", "--bot", bot.lower())
    assert (done.exit_code, done.stderr) == (2, f"paddock: {bot.lower()} chose {chosen}, which is not legal\n")


def test_players_of_other_packages_take_part() -> None:
    with plugged_in("paddock.bots", first="terminal.test_arena:First", cheat="terminal.test_arena:Cheat"):
        assert summary_of(*QUICK, "-n", "4", "-p", "2", "--bots", "first,random")["results"][0]["player"] == "first"
        done = run(*QUICK, "-n", "4", "-p", "2", "--bots", "cheat,random")
    assert (done.exit_code, done.stderr) == (2, "paddock: cheat chose 1, which is not legal\n")


# Plots.


def test_a_plot_has_a_dot_and_an_interval_for_each_player(tmp_path: Path) -> None:
    file = tmp_path / "ratings.svg"
    run(*QUICK, "-p", "2", "-n", "6", "--bots", "heuristic,random,easy@5", "--plot", str(file))
    root = ElementTree.fromstring(file.read_text(encoding="utf-8"))
    assert len(root.findall("{*}circle")) == 3
    assert len(root.findall("{*}line[@class='interval']")) == 3
    assert {"heuristic", "random", "easy@5"} <= {text.text for text in root.findall("{*}text")}


def test_a_plot_stays_within_its_frame() -> None:
    ratings = [Rating("<b>&", 2100.0, 30.0), Rating("heuristic", 1500.0, 0.0), Rating("new", 900.0, float("inf"))]
    root = ElementTree.fromstring(ratings_svg("a & b", ratings))
    width = float(root.attrib["width"])
    places = [float(dot.attrib["cx"]) for dot in root.findall("{*}circle")]
    ends = [float(line.attrib[end]) for line in root.findall("{*}line") for end in ("x1", "x2")]
    assert places == sorted(places, reverse=True)
    assert all(0 < place < width for place in [*places, *ends])
    assert root.findall("{*}text[@class='axis']")


def test_a_contest_in_python() -> None:
    summary = hold_contest(make("war_and_sheep", 2), ["heuristic", "random"], 4)
    assert [result.player for result in summary.results] == ["heuristic", "random"]
