"""What a seat may do now: a short ascending list for every question."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from paddock.games.war_and_sheep.board import (
    BITS,
    BORDER,
    around,
    can_run,
    count,
    count_runs,
    list_of,
    put_runs,
    put_spaces,
    runs_list,
    spaces_list,
)
from paddock.games.war_and_sheep.cards import (
    BINGE,
    BIRD,
    DOG,
    EAGLE,
    FIRE,
    HOOVES,
    IRON,
    KINDS,
    MAD,
    MIX,
    MOON,
    POCKET,
    ROAST,
    TEA,
    THIEF,
    TIP,
    TRAP,
    TRUCE,
    WIND,
    copies,
)
from paddock.games.war_and_sheep.meadow import FULL, IN_BOX
from paddock.games.war_and_sheep.moves import (
    HIDE,
    LOOK,
    MAD_BACK,
    NAME,
    NO,
    PLAY,
    PROWL,
    RUN,
    SHEEP_BACK,
    TAKE,
    UNHIDE,
    UP,
    UP_BOTH,
)
from paddock.games.war_and_sheep.phases import ACTING, CHOOSING, LEAVING, LOOKING
from paddock.games.war_and_sheep.position import WarPosition
from paddock.games.war_and_sheep.score import grass

ASKING: Final = (TIP, ROAST, EAGLE, FIRE, MAD, BIRD, DOG, TRAP, TEA, MIX, MOON)
"""Cards that ask their player for something."""


def moves_of(position: WarPosition, seat: i64) -> vec[i64]:
    """The answers to the question that is asked now."""
    if position.phase == ACTING:
        return actions(position, seat)
    if position.phase == LOOKING:
        return append(spaces_list(NAME, partners(position, seat)), NO)
    if position.phase == LEAVING:
        return wolves_to_leave(position)
    if position.phase == CHOOSING:
        return first_choices(position, seat, position.card)
    return further_choices(position, seat)


# The five kinds of action.


def actions(position: WarPosition, seat: i64) -> vec[i64]:
    """All that can be done with an action (S5), and turning a sheep back before the first (S10)."""
    flock = position.flocks[seat]
    hidden = flock & position.covered
    tokens = around(flock) & position.down
    runners = flock & ~hidden
    sheep = position.sheep()
    wolves = position.prowlers(seat)
    blocks = position.wolf_blocks()
    to_hide = flock & ~position.mad if hidden == 0 else i64(0)
    unhide = hidden != 0 and position.done == 0
    length = count(tokens) + count_runs(runners, sheep) + count(to_hide) + (1 if unhide else 0)
    moves = list_of(length if wolves == 0 else length + count_runs(wolves, blocks))
    place: i64 = 0
    if unhide:
        moves[0] = UNHIDE
        place = 1
    place = put_spaces(moves, place, LOOK, tokens)
    place = put_runs(moves, place, RUN, runners, sheep)
    if wolves != 0:
        place = put_runs(moves, place, PROWL, wolves, blocks)
    put_spaces(moves, place, HIDE, to_hide)
    ready = position.hands[seat] - position.fresh
    return moves if ready == 0 else add_cards(moves, position, seat, ready)


def add_cards(moves: vec[i64], position: WarPosition, seat: i64, ready: i64) -> vec[i64]:
    """The cards that can be played: none that came this turn (S9)."""
    kind: i64 = 0
    while ready != 0:
        if ready & 7 != 0 and is_playable(position, seat, kind):
            moves = append(moves, PLAY + kind)
        ready >>= 3
        kind += 1
    return moves


def can_act(position: WarPosition, seat: i64) -> bool:
    """Whether any action is possible, perhaps after turning a sheep back (S5)."""
    flock = position.flocks[seat]
    if flock & position.covered == 0:
        if flock & ~position.mad != 0:
            return True
    elif position.done == 0:
        return True
    return len(actions(position, seat)) > 0


def is_playable(position: WarPosition, seat: i64, kind: i64) -> bool:
    """Whether the effect of a card can be carried out, as far as anyone can see (S9)."""
    other = 1 - seat
    if kind in (TRUCE, WIND, IRON, ROAST):
        return True
    if kind == HOOVES:
        return position.open >> other & 1 == 0
    if kind == TIP:
        return position.deck != 0
    if kind == EAGLE:
        return position.free_sheep(seat) != 0 and position.empty() != 0
    if kind == FIRE:
        return around(position.flocks[seat]) & position.down != 0
    if kind == MAD:
        return position.mad_places[seat] == IN_BOX and position.free_sheep(seat) & ~position.mad != 0
    if kind == BIRD:
        return position.down != 0
    if kind == DOG:
        return can_run(position.free_sheep(other), position.sheep() | position.down)
    if kind == TRAP:
        return position.wolves != 0
    if kind == POCKET:
        return position.hands[other] != 0
    if kind == TEA:
        return (position.full[seat] > 0 or position.mad_places[seat] == FULL) and position.empty() & BORDER != 0
    if kind == THIEF:
        return grass(position, other) > 0
    if kind == MIX:
        return position.free_sheep(seat) != 0 and position.free_sheep(other) != 0
    if kind == MOON:
        return can_run(position.wolves, position.wolf_blocks())
    return False


# Looking.


def partners(position: WarPosition, seat: i64) -> i64:
    """The tokens that lie around the same own sheep as the one named (S6)."""
    return around(around(position.named) & position.flocks[seat]) & position.down & ~position.named


def wolves_to_leave(position: WarPosition) -> vec[i64]:
    """Which of the wolves just seen stay face up (S6)."""
    wolves = position.named & position.lurking
    moves = spaces_list(UP, wolves)
    if count(wolves) == 2:
        moves = append(moves, UP_BOTH)
    return append(moves, NO)


# Cards.


def first_choices(position: WarPosition, seat: i64, card: i64) -> vec[i64]:
    """The first thing that a card asks for when it is played."""
    if card == TIP:
        return deck_choices(position.deck)
    if card == ROAST:
        return spaces_list(NAME, position.flocks[1 - seat])
    if card == FIRE:
        return spaces_list(NAME, around(position.down) & position.flocks[seat])
    if card == MAD:
        return spaces_list(NAME, position.free_sheep(seat) & ~position.mad)
    if card == BIRD:
        return spaces_list(NAME, position.down)
    if card == DOG:
        return runs_list(RUN, position.free_sheep(1 - seat), position.sheep() | position.down)
    if card == TRAP:
        return spaces_list(NAME, position.wolves)
    if card == TEA:
        return vec[i64]([SHEEP_BACK, MAD_BACK])
    if card == MOON:
        return runs_list(PROWL, position.wolves, position.wolf_blocks())
    return spaces_list(NAME, position.free_sheep(seat))


def further_choices(position: WarPosition, seat: i64) -> vec[i64]:
    """What the card being played asks for next."""
    card = position.card
    if card == EAGLE:
        return spaces_list(NAME, position.empty())
    if card == FIRE:
        return spaces_list(NAME, around(BITS[position.focus]) & position.down & ~position.named)
    if card == BIRD:
        return append(spaces_list(NAME, position.down & ~position.named), NO)
    if card == TEA:
        return spaces_list(NAME, position.empty() & BORDER)
    if card == MIX:
        return spaces_list(NAME, position.free_sheep(1 - seat))
    return append(runs_list(PROWL, BITS[position.focus], position.wolf_blocks()), NO)


def deck_choices(deck: i64) -> vec[i64]:
    """Any card of the deck but a Binge; nothing, if there is no other (Insider tip)."""
    moves = vec[i64](capacity=KINDS)
    kind: i64 = BINGE + 1
    while kind < KINDS:
        if copies(deck, kind) > 0:
            moves = append(moves, TAKE + kind)
        kind += 1
    return moves if len(moves) > 0 else append(moves, NO)
