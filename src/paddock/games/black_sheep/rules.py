"""The options of Black Sheep and what follows from them."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from paddock.core.options import About, Flag
from paddock.games.black_sheep.components import Components, Task

ABOUT: Final = About(
    id="black_sheep",
    version=1,
    title="Black Sheep",
    text="Lure the best animals into your corral, and leave the black sheep to the others.",
    seats=(2, 3, 4),
    options=(
        Flag(
            name="tasks",
            on=False,
            rule="B28",
            text="Play for six tasks, some of them secret, instead of bonus cards.",
        ),
    ),
)

TASKS_IN_PLAY: Final = 6
HAND: Final = 3


class Rules:
    """The settled options, ready for use."""

    def __init__(self, seats: i64, options: dict[str, object], components: Components) -> None:
        self.seats: i64 = seats
        self.with_tasks: bool = options["tasks"] is True
        self.values: vec[i64] = vec[i64](components.values)
        """The figures worth 1, 2 and 3, as herds (B3)."""
        self.tasks: list[Task] = components.tasks
        self.secret_each: i64 = 0
        """Secret tasks of each player (B28)."""
        if self.with_tasks:
            self.secret_each = 2 if seats == 2 else 1
