"""The rest of a classic round, played quickly: rows, hands and penalties as plain numbers.

A state of the game can tell its moves, be audited and go on to the next round. A playout needs none of that.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from paddock.bots.cow006.habits import Habits
from paddock.core.rng import Rng
from paddock.games.cow006 import score
from paddock.games.cow006.cards import PENALTIES
from paddock.games.cow006.moves import card_of
from paddock.games.cow006.rows import FULL
from paddock.games.cow006.state import CowState

_SEAT_BITS: Final = 4
_SEAT: Final = 15
_STEPS: Final = 1 << 30


class QuickRound:
    """A round under way, between two turns or while cards are picked."""

    def __init__(self, seats: i64, size: i64, rows: i64) -> None:
        self.seats = seats
        self.size = size
        """Cards in a hand at the beginning; seat s's cards stand from s * size on."""
        self.rows = rows
        self.held: i64 = 0
        """Cards that every hand has now."""
        self.hands = vec[i64]([0] * (seats * size))
        self.lasts = vec[i64]([0] * rows)
        self.sizes = vec[i64]([0] * rows)
        self.costs = vec[i64]([0] * rows)
        self.points = vec[i64]([0] * seats)
        """The penalties of the game so far, this round among them."""
        self._shown = vec[i64]([0] * seats)
        """Cards of this turn with their seats, the lowest first."""
        self._count: i64 = 0
        self._chances = vec[float]([0.0] * size)

    def load(self, state: CowState) -> None:
        """Take over a state between two turns."""
        seats = self.seats
        self.held = i64(state.held[0])
        seat: i64 = 0
        while seat < seats:
            self.points[seat] = score.penalty(state, seat)
            cell = seat * self.size
            end = cell + self.held
            while cell < end:
                self.hands[cell] = card_of(state.hands[cell])
                cell += 1
            seat += 1
        rows = state.rows
        row: i64 = 0
        while row < self.rows:
            self.lasts[row] = rows.last(row)
            self.sizes[row] = rows.size(row)
            self.costs[row] = rows.penalty(row)
            row += 1

    def copy_from(self, other: QuickRound) -> None:
        self.held = other.held
        seat: i64 = 0
        while seat < self.seats:
            self.points[seat] = other.points[seat]
            cell = seat * self.size
            end = cell + self.held
            while cell < end:
                self.hands[cell] = other.hands[cell]
                cell += 1
            seat += 1
        row: i64 = 0
        while row < self.rows:
            self.lasts[row] = other.lasts[row]
            self.sizes[row] = other.sizes[row]
            self.costs[row] = other.costs[row]
            row += 1

    # A turn.

    def show(self, seat: i64, cell: i64) -> None:
        """A seat shows the card in a cell of its hand; when all have shown one, `lay_cards` lays them."""
        hands = self.hands
        card = hands[cell]
        hands[cell] = hands[seat * self.size + self.held - 1]
        shown = self._shown
        key = card << _SEAT_BITS | seat
        place = self._count
        while place > 0 and shown[place - 1] > key:
            shown[place] = shown[place - 1]
            place -= 1
        shown[place] = key
        self._count += 1

    def cell_of(self, seat: i64, card: i64) -> i64:
        """Where a card stands that the seat holds."""
        cell = seat * self.size
        while self.hands[cell] != card:
            cell += 1
        return cell

    def lay_cards(self) -> None:
        """Lay what was shown, lowest first; who has to take a row takes the cheapest (C6-C9)."""
        shown = self._shown
        lasts = self.lasts
        sizes = self.sizes
        costs = self.costs
        rows = self.rows
        place: i64 = 0
        while place < self._count:
            key = shown[place]
            card = key >> _SEAT_BITS
            best: i64 = -1
            near: i64 = 0
            row: i64 = 0
            while row < rows:
                last = lasts[row]
                if near < last < card:
                    near = last
                    best = row
                row += 1
            low = best < 0
            if low:
                best = self.cheapest()
            if low or sizes[best] >= FULL:
                self.points[key & _SEAT] += costs[best]
                sizes[best] = 0
                costs[best] = 0
            lasts[best] = card
            sizes[best] += 1
            costs[best] += i64(PENALTIES[card])
            place += 1
        self._count = 0
        self.held -= 1

    def cheapest(self) -> i64:
        costs = self.costs
        best: i64 = 0
        row: i64 = 1
        while row < self.rows:
            if costs[row] < costs[best]:
                best = row
            row += 1
        return best

    # The rest of the round.

    def play_on(self, habits: Habits | None, rng: Rng) -> None:
        """Play to the end of the round: by habits, or with random picks."""
        while self.held > 0:
            if habits is not None and self.held > 1:
                self._pick_by_habit(habits, rng)
            else:
                self._pick_randomly(rng)
            self.lay_cards()

    def _pick_randomly(self, rng: Rng) -> None:
        seat: i64 = 0
        while seat < self.seats:
            self.show(seat, seat * self.size + rng.below(self.held))
            seat += 1

    def _pick_by_habit(self, habits: Habits, rng: Rng) -> None:
        habits.look(self.lasts, self.sizes, self.costs, self.held)
        chances = self._chances
        hands = self.hands
        held = self.held
        seat: i64 = 0
        while seat < self.seats:
            start = seat * self.size
            total = 0.0
            place: i64 = 0
            while place < held:
                total += habits.weight(hands[start + place])
                chances[place] = total
                place += 1
            drawn = total * float(rng.below(_STEPS)) / float(_STEPS)
            place = 0
            while place < held - 1 and chances[place] <= drawn:
                place += 1
            self.show(seat, start + place)
            seat += 1
