"""Which moves of Black Sheep are worth trying, and what figures are worth to whom at sight."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from paddock.games.black_sheep.animals import BLACK, count, size
from paddock.games.black_sheep.components import FLOCK
from paddock.games.black_sheep.field_odds import chance_to_win
from paddock.games.black_sheep.moves import DROPPED, PER_FIELD, PLAYED
from paddock.games.black_sheep.position import BlackSheepPosition

MEAN_VALUE: Final = 2.0
"""Of a figure (B3)."""
CLOSE_MAJORITY: Final = 2.4
FAR_MAJORITY: Final = 1.2
"""What a figure adds to the hope for a bonus card, at sight."""
WANTED: Final = 0.5
"""Who wins a field of this worth or more is glad of it."""


def moves_worth_trying(position: BlackSheepPosition, seat: i64, moves: vec[i64]) -> vec[i64]:
    """All but those to a field that is like an earlier one in every way, and those that throw away the better card."""
    second = are_alike(position, 0, 1)
    third = are_alike(position, 0, 2) or are_alike(position, 1, 2)
    kept = vec[i64]()
    for move in moves:
        field = move // PER_FIELD
        if not (field == 1 and second) and not (field == 2 and third) and not drops_the_better(position, seat, move):
            kept = append(kept, move)
    return kept


def drops_the_better(position: BlackSheepPosition, seat: i64, move: i64) -> bool:
    """Whether the card that is discarded would do more for the field than the one that is played (B10).

    The other way round leaves the same hand, so nobody would play this who wants the field.
    """
    dropped = DROPPED[move]
    field = move // PER_FIELD
    if dropped == 0 or field_worth(position, field, seat) < WANTED:
        return False
    side = position.side(field, seat)
    return chance_to_win(position, field, seat, side + dropped) > chance_to_win(
        position, field, seat, side + PLAYED[move]
    )


def are_alike(state: BlackSheepPosition, field: i64, other: i64) -> bool:
    """Whether two open fields have the same figures and sides."""
    if state.is_turned(field) or state.is_turned(other) or state.figures[field] != state.figures[other]:
        return False
    seat: i64 = 0
    while seat < state.rules.seats:
        if state.side(field, seat) != state.side(other, seat) or state.place(field, seat) != state.place(other, seat):
            return False
        seat += 1
    return True


def field_worth(state: BlackSheepPosition, field: i64, seat: i64) -> float:
    """What the figures of a field are worth to a seat, roughly."""
    figures = state.figures[field]
    worth = 0.0
    animal: i64 = 0
    while figures != 0:
        number = figures & 255
        if number > 0:
            worth += float(number) * figure_worth(state, animal, seat)
        figures >>= 8
        animal += 1
    return worth


def figure_worth(state: BlackSheepPosition, animal: i64, seat: i64) -> float:
    worth = -MEAN_VALUE if animal == BLACK else MEAN_VALUE
    if state.rules.with_tasks:
        for place in state.tasks:
            task = state.rules.tasks[i64(place)]
            if count(task.animals, animal) > 0:
                worth += float(task.points) / float(size(task.animals)) * 0.7
            elif task.kind == FLOCK and animal == BLACK:
                worth += 3.0
        return worth
    mine = count(state.corral(seat), animal)
    others: i64 = 0
    other: i64 = 0
    while other < state.rules.seats:
        if other != seat:
            owned = count(state.corral(other), animal)
            others = owned if owned > others else others
        other += 1
    return worth + (CLOSE_MAJORITY if -1 <= mine - others <= 1 else FAR_MAJORITY)
