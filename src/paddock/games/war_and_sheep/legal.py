"""What a seat may do now: a short ascending list for every question."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from paddock.games.war_and_sheep.board import BITS, BORDER, add_runs, add_spaces, around, can_run, count
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
from paddock.games.war_and_sheep.table import ACT, CARD, FULL, IN_BOX, LEAVE, LOOK_MORE, Table


def moves_of(table: Table, seat: i64) -> vec[i64]:
    """The answers to the question that is asked now."""
    if table.phase == ACT:
        return actions(table, seat)
    if table.phase == LOOK_MORE:
        return append(add_spaces(vec[i64](capacity=24), NAME, partners(table, seat)), NO)
    if table.phase == LEAVE:
        return wolves_to_leave(table)
    if table.phase == CARD:
        return first_choices(table, seat)
    return further_choices(table, seat)


# The five kinds of action.


def actions(table: Table, seat: i64) -> vec[i64]:
    """All that can be done with an action (S5), and turning a sheep back before the first (S10)."""
    moves = vec[i64](capacity=64)
    flock = table.flocks[seat]
    hidden = flock & table.covered
    if hidden != 0 and not table.begun:
        moves = append(moves, UNHIDE)
    moves = add_spaces(moves, LOOK, around(flock) & table.down)
    moves = add_runs(moves, RUN, flock & ~hidden, table.sheep())
    prowlers = table.prowlers(seat)
    if prowlers != 0:
        moves = add_runs(moves, PROWL, prowlers, table.wolf_blocks())
    if hidden == 0:
        moves = add_spaces(moves, HIDE, flock & ~table.mad)
    return add_cards(moves, table, seat)


def add_cards(moves: vec[i64], table: Table, seat: i64) -> vec[i64]:
    """The cards that can be played: none that came this turn (S9)."""
    ready = table.hands[seat] - table.fresh
    kind: i64 = 0
    while ready != 0:
        if ready & 7 != 0 and is_playable(table, seat, kind):
            moves = append(moves, PLAY + kind)
        ready >>= 3
        kind += 1
    return moves


def can_act(table: Table, seat: i64) -> bool:
    """Whether any action is possible, perhaps after turning a sheep back (S5)."""
    flock = table.flocks[seat]
    if flock & table.covered == 0:
        if flock & ~table.mad != 0:
            return True
    elif not table.begun:
        return True
    return len(actions(table, seat)) > 0


def is_playable(table: Table, seat: i64, kind: i64) -> bool:
    """Whether the effect of a card can be carried out, as far as anyone can see (S9)."""
    other = 1 - seat
    if kind in (TRUCE, WIND, IRON, ROAST):
        return True
    if kind == HOOVES:
        return table.open >> other & 1 == 0
    if kind == TIP:
        return table.deck != 0
    if kind == EAGLE:
        return table.free_sheep(seat) != 0 and table.empty() != 0
    if kind == FIRE:
        return around(table.flocks[seat]) & table.down != 0
    if kind == MAD:
        return table.mad_places[seat] == IN_BOX and table.free_sheep(seat) & ~table.mad != 0
    if kind == BIRD:
        return table.down != 0
    if kind == DOG:
        return can_run(table.free_sheep(other), table.sheep() | table.down)
    if kind == TRAP:
        return table.wolves != 0
    if kind == POCKET:
        return table.hands[other] != 0
    if kind == TEA:
        return (table.full[seat] > 0 or table.mad_places[seat] == FULL) and table.empty() & BORDER != 0
    if kind == THIEF:
        return table.grass(other) > 0
    if kind == MIX:
        return table.free_sheep(seat) != 0 and table.free_sheep(other) != 0
    if kind == MOON:
        return can_run(table.wolves, table.wolf_blocks())
    return False


# Looking.


def partners(table: Table, seat: i64) -> i64:
    """The tokens that lie around the same own sheep as the one named (S6)."""
    return around(around(table.named) & table.flocks[seat]) & table.down & ~table.named


def wolves_to_leave(table: Table) -> vec[i64]:
    """Which of the wolves just seen stay face up (S6)."""
    wolves = table.named & table.lurking
    moves = add_spaces(vec[i64](capacity=4), UP, wolves)
    if count(wolves) == 2:
        moves = append(moves, UP_BOTH)
    return append(moves, NO)


# Cards.


def first_choices(table: Table, seat: i64) -> vec[i64]:
    """The first thing that the card being played asks for."""
    moves = vec[i64](capacity=24)
    card = table.card
    if card == TIP:
        return deck_choices(table.deck)
    if card == ROAST:
        return add_spaces(moves, NAME, table.flocks[1 - seat])
    if card == FIRE:
        return add_spaces(moves, NAME, around(table.down) & table.flocks[seat])
    if card == MAD:
        return add_spaces(moves, NAME, table.free_sheep(seat) & ~table.mad)
    if card == BIRD:
        return add_spaces(moves, NAME, table.down)
    if card == DOG:
        return add_runs(moves, RUN, table.free_sheep(1 - seat), table.sheep() | table.down)
    if card == TRAP:
        return add_spaces(moves, NAME, table.wolves)
    if card == TEA:
        return append(append(moves, SHEEP_BACK), MAD_BACK)
    if card == MOON:
        return add_runs(moves, PROWL, table.wolves, table.wolf_blocks())
    return add_spaces(moves, NAME, table.free_sheep(seat))


def further_choices(table: Table, seat: i64) -> vec[i64]:
    """What the card being played asks for next."""
    moves = vec[i64](capacity=36)
    card = table.card
    if card == EAGLE:
        return add_spaces(moves, NAME, table.empty())
    if card == FIRE:
        return add_spaces(moves, NAME, around(BITS[table.focus]) & table.down & ~table.named)
    if card == BIRD:
        return append(add_spaces(moves, NAME, table.down & ~table.named), NO)
    if card == TEA:
        return add_spaces(moves, NAME, table.empty() & BORDER)
    if card == MIX:
        return add_spaces(moves, NAME, table.free_sheep(1 - seat))
    return append(add_runs(moves, PROWL, BITS[table.focus], table.wolf_blocks()), NO)


def deck_choices(deck: i64) -> vec[i64]:
    """Any card of the deck but a Binge; nothing, if there is no other (Insider tip)."""
    moves = vec[i64](capacity=KINDS)
    kind: i64 = BINGE + 1
    while kind < KINDS:
        if copies(deck, kind) > 0:
            moves = append(moves, TAKE + kind)
        kind += 1
    return moves if len(moves) > 0 else append(moves, NO)
