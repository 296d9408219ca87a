"""Who keeps a recovery code finds their session, and with it their tables, on another device."""

from __future__ import annotations

import sqlalchemy as sql
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.create_table(
        "recovery_codes",
        sql.Column("hash", sql.String, primary_key=True),
        sql.Column("session", sql.String, nullable=False, index=True),
    )


def downgrade() -> None:
    op.drop_table("recovery_codes")
