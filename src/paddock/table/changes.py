"""What changed between two JSON values, as short JSON: a step brings changes, not the whole table.

A change has one of four forms:

    [value]                      it is this value now
    {"place": change, ...}       these members of an object, or items of a list, changed; a place is a number from 0
    {"name": change, ...}        the same for an object whose names are no numbers and may come and go; 0: it is gone
    [start, gone, item, ...]     at this position of a list so many items are gone, and these have come (two or more)

`change_of` works on what msgspec encodes (structures, tuples, dicts, plain values). It compares with `==`, which runs
in C, so that only what changed is walked through and encoded. What is no change to `==` (1 and True) is none here.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

import msgspec
from msgspec.structs import astuple

ENCODE = msgspec.json.Encoder().encode
GONE = 0
SPLICE = 2
"""A list of at least so many items is a splice."""


def change_of(before: object, after: object) -> bytes | None:
    """The change that makes one value of another; None if they are equal."""
    if before is after or before == after:
        return None
    if isinstance(after, tuple | list):
        if isinstance(before, tuple | list):
            return _list_change(before, after)
    elif isinstance(after, msgspec.Struct):
        if (
            isinstance(before, msgspec.Struct)
            and type(before) is type(after)
            and not after.__struct_config__.array_like
        ):
            return _struct_change(before, after)
    elif isinstance(after, dict) and isinstance(before, dict):
        return _dict_change(before, after)
    return b"[%b]" % ENCODE(after)


def splice(before: Sequence[Any], after: Sequence[Any], encode: Callable[[Any], bytes] = ENCODE) -> bytes:
    """A splice that makes one list of another: the items between those that both begin and end with."""
    shorter = min(len(before), len(after))
    start = 0
    while start < shorter and before[start] == after[start]:
        start += 1
    end = 0
    while end < shorter - start and before[-1 - end] == after[-1 - end]:
        end += 1
    items = [encode(item) for item in after[start : len(after) - end]]
    return b"[%b]" % b",".join([b"%d,%d" % (start, len(before) - end - start), *items])


def _list_change(before: Sequence[object], after: Sequence[object]) -> bytes:
    if len(before) != len(after) or not isinstance(after[0], msgspec.Struct | tuple | list | dict):
        return splice(before, after)
    pairs = enumerate(zip(before, after, strict=True))
    return _members([(b'"%d"' % place, change_of(old, new)) for place, (old, new) in pairs if old != new])


class Compared:
    """The members of a structure before and after a step, and their changes."""

    def __init__(self, before: tuple[Any, ...], after: tuple[Any, ...], changes: list[bytes | None]) -> None:
        self.before = before
        self.after = after
        self.changes = changes


Found = dict[type, Compared]
"""By the type of a structure: what was found for the first observer of a step."""


def view_change(before: msgspec.Struct, after: msgspec.Struct, found: Found) -> bytes | None:
    """The change of a structure.

    Views that were made together share what is the same for all: its change is worked out for the first of them only.
    """
    kind = type(after)
    if type(before) is not kind or after.__struct_config__.array_like:
        return change_of(before, after)
    names, olds, news = _names(kind), astuple(before), astuple(after)
    first = found.get(kind)
    changes: list[bytes | None] = []
    members: list[tuple[bytes, bytes | None]] = []
    for place in range(len(names)):
        old, new = olds[place], news[place]
        if old is new:
            change = None
        elif first is not None and first.before[place] is old and first.after[place] is new:
            change = first.changes[place]
        else:
            change = _member_change(old, new, found)
        changes.append(change)
        if change is not None:
            members.append((names[place], change))
    if first is None:
        found[kind] = Compared(olds, news, changes)
    return _members(members) if members else None


def _member_change(before: object, after: object, found: Found) -> bytes | None:
    if before == after:
        return None
    if isinstance(after, msgspec.Struct) and isinstance(before, msgspec.Struct):
        return view_change(before, after, found)  # the header differs by observer, most of it does not
    return change_of(before, after)


@lru_cache(1024)
def _names(kind: type[msgspec.Struct]) -> tuple[bytes, ...]:
    """The places of a structure's members; their names, where not all of them are always encoded."""
    if kind.__struct_config__.omit_defaults or kind.__struct_config__.tag is not None:
        return tuple([ENCODE(name) for name in kind.__struct_encode_fields__])
    return tuple([b'"%d"' % place for place in range(len(kind.__struct_fields__))])


def _struct_change(before: msgspec.Struct, after: msgspec.Struct) -> bytes:
    members = zip(_names(type(after)), astuple(before), astuple(after), strict=True)
    return _members([(name, change_of(old, new)) for name, old, new in members if old is not new and old != new])


def _dict_change(before: dict[Any, object], after: dict[Any, object]) -> bytes:
    if not all(isinstance(name, str) and not name.isdecimal() for name in (*before, *after)):
        return b"[%b]" % ENCODE(after)
    gone = [(ENCODE(name), b"%d" % GONE) for name in before if name not in after]
    come = [(ENCODE(name), b"[%b]" % ENCODE(value)) for name, value in after.items() if name not in before]
    kept = [(ENCODE(name), change_of(before[name], value)) for name, value in after.items() if name in before]
    return _members([*gone, *come, *kept])


def _members(changes: list[tuple[bytes, bytes | None]]) -> bytes:
    return b"{%b}" % b",".join([b"%b:%b" % (name, change) for name, change in changes if change is not None])


def changed(value: Any, change: Any) -> Any:
    """What a change makes of a plain value, which stays as it is."""
    if isinstance(change, list):
        if len(change) < SPLICE:
            return change[0]
        start, gone, *items = change
        return [*value[:start], *items, *value[start + gone :]]
    if isinstance(value, list):
        return [changed(item, change[str(place)]) if str(place) in change else item for place, item in enumerate(value)]
    names = list(value)
    by_name = {names[int(name)] if name.isdecimal() else name: one for name, one in change.items()}
    kept = {name: item for name, item in value.items() if by_name.get(name) != GONE}
    new = {name: changed(kept.get(name), one) for name, one in by_name.items() if one != GONE}
    return kept | new
