"""What all processes of a server share."""

from __future__ import annotations

from pathlib import Path

import pytest
import sqlalchemy as sql

from paddock.server.migrations import bring_up_to_date
from paddock.server.sessions import new_token
from paddock.server.settings import read_or_make_secret


def test_no_id_looks_like_an_option_of_a_command() -> None:
    assert not [token for token in (new_token() for _ in range(2000)) if token.startswith("-")]


@pytest.mark.parametrize("file", [None, "", "of an older server"])
def test_the_secret_is_made_once_and_moves_from_its_file_into_the_database(
    database: sql.URL, tmp_path: Path, file: str | None
) -> None:
    bring_up_to_date(database)
    if file is not None:
        (tmp_path / "secret").write_text(file)
    secret = read_or_make_secret(database, tmp_path)
    assert secret == file if file else len(secret) > 40
    assert not (tmp_path / "secret").exists()
    assert read_or_make_secret(database, tmp_path) == secret
