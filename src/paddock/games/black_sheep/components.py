"""Reads component lists: the one that ships with Paddock, and an owner's own. Says what is wrong with a bad one.

`components.json` holds what is printed nowhere and reconstructed: the values under the figures (B3) and the twelve
tasks (B33). An owner of the box can put a file of the same form in its place.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import msgspec
from mypy_extensions import i64

from paddock.core.errors import OptionError
from paddock.core.options import nearest, shown
from paddock.core.phrase import N_
from paddock.games.black_sheep.animals import FIGURES_EACH, NAMES, SPECIES, herd_of, one

VALUES: Final = 3
"""A figure is worth 1, 2 or 3 (B3)."""
TASKS: Final = 12
MOST_POINTS: Final = 50

SCALES: Final = 0
COMBINATION: Final = 1
FLOCK: Final = 2
TASK_KINDS: Final = ("scales", "combination", "flock")

NO_SPECIES: Final = N_("{place}: there is no species {given}; they are {names}")


class Task:
    """One task card. `number` counts from 1, as records do."""

    def __init__(self, number: int, kind: i64, animals: i64, points: i64) -> None:
        self.number = number
        self.kind: i64 = kind
        self.animals: i64 = animals
        """The herd of the combination, or the one animal on the scales."""
        self.points: i64 = points


class Components:
    """The values of the figures, as a herd for each value, and the twelve tasks."""

    def __init__(self, values: list[i64], tasks: list[Task]) -> None:
        self.values = values
        self.tasks = tasks


def own_lists() -> dict[str, Any]:
    """The lists that ship with Paddock."""
    found: dict[str, Any] = msgspec.json.decode(Path(__file__).with_name("components.json").read_bytes())
    return found


def _wrong(place: str, text: str, rule: str, near: str = "", **values: object) -> OptionError:
    """The error for a place in the lists; its template begins with `{place}`."""
    return OptionError(text, rule, {"place": f"black_sheep: components: {place}", **values}, near)


def _unknown(place: str, text: str, rule: str, given: object, names: list[str]) -> OptionError:
    """The error for a name that is none of some names."""
    return _wrong(place, text, rule, nearest(str(given), names), given=shown(given), names=", ".join(names))


def read_components(given: object) -> Components:
    """The lists in plain data; what it leaves out is as in Paddock's own. OptionError names the place and the rule."""
    own = own_lists()
    if given is None:
        given = own
    if not isinstance(given, dict):
        raise _wrong("$", N_("{place}: an object with 'values' or 'tasks', or both, is expected"), "B4")
    for name in given:
        if name not in own:
            raise _unknown("$", N_("{place}: there is no list {given}; the lists are {names}"), "B4", name, list(own))
    return Components(_read_values(given.get("values", own["values"])), _read_tasks(given.get("tasks", own["tasks"])))


def _read_values(given: object) -> list[i64]:
    if not isinstance(given, dict):
        raise _wrong("values", N_("{place}: an object with six values for each species is expected"), "B3")
    for name in given:
        if name not in NAMES:
            raise _unknown("values", NO_SPECIES, "B2", name, list(NAMES))
    herds = [i64(0) for _ in range(VALUES)]
    for animal in range(SPECIES):
        name = NAMES[animal]
        if name not in given:
            raise _wrong("values", N_("{place}: {name} is missing"), "B3", name=name)
        for value in _six_values(name, given[name]):
            herds[value - 1] += one(animal)
    return herds


def _six_values(name: str, given: object) -> list[int]:
    if not isinstance(given, list) or len(given) != FIGURES_EACH:
        raise _wrong(f"values.{name}", N_("{place}: a list of the six figures' values is expected"), "B3")
    values: list[int] = []
    for place, value in enumerate(given):
        number = _whole(value)
        if not 1 <= number <= VALUES:
            text = N_("{place}: a figure is worth 1, 2 or 3, not {given}")
            raise _wrong(f"values.{name}[{place}]", text, "B3", given=shown(value))
        values.append(number)
    return values


def _whole(value: object) -> int:
    """The number meant, or -1 for what is no number."""
    return value if isinstance(value, int) and not isinstance(value, bool) else -1


def _read_tasks(given: object) -> list[Task]:
    if not isinstance(given, list) or len(given) != TASKS:
        raise _wrong("tasks", N_("{place}: a list of twelve tasks is expected"), "B4")
    return [_read_task(place, entry) for place, entry in enumerate(given)]


def _read_task(place: int, given: object) -> Task:
    where = f"tasks[{place}]"
    kind = given.get("kind") if isinstance(given, dict) else None
    if not isinstance(given, dict) or not isinstance(kind, str) or kind not in TASK_KINDS:
        text = N_("{place}: an object with a 'kind' is expected, one of {names}")
        raise _wrong(where, text, "B33", names=", ".join(TASK_KINDS))
    wanted = ["kind"] if kind == "flock" else ["kind", "animals", "points"]
    if sorted(given) != sorted(wanted):
        text = N_("{place}: a task of kind {kind} has just {names}")
        raise _wrong(where, text, "B33", kind=kind, names=", ".join(wanted))
    if kind == "flock":
        return Task(place + 1, FLOCK, 0, 0)
    points = _whole(given["points"])
    if not 1 <= points <= MOST_POINTS:
        text = N_("{place}: a whole number from 1 to {most} is expected")
        raise _wrong(f"{where}.points", text, "B33", most=MOST_POINTS)
    animals = _read_animals(f"{where}.animals", given["animals"])
    if kind == "scales" and len(animals) != 1:
        raise _wrong(f"{where}.animals", N_("{place}: scales weigh just one species"), "B30")
    if kind == "combination" and len(animals) < 2:
        raise _wrong(f"{where}.animals", N_("{place}: a combination has at least two animals"), "B31")
    return Task(place + 1, TASK_KINDS.index(kind), herd_of(animals), points)


def _read_animals(where: str, given: object) -> list[int]:
    if not isinstance(given, list) or not 1 <= len(given) <= FIGURES_EACH * SPECIES:
        raise _wrong(where, N_("{place}: a list of species is expected"), "B33")
    animals: list[int] = []
    for place, name in enumerate(given):
        if not isinstance(name, str) or name not in NAMES:
            raise _unknown(f"{where}[{place}]", NO_SPECIES, "B2", name, list(NAMES))
        animals.append(NAMES.index(name))
    return animals
