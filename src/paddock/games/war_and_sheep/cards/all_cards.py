"""The 19 kinds of action card, each whole (S3): look one up by its kind."""

from __future__ import annotations

from typing import Final

from paddock.games.war_and_sheep.cards.card import Card
from paddock.games.war_and_sheep.cards.grass import BirdsView, GrassFire, GrassThief
from paddock.games.war_and_sheep.cards.hand import Binge, BlueRibbon, HeavyHooves, InsiderTip, Pickpocket
from paddock.games.war_and_sheep.cards.kinds import (
    BINGE,
    BIRD,
    DOG,
    EAGLE,
    FIRE,
    HOOVES,
    IRON,
    MAD,
    MIX,
    MOON,
    POCKET,
    RIBBON,
    ROAST,
    TEA,
    THIEF,
    TIP,
    TRAP,
    TRUCE,
    WIND,
)
from paddock.games.war_and_sheep.cards.sheep import Eagle, HerbTea, MadSheep, MixUp, MuttonRoast, Sheepdog
from paddock.games.war_and_sheep.cards.turn import IronStomach, SecondWind, Truce
from paddock.games.war_and_sheep.cards.wolves import FullMoon, WolfTrap
from paddock.games.war_and_sheep.outcomes import STOLEN_CARD, STOLEN_GRASS

CARDS: Final[list[Card]] = [
    Binge(BINGE, title="Binge", text="lose it and your whole hand"),
    Truce(TRUCE, title="Truce", text="the game ends, most points wins"),
    HeavyHooves(HOOVES, title="Heavy hooves", text="the other hand lies open from now on"),
    InsiderTip(TIP, title="Insider tip", text="take any card but a Binge from the deck"),
    MuttonRoast(ROAST, title="Mutton roast", text="remove an enemy sheep"),
    Eagle(EAGLE, title="Eagle", text="carry an own sheep to any empty space"),
    GrassFire(FIRE, title="Grass fire", text="burn three tokens around a sheep"),
    MadSheep(MAD, title="Mad sheep", text="a sheep of yours becomes the mad one"),
    BlueRibbon(RIBBON, title="Blue ribbon", text="not played: it scores at the end"),
    BirdsView(BIRD, title="Bird's view", text="look at up to four tokens anywhere"),
    SecondWind(WIND, title="Second wind", text="two more actions this turn"),
    Sheepdog(DOG, title="Sheepdog", text="drive an enemy sheep"),
    WolfTrap(TRAP, title="Wolf trap", text="remove a wolf that is face up"),
    Pickpocket(POCKET, STOLEN_CARD, title="Pickpocket", text="take a random card of the other hand"),
    HerbTea(TEA, title="Herb tea", text="a sheep that left by a 5 returns"),
    GrassThief(THIEF, STOLEN_GRASS, title="Grass thief", text="take random grass from the other pile"),
    MixUp(MIX, title="Mix-up", text="swap an own and an enemy sheep"),
    IronStomach(IRON, title="Iron stomach", text="your sheep stay on a 5 this turn"),
    FullMoon(MOON, title="Full moon", text="move a wolf once or twice"),
]
