"""Looking at face-down tokens (S6, Bird's view)."""

from __future__ import annotations

from mypy_extensions import i64

from paddock.core.view import EVERYONE
from paddock.games.war_and_sheep.board import BITS, around, spaces_in
from paddock.games.war_and_sheep.events import Looked, Saw
from paddock.games.war_and_sheep.position import WarPosition
from paddock.games.war_and_sheep.tokens import TOKEN_NAMES


def partners(position: WarPosition, seat: i64) -> i64:
    """The tokens that lie around the same own sheep as the one named (S6)."""
    return around(around(position.named) & position.flocks[seat]) & position.down & ~position.named


def look_at(position: WarPosition, seat: i64, tokens: i64) -> None:
    """All see which tokens are looked at, one seat sees what they are (S6)."""
    position.seen[seat] |= tokens
    if position.told is not None:
        spaces = spaces_in(tokens)
        position.tell(EVERYONE, Looked(seat=seat, spaces=tuple(spaces), card=position.card_name()))
        seen = tuple([(space, TOKEN_NAMES[position.token(BITS[space])]) for space in spaces])
        position.tell(1 << seat, Saw(seat=seat, tokens=seen))
