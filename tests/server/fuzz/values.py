"""Values for messages: as their structures want them, and as nobody wants them."""

from __future__ import annotations

from typing import Any

import msgspec
from hypothesis import strategies as st
from msgspec import inspect

Values = st.SearchStrategy[Any]

STRANGE_TEXT = st.sampled_from(
    ["", " ", "\x00", "\n", "\u202e\u2066x", "\ufeff", "\U0001f404" * 30, "a" * 65, "é" * 64, "../..", "%s%n", "'; --"]
)
TEXT = st.text(max_size=70) | STRANGE_TEXT
NUMBERS = st.sampled_from([0, -1, 1, 2**31, -(2**63), 2**63, 2**64, 10**40, 10**300]) | st.integers()
ANY_JSON: Values = st.recursive(
    st.none() | st.booleans() | NUMBERS | st.floats(allow_nan=False, allow_infinity=False) | TEXT,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(TEXT, inner, max_size=3),
    max_leaves=8,
)


def of_type(info: inspect.Type) -> Values:
    """Values that a structure accepts, or nearly."""
    match info:
        case inspect.Metadata():
            return of_type(info.type)
        case inspect.BoolType():
            return st.booleans()
        case inspect.IntType():
            return st.integers(0, 20) | NUMBERS
        case inspect.FloatType():
            return st.floats(allow_nan=False, allow_infinity=False)
        case inspect.StrType():
            return st.text("abc 1", min_size=1, max_size=8) | TEXT
        case inspect.NoneType():
            return st.none()
        case inspect.LiteralType():
            return st.sampled_from(info.values)
        case inspect.ListType():
            return st.lists(of_type(info.item_type), max_size=4)
        case inspect.DictType():
            return st.dictionaries(st.text("abc", max_size=5), of_type(info.value_type), max_size=3)
        case inspect.UnionType():
            return st.one_of([of_type(item) for item in info.types])
        case inspect.StructType():
            return of_struct(info)
    return ANY_JSON


def of_struct(info: inspect.StructType) -> Values:
    tag = {} if info.tag_field is None else {info.tag_field: st.just(info.tag)}
    needed = {field.encode_name: of_type(field.type) for field in info.fields if field.required}
    others = {field.encode_name: of_type(field.type) for field in info.fields if not field.required}
    return st.fixed_dictionaries({**tag, **needed}, optional=others)


@st.composite
def spoiled(draw: st.DrawFn, whole: Values) -> Any:
    """A message with something wrong: a member gone, added, or of another kind."""
    value = dict(draw(whole))
    names = sorted(value)
    how = draw(st.sampled_from(["gone", "added", "other", "other"]))
    if how == "gone" and names:
        del value[draw(st.sampled_from(names))]
    elif how == "other" and names:
        value[draw(st.sampled_from(names))] = draw(ANY_JSON)
    else:
        value[draw(TEXT)] = draw(ANY_JSON)
    return value


def encoded(value: Any) -> bytes:
    return msgspec.json.encode(value)


NOT_JSON = st.one_of(
    st.binary(max_size=80),
    st.sampled_from([b"", b"{", b"nul", b'{"do":', b'"\\ud800"', b"1e999", b"NaN", b"[" * 3000, b'{"a":' * 700]),
    st.integers(1, 3).map(lambda depth: b"[" * 1000 * depth + b"]" * 1000 * depth),
)
