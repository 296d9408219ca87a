"""War & Sheep in a terminal: drawn within 80 columns, worded in every language, playable by typing."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest
from rich.console import Console
from typer.testing import CliRunner

from paddock.core.contract import OVER
from paddock.core.match import Match
from paddock.core.seeds import rng_for
from paddock.core.view import heard_by
from paddock.games.catalogue import make
from paddock.terminal.app import app
from paddock.terminal.face import Face, face_of
from paddock.testing.walk import any_step, moves_of
from paddock.texts import LANGUAGES, Texts
from war_and_sheep.positions import lay

MANY = {
    "cards": dict.fromkeys(["tip", "eagle", "fire", "bird", "dog", "trap", "tea", "mixup", "moon", "roast", "mad"], 4)
}


def faced(match: Match, language: str) -> Face:
    return face_of(match.game, Texts(language, "war_and_sheep"), ["Bella", "Zorka"])


def shown(what: object) -> str:
    out = io.StringIO()
    Console(width=80, file=out).print(what)
    return out.getvalue()


@pytest.mark.parametrize("language", LANGUAGES)
def test_whole_games_are_drawn_and_worded(language: str) -> None:
    """Every question, move and event has words, and nothing is wider than the screen."""
    for seed in range(3):
        match = Match(make("war_and_sheep", 2, {}, MANY))
        face = faced(match, language)
        match.state.watch()
        rng = rng_for(seed, "face")
        while match.state.kind != OVER:
            any_step(match, rng)
            for event in heard_by(match.state.heard(), 0):
                assert face.event(event) or type(event).__name__ in ("TurnBegan", "GameEnded")
            for seat in match.state.waiting_seats():
                view = match.state.view(seat)
                assert face.question(view)
                for move in moves_of(match.state, seat):
                    assert face.move(view, move) or len(match.game.print_move(move)) == 2
        view = match.state.view(0)
        drawn = shown(face.board(view)) + shown(face.hand(view)) + shown(face.ending(view))
        assert max(len(line) for line in drawn.splitlines()) <= 80


def test_the_board_is_a_drawing_with_letters_for_everything() -> None:
    match = lay("..Bb.Y ...... .1.... ..W... .w.... aA..X.", seen=("b2", "b2 b4"))
    drawn = shown(faced(match, "en").board(match.state.view(None)))
    rows = [line[:28] for line in drawn.splitlines()[1:7]]
    assert [row.split()[1:7] for row in rows] == [
        ["·", "·", "B", "B#", "·", "B!"],
        ["·"] * 6,
        ["·", "▒▒b", "·", "·", "·", "·"],
        ["·", "·", "W", "·", "·", "·"],
        ["·", "▒▒ab", "·", "·", "·", "·"],
        ["A#", "A", "·", "·", "A!", "·"],
    ]


def test_the_public_board_shows_no_peeks_and_no_cards() -> None:
    """What the board shows to the two players and to a spectator is the same."""
    match = lay("..Bb.Y ...... .1.... ..W... .w.... aA..X.", seen=("b2", "b2 b4"), hands=("eagle", "moon"))
    boards = {shown(faced(match, "en").board(match.state.view(seat))) for seat in (None, 0, 1)}
    assert len(boards) == 1
    assert "b2 wolf" in shown(faced(match, "en").hand(match.state.view(0)))
    assert "Eagle" in shown(faced(match, "en").hand(match.state.view(0)))


def run(*words: str, typed: str) -> str:
    return CliRunner().invoke(app, list(words), input=typed).output


def test_a_person_plays_by_typing() -> None:
    """Every step of a look is asked in its turn; what cannot be is refused with its rule."""
    said = run(
        "play",
        "war_and_sheep",
        "--bot",
        "heuristic",
        "--seed",
        "2",
        typed="look b2\nc2\n-\na1 s\nhide a1\n? s7\nhint\nquit\n",
    )
    for text in (
        "Which second token do you look at?",
        "Player 1 looks at b2 c2.",
        "You see: b2 grass 5, c2 grass 1. Does a wolf stay face up?",
        "The meadow ends right beside a1. [S7]",
        "Player 1 hides the sheep on a1.",
        "Agatha's sheep runs from b6 to the token on b5.",
        "unbroken line of sheep",
    ):
        assert text in " ".join(said.split())


def test_a_box_of_ones_own_is_read_from_a_file(tmp_path: Path) -> None:
    box = tmp_path / "box.json"
    box.write_text(json.dumps({"cards": {"eagle": 9}}), encoding="utf-8")
    said = run("play", "war_and_sheep", "--components", str(box), typed="quit\n")
    assert "components.cards.eagle" in said


def test_the_meadow_stays_whole_in_a_narrow_terminal() -> None:
    match = Match(make("war_and_sheep", 2))
    match.settle_chance(rng_for(1, "narrow"))
    out = io.StringIO()
    Console(file=out, width=60).print(faced(match, "ru").board(match.state.view(None)))
    rows = [line for line in out.getvalue().splitlines() if line[:1].isdigit()]
    assert [(line[0], line[28]) for line in rows[:6]] == [(str(rank), str(rank)) for rank in range(6, 0, -1)]
