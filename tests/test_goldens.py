"""Playthroughs that a person can read stay as they are until somebody means to change them."""

from __future__ import annotations

import goldens
import pytest

from paddock.games.catalogue import game_ids


@pytest.mark.parametrize("name", goldens.TABLES)
def test_a_playthrough_goes_as_written(name: str) -> None:
    kept = (goldens.FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    assert goldens.written(name) == kept, "if this is meant, run `make goldens` and read the difference"


def test_every_game_has_a_playthrough_and_no_file_is_left_over() -> None:
    assert {table[0] for table in goldens.TABLES.values()} == set(game_ids())
    assert {path.stem for path in goldens.FOLDER.glob("*.txt")} == set(goldens.TABLES)
