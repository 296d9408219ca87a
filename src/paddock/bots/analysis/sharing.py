"""Work that is shared out over cores: calls that do not depend on each other, answered in their order."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import TypeVar

from paddock.bots.processes import deaf_to_control_c, new_pool

Asked = TypeVar("Asked")
Answer = TypeVar("Answer")


def shared_out(work: Callable[[Asked], Answer], asked: Sequence[Asked], cores: int) -> Generator[Answer]:
    """The answers, one after another. Close the generator to cancel what is left."""
    if cores <= 1 or len(asked) <= 1:
        return (work(one) for one in asked)
    return _on_cores(work, asked, cores)


def _on_cores(work: Callable[[Asked], Answer], asked: Sequence[Asked], cores: int) -> Generator[Answer]:
    with deaf_to_control_c():
        pool = new_pool(cores)
        answers = [pool.submit(work, one) for one in asked]
    try:
        for answer in answers:
            yield answer.result()
    finally:
        pool.shutdown(wait=True, cancel_futures=True)
