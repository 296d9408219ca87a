"""The page's types are those of the server; `make check` sees that the file is up to date."""

from __future__ import annotations

import page_types


def test_every_message_has_a_type() -> None:
    text = page_types.written()
    for name in ("Watch", "Header", "Move", "Lobby", "Cow006View", "Cow006EventRowTaken"):
        assert f"export interface {name} {{" in text


def test_cards_are_called_as_the_engine_calls_them() -> None:
    text = page_types.written()
    assert '  seventh: "Seventh cow",' in text
    assert '  fire: "Grass fire",' in text
    assert '  fire: "burn three tokens around a sheep",' in text
