"""Why a move of Cow 006 is refused: in words, with a stable code and the rule. Looks only at what the seat may know."""

from __future__ import annotations

from mypy_extensions import i64

from paddock.core.errors import IllegalMove
from paddock.games.cow006.cards import AGENT, MEDIC, PARATROOPER, SABOTEUR, SEVENTH, SPECIAL_NAMES, STOP
from paddock.games.cow006.moves import (
    FRONT,
    MOVE_COUNT,
    NONE,
    OWN_PLUS,
    STOP_ON,
    SWAP,
    TAKE,
    row_of,
    shift_card,
    special_of,
)
from paddock.games.cow006.phases import ANSWERING, DRAFTING, LAYING, PICKING
from paddock.games.cow006.position import CowPosition
from paddock.games.cow006.rows import MOST_ROWS, NO_ROW


def refusal(position: CowPosition, seat: i64, move: i64) -> IllegalMove:
    """The reason that a player would be given at the table."""
    if move < 0 or move >= MOVE_COUNT:
        return IllegalMove("unknown_move", "", "There is no such move.")
    if position.phase == PICKING:
        return _not_a_pick(move)
    if position.phase == DRAFTING:
        return _not_a_draft(move)
    if position.phase == LAYING:
        return _not_a_choice(position, move)
    if position.phase == ANSWERING:
        return _not_a_special(position, seat, move)
    return _not_a_swap(move)


def _not_a_pick(move: i64) -> IllegalMove:
    if move < TAKE:
        return IllegalMove("not_in_hand", "C5", "Card {card} is not in your hand.", {"card": int(move + 1)})
    return IllegalMove("pick_a_card", "C5", "Pick one card from your hand.")


def _not_a_draft(move: i64) -> IllegalMove:
    if move < TAKE:
        return IllegalMove("not_on_table", "C15", "Card {card} does not lie on the table.", {"card": int(move + 1)})
    return IllegalMove("draft_a_card", "C15", "Take one card from the table.")


def _not_a_choice(position: CowPosition, move: i64) -> IllegalMove:
    if TAKE <= move < FRONT:
        if move - TAKE >= position.rows.count:
            return _no_such_row(position, move - TAKE)
        if position.rows.is_stopped(move - TAKE):
            return _stopped(move - TAKE)
    if position.rules.professional:
        if FRONT <= move < NONE:
            return IllegalMove("not_nearest", "C17", "Only an end with the smallest difference will do.")
        return IllegalMove("choose_an_end", "C17", "Choose among the ends and rows offered for your card.")
    return IllegalMove(
        "choose_a_row", "C9", "Your card is lower than every open row's last card: choose a row to take."
    )


def _no_such_row(position: CowPosition, row: i64) -> IllegalMove:
    rule = "C21" if position.rules.jubilee else "C4"
    return IllegalMove("no_such_row", rule, "There is no row {row} now.", {"row": int(row + 1)})


def _stopped(row: i64) -> IllegalMove:
    return IllegalMove("row_stopped", "C26", "Row {row} is stopped: nothing goes in or out.", {"row": int(row + 1)})


def _not_a_special(position: CowPosition, seat: i64, move: i64) -> IllegalMove:
    kind = special_of(move)
    specials = position.specials
    if kind < 0 or specials is None:
        return IllegalMove("special_or_none", "C20", "Play one special card, or lay your card without one.")
    if specials.count(seat, kind) == 0:
        return IllegalMove(
            "no_such_special", "C20", "You do not hold that special card.", {"kind": SPECIAL_NAMES[kind]}
        )
    row = row_of(move)
    if row >= position.rows.count:
        return _no_such_row(position, row)
    if row >= 0 and kind != STOP and position.rows.is_stopped(row):
        return _stopped(row)
    return _special_rule(position, seat, kind, move)


def _special_rule(position: CowPosition, seat: i64, kind: i64, move: i64) -> IllegalMove:
    if kind == AGENT:
        return IllegalMove("five_rows", "C21", "There are five rows already.")
    if kind == SEVENTH:
        return IllegalMove("one_marker", "C22", "That row has a seventh-cow marker already.")
    if kind == SABOTEUR:
        return IllegalMove("not_inside", "C23", "The Saboteur's card goes before or between cards, not at the end.")
    if kind == MEDIC:
        return IllegalMove("not_another_card", "C24", "The Medic needs another card from your hand.")
    if kind == PARATROOPER:
        return _not_a_shift(position, move)
    if kind == STOP:
        if position.rows.is_stopped(move - STOP_ON):
            return IllegalMove("one_stop", "C26", "That row is stopped already.")
        return IllegalMove("two_stops", "C26", "Two rows are stopped already.")
    return _not_a_scheme(position, seat, move)


def _not_a_shift(position: CowPosition, move: i64) -> IllegalMove:
    source = position.rows.row_of(shift_card(move))
    if source == NO_ROW:
        return IllegalMove("not_in_rows", "C25", "Card {card} lies in no row.", {"card": int(shift_card(move))})
    if position.rows.is_stopped(source):
        return _stopped(source)
    return IllegalMove("same_row", "C25", "The Paratrooper moves a card to another row.")


def _not_a_scheme(position: CowPosition, seat: i64, move: i64) -> IllegalMove:
    card = i64(position.picks[seat])
    row = position.rows.nearest(card)
    if row != NO_ROW and position.rows.size(row) < position.rows.room(row):
        return IllegalMove("nothing_taken", "C27", "The Schemer is for a card that takes a row; yours does not.")
    if move >= OWN_PLUS and position.rows.count < MOST_ROWS:
        return IllegalMove("not_taken", "C27", "The card you play is taken only while there are five rows.")
    return IllegalMove("not_taken", "C28", "Name a card of a row that your card takes.")


def _not_a_swap(move: i64) -> IllegalMove:
    if move >= SWAP:
        return IllegalMove(
            "no_such_special", "C31", "You do not hold that special card.", {"kind": SPECIAL_NAMES[move - SWAP]}
        )
    return IllegalMove("swap_or_keep", "C31", "Swap one special card, or keep them all.")
