"""Where tables are kept if nobody says otherwise."""

from __future__ import annotations

import os
from pathlib import Path


def default_folder() -> Path:
    """The user's data folder."""
    home = os.environ.get("XDG_DATA_HOME")
    return (Path(home) if home else Path.home() / ".local" / "share") / "paddock"
