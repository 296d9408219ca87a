"""The players of a game that brings none of its own: the same search, with more and more time."""

from __future__ import annotations

from paddock.bots.budget import Budget
from paddock.bots.hesitant import HesitantPlayer
from paddock.bots.player import Player
from paddock.bots.references import PlainFlat, PlainTree
from paddock.bots.searcher import FlatPlayer, TreePlayer


def easy() -> Player:
    return HesitantPlayer("easy", FlatPlayer("easy", Budget(seconds=0.5, playouts=60)), doubt=0.3)


def medium() -> Player:
    return FlatPlayer("medium", Budget(seconds=0.1, playouts=300))


def hard() -> Player:
    return TreePlayer("hard", Budget(seconds=1.0))


def flat() -> Player:
    return PlainFlat()


def ismcts() -> Player:
    return PlainTree()
