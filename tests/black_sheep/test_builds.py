"""The compiled and the interpreted build of Black Sheep go the same way, step by step."""

from __future__ import annotations

import pytest

from paddock.testing.builds import interpreted_trail, trail


@pytest.mark.parametrize(("seats", "tasks"), [(2, True), (3, False), (4, False), (4, True)])
def test_both_builds_go_the_same_way(seats: int, tasks: bool) -> None:
    build, *steps = interpreted_trail("black_sheep", seats, {"tasks": tasks}, 11)
    assert build == "interpreted"
    assert steps == list(trail("black_sheep", seats, {"tasks": tasks}, 11))
    assert len(steps) > 100
