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
from paddock.games.war_and_sheep.phases import DEALING, DRAWING
from paddock.games.war_and_sheep.play import tell_card
from paddock.games.war_and_sheep.position import WarPosition

SET_UP: Final = 0
DRAWN: Final = 1
STOLEN_CARD: Final = 2
STOLEN_GRASS: Final = 3

TOKENS: Final = 24


# Drawing.


def draw(position: WarPosition, rng: Rng) -> vec[i64]:
    if position.phase == DEALING:
        return draw_set_up(position, rng)
    if position.phase == DRAWING:
        return vec[i64]([DRAWN, draw_card(position.deck, rng)])
    victim = 1 - position.turn
    if position.card == POCKET:
        return vec[i64]([STOLEN_CARD, draw_card(position.hands[victim], rng)])
    return vec[i64]([STOLEN_GRASS, draw_token(position.piles[victim * 3 : victim * 3 + 3], rng)])


def draw_set_up(position: WarPosition, rng: Rng) -> vec[i64]:
    """Who begins, and what lies where (S4)."""
    outcome = vec[i64](capacity=TOKENS + 2)
    outcome = append(outcome, SET_UP)
    outcome = append(outcome, rng.below(2))
    left = position.rules.tokens[:]
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


def settle_set_up(position: WarPosition, outcome: vec[i64]) -> None:
    place: i64 = 0
    while place < TOKENS:
        bit = BITS[position.rules.meadow[place]]
        lay(position, bit, outcome[place + 2])
        place += 1
    if position.told is not None:
        position.tell(EVERYONE, Began(seat=outcome[1]))


def lay(position: WarPosition, bit: i64, token: i64) -> None:
    """Lay a token face down."""
    position.down |= bit
    if token == THREE:
        position.threes |= bit
    elif token == FIVE:
        position.fives |= bit
    elif token == WOLF:
        position.lurking |= bit


def settle_draw(position: WarPosition, kind: i64) -> None:
    """A card for a 1; a Binge is shown and costs the whole hand (S7, S11)."""
    seat = position.turn
    position.deck -= one(kind)
    if kind != BINGE:
        position.gain(seat, kind, False)
        tell_card(position, seat, kind)
        return
    if position.told is not None:
        position.tell(EVERYONE, Drew(seat=seat))
        position.tell(EVERYONE, Binged(seat=seat, lost=names_in(position.hands[seat])))
    position.out += position.hands[seat] + one(BINGE)
    position.hands[seat] = 0
    position.shown[seat] = 0
    position.known[seat] = 0
    position.since[seat] = 0
    position.fresh = 0
    position.fresh_shown = 0


def settle_theft(position: WarPosition, what: i64) -> None:
    """A random card of the other hand (Pickpocket), or a random token of the other pile (Grass thief)."""
    seat = position.turn
    victim = 1 - seat
    if position.card == POCKET:
        position.lose(victim, what)
        position.gain(seat, what, True)
        if position.told is not None:
            position.tell(EVERYONE, CardStolen(seat=seat, card=CARD_NAMES[what]))
        return
    position.piles[victim * 3 + what] -= 1
    position.piles[seat * 3 + what] += 1
    if position.told is not None:
        position.tell(EVERYONE, GrassStolen(seat=seat, value=1 + 2 * what))


# Odds and faults.


def odds(position: WarPosition, drawn: vec[i64]) -> dict[int, int]:
    """What can come next in an outcome that begins like this, with weights."""
    if position.phase == DEALING:
        return _set_up_odds(position, drawn)
    if len(drawn) > 1:
        return {}
    victim = 1 - position.turn
    if len(drawn) == 0:
        return {DRAWN if position.phase == DRAWING else STOLEN_CARD if position.card == POCKET else STOLEN_GRASS: 1}
    if position.phase != DRAWING and position.card != POCKET:
        return _counts(position.piles[victim * 3 : victim * 3 + 3])
    cards = position.deck if position.phase == DRAWING else position.hands[victim]
    return {kind: int(copies(cards, kind)) for kind in range(KINDS) if copies(cards, kind) > 0}


def _set_up_odds(position: WarPosition, drawn: vec[i64]) -> dict[int, int]:
    if len(drawn) < 2:
        return {SET_UP: 1} if len(drawn) == 0 else {0: 1, 1: 1}
    left = position.rules.tokens[:]
    for token in drawn[2:]:
        left[token] -= 1
    return _counts(left)


def _counts(numbers: vec[i64]) -> dict[int, int]:
    return {place: int(number) for place, number in enumerate(numbers) if number > 0}


def fault(position: WarPosition, outcome: vec[i64]) -> str:
    if position.phase == DEALING:
        return _set_up_fault(position, outcome)
    if len(outcome) != 2 or outcome[0] not in odds(position, vec[i64]()):
        return "a card or token is to be drawn here"
    if outcome[1] not in odds(position, outcome[:1]):
        return "that cannot be drawn: there is none left"
    return ""


def _set_up_fault(position: WarPosition, outcome: vec[i64]) -> str:
    if len(outcome) != TOKENS + 2 or outcome[0] != SET_UP:
        return "the tokens have to be laid out first"
    if outcome[1] not in (0, 1):
        return "there is no such seat to begin"
    laid = [int(token) for token in outcome[2:]]
    for token, wanted in enumerate(position.rules.tokens):
        if laid.count(token) != wanted:
            return f"{laid.count(token)} tokens of sort {token} are laid out, not {wanted}"
    return ""
