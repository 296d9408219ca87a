"""Who asks too fast waits or is turned away, and nobody else is."""

from __future__ import annotations

import pytest

from paddock.server.pace import Pace, Paces


@pytest.fixture(name="clock")
def a_clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    now = [100.0]
    monkeypatch.setattr("paddock.server.pace.time.monotonic", lambda: now[0])
    return now


def test_a_burst_is_free_and_then_everything_takes_its_time(clock: list[float]) -> None:
    asker = Pace(3, 2)
    assert [asker.debt() for _ in range(5)] == [0, 0, 0, 0.5, 1.0]
    clock[0] += 2
    assert [asker.debt(), asker.debt(), asker.debt()] == [0, 0, 0.5]


def test_each_asker_has_an_allowance_of_its_own_and_being_turned_away_costs_nothing(clock: list[float]) -> None:
    paces = Paces(2, 1)
    assert [paces.allows("a") for _ in range(5)] == [True, True, False, False, False]
    assert paces.allows("b")
    clock[0] += 1
    assert [paces.allows("a"), paces.allows("a")] == [True, False]


def test_those_who_were_away_are_forgotten_when_there_are_many(clock: list[float]) -> None:
    paces = Paces(2, 1, most=3)
    for name in "abc":
        paces.allows(name)
    clock[0] += 1.5
    paces.allows("c")
    clock[0] += 1
    paces.allows("d")
    assert set(paces.known) == {"c", "d"}
