"""The levels of War & Sheep: flat search by the game's guide, with doubt, and plans that are played to the end."""

from __future__ import annotations

from paddock.bots.budget import Budget
from paddock.bots.hesitant import HesitantPlayer
from paddock.bots.player import Player
from paddock.bots.searcher import FlatPlayer, MutualPlanPlayer
from paddock.core.guide import TO_THE_END
from paddock.games.war_and_sheep.guide import WarGuide


def easy() -> Player:
    return HesitantPlayer("easy", FlatPlayer("easy", Budget(seconds=0.5, playouts=40)), doubt=0.4, by_odds=True)


def medium() -> Player:
    return HesitantPlayer("medium", FlatPlayer("medium", Budget(seconds=0.3, playouts=120)), doubt=0.07, by_odds=True)


def hard() -> Player:
    return MutualPlanPlayer("hard", Budget(seconds=0.8), WarGuide(horizon=TO_THE_END))
