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

LOADING = 10
"""Seconds of processor time for loading sources and tests, with much to spare."""

PATIENCE = 5 * CUT + 1
"""Seconds of processor time after which any test is endless. Nothing here waits, so the clock need not be watched."""

STUCK = 1.0
"""Seconds of processor time: no call of a changed function takes so long unless it is endless."""

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
    def __init__(self, mutant: Mutant, tests: dict[str, float], budget: float) -> None:
        super().__init__({test: place for place, test in enumerate(tests)})
        self.mutant = mutant
        self.usual = tests
        self.budget = budget
        self.began: float | None = None
        self.is_cut = False
        self.is_endless = False
        self.watched: FrameType | None = None

    def wants_more(self) -> bool:
        """Asked before every test; what it takes to load the sources and the tests is not counted."""
        now = time.process_time()
        self.began = now if self.began is None else self.began
        return super().wants_more() and now < self.began + self.budget

    def limit(self, test: str) -> float:
        """Far more than the test takes on the unchanged sources. One that was cut there is cut here."""
        self.watched = None
        self.is_cut = self.usual[test] >= cut_of(test)
        return cut_of(test) if self.is_cut else 5 * self.usual[test] + 1

    def ring(self, signum: int, frame: FrameType | None) -> None:
        if self.is_cut:
            inside = self.changed_function(frame)
            if inside is None or self.watched not in (None, inside):
                super().ring(signum, frame)
            if self.watched is None:
                self.watched = inside
                signal.setitimer(signal.ITIMER_VIRTUAL, STUCK)
                return
        self.is_endless = True
        raise pytest.fail.Exception("endless")

    def changed_function(self, frame: FrameType | None) -> FrameType | None:
        """The innermost call of the changed function that is under way."""
        while frame:
            code = frame.f_code
            if code.co_filename == str(self.mutant.path):
                last = max(line or 0 for _, _, line in code.co_lines())
                if code.co_firstlineno <= self.mutant.line <= last:
                    return frame
            frame = frame.f_back
        return None

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
    seconds = int(LOADING + budget + PATIENCE)
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    runner = Judge(mutant, tests, budget)
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
