"""Events that several rules and cards tell."""

from __future__ import annotations

from mypy_extensions import i64

from paddock.core.view import EVERYONE
from paddock.games.war_and_sheep.board import lowest
from paddock.games.war_and_sheep.cards.kinds import CARD_NAMES
from paddock.games.war_and_sheep.events import Drew, GotCard, SheepLost
from paddock.games.war_and_sheep.position import WarPosition


def tell_card(position: WarPosition, seat: i64, kind: i64) -> None:
    """A card came from the deck: all see that, and only who may see it sees which."""
    if position.told is not None:
        position.tell(EVERYONE, Drew(seat=seat))
        audience = EVERYONE if position.open >> seat & 1 == 1 else 1 << seat
        position.tell(audience, GotCard(seat=seat, card=CARD_NAMES[kind]))


def tell_lost(position: WarPosition, owner: i64, bit: i64, reason: str) -> None:
    """A sheep left the board."""
    if position.told is not None:
        position.tell(EVERYONE, SheepLost(owner=owner, space=lowest(bit), reason=reason))
