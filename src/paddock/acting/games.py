"""Many games of one kind, stepped together. Everything they tell stands in packed arrays that NumPy reads in place."""

from __future__ import annotations

from typing import Final

from librt.strings import read_i64_le
from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from paddock.acting.course import Course, Process

_BYTES: Final = 8
"""Of an action."""


class Games:
    """Courses that each wait for an action. A game that ends is followed by another at once."""

    def __init__(self, process: Process, seeds: list[int]) -> None:
        count = i64(len(seeds))
        self.process = process
        self.count = count
        self.courses: list[Course] = [Course(process, seed) for seed in seeds]
        self.observations = vec[i16]([i16(0)] * (count * process.length))
        """By game: what the seat that decides knows."""
        self.finals = vec[i16]([i16(0)] * (count * process.length))
        """By game that has just ended: what the learner knew at the end, or without one the seat that decided last."""
        self.masks = vec[u8]([0] * (count * process.actions))
        """By game: 1 for each action that is open to that seat."""
        self.seats = vec[u8]([0] * count)
        """By game: the seat that decides."""
        self.rewards = vec[float]([0.0] * (count * process.seats))
        """By game and seat: its utility, if the game has just ended."""
        self.ended = vec[u8]([0] * count)
        """By game: whether it has just ended and another has begun."""
        self.actions = vec[i64]([0] * count)
        """By game: an action chosen by `choose_randomly`."""
        self.learners = vec[u8]([0] * count)
        """By game: the seat of the learner, where there is one."""
        self.learning = False
        self.finished: i64 = 0
        """How many games have ended."""
        self._show_all()

    def _show_all(self) -> None:
        game: i64 = 0
        while game < self.count:
            self._show(game)
            game += 1

    def _show(self, game: i64) -> None:
        """Write down what a game asks."""
        course = self.courses[game]
        self.seats[game] = u8(course.seat)
        course.write(course.seat, self.observations, game * self.process.length)
        course.mark(self.masks, game * self.process.actions, 1)

    # Steps.

    def first_fault(self, actions: bytes) -> i64:
        """The first game whose action is not open to it, or -1."""
        most = self.process.actions
        game: i64 = 0
        while game < self.count:
            action = read_i64_le(actions, game * _BYTES)
            if not 0 <= action < most or self.masks[game * most + action] == 0:
                return game
            game += 1
        return -1

    def step(self, actions: bytes) -> None:
        """Take an action in every game. Unchecked: `first_fault` is the door."""
        game: i64 = 0
        while game < self.count:
            self.take(game, read_i64_le(actions, game * _BYTES))
            game += 1

    def step_randomly(self) -> None:
        """Take a random action in every game."""
        game: i64 = 0
        while game < self.count:
            self.take(game, self.courses[game].random_action())
            game += 1

    def take(self, game: i64, action: i64) -> None:
        """Take an action in one game, which is followed by another if it ends. Unchecked."""
        course = self._begun(game)
        seat = course.seat
        course.act(action)
        if course.is_over():
            self._note_end(game, i64(self.learners[game]) if self.learning else seat)
        self._show(game)

    def set_learner(self, game: i64, seat: i64) -> None:
        """Say who learns in a game: at its end, what this seat sees is kept."""
        self.learning = True
        self.learners[game] = u8(seat)

    def take_among_random(self, game: i64, action: i64) -> None:
        """Take an action of the learner in one game, and let the others play at random until it decides again."""
        course = self._begun(game)
        course.act(action)
        self._reach_learner(game)
        self._show(game)

    def _begun(self, game: i64) -> Course:
        """A game whose last question and end are wiped out."""
        course = self.courses[game]
        course.mark(self.masks, game * self.process.actions, 0)
        if self.ended[game] == 1:
            self._forget_end(game)
        return course

    def _reach_learner(self, game: i64) -> None:
        """Let others play at random until the learner decides: in this game, or another one in the next seat."""
        course = self.courses[game]
        while course.seat != i64(self.learners[game]):
            if course.is_over():
                self._note_end(game, i64(self.learners[game]))
                self.learners[game] = u8((i64(self.learners[game]) + 1) % self.process.seats)
            else:
                course.act(course.random_action())

    def seat_learners(self) -> None:
        """Seat a learner in every game, in one seat after the other, and let the others play until it decides."""
        game: i64 = 0
        while game < self.count:
            self.learners[game] = u8(game % self.process.seats)
            self._begun(game)
            self._reach_learner(game)
            self._show(game)
            game += 1

    def step_among_random(self, actions: bytes) -> None:
        """Take an action of the learner in every game, the others playing at random. Unchecked."""
        game: i64 = 0
        while game < self.count:
            self.take_among_random(game, read_i64_le(actions, game * _BYTES))
            game += 1

    def _forget_end(self, game: i64) -> None:
        self.ended[game] = 0
        seat: i64 = 0
        while seat < self.process.seats:
            self.rewards[game * self.process.seats + seat] = 0.0
            seat += 1

    def _note_end(self, game: i64, last: i64) -> None:
        """Pay out, and begin another game."""
        course = self.courses[game]
        course.write(last, self.finals, game * self.process.length)
        self.ended[game] = 1
        self.finished += 1
        seat: i64 = 0
        while seat < self.process.seats:
            self.rewards[game * self.process.seats + seat] = course.state.utility(seat)
            seat += 1
        course.restart()

    def choose_randomly(self) -> None:
        """Write a random action for every game into `actions`: all moves of a seat are equally likely."""
        game: i64 = 0
        while game < self.count:
            self.actions[game] = self.courses[game].random_action()
            game += 1
