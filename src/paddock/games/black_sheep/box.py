"""What lies in the box and is printed nowhere: the values under the figures (B3) and the twelve tasks (B33).

Both lists are reconstructed. An owner of the box can put a file of the same form in their place.
"""

from __future__ import annotations

from typing import Final

BOX: Final[dict[str, object]] = {
    "values": {
        "horse": [1, 1, 2, 2, 3, 3],
        "cow": [1, 1, 2, 2, 3, 3],
        "pig": [1, 1, 2, 2, 3, 3],
        "sheep": [1, 1, 2, 2, 3, 3],
        "rooster": [1, 1, 2, 2, 3, 3],
        "black": [1, 1, 2, 2, 3, 3],
    },
    "tasks": [
        {"kind": "scales", "animals": ["horse"], "points": 6},
        {"kind": "scales", "animals": ["cow"], "points": 6},
        {"kind": "scales", "animals": ["pig"], "points": 6},
        {"kind": "scales", "animals": ["sheep"], "points": 6},
        {"kind": "scales", "animals": ["rooster"], "points": 6},
        {"kind": "combination", "animals": ["horse", "cow"], "points": 3},
        {"kind": "combination", "animals": ["pig", "rooster"], "points": 3},
        {"kind": "combination", "animals": ["sheep", "black"], "points": 4},
        {"kind": "combination", "animals": ["horse", "pig", "sheep"], "points": 4},
        {"kind": "combination", "animals": ["cow", "rooster", "black"], "points": 5},
        {"kind": "combination", "animals": ["horse", "cow", "pig", "sheep", "rooster", "black"], "points": 6},
        {"kind": "flock"},
    ],
}
