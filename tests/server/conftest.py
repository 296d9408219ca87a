"""Tests of what is stored run on SQLite and on PostgreSQL."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
import sqlalchemy as sql

from paddock.server.databases import database_url
from services import PostgreSQL, Redis


@pytest.fixture(scope="session")
def postgresql() -> Iterator[PostgreSQL]:
    service = PostgreSQL()
    yield service
    service.remove()


@pytest.fixture(name="redis")
def a_redis() -> Iterator[Redis]:
    service = Redis()
    yield service
    service.remove()


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> sql.URL:
    """An empty database; scripts and servers that a test starts use it too."""
    if request.param == "sqlite":
        return database_url(tmp_path)
    service: PostgreSQL = request.getfixturevalue("postgresql")
    url = service.new_database()
    monkeypatch.setenv("PADDOCK_DATABASE", url)
    return database_url(tmp_path, url)
