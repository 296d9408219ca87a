"""The course of one game, from decision to decision: what is left to chance is drawn, everything else is an action.

An action is a move or, with factors, the code of the next factor of a move: the codes of all factors are laid end to
end, and a move is chosen code by code, where there is a choice. Where seats may step in, each of them is asked before
the seat whose turn it is, whether it could or not: its action is a move, or `go_on`, the last of all actions.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i16, i64, u8

from paddock.acting.factors import Factors
from paddock.core.constant import Constant
from paddock.core.contract import CHANCE, NOBODY, OVER, State
from paddock.core.game import Game
from paddock.core.rng import FastRng

NO_ACTION: Final = -1


class Process(Constant):
    """How a game is played by actions: what all courses of it share."""

    def __init__(self, game: Game, factored: bool) -> None:
        self.game = game
        self.seats: i64 = game.seats
        self.factored = factored
        self.factors = Factors(game.moves)
        moves: i64 = self.factors.starts[self.factors.count] if factored else game.used_moves()
        self.steps_in: bool = game.has_interrupts()
        self.go_on: i64 = moves if self.steps_in else i64(NO_ACTION)
        self.actions: i64 = moves + 1 if self.steps_in else moves
        """How many actions there are."""
        self.vector: i64 = game.layout.length
        self.length: i64 = self.vector + self.extra_length()
        """Numbers of an observation: the game's vector, then what this way of playing adds."""

    def extra_length(self) -> i64:
        chosen = 2 * self.factors.count if self.factored else i64(0)
        return chosen + 1 if self.steps_in else chosen


class Course:
    """One game under way. `seat` decides next; NOBODY when the game is over."""

    def __init__(self, process: Process, seed: i64) -> None:
        self.process = process
        self.rng = FastRng(seed)
        self.state: State = process.game.start()
        self.seat: i64 = NOBODY
        self.stepping: bool = False
        """Whether the seat is asked to step in, not to take its turn."""
        self.moves: vec[i64] = vec[i64]()
        """The legal moves of the seat that agree with what it has chosen so far."""
        self.depth: i64 = 0
        """The factor to be chosen."""
        self.chosen: vec[i64] = vec[i64]([0] * process.factors.count)
        self._asked: i64 = 0
        self._serial: i64 = -1
        self.restart()

    def restart(self) -> None:
        """Begin another game."""
        self.state = self.process.game.start()
        self._serial = -1
        self._ask()

    def is_over(self) -> bool:
        return self.seat == NOBODY

    # Asking.

    def _ask(self) -> None:
        """Find who decides next."""
        state = self.state
        while state.kind == CHANCE:
            state.settle(state.chance(self.rng))
        if state.kind == OVER:
            self.seat = NOBODY
            self.moves = vec[i64]()
            return
        self.seat = self._next_stepper() if self.process.steps_in else i64(NOBODY)
        self.stepping = self.seat != NOBODY
        if not self.stepping:
            self.seat = state.next_waiting()
        self.moves = state.legal(self.seat)
        if self.process.factored:
            self._begin_choice()

    def _next_stepper(self) -> i64:
        """The next seat, in the order of the table, that might step in and was not asked since the last step."""
        state = self.state
        if state.serial != self._serial:
            self._serial = state.serial
            self._asked = 0
        left = state.may_step_in() & ~self._asked
        if left == 0:
            return NOBODY
        seat = (state.turn + 1) % self.process.seats
        while left >> seat & 1 == 0:
            seat = (seat + 1) % self.process.seats
        return seat

    # Factors.

    def _begin_choice(self) -> None:
        place: i64 = 0
        while place < len(self.chosen):
            self.chosen[place] = 0
            place += 1
        self.depth = 0
        if not self.stepping:
            self._skip_forced()

    def _skip_forced(self) -> None:
        """Choose what all moves that are left agree in. A single move is still asked for, by its kind."""
        if len(self.moves) > 1:
            while self._agree():
                self.chosen[self.depth] = self.process.factors.code(self.moves[0], self.depth)
                self.depth += 1

    def _agree(self) -> bool:
        factors = self.process.factors
        first = factors.code(self.moves[0], self.depth)
        return all([factors.code(move, self.depth) == first for move in self.moves])

    def _narrow(self, code: i64) -> None:
        """Keep the moves that have a code in the factor asked for."""
        factors = self.process.factors
        kept = vec[i64]()
        for move in self.moves:
            if factors.code(move, self.depth) == code:
                kept = append(kept, move)
        self.moves = kept
        self.chosen[self.depth] = code
        self.depth += 1

    # Acting.

    def act(self, action: i64) -> None:
        """Take an action that is marked in the mask. Unchecked."""
        if self.stepping and action == self.process.go_on:
            self._asked |= 1 << self.seat
            self._ask()
        elif not self.process.factored:
            self.play(action)
        else:
            self._narrow(action - self.process.factors.starts[self.depth])
            if len(self.moves) == 1:
                self.play(self.moves[0])
            else:
                self._skip_forced()

    def play(self, move: i64) -> None:
        """Make a whole move of the seat that decides, and go on to the next decision. Unchecked."""
        self.state.apply(self.seat, move)
        self._ask()

    def action_at(self, place: i64) -> i64:
        """The action that belongs to one of `moves`; behind the last, to go on."""
        if place == len(self.moves):
            return self.process.go_on
        if not self.process.factored:
            return self.moves[place]
        factors = self.process.factors
        return factors.starts[self.depth] + factors.code(self.moves[place], self.depth)

    def choices(self) -> i64:
        """How many places `action_at` has; with factors several of them may lead to one action."""
        return i64(len(self.moves)) + (i64(1) if self.may_go_on() else i64(0))

    def may_go_on(self) -> bool:
        """Whether the seat may let the game go on instead of stepping in: not once it has begun to choose a move."""
        return self.stepping and (self.depth == 0 or not self.process.factored)

    def random_action(self) -> i64:
        """A random action, such that all moves are equally likely."""
        return self.action_at(self.rng.below(self.choices()))

    # Writing.

    def mark(self, mask: vec[u8], start: i64, value: u8) -> None:
        """Set the actions that are open now to a value, in a mask that begins at a place."""
        if self.process.factored:
            self._mark_codes(mask, start, value)
        else:
            for move in self.moves:
                mask[start + move] = value
        if self.may_go_on():
            mask[start + self.process.go_on] = value

    def _mark_codes(self, mask: vec[u8], start: i64, value: u8) -> None:
        factors = self.process.factors
        start += factors.starts[self.depth]
        for move in self.moves:
            mask[start + factors.code(move, self.depth)] = value

    def write(self, seat: i64, into: vec[i16], place: i64) -> i64:
        """Write the observation of a seat from a place on; returns the next place.

        What has been chosen of a move so far is nobody's business but the seat's that chooses.
        """
        process = self.process
        place = self.state.write_vector(seat, into, place)
        decides = seat == self.seat
        if process.factored:
            factor: i64 = 0
            count = process.factors.count
            while factor < count:
                into[place + factor] = i16(1) if decides and factor == self.depth else i16(0)
                is_chosen = decides and factor < self.depth
                into[place + count + factor] = i16(self.chosen[factor]) if is_chosen else i16(0)
                factor += 1
            place += 2 * count
        if process.steps_in:
            into[place] = i16(1) if decides and self.stepping else i16(0)
            place += 1
        return place
