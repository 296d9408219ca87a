"""The kinds of chance outcome, and their texts.

deal 2 113w35...        who begins, then the tokens on the free spaces from a1 to f6: 1, 3, 5 or w for a wolf
draw eagle              the card drawn
steal eagle             the card that Pickpocket takes
graze 5                 the grass that Grass thief takes
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from paddock.core.errors import NotationError
from paddock.games.war_and_sheep.cards.kinds import CARD_NAMES

SET_UP: Final = 0
DRAWN: Final = 1
STOLEN_CARD: Final = 2
STOLEN_GRASS: Final = 3

_LETTERS: Final = "135w"


def print_outcome(outcome: vec[i64]) -> str:
    if outcome[0] == SET_UP:
        return f"deal {outcome[1] + 1} {''.join([_LETTERS[token] for token in outcome[2:]])}"
    if outcome[0] == STOLEN_GRASS:
        return f"graze {_LETTERS[outcome[1]]}"
    return f"{'draw' if outcome[0] == DRAWN else 'steal'} {CARD_NAMES[outcome[1]]}"


def parse_outcome(text: str) -> vec[i64]:
    words = text.lower().split()
    head = words[0] if len(words) > 0 else ""
    if head == "deal" and len(words) == 3 and words[1] in ("1", "2"):
        return vec[i64]([SET_UP, int(words[1]) - 1] + [_token(letter) for letter in words[2]])
    if head == "graze" and len(words) == 2:
        return vec[i64]([STOLEN_GRASS, _token(words[1])])
    if head in ("draw", "steal") and len(words) == 2:
        if words[1] not in CARD_NAMES:
            raise NotationError(f"{words[1]!r} is not a card; they are {', '.join(CARD_NAMES)}")
        return vec[i64]([DRAWN if head == "draw" else STOLEN_CARD, CARD_NAMES.index(words[1])])
    raise NotationError(f"{text!r} is not a deal, a draw or a theft of War & Sheep")


def _token(letter: str) -> int:
    if len(letter) == 1 and letter in _LETTERS:
        return _LETTERS.index(letter)
    raise NotationError(f"{letter!r} is not a token; they are 1, 3, 5 and w")
