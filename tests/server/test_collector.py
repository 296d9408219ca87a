"""When a server looks for garbage."""

from __future__ import annotations

from collections import Counter

from paddock.server.collector import generation_at


def test_the_young_are_looked_at_every_second_and_all_every_ten_minutes() -> None:
    looked = Counter(generation_at(second) for second in range(1, 1201))
    assert looked == {0: 1160, 1: 38, 2: 2}
    assert [generation_at(second) for second in (1, 30, 600)] == [0, 1, 2]
