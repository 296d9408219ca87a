"""How many lines one session and one address may have at once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable

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

    def add(self, session: str, address: str) -> Callable[[], None]:
        """Count a line. RequestError if there are too many. Returns what is to be called when it ends."""
        names = (("session", session), ("address", address))
        if self.lines[names[0]] >= MOST_OF_SESSION or self.lines[names[1]] >= MOST_OF_ADDRESS:
            raise RequestError("too_many_lines", "Too many pages of yours are connected. Close some of them.")
        self.lines.update(names)
        return lambda: self.remove(names)

    def remove(self, names: Iterable[tuple[str, str]]) -> None:
        for name in names:
            self.lines[name] -= 1
            if not self.lines[name]:
                del self.lines[name]
