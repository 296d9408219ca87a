"""Read by Alembic whenever a database is brought up to date; the connection is given by whoever opens it."""

from __future__ import annotations

from alembic import context

context.configure(connection=context.config.attributes["connection"])
with context.begin_transaction():
    context.run_migrations()
