"""The page's types are those of the server."""

from __future__ import annotations

import page_types


def test_types_are_up_to_date() -> None:
    assert page_types.TARGET.read_text(encoding="utf-8") == page_types.written()


def test_every_message_has_a_type() -> None:
    text = page_types.written()
    for name in ("Watch", "StepMade", "Lobby", "Cow006CowView", "Cow006EventRowTaken"):
        assert f"export interface {name} {{" in text
