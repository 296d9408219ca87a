"""The options of War & Sheep and what follows from them."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from paddock.core.options import About, Choice
from paddock.games.war_and_sheep.board import spaces_in
from paddock.games.war_and_sheep.box import Box, opposite, rest_of_board

ABOUT: Final = About(
    id="war_and_sheep",
    version=1,
    title="War & Sheep",
    text="Lead your flock over hidden grass, and let the wolves find the other one.",
    seats=(2,),
    options=(
        Choice(
            name="layout",
            values=("lines", "wedges"),
            rule="S4",
            text="Each flock fills its back rank, or four stand in the middle of it and two in front of them.",
        ),
    ),
)

ACTIONS: Final = 2
"""Actions in a turn (S5)."""
QUIET_TURNS: Final = 8
"""Turns in a row without anything turned up or eaten that end the game (S15)."""


class Rules:
    """The box and the layout, ready for use."""

    def __init__(self, options: dict[str, object], components: object) -> None:
        box = Box(components)
        layout = options["layout"]
        assert isinstance(layout, str)
        first = box.layouts[layout]
        self.flocks: vec[i64] = vec[i64]([first, opposite(first)])
        self.meadow: vec[i64] = vec[i64](spaces_in(rest_of_board(first)))
        """The spaces that tokens are laid on, ascending."""
        self.cards: i64 = box.cards
        self.tokens: vec[i64] = box.tokens
        self.ribbon: i64 = box.ribbon
