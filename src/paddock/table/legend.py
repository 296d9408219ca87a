"""The short forms of a game's events and moves: steps name both by number, and the legend says what the numbers mean.

A client is sent the legend with the whole table. It follows from the game alone, so it tells nothing of a table.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

import msgspec
from msgspec.structs import astuple, replace

from paddock.core.game import Game
from paddock.core.move_table import MoveKind, MoveTable
from paddock.core.view import Event
from paddock.table.changes import SPLICE

CACHED_GAMES = 64
ENCODE = msgspec.json.Encoder().encode
DECODE = msgspec.json.Decoder().decode


class Legend(msgspec.Struct, frozen=True):
    """What numbers stand for."""

    events: list[list[str]]
    """By number: the name of a kind of event, and those of its members."""
    usual: list[list[Any]]
    """By number: what the last members of such an event are if they are left out."""
    moves: tuple[MoveKind, ...]
    """The kinds of move, one after the other as numbers go; the last part of a kind runs through its values first."""


class Shorthand:
    """Writes the events of one game in short."""

    def __init__(self, game: Game) -> None:
        kinds = list(event_kinds(game))
        self.numbers = {kind: number for number, kind in enumerate(kinds)}
        names = [[str(kind.__struct_config__.tag), *kind.__struct_encode_fields__] for kind in kinds]
        self.usual = [usual_of(kind) for kind in kinds]
        self.legend = Legend(names, self.usual, game.moves.kinds)
        self.json = ENCODE(self.legend)

    def event(self, event: Event) -> bytes:
        """The number of its kind and the values of its members, but for those at the end that are as usual.

        In full if the game keeps its events elsewhere.
        """
        number = self.numbers.get(type(event))
        if number is None:
            return ENCODE(event)
        members = astuple(event)
        end = len(members)
        for usual in reversed(self.usual[number]):
            if members[end - 1] != usual:
                break
            end -= 1
        return ENCODE((number, *members[:end]))

    def in_full(self, events: bytes) -> list[dict[str, Any]]:
        """A list of events that were written in short, with all names, for who wants no short forms."""
        return [event_in_full(self.legend, one) for one in DECODE(events)]


@lru_cache(CACHED_GAMES)
def shorthand_of(game: Game) -> Shorthand:
    return Shorthand(game)


def event_kinds(game: Game) -> Iterator[type[Event]]:
    """The events that are declared beside a game: in its module, or in its package."""
    module = type(game).__module__
    beside = module.rpartition(".")[0] or module
    for kind in subclasses(Event):
        if f"{kind.__module__}.".startswith(f"{beside}."):
            yield kind


def subclasses(kind: type[Event]) -> Iterator[type[Event]]:
    for one in kind.__subclasses__():
        yield one
        yield from subclasses(one)


def usual_of(kind: type[Event]) -> list[Any]:
    """The plain values that the last members of a kind of event have if nothing else is said."""
    found: list[Any] = []
    for usual in reversed(kind.__struct_defaults__):
        if not isinstance(usual, str | int | None):
            break
        found.insert(0, usual)
    return found


def event_in_full(legend: Legend, told: Any) -> dict[str, Any]:
    """An event with the names of its members; one that the legend does not know has them already."""
    if isinstance(told, dict):
        return told
    (name, *members), usual = legend.events[told[0]], legend.usual[told[0]]
    missing = len(members) + 1 - len(told)
    values = [*told[1:], *usual[len(usual) - missing :]]
    return {"event": name, **dict(zip(members, values, strict=True))}


def hashable(kind: MoveKind) -> MoveKind:
    """A kind of move that was read from JSON, with values that are no lists."""
    return replace(kind, parts=tuple([replace(part, values=_tuples(part.values)) for part in kind.parts]))


def _tuples(values: tuple[Any, ...]) -> tuple[Any, ...]:
    return tuple([tuple(value) if isinstance(value, list) else value for value in values])


class Reader:
    """Reads short forms, as a client does that has been sent a legend: `web/src/lib/shorthand.ts` in Python."""

    def __init__(self, legend: Legend) -> None:
        self.legend = legend
        self.moves = MoveTable("the game", tuple([hashable(kind) for kind in legend.moves]))

    def event(self, told: Any) -> dict[str, Any]:
        return event_in_full(self.legend, told)

    def move(self, number: int) -> dict[str, Any]:
        found: dict[str, Any] = DECODE(ENCODE(self.moves.move(number)))
        return found

    def message(self, told: Any) -> dict[str, Any]:
        """A short step or tick as a message with names; others are as they are, but for the events of a whole table."""
        if isinstance(told, list):
            return self.step(*told) if isinstance(told[2], list) else self.tick(*told)
        return {**told, "past": [self.event(one) for one in told["past"]]} if told["say"] == "table" else told

    def step(
        self, epoch: str, number: int, events: list[Any], view: Any, legal: Any, beside: str | dict[str, Any] = ""
    ) -> dict[str, Any]:
        told = [self.event(one) for one in events]
        found: dict[str, Any] = {"say": "step", "epoch": epoch, "number": number, "events": told}
        found |= {"view": view} if view else {}
        found |= {"legal": self.legal(legal)} if legal else {}
        return found | told_beside(beside)

    def legal(self, change: list[Any]) -> list[Any]:
        """The change of the legal moves: all of them, or those that have come at a place."""
        if len(change) < SPLICE:
            return [[self.move(one) for one in change[0]]]
        return [*change[:SPLICE], *[self.move(one) for one in change[SPLICE:]]]

    def tick(
        self, epoch: str, number: int, seat: int, event: int | None, beside: str | dict[str, Any] = ""
    ) -> dict[str, Any]:
        events = [] if event is None else [self.event([event, seat])]
        return {"say": "tick", "epoch": epoch, "number": number, "seat": seat, "events": events} | told_beside(beside)


def told_beside(beside: str | dict[str, Any]) -> dict[str, Any]:
    """What a short step says beside what happened; a text is the message of this client that made the step."""
    if isinstance(beside, dict):
        return beside
    return {"done": beside} if beside else {}
