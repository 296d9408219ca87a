"""When a server looks for garbage."""

from __future__ import annotations

from collections import Counter

from paddock.server.collector import YOUNG_SECONDS, generation_at


def test_the_young_are_looked_at_often_and_all_every_ten_minutes() -> None:
    looked = Counter(generation_at(second) for second in range(YOUNG_SECONDS, 1201, YOUNG_SECONDS))
    assert looked == {0: 200, 1: 38, 2: 2}
    assert [generation_at(second) for second in (5, 30, 600)] == [0, 1, 2]
