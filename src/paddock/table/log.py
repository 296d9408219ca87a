"""The log of a table: what is written before it happens."""

from __future__ import annotations

import msgspec


class Moved(msgspec.Struct, frozen=True, kw_only=True, tag="move", tag_field="entry", forbid_unknown_fields=True):
    """A seat's move, in notation. `client` is the sender's own id of the message, so that it counts once."""

    seat: int
    move: str
    client: str


class TookBack(msgspec.Struct, frozen=True, kw_only=True, tag="back", tag_field="entry", forbid_unknown_fields=True):
    """A seat's answer to a sealed question, taken back."""

    seat: int
    client: str


class Drawn(msgspec.Struct, frozen=True, kw_only=True, tag="draw", tag_field="entry", forbid_unknown_fields=True):
    """A chance outcome, in notation."""

    outcome: str


Entry = Moved | TookBack | Drawn


def write_entry(entry: Entry) -> bytes:
    return msgspec.json.encode(entry)


def read_entry(data: bytes) -> Entry:
    entry: Entry = msgspec.json.decode(data, type=Entry)
    return entry
