"""How long a server lets people look and think."""

from __future__ import annotations

import msgspec


class Pauses(msgspec.Struct, frozen=True, kw_only=True):
    """In seconds; at 0 nobody is waited for."""

    bot: float = 0.0
    """What a bot takes at least, from when the players' pages have caught up."""
    step_in: float = 0.0
    """What people have to step in before a bot moves."""
