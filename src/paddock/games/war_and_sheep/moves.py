"""The moves of War & Sheep, numbered densely, and their short texts.

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

from mypy_extensions import i64

from paddock.core.errors import NotationError
from paddock.games.war_and_sheep.board import DIRECTION_NAMES, SPACE_NAMES
from paddock.games.war_and_sheep.cards import CARD_NAMES

UNHIDE: Final = 0
LOOK: Final = UNHIDE + 1
RUN: Final = LOOK + 36
PROWL: Final = RUN + 144
HIDE: Final = PROWL + 144
PLAY: Final = HIDE + 36
NAME: Final = PLAY + 19
UP: Final = NAME + 36
UP_BOTH: Final = UP + 36
TAKE: Final = UP_BOTH + 1
NO: Final = TAKE + 19
SHEEP_BACK: Final = NO + 1
MAD_BACK: Final = SHEEP_BACK + 1
MOVE_COUNT: Final = MAD_BACK + 1


def _texts() -> list[str]:
    runs = [f"{space} {direction}" for space in SPACE_NAMES for direction in DIRECTION_NAMES]
    texts = ["unhide"]
    texts += [f"look {space}" for space in SPACE_NAMES]
    texts += runs
    texts += [f"wolf {run}" for run in runs]
    texts += [f"hide {space}" for space in SPACE_NAMES]
    texts += [f"play {card}" for card in CARD_NAMES]
    texts += list(SPACE_NAMES)
    texts += [f"up {space}" for space in SPACE_NAMES]
    texts += ["up both"]
    texts += [f"take {card}" for card in CARD_NAMES]
    texts += ["-", "sheep", "mad"]
    return texts


TEXTS: Final[list[str]] = _texts()
NUMBERS: Final[dict[str, int]] = {text: move for move, text in enumerate(TEXTS)}


def parse(text: str) -> i64:
    """The move of a text; spaces and capitals do not matter."""
    move = NUMBERS.get(" ".join(text.lower().split()))
    if move is None:
        raise NotationError(f"{text!r} is not a move of War & Sheep")
    return move
