"""The rows on the table, with the markers that lie on them (C7, C8, C21-C23, C25, C26)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from paddock.games.cow006.cards import PENALTIES

FULL: Final = 5
"""Cards that a row holds without a marker."""
NO_ROW: Final = -1

STRIDE: Final = 8
MOST_ROWS: Final = 5

_NO_CELLS: Final[vec[u8]] = vec[u8]([0] * (STRIDE * MOST_ROWS))
_NO_SIZES: Final[vec[u8]] = vec[u8]([0] * MOST_ROWS)


class Rows:
    """Four rows, five in the jubilee game. Each is ascending; row r's cards stand from r * STRIDE on."""

    def __init__(self, like: Rows | None = None) -> None:
        self.count: i64 = i64(0) if like is None else like.count
        self.cells: vec[u8] = _NO_CELLS[:] if like is None else like.cells[:]
        self.sizes: vec[u8] = _NO_SIZES[:] if like is None else like.sizes[:]
        self.sevenths: i64 = i64(0) if like is None else like.sevenths
        """Mask of the rows with a seventh-cow marker."""
        self.stops: i64 = i64(0) if like is None else like.stops
        """Mask of the rows with a Stop."""

    def size(self, row: i64) -> i64:
        return i64(self.sizes[row])

    def card(self, row: i64, place: i64) -> i64:
        return i64(self.cells[row * STRIDE + place])

    def first(self, row: i64) -> i64:
        return i64(self.cells[row * STRIDE])

    def last(self, row: i64) -> i64:
        return i64(self.cells[row * STRIDE + i64(self.sizes[row]) - 1])

    def cards(self, row: i64) -> list[int]:
        return [int(self.cells[row * STRIDE + place]) for place in range(self.size(row))]

    def penalty(self, row: i64) -> i64:
        total: i64 = 0
        cell = row * STRIDE
        end = cell + i64(self.sizes[row])
        while cell < end:
            total += i64(PENALTIES[i64(self.cells[cell])])
            cell += 1
        return total

    def room(self, row: i64) -> i64:
        """How many cards the row holds before one more takes it (C8, C22)."""
        return FULL + (self.sevenths >> row & 1)

    def is_stopped(self, row: i64) -> bool:
        return self.stops >> row & 1 == 1

    def row_of(self, card: i64) -> i64:
        """The row in which a card lies, or NO_ROW."""
        row: i64 = 0
        while row < self.count:
            place: i64 = 0
            while place < self.size(row):
                if self.card(row, place) == card:
                    return row
                place += 1
            row += 1
        return NO_ROW

    def nearest(self, card: i64) -> i64:
        """The open row whose last card is lower and nearest (C7), or NO_ROW when the card is too low (C9)."""
        cells = self.cells
        sizes = self.sizes
        stops = self.stops
        best: i64 = NO_ROW
        highest: i64 = 0
        row: i64 = 0
        while row < self.count:
            last = i64(cells[row * STRIDE + i64(sizes[row]) - 1])
            if last < card and last > highest and stops >> row & 1 == 0:
                best = row
                highest = last
            row += 1
        return best

    def clear(self) -> None:
        self.count = 0
        self.sizes = _NO_SIZES[:]
        self.sevenths = 0
        self.stops = 0

    def open_row(self, card: i64) -> None:
        """Start one more row, behind the others."""
        self.start(self.count, card)
        self.count += 1

    def start(self, row: i64, card: i64) -> None:
        """Make a card the only one of its row."""
        self.cells[row * STRIDE] = u8(card)
        self.sizes[row] = 1

    def add(self, row: i64, card: i64) -> None:
        """Lay a card at the end of a row."""
        size = i64(self.sizes[row])
        self.cells[row * STRIDE + size] = u8(card)
        self.sizes[row] = u8(size + 1)

    def insert(self, row: i64, card: i64) -> None:
        """Lay a card where it belongs, at the front, between two cards or at the end."""
        cell = row * STRIDE + self.size(row)
        while cell > row * STRIDE and i64(self.cells[cell - 1]) > card:
            self.cells[cell] = self.cells[cell - 1]
            cell -= 1
        self.cells[cell] = u8(card)
        self.sizes[row] = u8(self.size(row) + 1)

    def lift(self, row: i64, card: i64) -> None:
        """Take one card out of a row; the row may be left empty for a moment."""
        cell = row * STRIDE
        while i64(self.cells[cell]) != card:
            cell += 1
        end = row * STRIDE + self.size(row) - 1
        while cell < end:
            self.cells[cell] = self.cells[cell + 1]
            cell += 1
        self.sizes[row] = u8(self.size(row) - 1)

    def remove(self, row: i64) -> None:
        """Take a row off the table; those behind it move up (C21)."""
        below = (1 << row) - 1
        self.sevenths = self.sevenths & below | self.sevenths >> 1 & ~below
        self.stops = self.stops & below | self.stops >> 1 & ~below
        self.count -= 1
        while row < self.count:
            place: i64 = 0
            while place < STRIDE:
                self.cells[row * STRIDE + place] = self.cells[(row + 1) * STRIDE + place]
                place += 1
            self.sizes[row] = self.sizes[row + 1]
            row += 1
        self.sizes[row] = 0

    def stop_count(self) -> i64:
        count: i64 = 0
        row: i64 = 0
        while row < MOST_ROWS:
            count += self.stops >> row & 1
            row += 1
        return count
