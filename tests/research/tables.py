"""Tables of every game and of every option that changes what a player sees or may do."""

from __future__ import annotations

from typing import Any

Table = tuple[str, int, dict[str, Any]]

TABLES: list[Table] = [
    ("cow006", 2, {}),
    ("cow006", 4, {}),
    ("cow006", 10, {"open_piles": False, "rounds": 1}),
    ("cow006", 3, {"professional": True, "rounds": 1}),
    ("cow006", 3, {"preset": "tactical", "rounds": 1}),
    ("cow006", 4, {"edition": "jubilee"}),
    ("cow006", 3, {"edition": "jubilee", "open_piles": False, "memory_aid": False}),
    ("black_sheep", 2, {}),
    ("black_sheep", 4, {"tasks": True}),
    ("war_and_sheep", 2, {}),
    ("war_and_sheep", 2, {"layout": "wedges"}),
    ("wolves_and_sheep", 2, {"interrupts": "own_turn"}),
    ("wolves_and_sheep", 4, {"interrupts": "own_turn"}),
    ("wolves_and_sheep", 3, {}),
    ("wolves_and_sheep", 2, {"two_herds": False}),
]
