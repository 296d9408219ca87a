"""A table as rows of the database: one for the table, one for each seat."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Any

import msgspec

from paddock.server.rows import Chair, TableRow

LOG = logging.getLogger("paddock.server")
Columns = dict[str, Any]

TABLE_COLUMNS = ("id", "order", "status", "public", "owner", "fence")
"""What a table's row has in columns of its own; the rest is JSON."""
READ_COLUMNS = (*TABLE_COLUMNS, "wake")
SEAT_COLUMNS = ("kind", "name", "session", "forgotten")


def table_columns(row: TableRow) -> Columns:
    rest = msgspec.to_builtins(row)
    columns = {name: rest.pop(name) for name in TABLE_COLUMNS}
    del rest["chairs"], rest["wake"]
    components = rest.pop("components")
    return {
        **columns,
        "data": msgspec.json.encode(rest),
        "components": None if components is None else msgspec.json.encode(components),
    }


def seat_columns(row: TableRow) -> list[Columns]:
    return [one_seat(row.id, seat, chair) for seat, chair in enumerate(row.chairs)]


def one_seat(table_id: str, seat: int, chair: Chair) -> Columns:
    rest = msgspec.to_builtins(chair)
    columns = {name: rest.pop(name) for name in SEAT_COLUMNS}
    return {"table": table_id, "seat": seat, **columns, "data": msgspec.json.encode(rest)}


def read_row(table: Columns, chairs: Sequence[Columns]) -> TableRow | None:
    """A table as it was written; None, and a line in the log, if it cannot be read: the others can."""
    try:
        rest = msgspec.json.decode(table["data"])
        components = None if table["components"] is None else msgspec.json.decode(table["components"])
        columns = {name: table[name] for name in READ_COLUMNS}
        found = {**rest, **columns, "components": components, "chairs": [read_chair(chair) for chair in chairs]}
        return msgspec.convert(found, TableRow)
    except (msgspec.MsgspecError, UnicodeDecodeError, TypeError) as error:
        LOG.error("table %s cannot be read and is set aside: %s", table["id"], error)
        return None


def read_chair(columns: Columns) -> Columns:
    rest = msgspec.json.decode(columns["data"])
    return {**rest, **{name: columns[name] for name in SEAT_COLUMNS}}
