"""A game being played and written down."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from paddock.core.contract import CHANCE, KIND_NAMES, OVER, SEALED, State
from paddock.core.errors import IllegalMove, NotationError, PaddockError, RecordError
from paddock.core.game import Game
from paddock.core.move_table import Move
from paddock.core.record import CHANCE_MARK, FORMAT, Record, RecordedResult
from paddock.core.rng import FastRng, Rng
from paddock.core.start import read_start
from paddock.core.view import View, question


class Match:
    """A game being played: a state and the steps that led to it. Every step is checked at the door and written down.

    `rng`, a seed or a generator, deals whenever something has to be dealt; without one, whoever plays the match settles
    chance with `settle` or `settle_chance`. A match that goes on from a prepared `state` has a whole record if `start`
    says what that was.
    """

    def __init__(self, game: Game, state: State | None = None, rng: Rng | int | None = None) -> None:
        if not isinstance(game, Game):
            raise TypeError(f"a match is of a game, such as paddock.make('cow006', 4), not of {game!r}")
        if not isinstance(rng, Rng | int | None):
            raise TypeError(f"rng is a seed, such as 7, or a generator, such as FastRng(7), not {rng!r}")
        self.game = game
        self.rng = FastRng(rng) if isinstance(rng, int) else rng
        self.state: State = game.start() if state is None else state
        self.start: Any = None
        """The position that it began from, as a record tells it; None for the first one of the rules."""
        self.steps: list[str] = []
        self.draws = 0
        """How often chance has drawn."""
        self.sealed: dict[int, int] = {}
        """Where the commitments to the sealed question under way stand among the steps, by seat."""
        self._deal()

    def __repr__(self) -> str:
        asked = question(KIND_NAMES[self.state.kind], self.waiting)
        return f"<Match of {self.game.id}: {asked}, {len(self.steps)} steps>"

    # Looking.

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.state.kind == OVER

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that owe a move now."""
        return self.state.waiting_seats()

    def view(self, seat: int | None = None) -> View:
        """All that a seat may know; None for a spectator."""
        if seat is not None:
            self.check_seat(seat)
        return self.state.view(seat)

    def legal(self, seat: int) -> list[Move]:
        """The moves open to a seat; also to one that is not asked and may step in."""
        self.check_seat(seat)
        return [self.game.move(int(move)) for move in self.state.legal(seat)]

    # Playing.

    def play(self, seat: int, move: int | str | Move) -> None:
        """Make a move, given by its number, its text or as one of `legal`; IllegalMove leaves everything as it was."""
        self.check_seat(seat)
        number = self._number_of(move)
        self.state.check(seat, number)
        self.play_checked(seat, number)
        self._deal()

    def _number_of(self, move: int | str | Move) -> int:
        """The number of a move in any of its forms."""
        if isinstance(move, str):
            return self.game.parse_move(move)
        number = move.number if isinstance(move, Move) else move
        if not isinstance(number, int):
            raise TypeError(f"a move is its number, its text or one of `legal`, not {move!r}")
        return number

    def _deal(self) -> None:
        if self.rng is not None:
            self.settle_chance(self.rng)

    def play_checked(self, seat: int, move: int) -> None:
        """Make a move that is known to be legal."""
        state = self.state
        serial = state.serial
        text = f"{seat + 1}: {self.game.print_move(move)}"
        sealed = state.kind == SEALED
        state.apply(seat, move)
        if sealed and seat in self.sealed:
            self.steps[self.sealed[seat]] = text
        else:
            self.sealed[seat] = len(self.steps)
            self.steps.append(text)
        if not sealed or state.serial != serial:
            self.sealed = {}

    def check_seat(self, seat: int) -> None:
        """Raise IllegalMove unless the table has this seat."""
        if not 0 <= seat < self.game.seats:
            raise IllegalMove("no_such_seat", "", "There is no such seat at this table.")

    def withdraw(self, seat: int) -> None:
        """Take back an answer to the sealed question under way; it leaves no trace in the record.

        IllegalMove refuses it where there is none, and leaves everything as it was.
        """
        self.check_seat(seat)
        self.state.check_withdraw(seat)
        self.state.withdraw(seat)
        gone = self.sealed.pop(seat)
        del self.steps[gone]
        for other, place in self.sealed.items():
            if place > gone:
                self.sealed[other] = place - 1

    def settle(self, outcome: vec[i64] | Sequence[int]) -> None:
        """Let a given outcome happen, or raise BadOutcome and leave everything as it was."""
        values = packed(outcome)
        self.state.check_outcome(values)
        self.settle_checked(values)

    def settle_checked(self, outcome: vec[i64]) -> None:
        """Let an outcome happen that is known to be possible."""
        text = self.game.print_outcome(outcome)
        self.state.settle(outcome)
        self.draws += 1
        self.steps.append(f"{CHANCE_MARK}: {text}")

    def settle_chance(self, rng: Rng) -> None:
        """Draw and settle until somebody has to choose or the game is over."""
        while self.state.kind == CHANCE:
            self.settle_checked(self.state.chance(rng.for_draw(self.draws)))

    def do(self, step: str) -> None:
        """Take a step as it is written in a record."""
        who, mark, what = [part.strip() for part in step.partition(":")]
        if not mark:
            raise NotationError(f"{step!r} has no colon; a step is written 'seat: move' or '{CHANCE_MARK}: outcome'")
        if who == CHANCE_MARK:
            self.settle(self.game.parse_outcome(what))
        elif who.isascii() and who.isdigit() and 1 <= int(who) <= self.game.seats:
            self.play(int(who) - 1, self.game.parse_move(what))
        else:
            raise NotationError(f"{who!r} is not a seat; this table has seats 1 to {self.game.seats}")

    def result(self) -> RecordedResult | None:
        """How the match ended, as a record has it; None while it goes on."""
        return RecordedResult(self.state.points(), self.state.places()) if self.state.kind == OVER else None

    def record(self, names: list[str] | None = None) -> Record:
        """The match so far, to be kept and played again."""
        game = self.game
        return Record(
            paddock=FORMAT,
            game=game.id,
            version=game.version,
            seats=game.seats,
            options=dict(game.options),
            components=game.components,
            names=[] if names is None else names,
            start=self.start,
            result=self.result(),
            steps=list(self.steps),
        )


def packed(outcome: vec[i64] | Sequence[int]) -> vec[i64]:
    """An outcome as states take it, also one that is given as a list of numbers."""
    if isinstance(outcome, vec):
        return outcome
    if not all(isinstance(value, int) for value in outcome):
        raise TypeError(f"an outcome is a list of numbers, not {outcome!r}; game.parse_outcome reads its text")
    return vec[i64](outcome)


def replay(game: Game, record: Record, upto: int | None = None) -> Match:
    """Play a record again, to its end or to just after a step. RecordError names the step that does not hold."""
    match = begun(game, record)
    if upto is not None and not 0 <= upto <= len(record.steps):
        raise RecordError(len(record.steps), f"there is no step {upto}; the record has {len(record.steps)}")
    for number, step in enumerate(record.steps if upto is None else record.steps[:upto], 1):
        replay_step(match, step, number)
    if upto is None:
        check_result(match, record)
    return match


def begun(game: Game, record: Record) -> Match:
    """The match of a record before its first step. RecordError if there can be none."""
    check_header(game, record)
    return begun_from(game, record.start)


def begun_from(game: Game, start: Any) -> Match:
    """A match from a position as a record tells it; None for the first one of the rules."""
    match = Match(game, None if start is None else read_start(game, start))
    match.start = start
    return match


def check_header(game: Game, record: Record) -> None:
    """RecordError if a record was made for another game, version or number of seats."""
    if (record.game, record.version) != (game.id, game.version):
        raise RecordError(0, f"made for {record.game} version {record.version}, not {game.id} version {game.version}")
    if record.seats != game.seats:
        raise RecordError(0, f"made for {record.seats} seats, not {game.seats}")
    if record.names and len(record.names) != record.seats:
        raise RecordError(0, f"names {len(record.names)} players, but has {record.seats} seats")


def replay_step(match: Match, step: str, number: int) -> None:
    """Take the next step of a record; RecordError names it if it does not hold."""
    try:
        match.do(step)
    except PaddockError as error:
        raise RecordError(number, str(error)) from error


def check_result(match: Match, record: Record) -> None:
    """RecordError if a match that was played again did not come to the result of its record."""
    if record.result is None or match.result() == record.result:
        return
    last = len(record.steps)
    if match.state.kind != OVER:
        raise RecordError(last, "the record has a result, but the game is not over after its last step")
    ends = f"the game ends with points {match.state.points()} and places {match.state.places()}, not as recorded"
    raise RecordError(last, ends)
