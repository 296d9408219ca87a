"""Cards that change the turn or end the game."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from paddock.games.war_and_sheep.cards.card import Card
from paddock.games.war_and_sheep.phases import DONE_NOW, ENDED
from paddock.games.war_and_sheep.position import WarPosition

WIND_ACTIONS: Final = 2


class Truce(Card):
    """The game ends; most points win (S13)."""

    def is_playable(self, position: WarPosition, seat: i64) -> bool:
        return True

    def play(self, position: WarPosition, seat: i64) -> i64:
        return ENDED


class SecondWind(Card):
    """Two more actions this turn; the card itself is one."""

    def is_playable(self, position: WarPosition, seat: i64) -> bool:
        return True

    def play(self, position: WarPosition, seat: i64) -> i64:
        position.left += WIND_ACTIONS
        return DONE_NOW


class IronStomach(Card):
    """This turn every own sheep that eats a 5 stays, on the token's space."""

    def is_playable(self, position: WarPosition, seat: i64) -> bool:
        return True

    def play(self, position: WarPosition, seat: i64) -> i64:
        position.iron = True
        return DONE_NOW
