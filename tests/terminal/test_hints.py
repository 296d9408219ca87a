"""Hints: every heuristic player can say why, in every language."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from typer.testing import CliRunner

from paddock.bots.advice import Adviser
from paddock.bots.arena import play_match
from paddock.bots.budget import Budget
from paddock.bots.catalogue import make_player
from paddock.bots.reasoned import Reasoned
from paddock.bots.search.estimate import Estimate
from paddock.bots.searcher import Searcher
from paddock.core.contract import OVER
from paddock.core.game import Game
from paddock.core.match import Match
from paddock.core.phrase import Phrase, counted, decimal
from paddock.core.rng import FastRng
from paddock.core.seeds import rng_for
from paddock.games.catalogue import OWN_GAMES, make
from paddock.games.cow006.view import CowView
from paddock.terminal.app import app
from paddock.texts import Texts

TABLES = [
    ("cow006", 4, {"rounds": 1}),
    ("cow006", 4, {"edition": "jubilee"}),
    ("cow006", 4, {"professional": True, "rounds": 1}),
    ("cow006", 2, {"preset": "tactical", "rounds": 1}),
    ("black_sheep", 2, {"tasks": True}),
    ("wolves_and_sheep", 3, {}),
    ("war_and_sheep", 2, {}),
]


def explained(game: Game, seed: int) -> list[Phrase]:
    """The reasons for all moves of a game that the heuristic plays with itself."""
    player = make_player("heuristic", game.id)
    assert isinstance(player, Reasoned)
    match = Match(game)
    rng = rng_for(seed, "hints")
    reasons: list[Phrase] = []
    match.settle_chance(rng)
    while match.state.kind != OVER:
        seat = match.state.waiting_seats()[0]
        legal = [int(move) for move in match.state.legal(seat)]
        view = match.state.view(seat)
        [advice] = player.advise(game, view, legal, FastRng(seed), player.budget)
        assert advice.move == player.choose(game, view, legal, FastRng(seed), player.budget)
        reasons.extend(advice.words)
        match.play(seat, advice.move)
        match.settle_chance(rng)
    return reasons


@pytest.mark.parametrize(("game_id", "seats", "options"), TABLES, ids=str)
def test_every_move_has_its_reason(game_id: str, seats: int, options: dict[str, object]) -> None:
    game = make(game_id, seats, options)
    reasons = explained(game.changed(bag=24) if game_id == "wolves_and_sheep" else game, 2)
    languages = {language: Texts(language, game_id) for language in ("en", "ru", "fr", "hu")}
    for reason in {reason.text: reason for reason in reasons}.values():
        said = {language: texts.phrase(reason) for language, texts in languages.items()}
        assert said["en"] == reason.sentence()
        assert len(set(said.values())) == 4
        assert not re.search("[{}]", "".join(said.values()))
    assert len({reason.text for reason in reasons}) > 1


def test_a_hint_says_why() -> None:
    said = CliRunner().invoke(app, ["play", "cow006", "--seed", "5"], input="hint\nquit\n").output
    hint = said[said.rindex("> ", 0, said.index("The game is not saved.") - 2) :]
    assert re.search(r"takes (no|a) row in|goes to row|fits no row|takes row", hint)


def test_a_phrase_in_a_phrase_is_translated_too() -> None:
    phrase = Phrase("{card} is likely to bring more than anything else now.", {"card": Phrase("Herb tea")})
    assert phrase.sentence() == "Herb tea is likely to bring more than anything else now."
    said = Texts("fr", "war_and_sheep").phrase(phrase)
    assert "Herb tea" not in said
    assert Phrase("{all}", {"all": [Phrase("a"), Phrase("b")]}).sentence() == "a, b"


@pytest.mark.parametrize(("number", "said"), [(1, "1 бычья голова"), (3, "3 бычьи головы"), (7, "7 бычьих голов")])
def test_a_counted_phrase_has_its_forms(number: int, said: str) -> None:
    phrase = counted("{number} bull head", "{number} bull heads", number)
    assert Texts("ru", "cow006").phrase(phrase) == said
    assert phrase.sentence() == ("1 bull head" if number == 1 else f"{number} bull heads")


@pytest.mark.parametrize("number", [1, 2, 41, 42, 45])
def test_a_number_of_games_agrees_in_russian_and_french_whatever_it_is(number: int) -> None:
    """It was "42 партий", and "1 parties"."""
    values: dict[str, object] = {"cases": number, "error": 1}
    phrase = Phrase("You win about {cases} of 100 games from here, give or take {error}.", values)
    assert f"примерно {number} из 100 партий" in Texts("ru", "black_sheep").phrase(phrase)
    assert f"sur 100 parties, tu en gagnes environ {number}" in Texts("fr", "black_sheep").phrase(phrase)


def test_hints_of_cow_006_count_the_heads_that_its_cards_have() -> None:
    """In Hungarian they were bulls' in hints, and oxen's everywhere else."""
    values: dict[str, object] = {"cases": 9, "heads": decimal(7.0)}
    phrase = Phrase("This takes a row in {cases} of 100 deals, with {heads} bull heads on average.", values)
    head = Texts("hu", "cow006").phrase(counted("{number} bull head", "{number} bull heads", 3)).split()[1]
    assert f"7,0 {head}jel" in Texts("hu", "cow006").phrase(phrase)


@pytest.mark.parametrize("game_id", OWN_GAMES)
def test_a_hint_is_given_however_short_the_time(tmp_path: Path, game_id: str) -> None:
    """Not compiled, the hint of Cow 006 ended in a fault where the machine had much else to do."""
    path = tmp_path / "game.json"
    match = Match(make(game_id, 4 if game_id == "cow006" else 2), rng=7)
    path.write_text(match.record().text(), encoding="utf-8")
    done = CliRunner().invoke(app, ["hint", str(path), "--budget", "0.001ms", "--json"])
    assert done.exit_code == 0, done.output
    assert msgspec.json.decode(done.stdout)["moves"]


def test_of_a_row_only_what_cannot_be_seen_is_said() -> None:
    """Whoever had to take a row was told of each that it "takes a row in 100 of 100 deals, with 3.0 bull heads"."""
    match = Match(make("cow006", 2, {"deck": "known", "rounds": 1}))
    match.do("*: deal 5 7 9 11 | 1 13 15 17 19 21 23 2 4 6 | 3 8 10 12 14 16 18 20 22 24")
    match.do("1: 1")
    match.do("2: 24")
    view = match.view(0)
    assert isinstance(view, CowView)
    assert view.phase == "lay"
    player = make_player("hard", "cow006")
    assert isinstance(player, Adviser)
    legal = [int(move) for move in match.state.legal(0)]
    found = player.advise(match.game, view, legal, FastRng(1), Budget(playouts=200))
    assert {phrase.text.split()[0] for one in found for phrase in one.words} == {"You"}


def test_the_hint_command_values_the_moves_of_a_record(tmp_path: Path) -> None:
    match = Match(make("cow006", 2, {"rounds": 1}), rng=7)
    path = tmp_path / "game.json"
    path.write_text(match.record(["Anna", "Ben"]).text(), encoding="utf-8")
    words = ["hint", str(path), "--seat", "2", "--bot", "flat", "--budget", "600"]
    done = CliRunner().invoke(app, [*words, "--json"])
    assert done.exit_code == 0, done.output
    told = msgspec.json.decode(done.stdout)
    assert (told["seat"], told["step"]) == (2, 1)
    assert {move["move"] for move in told["moves"]} == {match.game.print_move(move) for move in match.state.legal(1)}
    values = [move["value"] for move in told["moves"]]
    assert values == sorted(values, reverse=True)
    assert CliRunner().invoke(app, [*words, "--json"]).stdout == done.stdout
    assert "points behind the others on average" in CliRunner().invoke(app, words).output


@pytest.mark.parametrize(
    ("game_id", "said"),
    [("black_sheep", r"field \d in (\d+|none) of"), ("wolves_and_sheep", r"moves later [\d.]+ of these sheep")],
)
def test_the_hint_command_says_what_trials_show(tmp_path: Path, game_id: str, said: str) -> None:
    path = tmp_path / "game.json"
    path.write_text(Match(make(game_id, 3), rng=7).record(["Anna", "Ben", "Cleo"]).text(), encoding="utf-8")
    shown = CliRunner().invoke(app, ["hint", str(path), "--budget", "60"], env={"COLUMNS": "300"}).output
    assert len(re.findall(said, shown)) >= 3


@pytest.mark.parametrize("level", ["medium", "hard"])
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(
    ("game_id", "to_value"),
    [
        ("wolves_and_sheep", lambda share, seats: 2 * share - 1),
        ("black_sheep", lambda share, seats: (seats * share - 1) / (seats - 1)),
    ],
)
def test_a_hint_tells_the_chance_to_win_at_every_table_size(
    game_id: str, to_value: Callable[[float, int], float], seats: int, level: str
) -> None:
    """Among three or four it told who is beaten: 25 of 100 from who could not win, 29 and 50 from who was even."""
    game = make(game_id, seats)
    player = make_player(level, game_id)
    assert isinstance(player, Searcher)
    match = Match(game, rng=3)
    for share in (0.0, 0.29, 1.0):
        [said] = player.words(game, match.view(0), Estimate(1, to_value(share, seats), 0.0, 100))
        assert said.sentence() == f"You win about {100 * share:.0f} of 100 games from here, give or take 1."


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("game_id", ["wolves_and_sheep", "black_sheep"])
def test_values_of_a_game_that_is_over_are_those_that_hints_are_told_by(game_id: str, seats: int) -> None:
    game = make(game_id, seats)
    state = play_match(game, [make_player("random", game_id)] * seats, FastRng(5)).state
    player = make_player("hard", game_id)
    assert isinstance(player, Searcher)
    for seat in range(seats):
        value = game.guide().value(state, seat)
        [said] = player.words(game, state.view(seat), Estimate(1, value, 0.0, 100))
        told = said.values["cases"]
        assert isinstance(told, int)
        assert told == pytest.approx(100 * state.won_share(seat), abs=10)  # points count a little


def test_of_a_game_that_is_over_the_last_choice_is_looked_at(tmp_path: Path) -> None:
    """Without --step it said that nobody chooses there."""
    game = make("black_sheep", 2)
    match = play_match(game, [make_player("random", game.id)] * 2, FastRng(5))
    record = match.record(["Anna", "Ben"])
    path = tmp_path / "game.json"
    path.write_text(record.text(), encoding="utf-8")
    steps = [(number, step.partition(":")[0]) for number, step in enumerate(record.steps)]
    for words, seats in ((("--seat", "1"), "1"), (("--seat", "2"), "2"), ((), "12")):
        done = CliRunner().invoke(app, ["hint", str(path), "--bot", "heuristic", "--json", *words])
        assert done.exit_code == 0, done.output
        told = msgspec.json.decode(done.stdout)
        assert told["step"] == max(number for number, who in steps if who in seats)
        assert str(told["seat"]) in seats


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--seat", "3"), "there is no seat 3; this game has seats 1 to 2"),
        (("--step", "0"), "nobody chooses at step 0; the nearest choice is at --step 1"),
        (("--step", "9"), "there is no step 9"),
        (("--bot", "genius"), "there is no player 'genius'"),
        (("--bot", "random"), "random gives no hints"),
        (("--budget", "soon"), "'soon' is no budget"),
    ],
)
def test_a_hint_that_cannot_be_given_says_why(tmp_path: Path, words: tuple[str, ...], said: str) -> None:
    path = tmp_path / "game.json"
    path.write_text(Match(make("cow006", 2, {"rounds": 1}), rng=7).record(["Anna", "Ben"]).text(), encoding="utf-8")
    done = CliRunner().invoke(app, ["hint", str(path), *words])
    assert done.exit_code == 2
    assert said in done.output
