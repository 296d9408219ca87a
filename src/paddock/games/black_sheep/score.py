"""Points and places (B25-B33). Everything here counts the table as it stands; it is final when the game is over."""

from __future__ import annotations

from mypy_extensions import i64

from paddock.games.black_sheep.animals import BLACK, SPECIES, count, pick, size
from paddock.games.black_sheep.components import FLOCK, SCALES, VALUES, Task
from paddock.games.black_sheep.table import Table

BONUS = 6
"""Points of a bonus card (B26)."""


def species_points(table: Table, seat: i64, animal: i64) -> int:
    """The values of one's figures of a species, black sheep subtracted (B25)."""
    total = 0
    for value in range(1, VALUES + 1):
        total += value * int(count(table.prizes[seat * VALUES + value - 1], animal))
    return -total if animal == BLACK else total


def leaders(table: Table, animal: i64) -> list[int]:
    """The seats with most figures of a species; none if nobody has any."""
    owned = [int(count(table.corral(seat), animal)) for seat in range(table.rules.seats)]
    most = max(owned)
    return [seat for seat, number in enumerate(owned) if number == most and most > 0]


def majorities(table: Table, seat: i64) -> list[int]:
    """The species of which a seat has strictly most figures (B26)."""
    return [animal for animal in range(SPECIES) if leaders(table, animal) == [seat]]


def copies(corral: i64, animals: i64) -> int:
    """How often a corral holds these animals, no figure counted twice (B26, B31)."""
    shares = [
        int(count(corral, animal) // count(animals, animal)) for animal in range(SPECIES) if count(animals, animal)
    ]
    return min(shares)


def sets(table: Table, seat: i64) -> int:
    """Full sets of all six species in a corral (B26)."""
    return min([int(count(table.corral(seat), animal)) for animal in range(SPECIES)])


def task_points(table: Table, seat: i64, task: Task) -> int:
    """What a task is worth to a seat (B29-B31); the flock has no points (B32)."""
    if task.kind == FLOCK:
        return 0
    if task.kind == SCALES:
        animal = pick(task.animals, 0)
        return int(task.points) if int(seat) in leaders(table, animal) else 0
    return int(task.points) * copies(table.corral(seat), task.animals)


def points_of(table: Table, seat: i64) -> int:
    total = sum([species_points(table, seat, animal) for animal in range(SPECIES)])
    if not table.rules.with_tasks:
        return total + BONUS * (len(majorities(table, seat)) + sets(table, seat))
    return total + sum([task_points(table, seat, table.rules.tasks[i64(task)]) for task in table.tasks])


def points(table: Table) -> list[int]:
    return [points_of(table, seat) for seat in range(table.rules.seats)]


def shepherd(table: Table) -> int:
    """The seat that wins by the flock: the only one with black sheep, if that task is among the six (B32); or -1."""
    if all([table.rules.tasks[i64(task)].kind != FLOCK for task in table.tasks]):
        return -1
    owners = [seat for seat in range(table.rules.seats) if count(table.corral(seat), BLACK) > 0]
    return int(owners[0]) if len(owners) == 1 else -1


def places(table: Table) -> list[int]:
    """By the flock, then by points, then by figures; equal ones share a place (B27, B32)."""
    alone = shepherd(table)
    scores = points(table)
    keys = [(seat == alone, scores[seat], int(size(table.corral(seat)))) for seat in range(table.rules.seats)]
    return [1 + sum([1 for other in keys if other > mine]) for mine in keys]
