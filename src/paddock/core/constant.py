"""What a game looks up and never changes."""

from __future__ import annotations

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Constant:
    """A base for rules and tables, such as those of tiles: made once, shared by all states, no part of their data."""
