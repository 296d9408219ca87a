"""From packed arrays to NumPy, and the spaces that both Gymnasium and PettingZoo describe them with."""

from __future__ import annotations

from typing import Any, TypeVar

import numpy as np
from gymnasium import spaces
from librt.vecs import vec
from mypy_extensions import i16, u8
from numpy.typing import NDArray

from paddock.acting.course import Course, Process
from paddock.core.layout import Layout

Scalar = TypeVar("Scalar", bound=np.generic)
Numbers = NDArray[np.int16]
Mask = NDArray[np.int8]


def window(packed: Any, kind: type[Scalar]) -> NDArray[Scalar]:
    """A packed array as NumPy sees it in place: read-only, and it changes with the packed one."""
    return np.frombuffer(packed, kind)


def observation_space(layout: Layout, actions: int) -> spaces.Dict:
    """An observation as PettingZoo's classic games give it: the numbers, and the mask of actions."""
    low = [field.low for field in layout.fields for _ in range(field.size)]
    high = [field.high for field in layout.fields for _ in range(field.size)]
    numbers = spaces.Box(np.array(low, np.int16), np.array(high, np.int16), dtype=np.int16)
    return spaces.Dict({"observation": numbers, "action_mask": spaces.Box(0, 1, (actions,), np.int8)})


def numbers_of(course: Course, seat: int) -> Numbers:
    """What a seat knows, as a new array."""
    found = vec[i16]([i16(0)] * course.process.length)
    course.write(seat, found, 0)
    return np.array(found, np.int16)


def mask_of(course: Course, seat: int) -> Mask:
    """The actions open to a seat, as a new array: none, unless it is the one that decides."""
    found = vec[u8]([u8(0)] * course.process.actions)
    if seat == course.seat:
        course.mark(found, 0, 1)
    return np.array(found, np.int8)


def observed(course: Course, seat: int) -> dict[str, Any]:
    """An observation of a seat."""
    return {"observation": numbers_of(course, seat), "action_mask": mask_of(course, seat)}


def refuse(process: Process, action: object, who: str) -> ValueError:
    """The error for an action that is not open."""
    return ValueError(f"{process.game.id}: action {action} is not open to {who}: see the action mask")
