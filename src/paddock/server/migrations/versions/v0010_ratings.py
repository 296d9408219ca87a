"""Ratings of people, and the rated games that they came from."""

from __future__ import annotations

import sqlalchemy as sql
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    op.create_table(
        "ratings",
        sql.Column("game", sql.String, primary_key=True),
        sql.Column("kind", sql.String, primary_key=True),
        sql.Column("session", sql.String, primary_key=True, index=True),
        sql.Column("rating", sql.Float, nullable=False),
        sql.Column("deviation", sql.Float, nullable=False),
        sql.Column("volatility", sql.Float, nullable=False),
        sql.Column("games", sql.Integer, nullable=False),
        sql.Column("last", sql.Float, nullable=False),
        sql.Column("name", sql.String, nullable=False),
        sql.Column("face", sql.String, nullable=False),
    )
    op.create_index("ix_ratings_best", "ratings", ["game", "kind", "rating"])
    op.create_table(
        "rated_seats",
        sql.Column("table", sql.String, primary_key=True),
        sql.Column("seat", sql.Integer, primary_key=True),
        sql.Column("game", sql.String, nullable=False),
        sql.Column("kind", sql.String, nullable=False),
        sql.Column("at", sql.Float, nullable=False, index=True),
        sql.Column("session", sql.String, nullable=False, index=True),
        sql.Column("bot", sql.String, nullable=False),
        sql.Column("place", sql.Integer, nullable=False),
        sql.Column("before", sql.Float, nullable=False),
        sql.Column("deviation_before", sql.Float, nullable=False),
        sql.Column("after", sql.Float, nullable=False),
        sql.Column("deviation_after", sql.Float, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("rated_seats")
    op.drop_table("ratings")
