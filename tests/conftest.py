"""Lets tests import the examples and the tools."""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
for folder in ("examples", "tools", "tests"):
    sys.path.insert(0, str(ROOT / folder))
