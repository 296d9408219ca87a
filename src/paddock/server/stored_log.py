"""The log of a table as it is stored: its entries with their times, and marks where the table changed its owner."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

import msgspec

from paddock.server.errors import DamagedLogError
from paddock.table.log import Entry


class Taken(msgspec.Struct, frozen=True, kw_only=True, tag="taken", tag_field="entry", forbid_unknown_fields=True):
    """A process took the table over. The mark has a number as entries have, so that one whom the former owner would
    still write under the same number is refused by the key of the log."""

    fence: int


Line = Entry | Taken


class Log(NamedTuple):
    """What has happened at a table."""

    entries: list[Entry]
    times: list[float]
    """When each entry was written, in seconds since 1970; 0 if that was not noted."""
    last: int
    """The number of the last line, marks included."""


def read_log(lines: Iterable[Any]) -> Log:
    """Lines as number, time and data, in their order. DamagedLogError if one is missing or cannot be read."""
    found = Log([], [], 0)
    last = 0
    for number, at, data in lines:
        if number != last + 1:
            raise DamagedLogError(f"line {last + 1} of its log is missing")
        last = number
        try:
            line: Line = msgspec.json.decode(data, type=Line)
        except (msgspec.MsgspecError, UnicodeDecodeError) as error:
            raise DamagedLogError(f"line {number} of its log cannot be read: {error}") from error
        if not isinstance(line, Taken):
            found.entries.append(line)
            found.times.append(at)
    return found._replace(last=last)


def mark(fence: int) -> bytes:
    return msgspec.json.encode(Taken(fence=fence))
