"""What every test costs, and which lines it reaches: measured once, before anything is changed."""

from __future__ import annotations

import signal
import time
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from types import FrameType

import coverage
import pytest
from mutation.sample import Mutant
from mutation.session import Runner, in_fork, loaded_beside

CUT = 1.5
"""Seconds of processor time that a test is given."""

LAWS = "test_laws.py"
LAW_CUT = 0.3
"""The same for a law, which walks whole games and mostly finds early what it finds."""
EVERY = 3
"""A game is held to every law with every option, in some 500 tests. Every third takes part: each law with some options,
and each option with some laws."""

TRACER = Path(coverage.__file__).parent

LOADING = ""
"""What coverage calls the time before the first test."""


def cut_of(test: str) -> float:
    return LAW_CUT if f"/{LAWS}::" in test else CUT


def some_of_each(laws: list[pytest.Item]) -> list[pytest.Item]:
    """Every third test of a law; of the next law, those that follow."""
    by_law: dict[object, list[pytest.Item]] = defaultdict(list)
    for item in laws:
        assert isinstance(item, pytest.Function)
        by_law[item.callspec.params["law"]].append(item)
    found = []
    for number, same in enumerate(by_law.values()):
        found += same[number % min(EVERY, len(same)) :: EVERY]
    return found


@dataclass(frozen=True)
class Baseline:
    seconds: dict[str, float]
    reached: dict[tuple[str, int], set[str]]
    """The tests that reach a line of a file."""
    modules: list[str]

    def tests(self, mutant: Mutant) -> dict[str, float]:
        """Those that may notice and what they cost, in the order in which they are run.

        What runs while a module is loaded, any test may notice; those that run it once more come first.
        """
        found = set[str]().union(*(self.reached.get((str(mutant.path), line), set()) for line in mutant.statement()))
        order = self.by_turns(found - {LOADING})
        if LOADING in found:
            order += self.by_turns(self.seconds.keys() - found)
        return {test: self.seconds[test] for test in order}

    def by_turns(self, tests: Iterable[str]) -> list[str]:
        """Every file gets the same time, its quickest tests first: which file has the rule is not known."""
        spent: dict[str, float] = defaultdict(float)
        due = {}
        for test in sorted(tests, key=lambda test: (self.seconds[test], test)):
            file = test.partition("::")[0]
            spent[file] += self.seconds[test]
            due[test] = spent[file]
        return sorted(due, key=due.__getitem__)


class Observer(Runner):
    def __init__(self, tracer: coverage.Coverage) -> None:
        super().__init__()
        self.tracer = tracer
        self.seconds: dict[str, float] = {}

    def limit(self, test: str) -> float:
        return cut_of(test)

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        laws = [item for item in items if item.path.name == LAWS]
        items[:] = [item for item in items if item.path.name != LAWS] + some_of_each(laws)

    def ring(self, signum: int, frame: FrameType | None) -> None:
        if frame and Path(frame.f_code.co_filename).is_relative_to(TRACER):
            signal.setitimer(signal.ITIMER_VIRTUAL, 0.001)  # coverage may hold a lock that it could not give back
        else:
            super().ring(signum, frame)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        self.tracer.switch_context(item.nodeid)
        began = time.process_time()
        result = yield
        took = time.process_time() - began
        least = cut_of(item.nodeid) if self.was_cut else 0.0  # the alarm's clock is a coarser one
        self.seconds[item.nodeid] = max(took, least)
        return result


def measure(root: Path, sources: Path, tests: list[str]) -> Baseline:
    result = in_fork(lambda: _observe(root, sources, tests))
    if isinstance(result, int):
        raise RuntimeError(f"signal {result} ended the tests of the unchanged sources")
    return result


def _observe(root: Path, sources: Path, tests: list[str]) -> Baseline:
    tracer = coverage.Coverage(data_file=None, config_file=False, include=[f"{sources}/*"])
    tracer.start()
    observer = Observer(tracer)
    status = observer.run(tests)
    tracer.stop()
    if status != 0:
        raise RuntimeError(f"the unchanged sources fail a test: {observer.failed or 'pytest could not start'}")
    return Baseline(observer.seconds, _reached(tracer.get_data()), loaded_beside(root))


def _reached(data: coverage.CoverageData) -> dict[tuple[str, int], set[str]]:
    reached: dict[tuple[str, int], set[str]] = defaultdict(set)
    for path in data.measured_files():
        for line, names in data.contexts_by_lineno(path).items():
            reached[path, line].update(names)
    return dict(reached)
