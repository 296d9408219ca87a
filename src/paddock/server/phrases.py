"""What people can say to each other with one touch. Codes travel; each reads them in their own language."""

from __future__ import annotations

from typing import Literal

PhraseCode = Literal[
    "hello",
    "good_luck",
    "well_played",
    "thanks",
    "oops",
    "your_turn",
    "one_moment",
    "good_game",
    "laugh",
    "wow",
    "clap",
    "heart",
    "cry",
    "think",
]
"""Eight phrases, then six reactions."""
