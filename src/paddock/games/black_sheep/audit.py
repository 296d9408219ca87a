"""The checks that must hold in every position of Black Sheep."""

from __future__ import annotations

from mypy_extensions import i64

from paddock.core.contract import OPEN, OVER
from paddock.games.black_sheep.animals import (
    ALL_CARDS,
    ALL_FIGURES,
    CARDS_EACH,
    NAMES,
    SPECIES,
    contains,
    count,
    size,
)
from paddock.games.black_sheep.components import TASKS, VALUES
from paddock.games.black_sheep.moves import FIELDS
from paddock.games.black_sheep.rules import HAND, TASKS_IN_PLAY
from paddock.games.black_sheep.table import ALL_TURNED, DEAL, MOST_SEATS, Table

LEAST_IN_PILES = 39
"""Cards that deck and discards hold together between turns, at least."""


def faults(table: Table) -> list[str]:
    return (
        _card_faults(table)
        + _figure_faults(table)
        + _side_faults(table)
        + _turn_faults(table)
        + _memory_faults(table)
        + _task_faults(table)
    )


def _card_faults(table: Table) -> list[str]:
    """84 cards, 14 of each species (B1)."""
    cards = table.deck + table.discards + table.aside
    for cell in range(FIELDS * MOST_SEATS):
        cards += table.sides[cell]
    for seat in range(table.rules.seats):
        cards += table.hands[seat]
    if cards == ALL_CARDS:
        return []
    return [f"there are {count(cards, animal)} cards of {NAMES[animal]}" for animal in _wrong(cards, CARDS_EACH)]


def _wrong(herd: i64, each: i64) -> list[int]:
    return [animal for animal in range(SPECIES) if count(herd, animal) != each]


def _figure_faults(table: Table) -> list[str]:
    """36 figures, six of each species, with the values they have in the box (B3)."""
    figures = table.supply
    for field in range(FIELDS):
        figures += table.figures[field]
    for seat in range(table.rules.seats):
        figures += table.corral(seat)
    found: list[str] = []
    if figures != ALL_FIGURES:
        found = [f"there are {count(figures, animal)} figures of {NAMES[animal]}" for animal in _wrong(figures, 6)]
    for value in range(1, VALUES + 1):
        won: i64 = 0
        for seat in range(table.rules.seats):
            won += table.prizes[seat * VALUES + value - 1]
        if not contains(table.rules.values[value - 1], won):
            found.append(f"more figures worth {value} are won than there are")
    return found


def _side_faults(table: Table) -> list[str]:
    """At most three cards a side, full sides in the order of B17, nothing on a turned field (B9, B24)."""
    found: list[str] = []
    for field in range(FIELDS):
        places: list[int] = []
        for seat in range(table.rules.seats):
            lying = size(table.side(field, seat))
            place = int(table.place(field, seat))
            if lying > HAND or (lying == HAND) != (place > 0):
                found.append(f"field {field + 1}, seat {seat + 1}: {lying} cards, finished {place}")
            if lying > 0 and table.is_turned(field):
                found.append(f"cards lie at field {field + 1}, which is turned over")
            if place > 0:
                places.append(place)
        if sorted(places) != list(range(1, len(places) + 1)):
            found.append(f"field {field + 1}: sides finished as {places}")
    return found


def _turn_faults(table: Table) -> list[str]:
    """What holds between turns, and at the end."""
    if table.kind == OVER:
        return [] if table.turned == ALL_TURNED else ["the game is over with an open field"]
    if table.kind != OPEN:
        return []
    found: list[str] = []
    if size(table.supply) % 2 != 0:
        found.append(f"{size(table.supply)} figures are left in the supply")
    if size(table.deck + table.discards) < LEAST_IN_PILES:
        found.append(f"deck and discards hold {size(table.deck + table.discards)} cards")
    for seat in range(table.rules.seats):
        if size(table.hands[seat]) != HAND:
            found.append(f"seat {seat + 1} holds {size(table.hands[seat])} cards")
    for field in range(FIELDS):
        if size(table.figures[field]) != (0 if table.is_turned(field) else 2):
            found.append(f"field {field + 1} has {size(table.figures[field])} figures")
        if all([table.place(field, seat) > 0 for seat in range(table.rules.seats)]):
            found.append(f"field {field + 1} is complete and not scored")
    return found


def _memory_faults(table: Table) -> list[str]:
    """What is remembered of the deck agrees with where the cards are."""
    pool = table.deck
    for seat in range(table.rules.seats):
        if not contains(table.given[seat] + table.hands[seat], table.kept[seat]):
            return [f"seat {seat + 1} has lost a card that it kept"]
        pool += table.drawn(seat)
    return [] if pool == table.pool else ["the deck and what was drawn from it are not what it was made of"]


def _task_faults(table: Table) -> list[str]:
    wanted = TASKS_IN_PLAY if table.rules.with_tasks and table.phase != DEAL else 0
    tasks = [int(task) for task in table.tasks]
    if len(tasks) != wanted or len(set(tasks)) != wanted or any([task >= TASKS for task in tasks]):
        return [f"the tasks in play are {tasks}"]
    return []
