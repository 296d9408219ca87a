"""Seats are rows, lines of a log have times, and a table says which process has it and when it has something to do.

An older server reads the seats from the table's data, and knows no marks in a log: there they are taken out.
"""

from __future__ import annotations

from itertools import groupby
from typing import Any

import msgspec
import sqlalchemy as sql
from alembic import op

revision = "0005"
down_revision = "0004"

AT_ONCE = 1.0
SEARCHED: dict[str, Any] = {"kind": "open", "name": "", "session": "", "forgotten": False}
IN_COLUMNS = ("id", "order", "status")
MARK = b'{"entry":"taken"'

tables = sql.table(
    "tables",
    sql.column("id", sql.String),
    sql.column("order", sql.Integer),
    sql.column("status", sql.String),
    sql.column("wake", sql.Float),
    sql.column("data", sql.LargeBinary),
)
seats = sql.table(
    "seats",
    sql.column("table", sql.String),
    sql.column("seat", sql.Integer),
    *[sql.column(name, sql.Boolean if name == "forgotten" else sql.String) for name in SEARCHED],
    sql.column("data", sql.LargeBinary),
)
entries = sql.table(
    "entries", sql.column("table", sql.String), sql.column("number", sql.Integer), sql.column("data", sql.LargeBinary)
)


def upgrade() -> None:
    op.create_table(
        "seats",
        sql.Column("table", sql.String, primary_key=True),
        sql.Column("seat", sql.Integer, primary_key=True),
        sql.Column("kind", sql.String, nullable=False),
        sql.Column("name", sql.String, nullable=False, index=True),
        sql.Column("session", sql.String, nullable=False, index=True),
        sql.Column("forgotten", sql.Boolean, nullable=False),
        sql.Column("data", sql.LargeBinary, nullable=False),
    )
    op.add_column("tables", sql.Column("owner", sql.String, nullable=False, server_default=""))
    op.add_column("tables", sql.Column("fence", sql.Integer, nullable=False, server_default="0"))
    op.add_column("tables", sql.Column("wake", sql.Float))
    op.create_index("ix_tables_wake", "tables", ["wake"])
    op.add_column("entries", sql.Column("at", sql.Float, nullable=False, server_default="0"))
    connection = op.get_bind()
    for table_id, data in connection.execute(sql.select(tables.c.id, tables.c.data)).all():
        move_chairs_out(connection, table_id, data)
    connection.execute(tables.update().where(tables.c.status == "playing").values(wake=AT_ONCE))


def move_chairs_out(connection: sql.Connection, table_id: str, data: bytes) -> None:
    try:
        table = msgspec.json.decode(data)
    except msgspec.DecodeError:
        return  # left as it is: the server reports it when it is opened
    for seat, chair in enumerate(table.pop("chairs", [])):
        searched = {name: chair.pop(name, usual) for name, usual in SEARCHED.items()}
        row = {"table": table_id, "seat": seat, **searched, "data": msgspec.json.encode(chair)}
        connection.execute(seats.insert().values(row))
    change_data(connection, table_id, {name: value for name, value in table.items() if name not in IN_COLUMNS})


def downgrade() -> None:
    connection = op.get_bind()
    for columns in connection.execute(sql.select(tables)).mappings().all():
        move_chairs_in(connection, dict(columns))
    take_marks_out(connection)
    op.drop_column("entries", "at")
    op.drop_index("ix_tables_wake", "tables")
    for name in ("wake", "fence", "owner"):
        op.drop_column("tables", name)
    op.drop_table("seats")


def move_chairs_in(connection: sql.Connection, columns: dict[str, Any]) -> None:
    table_id = columns["id"]
    try:
        table = msgspec.json.decode(columns["data"])
    except msgspec.DecodeError:
        return
    found = connection.execute(sql.select(seats).where(seats.c.table == table_id).order_by(seats.c.seat)).mappings()
    chairs = [{**msgspec.json.decode(chair["data"]), **{name: chair[name] for name in SEARCHED}} for chair in found]
    change_data(connection, table_id, {**{name: columns[name] for name in IN_COLUMNS}, **table, "chairs": chairs})


def change_data(connection: sql.Connection, table_id: str, table: dict[str, Any]) -> None:
    changed = tables.update().where(tables.c.id == table_id).values(data=msgspec.json.encode(table))
    connection.execute(changed)


def take_marks_out(connection: sql.Connection) -> None:
    """Delete the marks; the lines after them move up, the first of them first."""
    found = sql.select(entries).order_by(entries.c.table, entries.c.number)
    for table_id, lines in groupby(connection.execute(found).all(), lambda line: line.table):
        moved = 0
        for _, number, data in lines:
            this = (entries.c.table == table_id) & (entries.c.number == number)
            if bytes(data).startswith(MARK):
                connection.execute(entries.delete().where(this))
                moved += 1
            elif moved:
                connection.execute(entries.update().where(this).values(number=number - moved))
