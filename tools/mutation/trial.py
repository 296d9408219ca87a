"""Runs the tests that may notice a mutant, until one does."""

from __future__ import annotations

import resource
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from enum import Enum
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import CodeType, FrameType
from unittest.mock import patch

import pytest
from mutation.baseline import CUT, cut_of
from mutation.sample import Mutant
from mutation.session import Runner, in_fork

PATIENCE = 5 * CUT + 1
"""Seconds of processor time after which any test is endless. Nothing here waits, so the clock need not be watched."""

MEMORY = 4 << 30
"""Bytes. A shift or a power gone wrong asks for more."""

ENDLESS = {signal.SIGXCPU, signal.SIGKILL}


class Outcome(Enum):
    KILLED = "killed"
    TIMED_OUT = "timed out"
    SURVIVED = "survived"
    GONE = "gone"
    """The sources have changed there since it was drawn."""


@dataclass(frozen=True)
class Verdict:
    outcome: Outcome
    by: str = ""
    """The test that noticed."""
    ran: int = 0
    tests: int = 0
    """How many might have noticed."""


class Judge(Runner):
    def __init__(self, tests: dict[str, float], budget: float) -> None:
        super().__init__({test: place for place, test in enumerate(tests)})
        self.usual = tests
        self.budget = budget
        self.is_cut = False
        self.is_endless = False

    def wants_more(self) -> bool:
        return super().wants_more() and time.process_time() < self.budget

    def limit(self, test: str) -> float:
        """Far more than the test takes on the unchanged sources. One that was cut there is cut here."""
        self.is_cut = self.usual[test] >= cut_of(test)
        return cut_of(test) if self.is_cut else 5 * self.usual[test] + 1

    def ring(self, signum: int, frame: FrameType | None) -> None:
        if self.is_cut:
            super().ring(signum, frame)
        self.is_endless = True
        raise pytest.fail.Exception("endless")

    def verdict(self) -> Verdict:
        outcome = Outcome.TIMED_OUT if self.is_endless else Outcome.KILLED if self.failed else Outcome.SURVIVED
        return Verdict(outcome, self.failed, self.ran, len(self.usual))


def judge(mutant: Mutant, tests: dict[str, float], budget: float) -> Verdict:
    """Run `tests`, given with what they usually cost, for `budget` seconds of processor time."""
    if not tests:
        return Verdict(Outcome.SURVIVED)
    result = in_fork(lambda: _judge(mutant, tests, budget))
    if isinstance(result, Verdict):
        return result
    outcome = Outcome.TIMED_OUT if result in ENDLESS else Outcome.KILLED
    return Verdict(outcome, signal.Signals(result).name, tests=len(tests))


def _judge(mutant: Mutant, tests: dict[str, float], budget: float) -> Verdict:
    seconds = int(budget + PATIENCE) + 5
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    runner = Judge(tests, budget)
    with in_place(mutant) as loaded:
        status = runner.run(sorted({test.partition("::")[0] for test in tests}))
    if not loaded:
        raise RuntimeError(f"{mutant.path} was not loaded, so no test could notice the change")
    if status not in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED):
        runner.failed = runner.failed or "conftest"
    return runner.verdict()


@contextmanager
def in_place(mutant: Mutant) -> Iterator[list[str]]:
    """Whoever loads the file gets the changed source. Gives the names under which it was loaded."""
    unchanged = SourceFileLoader.get_code
    loaded: list[str] = []

    def get_code(loader: SourceFileLoader, name: str) -> CodeType | None:
        if Path(loader.path) != mutant.path:
            return unchanged(loader, name)
        loaded.append(name)
        return compile(mutant.source, loader.path, "exec", dont_inherit=True)

    with patch.object(SourceFileLoader, "get_code", get_code):
        yield loaded
