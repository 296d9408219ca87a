"""Rates are measured where a package is there, and said to be missing where it is not."""

from __future__ import annotations

from paddock.research.speeds import Rate, in_a_zoo, ours_in_a_zoo, ours_in_batches, rate
from paddock.terminal.bench_research import rates_table


def test_decisions_are_counted() -> None:
    assert ours_in_batches("cow006", 2)() == 1024
    assert ours_in_a_zoo()() > 80


def test_a_package_that_is_missing_has_no_rate() -> None:
    ours = rate("paddock", "cow006", "compiled", lambda: ours_in_batches("cow006", 2), 0.01)
    missing = rate("no_such_zoo", "checkers", "one game", lambda: in_a_zoo(None), 0.01)
    assert ours.decisions_per_s is not None
    assert ours.decisions_per_s > 0
    assert missing == Rate("no_such_zoo", "checkers", "one game", None, "not installed")
    broken = rate("paddock", "cow006", "broken", lambda: in_a_zoo(None), 0.01)
    assert broken.why.startswith("AttributeError: ")
    table = rates_table([ours, missing])
    assert list(table.columns[3].cells)[1] == "not installed"
