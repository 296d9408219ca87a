"""The one place through which anything about a game leaves a table: what a seat, or a spectator, is shown of a step."""

from __future__ import annotations

from typing import Any

import msgspec

from paddock.core.contract import Game, State
from paddock.core.view import Told, heard_by

Observer = int | None


class Choice(msgspec.Struct, frozen=True):
    """A legal move: its number and its notation."""

    move: int
    text: str


class Shown(msgspec.Struct, frozen=True, kw_only=True):
    """What one observer is shown after a step: the settled truth, and what led to it."""

    events: list[Any]
    view: Any
    legal: list[Choice]


def show(game: Game, state: State, told: list[Told], observer: Observer) -> Shown:
    moves = [] if observer is None else [int(move) for move in state.legal(observer)]
    return Shown(
        events=list(heard_by(told, observer)),
        view=state.view(observer),
        legal=[Choice(move, game.print_move(move)) for move in moves],
    )


def tells_something(before: bytes, shown: Shown) -> bool:
    """Whether an observer is to be told at all: a step that changes nothing in its eyes does not exist for it."""
    return bool(shown.events) or settled(shown) != before


def settled(shown: Shown) -> bytes:
    """What stays of a step when its events are over."""
    return msgspec.json.encode([shown.view, shown.legal])
