"""Points and standing (B25-B33). Everything counts the position as it stands; it is final when the game is over."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from paddock.games.black_sheep.animals import BLACK, ONE_OF_EACH, SPECIES, count, pick, size
from paddock.games.black_sheep.components import FLOCK, SCALES, VALUES, Task
from paddock.games.black_sheep.position import BlackSheepPosition

BONUS: Final = 6
"""Points of a bonus card (B26)."""
MOST_FIGURES: Final = 64
"""More than all figures: a point weighs more than they do (B27)."""
BY_FLOCK: Final = 0x1000000
"""More than points and figures can make (B32)."""

_NO_POINTS: Final[vec[i64]] = vec[i64]([0, 0, 0, 0])


def species_points(position: BlackSheepPosition, seat: i64, animal: i64) -> int:
    """The values of one's figures of a species, black sheep subtracted (B25)."""
    total = 0
    for value in range(1, VALUES + 1):
        total += value * int(count(position.prizes[seat * VALUES + value - 1], animal))
    return -total if animal == BLACK else total


def leading(position: BlackSheepPosition, animal: i64) -> i64:
    """Mask of the seats with most figures of a species; none if nobody has any."""
    most: i64 = 0
    leaders: i64 = 0
    seat: i64 = 0
    while seat < position.rules.seats:
        owned = count(position.corral(seat), animal)
        if owned > most:
            most = owned
            leaders = 0
        if owned == most and most > 0:
            leaders |= 1 << seat
        seat += 1
    return leaders


def seat_of(mask: i64) -> i64:
    """The lowest seat of a mask."""
    seat: i64 = 0
    while mask >> seat & 1 == 0:
        seat += 1
    return seat


def majorities(position: BlackSheepPosition, seat: i64) -> list[int]:
    """The species of which a seat has strictly most figures (B26)."""
    return [animal for animal in range(SPECIES) if leading(position, animal) == 1 << seat]


def copies(corral: i64, animals: i64) -> i64:
    """How often a corral holds these animals, no figure counted twice (B26, B31)."""
    fewest: i64 = MOST_FIGURES
    animal: i64 = 0
    while animal < SPECIES:
        wanted = animals & 255
        if wanted > 0 and (corral & 255) // wanted < fewest:
            fewest = (corral & 255) // wanted
        corral >>= 8
        animals >>= 8
        animal += 1
    return fewest


def sets(position: BlackSheepPosition, seat: i64) -> int:
    """Full sets of all six species in a corral (B26)."""
    return int(copies(position.corral(seat), ONE_OF_EACH))


def task_points(position: BlackSheepPosition, seat: i64, task: Task) -> int:
    """What a task is worth to a seat (B29-B31)."""
    found = _NO_POINTS[:]
    _add_task(position, task, found)
    return int(found[seat])


def flock_counts(position: BlackSheepPosition) -> bool:
    """Whether the flock of black sheep is among the tasks in play (B32)."""
    return any([position.rules.tasks[i64(task)].kind == FLOCK for task in position.tasks])


def shepherd(position: BlackSheepPosition) -> int:
    """The seat that wins by the flock: the only one with black sheep, if that task is among the six (B32); or -1."""
    owners = [seat for seat in range(position.rules.seats) if count(position.corral(seat), BLACK) > 0]
    return int(owners[0]) if len(owners) == 1 and flock_counts(position) else -1


# All seats at once, without lists: search asks at the end of every playout.


def points(position: BlackSheepPosition) -> list[int]:
    return [int(total) for total in totals(position)]


def totals(position: BlackSheepPosition) -> vec[i64]:
    """By seat: its points (B25, B26, B29)."""
    found = _NO_POINTS[: position.rules.seats]
    seat: i64 = 0
    while seat < position.rules.seats:
        cell = seat * VALUES
        prizes = position.prizes
        weighed = prizes[cell] + 2 * prizes[cell + 1] + 3 * prizes[cell + 2]
        found[seat] = size(weighed) - 2 * count(weighed, BLACK)
        seat += 1
    if position.rules.with_tasks:
        for task in position.tasks:
            _add_task(position, position.rules.tasks[i64(task)], found)
    else:
        _add_bonuses(position, found)
    return found


def _add_bonuses(position: BlackSheepPosition, found: vec[i64]) -> None:
    """Six points for strictly most of a species and for every full set (B26)."""
    animal: i64 = 0
    while animal < SPECIES:
        leaders = leading(position, animal)
        if leaders & (leaders - 1) == 0 and leaders != 0:
            found[seat_of(leaders)] += BONUS
        animal += 1
    seat: i64 = 0
    while seat < position.rules.seats:
        found[seat] += BONUS * copies(position.corral(seat), ONE_OF_EACH)
        seat += 1


def _add_task(position: BlackSheepPosition, task: Task, found: vec[i64]) -> None:
    """A task counts for everybody (B29-B31); the flock has no points (B32)."""
    seat: i64 = 0
    if task.kind == SCALES:
        leaders = leading(position, pick(task.animals, 0))
        while seat < position.rules.seats:
            if leaders >> seat & 1 == 1:
                found[seat] += task.points
            seat += 1
    elif task.kind != FLOCK:
        while seat < position.rules.seats:
            found[seat] += task.points * copies(position.corral(seat), task.animals)
            seat += 1


def standing(position: BlackSheepPosition) -> vec[i64]:
    """By the flock, then by points, then by figures (B27, B32)."""
    found = totals(position)
    owners: i64 = 0
    seat: i64 = 0
    while seat < position.rules.seats:
        corral = position.corral(seat)
        found[seat] = found[seat] * MOST_FIGURES + size(corral)
        if count(corral, BLACK) > 0:
            owners |= 1 << seat
        seat += 1
    if position.rules.with_tasks and owners != 0 and owners & (owners - 1) == 0 and flock_counts(position):
        found[seat_of(owners)] += BY_FLOCK
    return found
