"""Tables may be public: then the lobby lists them."""

from __future__ import annotations

import sqlalchemy as sql
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.add_column("tables", sql.Column("public", sql.Boolean, nullable=False, server_default=sql.false()))
    op.create_index("ix_tables_public", "tables", ["public"])


def downgrade() -> None:
    op.drop_index("ix_tables_public", "tables")
    op.drop_column("tables", "public")
