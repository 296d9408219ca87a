"""Games in words: every seat reads what it may know, and moves by what it reads."""

from __future__ import annotations

import random
import sys
from pathlib import Path

import pytest
import talk

from paddock.games.catalogue import OWN_GAMES, about, make
from paddock.terminal.words import WordGame


@pytest.mark.parametrize("language", ["en", "fr", "hu", "ru"])
@pytest.mark.parametrize("game", OWN_GAMES)
def test_a_game_can_be_played_by_its_words(game: str, language: str) -> None:
    words = WordGame(make(game, about(game).seats[0]), language, seed=3)
    choose = random.Random(3)
    assert words.rules().startswith("#")
    for _ in range(40):
        seat = words.waiting[0]
        prompt = words.prompt(seat)
        legal = words.legal(seat)
        assert "\x1b" not in prompt
        assert all(move in prompt for move in legal)
        assert words.answer(seat, choose.choice(legal)) == ""
        if words.result is not None:
            return


def test_a_prompt_shows_no_hand_but_ones_own() -> None:
    words = WordGame(make("cow006", 2), seed=1)
    offered = {line.split("  ")[0] for line in words.prompt(0).splitlines()}
    assert set(words.legal(0)) <= offered
    assert not set(words.legal(1)) & offered


def test_a_wrong_answer_is_explained_and_changes_nothing() -> None:
    words = WordGame(make("cow006", 2), "fr", seed=1)
    before = words.prompt(0)
    missing = next(str(card) for card in range(1, 105) if str(card) not in words.legal(0))
    assert "[C5]" in words.answer(0, missing)
    assert "is not a move of Cow 006" in words.answer(0, "I think I shall play the cow.")
    assert words.prompt(0) == before


def test_the_example_seats_a_program(tmp_path: Path) -> None:
    """One that answers nonsense first, and then the first word of the last line of moves."""
    program = tmp_path / "reader.py"
    program.write_text(
        "import sys\n"
        "lines = [line for line in sys.stdin.read().splitlines() if line.strip()]\n"
        "moves = [line for line in lines if line.split()[0].isdigit()]\n"
        "print('I think so.')\n"
        "print(moves[-1].split()[0] if moves else 'row 1')\n"
    )
    places = talk.play([sys.executable, str(program)], make("cow006", 2, {"rounds": 1}).changed(hand=2), "en", 1)
    assert sorted(places) in ([1, 2], [1, 1])
