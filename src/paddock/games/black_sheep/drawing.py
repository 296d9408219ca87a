"""A position of Black Sheep as a person would draw it, in plain text.

seat 1 to play
         field 1      field 2            turned over
figures  horse cow    pig sheep
seat 1   cow _ _      _ _ _
seat 2   _ _ _        pig pig black  2nd
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from paddock.core.contract import NOBODY, OVER
from paddock.games.black_sheep.animals import NAMES, animals_in, counts_of
from paddock.games.black_sheep.components import VALUES
from paddock.games.black_sheep.moves import FIELDS
from paddock.games.black_sheep.phases import PHASE_NAMES
from paddock.games.black_sheep.rules import HAND

if TYPE_CHECKING:
    from paddock.games.black_sheep.position import BlackSheepPosition
    from paddock.games.black_sheep.view import BlackSheepView

_ORDER = ("", "  1st", "  2nd", "  3rd", "  4th")
_DOING = {
    "deal": "the deal comes",
    "play": "{seat} to play",
    "draw": "{seat} draws",
    "prize": "{seat} wins and sees two values",
    "restock": "a field is restocked",
    "search": "a figure is searched for",
    "pass": "{seat} has to pass",
    "done": "the game is over",
}


class _Picture(msgspec.Struct):
    """What a drawing shows, from a view or from a state."""

    doing: str
    seats: int
    figures: list[str]
    turned: list[bool]
    sides: list[list[str]]
    """By field and seat."""
    hands: list[str]
    corrals: list[str]
    piles: list[str]


def draw_view(view: BlackSheepView) -> str:
    """The view of a seat: hidden cards and values are question marks."""
    who = "" if view.turn is None else f"seat {view.turn}"
    hands = ["? " * view.held[seat] for seat in range(view.seats)]
    if view.seat is not None:
        hands[view.seat] = _words(view.hand or ())
    picture = _Picture(
        doing=_DOING[view.phase].format(seat=who),
        seats=view.seats,
        figures=[_words(field.figures) for field in view.fields],
        turned=[field.turned for field in view.fields],
        sides=[[_side(side.cards, side.finished) for side in field.sides] for field in view.fields],
        hands=hands,
        corrals=[_corral(view.corrals[seat], view.values[seat]) for seat in range(view.seats)],
        piles=[f"deck: {view.deck} cards", *_piles(view.discards, view.aside, view.supply)],
    )
    tasks = [_task(view.open_tasks[place].number, "open") for place in range(len(view.open_tasks))]
    for seat, secret in enumerate(view.secret_tasks):
        tasks += [_task(task.number, f"of seat {seat}") for task in secret or ()]
    return _drawn(picture, tasks, None if view.result is None else view.result.points)


def draw_state(position: BlackSheepPosition) -> str:
    """Everything, hidden things too."""
    seats = int(position.rules.seats)
    who = "" if position.turn == NOBODY else f"seat {position.turn}"
    picture = _Picture(
        doing=_DOING[PHASE_NAMES[position.phase]].format(seat=who),
        seats=seats,
        figures=[_words(animals_in(position.figures[field])) for field in range(FIELDS)],
        turned=[position.is_turned(field) for field in range(FIELDS)],
        sides=[
            [_side(animals_in(position.side(field, seat)), int(position.place(field, seat))) for seat in range(seats)]
            for field in range(FIELDS)
        ],
        hands=[_words(animals_in(position.hands[seat])) for seat in range(seats)],
        corrals=[_corral(counts_of(position.corral(seat)), _values(position, seat)) for seat in range(seats)],
        piles=[
            f"deck: {_counted(counts_of(position.deck))}",
            *_piles(counts_of(position.discards), counts_of(position.aside), counts_of(position.supply)),
        ],
    )
    tasks = [_task(position.rules.tasks[place].number, "open") for place in position.open_tasks()]
    for seat in range(seats):
        own = position.secret_tasks(seat)
        tasks += [_task(position.rules.tasks[place].number, f"of seat {seat}") for place in own]
    return _drawn(picture, tasks, tuple(position.points()) if position.kind == OVER else None)


def _values(position: BlackSheepPosition, seat: int) -> tuple[tuple[int, ...], ...]:
    return tuple([counts_of(position.prizes[seat * VALUES + place]) for place in range(VALUES)])


# Words.


def _words(animals: Sequence[int]) -> str:
    return " ".join([NAMES[animal] for animal in animals])


def _counted(counts: Sequence[int]) -> str:
    """`2 horse, 1 pig`, or a dash for nothing."""
    return ", ".join([f"{number} {NAMES[animal]}" for animal, number in enumerate(counts) if number > 0]) or "-"


def _side(cards: Sequence[int], finished: int) -> str:
    return " ".join([NAMES[card] for card in cards] + ["_"] * (HAND - len(cards))) + _ORDER[finished]


def _corral(counts: Sequence[int], values: tuple[tuple[int, ...], ...] | None) -> str:
    """The figures of a corral with their values: `horse 1 3, pig ?`."""
    parts: list[str] = []
    for animal, number in enumerate(counts):
        if number > 0:
            known = ["?"] * number
            if values is not None:
                known = [str(value) for value in range(1, VALUES + 1) for _ in range(values[value - 1][animal])]
            parts.append(f"{NAMES[animal]} {' '.join(known)}")
    return ", ".join(parts) or "-"


def _piles(discards: Sequence[int], aside: Sequence[int], supply: Sequence[int]) -> list[str]:
    lines = [f"discards: {_counted(discards)}", f"figures to come: {_counted(supply)}"]
    return lines + ([f"aside: {_counted(aside)}"] if any(aside) else [])


def _task(number: int, whose: str) -> str:
    return f"{number} ({whose})"


# Lines.


def _drawn(picture: _Picture, tasks: list[str], points: tuple[int, ...] | None) -> str:
    seats = range(picture.seats)
    names = [f"seat {seat}" for seat in seats]
    rows = [["", *_heads(picture)], ["figures", *picture.figures]]
    rows += [[names[seat], *_row(picture, seat)] for seat in seats]
    people = [["", "hand", "corral"]] + [[names[seat], picture.hands[seat], picture.corrals[seat]] for seat in seats]
    lines = [picture.doing, *_columns(rows), *_columns(people), *picture.piles]
    if tasks:
        lines.append(f"tasks: {', '.join(tasks)}")
    if points is not None:
        lines.append(f"points: {', '.join([str(number) for number in points])}")
    return "\n".join(lines)


def _heads(picture: _Picture) -> list[str]:
    return [f"field {number}" + ("  turned over" if over else "") for number, over in enumerate(picture.turned, 1)]


def _row(picture: _Picture, seat: int) -> list[str]:
    return ["" if picture.turned[field] else picture.sides[field][seat] for field in range(FIELDS)]


def _columns(rows: list[list[str]]) -> list[str]:
    widths = [max([len(row[column]) for row in rows]) for column in range(len(rows[0]))]
    return ["  ".join([cell.ljust(width) for cell, width in zip(row, widths, strict=True)]).rstrip() for row in rows]
