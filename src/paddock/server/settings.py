"""What all processes of a server share and keep: by name, in the database."""

from __future__ import annotations

import base64
import secrets
from pathlib import Path

import sqlalchemy as sql
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from paddock.server.databases import name_of, open_engine, reason_of
from paddock.server.errors import StorageError
from paddock.server.schema import settings

SECRET = "secret"
PUSH_KEY = "push key"
ORDER_OF_P256 = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
"""Private keys of this curve are numbers below it."""


def read_or_make_secret(url: sql.URL, folder: Path) -> str:
    """The secret that signs cookies, made at the first start. An older server had it in a file: it moves here."""
    engine = open_engine(url)
    try:
        found = value_of(engine, SECRET)
        if found is None:
            found = first_value(engine, SECRET, secret_in(folder / SECRET) or secrets.token_urlsafe(32))
        (folder / SECRET).unlink(missing_ok=True)
        return found
    except SQLAlchemyError as error:
        raise StorageError(f"{name_of(url)} cannot be used: {reason_of(error)}") from error
    finally:
        engine.dispose()


def read_or_make_push_key(url: sql.URL) -> str:
    """The private key that signs what is sent to push services, made at the first start."""
    engine = open_engine(url)
    try:
        drawn = (1 + secrets.randbelow(ORDER_OF_P256 - 1)).to_bytes(32, "big")
        found = value_of(engine, PUSH_KEY)
        return found or first_value(engine, PUSH_KEY, base64.urlsafe_b64encode(drawn).decode().rstrip("="))
    except SQLAlchemyError as error:
        raise StorageError(f"{name_of(url)} cannot be used: {reason_of(error)}") from error
    finally:
        engine.dispose()


def secret_in(path: Path) -> str:
    return path.read_text(encoding="ascii") if path.is_file() else ""


def value_of(engine: sql.Engine, name: str) -> str | None:
    with engine.connect() as connection:
        found: str | None = connection.execute(sql.select(settings.c.value).where(settings.c.name == name)).scalar()
        return found


def first_value(engine: sql.Engine, name: str, value: str) -> str:
    """A value for what has none; what another process was quicker to write, if one was."""
    try:
        with engine.begin() as connection:
            connection.execute(settings.insert().values(name=name, value=value))
    except IntegrityError:
        return value_of(engine, name) or value
    return value
