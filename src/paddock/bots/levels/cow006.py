"""The players of Cow 006.

All look at the chance to win. `easy` and `medium` neither guess what others will pick nor remember what they have
picked; they look at few deals, and take a card now and then that looks nearly as good, `easy` more often. `hard`
guesses and remembers, and where four or more play it plays on by habits, not at random.
"""

from __future__ import annotations

from paddock.bots.budget import Budget
from paddock.bots.cow_player import CowPlayer
from paddock.bots.hesitant import HesitantPlayer
from paddock.bots.player import Player


def easy() -> Player:
    thinker = CowPlayer("easy", Budget(seconds=0.05, playouts=120), trust=0.0, infer=False, habit=0.0)
    return HesitantPlayer("easy", thinker, doubt=0.25)


def medium() -> Player:
    thinker = CowPlayer("medium", Budget(seconds=0.05, playouts=400), trust=0.0, infer=False, habit=0.0)
    return HesitantPlayer("medium", thinker, doubt=0.05)


def hard() -> Player:
    return CowPlayer("hard", Budget(seconds=0.08), point=0.005, habit=1.6)
