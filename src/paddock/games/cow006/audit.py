"""The checks that must hold in every position of Cow 006."""

from __future__ import annotations

from mypy_extensions import i64

from paddock.games.cow006.cards import CARDS, PENALTIES, SPECIAL_KINDS, SPECIAL_NAMES, STOP
from paddock.games.cow006.cards import SEVENTH as SEVENTH_COW
from paddock.games.cow006.fates import IN_HAND, PILE
from paddock.games.cow006.phases import ANSWERING, DONE, LAYING, PICKING, SWAPPING
from paddock.games.cow006.position import CowPosition
from paddock.games.cow006.score import rounds_played


def faults(position: CowPosition) -> list[str]:
    """What is wrong with a position; nothing in every sound one."""
    numbers = _card_faults(position) + _row_faults(position) + _hand_faults(position)
    return numbers + _score_faults(position) + _special_faults(position)


def _card_faults(position: CowPosition) -> list[str]:
    """Every number card in exactly one place (C1)."""
    places: list[int] = [0] * (CARDS + 1)
    for row in range(position.rows.count):
        for card in position.rows.cards(row):
            places[card] += 1
    for seat in range(position.rules.seats):
        for card in position.hand(seat):
            places[card] += 1
        if position.phase != PICKING and i64(position.picks[seat]) > 0 and not _was_laid(position, seat):
            places[i64(position.picks[seat])] += 1
    for card in range(1, CARDS + 1):
        if i64(position.fates[card]) not in (0, IN_HAND):
            places[card] += 1
    wrong = [f"card {card} lies in {count} places" for card, count in enumerate(places) if count > 1]
    strange = [f"card {card} is not in this deck" for card in range(position.rules.deck + 1, CARDS + 1) if places[card]]
    return wrong + strange


def _was_laid(position: CowPosition, seat: i64) -> bool:
    """In a swap the picked card already lies in its row."""
    return position.phase not in (LAYING, ANSWERING) and i64(position.queue[position.laid]) == seat


def _row_faults(position: CowPosition) -> list[str]:
    rows = position.rows
    found: list[str] = []
    playing = position.phase in (PICKING, LAYING, ANSWERING, SWAPPING, DONE)
    most = position.rules.rows + (1 if position.rules.jubilee else 0)
    if playing and not position.rules.rows <= rows.count <= most:
        found.append(f"there are {rows.count} rows")
    for row in range(rows.count):
        cards = rows.cards(row)
        if list(cards) != sorted(set(cards)):
            found.append(f"row {row + 1} does not ascend: {list(cards)}")
        if not 1 <= len(cards) <= rows.room(row):
            found.append(f"row {row + 1} has {len(cards)} cards")
    if rows.stop_count() > 2:
        found.append(f"{rows.stop_count()} rows are stopped")
    if rows.sevenths >> rows.count or rows.stops >> rows.count:
        found.append("a marker lies on no row")
    return found


def _hand_faults(position: CowPosition) -> list[str]:
    """Between turns all hands are equal; a card that all saw go to a hand is in one."""
    found: list[str] = []
    if position.phase == PICKING and len(set(position.held)) > 1:
        found.append(f"hands are not equal: {[int(count) for count in position.held]}")
    for card in position.cards_with(IN_HAND):
        holders = sum([1 for seat in range(position.rules.seats) if position.holds(seat, card)])
        if holders != 1:
            found.append(f"card {card} is in {holders} hands")
    for seat in range(position.rules.seats):
        for card in position.played(seat):
            if any([position.holds(other, card) for other in range(position.rules.seats)]):
                found.append(f"seat {seat + 1} has played card {card}, which is in a hand")
    if position.phase == PICKING:
        for seat in range(position.rules.seats):
            pick = i64(position.picks[seat])
            if pick > 0 and not position.holds(seat, pick):
                found.append(f"seat {seat + 1} has picked {pick}, which is not in its hand")
    return found


def _score_faults(position: CowPosition) -> list[str]:
    found: list[str] = []
    for seat in range(position.rules.seats):
        pile = sum([int(PENALTIES[card]) for card in position.cards_with(PILE + seat)])
        if pile != i64(position.pile_sums[seat]):
            found.append(f"seat {seat + 1}'s pile is worth {pile}, not {position.pile_sums[seat]}")
        if position.round_penalty(seat) < 0:
            found.append(f"seat {seat + 1} has a penalty below zero this round")
    rounds = rounds_played(position)
    for number in range(rounds):
        if (
            not position.rules.jubilee
            and sum(position.history[number * position.rules.seats : (number + 1) * position.rules.seats]) < 1
        ):
            found.append(f"round {number + 1} cost nobody anything")
    if position.phase == DONE:
        last = [int(penalty) for penalty in position.history[(rounds - 1) * position.rules.seats :]]
        lying = [int(position.round_penalty(seat)) for seat in range(position.rules.seats)]
        if last != lying:
            found.append(f"the last round cost {last}, but the piles say {lying}")
    return found


def _special_faults(position: CowPosition) -> list[str]:
    """Four special cards of each kind (C3)."""
    specials = position.specials
    if specials is None:
        return []
    found: list[str] = []
    for kind in range(SPECIAL_KINDS):
        count = int(specials.deck[kind]) + int(specials.discards[kind])
        for seat in range(position.rules.seats):
            count += int(specials.count(seat, kind))
        for row in range(position.rows.count):
            count += int(position.rows.sevenths >> row & 1) if kind == SEVENTH_COW else 0
            count += int(position.rows.stops >> row & 1) if kind == STOP else 0
        if count != position.rules.copies:
            found.append(f"there are {count} cards of kind {SPECIAL_NAMES[kind]}")
    for seat in range(position.rules.seats):
        if sum([int(specials.count(seat, kind)) for kind in range(SPECIAL_KINDS)]) != specials.held[seat]:
            found.append(f"seat {seat + 1} does not hold as many special cards as are counted")
    return found
