"""What other packages add: games, players, lessons and terminal faces, found by their entry points.

A plug-in that cannot be used is named in the log and left out; everything else goes on.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from traceback import walk_tb

LOG = logging.getLogger("paddock")

GROUPS = ("paddock.games", "paddock.bots", "paddock.faces", "paddock.lessons")

Fault = Callable[[str, object], str]
"""Why what an entry point of this name leads to cannot be used; empty if it can."""


@cache
def plugins(group: str, fault: Fault) -> dict[str, object]:
    """What the entry points of a group lead to, by their names. Found once."""
    found: dict[str, object] = {}
    for entry in entry_points(group=group):
        loaded, wrong = _load(entry, fault)
        if not wrong and entry.name in found:
            wrong = "another package has added one of this name"
        if wrong:
            LOG.warning("%s %r of %s is left out: %s", group, entry.name, _source(entry), wrong)
        else:
            found[entry.name] = loaded
    return found


def _load(entry: EntryPoint, fault: Fault) -> tuple[object, str]:
    """What an entry point leads to, and what is wrong with it."""
    try:
        loaded = entry.load()
        return loaded, fault(entry.name, loaded)
    except Exception as error:  # whatever is wrong in another package, it must not break this one
        return None, f"{type(error).__name__}: {error}"


def to_blame(error: BaseException) -> str:
    """The plug-in whose code raised an error, with its package; empty if none did."""
    entries = [entry for group in GROUPS for entry in entry_points(group=group)]
    for frame, _ in reversed(list(walk_tb(error.__traceback__))):
        package = str(frame.f_globals.get("__name__", "")).partition(".")[0]
        theirs = [entry for entry in entries if entry.module.partition(".")[0] == package]
        named = [entry for entry in theirs if entry.attr == frame.f_code.co_qualname.partition(".")[0]]
        if theirs:
            entry = (named or theirs)[0]
            return f"{entry.name}, {_source(entry)}"
    return ""


def _source(entry: EntryPoint) -> str:
    return f"the package {entry.dist.name} ({entry.value})" if entry.dist else entry.value


def class_fault(found: object, base: type) -> str:
    """Why something is not a finished class of a kind; empty if it is."""
    if not (isinstance(found, type) and issubclass(found, base)):
        return f"it is no subclass of {base.__name__}"
    missing = sorted(getattr(found, "__abstractmethods__", ()))
    return f"{found.__name__} lacks {', '.join(missing)}" if missing else ""
