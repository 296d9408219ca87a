"""Processes that play or search for this one."""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor


def usable_cores() -> int:
    """The cores that this process may use."""
    return len(os.sched_getaffinity(0)) if sys.platform == "linux" else os.cpu_count() or 1


def new_pool(processes: int, begin: Callable[..., object] | None = None, *given: object) -> ProcessPoolExecutor:
    """Fresh processes, in which `begin` is called first. They exit when this one has, however it did."""
    spawn = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(processes, spawn, _begin, (os.getpid(), begin, given))


def _begin(owner: int, begin: Callable[..., object] | None, given: tuple[object, ...]) -> None:
    threading.Thread(target=_exit_after, args=(owner,), daemon=True).start()
    if begin is not None:
        begin(*given)


def _exit_after(owner: int) -> None:
    """Also if the owner exited before this process began. Else it would wait for work for ever.

    Windows names the same parent all along: there a process stays if its owner was killed.
    """
    while os.getppid() == owner:
        time.sleep(1)
    os._exit(0)


def end_at_once(pool: ProcessPoolExecutor) -> None:
    """End its processes whatever they are doing, for which Python itself would wait, at its exit at the latest."""
    for process in list((pool._processes or {}).values()):
        process.kill()
    pool.shutdown(wait=True, cancel_futures=True)


def hear_control_c() -> None:
    """For compiled loops: Python looks for Ctrl-C when a function begins that is not compiled, such as this one."""


@contextlib.contextmanager
def deaf_to_control_c() -> Iterator[None]:
    """Processes that are started here do not hear Ctrl-C: the one that started them does, and ends them."""
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
