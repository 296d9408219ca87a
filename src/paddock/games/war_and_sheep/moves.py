"""The moves of War & Sheep, numbered densely, with their texts and structure.

| numbers | text | meaning |
|---|---|---|
| UNHIDE | `unhide` | turn the camouflaged sheep back (S10) |
| LOOK + space | `look c3` | look at a token, the first of one or two (S6) |
| RUN + space * 4 + direction | `c3 n` | move a sheep (S7), with the Sheepdog one of the other flock |
| PROWL + space * 4 + direction | `wolf c3 n` | move a wolf (S8, Full moon) |
| HIDE + space | `hide c3` | camouflage a sheep (S10) |
| PLAY + kind | `play eagle` | play an action card (S9) |
| NAME + space | `c3` | name a space: another token, a sheep, a goal, as the question asks |
| UP + space | `up c3` | leave a wolf face up after looking (S6) |
| UP_BOTH | `up both` | leave both wolves face up (S6) |
| TAKE + kind | `take eagle` | choose a card from the deck (Insider tip) |
| NO | `-` | no more, none, all stay face down |
| SHEEP_BACK, MAD_BACK | `sheep`, `mad` | who returns (Herb tea) |
"""

from __future__ import annotations

from typing import Final

from paddock.core.move_table import MoveKind, MoveTable, Part, named
from paddock.games.war_and_sheep.board import DIRECTION_NAMES, SPACE_NAMES
from paddock.games.war_and_sheep.cards.kinds import CARD_NAMES

_SPACE: Final = Part("space", tuple(range(36)), SPACE_NAMES)
_DIRECTION: Final = named("direction", DIRECTION_NAMES)
_CARD: Final = named("card", CARD_NAMES)

MOVES: Final = MoveTable(
    "War & Sheep",
    (
        MoveKind("unhide", "unhide"),
        MoveKind("look", "look {space}", (_SPACE,)),
        MoveKind("run", "{space} {direction}", (_SPACE, _DIRECTION)),
        MoveKind("prowl", "wolf {space} {direction}", (_SPACE, _DIRECTION)),
        MoveKind("hide", "hide {space}", (_SPACE,)),
        MoveKind("play", "play {card}", (_CARD,)),
        MoveKind("name", "{space}", (_SPACE,)),
        MoveKind("leave_up", "up {space}", (_SPACE,)),
        MoveKind("leave_both_up", "up both"),
        MoveKind("take", "take {card}", (_CARD,)),
        MoveKind("no_more", "-"),
        MoveKind("return", "{sheep}", (named("sheep", ("sheep", "mad")),)),
    ),
)

# The same numbers for compiled code, which folds them in.
UNHIDE: Final = 0
LOOK: Final = 1
RUN: Final = 37
PROWL: Final = 181
HIDE: Final = 325
PLAY: Final = 361
NAME: Final = 380
UP: Final = 416
UP_BOTH: Final = 452
TAKE: Final = 453
NO: Final = 472
SHEEP_BACK: Final = 473
MAD_BACK: Final = 474
MOVE_COUNT: Final = 475
