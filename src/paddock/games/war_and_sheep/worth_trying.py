"""Which moves of War & Sheep are worth trying, by what a seat knows: not those that a person would laugh at."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from paddock.games.war_and_sheep.board import BITS, around, count
from paddock.games.war_and_sheep.cards.kinds import BIRD, RIBBON, ROAST, TRUCE, copies, size
from paddock.games.war_and_sheep.moves import HIDE, LOOK, NAME, NO, PLAY, PROWL, RUN
from paddock.games.war_and_sheep.phases import ACTING, CHOOSING, CHOOSING_MORE, LOOKING
from paddock.games.war_and_sheep.position import WarPosition
from paddock.games.war_and_sheep.score import points
from paddock.games.war_and_sheep.sight import ahead, in_danger, last_empty, prey_of
from paddock.games.war_and_sheep.tokens import grass_value

FEW_TOKENS: Final = 6
FEW_SHEEP: Final = 2
"""With so few left it may be best to wait, so that any sheep may hide."""


def moves_worth_trying(position: WarPosition, seat: i64, moves: vec[i64]) -> vec[i64]:
    """A move that surely wins at once; else all that are not pointless, or all if there is no other."""
    kept = vec[i64]()
    for move in moves:
        if is_winning(position, seat, move):
            return append(kept, move)
    for move in moves:
        if not is_pointless(position, seat, move):
            kept = append(kept, move)
    return kept if len(kept) > 0 else moves


def is_pointless(position: WarPosition, seat: i64, move: i64) -> bool:
    """Whether nobody would make this move who sees what the seat sees."""
    if position.phase == ACTING:
        if move < LOOK:
            return False
        if move < RUN:
            return is_pointless_look(position, seat, BITS[move - LOOK])
        if move < PROWL:
            return is_suicide(position, seat, (move - RUN) // 4, (move - RUN) % 4)
        if move < HIDE:
            return is_pointless_prowl(position, seat, (move - PROWL) // 4, (move - PROWL) % 4)
        if move < PLAY:
            return is_pointless_hide(position, seat, BITS[move - HIDE])
        return move == PLAY + TRUCE and points(position, seat) < fewest_points(position, 1 - seat)
    if position.phase == LOOKING:
        return is_pointless_second(position, seat, move)
    if position.card == BIRD and (position.phase == CHOOSING or position.phase == CHOOSING_MORE):
        unseen = position.down & ~(position.seen[seat] | position.named)
        return unseen != 0 and (move == NO or unseen >> move - NAME & 1 == 0)
    return False


def fewest_points(position: WarPosition, seat: i64) -> i64:
    """The points that a seat has for sure, as the other sees it: a Blue ribbon may be hidden (S16)."""
    hidden = copies(position.hands[seat], RIBBON) - copies(position.known[seat], RIBBON)
    return points(position, seat) - position.rules.ribbon * hidden


def most_points(position: WarPosition, seat: i64) -> i64:
    """The points that a seat has at most, as the other sees it."""
    if size(position.hands[seat]) == size(position.known[seat]):
        return fewest_points(position, seat)
    elsewhere = position.out + position.hands[1 - seat] + position.known[seat]
    unseen = copies(position.rules.cards, RIBBON) - copies(elsewhere, RIBBON)
    return fewest_points(position, seat) + position.rules.ribbon * unseen


def is_winning(position: WarPosition, seat: i64, move: i64) -> bool:
    """Whether a move ends the game at once, and the seat knows that it wins."""
    if move == PLAY + TRUCE:
        return points(position, seat) > most_points(position, 1 - seat)
    if PROWL <= move < HIDE or move == PLAY + ROAST:
        prey = position.flocks[1 - seat]
        if prey & (prey - 1) != 0:
            return False
        if move == PLAY + ROAST:
            return True
        prey &= ~(position.covered | position.mad)
        return BITS[ahead(position, (move - PROWL) // 4, (move - PROWL) % 4)] & prey != 0
    if position.phase == ACTING and RUN <= move < PROWL:
        return takes_last_grass(position, seat, BITS[ahead(position, (move - RUN) // 4, (move - RUN) % 4)])
    return False


def takes_last_grass(position: WarPosition, seat: i64, token: i64) -> bool:
    """Whether a token is the last grass, looked at, no danger to the last sheep, and enough to win (S14)."""
    if (
        token & position.down & ~position.lurking & position.seen[seat] == 0
        or position.down & ~position.lurking != token
    ):
        return False
    flock = position.flocks[seat]
    if position.fives & token != 0 and flock & (flock - 1) == 0 and not position.iron:
        return False
    return points(position, seat) + grass_value(position.token(token)) > most_points(position, 1 - seat)


def unseen_around(position: WarPosition, seat: i64, token: i64) -> i64:
    """The other tokens that a seat could look at together with this one and has not looked at yet (S6)."""
    beside = around(token) & position.flocks[seat]
    return around(beside) & position.down & ~(token | position.seen[seat])


def is_pointless_look(position: WarPosition, seat: i64, token: i64) -> bool:
    """A token looked at already, or one that is better named second: two tokens are named in ascending order."""
    if position.seen[seat] & token != 0:
        return True
    others = unseen_around(position, seat, token)
    return others != 0 and others < token


def is_pointless_second(position: WarPosition, seat: i64, move: i64) -> bool:
    """One look shows two tokens: naming none, or one looked at already, wastes the second; the order is ascending."""
    others = unseen_around(position, seat, position.named)
    if others == 0:
        return move != NO
    if move == NO:
        return True
    bit = BITS[move - NAME]
    return others & bit == 0 or (bit < position.named and others > position.named)


def is_suicide(position: WarPosition, seat: i64, start: i64, direction: i64) -> bool:
    """A sheep would run into a wolf, face up or looked at."""
    wolves = position.wolves | position.lurking & position.seen[seat]
    return position.mad >> start & 1 == 0 and wolves & BITS[ahead(position, start, direction)] != 0


def is_pointless_prowl(position: WarPosition, seat: i64, start: i64, direction: i64) -> bool:
    """The wolf would eat an own sheep; or it would go where it threatens nobody, and threatens no own sheep now."""
    bit = BITS[ahead(position, start, direction)]
    safe = position.covered | position.mad
    if bit & position.flocks[seat] & ~safe != 0:
        return True
    if bit & position.flocks[1 - seat] & ~safe != 0:
        return False
    end = last_empty(position, start, direction)
    return (
        prey_of(position, start) & position.flocks[seat] == 0
        and prey_of(position, end) & position.flocks[1 - seat] == 0
    )


def is_pointless_hide(position: WarPosition, seat: i64, sheep: i64) -> bool:
    """No wolf that the seat knows of could reach the sheep, and there are better things to do than to wait."""
    if count(position.down) <= FEW_TOKENS or count(position.flocks[seat]) <= FEW_SHEEP:
        return False
    wolves = position.wolves | position.lurking & position.seen[seat]
    return in_danger(position, wolves) & sheep == 0
