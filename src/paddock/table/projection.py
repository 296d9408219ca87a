"""The one place through which anything about a game leaves a table: what a seat, or a spectator, is shown of a step."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from paddock.core.contract import State
from paddock.core.game import Game
from paddock.core.view import Told, heard_by

Observer = int | None


class Choice(msgspec.Struct, frozen=True):
    """A legal move: its number and its notation."""

    move: int
    text: str


class Shown(msgspec.Struct, frozen=True, kw_only=True):
    """What one observer is shown after a step: the settled truth, and what led to it.

    It is written out once, when it is made; as such it is compared, kept, and sent to all who may see it.
    """

    events: list[msgspec.Raw]
    view: msgspec.Raw
    legal: Annotated[msgspec.Raw, msgspec.Meta(extra={"holds": list[Choice]})]


def show(game: Game, state: State, told: list[Told], observer: Observer) -> Shown:
    moves = [] if observer is None else [int(move) for move in state.legal(observer)]
    return Shown(
        events=[written(event) for event in heard_by(told, observer)],
        view=written(state.view(observer)),
        legal=written([Choice(move, game.print_move(move)) for move in moves]),
    )


def written(value: Any) -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode(value))


def tells_something(before: Shown, shown: Shown) -> bool:
    """Whether an observer is to be told at all: a step that changes nothing in its eyes does not exist for it."""
    return bool(shown.events) or (before.view, before.legal) != (shown.view, shown.legal)
