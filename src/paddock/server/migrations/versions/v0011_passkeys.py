"""Passkeys, each for a session, and the challenges that browsers are to answer with them."""

from __future__ import annotations

import sqlalchemy as sql
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    op.create_table(
        "passkeys",
        sql.Column("id", sql.String, primary_key=True),
        sql.Column("session", sql.String, nullable=False, index=True),
        sql.Column("handle", sql.String, nullable=False),
        sql.Column("site", sql.String, nullable=False),
        sql.Column("public_key", sql.LargeBinary, nullable=False),
        sql.Column("uses", sql.BigInteger, nullable=False),
        sql.Column("device", sql.String, nullable=False),
        sql.Column("made", sql.Float, nullable=False),
        sql.Column("used", sql.Float, nullable=False),
    )
    op.create_table(
        "challenges",
        sql.Column("hash", sql.String, primary_key=True),
        sql.Column("expires", sql.Float, nullable=False, index=True),
    )


def downgrade() -> None:
    op.drop_table("challenges")
    op.drop_table("passkeys")
