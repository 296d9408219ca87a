"""How many lines one session and one address may have at once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import NamedTuple

from paddock.server.errors import RequestError

MOST_OF_SESSION = 32
MOST_OF_ADDRESS = 512
"""Many homes may share an address."""


class Guest(NamedTuple):
    """Who has come, and from where."""

    session: str
    address: str


class Crowd:
    """The lines that are open."""

    def __init__(self) -> None:
        self.lines: Counter[tuple[str, str]] = Counter()
        self.present: dict[Callable[[], None], Guest] = {}
        """Who is at the other end of each line, by what ends it."""

    def count(self) -> int:
        return sum(lines for (kind, _), lines in list(self.lines.items()) if kind == "session")

    def add(self, session: str, address: str, end: Callable[[], None]) -> Callable[[], None]:
        """Count a line, which `end` ends. RequestError if there are too many. Returns what to call when it is over."""
        names = (("session", session), ("address", address))
        if self.lines[names[0]] >= MOST_OF_SESSION or self.lines[names[1]] >= MOST_OF_ADDRESS:
            raise RequestError("too_many_lines", "Too many pages of yours are connected. Close some of them.")
        self.lines.update(names)
        self.present[end] = Guest(session, address)
        return lambda: self.remove(names, end)

    def send_away(self, is_unwelcome: Callable[[str, str], bool]) -> None:
        """End the lines of guests who may not be here any more."""
        for end in [end for end, guest in self.present.items() if is_unwelcome(*guest)]:
            end()

    def remove(self, names: Iterable[tuple[str, str]], end: Callable[[], None]) -> None:
        self.present.pop(end, None)
        for name in names:
            self.lines[name] -= 1
            if not self.lines[name]:
                del self.lines[name]
