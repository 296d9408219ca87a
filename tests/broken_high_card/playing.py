"""What may be done: moves, answers, how a game goes on and ends, and what states and games are as values."""

from __future__ import annotations

from typing import Any

from high_card import HighCard, HighCardState
from librt.vecs import vec
from mypy_extensions import i64

from paddock.core.contract import OPEN, SEALED, State, revive
from paddock.core.move_table import MoveTable
from paddock.core.rng import Rng
from paddock.core.values import snapshot


class Unsorted(HighCardState):
    def legal(self, seat: i64) -> vec[i64]:
        return vec[i64](list(super().legal(seat))[::-1])


class Speechless(HighCardState):
    def legal(self, seat: i64) -> vec[i64]:
        return vec[i64]() if self.kind == OPEN else super().legal(seat)


class TwoAtOnce(HighCardState):
    def ask(self, kind: i64, waiting: i64, turn: i64) -> None:
        super().ask(kind, 3 if kind == OPEN else waiting, turn)


class CreatureOfHabit(HighCardState):
    def random_move(self, seat: i64, rng: Rng) -> i64:
        return self.legal(seat)[0]


class LowHanded(HighCardState):
    def random_move(self, seat: i64, rng: Rng) -> i64:
        moves = self.legal(seat)
        return moves[rng.below(len(moves)) // 2]


class OpenDoor(HighCardState):
    def check(self, seat: i64, move: i64) -> None:
        pass


class WearyDoor(HighCardState):
    def legal(self, seat: i64) -> vec[i64]:
        self.serial += 1
        return super().legal(seat)


class Wordless(HighCard):
    def print_move(self, move: int) -> str:
        return "card"

    def parse_move(self, text: str) -> int:
        return 0


class Credulous(HighCard):
    def parse_move(self, text: str) -> int:
        return super().parse_move(text) if len(text) < 5 else 0


class Impatient(HighCard):
    def longest(self) -> int:
        return 3


class Endless(HighCardState):
    def finish(self) -> None:
        self.hands = [[card] for card in range(1, self.game.seats + 1)]
        self.gone = []
        self.ask(SEALED, (1 << self.game.seats) - 1, -1)


class Unranked(HighCardState):
    def places(self) -> list[int]:
        return [2] * self.game.seats


class Stuck(HighCardState):
    def ask(self, kind: i64, waiting: i64, turn: i64) -> None:
        super().ask(kind, waiting, turn)
        self.serial = 1


class Doubling(HighCardState):
    def apply(self, seat: i64, move: i64) -> None:
        twice = self.hands[seat][0] if self.kind == OPEN else 0
        super().apply(seat, move)
        if twice:
            self.gone.append(twice)
            self.gone.append(twice)


class Sharing(HighCardState):
    def copy(self) -> State:
        twin = super().copy()
        assert isinstance(twin, HighCardState)
        twin.hands = self.hands
        return twin


class Hasty(HighCardState):
    """The first to answer gets a point."""

    def apply(self, seat: i64, move: i64) -> None:
        if self.kind == SEALED and self.waiting == (1 << self.game.seats) - 1:
            self.score[seat] += 1
        super().apply(seat, move)


class Resentful(HighCardState):
    """Counts those who take a pick back."""

    def withdraw(self, seat: i64) -> None:
        super().withdraw(seat)
        self.score[seat] += 1


class TwoParts(MoveTable):
    """Splits a move into factors that do not belong to it."""

    def split(self, number: int) -> tuple[int, ...]:
        return super().split(number // 2 * 2)


class Halved(HighCard):
    moves = TwoParts("High Card", HighCard.moves.kinds)


class Nameless(HighCardState):
    def __str__(self) -> str:
        return ""


class Careless(HighCardState):
    """A pickle keeps only what is on the table."""

    def __reduce__(self) -> tuple[Any, ...]:
        return revive, (self.game, snapshot(self, ("game", "told", "hands")))


LAST: list[int] = []


class Scribbling(HighCardState):
    """Finds legal moves by way of a list that all games share."""

    def legal(self, seat: i64) -> vec[i64]:
        LAST.clear()
        for move in super().legal(seat):
            LAST.append(int(move))
        return vec[i64](LAST)


class Lenient(HighCardState):
    """Lets anyone take back what was never said."""

    def check_withdraw(self, seat: i64) -> None:
        pass


class Open(HighCard):
    """Lets anyone change it."""

    def __setattr__(self, name: str, value: object) -> None:
        object.__setattr__(self, name, value)


class Crashing(HighCardState):
    def legal(self, seat: i64) -> vec[i64]:
        return vec[i64]([1 // 0])
