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
from paddock.games.black_sheep.animals import NAMES, SPECIES, animals_in, count, one, pick, size
from paddock.games.black_sheep.components import TASKS, VALUES
from paddock.games.black_sheep.phases import DEALING, DRAWING, PASSING, RESTOCKING, WINNING
from paddock.games.black_sheep.position import BlackSheepPosition
from paddock.games.black_sheep.rules import HAND, TASKS_IN_PLAY

DEAL_OUT: Final = 0
DRAW_CARDS: Final = 1
SEE_VALUES: Final = 2
RESTOCK_WITH: Final = 3
SEARCH_WITH: Final = 4
MUST_PASS: Final = 5

FIRST_CARD: Final = 2
"""Where the cards begin in a deal."""


def dealt_cards(position: BlackSheepPosition) -> i64:
    """Cards in a deal: two for each field, three for each seat (B6)."""
    return 2 * position.rules.fields + HAND * position.rules.seats


def due(position: BlackSheepPosition) -> i64:
    """How many cards are to be drawn now."""
    if position.phase == DRAWING:
        return HAND - size(position.hands[position.turn])
    return 2 if position.phase == RESTOCKING else 1


# Drawing.


def draw(position: BlackSheepPosition, rng: Rng) -> vec[i64]:
    if position.phase == DRAWING:
        return _draw_cards(position, DRAW_CARDS, rng)
    if position.phase == WINNING:
        return _draw_values(position, rng)
    if position.phase == RESTOCKING:
        return _draw_cards(position, RESTOCK_WITH, rng)
    if position.phase == DEALING:
        return _draw_deal(position, rng)
    if position.phase == PASSING:
        return vec[i64]([MUST_PASS, position.turn])
    return _draw_cards(position, SEARCH_WITH, rng)


def _draw_cards(position: BlackSheepPosition, kind: i64, rng: Rng) -> vec[i64]:
    """One or two cards; when the deck runs out they come from the discards (B11)."""
    pile = position.deck if position.deck != 0 else position.discards
    first = pick(pile, rng.below(size(pile)))
    if due(position) == 1:
        return vec[i64]([kind, first])
    pile -= one(first)
    if pile == 0:
        pile = position.discards
    return vec[i64]([kind, first, pick(pile, rng.below(size(pile)))])


def _draw_values(position: BlackSheepPosition, rng: Rng) -> vec[i64]:
    """A value for each figure, among those of its species that nobody has seen (B5)."""
    figures = position.figures[position.field]
    ones = position.unseen(1)
    twos = position.unseen(2)
    threes = position.unseen(3)
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


def _draw_deal(position: BlackSheepPosition, rng: Rng) -> vec[i64]:
    outcome = vec[i64]([DEAL_OUT, rng.below(position.rules.seats)], capacity=32)
    pile: i64 = position.rules.cards
    cards = dealt_cards(position)
    while cards > 0:
        card = pick(pile, rng.below(size(pile)))
        pile -= one(card)
        outcome = append(outcome, card)
        cards -= 1
    return _draw_tasks(outcome, rng) if position.rules.with_tasks else outcome


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


def odds(position: BlackSheepPosition, drawn: vec[i64]) -> dict[int, int]:
    """Weights of what comes next in an outcome that begins like this; none when it is complete."""
    place = i64(len(drawn))
    if place == 0:
        return {int(draw_kind(position)): 1}
    if position.phase == DEALING:
        return _deal_odds(position, drawn)
    if position.phase == WINNING:
        return _value_odds(position, drawn)
    if position.phase == PASSING:
        return {int(position.turn): 1} if place == 1 else {}
    if place > due(position):
        return {}
    return _card_odds(_pile_left(position.deck, position.discards, drawn))


def _pile_left(pile: i64, refill: i64, drawn: vec[i64]) -> i64:
    """What the next card comes from, after those drawn (B11)."""
    for card in drawn[1:]:
        pile = (refill if pile == 0 else pile) - one(card)
    return refill if pile == 0 else pile


def _value_odds(position: BlackSheepPosition, drawn: vec[i64]) -> dict[int, int]:
    """The values that are left of the next figure's species (B5)."""
    place = i64(len(drawn)) - 1
    if place == 2:
        return {}
    figures = position.figures[position.field]
    animal = pick(figures, place)
    shares = {value: int(count(position.unseen(value), animal)) for value in range(1, VALUES + 1)}
    if place == 1 and animal == pick(figures, 0):
        shares[int(drawn[1])] -= 1
    return {value: share for value, share in shares.items() if share > 0}


def draw_kind(position: BlackSheepPosition) -> i64:
    """The kind of outcome that is due."""
    if position.phase == DEALING:
        return DEAL_OUT
    if position.phase == DRAWING:
        return DRAW_CARDS
    if position.phase == WINNING:
        return SEE_VALUES
    if position.phase == PASSING:
        return MUST_PASS
    return RESTOCK_WITH if position.phase == RESTOCKING else SEARCH_WITH


def _deal_odds(position: BlackSheepPosition, drawn: vec[i64]) -> dict[int, int]:
    place = i64(len(drawn))
    first_task = FIRST_CARD + dealt_cards(position)
    if place == 1:
        return dict.fromkeys(range(position.rules.seats), 1)
    if place < first_task:
        return _card_odds(_pile_left(position.rules.cards, 0, drawn[1:]))
    if not position.rules.with_tasks or place == first_task + TASKS_IN_PLAY:
        return {}
    gone = [int(task) for task in drawn[first_task:]]
    return {task: 1 for task in range(TASKS) if task not in gone}


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


def fault(position: BlackSheepPosition, outcome: vec[i64]) -> str:
    kind = draw_kind(position)
    if len(outcome) == 0 or outcome[0] != kind:
        return _KIND_FAULTS[kind]
    if kind == DEAL_OUT:
        return _deal_fault(position, outcome)
    if kind == SEE_VALUES:
        return _values_fault(position, outcome)
    if kind == MUST_PASS:
        return (
            ""
            if len(outcome) == 2 and outcome[1] == position.turn
            else f"seat {position.turn + 1} has to pass here [B12]"
        )
    wanted = due(position)
    if i64(len(outcome)) - 1 != wanted:
        return f"the number of cards to be drawn here is {wanted}, not {len(outcome) - 1} [B11]"
    return _cards_fault(outcome, 1, wanted, position.deck, position.discards)


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


def _deal_fault(position: BlackSheepPosition, outcome: vec[i64]) -> str:
    cards = dealt_cards(position)
    wanted = FIRST_CARD + cards + (TASKS_IN_PLAY if position.rules.with_tasks else 0)
    if i64(len(outcome)) != wanted:
        return f"a deal lists {wanted - 1} things here, not {len(outcome) - 1} [B6]"
    if not 0 <= outcome[1] < position.rules.seats:
        return f"seat {outcome[1] + 1} cannot be first [B7]"
    tasks = [int(task) for task in outcome[FIRST_CARD + cards :]]
    if len(set(tasks)) < len(tasks) or any([not 0 <= task < TASKS for task in tasks]):
        return "six different tasks of the twelve are to be dealt [B28]"
    return _cards_fault(outcome, FIRST_CARD, cards, position.rules.cards, 0)


def _values_fault(position: BlackSheepPosition, outcome: vec[i64]) -> str:
    if len(outcome) != 3:
        return "two figures are won, with a value each [B18]"
    left = [int(position.unseen(value)) for value in range(1, VALUES + 1)]
    for place, animal in enumerate(animals_in(position.figures[position.field])):
        value = int(outcome[place + 1])
        if not 1 <= value <= VALUES:
            return f"a figure is worth 1, 2 or 3, not {value} [B3]"
        if count(left[value - 1], animal) == 0:
            return f"no {NAMES[animal]} worth {value} is left [B3]"
        left[value - 1] -= int(one(animal))
    return ""
