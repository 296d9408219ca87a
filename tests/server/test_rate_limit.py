"""Who asks too fast waits or is turned away, and nobody else is."""

from __future__ import annotations

import pytest

from paddock.server.rate_limit import RateLimit, RateLimits


@pytest.fixture(name="clock")
def a_clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    now = [100.0]
    monkeypatch.setattr("paddock.server.rate_limit.time.monotonic", lambda: now[0])
    return now


def test_a_burst_is_free_and_then_everything_takes_its_time(clock: list[float]) -> None:
    asker = RateLimit(3, 2)
    assert [asker.delay() for _ in range(5)] == [0, 0, 0, 0.5, 1.0]
    clock[0] += 2
    assert [asker.delay(), asker.delay(), asker.delay()] == [0, 0, 0.5]


def test_each_asker_has_an_allowance_of_its_own_and_being_turned_away_costs_nothing(clock: list[float]) -> None:
    limits = RateLimits(2, 1)
    assert [limits.allows("a") for _ in range(5)] == [True, True, False, False, False]
    assert limits.allows("b")
    clock[0] += 1
    assert [limits.allows("a"), limits.allows("a")] == [True, False]


def test_those_who_were_away_are_forgotten_when_there_are_many(clock: list[float]) -> None:
    limits = RateLimits(2, 1, few=3)
    for name in "abc":
        limits.allows(name)
    clock[0] += 1.5
    limits.allows("c")
    clock[0] += 1
    limits.allows("d")
    assert set(limits.known) == {"c", "d"}


def test_what_is_kept_is_about_who_comes_and_not_about_who_ever_came(clock: list[float]) -> None:
    limits = RateLimits(2, 1, few=10)
    for number in range(10_000):
        assert limits.allows(f"{number}")
        clock[0] += 0.5
    assert len(limits.known) <= 10
