"""The verdict of `make soak`."""

from __future__ import annotations

from server.soak import Figures, trend, verdict


def figures(*memory: float) -> list[Figures]:
    return [Figures(100 * place, value, 60.0, 500.0, 30.0, 7.0) for place, value in enumerate(memory)]


def test_what_grows_is_told_from_what_goes_up_and_down() -> None:
    assert trend([100, 101, 100, 101, 100, 101]).grows() is False
    assert trend([100, 101, 102, 103, 104, 105.5]).grows() is True
    assert trend([100, 100.1, 100.2, 100.3, 100.4]).grows() is False


def test_the_first_cycles_only_warm_up() -> None:
    assert verdict(figures(50, 90, 100, 100.5, 100, 100.2, 100.1, 100))
    assert not verdict(figures(50, 90, 100, 102, 104, 106, 108, 110))
