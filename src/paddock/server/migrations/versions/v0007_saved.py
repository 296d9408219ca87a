"""When a table was last written, so that old ones can be found and removed."""

from __future__ import annotations

import time

import sqlalchemy as sql
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.add_column("tables", sql.Column("saved", sql.Float, nullable=False, server_default="0"))
    op.create_index("ix_tables_saved", "tables", ["saved"])
    op.get_bind().execute(sql.text("UPDATE tables SET saved = :now"), {"now": time.time()})


def downgrade() -> None:
    op.drop_index("ix_tables_saved", "tables")
    op.drop_column("tables", "saved")
