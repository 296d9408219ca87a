"""Analyses of finished games, by table and seat."""

from __future__ import annotations

import sqlalchemy as sql
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    op.create_table(
        "analyses",
        sql.Column("table", sql.String, primary_key=True),
        sql.Column("seat", sql.Integer, primary_key=True),
        sql.Column("data", sql.LargeBinary, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("analyses")
