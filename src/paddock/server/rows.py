"""A table as it is stored, without its log."""

from __future__ import annotations

from typing import Any

import msgspec


class Chair(msgspec.Struct, kw_only=True):
    """One seat of a table. `kind` is `person` (by session), `bot` (by name) or `open`."""

    kind: str
    name: str = ""
    bot: str = ""
    session: str = ""
    key: str = ""
    """Moves a person's seat to another device."""


class TableRow(msgspec.Struct, kw_only=True):
    """`status` is `open`, `playing` or `over`."""

    id: str
    order: int
    game: str
    version: int
    options: dict[str, Any]
    chairs: list[Chair]
    host: str
    invitation: str
    status: str = "open"
    rematch: str | None = None
    components: Any = None
    """An owner's own component list, if one is played. Stored in a column of its own."""
