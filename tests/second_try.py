"""A second try for tests that depend on the machine; what needed it is named at the end of the run."""

from __future__ import annotations

from pathlib import Path

import pytest

TESTS = Path(__file__).parent
ON_THE_MACHINE = (
    "page/",
    "server/",
    "bots/test_cluster.py",
    "bots/test_engines.py",
    "terminal/test_control_c.py",
    "terminal/test_serve.py",
)
"""Browsers, processes that are killed, services that start: a busy machine can delay any of them past all patience.
Rules, records, views and bots depend on nothing but their seeds: there one failure is a failure."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.relative_to(TESTS).as_posix().startswith(ON_THE_MACHINE):
            item.add_marker(pytest.mark.flaky(reruns=1))
