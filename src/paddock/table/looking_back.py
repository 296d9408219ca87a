"""A game as it is looked back at: the first table, then what changed with each step, for one seat or for all eyes.

Of a game that is over all is told once: the table with everything shown (`State.open_view`), and by seat those members
of its own view that differ from it. What a seat saw is the one with the other laid over it. Of a game that goes on a
seat is told its own views and nothing else, and a step that showed it nothing does not exist.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence
from typing import Any

from msgspec.structs import asdict

from paddock.core.contract import State
from paddock.core.errors import RecordError
from paddock.core.game import Game
from paddock.core.match import begun, check_result, replay_step
from paddock.core.record import Record
from paddock.core.view import View
from paddock.table.authority import Table
from paddock.table.changes import change_of, view_change
from paddock.table.log import Entry
from paddock.table.projection import ENCODER, Heard, encode_events, is_for, json_list

MOST_STEPS = 20_000
"""Of a record that is looked back at: our longest games have some thousands."""
MOST_BYTES = 16 << 20
"""Of all that is told of one game."""
MOST_SECONDS = 10.0

Own = list[dict[str, Any]]
"""By seat: the members of its view that are not as in the common one."""


class Story:
    """What is told of a game, moment by moment, as JSON."""

    def __init__(self, view: View, own: Own, points: Sequence[int] | None) -> None:
        self.start = b'{"view":%b,"own":%b,"points":%b}' % (
            ENCODER.encode(view),
            ENCODER.encode(own),
            ENCODER.encode(points),
        )
        self.steps: list[bytes] = []
        self.size = len(self.start)
        self.end = time.monotonic() + MOST_SECONDS
        self.view, self.own, self.points = view, own, points

    def add(self, step: str, told: Sequence[bytes], view: View, own: Own, points: Sequence[int] | None) -> None:
        """Tell the next step; one that shows nothing new is not told. RecordError if it has become too much."""
        members = [
            (b"view", view_change(self.view, view, {})),
            (b"own", change_of(self.own, own)),
            (b"points", ENCODER.encode(points) if points != self.points else None),
        ]
        parts = [b'"%b":%b' % (name, change) for name, change in members if change is not None]
        self.view, self.own, self.points = view, own, points
        if not parts and not told:
            return
        if step:
            parts.insert(0, b'"step":%b' % ENCODER.encode(step))
        if told:
            parts.append(b'"told":[%b]' % b",".join(told))
        self.steps.append(b"{%b}" % b",".join(parts))
        self.size += len(self.steps[-1])
        if self.size > MOST_BYTES or time.monotonic() > self.end:
            raise RecordError(len(self.steps), "the game is too long to be looked back at here")

    def json(self) -> bytes:
        """The members `start` and `steps` of the answer."""
        return b'"start":%b,"steps":%b' % (self.start, json_list(self.steps))


def whole_story(game: Game, record: Record) -> Story:
    """A game with nothing hidden. RecordError names the step of its record that does not hold."""
    if len(record.steps) > MOST_STEPS:
        raise RecordError(0, f"more than {MOST_STEPS} steps are not looked back at here")
    match = begun(game, record)
    match.state.watch()
    story = Story(*_all_eyes(match.state))
    for number, step in enumerate(record.steps, 1):
        replay_step(match, step, number)
        told = [b"[%d,%b]" % (one.audience, one.event) for one in encode_events(match.state.heard())]
        story.add(step, told, *_all_eyes(match.state))
    check_result(match, record)
    return story


def own_story(game: Game, log: Iterable[Entry], seat: int, start: State | None = None) -> Story:
    """What a seat has seen until now of a game that goes on."""
    table = Table(game, (), start)
    story = Story(*_one_seat(table.state, seat))
    for entry in log:
        table.apply_logged(entry)
        heard = encode_events(table.state.heard())
        story.add("", _for_seat(heard, seat), *_one_seat(table.state, seat))
    return story


def _for_seat(heard: Sequence[Heard], seat: int) -> list[bytes]:
    """To whom else an event was told is nothing that a seat may know."""
    return [b"[-1,%b]" % one.event for one in heard if is_for(one.audience, seat)]


def _all_eyes(state: State) -> tuple[View, Own, list[int]]:
    shown = state.open_view()
    common = asdict(shown)
    own = [_differing(common, asdict(state.view(seat))) for seat in range(state.game.seats)]
    return shown, own, state.points()


def _differing(common: dict[str, Any], seen: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in seen.items() if name != "header" and value != common[name]}


def _one_seat(state: State, seat: int) -> tuple[View, Own, Sequence[int] | None]:
    view = state.view(seat)
    return view, [], view.header.points
