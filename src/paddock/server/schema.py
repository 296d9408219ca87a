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
    sql.Column("data", sql.LargeBinary, nullable=False),
    sql.Column("components", sql.LargeBinary),
)

entries = sql.Table(
    "entries",
    metadata,
    sql.Column("table", sql.String, primary_key=True),
    sql.Column("number", sql.Integer, primary_key=True),
    sql.Column("data", sql.LargeBinary, nullable=False),
)
