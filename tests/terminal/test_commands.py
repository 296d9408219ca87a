"""The command line as a person uses it."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from pathlib import Path

import high_card
import msgspec
import pytest
from typer.testing import CliRunner, Result

from paddock import interpreted
from paddock.bots.names import HERD
from paddock.core.match import Match, replay
from paddock.core.record import read_record
from paddock.games.catalogue import OWN_GAMES, game_of, make
from paddock.terminal.app import app
from paddock.terminal.bench import middle_state
from paddock.terminal.console import OUT
from paddock.terminal.face import face_of
from paddock.terminal.prompt import Prompt
from paddock.texts import Texts
from plugged_in import plugged_in

ANY_CARD = "\n".join(["row 1", *map(str, range(1, 105))]) + "\n"
"""Tries every card until one is in hand; what is not legal is refused and asked again."""


def run(*words: str, typed: str = "") -> Result:
    return CliRunner().invoke(app, list(words), input=typed)


def test_version_names_the_build() -> None:
    assert run("--version").output.splitlines()[0] == f"paddock 0.1.0 ({interpreted.build()})"


# paddock games


def test_games_lists_every_game_with_its_options() -> None:
    said = run("games").output
    assert all(game in said for game in OWN_GAMES)
    assert "66, 1 … 1000" in said
    assert "preset=tactical" in said


def test_games_as_json() -> None:
    listed = msgspec.json.decode(run("games", "--json").output)
    assert [game["id"] for game in listed] == list(OWN_GAMES)
    assert [option["name"] for option in listed[0]["options"]][:2] == ["edition", "deck"]


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("games", "cow07"), "war_and_sheep; did you mean cow006?"),
        (("games", "-l", "xx"), "there is no language 'xx'"),
        (("play", "cow006", "-o", "deck"), "an option is written name=value, not 'deck'"),
        (("play", "cow006", "-o", "deck=full", "-o", "deck=full"), "option deck is given twice"),
        (("play", "cow006", "-o", "deck=huge"), "option deck takes one of full, known, not 'huge' [C14]"),
        (("play", "cow006", "-p", "11"), "cow006 is for 2 to 10 players, not 11"),
        (("play", "cow006", "-p", "2", "--people", "3"), "there are 2 seats, too few for 3 people"),
        (("play", "cow006", "--name", "A", "--name", "B"), "there are more names (2) than people (1)"),
        (("play", "cow006", "--save", "/no/such/folder/game.json"), "cannot be written"),
        (("play", "cow006", "--components", "nowhere.json"), "nowhere.json"),
        (("play", "cow006", "--bot", "genius"), "there is no player 'genius'"),
        (
            ("simulate", "cow006", "--bots", "heuristic,heuristic,heuristic,heuristic,heuristic"),
            "--bots names 1 to 4 players, not 5",
        ),
        (("simulate", "cow006", "--bots", ","), "--bots names 1 to 4 players, not 0"),
        (("replay", "nowhere.json"), "nowhere.json"),
    ],
)
def test_bad_input_gets_one_clear_line_and_exit_code_2(words: tuple[str, ...], reason: str) -> None:
    done = run(*words)
    assert done.exit_code == 2
    assert reason in done.stderr
    assert done.stderr.count("\n") == 1


# paddock play


def test_a_person_plays_a_whole_game_and_saves_it(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    options = ("-p", "3", "-o", "rounds=1", "--seed", "4", "--save", str(file))
    done = run("play", "cow006", *options, typed=ANY_CARD * 12)
    assert done.exit_code == 0, done.output
    assert "The final sheet" in done.output
    record = read_record(file.read_bytes())
    assert replay(game_of(record), record).result() == record.result is not None
    assert record.names[0] == "Player 1"


def test_the_same_seed_deals_the_same_cards() -> None:
    one, other, third = (run("play", "cow006", "--seed", seed, typed="quit\n").output for seed in "114")
    assert one == other != third


def test_an_illegal_move_is_refused_with_its_rule_and_asked_again() -> None:
    said = run("play", "cow006", "--seed", "5", typed="1\nrow 1\nmoo\nquit\n").output
    assert "Card 1 is not in your hand. [C5]" in said
    assert "Pick one card from your hand. [C5]" in said
    assert "“moo” is not a move. Type ? for help." in said
    assert said.count("Which card do you play?") == 1


def test_help_explains_the_moves_and_shows_the_rules() -> None:
    said = run("play", "cow006", "--seed", "5", typed="?\nmoves\nboard\nhint\n? C999\nquit\n").output
    assert "what a simple rule of thumb would play, and why" in said
    assert "now row 1, as card 2 of it" in said
    assert "There is no rule C999 here." in said


def test_the_beginning_of_a_move_is_enough_if_there_is_one_such_move() -> None:
    match = Match(make("cow006", 2, {"edition": "jubilee"}))
    low, high = ("10 11 12 13 14 15 16 17 18 19 20 21", "30 31 32 33 34 35 36 37 38 39 40 41")
    match.do(f"*: deal 1 2 3 4 | {low} | {high} | agent stop medic | stop stop medic")
    for step in ("1: 10", "2: 30"):
        match.do(step)
    texts = Texts("en", "cow006")
    prompt = Prompt(face_of(match.game, texts, ["Anna", "Ben"]), texts)
    view, legal = match.state.view(0), [int(move) for move in match.state.legal(0)]
    assert prompt.move_meant(match.state, view, legal, "AG") == match.game.parse_move("agent")
    assert prompt.move_meant(match.state, view, legal, "st") is None


def test_leaving_saves_what_was_played(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    done = run("play", "cow006", "--seed", "5", "--save", str(file), typed="38\n")
    assert done.exit_code == 0
    assert "The game is left unfinished." in done.output
    record = read_record(file.read_bytes())
    assert record.result is None
    assert len(replay(game_of(record), record).steps) >= 5


def test_control_c_saves_what_was_played_and_breaks_no_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "game.json"
    answers = iter(["38"])

    def interrupted(prompt: Prompt, sign: str) -> str:
        answer = next(answers, None)
        if answer is None:
            raise KeyboardInterrupt
        return answer

    monkeypatch.setattr(Prompt, "read", interrupted)
    done = run("play", "cow006", "--seed", "5", "--save", str(file))
    assert done.exit_code == 130
    assert f"The record is in {file}." in done.output
    record = read_record(file.read_bytes())
    assert len(replay(game_of(record), record).steps) >= 5
    assert [path.name for path in tmp_path.iterdir()] == ["game.json"]


def test_people_at_one_keyboard_do_not_see_each_other(monkeypatch: pytest.MonkeyPatch) -> None:
    """The screen is cleared before and after the keyboard is handed over."""
    wipes: list[int] = []
    monkeypatch.setattr(OUT, "clear", lambda: wipes.append(1))
    names = ("--people", "2", "--name", "Anna", "--name", "Ben")
    said = run("play", "cow006", "-p", "2", *names, "--seed", "5", typed="\n").output
    assert len(wipes) == 2
    assert "Anna, it is your move." in said
    assert "Anna holds" in said
    assert "Ben holds" not in said


def test_programs_alone_play_to_the_end() -> None:
    said = run("play", "cow006", "--people", "0", "-o", "rounds=1", "--seed", "1").output
    assert "The final sheet" in said
    assert HERD[0] in said


# paddock simulate


def test_simulate_sums_up() -> None:
    words = ("simulate", "cow006", "-n", "12", "-p", "3", "--bots", "heuristic,random", "-o", "rounds=1", "--json")
    summary = msgspec.json.decode(run(*words).stdout)
    assert (summary["game"], summary["games"], summary["seats"]) == ("cow006", 12, 3)
    assert [result["player"] for result in summary["results"]] == ["1: heuristic", "2: random", "3: heuristic"]
    assert sum(result["win_share"] for result in summary["results"]) == pytest.approx(1, abs=0.001)
    again = msgspec.json.decode(run(*words).stdout)
    assert again["results"] == summary["results"]


def test_simulate_in_words_and_records(tmp_path: Path) -> None:
    folder = tmp_path / "records"
    said = run("simulate", "cow006", "-n", "3", "-p", "2", "-o", "rounds=1", "--save", str(folder)).stdout
    assert "3 games, seats rotated" in said
    files = sorted(folder.iterdir())
    assert len(files) == 3
    record = read_record(files[0].read_bytes())
    assert replay(game_of(record), record).result() == record.result


def test_simulate_stopped_by_control_c_reports_what_it_has(monkeypatch: pytest.MonkeyPatch) -> None:
    from paddock.terminal import simulate

    def five_and_then_control_c(numbers: range, **_: object) -> Iterator[int]:
        yield from itertools.islice(numbers, 5)
        raise KeyboardInterrupt

    monkeypatch.setattr(simulate, "track", five_and_then_control_c)
    done = run("simulate", "cow006", "-n", "100", "-p", "2", "-o", "rounds=1", "--json")
    assert "stopped after 5 of 100 games" in done.stderr
    assert done.exit_code == 130
    assert msgspec.json.decode(done.stdout)["games"] == 5


# paddock replay


@pytest.fixture(name="saved")
def a_saved_game(tmp_path: Path) -> Path:
    run("simulate", "cow006", "-n", "1", "-p", "3", "-o", "rounds=1", "--save", str(tmp_path))
    return next(tmp_path.iterdir())


def test_replay_shows_any_step_with_all_cards_open(saved: Path) -> None:
    said = run("replay", str(saved), "--step", "1").output
    assert said.count(" holds ") == 3
    assert "1/" in said


def test_replay_with_the_eyes_of_a_seat_shows_one_hand_and_no_deal(saved: Path) -> None:
    record = read_record(saved.read_bytes())
    said = run("replay", str(saved), "--step", "1", "--seat", "2").output
    assert said.count(" holds ") == 1
    assert "deal" not in said
    table = msgspec.json.decode(run("replay", str(saved), "--step", "1", "--seat", "2", "--json").output)["table"]
    hand = [int(card) for card in record.steps[0].split("|")[2].split()]
    assert table["hand"] == sorted(hand)
    assert table["header"]["seat"] == 1


def test_replay_for_a_spectator_shows_no_hand(saved: Path) -> None:
    assert " holds " not in run("replay", str(saved), "--step", "1", "--seat", "0").output


def test_replay_does_not_tell_a_pick_that_is_still_secret(saved: Path) -> None:
    record = read_record(saved.read_bytes())
    seat, _, card = record.steps[1].partition(": ")
    for eyes in {"0", "1", "2", "3"} - {seat}:
        shown = msgspec.json.decode(run("replay", str(saved), "--step", "2", "--seat", eyes, "--json").output)
        assert shown["events"] == [{"event": "Committed", "seat": int(seat) - 1}]
        assert f"{seat}: {card}" not in run("replay", str(saved), "--step", "2", "--seat", eyes).output


def test_replay_steps_forth_and_back(saved: Path) -> None:
    said = run("replay", str(saved), typed="\n\nb\n5\nmoo\nq\n").output
    assert [line for line in ("0/", "1/", "2/", "5/") if line not in said] == []
    assert said.count("Enter: next step") == 2


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("--step", "999"), "there is no step 999"),
        (("--seat", "4"), "there is no seat 4; this record has seats 1 to 3"),
        (("--seat", "1", "--truth"), "--seat and --truth exclude each other"),
    ],
)
def test_replay_refuses_what_is_not_there(saved: Path, words: tuple[str, ...], reason: str) -> None:
    done = run("replay", str(saved), *words)
    assert done.exit_code == 2
    assert reason in done.stderr


def test_replay_refuses_a_broken_record_with_step_and_reason(saved: Path) -> None:
    text = saved.read_text(encoding="utf-8")
    saved.write_text(text[: len(text) // 2], encoding="utf-8")
    done = run("replay", str(saved))
    assert done.exit_code == 2
    assert "step " in done.stderr
    assert "cut short" in done.stderr
    saved.write_text(text.replace('"cow006"', '"cow007"'), encoding="utf-8")
    assert "header: there is no game 'cow007'" in run("replay", str(saved)).stderr


# paddock bench


@pytest.mark.parametrize("game", OWN_GAMES)
def test_bench_reports_both_builds(game: str) -> None:
    report = msgspec.json.decode(run("bench", game, "--seconds", "0.1", "--json").stdout)
    fields = ("players", "build", "games_per_s", "moves_per_s", "copy_ns", "view_us", "sample_us", "state_bytes")
    assert report["game"] == game
    assert all(report[field] for field in fields)
    if report["build"] == "compiled":
        assert report["beside"]["build"] == "interpreted"
        assert all(report["beside"][field] for field in fields)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_bench_measures_a_game_that_is_over_after_a_few_moves(seats: int) -> None:
    words = ("bench", "high_card", "-p", str(seats), "--seconds", "0.1", "--alone", "--json")
    with plugged_in("paddock.games", high_card="high_card:HighCard"):
        report = msgspec.json.decode(run(*words).stdout)
    assert (report["game"], report["players"]) == ("high_card", seats)
    assert report["moves_per_s"] > report["games_per_s"] > 0


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_bench_samples_a_state_in_which_somebody_is_asked(seats: int) -> None:
    assert middle_state(high_card.HighCard(seats)).waiting_seats()


def test_bench_in_words() -> None:
    said = run("bench", "cow006", "--seconds", "0.1", "--alone").stdout
    assert "moves/s" in said
    assert "memory a state" in said


def test_brackets_in_names_and_answers_are_no_markup() -> None:
    said = run("play", "cow006", "--name", "[red]A[/x]", "--seed", "5", typed="? [/x]\n[/bold]\nquit\n").output
    assert "[red]A[/x] holds" in said
    assert "No rule mentions “[/x]”." in said
    assert "“[/bold]” is not a move." in said


def test_a_gesture_of_several_steps_is_one_line() -> None:
    """Look at two tokens and leave them face down: three questions, one answer."""
    said = run("play", "war_and_sheep", "--seed", "3", typed="look b2; c2; -\nquit\n").output
    assert said.count("> ") >= 3
    assert said.count("Your action") == 2
    spoilt = run("play", "war_and_sheep", "--seed", "3", typed="look b2; f6; -\nquit\n").output
    assert "[S6]" in spoilt


def test_people_with_one_name_are_refused() -> None:
    done = run("play", "cow006", "--people", "2", "--name", "A", "--name", "A")
    assert (done.exit_code, "same name" in done.stderr) == (2, True)


def test_a_component_file_without_a_list_is_refused(tmp_path: Path) -> None:
    (tmp_path / "box.json").write_text("null", encoding="utf-8")
    done = run("play", "black_sheep", "--components", str(tmp_path / "box.json"))
    assert (done.exit_code, "holds no component list" in done.stderr) == (2, True)


def test_the_professional_game_says_where_a_card_goes() -> None:
    said = run("play", "cow006", "-o", "professional=on", "--seed", "5", typed="quit\n").output
    assert "38    before 46" in said
    assert "95    after 90" in said


def test_names_in_a_record_cannot_command_the_terminal(saved: Path) -> None:
    text = saved.read_text(encoding="utf-8").replace('"heuristic", "heuristic"', '"\\u001b[2J", "heuristic"', 1)
    saved.write_text(text, encoding="utf-8")
    said = run("replay", str(saved), "--step", "1").output
    assert "\x1b[2J" not in said
    assert "·[2J" in said


def test_a_hint_out_of_turn_is_a_move_or_to_go_on() -> None:
    said = run("play", "wolves_and_sheep", "-p", "3", "--seed", "3", typed="11a -1,2 r3\nhint\nquit\n").output
    assert "let the game go on" in said
    assert "Nothing that you could lay now changes the pastures enough." in said


@pytest.mark.parametrize(
    ("language", "words", "said"),
    [
        ("fr", ("play", "cow006", "-o", "deck=huge"), "option deck accepte"),
        ("ru", ("play", "cow006", "-p", "11"), "cow006: игроков может быть от 2 до 10"),
        ("hu", ("games", "cow07"), "talán cow006?"),
        ("fr", ("rules", "cow07"), "voulais-tu dire cow006"),
        ("ru", ("play", "cow006", "-o", "edition=jubilee", "-p", "9"), "[C18]"),
    ],
)
def test_options_are_refused_in_the_language_of_the_player(language: str, words: tuple[str, ...], said: str) -> None:
    done = run(*words, "--language", language)
    assert done.exit_code == 2
    assert said in done.stderr
    assert done.stderr != run(*words, "--language", "en").stderr
