"""Cards that are about tokens: face down on the meadow, or in a pile."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from paddock.core.errors import IllegalMove
from paddock.core.rng import Rng
from paddock.core.view import EVERYONE
from paddock.games.war_and_sheep.board import ALL, BITS, around, count, lowest, spaces_list
from paddock.games.war_and_sheep.cards.card import Card, Theft
from paddock.games.war_and_sheep.events import GrassStolen, TurnedUp
from paddock.games.war_and_sheep.looking import look_at
from paddock.games.war_and_sheep.moves import NAME, NO, UP
from paddock.games.war_and_sheep.phases import CHOOSING_MORE, DONE_NOW
from paddock.games.war_and_sheep.position import NO_SPACE, WarPosition
from paddock.games.war_and_sheep.score import grass
from paddock.games.war_and_sheep.tokens import SORTS_OF_GRASS, TOKEN_NAMES, WOLF, draw_token, grass_value

MOST_BURNT: Final = 3
MOST_VIEWED: Final = 4


class GrassFire(Card):
    """Turn up three face-down tokens around one own sheep, named together, or all if there are fewer.

    Grass is removed unscored, a wolf stays face up.
    """

    def first_spaces(self, position: WarPosition, seat: i64) -> i64:
        return around(position.down) & position.flocks[seat]

    def choose(self, position: WarPosition, seat: i64, move: i64) -> i64:
        """Three or fewer need no choice."""
        tokens = around(BITS[move - NAME]) & position.down
        position.focus = move - NAME
        if count(tokens) > MOST_BURNT:
            return CHOOSING_MORE
        position.named = tokens
        self.burn(position, seat)
        return DONE_NOW

    def further_choices(self, position: WarPosition, seat: i64) -> vec[i64]:
        return spaces_list(NAME, around(BITS[position.focus]) & position.down & ~position.named)

    def choose_more(self, position: WarPosition, seat: i64, move: i64) -> i64:
        position.named |= BITS[move - NAME]
        if count(position.named) < MOST_BURNT:
            return CHOOSING_MORE
        self.burn(position, seat)
        return DONE_NOW

    def burn(self, position: WarPosition, seat: i64) -> None:
        """Turn up the tokens named."""
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

    def refusal_of_choice(self, position: WarPosition, move: i64) -> IllegalMove:
        beside = around(BITS[position.focus]) if position.focus != NO_SPACE else ALL
        if NAME <= move < UP and beside >> move - NAME & 1 == 0:
            return IllegalMove("not_beside_sheep", "S9", "The fire burns around the sheep that you named.")
        return super().refusal_of_choice(position, move)


class BirdsView(Card):
    """Look at one to four face-down tokens anywhere, one after the other; all stay face down."""

    def first_spaces(self, position: WarPosition, seat: i64) -> i64:
        return position.down

    def choose(self, position: WarPosition, seat: i64, move: i64) -> i64:
        return self.view_token(position, seat, BITS[move - NAME])

    def further_choices(self, position: WarPosition, seat: i64) -> vec[i64]:
        return append(spaces_list(NAME, position.down & ~position.named), NO)

    def choose_more(self, position: WarPosition, seat: i64, move: i64) -> i64:
        return DONE_NOW if move == NO else self.view_token(position, seat, BITS[move - NAME])

    def view_token(self, position: WarPosition, seat: i64, bit: i64) -> i64:
        position.named |= bit
        look_at(position, seat, bit)
        more = count(position.named) < MOST_VIEWED and position.down & ~position.named != 0
        return CHOOSING_MORE if more else DONE_NOW


class GrassThief(Theft):
    """Take one random token of the opponent's pile."""

    def is_playable(self, position: WarPosition, seat: i64) -> bool:
        return grass(position, 1 - seat) > 0

    def pile(self, position: WarPosition, seat: i64) -> vec[i64]:
        """How many 1s, 3s and 5s the opponent has."""
        first = (1 - seat) * SORTS_OF_GRASS
        return position.piles[first : first + SORTS_OF_GRASS]

    def odds(self, position: WarPosition, seat: i64) -> dict[int, int]:
        return {token: int(number) for token, number in enumerate(self.pile(position, seat)) if number > 0}

    def draw(self, position: WarPosition, seat: i64, rng: Rng) -> i64:
        return draw_token(self.pile(position, seat), rng)

    def settle(self, position: WarPosition, seat: i64, what: i64) -> None:
        position.piles[(1 - seat) * SORTS_OF_GRASS + what] -= 1
        position.piles[seat * SORTS_OF_GRASS + what] += 1
        if position.told is not None:
            position.tell(EVERYONE, GrassStolen(seat=seat, value=grass_value(what)))
