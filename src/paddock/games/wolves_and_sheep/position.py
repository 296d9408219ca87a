"""Where everything lies in Wolves and Sheep, and who knows what. The flow of the game is in `state.py`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from librt.vecs import vec
from mypy_extensions import i64, u8

from paddock.core.contract import OVER, State
from paddock.core.game import Game
from paddock.games.wolves_and_sheep.landscape import Landscape
from paddock.games.wolves_and_sheep.phases import BONUS_DUE, DEALING, DRAWING, NEXT_TURN, REDEALING
from paddock.games.wolves_and_sheep.rules import Rules
from paddock.games.wolves_and_sheep.tiles import BAG_TILES, COLOURS

if TYPE_CHECKING:
    from paddock.games.wolves_and_sheep.game import WolvesGame

_FULL_BAG: Final[vec[u8]] = vec[u8](list(range(BAG_TILES)))


class WolvesPosition(State):
    """Landscape, hands, bag and herds. Hands and bag are ascending; seat s's hand stands from s * 68 on."""

    def __init__(self, game: Game, like: WolvesPosition | None = None) -> None:
        """Nothing but the village square, or an independent copy of another position."""
        super().__init__(game, like)
        made: WolvesGame = cast("WolvesGame", game)
        rules: Rules = made.rules if like is None else like.rules
        seats = rules.seats
        self.rules: Rules = rules
        self.phase: i64 = DEALING if like is None else like.phase
        self.land: Landscape = Landscape(rules.tiles, None if like is None else like.land)
        self.bag: vec[u8] = _FULL_BAG[rules.end - rules.bag : rules.end] if like is None else like.bag[:]
        self.bagged: i64 = rules.bag if like is None else like.bagged
        """How many tiles the bag holds."""
        self.hands: vec[u8] = vec[u8]([0] * (seats * BAG_TILES)) if like is None else like.hands[:]
        self.held: vec[u8] = vec[u8]([0] * seats) if like is None else like.held[:]
        self.owners: vec[u8] = vec[u8]([0] * COLOURS) if like is None else like.owners[:]
        """By colour: 1 + the seat whose herd it is, 0 for nobody's (W6)."""
        self.revealed: i64 = 0 if like is None else like.revealed
        """Mask of the colours whose shepherd lies in the landscape (W13)."""
        self.out: i64 = 0 if like is None else like.out
        """Mask of the seats that are out (W15)."""
        self.outs: vec[u8] = vec[u8]([0] * seats) if like is None else like.outs[:]
        """Seats in the order in which they went out (W16)."""
        self.out_count: i64 = 0 if like is None else like.out_count
        self.passes: vec[u8] = vec[u8]([0] * seats) if like is None else like.passes[:]
        """Seats that have passed since the last tile was laid, in order (W17)."""
        self.pass_count: i64 = 0 if like is None else like.pass_count
        self.actor: i64 = 0 if like is None else like.actor
        """Who laid the last tile, and draws for it or owes a bonus tile."""
        self.due: i64 = 0 if like is None else like.due
        """How many tiles are to be drawn now (W9)."""
        self.then: i64 = NEXT_TURN if like is None else like.then
        """What follows the drawing."""
        self.lacks: vec[u8] = vec[u8]([0] * (seats * BAG_TILES)) if like is None else like.lacks[:]
        """By seat and tile: 1 if everyone knows that this tile is not in its hand, because it passed while the tile
        fitted, or laid no bonus tile, and has drawn nothing since."""
        self.lackers: i64 = 0 if like is None else like.lackers
        """Mask of the seats of which such a thing is known."""

    # Hands and bag.

    def hand(self, seat: i64) -> list[int]:
        return [int(self.hands[seat * BAG_TILES + place]) for place in range(i64(self.held[seat]))]

    def bag_tiles(self) -> list[int]:
        return [int(self.bag[place]) for place in range(self.bagged)]

    def holds(self, seat: i64, tile: i64) -> bool:
        cell = seat * BAG_TILES
        end = cell + i64(self.held[seat])
        while cell < end:
            if i64(self.hands[cell]) == tile:
                return True
            cell += 1
        return False

    def put_in_hand(self, seat: i64, tile: i64) -> None:
        hands = self.hands
        start = seat * BAG_TILES
        cell = start + i64(self.held[seat])
        while cell > start and i64(hands[cell - 1]) > tile:
            hands[cell] = hands[cell - 1]
            cell -= 1
        hands[cell] = u8(tile)
        self.held[seat] = u8(i64(self.held[seat]) + 1)

    def take_from_hand(self, seat: i64, tile: i64) -> None:
        hands = self.hands
        cell = seat * BAG_TILES
        end = cell + i64(self.held[seat]) - 1
        while i64(hands[cell]) != tile:
            cell += 1
        while cell < end:
            hands[cell] = hands[cell + 1]
            cell += 1
        self.held[seat] = u8(i64(self.held[seat]) - 1)

    def take_from_bag(self, tile: i64) -> None:
        bag = self.bag
        last = self.bagged - 1
        place: i64 = 0
        high = last
        while place < high:
            middle = (place + high) >> 1
            if i64(bag[middle]) < tile:
                place = middle + 1
            else:
                high = middle
        while place < last:
            bag[place] = bag[place + 1]
            place += 1
        self.bagged = last

    def put_in_bag(self, tile: i64) -> None:
        bag = self.bag
        place = self.bagged
        while place > 0 and i64(bag[place - 1]) > tile:
            bag[place] = bag[place - 1]
            place -= 1
        bag[place] = u8(tile)
        self.bagged += 1

    def draw_to(self, seat: i64, tile: i64) -> None:
        """A tile goes from the bag to a hand; what everyone knew about that hand no longer holds."""
        self.take_from_bag(tile)
        self.put_in_hand(seat, tile)
        self.forget_lacks(seat)

    def can_lay(self, seat: i64) -> bool:
        """Whether some hand tile fits as a turn's or bonus tile (W8)."""
        cell = seat * BAG_TILES
        end = cell + i64(self.held[seat])
        while cell < end:
            if self.land.has_room_for(i64(self.hands[cell])):
                return True
            cell += 1
        return False

    # What everyone knows not to be in a hand.

    def forget_lacks(self, seat: i64) -> None:
        if self.lackers >> seat & 1 == 1:
            self.lackers &= ~(1 << seat)
            tile: i64 = 0
            while tile < BAG_TILES:
                self.lacks[seat * BAG_TILES + tile] = 0
                tile += 1

    def note_lacks(self, seat: i64) -> None:
        """A seat shows that nothing in its hand fits: it holds no tile that does."""
        tile: i64 = 0
        while tile < BAG_TILES:
            if not self.is_lacking(seat, tile) and self.land.has_room_for(tile):
                self.add_lack(seat, tile)
            tile += 1

    def add_lack(self, seat: i64, tile: i64) -> None:
        self.lackers |= 1 << seat
        self.lacks[seat * BAG_TILES + tile] = 1

    def is_lacking(self, seat: i64, tile: i64) -> bool:
        return self.lacks[seat * BAG_TILES + tile] == 1

    def lacking(self, seat: i64) -> list[int]:
        return [tile for tile in range(BAG_TILES) if self.is_lacking(seat, tile)]

    # Herds.

    def herds(self, seat: i64) -> list[int]:
        """The colours of a seat."""
        return [colour for colour in range(COLOURS) if i64(self.owners[colour]) == seat + 1]

    def is_hidden(self, seat: i64, colour: i64) -> bool:
        """Whether a seat still has the "?" tile of this colour (W13)."""
        return i64(self.owners[colour]) == seat + 1 and self.revealed >> colour & 1 == 0

    def hidden_mask(self, seat: i64) -> i64:
        """Mask of the colours whose "?" tile a seat still has."""
        mask: i64 = 0
        colour: i64 = 0
        while colour < COLOURS:
            if self.is_hidden(seat, colour):
                mask |= 1 << colour
            colour += 1
        return mask

    def has_hidden(self, seat: i64) -> bool:
        """Whether a seat has a "?" tile left."""
        return self.hidden_mask(seat) != 0

    # In and out.

    def is_out(self, seat: i64) -> bool:
        return self.out >> seat & 1 == 1

    def has_passed(self, seat: i64) -> bool:
        """Whether a seat has passed since the last tile was laid, and so declined to interrupt until then (W17)."""
        place: i64 = 0
        while place < self.pass_count:
            if i64(self.passes[place]) == seat:
                return True
            place += 1
        return False

    def is_acting(self) -> bool:
        """Whether `actor` draws, owes a bonus tile, or was the last to speak before hands are changed."""
        return self.phase == BONUS_DUE or self.phase == DRAWING or self.phase == REDEALING

    def is_public(self, colour: i64) -> bool:
        """Whether everyone knows whose a colour is (W13, W22, W23)."""
        return self.owners[colour] > 0 and (
            self.rules.two_herds or self.kind == OVER or self.revealed >> colour & 1 == 1
        )

    def is_spent(self, seat: i64) -> bool:
        """Whether hand and bag are empty (W15)."""
        return i64(self.held[seat]) == 0 and self.bagged == 0
