"""The database schema. A change needs a migration in `migrations/versions/`."""

from __future__ import annotations

import sqlalchemy as sql

metadata = sql.MetaData()

tables = sql.Table(
    "tables",
    metadata,
    sql.Column("id", sql.String, primary_key=True),
    sql.Column("order", sql.Integer, nullable=False, index=True),
    sql.Column("status", sql.String, nullable=False, index=True),
    sql.Column("public", sql.Boolean, nullable=False, server_default=sql.false(), index=True),
    sql.Column("owner", sql.String, nullable=False, server_default=""),  # the process that has it in memory, or had
    sql.Column("fence", sql.Integer, nullable=False, server_default="0"),  # grows with every change of owner
    sql.Column("wake", sql.Float, index=True),  # when it has something to do by itself; 0 while it is in memory
    sql.Column("saved", sql.Float, nullable=False, server_default="0", index=True),  # when it was last written
    sql.Column("data", sql.LargeBinary, nullable=False),
    sql.Column("components", sql.LargeBinary),
)

seats = sql.Table(
    "seats",
    metadata,
    sql.Column("table", sql.String, primary_key=True),
    sql.Column("seat", sql.Integer, primary_key=True),
    sql.Column("kind", sql.String, nullable=False),
    sql.Column("name", sql.String, nullable=False, index=True),
    sql.Column("session", sql.String, nullable=False, index=True),
    sql.Column("forgotten", sql.Boolean, nullable=False),
    sql.Column("data", sql.LargeBinary, nullable=False),  # what nobody searches for
)

entries = sql.Table(
    "entries",
    metadata,
    sql.Column("table", sql.String, primary_key=True),
    sql.Column("number", sql.Integer, primary_key=True),
    sql.Column("at", sql.Float, nullable=False, server_default="0"),  # seconds since 1970; 0 if that was not noted
    sql.Column("data", sql.LargeBinary, nullable=False),
)

analyses = sql.Table(
    "analyses",
    metadata,
    sql.Column("table", sql.String, primary_key=True),
    sql.Column("seat", sql.Integer, primary_key=True),
    sql.Column("data", sql.LargeBinary, nullable=False),  # packed JSON
)

settings = sql.Table(
    "settings",
    metadata,
    sql.Column("name", sql.String, primary_key=True),
    sql.Column("value", sql.String, nullable=False),
)

recovery_codes = sql.Table(
    "recovery_codes",
    metadata,
    sql.Column("hash", sql.String, primary_key=True),
    sql.Column("session", sql.String, nullable=False, index=True),
)

ratings = sql.Table(
    "ratings",
    metadata,
    sql.Column("game", sql.String, primary_key=True),
    sql.Column("kind", sql.String, primary_key=True),  # games of two, or of more
    sql.Column("session", sql.String, primary_key=True, index=True),
    sql.Column("rating", sql.Float, nullable=False),
    sql.Column("deviation", sql.Float, nullable=False),
    sql.Column("volatility", sql.Float, nullable=False),
    sql.Column("games", sql.Integer, nullable=False),
    sql.Column("last", sql.Float, nullable=False),  # when a game was last counted
    sql.Column("name", sql.String, nullable=False),
    sql.Column("face", sql.String, nullable=False),
    sql.Index("ix_ratings_best", "game", "kind", "rating"),
)

rated_seats = sql.Table(
    "rated_seats",
    metadata,
    sql.Column("table", sql.String, primary_key=True),
    sql.Column("seat", sql.Integer, primary_key=True),
    sql.Column("game", sql.String, nullable=False),
    sql.Column("kind", sql.String, nullable=False),
    sql.Column("at", sql.Float, nullable=False, index=True),
    sql.Column("session", sql.String, nullable=False, index=True),  # empty for a bot, and for who was deleted
    sql.Column("bot", sql.String, nullable=False),
    sql.Column("place", sql.Integer, nullable=False),
    sql.Column("before", sql.Float, nullable=False),
    sql.Column("deviation_before", sql.Float, nullable=False),
    sql.Column("after", sql.Float, nullable=False),
    sql.Column("deviation_after", sql.Float, nullable=False),
)

passkeys = sql.Table(
    "passkeys",
    metadata,
    sql.Column("id", sql.String, primary_key=True),
    sql.Column("session", sql.String, nullable=False, index=True),
    sql.Column("handle", sql.String, nullable=False),
    sql.Column("site", sql.String, nullable=False),  # the name of the server that it was made for
    sql.Column("public_key", sql.LargeBinary, nullable=False),
    sql.Column("uses", sql.BigInteger, nullable=False),  # the counter of the device, where it has one
    sql.Column("device", sql.String, nullable=False),
    sql.Column("made", sql.Float, nullable=False),
    sql.Column("used", sql.Float, nullable=False),
)

challenges = sql.Table(
    "challenges",
    metadata,
    sql.Column("hash", sql.String, primary_key=True),
    sql.Column("expires", sql.Float, nullable=False, index=True),
)

push_subscriptions = sql.Table(
    "push_subscriptions",
    metadata,
    sql.Column("endpoint", sql.String, primary_key=True),
    sql.Column("session", sql.String, nullable=False, index=True),
    sql.Column("p256dh", sql.String, nullable=False),
    sql.Column("auth", sql.String, nullable=False),
    sql.Column("language", sql.String, nullable=False),
    sql.Column("every_turn", sql.Boolean, nullable=False),
    sql.Column("made", sql.Float, nullable=False),
)

push_notices = sql.Table(
    "push_notices",
    metadata,
    sql.Column("name", sql.String, primary_key=True),  # of what somebody has been told, so that nobody tells it again
    sql.Column("at", sql.Float, nullable=False, index=True),
)
