"""What the network is told: numbers for the table, and for each card that somebody may hold, as all can see them.

No hand is read, and of piles only what lies in them, not whose they are.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from paddock.games.cow006.cards import CARDS, PENALTIES
from paddock.games.cow006.fates import IN_HAND
from paddock.games.cow006.position import CowPosition
from paddock.games.cow006.rows import MOST_ROWS, STRIDE

TABLE: Final = 23
"""Numbers for the table."""
CARD: Final = 23
"""Numbers for a card."""

_ROWS: Final = 4
"""Rows that are described: with five, the lowest is left out."""
_MOST_ROOM: Final = 4


def at_least(count: i64, chance: float, trials: i64) -> float:
    """How likely at least `count` of some independent trials succeed."""
    if count <= 0:
        return 1.0
    if count > trials:
        return 0.0
    missed = 1.0 - chance
    if missed <= 0.0:
        return 1.0
    term = 1.0
    trial: i64 = 0
    while trial < trials:
        term *= missed
        trial += 1
    fewer = term
    odds = chance / missed
    hits: i64 = 1
    while hits < count:
        term *= odds * float(trials - hits + 1) / float(hits)
        fewer += term
        hits += 1
    return 1.0 - fewer


class Reader:
    """Reads one position at a time into numbers, which stay until the next one."""

    def __init__(self) -> None:
        self.table = vec[float]([0.0] * TABLE)
        self.cards = vec[float]([0.0] * (CARDS * CARD))
        """CARD numbers for each card that was read."""
        self.numbers = vec[i64]([0] * CARDS)
        """The cards that were read, ascending."""
        self.count: i64 = 0
        self.below = vec[i64]([0] * (CARDS + 1))
        """By card: the unseen ones up to it."""
        self._unseen = 1.0
        self._others: i64 = 1
        self._rows: i64 = 0
        self._ends = vec[i64]([0] * (MOST_ROWS + 1))
        self._rooms = vec[i64]([0] * (MOST_ROWS + 1))
        self._costs = vec[float]([0.0] * (MOST_ROWS + 1))
        self._cheapest: i64 = 0
        self._cheap = 0.0
        self._next_cheap = 0.0

    def read(self, position: CowPosition, held: i64) -> None:
        """Describe the table and every card that nobody has seen, as held by somebody with so many cards."""
        self.count_unseen(position)
        self._read_table(position, held)
        below = self.below
        numbers = self.numbers
        count: i64 = 0
        card: i64 = 1
        while card <= position.rules.deck:
            if below[card] > below[card - 1]:
                numbers[count] = card
                self._read_card(count, card)
                count += 1
            card += 1
        self.count = count

    # The table.

    def count_unseen(self, position: CowPosition) -> float:
        """Count, for each card, the unseen ones up to it; how many there are, at least one."""
        below = self.below
        fates = position.fates
        deck = position.rules.deck
        card: i64 = 1
        while card <= deck:
            fate = i64(fates[card])
            below[card] = 1 if fate == 0 or fate == IN_HAND else 0
            card += 1
        rows = position.rows
        cells = rows.cells
        row: i64 = 0
        while row < rows.count:
            cell = row * STRIDE
            end = cell + rows.size(row)
            while cell < end:
                below[i64(cells[cell])] = 0
                cell += 1
            row += 1
        total: i64 = 0
        card = 1
        while card <= deck:
            total += below[card]
            below[card] = total
            card += 1
        while card <= CARDS:
            below[card] = total
            card += 1
        self._unseen = float(total) if total > 0 else 1.0
        return self._unseen

    def _sort_rows(self, position: CowPosition) -> None:
        """The open rows, the lowest end first."""
        rows = position.rows
        ends = self._ends
        rooms = self._rooms
        costs = self._costs
        count: i64 = 0
        row: i64 = 0
        while row < rows.count:
            if not rows.is_stopped(row):
                last = rows.last(row)
                place = count
                while place > 0 and ends[place - 1] > last:
                    ends[place] = ends[place - 1]
                    rooms[place] = rooms[place - 1]
                    costs[place] = costs[place - 1]
                    place -= 1
                ends[place] = last
                rooms[place] = rows.room(row) - rows.size(row)
                costs[place] = float(rows.penalty(row)) * 0.1
                count += 1
            row += 1
        self._rows = count
        ends[count] = position.rules.deck + 1

    def _find_cheapest(self) -> None:
        costs = self._costs
        cheap = 100.0
        following = 100.0
        found: i64 = 0
        row: i64 = 0
        while row < self._rows:
            cost = costs[row]
            if cost < cheap:
                following = cheap
                cheap = cost
                found = row
            elif cost < following:
                following = cost
            row += 1
        self._cheapest = found
        self._cheap = cheap
        self._next_cheap = following if following < 100.0 else cheap

    def _read_table(self, position: CowPosition, held: i64) -> None:
        self._sort_rows(position)
        self._find_cheapest()
        self._others = position.rules.seats - 1
        table = self.table
        below = self.below
        ends = self._ends
        others = float(self._others)
        table[0] = others / 9.0
        table[1] = 1.0 / others
        table[2] = float(held) * 0.1
        table[3] = self._unseen / 100.0
        table[4] = others * float(held) / self._unseen
        table[5] = self._cheap
        table[6] = float(below[ends[0] - 1]) / self._unseen
        first = self._rows - _ROWS if self._rows > _ROWS else 0
        row: i64 = 0
        cell: i64 = 7
        while row < _ROWS:
            if first + row < self._rows:
                end = ends[first + row]
                table[cell] = float(end) / 104.0
                table[cell + 1] = float(self._rooms[first + row]) * 0.25
                table[cell + 2] = self._costs[first + row]
                table[cell + 3] = float(below[ends[first + row + 1] - 1] - below[end]) / self._unseen
            else:
                table[cell] = 0.0
                table[cell + 1] = 0.0
                table[cell + 2] = 0.0
                table[cell + 3] = 0.0
            cell += 4
            row += 1

    # A card.

    def _read_card(self, place: i64, card: i64) -> None:
        """Where it would go as the rows lie now, and what could come before it and after it."""
        found = self.cards
        cell = place * CARD
        end = cell + CARD
        while cell < end:
            found[cell] = 0.0
            cell += 1
        cell = place * CARD
        below = self.below
        ends = self._ends
        unseen = self._unseen
        row = self._rows - 1
        while row >= 0 and ends[row] > card:
            row -= 1
        lower = float(below[card - 1])
        found[cell] = float(PENALTIES[card]) * 0.2
        found[cell + 1] = float(card) / 104.0
        found[cell + 2] = lower / unseen
        above = float(below[ends[row + 1] - 1] - below[card]) / unseen
        found[cell + 3] = above
        found[cell + 4] = above * float(self._others)
        if row < 0:
            self._read_low(cell, lower / unseen)
        else:
            self._read_fitting(cell, row, card)

    def _read_low(self, cell: i64, lower: float) -> None:
        """A card that takes a row, unless somebody takes one with a lower card first (C9)."""
        found = self.cards
        first = 1.0 - at_least(1, lower, self._others)
        found[cell + 5] = 1.0
        found[cell + 6] = self._cheap
        found[cell + 7] = self._next_cheap
        found[cell + 8] = first
        found[cell + 9] = first * self._cheap

    def _read_fitting(self, cell: i64, row: i64, card: i64) -> None:
        found = self.cards
        below = self.below
        ends = self._ends
        room = self._rooms[row]
        cost = self._costs[row]
        others = self._others
        between = float(below[card - 1] - below[ends[row]]) / self._unseen
        room = room if room < _MOST_ROOM else _MOST_ROOM
        takes = at_least(room, between, others)
        found[cell + 10 + room] = 1.0
        found[cell + 15] = cost
        found[cell + 16] = between
        found[cell + 17] = takes
        found[cell + 18] = takes * cost
        found[cell + 19] = 1.0 if row == self._cheapest else 0.0
        if row > 0:
            found[cell + 20] = float(below[ends[row]] - below[ends[row - 1]]) / self._unseen
            found[cell + 21] = float(self._rooms[row - 1]) * 0.25
            found[cell + 22] = self._costs[row - 1]
