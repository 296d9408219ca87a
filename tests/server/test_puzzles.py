"""The puzzle of the day: the same for everybody, explained after an answer, and tomorrow's not before tomorrow."""

from __future__ import annotations

from datetime import date, timedelta

import msgspec
import pytest

from paddock.bots.puzzles.shipped import of_the_day
from paddock.games.catalogue import game_of
from paddock.server import puzzles
from paddock.server.errors import RequestError
from paddock.server.puzzles import answer_to, puzzle_for
from paddock.server.wire import PuzzleTry

GAMES = ("cow006", "black_sheep", "wolves_and_sheep", "war_and_sheep")
DAY = date(2026, 12, 24)


@pytest.fixture(autouse=True)
def on_a_day(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(puzzles, "today", lambda: DAY)


@pytest.mark.parametrize("game_id", GAMES)
def test_a_puzzle_shows_what_its_seat_knows_and_no_answer(game_id: str) -> None:
    shown = puzzle_for(game_id)
    puzzle = of_the_day(game_id, DAY)
    assert puzzle is not None
    assert (shown.day, shown.seat) == (DAY, puzzle.seat)
    assert shown.view["header"]["seat"] == shown.seat
    assert shown.seat in shown.view["header"]["waiting"]
    assert {puzzle.answer, puzzle.natural} <= {move.text for move in shown.legal}
    told = msgspec.to_builtins(shown)
    assert set(told) == {"game", "day", "options", "seats", "seat", "past", "view", "legal"}
    assert "secret" not in told["options"]


@pytest.mark.parametrize("game_id", GAMES)
def test_an_answer_is_explained_with_values(game_id: str) -> None:
    puzzle = of_the_day(game_id, DAY)
    assert puzzle is not None
    right = answer_to(game_id, PuzzleTry(day=DAY, move=puzzle.answer))
    wrong = answer_to(game_id, PuzzleTry(day=DAY, move=puzzle.natural))
    assert (right.right, wrong.right) == (True, False)
    assert right.moves[0].text == right.answer == puzzle.answer
    assert right.known[puzzle.natural].number == game_of(puzzle.record).parse_move(puzzle.natural)
    assert all("{" not in phrase.sentence() for phrase in right.words)
    assert right.moves[0].words


def test_every_day_has_its_own_and_days_to_come_have_none() -> None:
    assert puzzle_for("cow006", DAY - timedelta(1)).view != puzzle_for("cow006").view
    with pytest.raises(RequestError, match="another day"):
        puzzle_for("cow006", DAY + timedelta(1))
    with pytest.raises(RequestError, match="another day"):
        answer_to("cow006", PuzzleTry(day=DAY + timedelta(1), move="1"))


def test_what_is_no_move_or_no_game_is_refused() -> None:
    with pytest.raises(RequestError, match="no such move"):
        answer_to("cow006", PuzzleTry(day=DAY, move="a cow"))
    with pytest.raises(RequestError, match="no puzzle"):
        puzzle_for("chess")
