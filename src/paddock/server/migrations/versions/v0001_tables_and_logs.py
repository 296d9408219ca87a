"""Tables, with who sits at them, and their logs."""

from __future__ import annotations

import sqlalchemy as sql
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    if sql.inspect(op.get_bind()).has_table("about"):
        op.drop_table("about")  # a database from before migrations: it has these tables already
        return
    op.create_table(
        "tables",
        sql.Column("id", sql.String, primary_key=True),
        sql.Column("order", sql.Integer, nullable=False, index=True),
        sql.Column("status", sql.String, nullable=False, index=True),
        sql.Column("data", sql.LargeBinary, nullable=False),
    )
    op.create_table(
        "entries",
        sql.Column("table", sql.String, primary_key=True),
        sql.Column("number", sql.Integer, primary_key=True),
        sql.Column("data", sql.LargeBinary, nullable=False),
    )
