"""docs/vectors.md is what `make vectors` writes, and names every field that any table has."""

from __future__ import annotations

from vectors import TARGET, page

from paddock.research.process import make_process, observation_layout
from research.tables import TABLES


def test_the_page_is_up_to_date() -> None:
    assert TARGET.read_text(encoding="utf-8") == page(), "make vectors"


def test_the_page_names_every_field() -> None:
    written = page()
    for game, players, options in TABLES:
        for field in observation_layout(make_process(game, players, options, None)).fields:
            assert f"`{field.name}`" in written
