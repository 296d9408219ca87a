"""The database schema. A change needs a migration in `migrations/versions/`."""

from __future__ import annotations

import sqlalchemy as sql

metadata = sql.MetaData()

tables = sql.Table(
    "tables",
    metadata,
    sql.Column("id", sql.String, primary_key=True),
    sql.Column("order", sql.Integer, nullable=False, index=True),
    sql.Column("status", sql.String, nullable=False, index=True),
    sql.Column("public", sql.Boolean, nullable=False, server_default=sql.false(), index=True),
    sql.Column("owner", sql.String, nullable=False, server_default=""),  # the process that has it in memory, or had
    sql.Column("fence", sql.Integer, nullable=False, server_default="0"),  # grows with every change of owner
    sql.Column("wake", sql.Float, index=True),  # when it has something to do by itself; 0 while it is in memory
    sql.Column("saved", sql.Float, nullable=False, server_default="0", index=True),  # when it was last written
    sql.Column("data", sql.LargeBinary, nullable=False),
    sql.Column("components", sql.LargeBinary),
)

seats = sql.Table(
    "seats",
    metadata,
    sql.Column("table", sql.String, primary_key=True),
    sql.Column("seat", sql.Integer, primary_key=True),
    sql.Column("kind", sql.String, nullable=False),
    sql.Column("name", sql.String, nullable=False, index=True),
    sql.Column("session", sql.String, nullable=False, index=True),
    sql.Column("forgotten", sql.Boolean, nullable=False),
    sql.Column("data", sql.LargeBinary, nullable=False),  # what nobody searches for
)

entries = sql.Table(
    "entries",
    metadata,
    sql.Column("table", sql.String, primary_key=True),
    sql.Column("number", sql.Integer, primary_key=True),
    sql.Column("at", sql.Float, nullable=False, server_default="0"),  # seconds since 1970; 0 if that was not noted
    sql.Column("data", sql.LargeBinary, nullable=False),
)

settings = sql.Table(
    "settings",
    metadata,
    sql.Column("name", sql.String, primary_key=True),
    sql.Column("value", sql.String, nullable=False),
)

recovery_codes = sql.Table(
    "recovery_codes",
    metadata,
    sql.Column("hash", sql.String, primary_key=True),
    sql.Column("session", sql.String, nullable=False, index=True),
)
