"""People may leave a table to a bot, and tables may be ended. What tables say of it has defaults.

An older server knows neither: there a bot that stands in has the seat, and an ended table is over.
"""

from __future__ import annotations

import msgspec
import sqlalchemy as sql
from alembic import op

revision = "0004"
down_revision = "0003"

tables = sql.table(
    "tables", sql.column("id", sql.String), sql.column("status", sql.String), sql.column("data", sql.LargeBinary)
)


def upgrade() -> None:
    pass


def downgrade() -> None:
    connection = op.get_bind()
    rows = connection.execute(sql.select(tables.c.id, tables.c.data)).yield_per(1000)
    found = {table_id: without_leaving(data) for table_id, data in rows}
    for table_id, data in found.items():
        if data is not None:
            connection.execute(tables.update().where(tables.c.id == table_id).values(data=data))
    connection.execute(tables.update().where(tables.c.status == "ended").values(status="over"))


def without_leaving(data: bytes) -> bytes | None:
    """A table's data as an older server understands it, which passes over fields that it does not know.

    None if there is nothing to change, or it cannot be read.
    """
    try:
        table = msgspec.json.decode(data)
    except msgspec.DecodeError:
        return None  # left as it is: the server reports it when it is opened
    left = [chair for chair in table["chairs"] if chair.get("stand_in")]
    for chair in left:
        chair.update(kind="bot", bot=chair.pop("stand_in"), session="", key="")
    ended = table["status"] == "ended"
    if ended:
        table["status"] = "over"
    return msgspec.json.encode(table) if left or ended else None
