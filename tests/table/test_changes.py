"""Changes between JSON values: what was changed and applied is what it should be, in Python and on the page."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as some

from paddock.table.changes import Found, change_of, changed, view_change

VECTORS = Path(__file__).parent / "changes.json"
"""Also read by the page's tests."""

PLAIN = some.none() | some.text(max_size=3) | some.integers(-5, 5)
NAMES = some.sampled_from(["", "0", "1", "a", "b", 'q"', "\u20ac"])
VALUES = some.recursive(
    PLAIN, lambda inner: some.lists(inner, max_size=5) | some.dictionaries(NAMES, inner, max_size=4), max_leaves=20
)


class Sheep(msgspec.Struct, frozen=True):
    name: str
    wool: tuple[int, ...]
    lamb: Sheep | None = None


class Goat(Sheep, frozen=True, rename={"name": "called"}):
    horns: int = 2


class Point(msgspec.Struct, frozen=True, array_like=True):
    x: int
    y: int


SHEEP = some.builds(Sheep, some.text(max_size=2), some.lists(some.integers(0, 3), max_size=4).map(tuple))
GOATS = some.builds(Goat, some.text(max_size=2), some.just((1,)), some.none() | SHEEP, some.integers(0, 3))
HERDS = some.lists(SHEEP | GOATS | some.builds(Point, some.integers(0, 2), some.integers(0, 2)), max_size=4)


def plain(value: object) -> Any:
    return json.loads(msgspec.json.encode(value))


@settings(suppress_health_check=[HealthCheck.too_slow])  # which asks how busy the machine is
@given(VALUES, VALUES)
def test_a_change_makes_one_value_of_another(before: Any, after: Any) -> None:
    change = change_of(before, after)
    kept = json.dumps(before)
    if change is None:
        assert before == after
    else:
        assert changed(before, json.loads(change)) == after
    assert json.dumps(before) == kept


@given(HERDS, HERDS)
def test_structures_change_as_the_objects_that_they_are_sent_as(before: list[Any], after: list[Any]) -> None:
    change = change_of(before, after)
    assert plain(after) == (plain(before) if change is None else changed(plain(before), json.loads(change)))


@given(some.lists(some.tuples(SHEEP, SHEEP), max_size=4))
def test_what_several_are_told_is_shared_and_the_same(pairs: list[tuple[Sheep, Sheep]]) -> None:
    found: Found = {}
    for before, after in pairs * 2:
        assert view_change(before, after, found) == change_of(before, after)


@pytest.mark.parametrize("vector", json.loads(VECTORS.read_text(encoding="utf-8")), ids=str)
def test_the_vectors_that_the_page_is_tested_with_hold(vector: dict[str, Any]) -> None:
    found = change_of(vector["before"], vector["after"])
    assert found is not None
    if not vector.get("of_structure"):  # whose members are told by their places
        assert json.loads(found) == vector["change"]
    assert changed(vector["before"], vector["change"]) == vector["after"]
