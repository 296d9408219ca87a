"""The puzzle of the day, the same for everybody: shown as its seat saw it, and explained to who has answered."""

from __future__ import annotations

from datetime import UTC, date, datetime
from functools import lru_cache
from typing import Any

import msgspec

from paddock.bots.puzzles.puzzle import Puzzle
from paddock.bots.puzzles.shipped import of_the_day, puzzles_of
from paddock.core.errors import NotationError
from paddock.core.game import Game
from paddock.core.match import begun, replay_step
from paddock.core.view import heard_by
from paddock.games.catalogue import game_ids, game_of
from paddock.server.errors import RequestError
from paddock.server.wire import DailyPuzzle, PuzzleAnswer, PuzzleTry
from paddock.table.past import KEPT_EVENTS

KEPT_PUZZLES = 32


def today() -> date:
    """The day of the puzzles: it begins everywhere at the same moment."""
    return datetime.now(UTC).date()


def has_puzzles(game_id: str) -> bool:
    return bool(puzzles_of(game_id))


def puzzle_for(game_id: str, day: date | None = None) -> DailyPuzzle:
    """The puzzle of a day, of today if none is named."""
    chosen = today() if day is None else day
    return shown(found(game_id, chosen).id, game_id, chosen)


def answer_to(game_id: str, tried: PuzzleTry) -> PuzzleAnswer:
    """What the best move is, and what moves are worth."""
    puzzle = found(game_id, tried.day)
    game = game_of(puzzle.record)
    return PuzzleAnswer(
        right=is_move(game, tried.move, puzzle.answer),
        answer=puzzle.answer,
        natural=puzzle.natural,
        words=puzzle.explanation(),
        gain=puzzle.gain,
        moves=puzzle.moves,
        known={one.text: game.move(one.move) for one in puzzle.moves},
    )


def found(game_id: str, day: date) -> Puzzle:
    """RequestError if there is none, or not yet."""
    puzzle = of_the_day(game_id, day) if game_id in game_ids() else None
    if puzzle is None:
        raise RequestError("no_puzzle", "There is no puzzle for this game.")
    if day > today():
        raise RequestError("not_yet", "This puzzle is for another day.")
    return puzzle


def is_move(game: Game, text: str, answer: str) -> bool:
    try:
        return bool(game.parse_move(text) == game.parse_move(answer))
    except NotationError:
        raise RequestError("unknown_move", "There is no such move.") from None


@lru_cache(KEPT_PUZZLES)
def shown(puzzle_id: str, game_id: str, day: date) -> DailyPuzzle:
    puzzle = next(one for one in puzzles_of(game_id) if one.id == puzzle_id)
    game, seat = game_of(puzzle.record), puzzle.seat
    match = begun(game, puzzle.record)
    match.state.watch()
    options: dict[str, Any] = dict(game.options)
    past: list[object] = []
    for number, step in enumerate(puzzle.record.steps, 1):
        replay_step(match, step, number)
        past += heard_by(match.state.heard(), seat)
    return DailyPuzzle(
        game=game_id,
        day=day,
        options=options,
        seats=int(game.seats),
        seat=seat,
        past=[msgspec.to_builtins(event) for event in past[-KEPT_EVENTS:]],
        view=msgspec.to_builtins(match.state.view(seat)),
        legal=match.legal(seat),
    )
