"""The contract of a state. Those of a game and of a sampler of worlds are in `game.py` and `sampler.py`.

Required methods come first and are abstract. Then come those with a default that is right for every game and that a
game may replace, by a quicker one or one that says more. What is derived is written once and nobody overrides it.

Seats are numbered from 0 inside, moves are dense numbers, sets of seats are bit masks. People and records see seats
from 1 and moves as short texts.
"""

from __future__ import annotations

import copy
import hashlib
from abc import ABCMeta, abstractmethod
from typing import TYPE_CHECKING, Any, Final

import msgspec
from librt.vecs import append, vec
from mypy_extensions import i16, i64, mypyc_attr

from paddock.core.errors import BadOutcome, IllegalMove
from paddock.core.result import LEAST, Result
from paddock.core.rng import Rng
from paddock.core.values import plain, restore, snapshot
from paddock.core.view import Event, Header, Told, View, question

if TYPE_CHECKING:
    from paddock.core.game import Game

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

_NOT_DATA: Final = ("game", "told")
"""Attributes that are no part of a position."""

MOST_OUTCOMES: Final = 1000
"""So many outcomes are enumerated unless more are asked for."""


@mypyc_attr(allow_interpreted_subclasses=True)
class State(metaclass=ABCMeta):
    """One position, hidden things included. Mutable, cheap to copy, no generator and no hidden order inside."""

    # Not `State(ABC)`: a base class that is not compiled makes compiled code test every attribute at each use.

    game: Game
    kind: i64
    """OPEN, SEALED, CHANCE or OVER."""
    waiting: i64
    """Mask of the seats that owe a move."""
    turn: i64
    """The seat whose turn it is, or NOBODY: not always the one who decides now."""
    serial: i64
    """Numbers the question being asked; answers to one sealed question all carry the same number."""
    round: i64
    """The round being played, from 1; a game without rounds stays in its first. A search may stop where it changes."""
    told: list[Told] | None
    """Events since `watch`, or None while nobody watches."""

    def __init__(self, game: Game, like: State | None = None) -> None:
        """A first state, about to ask chance, or a copy of the question that another state asks."""
        self.game = game
        self.kind = i64(CHANCE) if like is None else like.kind
        self.waiting = i64(0) if like is None else like.waiting
        self.turn = i64(NOBODY) if like is None else like.turn
        self.serial = i64(0) if like is None else like.serial
        self.round = i64(1) if like is None else like.round
        self.told = None
        if like is None:
            require_methods(type(self), State, ("legal", "apply", "view", "points"))

    # Required.

    @abstractmethod
    def legal(self, seat: i64) -> vec[i64]:
        """The moves open to a seat, ascending. Never empty for a waiting seat."""
        raise NotImplementedError

    @abstractmethod
    def apply(self, seat: i64, move: i64) -> None:
        """Make a legal move, in place. Unchecked: `check` is the door."""
        raise NotImplementedError

    @abstractmethod
    def view(self, seat: int | None) -> View:
        """All that this seat (None: a spectator) may know, filled field by field."""
        raise NotImplementedError

    @abstractmethod
    def points(self) -> list[int]:
        """The score of each seat as it stands; final when the game is over."""
        raise NotImplementedError

    # Required of a game with chance.

    def settle(self, outcome: vec[i64]) -> None:
        """Let a given outcome happen, in place. Unchecked: `check_outcome` is the door."""
        raise NotImplementedError

    def odds(self, drawn: vec[i64]) -> dict[int, int]:
        """What can come next in an outcome that begins like this, with weights; empty when the outcome is complete."""
        raise NotImplementedError

    # Required of a game with sealed questions.

    def withdraw(self, seat: i64) -> None:
        """Take back a seat's answer to a SEALED question. Unchecked: `check_withdraw` is the door."""
        raise NotImplementedError

    # With a default that a game may replace.

    def random_move(self, seat: i64, rng: Rng) -> i64:
        """A random move of a seat that may move: the one at place `rng.below(count)` of its legal list.

        Random play asks for nothing else. A game that finds the move without making the list plays faster.
        """
        moves = self.legal(seat)
        return moves[rng.below(i64(len(moves)))]

    def chance(self, rng: Rng) -> vec[i64]:
        """Draw an outcome of this CHANCE state. The state stays as it is."""
        drawn = vec[i64]()
        odds = self.odds(drawn)
        while len(odds) > 0:
            drawn = append(drawn, _draw_value(odds, rng))
            odds = self.odds(drawn)
        return drawn

    def outcome_fault(self, outcome: vec[i64]) -> str:
        """Why this outcome cannot happen here; empty if it can."""
        drawn = vec[i64]()
        for value in outcome:
            odds = self.odds(drawn)
            if odds.get(int(value), 0) <= 0:
                return f"{value} cannot be drawn here, at place {len(drawn) + 1}"
            drawn = append(drawn, value)
        return "" if len(self.odds(drawn)) == 0 else f"more than {len(drawn)} values are to be drawn here"

    def copy(self) -> State:
        """An independent state, equal to this one. Nobody watches the copy."""
        return revive(self.game, copy.deepcopy(snapshot(self, _NOT_DATA)))

    def standing(self) -> vec[i64]:
        """By seat: a number that is greater for who stands better, ties broken as the rules break them."""
        sign = -1 if self.game.best == LEAST else 1
        return vec[i64]([sign * points for points in self.points()])

    def lead(self, seat: i64) -> float:
        """How far ahead of the others a seat is, on average, in points."""
        points = self.points()
        mine = points[seat]
        ahead = (mine * len(points) - sum(points)) / (len(points) - 1)
        return -ahead if self.game.best == LEAST else ahead

    def key(self, seat: i64) -> i64:
        """A number for all that a seat knows, its legal moves included: equal where they are, else surely different."""
        known = msgspec.json.encode([self.view(seat), [int(move) for move in self.legal(seat)]])
        return int.from_bytes(hashlib.blake2b(known, digest_size=8).digest(), "big") >> 2

    def write_vector(self, seat: i64, into: vec[i16], start: i64) -> i64:
        """Write what a seat knows as numbers, from a place on, and return the next place: `Game.layout` names them.

        Tells nothing that the seat's view does not. Only for games that declare a layout.
        """
        raise NotImplementedError(f"{self.game.id} gives no observation vectors")

    def may_step_in(self) -> i64:
        """Mask of the seats that might move out of turn now, as far as everyone knows (`Game.may_step_in`)."""
        return 0

    def open_view(self) -> View:
        """A spectator's view with all that is hidden shown, as far as it has a place there: for a look back at the end.

        What only a view of a seat has a place for, such as its hand, is found in that view.
        """
        return self.view(None)

    def truth(self) -> dict[str, Any]:
        """Everything, hidden things too, as plain data that compares and encodes: for tests and referees."""
        found: dict[str, Any] = plain(self, _NOT_DATA)
        return found

    def question(self) -> dict[str, object]:
        """Who is asked, as plain data: for a game's own `truth` to begin with."""
        return {
            "kind": KIND_NAMES[self.kind],
            "waiting": list(self.waiting_seats()),
            "turn": int(self.turn),
            "serial": int(self.serial),
        }

    def audit(self) -> list[str]:
        """What is wrong with this position: components lost or doubled, limits broken. Empty for every sound state."""
        return []

    def refusal(self, seat: i64, move: i64) -> IllegalMove:
        """Why this move, which is not legal, is refused. May depend on nothing that the seat may not know."""
        return IllegalMove("not_legal", "", "That cannot be done now.")

    def refusal_to_wait(self, seat: i64) -> IllegalMove:
        """Why a seat that is not asked, and has nothing to do, cannot move."""
        return IllegalMove("not_waiting", "", "It is not your move now.")

    # Derived: the doors.

    def check(self, seat: i64, move: i64) -> None:
        """Raise IllegalMove, with a code and the rule it breaks, unless the move is legal. Changes nothing."""
        if self.kind == OVER:
            raise IllegalMove("game_over", "", "The game is over.")
        if self.kind == CHANCE:
            raise IllegalMove("chance_pending", "", "Cards are being dealt; nobody can move now.")
        moves = self.legal(seat)
        if contains(moves, move):
            return
        if len(moves) == 0 and not self.waits_for(seat):
            raise self.refusal_to_wait(seat)
        raise self.refusal(seat, move)

    def check_outcome(self, outcome: vec[i64]) -> None:
        """Raise BadOutcome unless this outcome can happen here. Changes nothing."""
        fault = "nothing is left to chance here" if self.kind != CHANCE else self.outcome_fault(outcome)
        if fault:
            raise BadOutcome(fault)

    def check_withdraw(self, seat: i64) -> None:
        """Raise IllegalMove unless the seat has an answer to a sealed question to take back. Changes nothing."""
        if self.kind != SEALED or self.waits_for(seat) or len(self.legal(seat)) == 0:
            raise IllegalMove("nothing_to_take_back", "", "You have no answer to take back.")

    def play(self, seat: i64, move: i64) -> None:
        """Check, then apply."""
        self.check(seat, move)
        self.apply(seat, move)

    # Derived: results.

    def places(self) -> list[int]:
        """The rank of each seat as things stand, 1 for the best; equal standings share."""
        standing = self.standing()
        return [1 + sum([1 for other in standing if other > mine]) for mine in standing]

    def utility(self, seat: i64) -> float:
        """What the standing is worth to a seat: the share of the others that it beats, less the share that beat it.

        From -1 to 1, and zero-sum. The utility of the game once it is over; before that, of the game if it ended now.
        """
        standing = self.standing()
        mine = standing[seat]
        balance: i64 = 0
        for other in standing:
            if other < mine:
                balance += 1
            elif other > mine:
                balance -= 1
        return float(balance) / float(len(standing) - 1)

    def won_share(self, seat: i64) -> float:
        """The share of the win that a seat has if the game ends as things stand: equal ones share it."""
        standing = self.standing()
        mine = standing[seat]
        equal: i64 = 0
        for other in standing:
            if other > mine:
                return 0.0
            if other == mine:
                equal += 1
        return 1.0 / float(equal)

    def result(self) -> Result | None:
        """How the game ended, or None while it goes on."""
        if self.kind != OVER:
            return None
        seats = range(self.game.seats)
        utility = tuple([self.utility(seat) for seat in seats])
        return Result(tuple(self.points()), tuple(self.places()), self.game.best, utility)

    # Derived: chance.

    def outcomes(self, most: int = MOST_OUTCOMES) -> list[tuple[vec[i64], float]] | None:
        """Every outcome of this CHANCE state with its probability, or None if there are more than `most`."""
        found: list[tuple[vec[i64], float]] = []
        begun: list[tuple[vec[i64], float]] = [(vec[i64](), 1.0)]
        while len(begun) > 0:
            drawn, share = begun.pop()
            odds = self.odds(drawn)
            if len(odds) == 0:
                found.append((drawn, share))
            total = sum(odds.values())
            for value in sorted(odds, reverse=True):
                begun.append((append(drawn[:], i64(value)), share * odds[value] / total))
            if len(found) + len(begun) > most:
                return None
        return found

    # Derived: vectors.

    def vector(self, seat: i64) -> vec[i16]:
        """What a seat knows as numbers, in the order of `Game.layout`."""
        found = vec[i16]([i16(0)] * self.game.layout.length)
        self.write_vector(seat, found, 0)
        return found

    # Derived: who is asked.

    def waits_for(self, seat: i64) -> bool:
        """Whether a seat owes a move."""
        return self.waiting >> seat & 1 == 1

    def next_waiting(self) -> i64:
        """The lowest seat that owes a move, or NOBODY."""
        waiting = self.waiting
        if waiting == 0:
            return NOBODY
        seat: i64 = 0
        while waiting >> seat & 1 == 0:
            seat += 1
        return seat

    def waiting_seats(self) -> tuple[int, ...]:
        """The seats that owe a move, ascending."""
        return seats_in(self.waiting)

    def ask(self, kind: i64, waiting: i64, turn: i64) -> None:
        """Put the next question: a new serial for a new question."""
        self.kind = kind
        self.waiting = waiting
        self.turn = turn
        self.serial += 1

    def finish(self) -> None:
        """The game is over: nobody is asked any more."""
        self.ask(OVER, 0, NOBODY)

    def header(self, seat: int | None) -> Header:
        """What every view begins with."""
        game_id, seats, open_points = self.game.in_headers
        over = self.kind == OVER
        return Header(
            game_id,
            seat,
            seats,
            KIND_NAMES[self.kind],
            seats_in(self.waiting),
            None if self.turn == NOBODY else int(self.turn),
            int(self.serial),
            int(self.round),
            tuple(self.points()) if over or open_points else None,
            self.result() if over else None,
        )

    def views(self, observers: list[int | None], earlier: list[View | None]) -> list[View]:
        """What each of several observers may know, and what each of them saw last, or None.

        A game may make together what is the same for all of them, and take over what is still as it was.
        """
        return [self.view(observer) for observer in observers]

    # Derived: events.

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

    # Derived: a state is a value.

    def __eq__(self, other: object) -> bool:
        """Whether the game is the same, and everything in it. Who watches does not matter."""
        if not isinstance(other, State):
            return False
        return type(other) is type(self) and other.game == self.game and other.truth() == self.truth()

    def __hash__(self) -> int:
        raise TypeError("a state changes, so it has no hash; use `key(seat)`, or a view")

    def __reduce__(self) -> tuple[Any, ...]:
        return revive, (self.game, snapshot(self, _NOT_DATA))

    def __copy__(self) -> State:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> State:
        return self.copy()

    def __repr__(self) -> str:
        asked = question(KIND_NAMES[self.kind], self.waiting_seats())
        return f"<{type(self).__name__} of {self.game.id}: {asked}, serial {self.serial}>"

    def __str__(self) -> str:
        """Everything, a line each. A game draws a better picture."""
        return "\n".join([repr(self), *[f"{name}: {value}" for name, value in self.truth().items()]])


_SOUND: Final[set[type]] = set()
"""Classes that were found to have what is required: looked at once, not at every start of a game."""


def require_methods(kind: type, base: type, names: tuple[str, ...]) -> None:
    """Raise TypeError for a class that lacks a required method: compiled, a base class does not do it by itself."""
    if kind in _SOUND:
        return
    missing = [name for name in names if getattr(kind, name) is getattr(base, name)]
    if missing:
        raise TypeError(f"{kind.__name__} lacks what the contract requires: {', '.join(missing)}")
    _SOUND.add(kind)


def revive(game: Game, data: dict[str, Any]) -> State:
    """The state of a snapshot."""
    state = game.start()
    restore(state, data)
    return state


def contains(moves: vec[i64], move: i64) -> bool:
    """Whether a move is in a legal list."""
    index: i64 = 0
    while index < len(moves):
        if moves[index] == move:
            return True
        index += 1
    return False


def _draw_value(odds: dict[int, int], rng: Rng) -> i64:
    left = rng.below(i64(sum(odds.values())))
    for value in sorted(odds):
        left -= odds[value]
        if left < 0:
            return value
    raise AssertionError("the weights do not add up")


def seats_in(mask: i64) -> tuple[int, ...]:
    """The seats of a mask, ascending."""
    return _SEATS[mask] if mask < len(_SEATS) else _list_seats(mask)


def _list_seats(mask: i64) -> tuple[int, ...]:
    seats: list[int] = []
    seat: i64 = 0
    while mask >> seat != 0:
        if mask >> seat & 1 == 1:
            seats.append(seat)
        seat += 1
    return tuple(seats)


_SEATS: Final = [_list_seats(mask) for mask in range(1 << 10)]
"""By mask of up to ten seats: every view says who is asked."""


def mask_of(seats: tuple[int, ...]) -> i64:
    """The mask of some seats."""
    mask: i64 = 0
    for seat in seats:
        mask |= 1 << i64(seat)
    return mask
