"""The moves of Cow 006: `MOVES` has their texts and structure, and the constants their numbers, for the engine.

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

from paddock.core.move_table import MoveKind, MoveTable, named, numbered
from paddock.games.cow006.cards import AGENT, CARDS, MEDIC, PARATROOPER, SABOTEUR, SCHEMER, SEVENTH, SPECIAL_NAMES, STOP
from paddock.games.cow006.rows import MOST_ROWS, NO_ROW

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

_CARD: Final = numbered("card", 1, CARDS)
_ROW: Final = numbered("row", 0, MOST_ROWS, shown_from=1)

MOVES: Final = MoveTable(
    "Cow 006",
    (
        MoveKind("pick", "{card}", (_CARD,)),
        MoveKind("take", "row {row}", (_ROW,)),
        MoveKind("lay", "{end} {row}", (named("end", ("front", "back")), _ROW)),
        MoveKind("none", "-"),
        MoveKind("agent", "agent"),
        MoveKind("seventh", "seventh {row}", (_ROW,)),
        MoveKind("saboteur", "saboteur {row}", (_ROW,)),
        MoveKind("medic", "medic {card}", (_CARD,)),
        MoveKind("paratrooper", "paratrooper {card} > {row}", (_CARD, _ROW)),
        MoveKind("stop", "stop {row}", (_ROW,)),
        MoveKind("schemer", "schemer {card}", (_CARD,)),
        MoveKind("schemer_own", "schemer own {row}", (_ROW,)),
        MoveKind("keep", "keep"),
        MoveKind("swap", "swap {special}", (named("special", SPECIAL_NAMES),)),
    ),
)

NO_KIND: Final = -1


def pick_of(card: i64) -> i64:
    return PICK - 1 + card


def card_of(pick: i64) -> i64:
    return pick - (PICK - 1)


def shift_move(card: i64, row: i64) -> i64:
    return SHIFT + (card - 1) * MOST_ROWS + row


def shift_card(move: i64) -> i64:
    return (move - SHIFT) // MOST_ROWS + 1


def shift_row(move: i64) -> i64:
    return (move - SHIFT) % MOST_ROWS


def special_of(move: i64) -> i64:
    """The special card that a move plays, or NO_KIND."""
    if move < NEW_ROW or move >= KEEP:
        return NO_KIND
    if move < SEVENTH_ON:
        return AGENT
    if move < INSERT:
        return SEVENTH
    if move < REPLACE:
        return SABOTEUR
    if move < SHIFT:
        return MEDIC
    if move < STOP_ON:
        return PARATROOPER
    return STOP if move < PLUS else SCHEMER


def row_of(move: i64) -> i64:
    """The row that a special move names, or NO_ROW."""
    if SEVENTH_ON <= move < INSERT:
        return move - SEVENTH_ON
    if INSERT <= move < REPLACE:
        return move - INSERT
    if SHIFT <= move < STOP_ON:
        return shift_row(move)
    if STOP_ON <= move < PLUS:
        return move - STOP_ON
    if OWN_PLUS <= move < KEEP:
        return move - OWN_PLUS
    return NO_ROW
