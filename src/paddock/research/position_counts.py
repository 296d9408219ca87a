"""How many positions a game can have, counted from above: every position is counted, and others besides.

A position is what lies where, hidden things included, with the question that is asked; scores of earlier rounds, and
what is remembered of how it came about, are left out. The counts are logarithms to base ten.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable

from paddock.core.game import Game
from paddock.games.black_sheep.animals import FIGURES_EACH, SPECIES
from paddock.games.black_sheep.rules import Rules as BlackSheepRules
from paddock.games.cow006.rules import Rules as CowRules
from paddock.games.cow006.rules import rules_of as cow_rules
from paddock.games.war_and_sheep.cards.kinds import KINDS, copies
from paddock.games.war_and_sheep.rules import rules_of as war_rules
from paddock.games.wolves_and_sheep.rules import Rules as WolvesRules

LOG_GROWTH = math.log(4.5252)
"""There are fewer than 4.5252 to the power of n shapes of n squares (Barequet and Shalah, 2022)."""


def log10(logarithm: float) -> float:
    return logarithm / math.log(10)


def log_sum(logarithms: Iterable[float]) -> float:
    """The logarithm of a sum of numbers that are given by theirs."""
    listed = list(logarithms)
    most = max(listed)
    return most + math.log(sum(math.exp(one - most) for one in listed))


def log_factorial(number: float) -> float:
    return math.lgamma(number + 1)


def log_ways(things: int, places: int) -> float:
    """Ways to spread things that are alike over places."""
    return math.log(math.comb(things + places - 1, places - 1))


def cow006(game: Game) -> float | None:
    """A card is in a hand, in the deck, shown, in a row or a pile; rows ascend. Of the classic game, within a round."""
    rules = cow_rules(game)
    if not rules.classic or rules.draft:
        return None
    seats, hand = int(rules.seats), int(rules.hand)
    picking = [_cow_deals(rules, turn, 0, hand - turn) + seats * math.log(hand - turn + 1) for turn in range(hand)]
    laying = [
        _cow_deals(rules, turn, laid, hand - turn - 1) + math.log(math.comb(seats, laid))
        for turn in range(hand)
        for laid in range(seats + 1)
    ]
    return log10(log_sum([*picking, *laying]))


def _cow_deals(rules: CowRules, turn: int, laid: int, held: int) -> float:
    """Where the cards may be when so many of a turn are laid, and everybody holds so many."""
    seats, rows, deck = int(rules.seats), int(rules.rows), int(rules.deck)
    lying = rows + seats * turn + laid
    shown = seats * (int(rules.hand) - turn - held) - laid
    left = deck - lying - shown - seats * held
    dealt = log_factorial(deck) - log_factorial(lying) - seats * log_factorial(held) - log_factorial(left)
    return dealt + lying * math.log(rows + seats)


def black_sheep(game: Game) -> float:
    """Cards of a species are alike: in the deck, the discards, aside, a hand, or at one of three sides of a seat.

    Figures stand in the supply, at a field or in a corral, by value.
    """
    rules = vars(game)["rules"]
    assert isinstance(rules, BlackSheepRules)
    seats = int(rules.seats)
    cards = sum(log_ways(int(rules.cards >> 8 * animal & 255), 3 + 4 * seats) for animal in range(SPECIES))
    figures = SPECIES * log_ways(FIGURES_EACH, 4 + 3 * seats)
    asked = math.log(8 * seats * 8) + 3 * log_factorial(seats)
    return log10(cards + figures + asked)


def war_and_sheep(game: Game) -> float:
    """A space is empty, burnt, or has a sheep (plain, camouflaged or mad, of either flock), a wolf, or a hidden token.

    A token is of one of four sorts, and either, both or neither have seen it. Cards are in the deck, a hand or out.
    """
    rules = war_rules(game)
    spaces = 36 * math.log(1 + 6 + 1 + 3 + 4 * 4)
    cards = sum(log_ways(int(copies(rules.cards, kind)), 4) for kind in range(KINDS))
    piles = 6 * math.log(len(rules.meadow) + 1)
    asked = math.log(2 * 8 * 40 * 36 * float(rules.quiet_turns) * (float(rules.actions) + 3))
    return log10(spaces + cards + piles + asked)


def wolves_and_sheep(game: Game) -> float:
    """Tiles lie in a connected shape around the square, each turned somehow; the others are in the bag or a hand.

    Hunters lie on wolves or not, and everybody has a herd and is in, has passed, or is out in some order.
    """
    rules = vars(game)["rules"]
    assert isinstance(rules, WolvesRules)
    seats = int(rules.seats)
    tiles = int(rules.bag) + seats * int(rules.herds)
    lying = (_wolves_laid(tiles, laid, seats) for laid in range(tiles + 1))
    people = math.log(24) + seats * math.log(4) + log_factorial(seats) + math.log(16 * seats)
    return log10(log_sum(lying) + people + 4 * math.log(5))


def _wolves_laid(tiles: int, laid: int, seats: int) -> float:
    chosen = log_factorial(tiles) - log_factorial(tiles - laid)
    shapes = (laid + 1) * LOG_GROWTH + math.log(laid + 1)
    return chosen + shapes + laid * math.log(8) + (tiles - laid) * math.log(seats + 1)


POSITION_COUNTS: dict[str, Callable[[Game], float | None]] = {
    "cow006": cow006,
    "black_sheep": black_sheep,
    "war_and_sheep": war_and_sheep,
    "wolves_and_sheep": wolves_and_sheep,
}
