"""What chance does in Black Sheep. An outcome begins with its kind.

| kind | then | rule |
|---|---|---|
| DEAL_OUT | first player, two cards for each field, three for each seat, six tasks if they are in use | B6, B7, B28 |
| DRAW_CARDS | the cards that the player draws | B11 |
| SEE_VALUES | the values of the two figures won, best animal first | B5, B18 |
| RESTOCK_WITH | two cards | B19 |
| SEARCH_WITH | one card | B20 |
| MUST_PASS | the seat that passes: nobody chooses, so it is recorded here | B12 |
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from paddock.core.rng import Rng
from paddock.games.black_sheep.animals import ALL_CARDS, NAMES, SPECIES, animals_in, count, one, pick, size
from paddock.games.black_sheep.components import TASKS, VALUES
from paddock.games.black_sheep.moves import FIELDS
from paddock.games.black_sheep.rules import HAND, TASKS_IN_PLAY
from paddock.games.black_sheep.table import DEAL, DRAW, PASS, PRIZE, RESTOCK, Table

DEAL_OUT: Final = 0
DRAW_CARDS: Final = 1
SEE_VALUES: Final = 2
RESTOCK_WITH: Final = 3
SEARCH_WITH: Final = 4
MUST_PASS: Final = 5

FIRST_CARD: Final = 2
"""Where the cards begin in a deal."""


def dealt_cards(table: Table) -> i64:
    """Cards in a deal: two for each field, three for each seat (B6)."""
    return 2 * FIELDS + HAND * table.rules.seats


def due(table: Table) -> i64:
    """How many cards are to be drawn now."""
    if table.phase == DRAW:
        return HAND - size(table.hands[table.turn])
    return 2 if table.phase == RESTOCK else 1


# Drawing.


def draw(table: Table, rng: Rng) -> vec[i64]:
    if table.phase == DRAW:
        return _draw_cards(table, DRAW_CARDS, rng)
    if table.phase == PRIZE:
        return _draw_values(table, rng)
    if table.phase == RESTOCK:
        return _draw_cards(table, RESTOCK_WITH, rng)
    if table.phase == DEAL:
        return _draw_deal(table, rng)
    if table.phase == PASS:
        return vec[i64]([MUST_PASS, table.turn])
    return _draw_cards(table, SEARCH_WITH, rng)


def _draw_cards(table: Table, kind: i64, rng: Rng) -> vec[i64]:
    """One or two cards; when the deck runs out they come from the discards (B11)."""
    pile = table.deck if table.deck != 0 else table.discards
    first = pick(pile, rng.below(size(pile)))
    if due(table) == 1:
        return vec[i64]([kind, first])
    pile -= one(first)
    if pile == 0:
        pile = table.discards
    return vec[i64]([kind, first, pick(pile, rng.below(size(pile)))])


def _draw_values(table: Table, rng: Rng) -> vec[i64]:
    """A value for each figure, among those of its species that nobody has seen (B5)."""
    figures = table.figures[table.field]
    ones = table.unseen(1)
    twos = table.unseen(2)
    threes = table.unseen(3)
    first = pick(figures, 0)
    second = pick(figures, 1)
    value = draw_value(count(ones, first), count(twos, first), count(threes, first), rng)
    if first == second:
        if value == 1:
            ones -= one(first)
        elif value == 2:
            twos -= one(first)
        else:
            threes -= one(first)
    other = draw_value(count(ones, second), count(twos, second), count(threes, second), rng)
    return vec[i64]([SEE_VALUES, value, other])


def draw_value(ones: i64, twos: i64, threes: i64, rng: Rng) -> i64:
    """A value from 1 to 3, as likely as there are figures of it."""
    place = rng.below(ones + twos + threes)
    if place < ones:
        return 1
    if place < ones + twos:
        return 2
    return 3


def _draw_deal(table: Table, rng: Rng) -> vec[i64]:
    outcome = vec[i64]([DEAL_OUT, rng.below(table.rules.seats)], capacity=32)
    pile: i64 = ALL_CARDS
    cards = dealt_cards(table)
    while cards > 0:
        card = pick(pile, rng.below(size(pile)))
        pile -= one(card)
        outcome = append(outcome, card)
        cards -= 1
    return _draw_tasks(outcome, rng) if table.rules.with_tasks else outcome


def _draw_tasks(outcome: vec[i64], rng: Rng) -> vec[i64]:
    left = vec[i64](list(range(TASKS)))
    place: i64 = 0
    while place < TASKS_IN_PLAY:
        other = place + rng.below(TASKS - place)
        task = left[other]
        left[other] = left[place]
        outcome = append(outcome, task)
        place += 1
    return outcome


# Odds.


def odds(table: Table, place: i64) -> dict[int, int]:
    if place == 0:
        return {int(draw_kind(table)): 1}
    if table.phase == DEAL:
        return _deal_odds(table, place)
    if table.phase == PRIZE:
        animal = pick(table.figures[table.field], place - 1)
        shares = {value: int(count(table.unseen(value), animal)) for value in range(1, VALUES + 1)}
        return {value: share for value, share in shares.items() if share > 0}
    if table.phase == PASS:
        return {int(table.turn): 1}
    return _card_odds(table.deck if place <= size(table.deck) else table.discards)


def draw_kind(table: Table) -> i64:
    """The kind of outcome that is due."""
    if table.phase == DEAL:
        return DEAL_OUT
    if table.phase == DRAW:
        return DRAW_CARDS
    if table.phase == PRIZE:
        return SEE_VALUES
    if table.phase == PASS:
        return MUST_PASS
    return RESTOCK_WITH if table.phase == RESTOCK else SEARCH_WITH


def _deal_odds(table: Table, place: i64) -> dict[int, int]:
    if place == 1:
        return dict.fromkeys(range(table.rules.seats), 1)
    if place < FIRST_CARD + dealt_cards(table):
        return _card_odds(ALL_CARDS)
    return dict.fromkeys(range(TASKS), 1)


def _card_odds(pile: i64) -> dict[int, int]:
    return {animal: int(count(pile, animal)) for animal in range(SPECIES) if count(pile, animal) > 0}


# Faults.

_KIND_FAULTS: Final = (
    "a deal is due here [B6]",
    "the player draws back to three here [B11]",
    "the winner sees two values here [B18]",
    "two cards are to be drawn for a field here [B19]",
    "a card is to be drawn for a field here [B20]",
    "a player has to pass here [B12]",
)


def fault(table: Table, outcome: vec[i64]) -> str:
    kind = draw_kind(table)
    if len(outcome) == 0 or outcome[0] != kind:
        return _KIND_FAULTS[kind]
    if kind == DEAL_OUT:
        return _deal_fault(table, outcome)
    if kind == SEE_VALUES:
        return _values_fault(table, outcome)
    if kind == MUST_PASS:
        return "" if len(outcome) == 2 and outcome[1] == table.turn else f"seat {table.turn + 1} has to pass here [B12]"
    wanted = due(table)
    if i64(len(outcome)) - 1 != wanted:
        return f"the number of cards to be drawn here is {wanted}, not {len(outcome) - 1} [B11]"
    return _cards_fault(outcome, 1, wanted, table.deck, table.discards)


def _cards_fault(outcome: vec[i64], start: i64, number: i64, pile: i64, refill: i64) -> str:
    place = start
    while place < start + number:
        card = outcome[place]
        if not 0 <= card < SPECIES:
            return f"there is no species {card} [B2]"
        if pile == 0:
            pile = refill
        if count(pile, card) == 0:
            return f"no {NAMES[card]} is left in the deck [B1]"
        pile -= one(card)
        place += 1
    return ""


def _deal_fault(table: Table, outcome: vec[i64]) -> str:
    cards = dealt_cards(table)
    wanted = FIRST_CARD + cards + (TASKS_IN_PLAY if table.rules.with_tasks else 0)
    if i64(len(outcome)) != wanted:
        return f"a deal lists {wanted - 1} things here, not {len(outcome) - 1} [B6]"
    if not 0 <= outcome[1] < table.rules.seats:
        return f"seat {outcome[1] + 1} cannot be first [B7]"
    tasks = [int(task) for task in outcome[FIRST_CARD + cards :]]
    if len(set(tasks)) < len(tasks) or any([not 0 <= task < TASKS for task in tasks]):
        return "six different tasks of the twelve are to be dealt [B28]"
    return _cards_fault(outcome, FIRST_CARD, cards, ALL_CARDS, 0)


def _values_fault(table: Table, outcome: vec[i64]) -> str:
    if len(outcome) != 3:
        return "two figures are won, with a value each [B18]"
    left = [int(table.unseen(value)) for value in range(1, VALUES + 1)]
    for place, animal in enumerate(animals_in(table.figures[table.field])):
        value = int(outcome[place + 1])
        if not 1 <= value <= VALUES:
            return f"a figure is worth 1, 2 or 3, not {value} [B3]"
        if count(left[value - 1], animal) == 0:
            return f"no {NAMES[animal]} worth {value} is left [B3]"
        left[value - 1] -= int(one(animal))
    return ""
