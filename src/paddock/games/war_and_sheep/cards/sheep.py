"""Cards that are about sheep."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from paddock.core.view import EVERYONE
from paddock.games.war_and_sheep.board import BITS, BORDER, can_run, runs_list
from paddock.games.war_and_sheep.cards.card import Card
from paddock.games.war_and_sheep.events import SheepCarried, SheepReturned, SheepSwapped, WentMad
from paddock.games.war_and_sheep.meadow import FULL, IN_BOX, ON_BOARD
from paddock.games.war_and_sheep.movement import drive_sheep
from paddock.games.war_and_sheep.moves import MAD_BACK, NAME, RUN, SHEEP_BACK
from paddock.games.war_and_sheep.phases import CHOOSING, CHOOSING_MORE, DONE_NOW
from paddock.games.war_and_sheep.position import MAD_RETURNS, SHEEP_RETURNS, WarPosition
from paddock.games.war_and_sheep.telling import tell_lost


class MuttonRoast(Card):
    """Remove any one enemy sheep, camouflaged or not."""

    def first_spaces(self, position: WarPosition, seat: i64) -> i64:
        return position.flocks[1 - seat]

    def choose(self, position: WarPosition, seat: i64, move: i64) -> i64:
        bit = BITS[move - NAME]
        position.remove_sheep(bit, False)
        tell_lost(position, 1 - seat, bit, "roast")
        return DONE_NOW


class Eagle(Card):
    """Put one own uncamouflaged sheep on any empty space."""

    def is_playable(self, position: WarPosition, seat: i64) -> bool:
        return position.free_sheep(seat) != 0 and position.empty() != 0

    def first_spaces(self, position: WarPosition, seat: i64) -> i64:
        return position.free_sheep(seat)

    def choose(self, position: WarPosition, seat: i64, move: i64) -> i64:
        position.focus = move - NAME
        return CHOOSING_MORE

    def next_spaces(self, position: WarPosition, seat: i64) -> i64:
        return position.empty()

    def choose_more(self, position: WarPosition, seat: i64, move: i64) -> i64:
        start = position.focus
        end = move - NAME
        both = BITS[start] | BITS[end]
        position.flocks[seat] ^= both
        if position.mad >> start & 1 == 1:
            position.mad ^= both
        if position.told is not None:
            position.tell(EVERYONE, SheepCarried(seat=seat, start=start, end=end))
        return DONE_NOW


class MadSheep(Card):
    """Replace one own uncamouflaged sheep by the own mad sheep; the ordinary one is out (S17)."""

    def first_spaces(self, position: WarPosition, seat: i64) -> i64:
        if position.mad_places[seat] != IN_BOX:
            return 0
        return position.free_sheep(seat) & ~position.mad

    def choose(self, position: WarPosition, seat: i64, move: i64) -> i64:
        position.gone[seat] += 1
        position.mad |= BITS[move - NAME]
        position.mad_places[seat] = ON_BOARD
        if position.told is not None:
            position.tell(EVERYONE, WentMad(seat=seat, space=move - NAME))
        return DONE_NOW


class Sheepdog(Card):
    """Move one enemy uncamouflaged sheep as in S7, its file included, but it stops before a face-down token.

    A face-up wolf eats it; a mad sheep removes the wolf (S17). It must move, be eaten, or be a mad sheep that meets a
    wolf.
    """

    def is_playable(self, position: WarPosition, seat: i64) -> bool:
        return can_run(position.free_sheep(1 - seat), position.sheep() | position.down)

    def first_choices(self, position: WarPosition, seat: i64) -> vec[i64]:
        return runs_list(RUN, position.free_sheep(1 - seat), position.sheep() | position.down)

    def drives(self) -> bool:
        return True

    def choose(self, position: WarPosition, seat: i64, move: i64) -> i64:
        drive_sheep(position, seat, (move - RUN) // 4, (move - RUN) % 4)
        return DONE_NOW


class HerbTea(Card):
    """One own sheep, the mad one too, that left by a 5 returns, uncamouflaged, to an empty border space."""

    def is_playable(self, position: WarPosition, seat: i64) -> bool:
        away = position.full[seat] > 0 or position.mad_places[seat] == FULL
        return away and position.empty() & BORDER != 0

    def play(self, position: WarPosition, seat: i64) -> i64:
        """Who returns is asked only if there is a choice."""
        if position.full[seat] > 0 and position.mad_places[seat] == FULL:
            return CHOOSING
        position.returning = SHEEP_RETURNS if position.full[seat] > 0 else MAD_RETURNS
        return CHOOSING_MORE

    def first_choices(self, position: WarPosition, seat: i64) -> vec[i64]:
        return vec[i64]([SHEEP_BACK, MAD_BACK])

    def choose(self, position: WarPosition, seat: i64, move: i64) -> i64:
        position.returning = MAD_RETURNS if move == MAD_BACK else SHEEP_RETURNS
        return CHOOSING_MORE

    def next_spaces(self, position: WarPosition, seat: i64) -> i64:
        return position.empty() & BORDER

    def choose_more(self, position: WarPosition, seat: i64, move: i64) -> i64:
        bit = BITS[move - NAME]
        mad = position.returning == MAD_RETURNS
        position.flocks[seat] |= bit
        if mad:
            position.mad |= bit
            position.mad_places[seat] = ON_BOARD
        else:
            position.full[seat] -= 1
        if position.told is not None:
            position.tell(EVERYONE, SheepReturned(seat=seat, space=move - NAME, mad=mad))
        return DONE_NOW


class MixUp(Card):
    """Swap an own and an enemy sheep, both uncamouflaged."""

    def is_playable(self, position: WarPosition, seat: i64) -> bool:
        return position.free_sheep(seat) != 0 and position.free_sheep(1 - seat) != 0

    def first_spaces(self, position: WarPosition, seat: i64) -> i64:
        return position.free_sheep(seat)

    def choose(self, position: WarPosition, seat: i64, move: i64) -> i64:
        position.focus = move - NAME
        return CHOOSING_MORE

    def next_spaces(self, position: WarPosition, seat: i64) -> i64:
        return position.free_sheep(1 - seat)

    def choose_more(self, position: WarPosition, seat: i64, move: i64) -> i64:
        own = position.focus
        both = BITS[own] | BITS[move - NAME]
        position.flocks[seat] ^= both
        position.flocks[1 - seat] ^= both
        mad = position.mad & both
        if mad != 0 and mad != both:
            position.mad ^= both
        if position.told is not None:
            position.tell(EVERYONE, SheepSwapped(seat=seat, own=own, other=move - NAME))
        return DONE_NOW
