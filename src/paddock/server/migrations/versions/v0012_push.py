"""Browsers that are told of a turn while the page is closed, and of what they have been told."""

from __future__ import annotations

import sqlalchemy as sql
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    op.create_table(
        "push_subscriptions",
        sql.Column("endpoint", sql.String, primary_key=True),
        sql.Column("session", sql.String, nullable=False, index=True),
        sql.Column("p256dh", sql.String, nullable=False),
        sql.Column("auth", sql.String, nullable=False),
        sql.Column("language", sql.String, nullable=False),
        sql.Column("every_turn", sql.Boolean, nullable=False),
        sql.Column("made", sql.Float, nullable=False),
    )
    op.create_table(
        "push_notices",
        sql.Column("name", sql.String, primary_key=True),
        sql.Column("at", sql.Float, nullable=False, index=True),
    )


def downgrade() -> None:
    op.drop_table("push_notices")
    op.drop_table("push_subscriptions")
