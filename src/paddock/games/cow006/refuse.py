"""Why a move of Cow 006 is refused: in words, with a stable code and the rule. Looks only at what the seat may know."""

from __future__ import annotations

from mypy_extensions import i64

from paddock.core.errors import IllegalMove
from paddock.games.cow006.cards import AGENT, MEDIC, PARATROOPER, SABOTEUR, SCHEMER, SEVENTH, SPECIAL_NAMES, STOP
from paddock.games.cow006.moves import (
    FRONT,
    INSERT,
    KEEP,
    MOVE_COUNT,
    NEW_ROW,
    NONE,
    OWN_PLUS,
    PLUS,
    REPLACE,
    SEVENTH_ON,
    SHIFT,
    STOP_ON,
    SWAP,
    TAKE,
    shift_card,
    shift_row,
)
from paddock.games.cow006.rows import NO_ROW
from paddock.games.cow006.table import DRAFT, LAY, PICK, SPECIAL, Table


def why(table: Table, seat: i64, move: i64) -> IllegalMove:
    """The reason that a player would be given at the table."""
    if move < 0 or move >= MOVE_COUNT:
        return IllegalMove("unknown_move", "", "There is no such move.")
    if table.phase == PICK:
        return _not_a_pick(move)
    if table.phase == DRAFT:
        return _not_a_draft(move)
    if table.phase == LAY:
        return _not_a_choice(table, move)
    if table.phase == SPECIAL:
        return _not_a_special(table, seat, move)
    return _not_a_swap(move)


def _not_a_pick(move: i64) -> IllegalMove:
    if move < TAKE:
        return IllegalMove("not_in_hand", "C5", "Card {card} is not in your hand.", {"card": int(move + 1)})
    return IllegalMove("pick_a_card", "C5", "Pick one card from your hand.")


def _not_a_draft(move: i64) -> IllegalMove:
    if move < TAKE:
        return IllegalMove("not_on_table", "C15", "Card {card} does not lie on the table.", {"card": int(move + 1)})
    return IllegalMove("draft_a_card", "C15", "Take one card from the table.")


def _not_a_choice(table: Table, move: i64) -> IllegalMove:
    if TAKE <= move < FRONT:
        if move - TAKE >= table.rows.count:
            return _no_such_row(table, move - TAKE)
        if table.rows.is_stopped(move - TAKE):
            return _stopped(move - TAKE)
    if table.rules.professional:
        if FRONT <= move < NONE:
            return IllegalMove("not_nearest", "C17", "Only an end with the smallest difference will do.")
        return IllegalMove("choose_an_end", "C17", "Choose among the ends and rows offered for your card.")
    return IllegalMove(
        "choose_a_row", "C9", "Your card is lower than every open row's last card: choose a row to take."
    )


def _no_such_row(table: Table, row: i64) -> IllegalMove:
    rule = "C21" if table.rules.jubilee else "C4"
    return IllegalMove("no_such_row", rule, "There is no row {row} now.", {"row": int(row + 1)})


def _stopped(row: i64) -> IllegalMove:
    return IllegalMove("row_stopped", "C26", "Row {row} is stopped: nothing goes in or out.", {"row": int(row + 1)})


def _not_a_special(table: Table, seat: i64, move: i64) -> IllegalMove:
    kind = kind_of(move)
    specials = table.specials
    if kind < 0 or specials is None:
        return IllegalMove("special_or_none", "C20", "Play one special card, or lay your card without one.")
    if specials.count(seat, kind) == 0:
        return IllegalMove(
            "no_such_special", "C20", "You do not hold that special card.", {"kind": SPECIAL_NAMES[kind]}
        )
    row = row_of(move)
    if row >= table.rows.count:
        return _no_such_row(table, row)
    if row >= 0 and kind != STOP and table.rows.is_stopped(row):
        return _stopped(row)
    return _special_rule(table, seat, kind, move)


def _special_rule(table: Table, seat: i64, kind: i64, move: i64) -> IllegalMove:
    if kind == AGENT:
        return IllegalMove("five_rows", "C21", "There are five rows already.")
    if kind == SEVENTH:
        return IllegalMove("one_marker", "C22", "That row has a seventh-cow marker already.")
    if kind == SABOTEUR:
        return IllegalMove("not_inside", "C23", "The Saboteur's card goes before or between cards, not at the end.")
    if kind == MEDIC:
        return IllegalMove("not_another_card", "C24", "The Medic needs another card from your hand.")
    if kind == PARATROOPER:
        return _not_a_shift(table, move)
    if kind == STOP:
        if table.rows.is_stopped(move - STOP_ON):
            return IllegalMove("one_stop", "C26", "That row is stopped already.")
        return IllegalMove("two_stops", "C26", "Two rows are stopped already.")
    return _not_a_scheme(table, seat, move)


def _not_a_shift(table: Table, move: i64) -> IllegalMove:
    source = table.rows.row_of(shift_card(move))
    if source == NO_ROW:
        return IllegalMove("not_in_rows", "C25", "Card {card} lies in no row.", {"card": int(shift_card(move))})
    if table.rows.is_stopped(source):
        return _stopped(source)
    return IllegalMove("same_row", "C25", "The Paratrooper moves a card to another row.")


def _not_a_scheme(table: Table, seat: i64, move: i64) -> IllegalMove:
    card = i64(table.picks[seat])
    row = table.rows.nearest(card)
    if row != NO_ROW and table.rows.size(row) < table.rows.room(row):
        return IllegalMove("nothing_taken", "C27", "The Schemer is for a card that takes a row; yours does not.")
    if move >= OWN_PLUS and table.rows.count < 5:
        return IllegalMove("not_taken", "C27", "The card you play is taken only while there are five rows.")
    return IllegalMove("not_taken", "C28", "Name a card of a row that your card takes.")


def _not_a_swap(move: i64) -> IllegalMove:
    if move >= SWAP:
        return IllegalMove(
            "no_such_special", "C31", "You do not hold that special card.", {"kind": SPECIAL_NAMES[move - SWAP]}
        )
    return IllegalMove("swap_or_keep", "C31", "Swap one special card, or keep them all.")


def kind_of(move: i64) -> i64:
    """The special card that a move plays, or -1."""
    if move < NEW_ROW or move >= KEEP:
        return -1
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
