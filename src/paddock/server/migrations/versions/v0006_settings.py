"""What the processes of a server share, by name: the secret that signs cookies is among it."""

from __future__ import annotations

import sqlalchemy as sql
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.create_table(
        "settings",
        sql.Column("name", sql.String, primary_key=True),
        sql.Column("value", sql.String, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("settings")
