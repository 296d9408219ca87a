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
from typing import Any, Final

import msgspec
from msgspec.structs import astuple

ENCODE: Final = msgspec.json.Encoder().encode
GONE = 0
SPLICE = 2
"""A list of at least so many items is a splice."""

# How the values of a type are told.
WORD: Final = 0  # as they are, but for GONE
VALUE: Final = 1
LIST: Final = 2
DICT: Final = 3
ROW: Final = 4
"""A structure that is encoded as a list."""
OBJECT: Final = 5
"""A structure that is encoded as an object."""


class Shape:
    """How the values of a type are told: asked once for each type, for that takes longer than to tell a value."""

    def __init__(self, kind: type) -> None:
        self.form = _form(kind)
        self.usual: tuple[Any, ...] = ()
        """Of the last members of a structure, the last first."""
        self.names: tuple[bytes, ...] = ()
        """The places of its members; their names, where not all of them are always encoded."""
        if issubclass(kind, msgspec.Struct):
            config = kind.__struct_config__
            self.usual = tuple(reversed(kind.__struct_defaults__))
            self.names = tuple([_place(place) for place in range(len(kind.__struct_fields__))])
            if config.omit_defaults or config.tag is not None:
                self.names = tuple([ENCODE(name) for name in kind.__struct_encode_fields__])


def _form(kind: type) -> int:
    if issubclass(kind, msgspec.Struct):
        return ROW if kind.__struct_config__.array_like else OBJECT
    if issubclass(kind, (tuple, list)):
        return LIST
    if issubclass(kind, dict):
        return DICT
    return WORD if issubclass(kind, (str, int, float, type(None))) else VALUE


_SHAPES: Final[dict[type, Shape]] = {}


def _shape(value: object) -> Shape:
    kind = type(value)
    shape = _SHAPES.get(kind)
    if shape is None:
        shape = _SHAPES[kind] = Shape(kind)
    return shape


def _place(place: int) -> bytes:
    return b'"%d"' % place


def change_of(before: object, after: object) -> bytes | None:
    """The change that makes one value of another; None if they are equal."""
    return None if before is after or before == after else _difference(before, after)


def _difference(before: object, after: object) -> bytes:
    """The change that makes one value of another that is not equal to it."""
    shape = _shape(after)
    form = shape.form
    if form == LIST and _shape(before).form == LIST:
        return _list_change(_tuple(before), _tuple(after))
    if form == OBJECT and type(before) is type(after):
        return _object_change(shape, before, after)
    if form == DICT and isinstance(before, dict) and isinstance(after, dict):
        return _dict_change(before, after)
    return _value(shape, after)


def _tuple(items: Any) -> tuple[Any, ...]:
    """A list as a tuple, whose items compiled code finds at once."""
    return items if type(items) is tuple else tuple(items)


def _value(shape: Shape, after: Any) -> bytes:
    if shape.form == WORD and (after != GONE or after is False):
        return ENCODE(after)
    return b"[%b]" % _encoded(shape, after)


def _encoded(shape: Shape, value: Any) -> bytes:
    """As JSON; of a structure that is a list, items at the end that are as usual are left out."""
    if shape.form != ROW:
        return ENCODE(value)
    items: tuple[Any, ...] = astuple(value)
    end = len(items)
    for usual in shape.usual:
        if items[end - 1] != usual:
            break
        end -= 1
    return ENCODE(items[:end])


def splice(before: Sequence[Any], after: Sequence[Any]) -> bytes:
    """What makes one list of another: the items between those that both begin and end with; all if nothing stays."""
    return _splice(_tuple(before), _tuple(after))


def _splice(before: tuple[Any, ...], after: tuple[Any, ...]) -> bytes:
    start = _common_start(before, after)
    end = _common_end(before, after, min(len(before), len(after)) - start)
    items = _items(after[start : len(after) - end])
    if start == end == 0:
        return b"[[%b]]" % items
    gone = len(before) - end - start
    return b"[%d,%d,%b]" % (start, gone, items) if items else b"[%d,%d]" % (start, gone)


def _common_start(before: tuple[Any, ...], after: tuple[Any, ...]) -> int:
    """How many items both begin with."""
    most = min(len(before), len(after))
    count = 0
    while count < most and (before[count] is after[count] or before[count] == after[count]):
        count += 1
    return count


def _common_end(before: tuple[Any, ...], after: tuple[Any, ...], most: int) -> int:
    """How many items both end with."""
    count = 0
    while count < most and before[-1 - count] == after[-1 - count]:
        count += 1
    return count


def _items(items: tuple[Any, ...]) -> bytes:
    """The items of a list, which are of one kind."""
    if items and _shape(items[0]).form >= ROW:
        return b",".join([_encoded(_shape(item), item) for item in items])
    return ENCODE(items)[1:-1]


def _list_change(before: tuple[Any, ...], after: tuple[Any, ...]) -> bytes:
    if len(before) != len(after) or _shape(after[0]).form < LIST:
        return _splice(before, after)
    members: list[bytes] = []
    for place, old in enumerate(before):
        new = after[place]
        if old is not new and old != new:
            members.append(_member(_place(place), _difference(old, new)))
    return _told(members)


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
    shape = _shape(after)
    if type(before) is not kind or shape.form != OBJECT:
        return change_of(before, after)
    olds: tuple[Any, ...] = astuple(before)
    news: tuple[Any, ...] = astuple(after)
    first = found.get(kind)
    if first is not None:
        return _change_beside(first, shape, olds, news, found)
    changes: list[bytes | None] = []
    for place, old in enumerate(olds):
        changes.append(None if old is news[place] else _member_change(old, news[place], found))
    whole = _object(shape, changes)
    found[kind] = Compared(olds, news, changes, whole)
    return whole


def _change_beside(
    first: Compared, shape: Shape, olds: tuple[Any, ...], news: tuple[Any, ...], found: Found
) -> bytes | None:
    """The change for another observer than the first: most of it, and often all, is that of the first."""
    changes = first.changes
    own: list[bytes | None] | None = None
    first_olds, first_news = first.before, first.after
    for place, old in enumerate(olds):
        new = news[place]
        if first_olds[place] is old and first_news[place] is new:
            continue
        change = None if old is new else _member_change(old, new, found)
        if change is not changes[place]:
            if own is None:
                own = list(changes)
            own[place] = change
    return first.whole if own is None else _object(shape, own)


def _member_change(before: Any, after: Any, found: Found) -> bytes | None:
    if _shape(after).form == OBJECT and type(before) is type(after):
        return view_change(before, after, found)  # the header differs by observer, most of it does not
    return None if before == after else _difference(before, after)


def _object(shape: Shape, changes: list[bytes | None]) -> bytes | None:
    """The change of an object by those of its members; None if there are none."""
    members: list[bytes] = []
    for place, change in enumerate(changes):
        if change is not None:
            members.append(_member(shape.names[place], change))
    return _told(members) if members else None


def _object_change(shape: Shape, before: Any, after: Any) -> bytes:
    olds: tuple[Any, ...] = astuple(before)
    news: tuple[Any, ...] = astuple(after)
    members: list[bytes] = []
    for place, old in enumerate(olds):
        new = news[place]
        if old is not new and old != new:
            members.append(_member(shape.names[place], _difference(old, new)))
    return _told(members)


def _dict_change(before: dict[Any, object], after: dict[Any, object]) -> bytes:
    if not all(isinstance(name, str) and not name.isdecimal() for name in (*before, *after)):
        return b"[%b]" % ENCODE(after)
    gone = [(name, b"%d" % GONE) for name in before if name not in after]
    come = [(name, _value(_shape(value), value)) for name, value in after.items() if name not in before]
    kept = [(name, change_of(before[name], value)) for name, value in after.items() if name in before]
    return _told([_member(ENCODE(name), change) for name, change in (*gone, *come, *kept) if change is not None])


def _member(name: bytes, change: bytes) -> bytes:
    return b"%b:%b" % (name, change)


def _told(members: Sequence[bytes]) -> bytes:
    return b"{%b}" % b",".join(members)


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
