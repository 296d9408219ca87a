"""What an observer is shown of a state. Nothing about a game leaves a table except through here."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, Any, NamedTuple

import msgspec

from paddock.core.contract import State
from paddock.core.game import Game
from paddock.core.move_table import Move
from paddock.core.view import Told, heard_by

Observer = int | None
"""A seat, or None for a spectator."""

CACHED_GAMES = 64
CACHED_MOVES = 8192
"""Per game. Wolves and Sheep has 12 million moves; a table offers some hundreds at a time."""

ENCODER = msgspec.json.Encoder()


class Shown(msgspec.Struct, frozen=True, kw_only=True):
    """What one observer is shown after a step: the new view and legal moves, and the events that led to them.

    All of it is encoded once: these bytes are compared, kept, and sent to everyone who watches with these eyes.
    """

    events: list[msgspec.Raw]
    view: msgspec.Raw
    legal: Annotated[msgspec.Raw, msgspec.Meta(extra={"holds": list[Move]})]


class Snapshot(NamedTuple):
    """One state as all observers are shown it, and the legal moves of each seat."""

    shown: dict[Observer, Shown]
    legal: list[list[int]]


class EncodedMove(NamedTuple):
    text: str
    json: bytes


class Moves:
    """The moves of one game, encoded. Cached, for a move always encodes to the same bytes."""

    def __init__(self, game: Game) -> None:
        self.encoded = lru_cache(CACHED_MOVES)(lambda move: encode_move(game, move))

    def text(self, move: int) -> str:
        return self.encoded(move).text

    def json(self, moves: list[int]) -> msgspec.Raw:
        return msgspec.Raw(b"[" + b",".join([self.encoded(move).json for move in moves]) + b"]")


def encode_move(game: Game, move: int) -> EncodedMove:
    """A legal move as clients are sent it."""
    found = game.move(move)
    return EncodedMove(found.text, ENCODER.encode(found))


@lru_cache(CACHED_GAMES)
def moves_of(game: Game) -> Moves:
    """The encoded moves of a game, shared by all tables that play this game object."""
    return Moves(game)


def observers(game: Game) -> list[Observer]:
    return [None, *range(game.seats)]


def take_snapshot(game: Game, state: State, told: list[Told]) -> Snapshot:
    """A state for all observers, after the events of one step: one view and one legal list for each."""
    moves = moves_of(game)
    events = {id(one.event): encode(one.event) for one in told}  # each is encoded once, whoever may see it
    legal = [legal_moves(state, seat) for seat in range(game.seats)]
    shown = {
        observer: Shown(
            events=[events[id(event)] for event in heard_by(told, observer)],
            view=encode(state.view(observer)),
            legal=moves.json([] if observer is None else legal[observer]),
        )
        for observer in observers(game)
    }
    return Snapshot(shown, legal)


def show(game: Game, state: State, told: list[Told], observer: Observer) -> Shown:
    """A state for one observer."""
    return Shown(
        events=[encode(event) for event in heard_by(told, observer)],
        view=encode(state.view(observer)),
        legal=moves_of(game).json([] if observer is None else legal_moves(state, observer)),
    )


def legal_moves(state: State, seat: int) -> list[int]:
    return [int(move) for move in state.legal(seat)]


def encode(value: Any) -> msgspec.Raw:
    return msgspec.Raw(ENCODER.encode(value))
