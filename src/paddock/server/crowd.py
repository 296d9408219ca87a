"""How many lines one session and one address may have at once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from paddock.server.errors import RequestError

MOST_OF_SESSION = 32
MOST_OF_ADDRESS = 512
"""Many homes may share an address."""


class Crowd:
    """The lines that are open."""

    def __init__(self) -> None:
        self.lines: Counter[tuple[str, str]] = Counter()

    def count(self) -> int:
        return sum(lines for (kind, _), lines in list(self.lines.items()) if kind == "session")

    @contextmanager
    def one_more(self, session: str, address: str) -> Iterator[None]:
        """Count a line while it is open. RequestError if there are too many."""
        mine, ours = ("session", session), ("address", address)
        if self.lines[mine] >= MOST_OF_SESSION or self.lines[ours] >= MOST_OF_ADDRESS:
            raise RequestError("too_many_lines", "Too many pages of yours are connected. Close some of them.")
        self.lines.update((mine, ours))
        try:
            yield
        finally:
            for name in (mine, ours):
                self.lines[name] -= 1
                if not self.lines[name]:
                    del self.lines[name]
