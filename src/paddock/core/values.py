"""The attributes of a state as data: what comparing, copying, pickling and writing down have in common.

Compiled objects keep their attributes in slots and packed arrays, which neither compare nor pickle by themselves; these
functions see them and those of interpreted objects alike.
"""

from __future__ import annotations

from typing import Any

import msgspec
from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from paddock.core.constant import Constant

PACKED: dict[str, Any] = {"u8": type(vec[u8]()), "i16": type(vec[i16]()), "i64": type(vec[i64]())}
_PACKED_TYPES: tuple[Any, ...] = tuple(PACKED.values())
_ORDERED: tuple[Any, ...] = (list, tuple, *_PACKED_TYPES)


class Packed(msgspec.Struct, frozen=True):
    """A packed array, as data."""

    kind: str
    values: list[int]


def names_of(value: object) -> list[str]:
    """The names of an object's attributes, compiled or not, in a fixed order."""
    slots = {name for name in getattr(value, "__mypyc_attrs__", ()) if name != "__dict__"}
    return sorted(slots | set(getattr(value, "__dict__", ())))


def _is_object(value: object) -> bool:
    """Whether this is an object with attributes of its own, and not a number, a text, a list or a structure."""
    if isinstance(value, (msgspec.Struct, *_PACKED_TYPES)) or type(value).__module__ == "builtins":
        return False
    return hasattr(value, "__mypyc_attrs__") or hasattr(value, "__dict__")


def _own_parts(value: object, without: tuple[str, ...]) -> list[tuple[str, object]]:
    parts = [(name, getattr(value, name)) for name in names_of(value) if name not in without]
    return [(name, part) for name, part in parts if not isinstance(part, Constant)]


def plain(value: Any, without: tuple[str, ...] = ()) -> Any:
    """An object, with all objects in it, as numbers, texts, lists and dictionaries. Constants are left out."""
    if _is_object(value):
        return {name: plain(part) for name, part in _own_parts(value, without)}
    if isinstance(value, _ORDERED):
        return [plain(each) for each in value]
    if isinstance(value, dict):
        return {key: plain(each) for key, each in value.items()}
    return sorted(value) if isinstance(value, (set, frozenset)) else value


def snapshot(value: Any, without: tuple[str, ...] = ()) -> Any:
    """An object as data from which `restore` makes an equal one, all types kept. Constants are left out."""
    if _is_object(value):
        return {name: snapshot(part) for name, part in _own_parts(value, without)}
    for kind, packed in PACKED.items():
        if isinstance(value, packed):
            return Packed(kind, [int(each) for each in value])
    return value


def restore(target: object, data: dict[str, Any]) -> None:
    """Give an object the attributes of a snapshot."""
    for name, value in data.items():
        now = getattr(target, name, None)
        if isinstance(value, Packed):
            setattr(target, name, PACKED[value.kind](value.values))
        elif isinstance(value, dict) and _is_object(now):
            restore(now, value)
        else:
            setattr(target, name, value)


def fill(target: object, data: object, without: tuple[str, ...] = ()) -> None:
    """Give an object the attributes that `plain` told of its like. TypeError if they are others, or of other kinds."""
    parts = dict(_own_parts(target, without))
    if not isinstance(data, dict) or data.keys() != parts.keys():
        raise TypeError(f"a {type(target).__name__} is made of {', '.join(parts)}")
    for name, now in parts.items():
        if _is_object(now):
            fill(now, data[name])
        else:
            setattr(target, name, _like(now, data[name], name))


def _like(now: Any, value: Any, name: str) -> Any:
    """A value of the kind that stands in a place now."""
    if isinstance(now, _PACKED_TYPES):
        return type(now)(value)
    if isinstance(now, tuple | set | frozenset) and isinstance(value, list):
        return type(now)(value)
    if now is not None and type(value) is not type(now):
        raise TypeError(f"{name} is no {type(value).__name__}")
    return value
