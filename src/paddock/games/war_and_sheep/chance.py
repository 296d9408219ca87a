"""What chance does in War & Sheep: the set-up, cards drawn, and what a thief gets hold of (S4, S7, S11).

An outcome begins with its kind. A set-up names the seat that begins and the token on each free space, ascending; the
others name one card or one sort of grass.
"""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from paddock.core.rng import Rng
from paddock.core.view import EVERYONE
from paddock.games.war_and_sheep.board import BITS
from paddock.games.war_and_sheep.cards.all_cards import CARDS
from paddock.games.war_and_sheep.cards.card import Theft
from paddock.games.war_and_sheep.cards.kinds import BINGE, KINDS, copies, draw_card, names_in, one
from paddock.games.war_and_sheep.events import Began, Binged, Drew
from paddock.games.war_and_sheep.outcomes import DRAWN, SET_UP
from paddock.games.war_and_sheep.phases import DEALING, DRAWING
from paddock.games.war_and_sheep.position import WarPosition
from paddock.games.war_and_sheep.telling import tell_card
from paddock.games.war_and_sheep.tokens import take_token


def theft_of(position: WarPosition) -> Theft:
    """The card being played, for which chance decides."""
    card = CARDS[position.card]
    assert isinstance(card, Theft)
    return card


# Drawing.


def draw(position: WarPosition, rng: Rng) -> vec[i64]:
    if position.phase == DEALING:
        return draw_set_up(position, rng)
    if position.phase == DRAWING:
        return vec[i64]([DRAWN, draw_card(position.deck, rng)])
    card = theft_of(position)
    return vec[i64]([card.outcome, card.draw(position, position.turn, rng)])


def draw_set_up(position: WarPosition, rng: Rng) -> vec[i64]:
    """Who begins, and what lies where (S4)."""
    total = i64(len(position.rules.meadow))
    outcome = vec[i64](capacity=total + 2)
    outcome = append(outcome, SET_UP)
    outcome = append(outcome, rng.below(2))
    left = position.rules.tokens[:]
    while total > 0:
        outcome = append(outcome, take_token(left, rng.below(total)))
        total -= 1
    return outcome


# Settling.


def settle_set_up(position: WarPosition, outcome: vec[i64]) -> None:
    meadow = position.rules.meadow
    place: i64 = 0
    while place < len(meadow):
        position.lay(BITS[meadow[place]], outcome[place + 2])
        place += 1
    if position.told is not None:
        position.tell(EVERYONE, Began(seat=outcome[1]))


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
    position.out += one(BINGE)
    position.lose_all(seat)


def settle_theft(position: WarPosition, what: i64) -> None:
    """What Pickpocket or Grass thief got hold of changes hands."""
    theft_of(position).settle(position, position.turn, what)


# Odds and faults.


def odds(position: WarPosition, drawn: vec[i64]) -> dict[int, int]:
    """What can come next in an outcome that begins like this, with weights."""
    if position.phase == DEALING:
        return _set_up_odds(position, drawn)
    if len(drawn) > 1:
        return {}
    if position.phase == DRAWING:
        return {DRAWN: 1} if len(drawn) == 0 else _card_odds(position.deck)
    card = theft_of(position)
    return {int(card.outcome): 1} if len(drawn) == 0 else card.odds(position, position.turn)


def _card_odds(cards: i64) -> dict[int, int]:
    return {kind: int(copies(cards, kind)) for kind in range(KINDS) if copies(cards, kind) > 0}


def _set_up_odds(position: WarPosition, drawn: vec[i64]) -> dict[int, int]:
    if len(drawn) < 2:
        return {SET_UP: 1} if len(drawn) == 0 else {0: 1, 1: 1}
    left = position.rules.tokens[:]
    for token in drawn[2:]:
        left[token] -= 1
    return {token: int(number) for token, number in enumerate(left) if number > 0}


def fault(position: WarPosition, outcome: vec[i64]) -> str:
    """Why this outcome cannot happen; empty if it can."""
    if position.phase == DEALING:
        return _set_up_fault(position, outcome)
    if len(outcome) != 2 or outcome[0] not in odds(position, vec[i64]()):
        return "a card or token is to be drawn here"
    if outcome[1] not in odds(position, outcome[:1]):
        return "that cannot be drawn: there is none left"
    return ""


def _set_up_fault(position: WarPosition, outcome: vec[i64]) -> str:
    if len(outcome) != len(position.rules.meadow) + 2 or outcome[0] != SET_UP:
        return "the tokens have to be laid out first"
    if outcome[1] not in (0, 1):
        return "there is no such seat to begin"
    laid = [int(token) for token in outcome[2:]]
    for token, wanted in enumerate(position.rules.tokens):
        if laid.count(token) != wanted:
            return f"{laid.count(token)} tokens of sort {token} are laid out, not {wanted}"
    return ""
