"""The position that a game begins from, if it is not the first one of its rules: written down, and read again.

What is written are the state's own attributes, as plain data (`docs/records.md`). Whoever renames one of them, or
changes what it means, gives the game another version: fixed records in the tests say so.
"""

from __future__ import annotations

from typing import Any

import msgspec

from paddock.core.contract import KIND_NAMES, NOBODY, OVER, State
from paddock.core.errors import OptionError, PaddockError, RecordError
from paddock.core.game import Game
from paddock.core.values import fill, plain

NOT_WRITTEN = ("game", "told")


def write_start(state: State) -> dict[str, Any]:
    """A position as a record tells it. OptionError for a game whose positions are not made of plain data."""
    data: dict[str, Any] = plain(state, NOT_WRITTEN)
    try:
        again = read_start(state.game, msgspec.json.decode(msgspec.json.encode(data)))
    except (PaddockError, TypeError) as error:
        raise _unwritable(state.game) from error
    if again != state:
        raise _unwritable(state.game)
    return data


def _unwritable(game: Game) -> OptionError:
    return OptionError("a game of {game} cannot begin from a position", "", {"game": game.id})


def read_start(game: Game, data: object) -> State:
    """The position of a record. RecordError if the game has no such position."""
    state = game.start()
    try:
        fill(state, data, NOT_WRITTEN)
        faults = _question_faults(state) or state.audit() or _asking_faults(state)
    except Exception as error:  # whatever the game's code makes of a position that cannot be
        raise RecordError(0, f"it begins from a position that cannot be: {error}") from error
    if faults:
        raise RecordError(0, f"it begins from a position that cannot be: {faults[0]}")
    return state


def _question_faults(state: State) -> list[str]:
    seats = state.game.seats
    if not 0 <= state.kind < len(KIND_NAMES) or state.kind == OVER:
        return ["nothing is left to play"]
    if not 0 <= state.waiting < 1 << seats or not NOBODY <= state.turn < seats:
        return ["it asks somebody who is not there"]
    if state.serial < 0 or state.round < 1:
        return ["its questions are not counted from the beginning"]
    return []


def _asking_faults(state: State) -> list[str]:
    """Everybody sees something, and who is asked has an answer."""
    for seat in range(state.game.seats):
        state.view(seat)
        if state.waits_for(seat) and len(state.legal(seat)) == 0:
            return [f"seat {seat + 1} is asked and has no move"]
    return []
