"""The options of Wolves and Sheep and what follows from them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from paddock.core.constant import Constant
from paddock.core.errors import OptionError
from paddock.core.options import About, Choice, Flag, Limit, Number, Preset
from paddock.games.wolves_and_sheep.tiles import BAG_TILES, Tiles

ABOUT: Final = About(
    id="wolves_and_sheep",
    version=2,
    title="Wolves and Sheep",
    text="Fence in the largest flock of your secret colour, and keep it away from the wolves.",
    seats=(2, 3, 4),
    clock="clock",
    components=True,
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
    presets=(
        Preset(
            name="any_moment",
            title="At any moment",
            rule="W10",
            text="Wolves, hunters and shepherds may come at any moment, in others' turns too.",
            options={},
            seats=(2, 3, 4),
        ),
        Preset(
            name="turn_by_turn",
            title="Turn by turn",
            rule="W25",
            text="Nobody steps in: wolves, hunters and shepherds wait for your own turn.",
            options={"interrupts": "own_turn"},
            seats=(2, 3, 4),
        ),
        Preset(
            name="secret_herds",
            title="One secret herd",
            rule="W6",
            text="For two players: each has one colour that the other has to guess.",
            options={"two_herds": False},
            seats=(2,),
        ),
    ),
    limits=(Limit(option="two_herds", value=True, seats=(2,), rule="W23", text="Two herds each are for two players."),),
)


PRIZES: Final = (6, 3, 1, 0)
"""For going out first, second, third and later (W16)."""


class Rules(Constant):
    """The settled options and the tiles, ready for use."""

    def __init__(
        self, seats: i64, options: Mapping[str, object], tiles: Tiles, changes: Mapping[str, int] | None = None
    ) -> None:
        numbers = settled_numbers(changes or {})
        self.seats: i64 = seats
        self.two_herds: bool = options["two_herds"] is True
        self.anytime: bool = options["interrupts"] == "anytime"
        self.tiles = tiles
        self.no_seats: vec[i64] = vec[i64]([i64(0)] * seats)
        """A nought for each seat, to copy."""
        self.herds: i64 = 2 if self.two_herds else 1
        """Herds of each player (W6, W23)."""
        self.hand: i64 = numbers["hand"]
        """Tiles that each player draws at the start (W7)."""
        self.bag: i64 = numbers["bag"]
        """Tiles in the bag before the deal (W1)."""
        self.end: i64 = numbers["end"]
        """The bag holds the tiles just before this one: a small bag the last, wolves and hunters, unless changed."""
        self.prizes: vec[i64] = vec[i64]([prize * numbers["prizes"] for prize in PRIZES])
        """By place among those who go out: points for it (W16)."""
        if seats * self.hand > self.bag:
            raise OptionError(f"wolves_and_sheep: a bag of {self.bag} cannot give {seats} hands of {self.hand} [W7]")


def settled_numbers(changes: Mapping[str, int]) -> dict[str, int]:
    """The numbers of the rules that may be set otherwise, to study smaller games."""
    numbers = {"hand": 4, "bag": BAG_TILES, "end": BAG_TILES, "prizes": 1}
    for name, value in changes.items():
        if name not in numbers:
            raise OptionError(f"wolves_and_sheep has no number {name!r} to change; it has {', '.join(numbers)}")
        least = 0 if name == "prizes" else 1
        if not least <= value <= numbers[name]:
            raise OptionError(f"wolves_and_sheep: {name} can be {least} to {numbers[name]}, not {value}")
        numbers[name] = value
    if numbers["bag"] > numbers["end"]:
        raise OptionError(f"wolves_and_sheep: {numbers['bag']} tiles do not come before tile {numbers['end'] + 1}")
    return numbers


def with_default_herds(seats: object, options: Mapping[str, object] | None) -> dict[str, object]:
    """Two herds are the default for two players alone (W23)."""
    return {"two_herds": seats == 2, **(options or {})}
