"""What chance does in War & Sheep: the set-up, cards drawn, and what a thief gets hold of (S4, S7, S11).

An outcome begins with its kind. A set-up names the seat that begins and the token on each free space, ascending; the
others name one card or one value of grass.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from paddock.core.rng import Rng
from paddock.core.view import EVERYONE
from paddock.games.war_and_sheep.board import BITS
from paddock.games.war_and_sheep.cards import BINGE, CARD_NAMES, KINDS, POCKET, copies, names_in, one, pick, size
from paddock.games.war_and_sheep.events import Began, Binged, CardStolen, Drew, GrassStolen
from paddock.games.war_and_sheep.meadow import FIVE, THREE, WOLF
from paddock.games.war_and_sheep.play import tell_card
from paddock.games.war_and_sheep.table import DEAL, DRAW, Table

SET_UP: Final = 0
DRAWN: Final = 1
STOLEN_CARD: Final = 2
STOLEN_GRASS: Final = 3

TOKENS: Final = 24


# Drawing.


def draw(table: Table, rng: Rng) -> vec[i64]:
    if table.phase == DEAL:
        return draw_set_up(table, rng)
    if table.phase == DRAW:
        return vec[i64]([DRAWN, draw_card(table.deck, rng)])
    victim = 1 - table.turn
    if table.card == POCKET:
        return vec[i64]([STOLEN_CARD, draw_card(table.hands[victim], rng)])
    return vec[i64]([STOLEN_GRASS, draw_token(table.piles[victim * 3 : victim * 3 + 3], rng)])


def draw_set_up(table: Table, rng: Rng) -> vec[i64]:
    """Who begins, and what lies where (S4)."""
    outcome = vec[i64](capacity=TOKENS + 2)
    outcome = append(outcome, SET_UP)
    outcome = append(outcome, rng.below(2))
    left = table.rules.tokens[:]
    total: i64 = TOKENS
    while total > 0:
        outcome = append(outcome, take_token(left, rng.below(total)))
        total -= 1
    return outcome


def take_token(left: vec[i64], place: i64) -> i64:
    """Take the token at a place out of the counts, as if they were laid out sort by sort."""
    token: i64 = 0
    while place >= left[token]:
        place -= left[token]
        token += 1
    left[token] -= 1
    return token


def draw_token(left: vec[i64], rng: Rng) -> i64:
    total: i64 = 0
    for number in left:
        total += number
    return take_token(left, rng.below(total))


def draw_card(cards: i64, rng: Rng) -> i64:
    return pick(cards, rng.below(size(cards)))


# Settling.


def settle_set_up(table: Table, outcome: vec[i64]) -> None:
    place: i64 = 0
    while place < TOKENS:
        bit = BITS[table.rules.meadow[place]]
        lay(table, bit, outcome[place + 2])
        place += 1
    if table.told is not None:
        table.tell(EVERYONE, Began(seat=outcome[1]))


def lay(table: Table, bit: i64, token: i64) -> None:
    """Lay a token face down."""
    table.down |= bit
    if token == THREE:
        table.threes |= bit
    elif token == FIVE:
        table.fives |= bit
    elif token == WOLF:
        table.lurking |= bit


def settle_draw(table: Table, kind: i64) -> None:
    """A card for a 1; a Binge is shown and costs the whole hand (S7, S11)."""
    seat = table.turn
    table.deck -= one(kind)
    if kind != BINGE:
        table.gain(seat, kind, False)
        tell_card(table, seat, kind)
        return
    if table.told is not None:
        table.tell(EVERYONE, Drew(seat=seat))
        table.tell(EVERYONE, Binged(seat=seat, lost=names_in(table.hands[seat])))
    table.out += table.hands[seat] + one(BINGE)
    table.hands[seat] = 0
    table.shown[seat] = 0
    table.known[seat] = 0
    table.since[seat] = 0
    table.fresh = 0
    table.fresh_shown = 0


def settle_theft(table: Table, what: i64) -> None:
    """A random card of the other hand (Pickpocket), or a random token of the other pile (Grass thief)."""
    seat = table.turn
    victim = 1 - seat
    if table.card == POCKET:
        table.lose(victim, what)
        table.gain(seat, what, True)
        if table.told is not None:
            table.tell(EVERYONE, CardStolen(seat=seat, card=CARD_NAMES[what]))
        return
    table.piles[victim * 3 + what] -= 1
    table.piles[seat * 3 + what] += 1
    if table.told is not None:
        table.tell(EVERYONE, GrassStolen(seat=seat, value=1 + 2 * what))


# Odds and faults.


def odds(table: Table, place: i64) -> dict[int, int]:
    victim = 1 - table.turn
    if table.phase == DEAL:
        if place == 0:
            return {SET_UP: 1}
        return {0: 1, 1: 1} if place == 1 else _counts(table.rules.tokens)
    if place == 0:
        return {DRAWN if table.phase == DRAW else STOLEN_CARD if table.card == POCKET else STOLEN_GRASS: 1}
    if table.phase != DRAW and table.card != POCKET:
        return _counts(table.piles[victim * 3 : victim * 3 + 3])
    cards = table.deck if table.phase == DRAW else table.hands[victim]
    return {kind: int(copies(cards, kind)) for kind in range(KINDS) if copies(cards, kind) > 0}


def _counts(numbers: vec[i64]) -> dict[int, int]:
    return {place: int(number) for place, number in enumerate(numbers) if number > 0}


def fault(table: Table, outcome: vec[i64]) -> str:
    if table.phase == DEAL:
        return _set_up_fault(table, outcome)
    if len(outcome) != 2 or outcome[0] not in odds(table, 0):
        return "a card or token is to be drawn here"
    if outcome[1] not in odds(table, 1):
        return "that cannot be drawn: there is none left"
    return ""


def _set_up_fault(table: Table, outcome: vec[i64]) -> str:
    if len(outcome) != TOKENS + 2 or outcome[0] != SET_UP:
        return "the tokens have to be laid out first"
    if outcome[1] not in (0, 1):
        return "there is no such seat to begin"
    laid = [int(token) for token in outcome[2:]]
    for token, wanted in enumerate(table.rules.tokens):
        if laid.count(token) != wanted:
            return f"{laid.count(token)} tokens of sort {token} are laid out, not {wanted}"
    return ""
