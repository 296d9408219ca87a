"""The options of Black Sheep and what follows from them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from paddock.core.constant import Constant
from paddock.core.errors import OptionError
from paddock.core.options import About, Flag, Preset, nearest_name
from paddock.games.black_sheep.animals import CARDS_EACH, ONE_OF_EACH, SPECIES
from paddock.games.black_sheep.components import Components, Task
from paddock.games.black_sheep.moves import FIELDS

ABOUT: Final = About(
    id="black_sheep",
    version=1,
    title="Black Sheep",
    text="Lure the best animals into your corral, and leave the black sheep to the others.",
    seats=(2, 3, 4),
    components=True,
    options=(
        Flag(
            name="tasks",
            on=False,
            rule="B28",
            text="Play for six tasks, some of them secret, instead of bonus cards.",
        ),
    ),
    presets=(
        Preset(
            name="bonus",
            title="Bonus cards",
            rule="B26",
            text="Six points more for the most animals of a species, and for a full set.",
            options={},
            seats=(2, 3, 4),
        ),
        Preset(
            name="tasks",
            title="Tasks",
            rule="B28",
            text="Six tasks instead of bonus cards; some of them are secret until the end.",
            options={"tasks": True},
            seats=(2, 3, 4),
        ),
    ),
)

TASKS_IN_PLAY: Final = 6
HAND: Final = 3
ALL_TURNED: Final = 7
"""The mask of all three fields."""


class Rules(Constant):
    """The settled options, ready for use.

    Smaller games have fewer `cards` of each species, only the best `species`, or fewer `fields`: the other fields are
    turned over from the start.
    """

    def __init__(
        self, seats: i64, options: Mapping[str, object], components: Components, changes: Mapping[str, int]
    ) -> None:
        self.seats: i64 = seats
        self.with_tasks: bool = options["tasks"] is True
        self.values: vec[i64] = vec[i64](components.values)
        """The figures worth 1, 2 and 3, as herds (B3)."""
        self.tasks: list[Task] = components.tasks
        self.secret_each: i64 = 0
        """Secret tasks of each player (B28)."""
        if self.with_tasks:
            self.secret_each = 2 if seats == 2 else 1
        numbers = _numbers(int(seats), changes)
        self.cards_each: i64 = numbers["cards"]
        self.cards: i64 = (ONE_OF_EACH >> i64(8 * (SPECIES - numbers["species"]))) * self.cards_each
        """All cards, as a herd (B1)."""
        self.fields: i64 = numbers["fields"]
        """How many fields are open at the start (B4)."""
        self.turned: i64 = ALL_TURNED & ~((1 << self.fields) - 1)
        """Mask of the fields that are turned over from the start: none in the whole game."""


def _numbers(seats: int, changes: Mapping[str, int]) -> dict[str, int]:
    """The numbers in force; OptionError for names and numbers that cannot be."""
    numbers = {"cards": CARDS_EACH, "fields": FIELDS, "species": SPECIES}
    for name in changes:
        if name not in numbers:
            hint = nearest_name(name, list(numbers))
            raise OptionError(f"black_sheep: there is no number {name!r}; {hint}they are {', '.join(numbers)}")
    numbers.update(changes)
    _check_range("fields", numbers["fields"], 1, FIELDS)
    _check_range("species", numbers["species"], 1, SPECIES)
    needed = max(HAND * seats * (numbers["fields"] + 1), HAND * seats + 2 * numbers["fields"])
    _check_range("cards", numbers["cards"], -(-needed // numbers["species"]), CARDS_EACH)
    return numbers


def _check_range(name: str, number: int, low: int, high: int) -> None:
    if not low <= number <= high:
        raise OptionError(f"black_sheep: {name} can be {low} to {high} here, not {number}")
