"""The checks that must hold in every position of Black Sheep."""

from __future__ import annotations

from mypy_extensions import i64

from paddock.core.contract import OPEN, OVER
from paddock.games.black_sheep.animals import (
    ALL_FIGURES,
    FIGURES_EACH,
    NAMES,
    SPECIES,
    contains,
    count,
    size,
)
from paddock.games.black_sheep.components import TASKS, VALUES
from paddock.games.black_sheep.moves import FIELDS
from paddock.games.black_sheep.phases import DEALING
from paddock.games.black_sheep.position import MOST_SEATS, BlackSheepPosition
from paddock.games.black_sheep.rules import ALL_TURNED, HAND, TASKS_IN_PLAY


def faults(position: BlackSheepPosition) -> list[str]:
    return (
        _card_faults(position)
        + _figure_faults(position)
        + _side_faults(position)
        + _turn_faults(position)
        + _memory_faults(position)
        + _task_faults(position)
    )


def _card_faults(position: BlackSheepPosition) -> list[str]:
    """84 cards, 14 of each species (B1)."""
    cards = position.deck + position.discards + position.aside
    for cell in range(FIELDS * MOST_SEATS):
        cards += position.sides[cell]
    for seat in range(position.rules.seats):
        cards += position.hands[seat]
    whole = position.rules.cards
    wrong = [animal for animal in range(SPECIES) if count(cards, animal) != count(whole, animal)]
    return [f"there are {count(cards, animal)} cards of {NAMES[animal]}" for animal in wrong]


def _wrong(herd: i64, each: i64) -> list[int]:
    return [animal for animal in range(SPECIES) if count(herd, animal) != each]


def _figure_faults(position: BlackSheepPosition) -> list[str]:
    """36 figures, six of each species, with the values they have in the box (B3)."""
    figures = position.supply
    for field in range(FIELDS):
        figures += position.figures[field]
    for seat in range(position.rules.seats):
        figures += position.corral(seat)
    found: list[str] = []
    if figures != ALL_FIGURES:
        found = [
            f"there are {count(figures, animal)} figures of {NAMES[animal]}" for animal in _wrong(figures, FIGURES_EACH)
        ]
    for value in range(1, VALUES + 1):
        won: i64 = 0
        for seat in range(position.rules.seats):
            won += position.prizes[seat * VALUES + value - 1]
        if not contains(position.rules.values[value - 1], won):
            found.append(f"more figures worth {value} are won than there are")
    return found


def _side_faults(position: BlackSheepPosition) -> list[str]:
    """At most three cards a side, full sides in the order of B17, nothing on a turned field (B9, B24)."""
    found: list[str] = []
    for field in range(FIELDS):
        places: list[int] = []
        for seat in range(position.rules.seats):
            lying = size(position.side(field, seat))
            place = int(position.place(field, seat))
            if lying > HAND or (lying == HAND) != (place > 0):
                found.append(f"field {field + 1}, seat {seat + 1}: {lying} cards, finished {place}")
            if lying > 0 and position.is_turned(field):
                found.append(f"cards lie at field {field + 1}, which is turned over")
            if place > 0:
                places.append(place)
        if sorted(places) != list(range(1, len(places) + 1)):
            found.append(f"field {field + 1}: sides finished as {places}")
    return found


def least_in_piles(position: BlackSheepPosition) -> i64:
    """Cards that deck and discards hold together between turns, at least: every open field lacks a card."""
    rules = position.rules
    return size(rules.cards) - HAND * rules.seats - rules.fields * (HAND * rules.seats - 1)


def _turn_faults(position: BlackSheepPosition) -> list[str]:
    """What holds between turns, and at the end."""
    if position.kind == OVER:
        return [] if position.turned == ALL_TURNED else ["the game is over with an open field"]
    if position.kind != OPEN:
        return []
    found: list[str] = []
    if size(position.supply) % 2 != 0:
        found.append(f"{size(position.supply)} figures are left in the supply")
    if size(position.deck + position.discards) < least_in_piles(position):
        found.append(f"deck and discards hold {size(position.deck + position.discards)} cards")
    for seat in range(position.rules.seats):
        if size(position.hands[seat]) != HAND:
            found.append(f"seat {seat + 1} holds {size(position.hands[seat])} cards")
    for field in range(FIELDS):
        if size(position.figures[field]) != (0 if position.is_turned(field) else 2):
            found.append(f"field {field + 1} has {size(position.figures[field])} figures")
        if all([position.place(field, seat) > 0 for seat in range(position.rules.seats)]):
            found.append(f"field {field + 1} is complete and not scored")
    return found


def _memory_faults(position: BlackSheepPosition) -> list[str]:
    """What is remembered of the deck agrees with where the cards are."""
    pool = position.deck
    for seat in range(position.rules.seats):
        if not contains(position.drawn(seat) + position.kept[seat], position.kept[seat]):
            return [f"seat {seat + 1} has lost a card that it kept"]
        pool += position.drawn(seat)
    return [] if pool == position.pool else ["the deck and what was drawn from it are not what it was made of"]


def _task_faults(position: BlackSheepPosition) -> list[str]:
    wanted = TASKS_IN_PLAY if position.rules.with_tasks and position.phase != DEALING else 0
    tasks = [int(task) for task in position.tasks]
    if len(tasks) != wanted or len(set(tasks)) != wanted or any([task >= TASKS for task in tasks]):
        return [f"the tasks in play are {tasks}"]
    return []
