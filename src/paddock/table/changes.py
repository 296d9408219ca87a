"""What changed between two JSON values, as short JSON: a step brings changes, not the whole table.

A change has one of five forms:

    "word", 7, true, null        it is this value now (0 is told as [0])
    [value]                      it is this value now
    {"place": change, ...}       these members of an object, or items of a list, changed; a place is a number from 0
    {"name": change, ...}        the same for an object whose names are no numbers and may come and go; 0: it is gone
    [start, gone, item, ...]     at this position of a list so many items are gone, and these have come (two or more)

`change_of` works on what msgspec encodes (structures, tuples, dicts, plain values). It compares with `==`, which runs
in C, so that only what changed is walked through and encoded. What is no change to `==` (1 and True) is none here.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec.structs import astuple

ENCODE = msgspec.json.Encoder().encode
GONE = 0
SPLICE = 2
"""A list of at least so many items is a splice."""


def change_of(before: object, after: object) -> bytes | None:
    """The change that makes one value of another; None if they are equal."""
    return None if before is after or before == after else _difference(before, after)


def _difference(before: object, after: object) -> bytes:
    """The change that makes one value of another that is not equal to it."""
    if isinstance(after, tuple | list):
        if isinstance(before, tuple | list):
            return _list_change(before, after)
    elif isinstance(after, msgspec.Struct):
        shape = _shape(type(after))
        if isinstance(before, msgspec.Struct) and type(before) is type(after) and not shape.is_list:
            return _struct_change(shape, before, after)
    elif isinstance(after, dict) and isinstance(before, dict):
        return _dict_change(before, after)
    return _value(after)


def _value(after: object) -> bytes:
    if after is None or isinstance(after, str | bool) or (isinstance(after, int | float) and after != GONE):
        return ENCODE(after)
    return b"[%b]" % _encoded(after)


def _encoded(value: object) -> bytes:
    """As JSON; of a structure that is a list, items at the end that are as usual are left out."""
    if not isinstance(value, msgspec.Struct):
        return ENCODE(value)
    shape = _shape(type(value))
    if not shape.is_list:
        return ENCODE(value)
    items = astuple(value)
    end = len(items)
    for usual in shape.usual:
        if items[end - 1] != usual:
            break
        end -= 1
    return ENCODE(items[:end])


def splice(before: Sequence[Any], after: Sequence[Any]) -> bytes:
    """What makes one list of another: the items between those that both begin and end with; all if nothing stays."""
    shorter = min(len(before), len(after))
    start = 0
    while start < shorter and before[start] == after[start]:
        start += 1
    end = 0
    while end < shorter - start and before[-1 - end] == after[-1 - end]:
        end += 1
    items = _items(after[start : len(after) - end])
    if start == end == 0:
        return b"[[%b]]" % items
    place = b"%d,%d" % (start, len(before) - end - start)
    return b"[%b,%b]" % (place, items) if items else b"[%b]" % place


def _items(items: Sequence[Any]) -> bytes:
    """The items of a list, which are of one kind."""
    if items and isinstance(items[0], msgspec.Struct):
        return b",".join([_encoded(item) for item in items])
    return ENCODE(items)[1:-1]


def _list_change(before: Sequence[object], after: Sequence[object]) -> bytes:
    if len(before) != len(after) or not isinstance(after[0], msgspec.Struct | tuple | list | dict):
        return splice(before, after)
    pairs = enumerate(zip(before, after, strict=True))
    return _members([(b'"%d"' % place, _difference(old, new)) for place, (old, new) in pairs if old != new])


class Compared:
    """The members of a structure before and after a step, their changes, and the change of the whole."""

    def __init__(
        self, before: tuple[Any, ...], after: tuple[Any, ...], changes: list[bytes | None], whole: bytes | None
    ) -> None:
        self.before = before
        self.after = after
        self.changes = changes
        self.whole = whole


Found = dict[type, Compared]
"""By the type of a structure: what was found for the first observer of a step."""


def view_change(before: msgspec.Struct, after: msgspec.Struct, found: Found) -> bytes | None:
    """The change of a structure.

    Views that were made together share what is the same for all: its change is worked out for the first of them only.
    """
    kind = type(after)
    shape = _shape(kind)
    if type(before) is not kind or shape.is_list:
        return change_of(before, after)
    olds, news = astuple(before), astuple(after)
    first = found.get(kind)
    if first is None:
        changes = [
            None if olds[place] is news[place] else _member_change(olds[place], news[place], found)
            for place in shape.places
        ]
        first = found[kind] = Compared(olds, news, changes, _told(shape, changes))
        return first.whole
    return _change_beside(first, shape, olds, news, found)


def _change_beside(
    first: Compared, shape: Shape, olds: tuple[Any, ...], news: tuple[Any, ...], found: Found
) -> bytes | None:
    """The change for another observer than the first: most of it, and often all, is that of the first."""
    changes = first.changes
    own: list[bytes | None] | None = None
    for place in shape.places:
        old, new = olds[place], news[place]
        if first.before[place] is old and first.after[place] is new:
            continue
        change = None if old is new else _member_change(old, new, found)
        if change is not changes[place]:
            if own is None:
                own = list(changes)
            own[place] = change
    return first.whole if own is None else _told(shape, own)


def _told(shape: Shape, changes: list[bytes | None]) -> bytes | None:
    members = [b"%b:%b" % (shape.names[place], change) for place, change in enumerate(changes) if change is not None]
    return b"{%b}" % b",".join(members) if members else None


def _member_change(before: object, after: object, found: Found) -> bytes | None:
    if isinstance(after, msgspec.Struct) and isinstance(before, msgspec.Struct):
        return view_change(before, after, found)  # the header differs by observer, most of it does not
    return None if before == after else _difference(before, after)


class Shape:
    """How the changes of a kind of structure are told."""

    def __init__(self, kind: type[msgspec.Struct]) -> None:
        config = kind.__struct_config__
        self.is_list: bool = config.array_like
        self.usual = tuple(reversed(kind.__struct_defaults__))
        """Of the last members, the last first."""
        self.places = tuple(range(len(kind.__struct_fields__)))
        self.names: tuple[bytes, ...] = tuple([b'"%d"' % place for place in self.places])
        """The places of the members; their names, where not all of them are always encoded."""
        if config.omit_defaults or config.tag is not None:
            self.names = tuple([ENCODE(name) for name in kind.__struct_encode_fields__])


_SHAPES: dict[type, Shape] = {}


def _shape(kind: type[msgspec.Struct]) -> Shape:
    shape = _SHAPES.get(kind)
    if shape is None:
        shape = _SHAPES[kind] = Shape(kind)
    return shape


def _struct_change(shape: Shape, before: msgspec.Struct, after: msgspec.Struct) -> bytes:
    members = zip(shape.names, astuple(before), astuple(after), strict=True)
    return _members([(name, _difference(old, new)) for name, old, new in members if old is not new and old != new])


def _dict_change(before: dict[Any, object], after: dict[Any, object]) -> bytes:
    if not all(isinstance(name, str) and not name.isdecimal() for name in (*before, *after)):
        return b"[%b]" % ENCODE(after)
    gone = [(ENCODE(name), b"%d" % GONE) for name in before if name not in after]
    come = [(ENCODE(name), _value(value)) for name, value in after.items() if name not in before]
    kept = [(ENCODE(name), change_of(before[name], value)) for name, value in after.items() if name in before]
    return _members([*gone, *come, *kept])


def _members(changes: Sequence[tuple[bytes, bytes | None]]) -> bytes:
    return b"{%b}" % b",".join([b"%b:%b" % (name, change) for name, change in changes if change is not None])


def changed(value: Any, change: Any) -> Any:
    """What a change makes of a plain value, which stays as it is."""
    if isinstance(change, list):
        if len(change) < SPLICE:
            return change[0]
        start, gone, *items = change
        return [*value[:start], *items, *value[start + gone :]]
    if not isinstance(change, dict):
        return change
    if isinstance(value, list):
        return [changed(item, change[str(place)]) if str(place) in change else item for place, item in enumerate(value)]
    names = list(value)
    by_name = {names[int(name)] if name.isdecimal() else name: one for name, one in change.items()}
    gone = {name for name, one in by_name.items() if one == GONE and one is not False}
    kept = {name: item for name, item in value.items() if name not in gone}
    new = {name: changed(kept.get(name), one) for name, one in by_name.items() if name not in gone}
    return kept | new
