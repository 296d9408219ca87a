"""Runs what a test awaits in a thread of its own: a browser of other tests keeps a loop running in this one."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

Found = TypeVar("Found")


def run(main: Coroutine[Any, Any, Found]) -> Found:
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, main).result()
