"""The options of Wolves and Sheep and what follows from them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from paddock.core.options import About, Choice, Flag, Limit, Number
from paddock.games.wolves_and_sheep.tiles import Tiles

ABOUT: Final = About(
    id="wolves_and_sheep",
    version=1,
    title="Wolves and Sheep",
    text="Fence in the largest flock of your secret colour, and keep it away from the wolves.",
    seats=(2, 3, 4),
    options=(
        Flag(
            name="two_herds",
            on=True,
            rule="W23",
            text="With two players, each has two herds that everyone knows. With more players there is no such choice.",
        ),
        Choice(
            name="interrupts",
            values=("anytime", "own_turn"),
            rule="W25",
            text="Wolves, hunters and shepherds at any moment, or only in one's own turn before its tile.",
        ),
        Number(
            name="clock",
            low=5,
            high=604800,
            start=None,
            rule="W24",
            text="Seconds for each move; at zero a random fitting tile is laid, or a pass made.",
        ),
    ),
    limits=(Limit(option="two_herds", value=True, seats=(2,), rule="W23", text="Two herds each are for two players."),),
)


class Rules:
    """The settled options and the tiles, ready for use. `hand` can be set smaller for tests and studies."""

    def __init__(self, seats: i64, options: dict[str, object], tiles: Tiles) -> None:
        self.seats: i64 = seats
        self.two_herds: bool = options["two_herds"] is True
        self.anytime: bool = options["interrupts"] == "anytime"
        self.tiles = tiles
        self.hand: i64 = 4
        """Tiles that each player draws at the start (W7)."""
        self.herds: i64 = 2 if self.two_herds else 1
        """Herds of each player (W6, W23)."""


def with_default_herds(seats: int, options: dict[str, object]) -> dict[str, object]:
    """Two herds are the default for two players alone (W23)."""
    return {"two_herds": seats == 2, **options}
