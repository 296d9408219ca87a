"""What the action cards do (S9, S13 and the list of cards).

Functions that carry out a step return what comes next: DONE_NOW, or a phase in which somebody or chance is asked.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from paddock.core.view import EVERYONE
from paddock.games.war_and_sheep.board import BITS, around, can_run, count, lowest, spaces_in
from paddock.games.war_and_sheep.box import TOKEN_NAMES
from paddock.games.war_and_sheep.cards import (
    BIRD,
    CARD_NAMES,
    DOG,
    EAGLE,
    FIRE,
    HOOVES,
    IRON,
    MAD,
    MIX,
    POCKET,
    ROAST,
    TEA,
    THIEF,
    TIP,
    TRAP,
    WIND,
    names_in,
    one,
)
from paddock.games.war_and_sheep.events import (
    CardPlayed,
    DeckSeen,
    Drew,
    GotCard,
    HandOpened,
    Looked,
    Saw,
    SheepCarried,
    SheepReturned,
    SheepSwapped,
    TurnedUp,
    WentMad,
)
from paddock.games.war_and_sheep.meadow import FULL, ON_BOARD, WOLF
from paddock.games.war_and_sheep.movement import drive_sheep, run_wolf, tell_lost, wolf_gone
from paddock.games.war_and_sheep.moves import MAD_BACK, NAME, NO, PROWL, RUN, TAKE
from paddock.games.war_and_sheep.table import CARD, CARD_CHANCE, CARD_MORE, NO_SPACE, Table

DONE_NOW: Final = -1
MOST_BURNT: Final = 3
MOST_VIEWED: Final = 4


def play_card(table: Table, seat: i64, kind: i64) -> i64:
    """Put a card on the table; what it does follows at once unless it asks for something."""
    table.lose(seat, kind)
    table.out += one(kind)
    table.card = kind
    if table.told is not None:
        table.tell(EVERYONE, CardPlayed(seat=seat, card=CARD_NAMES[kind]))
    if kind == HOOVES:
        open_hand(table, 1 - seat)
        return DONE_NOW
    if kind == TIP:
        look_through_deck(table, seat)
    elif kind == WIND:
        table.left += 2
        return DONE_NOW
    elif kind == IRON:
        table.iron = True
        return DONE_NOW
    elif kind in (POCKET, THIEF):
        return CARD_CHANCE
    elif kind == TEA and (table.full[seat] == 0 or table.mad_places[seat] != FULL):
        return CARD_MORE
    return CARD


def open_hand(table: Table, seat: i64) -> None:
    """A hand lies open for the rest of the game (Heavy hooves)."""
    table.open |= 1 << seat
    table.shown[seat] = table.hands[seat]
    table.known[seat] = table.hands[seat]
    if table.told is not None:
        table.tell(EVERYONE, HandOpened(seat=seat, cards=names_in(table.hands[seat])))


def look_through_deck(table: Table, seat: i64) -> None:
    """Who knows the deck can work out the other hand, too (Insider tip)."""
    table.known[1 - seat] = table.hands[1 - seat]
    if table.told is not None:
        table.tell(1 << seat, DeckSeen(seat=seat, cards=names_in(table.deck)))


def choose(table: Table, seat: i64, move: i64) -> i64:
    """Answer the first question of the card being played."""
    card = table.card
    if card == TIP:
        take_from_deck(table, seat, move)
    elif card == ROAST:
        roast(table, 1 - seat, BITS[move - NAME])
    elif card == FIRE:
        return choose_fire(table, seat, move - NAME)
    elif card == MAD:
        go_mad(table, seat, BITS[move - NAME])
    elif card == BIRD:
        return view_token(table, seat, BITS[move - NAME])
    elif card == DOG:
        drive_sheep(table, seat, (move - RUN) // 4, (move - RUN) % 4)
    elif card == TRAP:
        table.wolves &= ~BITS[move - NAME]
        wolf_gone(table, BITS[move - NAME])
    elif card == TEA:
        table.focus = 1 if move == MAD_BACK else 0
        return CARD_MORE
    elif card in (EAGLE, MIX):
        table.focus = move - NAME
        return CARD_MORE
    else:
        return first_prowl(table, seat, move)
    return DONE_NOW


def choose_more(table: Table, seat: i64, move: i64) -> i64:
    """Answer a further question of the card being played."""
    card = table.card
    if card == EAGLE:
        carry(table, seat, table.focus, move - NAME)
    elif card == FIRE:
        table.named |= BITS[move - NAME]
        if count(table.named) < MOST_BURNT:
            return CARD_MORE
        burn(table, seat)
    elif card == BIRD:
        return DONE_NOW if move == NO else view_token(table, seat, BITS[move - NAME])
    elif card == TEA:
        bring_back(table, seat, BITS[move - NAME])
    elif card == MIX:
        swap(table, seat, BITS[table.focus], BITS[move - NAME])
    elif move != NO:
        run_wolf(table, seat, (move - PROWL) // 4, (move - PROWL) % 4)
    return DONE_NOW


def take_from_deck(table: Table, seat: i64, move: i64) -> None:
    """Take the chosen card, unseen by the other player (Insider tip)."""
    if move == NO:
        return
    kind = move - TAKE
    table.deck -= one(kind)
    table.gain(seat, kind, False)
    tell_card(table, seat, kind)


def tell_card(table: Table, seat: i64, kind: i64) -> None:
    """A card came from the deck: all see that, and only who may see it sees which."""
    if table.told is not None:
        table.tell(EVERYONE, Drew(seat=seat))
        audience = EVERYONE if table.open >> seat & 1 == 1 else 1 << seat
        table.tell(audience, GotCard(seat=seat, card=CARD_NAMES[kind]))


def roast(table: Table, owner: i64, bit: i64) -> None:
    table.remove_sheep(bit, False)
    tell_lost(table, owner, bit, "roast")


def choose_fire(table: Table, seat: i64, space: i64) -> i64:
    """Three tokens around a sheep will burn; three or fewer need no choice (Grass fire)."""
    tokens = around(BITS[space]) & table.down
    table.focus = space
    if count(tokens) > MOST_BURNT:
        return CARD_MORE
    table.named = tokens
    burn(table, seat)
    return DONE_NOW


def burn(table: Table, seat: i64) -> None:
    """Turn up the tokens named: grass is removed, a wolf stays (Grass fire)."""
    tokens = table.named
    while tokens != 0:
        bit = tokens & -tokens
        tokens ^= bit
        token = table.token(bit)
        if table.told is not None:
            table.tell(EVERYONE, TurnedUp(seat=seat, space=lowest(bit), token=TOKEN_NAMES[token], by="fire"))
        if token == WOLF:
            table.wolf_up(bit)
        else:
            table.lift(bit)
            table.burnt[token] |= bit


def go_mad(table: Table, seat: i64, bit: i64) -> None:
    """The mad sheep takes the place of an ordinary one, which is out (S17)."""
    table.gone[seat] += 1
    table.mad |= bit
    table.mad_places[seat] = ON_BOARD
    if table.told is not None:
        table.tell(EVERYONE, WentMad(seat=seat, space=lowest(bit)))


def view_token(table: Table, seat: i64, bit: i64) -> i64:
    """Look at one token; up to four, one after the other (Bird's view)."""
    table.named |= bit
    look_at(table, seat, bit)
    more = count(table.named) < MOST_VIEWED and table.down & ~table.named != 0
    return CARD_MORE if more else DONE_NOW


def look_at(table: Table, seat: i64, tokens: i64) -> None:
    """All see which tokens are looked at, one seat sees what they are (S6)."""
    table.seen[seat] |= tokens
    if table.told is not None:
        spaces = spaces_in(tokens)
        table.tell(EVERYONE, Looked(seat=seat, spaces=tuple(spaces), card=table.card_name()))
        seen = tuple([(space, TOKEN_NAMES[table.token(BITS[space])]) for space in spaces])
        table.tell(1 << seat, Saw(seat=seat, tokens=seen))


def carry(table: Table, seat: i64, start: i64, end: i64) -> None:
    """An own sheep goes to any empty space (Eagle)."""
    table.flocks[seat] ^= BITS[start] | BITS[end]
    if table.mad >> start & 1 == 1:
        table.mad ^= BITS[start] | BITS[end]
    if table.told is not None:
        table.tell(EVERYONE, SheepCarried(seat=seat, start=start, end=end))


def bring_back(table: Table, seat: i64, bit: i64) -> None:
    """A sheep that left by a 5 returns (Herb tea)."""
    mad = table.focus == 1 if table.focus != NO_SPACE else table.full[seat] == 0
    table.flocks[seat] |= bit
    if mad:
        table.mad |= bit
        table.mad_places[seat] = ON_BOARD
    else:
        table.full[seat] -= 1
    if table.told is not None:
        table.tell(EVERYONE, SheepReturned(seat=seat, space=lowest(bit), mad=mad))


def swap(table: Table, seat: i64, own: i64, other: i64) -> None:
    """An own and an enemy sheep change places (Mix-up)."""
    both = own | other
    table.flocks[seat] ^= both
    table.flocks[1 - seat] ^= both
    if table.mad & both not in (0, both):
        table.mad ^= both
    if table.told is not None:
        table.tell(EVERYONE, SheepSwapped(seat=seat, own=lowest(own), other=lowest(other)))


def first_prowl(table: Table, seat: i64, move: i64) -> i64:
    """Move a face-up wolf; the same one may go again, unless it just ate a flock's last sheep (Full moon, S12)."""
    table.focus = run_wolf(table, seat, (move - PROWL) // 4, (move - PROWL) % 4)
    if table.flocks[0] == 0 or table.flocks[1] == 0:
        return DONE_NOW
    return CARD_MORE if can_run(BITS[table.focus], table.wolf_blocks()) else DONE_NOW
