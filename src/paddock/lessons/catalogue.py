"""The lessons that there are: Paddock's own, and those of other packages."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import cast

from paddock.core.plugins import class_fault, plugins
from paddock.games.catalogue import OWN_GAMES
from paddock.lessons.lesson import Lesson

GROUP = "paddock.lessons"


@cache
def lesson_of(game_id: str) -> Lesson | None:
    """The lesson of a game; None if it has none."""
    if game_id in OWN_GAMES:
        return cast(Lesson, import_module(f"paddock.lessons.{game_id}").lesson())
    added = plugins(GROUP, _fault).get(game_id)
    return None if added is None else cast(type[Lesson], added)()


def _fault(name: str, found: object) -> str:
    if name in OWN_GAMES:
        return "Paddock has a lesson for this game"
    return class_fault(found, Lesson)
