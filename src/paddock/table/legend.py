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

CACHED_GAMES = 64
ENCODE = msgspec.json.Encoder().encode
DECODE = msgspec.json.Decoder().decode


class Legend(msgspec.Struct, frozen=True):
    """What numbers stand for."""

    events: list[list[str]]
    """By number: the name of a kind of event, and those of its members."""
    moves: tuple[MoveKind, ...]
    """The kinds of move, one after the other as numbers go; the last part of a kind runs through its values first."""


class Shorthand:
    """Writes the events of one game in short."""

    def __init__(self, game: Game) -> None:
        kinds = list(event_kinds(game))
        self.numbers = {kind: number for number, kind in enumerate(kinds)}
        names = [[str(kind.__struct_config__.tag), *kind.__struct_encode_fields__] for kind in kinds]
        self.legend = Legend(names, game.moves.kinds)
        self.json = ENCODE(self.legend)

    def event(self, event: Event) -> bytes:
        """The number of its kind and the values of its members; in full if the game keeps its events elsewhere."""
        number = self.numbers.get(type(event))
        return ENCODE(event) if number is None else ENCODE((number, *astuple(event)))

    def in_full(self, events: bytes) -> list[dict[str, Any]]:
        """A list of events that were written in short, with all names, for who wants no short forms."""
        return [event_in_full(self.legend.events, one) for one in DECODE(events)]


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


def event_in_full(legend: list[list[str]], told: Any) -> dict[str, Any]:
    """An event with the names of its members; one that the legend does not know has them already."""
    if isinstance(told, dict):
        return told
    name, *members = legend[told[0]]
    return {"event": name, **dict(zip(members, told[1:], strict=True))}


def hashable(kind: MoveKind) -> MoveKind:
    """A kind of move that was read from JSON, with values that are no lists."""
    return replace(kind, parts=tuple([replace(part, values=_tuples(part.values)) for part in kind.parts]))


def _tuples(values: tuple[Any, ...]) -> tuple[Any, ...]:
    return tuple([tuple(value) if isinstance(value, list) else value for value in values])


class Reader:
    """Reads short forms, as a client does that has been sent a legend: `web/src/lib/shorthand.ts` in Python."""

    def __init__(self, legend: Legend) -> None:
        self.events = legend.events
        self.moves = MoveTable("the game", tuple([hashable(kind) for kind in legend.moves]))

    def event(self, told: Any) -> dict[str, Any]:
        return event_in_full(self.events, told)

    def move(self, number: int) -> dict[str, Any]:
        found: dict[str, Any] = DECODE(ENCODE(self.moves.move(number)))
        return found

    def message(self, told: Any) -> dict[str, Any]:
        """A short step or tick as a message with names; others are as they are, but for the events of a whole table."""
        if isinstance(told, list):
            return self.step(*told) if isinstance(told[2], list) else self.tick(*told)
        return {**told, "past": [self.event(one) for one in told["past"]]} if told["say"] == "table" else told

    def step(
        self, epoch: str, number: int, events: list[Any], view: Any, legal: Any, beside: dict[str, Any] | None = None
    ) -> dict[str, Any]:
        told = [self.event(one) for one in events]
        found: dict[str, Any] = {"say": "step", "epoch": epoch, "number": number, "events": told}
        found |= {"view": view} if view else {}
        found |= {"legal": [*legal[:2], *[self.move(one) for one in legal[2:]]]} if legal else {}
        return found | (beside or {})

    def tick(
        self, epoch: str, number: int, seat: int, event: int | None, beside: dict[str, Any] | None = None
    ) -> dict[str, Any]:
        events = [] if event is None else [self.event([event, seat])]
        return {"say": "tick", "epoch": epoch, "number": number, "seat": seat, "events": events, **(beside or {})}
