"""The levels of War & Sheep: flat search by the game's guide, with doubt, and plans that a learned value judges."""

from __future__ import annotations

from paddock.bots.budget import Budget
from paddock.bots.hesitant import HesitantPlayer
from paddock.bots.player import Player
from paddock.bots.searcher import FlatPlayer, MutualPlanPlayer
from paddock.games.war_and_sheep.learned_guide import LearnedGuide
from paddock.games.war_and_sheep.weights import network_of, shipped_weights


def easy() -> Player:
    return HesitantPlayer("easy", FlatPlayer("easy", Budget(seconds=0.5, playouts=40)), doubt=0.4, by_odds=True)


def medium() -> Player:
    return HesitantPlayer("medium", FlatPlayer("medium", Budget(seconds=0.3, playouts=120)), doubt=0.07, by_odds=True)


def hard() -> Player:
    return MutualPlanPlayer("hard", Budget(seconds=0.8), LearnedGuide(network_of(shipped_weights())))
