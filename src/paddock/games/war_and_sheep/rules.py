"""The options of War & Sheep and what follows from them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from paddock.core.constant import Constant
from paddock.core.errors import OptionError
from paddock.core.game import Game
from paddock.core.options import About, Choice, Preset, nearest_name
from paddock.games.war_and_sheep.board import BITS, spaces_in
from paddock.games.war_and_sheep.components import (
    LAYOUT_NAMES,
    SHEEP,
    TOKENS,
    Components,
    in_front,
    opposite,
    rest_of_board,
)

ABOUT: Final = About(
    id="war_and_sheep",
    version=1,
    title="War & Sheep",
    text="Lead your flock over hidden grass, and let the wolves find the other one.",
    seats=(2,),
    components=True,
    options=(
        Choice(
            name="layout",
            values=LAYOUT_NAMES,
            rule="S4",
            text="Each flock fills its back rank, or four stand in the middle of it and two in front of them.",
        ),
    ),
    presets=(
        Preset(
            name="lines",
            title="Lines",
            rule="S4",
            text="Each flock fills its back rank: four ranks of hidden grass lie between them.",
            options={},
            seats=(2,),
        ),
        Preset(
            name="wedges",
            title="Wedges",
            rule="S4",
            text="Four sheep in the middle of the back rank and two in front: contact comes sooner.",
            options={"layout": "wedges"},
            seats=(2,),
        ),
    ),
)

NUMBERS: Final = {"actions": 2, "quiet_turns": 8, "sheep": SHEEP, "tokens": TOKENS}
"""Numbers of the rules that can be set otherwise, to study smaller games: S5, S15, S1."""
MOST: Final = {"actions": 15, "quiet_turns": 15, "sheep": SHEEP, "tokens": TOKENS}


def rules_of(game: Game) -> Rules:
    """The rules of a game of War & Sheep. Its class cannot be named here: it imports all this."""
    rules = vars(game)["rules"]
    assert isinstance(rules, Rules)
    return rules


class Rules(Constant):
    """The components and the layout, ready for use."""

    def __init__(self, options: Mapping[str, object], components: object, changes: Mapping[str, int]) -> None:
        numbers = _changed(changes)
        box = Components(components, numbers["tokens"])
        layout = options["layout"]
        assert isinstance(layout, str)
        whole = box.layouts[layout]
        first: i64 = 0
        for space in spaces_in(whole)[: numbers["sheep"]]:
            first |= BITS[space]
        self.sheep: i64 = numbers["sheep"]
        """Ordinary sheep of each player (S1); a smaller flock stands where the first of the layout do."""
        self.flocks: vec[i64] = vec[i64]([first, opposite(first)])
        self.meadow: vec[i64] = vec[i64](in_front(rest_of_board(whole), numbers["tokens"]))
        """The spaces that tokens are laid on, ascending."""
        self.cards: i64 = box.cards
        self.tokens: vec[i64] = box.tokens
        self.ribbon: i64 = box.ribbon
        self.actions: i64 = numbers["actions"]
        """Actions in a turn (S5)."""
        self.quiet_turns: i64 = numbers["quiet_turns"]
        """Turns in a row without anything turned up or eaten that end the game (S15)."""


def _changed(changes: Mapping[str, int]) -> dict[str, int]:
    for name, value in changes.items():
        if name not in NUMBERS:
            hint = nearest_name(name, list(NUMBERS))
            raise OptionError(f"war_and_sheep has no number {name!r}; {hint}there are {', '.join(NUMBERS)}")
        if not 1 <= value <= MOST[name]:
            raise OptionError(f"war_and_sheep: {name} is a number from 1 to {MOST[name]}, not {value}")
    return {**NUMBERS, **changes}
