"""Runs tests in forks of this process, which has loaded everything but the sources under test and the tests."""

from __future__ import annotations

import gc
import importlib
import os
import pickle
import signal
import sys
import traceback
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from types import FrameType
from typing import TypeVar

import pytest

Result = TypeVar("Result")

ARGUMENTS = ["--tb=no", "--assert=plain", "-p", "no:cacheprovider"]


def prepare(root: Path) -> None:
    """Make this process one to fork from."""
    os.chdir(root)
    os.environ["PADDOCK_INTERPRETED"] = "1"
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"  # no test that is run here needs one, and each is slow to load
    os.environ["CI"] = "1"  # Hypothesis then draws the same examples every time and sets no deadlines
    sys.path.insert(0, str(root / "src"))
    sys.dont_write_bytecode = False
    sys.pycache_prefix = str(root / "build" / "mutants" / "bytecode")


def warm_up(modules: Iterable[str]) -> None:
    """Load what the tests load beside the sources, once for all forks."""
    for name in modules:
        with suppress(Exception):  # a module that cannot be loaded alone is loaded by the tests that want it
            importlib.import_module(name)
    gc.collect()
    gc.freeze()


def loaded_beside(root: Path) -> list[str]:
    """What is loaded in this process and does not belong to `root`."""
    origins = {name: getattr(module, "__file__", None) for name, module in sys.modules.items()}
    return sorted(name for name, origin in origins.items() if origin and not Path(origin).is_relative_to(root))


def in_fork(work: Callable[[], Result]) -> Result | int:
    """What `work` returns in a fork, or the number of the signal that ended the fork."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        _answer(work, writing)
    os.close(writing)
    with open(reading, "rb") as pipe:
        answer = pipe.read()
    status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    if status < 0:
        return -status
    result, error = pickle.loads(answer)
    if error:
        raise RuntimeError(error)
    kept: Result = result
    return kept


def _answer(work: Callable[[], Result], writing: int) -> None:
    """Do the work silently, send what it returns or raises, and leave."""
    silence = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(silence, stream)
    try:
        answer: tuple[Result | None, str | None] = (work(), None)
    except BaseException:
        answer = (None, traceback.format_exc())
    with open(writing, "wb") as pipe:
        pipe.write(pickle.dumps(answer))
    os._exit(0)


class Runner(ABC):
    """A pytest plugin that runs chosen tests in a chosen order, each within a limit of processor time."""

    def __init__(self, order: dict[str, int] | None = None) -> None:
        self.order = order
        self.ran = 0
        self.failed = ""
        self.was_cut = False
        signal.signal(signal.SIGVTALRM, self.ring)

    def run(self, tests: Iterable[str]) -> int:
        return int(pytest.main([*ARGUMENTS, *tests], plugins=[self]))

    @abstractmethod
    def limit(self, test: str) -> float:
        """Seconds of processor time that a test is given."""

    def ring(self, signum: int, frame: FrameType | None) -> None:
        """The test has reached its limit: leave it and go on. No test can take this exception for one of its own."""
        self.was_cut = True
        raise pytest.skip.Exception("reached its limit")

    def wants_more(self) -> bool:
        return not self.failed

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        order = self.order
        if order is not None:
            items[:] = sorted((item for item in items if item.nodeid in order), key=lambda item: order[item.nodeid])

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        if session.testsfailed:
            self.failed = "collection"
        following = [*session.items[1:], None]
        for item, next_item in zip(session.items, following, strict=False):
            if not self.wants_more():
                break
            self.was_cut = False
            failed_before = session.testsfailed
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=next_item)
            self.ran += 1
            if self.was_cut:  # Hypothesis takes the exception for a failure when it comes in the wrong place
                session.testsfailed = failed_before
            if session.testsfailed:
                self.failed = item.nodeid
        return True

    @pytest.hookimpl(wrapper=True)
    def pytest_pyfunc_call(self, pyfuncitem: pytest.Function) -> Iterator[None]:
        signal.setitimer(signal.ITIMER_VIRTUAL, self.limit(pyfuncitem.nodeid))
        try:
            return (yield)
        finally:
            signal.setitimer(signal.ITIMER_VIRTUAL, 0)
