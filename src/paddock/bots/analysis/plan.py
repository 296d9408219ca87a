"""The decisions of a seat in a record, each with what the seat knew then."""

from __future__ import annotations

import msgspec
from librt.vecs import vec
from msgspec.structs import replace
from mypy_extensions import i64

from paddock.bots.search.estimate import WAIT
from paddock.core.contract import OPEN, State
from paddock.core.errors import OptionError
from paddock.core.game import Game
from paddock.core.match import check_result, replay, replay_step
from paddock.core.record import Record
from paddock.core.seeds import rng_for
from paddock.core.view import View


class Position(msgspec.Struct, frozen=True):
    """Where a seat had a choice: all that it knew, what it might do, and what it did."""

    step: int
    """The number of the step that was the choice, from 1; of the next step, if the seat let the game go on."""
    view: View
    legal: list[int]
    played: int
    """One of them, or WAIT: the seat might have stepped in, and did not."""
    stepping_in: bool
    """Whether the seat was not asked, and might let the game go on."""


def decisions_of(game: Game, record: Record, seat: int) -> list[Position]:
    """Where a seat had more than one move. RecordError names a step that does not hold; OptionError a seat."""
    check_seat(game, seat)
    match = replay(game, record, 0)
    found: list[Position] = []
    offered = Offered(seat)
    for number, step in enumerate(record.steps, 1):
        who, _, what = [part.strip() for part in step.partition(":")]
        made = who == str(seat + 1)
        position = position_at(match.state, number, seat, made)
        replay_step(match, step, number)
        if position is not None and made:
            found.append(replace(position, played=game.parse_move(what)))
        elif position is not None and offered.is_new(game, position):
            found.append(position)
    check_result(match, record)
    return found


def check_seat(game: Game, seat: int) -> None:
    if not 0 <= seat < game.seats:
        values: dict[str, object] = {"seat": seat + 1, "seats": game.seats}
        raise OptionError("there is no seat {seat}; this game has seats 1 to {seats}", "", values)


def position_at(state: State, number: int, seat: int, made: bool) -> Position | None:
    """What a seat might do now, in a step that it makes or another; None if it has no choice."""
    asked = state.waits_for(seat) or state.kind != OPEN
    if asked and not made:
        return None
    legal = [int(move) for move in state.legal(seat)]
    if len(legal) < (2 if asked else 1):
        return None
    return Position(number, state.view(seat), legal, WAIT, not asked)


class Offered:
    """Which chances to step in that were let go are worth a look: one in a turn, if something speaks for it."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.turn: tuple[int | None, int] | None = None

    def is_new(self, game: Game, position: Position) -> bool:
        turn = (position.view.turn, position.view.header.round)
        if turn == self.turn:
            return False
        rng = rng_for(position.step, "offered", self.seat)
        world = game.sampler(position.view).sample(rng)
        if len(game.guide().urgent(world, self.seat, vec[i64](position.legal))) == 0:
            return False
        self.turn = turn
        return True
