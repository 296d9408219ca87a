"""An owner's own component list is kept with the table."""

from __future__ import annotations

import sqlalchemy as sql
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("tables", sql.Column("components", sql.LargeBinary))


def downgrade() -> None:
    op.drop_column("tables", "components")
