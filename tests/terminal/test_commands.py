"""The command line as a person uses it."""

from __future__ import annotations

from pathlib import Path

import high_card
import msgspec
import pytest
from typer.testing import CliRunner, Result

from paddock import interpreted
from paddock.bots.characters import HERDS
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


def test_a_command_that_is_looked_for_under_another_name_is_named() -> None:
    done = run("simulate", "cow006", "--parquet", "rows.parquet")
    assert done.exit_code == 2
    assert "'paddock arena' does it" in " ".join(done.output.split())


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
        (("rules", "Wolves"), "did you mean wolves_and_sheep?"),
        (("games", "-l", "xx"), "there is no language 'xx'"),
        (("play", "cow006", "-o", "deck"), "an option is written name=value, not 'deck'"),
        (("play", "cow006", "-o", "deck=full", "-o", "deck=full"), "option deck is given twice"),
        (("play", "cow006", "-o", "deck=huge"), "option deck takes one of full, known, not 'huge' [C14]"),
        (("play", "cow006", "-p", "11"), "cow006 is for 2 to 10 players, not 11"),
        (("play", "cow006", "-p", "2", "--people", "3"), "there are 2 seats, too few for 3 people"),
        (("play", "cow006", "--name", "A", "--name", "B"), "there are more names (2) than people (1)"),
        (("play", "cow006", "--save", "/no/such/folder/game.json"), "nothing can be written to"),
        (("play", "cow006", "--components", "nowhere.json"), "nowhere.json"),
        (("play", "cow006", "--bot", "genius"), "there is no player 'genius'"),
        (("play", "cow006", "--bot", "easy,genius,hard"), "there is no player 'genius'"),
        (("play", "cow006", "--bot", "easy,hard"), "one for each of the 3 that are left, not easy, hard"),
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
    assert "what the hard bot would play, and why" in said
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


def test_a_file_that_exists_is_written_over_only_by_force(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    words = ("play", "cow006", "--people", "0", "-o", "rounds=1", "--save", str(file))
    assert run(*words, "--seed", "1").exit_code == 0
    kept = file.read_bytes()
    refused = run(*words, "--seed", "2", "-l", "fr")
    assert (refused.exit_code, refused.stdout) == (2, "")
    assert refused.stderr == f"paddock: {file} existe déjà ; --force écrit par-dessus\n"
    assert file.read_bytes() == kept
    assert run(*words, "--seed", "2", "--force").exit_code == 0
    assert file.read_bytes() != kept


def test_records_of_another_simulation_are_written_over_only_by_force(tmp_path: Path) -> None:
    words = ("arena", "cow006", "-p", "2", "-o", "rounds=1", "--save", str(tmp_path))
    assert run(*words, "-n", "2").exit_code == 0
    refused = run(*words, "-n", "1", "-o", "deck=known")
    first = tmp_path / "cow006-1-000001.json"
    assert (refused.exit_code, refused.stdout) == (2, "")
    assert refused.stderr == f"paddock: {first} exists already; --force writes over it\n"
    assert run(*words, "-n", "1", "--seed", "2").exit_code == 0
    assert run(*words, "-n", "1", "--force").exit_code == 0
    assert len(list(tmp_path.iterdir())) == 3


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
    assert HERDS["cow"][0] in said


@pytest.mark.parametrize("command", ["play", "arena"])
def test_the_help_names_every_player(command: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    bots = {"dreamer": "nine_pens:Dreamer", "cow006__careful": "nine_pens:Dreamer"}
    with plugged_in("paddock.bots", **bots):
        said = " ".join(run(command, "--help").output.replace("│", " ").split())
        assert "flat, ismcts, random, careful, dreamer." in said
        refused = run("arena", "cow006", "--bots", "drea")
        assert "flat, ismcts, random, careful, dreamer; did you mean dreamer?" in refused.stderr


# paddock replay


@pytest.fixture(name="saved")
def a_saved_game(tmp_path: Path) -> Path:
    run("arena", "cow006", "-n", "1", "-p", "3", "-o", "rounds=1", "--save", str(tmp_path))
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
    said = run("replay", str(saved), typed="\n\nb\n5\nmoo\n999\nq\n").output
    assert "there is no step 999; the steps of this record are 0 to" in said
    assert [line for line in ("0/", "1/", "2/", "5/") if line not in said] == []
    assert said.count("Enter: next step") == 2


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("--seat", "4"), "there is no seat 4; this record has seats 1 to 3"),
        (("--seat", "1", "--truth"), "--seat and --truth exclude each other"),
    ],
)
def test_replay_refuses_what_is_not_there(saved: Path, words: tuple[str, ...], reason: str) -> None:
    done = run("replay", str(saved), *words)
    assert done.exit_code == 2
    assert reason in done.stderr


@pytest.mark.parametrize("step", ["-1", "999"])
def test_replay_says_how_many_steps_there_are(saved: Path, step: str) -> None:
    last = len(read_record(saved.read_bytes()).steps)
    done = run("replay", str(saved), "--step", step)
    assert done.stderr == f"paddock: there is no step {step}; the steps of this record are 0 to {last}\n"
    assert f"de cette partie vont de 0 à {last}" in run("replay", str(saved), "--step", step, "-l", "fr").stderr


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


def test_bench_search_reports_each_level() -> None:
    words = ("bench", "search", "war_and_sheep", "cow006", "--bots", "easy@30,ismcts@20,random", "--seconds", "0.1")
    report = msgspec.json.decode(run(*words, "--alone", "--json").stdout)
    flat, tree, none = report["speeds"][:3]
    assert [speed["game"] for speed in report["speeds"]] == ["war_and_sheep"] * 3 + ["cow006"] * 3
    assert [speed["player"] for speed in report["speeds"][:3]] == ["easy@30", "ismcts@20", "random"]
    assert all(speed["moves"] >= 3 for speed in report["speeds"])
    assert min(flat["ms_per_move"], flat["p95_ms"], tree["ms_per_move"]) > 0
    assert flat["playouts_per_s"] > flat["worlds_per_s"] > 0
    assert flat["nodes_per_s"] == 0
    assert tree["playouts_per_s"] == tree["worlds_per_s"] > 0
    assert tree["nodes_per_s"] > 0
    assert none["worlds_per_s"] == none["playouts_per_s"] == 0
    assert report["ratios"] == {}


def test_bench_search_in_words_sets_both_builds_side_by_side() -> None:
    said = run("bench", "search", "cow006", "-p", "2", "--bots", "easy@10", "--seconds", "0.1").stdout
    assert "playouts/s" in said
    assert interpreted.build() in said
    assert ("ratio" in said) == (interpreted.build() == "compiled")


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("cow006", "war_and_sheep"), "one game is measured at a time, not 2"),
        (("search", "cow07"), "did you mean cow006?"),
        (("search", "cow006", "--bots", "hart"), "there is no player 'hart'"),
    ],
)
def test_bench_refuses_what_is_not_there(words: tuple[str, ...], reason: str) -> None:
    done = run("bench", *words)
    assert (done.exit_code, reason in done.stderr) == (2, True)


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


@pytest.mark.parametrize(
    ("game", "language", "held", "said"),
    [
        (
            "war_and_sheep",
            "fr",
            '{"tokens": {"wolf": 3}}',
            "war_and_sheep: components.tokens : la somme est 25, pas 24 [S1]",
        ),
        (
            "black_sheep",
            "hu",
            '{"valuse": {}}',
            "black_sheep: components: $: nincs 'valuse' lista; a listák: values, tasks; talán values? [B4]",
        ),
        (
            "wolves_and_sheep",
            "ru",
            '{"square": "KKKK"}',
            "wolves_and_sheep: tiles: shepherds: не хватает [W1]",
        ),
        ("cow006", "fr", "[]", "cow006 n’a pas de liste de matériel à remplacer"),  # noqa: RUF001 - French
    ],
)
def test_a_wrong_component_list_is_refused_in_the_players_language(
    tmp_path: Path, game: str, language: str, held: str, said: str
) -> None:
    (tmp_path / "box.json").write_text(held, encoding="utf-8")
    done = run("play", game, "--components", str(tmp_path / "box.json"), "-l", language)
    assert (done.exit_code, done.stderr) == (2, f"paddock: {said}\n")


def test_an_error_does_not_repeat_a_whole_list(tmp_path: Path) -> None:
    (tmp_path / "box.json").write_text(f'{{"layouts": {{"lines": {list(range(999))}}}}}', encoding="utf-8")
    done = run("play", "war_and_sheep", "--components", str(tmp_path / "box.json"))
    assert "a list of 6 spaces is expected, not [0, 1, 2, " in done.stderr
    assert len(done.stderr) < 200


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
    said = run(
        "play", "wolves_and_sheep", "-p", "3", "--seed", "3", "--bot", "heuristic", typed="11a -1,2 r3\nhint\nquit\n"
    ).output
    assert "let the game go on: press Enter" in said


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


@pytest.mark.parametrize("named", [("-b", "easy,hard"), ("-b", "easy", "-b", "hard")])
def test_each_seat_can_have_a_bot_of_its_own(named: tuple[str, ...]) -> None:
    """Of two that were named only the last one played, and nothing was said of it."""
    said = run("play", "cow006", "-p", "3", *named, "--seed", "5", typed="q\nq\n").output
    assert "Pia: Easy." in said
    assert "Boris: Hard." in said


@pytest.mark.parametrize(("build", "warned"), [("interpreted", True), ("compiled", False)])
def test_bots_that_are_not_compiled_say_so(monkeypatch: pytest.MonkeyPatch, build: str, warned: bool) -> None:
    monkeypatch.setattr(interpreted, "build", lambda: build)
    said = run("play", "cow006", "--bot", "easy", "--seed", "5", typed="q\nq\n").output
    assert ("bots see less far" in said) == warned
    assert "Pia" in said
    assert "Easy. Plays what looks nice" in said
