"""Backups: everything that a database holds, in a file that any database of ours can be made from.

It is compressed JSON, one line a row, read in one transaction, so that a server may run meanwhile. The file says which
version of the schema it is of: it is put back into that one and then migrated, also from SQLite into PostgreSQL.
"""

from __future__ import annotations

import base64
import contextlib
import gzip
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import sqlalchemy as sql
from sqlalchemy.exc import SQLAlchemyError

from paddock.server.databases import is_file, name_of, open_engine, reason_of
from paddock.server.errors import StorageError
from paddock.server.migrations import bring_up_to_date, check_version, config_for
from paddock.server.schema import metadata

KIND = "paddock backup"
VERSION_TABLE = "alembic_version"
AT_A_TIME = 500


class Head(msgspec.Struct, kw_only=True):
    """The first line of a backup."""

    kind: str
    version: str


class Row(msgspec.Struct, kw_only=True):
    table: str
    values: dict[str, Any]


def back_up(url: sql.URL, target: Path) -> int:
    """Write a backup. The file is there whole, or not at all. Returns how many rows it holds."""
    unfinished = target.with_name(f"{target.name}.unfinished")
    engine = open_engine(url)
    try:
        check_version(engine)
        with engine.connect() as connection, open_private(unfinished) as file:
            begin_reading(connection)
            version = connection.execute(sql.text(f"SELECT version_num FROM {VERSION_TABLE}")).scalar_one()
            file.write(msgspec.json.encode(Head(kind=KIND, version=version)) + b"\n")
            count = 0
            for row in rows_of(connection):
                file.write(msgspec.json.encode(row) + b"\n")
                count += 1
        unfinished.replace(target)
        return count
    except SQLAlchemyError as error:
        raise StorageError(f"{name_of(url)} cannot be read: {reason_of(error)}") from error
    except OSError as error:
        raise StorageError(f"{target} cannot be written: {error.strerror}") from error
    finally:
        unfinished.unlink(missing_ok=True)
        engine.dispose()


@contextlib.contextmanager
def open_private(path: Path) -> Iterator[gzip.GzipFile]:
    """A backup holds the keys of all seats: nobody but its owner reads it."""
    number = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(number, "wb") as file, gzip.GzipFile(fileobj=file, mode="wb") as packed_file:
        yield packed_file


def begin_reading(connection: sql.Connection) -> None:
    """All reads from here on see the same moment."""
    if is_file(connection.engine.url):
        connection.exec_driver_sql("BEGIN")
    else:
        connection.exec_driver_sql("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ")
        connection.exec_driver_sql("SET LOCAL statement_timeout = 0")


def rows_of(connection: sql.Connection) -> Iterator[Row]:
    for table in metadata.sorted_tables:
        for found in connection.execute(sql.select(table)).mappings():
            yield Row(table=str(table.name), values={str(name): packed(value) for name, value in found.items()})


def packed(value: Any) -> Any:
    return {"bytes": base64.b64encode(value).decode()} if isinstance(value, bytes | memoryview) else value


def unpacked(value: Any) -> Any:
    return base64.b64decode(value["bytes"]) if isinstance(value, dict) else value


def restore(source: Path, url: sql.URL) -> int:
    """Fill an empty database from a backup, all of it or nothing. Returns how many rows it has now."""
    from alembic import command

    engine = open_engine(url)
    try:
        with gzip.open(source) as file, engine.begin() as connection:
            head = read_head(source, file.readline())
            if sql.inspect(connection).get_table_names():
                raise StorageError(f"{name_of(url)} holds something already: a backup is put back into an empty one")
            command.upgrade(config_for(connection), head.version)
            count = insert_all(connection, file)
        bring_up_to_date(url)
        return count
    except SQLAlchemyError as error:
        raise StorageError(f"{name_of(url)} cannot be written: {reason_of(error)}") from error
    except (OSError, EOFError, msgspec.MsgspecError) as error:
        raise StorageError(f"{source} cannot be read: {error}") from error
    finally:
        engine.dispose()


def read_head(source: Path, line: bytes) -> Head:
    head = msgspec.json.decode(line, type=Head)
    if head.kind != KIND:
        raise StorageError(f"{source} is no backup")
    return head


def insert_all(connection: sql.Connection, file: gzip.GzipFile) -> int:
    """Insert what a backup holds into tables as they were then, whatever they are today."""
    then = sql.MetaData()
    then.reflect(connection)
    count = 0
    waiting: list[Row] = []
    for line in file:
        row = msgspec.json.decode(line, type=Row)
        if waiting and (row.table != waiting[0].table or len(waiting) == AT_A_TIME):
            insert(connection, then, waiting)
            waiting = []
        waiting.append(row)
        count += 1
    insert(connection, then, waiting)
    return count


def insert(connection: sql.Connection, then: sql.MetaData, rows: list[Row]) -> None:
    if rows:
        values = [{name: unpacked(value) for name, value in row.values.items()} for row in rows]
        connection.execute(then.tables[rows[0].table].insert(), values)
