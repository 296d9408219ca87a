"""Moves out of turn in the terminal: what is named, when it is asked, and that asking tells nothing."""

from __future__ import annotations

import pytest
from typer.testing import CliRunner

from paddock.core.match import Match
from paddock.core.seeds import rng_for
from paddock.games.catalogue import make
from paddock.terminal.app import app
from paddock.terminal.console import OUT
from paddock.terminal.face import face_of
from paddock.texts import Texts

ASKED = "You may step in with:"
PAUSED = "moves next."


def play(*words: str, typed: str) -> str:
    done = CliRunner().invoke(app, ["play", "wolves_and_sheep", "--bot", "heuristic", *words], input=typed)
    assert done.exit_code == 0, done.output
    return done.output


def alone(typed: str) -> str:
    return play("-p", "3", "--seed", "3", typed=typed)


def together(*words: str, typed: str) -> str:
    return play("-p", "4", "--people", "2", "--name", "Anna", "--name", "Ben", "--seed", "2", *words, typed=typed)


def test_the_prompt_names_the_tiles() -> None:
    assert f"{ASKED} ? tile (sra)." in alone("11a -1,2 r3\n")


def test_enter_goes_on_and_is_asked_again_before_the_next_move() -> None:
    assert alone("11a -1,2 r3\n\n").count(ASKED) == 2


def test_n_silences_until_the_next_turn_of_ones_own() -> None:
    said = alone("11a -1,2 r3\nn\n")
    assert said.count(ASKED) == 1
    assert said.count("Lay a tile.") == 2
    assert alone("11a -1,2 r3\nn\n12a -1,3\n").count(ASKED) == 2


@pytest.fixture(name="wipes", autouse=True)
def no_clearing(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Counts how often the screen would be cleared."""
    wipes: list[int] = []
    monkeypatch.setattr(OUT, "clear", lambda: wipes.append(1))
    return wipes


def test_people_at_one_keyboard_are_all_asked_alike(wipes: list[int]) -> None:
    """The pause comes before every move of a program, whatever anybody holds, and shows no hand."""
    said = together(typed="\n" * 3)
    before = said.split("Anna, it is your move.")[0].split("Ben, it is your move.")[0]
    assert PAUSED in before
    assert "step in 1 (Anna), step in 2 (Ben)" in before
    assert ASKED not in said
    assert "holds" not in before
    assert wipes


def test_the_pause_is_the_same_whatever_people_hold() -> None:
    pauses = set()
    for seed in range(3):
        said = play("-p", "3", "--people", "2", "--seed", str(seed), typed="\n" * 2)
        lines = said.splitlines()
        pauses |= {tuple(lines[place + 1 : place + 3]) for place, line in enumerate(lines) if line.endswith(PAUSED)}
    assert len(pauses) <= 1


def test_no_pause_where_the_rules_allow_no_step_in() -> None:
    assert PAUSED not in together("-o", "interrupts=own_turn", typed="\n" * 3)


def test_a_person_steps_in_by_saying_so() -> None:
    """Ben says it at a prompt of Anna's, moves in private, and the game goes on."""
    said = together(typed="n\n\nstep in 2\n\n")
    assert "Ben, it is your move. Press Enter when nobody else is looking." in said
    assert "Ben keeps" in said


def test_stepping_in_for_a_program_is_explained() -> None:
    said = together(typed="step in 3\nstep in bella\n")
    assert said.count("To move out of turn: step in 1 (Anna), step in 2 (Ben).") == 3


def test_a_game_without_moves_out_of_turn_has_no_such_command() -> None:
    done = CliRunner().invoke(app, ["play", "cow006", "--people", "2", "-p", "2", "--seed", "5"], input="\nstep in 2\n")
    assert "“step in 2” is not a move." in done.output


def test_what_can_be_used_is_named_by_kind() -> None:
    game = make("wolves_and_sheep", 3)
    texts = Texts("en", game.id)
    face = face_of(game, texts, ["A", "B", "C"])
    match = Match(game)
    match.settle_chance(rng_for(1, "step in"))
    moves = [game.parse_move(text) for text in ("wkb 0,2", "wkb 0,3", "hyb 0,2", "sra 4,1")]
    assert face.step_in_with(match.state.view(0), moves) == ["wolf (wkb)", "hunter (hyb)", "? tile (sra)"]
