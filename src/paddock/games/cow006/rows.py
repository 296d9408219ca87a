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

_SIZE_BITS: Final = 4
_SIZE: Final = 15
_LAST_BITS: Final = 8
_LAST: Final = 255
_ROW_BITS: Final = 3
_ROW: Final = 7
_NONE_NEAR: Final = _ROW
"""A last card and its row in one number are more than this."""


class Rows:
    """Four rows, five in the jubilee game. Each is ascending; row r's cards stand from r * STRIDE on."""

    def __init__(self, like: Rows | None = None) -> None:
        self.count: i64 = i64(0) if like is None else like.count
        self.cells: vec[u8] = _NO_CELLS[:] if like is None else like.cells[:]
        self.sizes: i64 = i64(0) if like is None else like.sizes
        """Four bits for each row: how many cards lie in it."""
        self.lasts: i64 = i64(0) if like is None else like.lasts
        """Eight bits for each row: its last card. `nearest` is asked for every card laid, and reads nothing else."""
        self.sevenths: i64 = i64(0) if like is None else like.sevenths
        """Mask of the rows with a seventh-cow marker."""
        self.stops: i64 = i64(0) if like is None else like.stops
        """Mask of the rows with a Stop."""

    def size(self, row: i64) -> i64:
        return self.sizes >> row * _SIZE_BITS & _SIZE

    def set_size(self, row: i64, size: i64) -> None:
        """A row has so many cards now, the last of which lies in its cell."""
        last = i64(0) if size == 0 else i64(self.cells[row * STRIDE + size - 1])
        self.lasts ^= (self.last(row) ^ last) << row * _LAST_BITS
        self.sizes ^= (self.size(row) ^ size) << row * _SIZE_BITS

    def card(self, row: i64, place: i64) -> i64:
        return i64(self.cells[row * STRIDE + place])

    def first(self, row: i64) -> i64:
        return i64(self.cells[row * STRIDE])

    def last(self, row: i64) -> i64:
        return self.lasts >> row * _LAST_BITS & _LAST

    def cards(self, row: i64) -> tuple[int, ...]:
        start = row * STRIDE
        return tuple(int(card) for card in self.cells[start : start + self.size(row)])

    def penalty(self, row: i64) -> i64:
        total: i64 = 0
        cell = row * STRIDE
        end = cell + self.size(row)
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
        lasts = self.lasts
        stops = self.stops
        best: i64 = _NONE_NEAR
        row: i64 = 0
        while row < self.count:
            last = lasts & _LAST
            # Minus one, all bits, for an open row with a lower card, else 0: a processor could not guess which.
            fits = (last - card) >> 63 & (stops >> row & 1) - 1
            near = (last << _ROW_BITS | row) & fits
            best = near if near > best else best
            lasts >>= _LAST_BITS
            row += 1
        if best == _NONE_NEAR:
            return NO_ROW
        return best & _ROW

    def clear(self) -> None:
        self.count = 0
        self.sizes = 0
        self.lasts = 0
        self.sevenths = 0
        self.stops = 0

    def open_row(self, card: i64) -> None:
        """Start one more row, behind the others."""
        self.start(self.count, card)
        self.count += 1

    def start(self, row: i64, card: i64) -> None:
        """Make a card the only one of its row."""
        self.cells[row * STRIDE] = u8(card)
        self.lasts ^= (self.last(row) ^ card) << row * _LAST_BITS
        self.sizes ^= (self.size(row) ^ 1) << row * _SIZE_BITS

    def add(self, row: i64, card: i64) -> None:
        """Lay a card at the end of a row."""
        self.cells[row * STRIDE + self.size(row)] = u8(card)
        self.lasts ^= (self.last(row) ^ card) << row * _LAST_BITS
        self.sizes += 1 << row * _SIZE_BITS

    def insert(self, row: i64, card: i64) -> None:
        """Lay a card where it belongs, at the front, between two cards or at the end."""
        cell = row * STRIDE + self.size(row)
        while cell > row * STRIDE and i64(self.cells[cell - 1]) > card:
            self.cells[cell] = self.cells[cell - 1]
            cell -= 1
        self.cells[cell] = u8(card)
        self.set_size(row, self.size(row) + 1)

    def lift(self, row: i64, card: i64) -> None:
        """Take one card out of a row; the row may be left empty for a moment."""
        cell = row * STRIDE
        while i64(self.cells[cell]) != card:
            cell += 1
        end = row * STRIDE + self.size(row) - 1
        while cell < end:
            self.cells[cell] = self.cells[cell + 1]
            cell += 1
        self.set_size(row, self.size(row) - 1)

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
            self.set_size(row, self.size(row + 1))
            row += 1
        self.set_size(row, 0)

    def stop_count(self) -> i64:
        count: i64 = 0
        row: i64 = 0
        while row < MOST_ROWS:
            count += self.stops >> row & 1
            row += 1
        return count
