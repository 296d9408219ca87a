"""What the action cards do (S9, S13 and the list of cards).

Functions that carry out a step return what comes next: DONE_NOW, or a phase in which somebody or chance is asked.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from paddock.core.view import EVERYONE
from paddock.games.war_and_sheep.board import BITS, around, can_run, count, lowest, spaces_in
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
from paddock.games.war_and_sheep.components import TOKEN_NAMES
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
from paddock.games.war_and_sheep.phases import CHOOSING, CHOOSING_MORE, STEALING
from paddock.games.war_and_sheep.position import NO_SPACE, WarPosition

DONE_NOW: Final = -1
MOST_BURNT: Final = 3
MOST_VIEWED: Final = 4


def play_card(position: WarPosition, seat: i64, kind: i64) -> i64:
    """Put a card on the table; what it does follows at once unless it asks for something."""
    position.lose(seat, kind)
    position.out += one(kind)
    position.card = kind
    if position.told is not None:
        position.tell(EVERYONE, CardPlayed(seat=seat, card=CARD_NAMES[kind]))
    if kind == HOOVES:
        open_hand(position, 1 - seat)
        return DONE_NOW
    if kind == TIP:
        look_through_deck(position, seat)
    elif kind == WIND:
        position.left += 2
        return DONE_NOW
    elif kind == IRON:
        position.iron = True
        return DONE_NOW
    elif kind in (POCKET, THIEF):
        return STEALING
    elif kind == TEA and (position.full[seat] == 0 or position.mad_places[seat] != FULL):
        return CHOOSING_MORE
    return CHOOSING


def open_hand(position: WarPosition, seat: i64) -> None:
    """A hand lies open for the rest of the game (Heavy hooves)."""
    position.open |= 1 << seat
    position.shown[seat] = position.hands[seat]
    position.known[seat] = position.hands[seat]
    if position.told is not None:
        position.tell(EVERYONE, HandOpened(seat=seat, cards=names_in(position.hands[seat])))


def look_through_deck(position: WarPosition, seat: i64) -> None:
    """Who knows the deck can work out the other hand, too (Insider tip)."""
    position.known[1 - seat] = position.hands[1 - seat]
    if position.told is not None:
        position.tell(1 << seat, DeckSeen(seat=seat, cards=names_in(position.deck)))


def choose(position: WarPosition, seat: i64, move: i64) -> i64:
    """Answer the first question of the card being played."""
    card = position.card
    if card == TIP:
        take_from_deck(position, seat, move)
    elif card == ROAST:
        roast(position, 1 - seat, BITS[move - NAME])
    elif card == FIRE:
        return choose_fire(position, seat, move - NAME)
    elif card == MAD:
        go_mad(position, seat, BITS[move - NAME])
    elif card == BIRD:
        return view_token(position, seat, BITS[move - NAME])
    elif card == DOG:
        drive_sheep(position, seat, (move - RUN) // 4, (move - RUN) % 4)
    elif card == TRAP:
        position.wolves &= ~BITS[move - NAME]
        wolf_gone(position, BITS[move - NAME])
    elif card == TEA:
        position.focus = 1 if move == MAD_BACK else 0
        return CHOOSING_MORE
    elif card in (EAGLE, MIX):
        position.focus = move - NAME
        return CHOOSING_MORE
    else:
        return first_prowl(position, seat, move)
    return DONE_NOW


def choose_more(position: WarPosition, seat: i64, move: i64) -> i64:
    """Answer a further question of the card being played."""
    card = position.card
    if card == EAGLE:
        carry(position, seat, position.focus, move - NAME)
    elif card == FIRE:
        position.named |= BITS[move - NAME]
        if count(position.named) < MOST_BURNT:
            return CHOOSING_MORE
        burn(position, seat)
    elif card == BIRD:
        return DONE_NOW if move == NO else view_token(position, seat, BITS[move - NAME])
    elif card == TEA:
        bring_back(position, seat, BITS[move - NAME])
    elif card == MIX:
        swap(position, seat, BITS[position.focus], BITS[move - NAME])
    elif move != NO:
        run_wolf(position, seat, (move - PROWL) // 4, (move - PROWL) % 4)
    return DONE_NOW


def take_from_deck(position: WarPosition, seat: i64, move: i64) -> None:
    """Take the chosen card, unseen by the other player (Insider tip)."""
    if move == NO:
        return
    kind = move - TAKE
    position.deck -= one(kind)
    position.gain(seat, kind, False)
    tell_card(position, seat, kind)


def tell_card(position: WarPosition, seat: i64, kind: i64) -> None:
    """A card came from the deck: all see that, and only who may see it sees which."""
    if position.told is not None:
        position.tell(EVERYONE, Drew(seat=seat))
        audience = EVERYONE if position.open >> seat & 1 == 1 else 1 << seat
        position.tell(audience, GotCard(seat=seat, card=CARD_NAMES[kind]))


def roast(position: WarPosition, owner: i64, bit: i64) -> None:
    position.remove_sheep(bit, False)
    tell_lost(position, owner, bit, "roast")


def choose_fire(position: WarPosition, seat: i64, space: i64) -> i64:
    """Three tokens around a sheep will burn; three or fewer need no choice (Grass fire)."""
    tokens = around(BITS[space]) & position.down
    position.focus = space
    if count(tokens) > MOST_BURNT:
        return CHOOSING_MORE
    position.named = tokens
    burn(position, seat)
    return DONE_NOW


def burn(position: WarPosition, seat: i64) -> None:
    """Turn up the tokens named: grass is removed, a wolf stays (Grass fire)."""
    tokens = position.named
    while tokens != 0:
        bit = tokens & -tokens
        tokens ^= bit
        token = position.token(bit)
        if position.told is not None:
            position.tell(EVERYONE, TurnedUp(seat=seat, space=lowest(bit), token=TOKEN_NAMES[token], by="fire"))
        if token == WOLF:
            position.wolf_up(bit)
        else:
            position.lift(bit)
            position.burnt[token] |= bit


def go_mad(position: WarPosition, seat: i64, bit: i64) -> None:
    """The mad sheep takes the place of an ordinary one, which is out (S17)."""
    position.gone[seat] += 1
    position.mad |= bit
    position.mad_places[seat] = ON_BOARD
    if position.told is not None:
        position.tell(EVERYONE, WentMad(seat=seat, space=lowest(bit)))


def view_token(position: WarPosition, seat: i64, bit: i64) -> i64:
    """Look at one token; up to four, one after the other (Bird's view)."""
    position.named |= bit
    look_at(position, seat, bit)
    more = count(position.named) < MOST_VIEWED and position.down & ~position.named != 0
    return CHOOSING_MORE if more else DONE_NOW


def look_at(position: WarPosition, seat: i64, tokens: i64) -> None:
    """All see which tokens are looked at, one seat sees what they are (S6)."""
    position.seen[seat] |= tokens
    if position.told is not None:
        spaces = spaces_in(tokens)
        position.tell(EVERYONE, Looked(seat=seat, spaces=tuple(spaces), card=position.card_name()))
        seen = tuple([(space, TOKEN_NAMES[position.token(BITS[space])]) for space in spaces])
        position.tell(1 << seat, Saw(seat=seat, tokens=seen))


def carry(position: WarPosition, seat: i64, start: i64, end: i64) -> None:
    """An own sheep goes to any empty space (Eagle)."""
    position.flocks[seat] ^= BITS[start] | BITS[end]
    if position.mad >> start & 1 == 1:
        position.mad ^= BITS[start] | BITS[end]
    if position.told is not None:
        position.tell(EVERYONE, SheepCarried(seat=seat, start=start, end=end))


def bring_back(position: WarPosition, seat: i64, bit: i64) -> None:
    """A sheep that left by a 5 returns (Herb tea)."""
    mad = position.focus == 1 if position.focus != NO_SPACE else position.full[seat] == 0
    position.flocks[seat] |= bit
    if mad:
        position.mad |= bit
        position.mad_places[seat] = ON_BOARD
    else:
        position.full[seat] -= 1
    if position.told is not None:
        position.tell(EVERYONE, SheepReturned(seat=seat, space=lowest(bit), mad=mad))


def swap(position: WarPosition, seat: i64, own: i64, other: i64) -> None:
    """An own and an enemy sheep change places (Mix-up)."""
    both = own | other
    position.flocks[seat] ^= both
    position.flocks[1 - seat] ^= both
    if position.mad & both not in (0, both):
        position.mad ^= both
    if position.told is not None:
        position.tell(EVERYONE, SheepSwapped(seat=seat, own=lowest(own), other=lowest(other)))


def first_prowl(position: WarPosition, seat: i64, move: i64) -> i64:
    """Move a face-up wolf; the same one may go again, unless it just ate a flock's last sheep (Full moon, S12)."""
    position.focus = run_wolf(position, seat, (move - PROWL) // 4, (move - PROWL) % 4)
    if position.flocks[0] == 0 or position.flocks[1] == 0:
        return DONE_NOW
    return CHOOSING_MORE if can_run(BITS[position.focus], position.wolf_blocks()) else DONE_NOW
