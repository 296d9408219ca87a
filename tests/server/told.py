"""What a server says, as the structures of the wire."""

from __future__ import annotations

from typing import Any

import msgspec

from paddock.server.wire import FromServer, ShortStep, ShortTick
from paddock.table.legend import Legend, Reader


def read_told(data: bytes) -> Any:
    """A message; ValidationError if it is none."""
    if not data.startswith(b"["):
        return msgspec.json.decode(data, type=FromServer)
    is_step = isinstance(msgspec.json.decode(data)[2], list)
    return msgspec.json.decode(data, type=ShortStep if is_step else ShortTick)


class Listening:
    """Reads messages with all names, by the legend that the latest whole table brought."""

    def __init__(self) -> None:
        self.reader: Reader | None = None

    def read(self, data: bytes | str) -> dict[str, Any]:
        told: Any = msgspec.json.decode(data)
        if isinstance(told, dict) and "legend" in told:
            self.reader = Reader(msgspec.convert(told["legend"], Legend))
        if self.reader is None:
            assert isinstance(told, dict), f"a short message without a legend: {told}"
            return told
        return self.reader.message(told)
