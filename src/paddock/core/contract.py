"""The contract of a game.

A game implements `Game`, `State` and `Sampler`. In each class the required methods come first; those under "Derived"
are written once, here, and nobody overrides them.

Seats are numbered from 0 inside, moves are dense numbers, sets of seats are bit masks. People and records see seats
from 1 and moves as short texts.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from paddock.core.errors import BadOutcome, IllegalMove
from paddock.core.rng import Rng
from paddock.core.view import Event, Told, View

OPEN: Final = 0
"""One seat chooses, everyone sees it."""
SEALED: Final = 1
"""Several seats commit unseen, in any order, and may change their mind; the last commitment resolves the question."""
CHANCE: Final = 2
"""Nobody chooses: an outcome has to be drawn and settled."""
OVER: Final = 3
"""The game has ended."""

KIND_NAMES: Final = ("open", "sealed", "chance", "over")

NOBODY: Final = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """One position, hidden things included. Mutable, cheap to copy, no generator and no hidden order inside."""

    kind: i64
    """OPEN, SEALED, CHANCE or OVER."""
    waiting: i64
    """Mask of the seats that owe a move."""
    turn: i64
    """The seat whose turn it is, or NOBODY: not always the one who decides now."""
    serial: i64
    """Numbers the question being asked; answers to one sealed question all carry the same number."""
    told: list[Told] | None
    """Events since `watch`, or None while nobody watches."""

    def __init__(self, like: State | None = None) -> None:
        """A first state, about to ask chance, or a copy of the question that another state asks."""
        self.kind = i64(CHANCE) if like is None else like.kind
        self.waiting = i64(0) if like is None else like.waiting
        self.turn = i64(NOBODY) if like is None else like.turn
        self.serial = i64(0) if like is None else like.serial
        self.told = None

    # Required.

    def legal(self, seat: i64) -> vec[i64]:
        """The moves open to a seat, ascending. Never empty for a waiting seat."""
        raise NotImplementedError

    def apply(self, seat: i64, move: i64) -> None:
        """Make a legal move, in place. Unchecked: `check` is the door."""
        raise NotImplementedError

    def chance(self, rng: Rng) -> vec[i64]:
        """Draw an outcome of this CHANCE state. The state stays as it is."""
        raise NotImplementedError

    def settle(self, outcome: vec[i64]) -> None:
        """Let a given outcome happen, in place. Unchecked: `check_outcome` is the door."""
        raise NotImplementedError

    def odds(self, place: i64) -> dict[int, int]:
        """For one place of an outcome: every value that can stand there, with its weight."""
        raise NotImplementedError

    def copy(self) -> State:
        """An independent state, equal to this one. Nobody watches the copy."""
        raise NotImplementedError

    def view(self, seat: int | None) -> View:
        """All that this seat (None: a spectator) may know, filled field by field."""
        raise NotImplementedError

    def truth(self) -> dict[str, object]:
        """Everything, hidden things too, as plain data that compares and encodes: for tests and referees."""
        raise NotImplementedError

    def audit(self) -> list[str]:
        """What is wrong with this position: components lost or doubled, limits broken. Empty for every sound state."""
        raise NotImplementedError

    def refusal(self, seat: i64, move: i64) -> IllegalMove:
        """Why this move, which is not legal, is refused. May depend on nothing that the seat may not know."""
        raise NotImplementedError

    def outcome_fault(self, outcome: vec[i64]) -> str:
        """Why this outcome cannot happen here; empty if it can."""
        raise NotImplementedError

    def points(self) -> list[int]:
        """The score of each seat as it stands; final when the game is over."""
        raise NotImplementedError

    def places(self) -> list[int]:
        """The rank of each seat when the game is over, 1 for a winner; equal ranks share."""
        raise NotImplementedError

    def withdraw(self, seat: i64) -> None:
        """Take back a seat's answer to a SEALED question. Only games with such questions have it."""
        raise NotImplementedError

    # Derived.

    def check(self, seat: i64, move: i64) -> None:
        """Raise IllegalMove, with a code and the rule it breaks, unless the move is legal. Changes nothing."""
        if self.kind == OVER:
            raise IllegalMove("game_over", "", "The game is over.")
        if self.kind == CHANCE:
            raise IllegalMove("chance_pending", "", "Cards are being dealt; nobody can move now.")
        if self.has(seat, move):
            return
        if self.waiting >> seat & 1 == 0 and len(self.legal(seat)) == 0:
            raise IllegalMove("not_waiting", "", "It is not your move now.")
        raise self.refusal(seat, move)

    def has(self, seat: i64, move: i64) -> bool:
        """Whether the move is in the seat's legal list."""
        moves = self.legal(seat)
        index: i64 = 0
        while index < len(moves):
            if moves[index] == move:
                return True
            index += 1
        return False

    def play(self, seat: i64, move: i64) -> None:
        """Check, then apply."""
        self.check(seat, move)
        self.apply(seat, move)

    def check_outcome(self, outcome: vec[i64]) -> None:
        """Raise BadOutcome unless this outcome can happen here. Changes nothing."""
        fault = "nothing is left to chance here" if self.kind != CHANCE else self.outcome_fault(outcome)
        if fault:
            raise BadOutcome(fault)

    def waits_for(self, seat: i64) -> bool:
        return self.waiting >> seat & 1 == 1

    def next_waiting(self) -> i64:
        """The lowest seat that owes a move, or NOBODY."""
        if self.waiting == 0:
            return NOBODY
        seat: i64 = 0
        while self.waiting >> seat & 1 == 0:
            seat += 1
        return seat

    def waiting_seats(self) -> tuple[int, ...]:
        return seats_in(self.waiting)

    def watch(self) -> None:
        """Begin to collect events."""
        self.told = []

    def heard(self) -> list[Told]:
        """The events collected since the last call."""
        told = self.told
        if told is None:
            return []
        self.told = []
        return told

    def tell(self, audience: i64, event: Event) -> None:
        """Add an event for the seats in a mask, if anyone watches. Where speed counts, ask `told is not None` first."""
        told = self.told
        if told is not None:
            told.append(Told(audience, event))

    def ask(self, kind: i64, waiting: i64, turn: i64) -> None:
        """Put the next question: a new serial for a new question."""
        self.kind = kind
        self.waiting = waiting
        self.turn = turn
        self.serial += 1

    def finish(self) -> None:
        """The game is over: nobody is asked any more."""
        self.ask(OVER, 0, NOBODY)


@mypyc_attr(allow_interpreted_subclasses=True)
class Sampler:
    """Worlds that look like one view. Reads the view and nothing else."""

    def sample(self, rng: Rng) -> State:
        """A state that the seat of the view cannot tell from the true one."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """One table's game with its options settled. Immutable."""

    id: str
    version: int
    """Changes whenever an old record would replay differently."""
    seats: i64
    options: dict[str, object]
    """Every option of the game with the value in force."""
    components: object
    """The owner's own component list, as plain data, or None for the one that ships with Paddock."""
    move_count: i64
    """Moves are numbered from 0 to move_count - 1."""

    # Required.

    def start(self) -> State:
        """The first state."""
        raise NotImplementedError

    def print_move(self, move: i64) -> str:
        """The short text of a move. `parse_move` is its inverse."""
        raise NotImplementedError

    def parse_move(self, text: str) -> i64:
        """The move that a text means; NotationError if it means none."""
        raise NotImplementedError

    def print_outcome(self, outcome: vec[i64]) -> str:
        """The text of a chance outcome. `parse_outcome` is its inverse."""
        raise NotImplementedError

    def parse_outcome(self, text: str) -> vec[i64]:
        """The outcome that a text means; NotationError if it means none."""
        raise NotImplementedError

    def sampler(self, view: View) -> Sampler:
        """Worlds for a view of this game."""
        raise NotImplementedError

    def longest(self) -> int:
        """A bound on the steps, moves and outcomes together, of any game."""
        raise NotImplementedError


def seats_in(mask: i64) -> tuple[int, ...]:
    """The seats of a mask, ascending."""
    seats: list[int] = []
    seat: i64 = 0
    while mask >> seat != 0:
        if mask >> seat & 1 == 1:
            seats.append(seat)
        seat += 1
    return tuple(seats)
