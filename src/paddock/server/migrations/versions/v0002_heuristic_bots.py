"""The bot called `thumb` is called `heuristic`."""

from __future__ import annotations

import msgspec
import sqlalchemy as sql
from alembic import op

revision = "0002"
down_revision = "0001"

tables = sql.table("tables", sql.column("id", sql.String), sql.column("data", sql.LargeBinary))


def upgrade() -> None:
    rename_bot("thumb", "heuristic")


def downgrade() -> None:
    rename_bot("heuristic", "thumb")


def rename_bot(old: str, new: str) -> None:
    connection = op.get_bind()
    rows = connection.execute(sql.select(tables.c.id, tables.c.data)).yield_per(1000)
    found = {table_id: renamed(data, old, new) for table_id, data in rows}
    for table_id, data in found.items():
        if data is not None:
            connection.execute(tables.update().where(tables.c.id == table_id).values(data=data))


def renamed(data: bytes, old: str, new: str) -> bytes | None:
    """A table's data with the bots renamed; None if there is nothing to rename."""
    try:
        table = msgspec.json.decode(data)
    except msgspec.DecodeError:
        return None  # left as it is: the server reports it when it is opened
    bots = [chair for chair in table["chairs"] if chair.get("bot") == old]
    for chair in bots:
        chair["bot"] = new
    return msgspec.json.encode(table) if bots else None
