"""The levels of War & Sheep: flat search by the game's guide, with less and less doubt."""

from __future__ import annotations

from paddock.bots.budget import Budget
from paddock.bots.hesitant import HesitantPlayer
from paddock.bots.player import Player
from paddock.bots.searcher import FlatPlayer


def easy() -> Player:
    return HesitantPlayer("easy", FlatPlayer("easy", Budget(seconds=0.5, playouts=40)), doubt=0.4, by_odds=True)


def medium() -> Player:
    return HesitantPlayer("medium", FlatPlayer("medium", Budget(seconds=0.3, playouts=120)), doubt=0.07, by_odds=True)


def hard() -> Player:
    return FlatPlayer("hard", Budget(seconds=0.8))
