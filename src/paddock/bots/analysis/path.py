"""The way of a game from its start to its end as one seat went it: what chance did, what others chose, what it chose.

Answers to a sealed question are given unseen, so the order in which they were written down means nothing: the seat's
own answer comes first here, and those of the others are one event after it.
"""

from __future__ import annotations

from enum import StrEnum

import msgspec

from paddock.core.contract import CHANCE, OVER, SEALED, State
from paddock.core.errors import OptionError
from paddock.core.game import Game
from paddock.core.match import Match, check_result, replay, replay_step
from paddock.core.record import CHANCE_MARK, Record
from paddock.core.view import View


class Cause(StrEnum):
    """What changed a position."""

    DEAL = "deal"
    """Chance, before anybody chose anything in a round."""
    CHANCE = "chance"
    OTHERS = "others"
    OWN = "own"


class Event(msgspec.Struct, frozen=True):
    """Something that led from one position to the next."""

    cause: Cause
    steps: list[int]
    """The numbers of its steps, from 1."""
    who: int
    """The seat that chose; -1 for chance, and for several at once."""
    view: View | None = None
    """What the seat saw before a choice of its own."""
    move: int = -1
    """Its own choice."""
    choices: int = 0
    """How many moves it had."""


class Path:
    """Positions, and the events between them: one more than events."""

    def __init__(self, start: State) -> None:
        self.states = [start.copy()]
        self.events: list[Event] = []

    def add(self, event: Event, state: State) -> None:
        self.events.append(event)
        self.states.append(state.copy())


def path_of(game: Game, record: Record, seat: int) -> Path:
    """The path of a seat through a finished game; OptionError if the game is not finished."""
    match = replay(game, record, 0)
    path = Path(match.state)
    chosen_in = 0
    """The last round in which somebody chose."""
    number = 0
    while number < len(record.steps):
        state = match.state
        if state.kind == SEALED:
            number = _answer_all(match, record, number, seat, path)
        elif state.kind == CHANCE:
            fresh = state.round > chosen_in
            replay_step(match, record.steps[number], number + 1)
            number += 1
            path.add(Event(Cause.DEAL if fresh else Cause.CHANCE, [number], -1), match.state)
        else:
            number = _choose(match, record, number, seat, path)
        if path.events[-1].cause in (Cause.OWN, Cause.OTHERS):
            chosen_in = max(chosen_in, int(path.states[-2].round))
    if match.state.kind != OVER:
        raise OptionError("luck and skill are told apart when the game is over; this record ends before that")
    check_result(match, record)
    return path


def _choose(match: Match, record: Record, number: int, seat: int, path: Path) -> int:
    """One open choice. Returns how many steps are done."""
    text = record.steps[number]
    who = seat_in(text)
    own = own_choice(match.state, seat, text, number + 1) if who == seat else None
    replay_step(match, text, number + 1)
    path.add(own or Event(Cause.OTHERS, [number + 1], who), match.state)
    return number + 1


def _answer_all(match: Match, record: Record, number: int, seat: int, path: Path) -> int:
    """All answers to a sealed question: the seat's own first, then those of the others together."""
    before = match.state.copy()
    serial = before.serial
    others: list[int] = []
    own: Event | None = None
    while match.state.serial == serial and number < len(record.steps):
        text = record.steps[number]
        replay_step(match, text, number + 1)
        number += 1
        if seat_in(text) == seat:
            own = own_choice(before, seat, text, number)
        else:
            others.append(number)
    if own is not None:
        before.apply(seat, own.move)
        path.add(own, before)
    if others:
        path.add(
            Event(Cause.OTHERS, others, seat_in(record.steps[others[0] - 1]) if len(others) == 1 else -1), match.state
        )
    return number


def own_choice(state: State, seat: int, text: str, number: int) -> Event:
    move = state.game.parse_move(text.partition(":")[2].strip())
    return Event(Cause.OWN, [number], seat, state.view(seat), move, len(state.legal(seat)))


def seat_in(step: str) -> int:
    """The seat of a step, from 0; -1 for chance."""
    who = step.partition(":")[0].strip()
    return -1 if who == CHANCE_MARK else int(who) - 1
