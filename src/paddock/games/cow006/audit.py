"""The checks that must hold in every position of Cow 006."""

from __future__ import annotations

from mypy_extensions import i64

from paddock.games.cow006.cards import CARDS, COPIES, PENALTIES, SPECIAL_KINDS, SPECIAL_NAMES, STOP
from paddock.games.cow006.cards import SEVENTH as SEVENTH_COW
from paddock.games.cow006.table import IN_HAND, LAY, PICK, PILE, SPECIAL, SWAP, Table


def faults(table: Table) -> list[str]:
    return (
        _card_faults(table) + _row_faults(table) + _hand_faults(table) + _score_faults(table) + _special_faults(table)
    )


def _card_faults(table: Table) -> list[str]:
    """Every number card in exactly one place (C1)."""
    places: list[int] = [0] * (CARDS + 1)
    for row in range(table.rows.count):
        for card in table.rows.cards(row):
            places[card] += 1
    for seat in range(table.rules.seats):
        for card in table.hand(seat):
            places[card] += 1
        if table.phase != PICK and i64(table.picks[seat]) > 0 and not _was_laid(table, seat):
            places[i64(table.picks[seat])] += 1
    for card in range(1, CARDS + 1):
        if i64(table.fates[card]) not in (0, IN_HAND):
            places[card] += 1
    wrong = [f"card {card} lies in {count} places" for card, count in enumerate(places) if count > 1]
    strange = [f"card {card} is not in this deck" for card in range(table.rules.deck + 1, CARDS + 1) if places[card]]
    return wrong + strange


def _was_laid(table: Table, seat: i64) -> bool:
    """In a swap the picked card already lies in its row."""
    return table.phase not in (LAY, SPECIAL) and i64(table.queue[table.laid]) == seat


def _row_faults(table: Table) -> list[str]:
    rows = table.rows
    found: list[str] = []
    playing = table.phase in (PICK, LAY, SPECIAL, SWAP)
    most = table.rules.rows + (1 if table.rules.jubilee else 0)
    if playing and not table.rules.rows <= rows.count <= most:
        found.append(f"there are {rows.count} rows")
    for row in range(rows.count):
        cards = rows.cards(row)
        if cards != sorted(set(cards)):
            found.append(f"row {row + 1} does not ascend: {cards}")
        if not 1 <= len(cards) <= rows.room(row):
            found.append(f"row {row + 1} has {len(cards)} cards")
    if rows.stop_count() > 2:
        found.append(f"{rows.stop_count()} rows are stopped")
    if rows.sevenths >> rows.count or rows.stops >> rows.count:
        found.append("a marker lies on no row")
    return found


def _hand_faults(table: Table) -> list[str]:
    """Between turns all hands are equal; a card that all saw go to a hand is in one."""
    found: list[str] = []
    if table.phase == PICK and len(set(table.held)) > 1:
        found.append(f"hands are not equal: {[int(count) for count in table.held]}")
    for card in table.cards_with(IN_HAND):
        holders = sum([1 for seat in range(table.rules.seats) if table.holds(seat, card)])
        if holders != 1:
            found.append(f"card {card} is in {holders} hands")
    if table.phase == PICK:
        for seat in range(table.rules.seats):
            pick = i64(table.picks[seat])
            if pick > 0 and not table.holds(seat, pick):
                found.append(f"seat {seat + 1} has picked {pick}, which is not in its hand")
    return found


def _score_faults(table: Table) -> list[str]:
    found: list[str] = []
    for seat in range(table.rules.seats):
        pile = sum([int(PENALTIES[card]) for card in table.cards_with(PILE + seat)])
        if pile != i64(table.pile_sums[seat]):
            found.append(f"seat {seat + 1}'s pile is worth {pile}, not {table.pile_sums[seat]}")
        if table.round_penalty(seat) < 0:
            found.append(f"seat {seat + 1} has a penalty below zero this round")
    rounds = table.rounds_played()
    for number in range(rounds):
        if (
            not table.rules.jubilee
            and sum(table.history[number * table.rules.seats : (number + 1) * table.rules.seats]) < 1
        ):
            found.append(f"round {number + 1} cost nobody anything")
    return found


def _special_faults(table: Table) -> list[str]:
    """Four special cards of each kind (C3)."""
    specials = table.specials
    if specials is None:
        return []
    found: list[str] = []
    for kind in range(SPECIAL_KINDS):
        count = int(specials.deck[kind]) + int(specials.discards[kind])
        for seat in range(table.rules.seats):
            count += int(specials.count(seat, kind))
        for row in range(table.rows.count):
            count += int(table.rows.sevenths >> row & 1) if kind == SEVENTH_COW else 0
            count += int(table.rows.stops >> row & 1) if kind == STOP else 0
        if count != COPIES:
            found.append(f"there are {count} cards of kind {SPECIAL_NAMES[kind]}")
    for seat in range(table.rules.seats):
        if sum([int(specials.count(seat, kind)) for kind in range(SPECIAL_KINDS)]) != specials.held[seat]:
            found.append(f"seat {seat + 1} does not hold as many special cards as are counted")
    return found
