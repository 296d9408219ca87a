"""Pin what vectors look like, after a change that was meant: PYTHONPATH=tests python -m research.pin_vectors."""

from __future__ import annotations

import json

from research.test_vectors import PINNED, pins

if __name__ == "__main__":
    PINNED.write_text(json.dumps(pins(), indent=2) + "\n")
