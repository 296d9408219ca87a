"""The moves of Cow 006, numbered densely, and their short texts.

| numbers | text | meaning |
|---|---|---|
| PICK + card - 1 | `34` | pick a hand card (C5); in a draft, take it from the table (C15) |
| TAKE + row | `row 2` | take a row with a card that fits none (C9, C17) |
| FRONT + row, BACK + row | `front 2`, `back 2` | the end to lay at, when two are equally near (C17) |
| NONE | `-` | lay the card without a special card (C20) |
| NEW_ROW | `agent` | Special agent (C21) |
| SEVENTH_ON + row | `seventh 2` | Seventh cow on a row (C22) |
| INSERT + row | `saboteur 2` | Saboteur into a row (C23) |
| REPLACE + card - 1 | `medic 15` | Medic: lay another card (C24) |
| SHIFT + (card - 1) * 5 + row | `paratrooper 13 > 2` | Paratrooper: move a card to a row (C25) |
| STOP_ON + row | `stop 2` | Stop on a row (C26) |
| PLUS + card - 1 | `schemer 11` | Schemer: a card of the row being taken turns to plus (C27) |
| OWN_PLUS + row | `schemer own 2` | Schemer on the card just played, taking a row while there are five (C27) |
| KEEP | `keep` | no swap (C31) |
| SWAP + kind | `swap stop` | discard that special card and draw (C31) |
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from paddock.core.errors import NotationError
from paddock.games.cow006.cards import CARDS, SPECIAL_KINDS, SPECIAL_NAMES
from paddock.games.cow006.rows import MOST_ROWS

PICK: Final = 0
TAKE: Final = PICK + 104
FRONT: Final = TAKE + 5
BACK: Final = FRONT + 5
NONE: Final = BACK + 5
NEW_ROW: Final = NONE + 1
SEVENTH_ON: Final = NEW_ROW + 1
INSERT: Final = SEVENTH_ON + 5
REPLACE: Final = INSERT + 5
SHIFT: Final = REPLACE + 104
STOP_ON: Final = SHIFT + 520
PLUS: Final = STOP_ON + 5
OWN_PLUS: Final = PLUS + 104
KEEP: Final = OWN_PLUS + 5
SWAP: Final = KEEP + 1
MOVE_COUNT: Final = SWAP + 7


def shift_move(card: i64, row: i64) -> i64:
    return SHIFT + (card - 1) * MOST_ROWS + row


def shift_card(move: i64) -> i64:
    return (move - SHIFT) // MOST_ROWS + 1


def shift_row(move: i64) -> i64:
    return (move - SHIFT) % MOST_ROWS


def _texts() -> list[str]:
    rows = range(1, MOST_ROWS + 1)
    cards = range(1, CARDS + 1)
    texts = [str(card) for card in cards]
    texts += [f"row {row}" for row in rows]
    texts += [f"front {row}" for row in rows]
    texts += [f"back {row}" for row in rows]
    texts += ["-", "agent"]
    texts += [f"seventh {row}" for row in rows]
    texts += [f"saboteur {row}" for row in rows]
    texts += [f"medic {card}" for card in cards]
    texts += [f"paratrooper {card} > {row}" for card in cards for row in rows]
    texts += [f"stop {row}" for row in rows]
    texts += [f"schemer {card}" for card in cards]
    texts += [f"schemer own {row}" for row in rows]
    texts += ["keep"]
    texts += [f"swap {SPECIAL_NAMES[kind]}" for kind in range(SPECIAL_KINDS)]
    return texts


TEXTS: Final[list[str]] = _texts()
NUMBERS: Final[dict[str, int]] = {text: move for move, text in enumerate(TEXTS)}


def parse(text: str) -> i64:
    """The move of a text; spaces and capitals do not matter."""
    move = NUMBERS.get(" ".join(text.lower().split()))
    if move is None:
        raise NotationError(f"{text!r} is not a move of Cow 006")
    return move
