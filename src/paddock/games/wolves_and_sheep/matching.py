"""Which unseen tile does which job, every way equally likely.

Jobs come in groups of equal ones: upper sides that the same tiles can show, places in one hand that is known to lack
some tiles. A tile does a job of one of the groups that it can do, or none. A table of how many ways there are, tile by
tile, makes every way equally likely. With an owner's list of many equal sides such a table would be too large; then
jobs change hands at random, many times over, from one way that is known.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from paddock.core.rng import Rng

NO_JOB: Final = -1

MOST_CELLS: Final = 200_000
"""So large a table of ways is made; a larger one would cost more than it is worth."""
CHANGES: Final = 40
"""Without a table: so many times as there are tiles, jobs change hands."""

_FINE: Final = 1 << 53
"""Into so many parts the ways are cut to draw one: as fine as a floating number is."""


class Matching:
    """Groups of jobs, and the tiles that can do them."""

    def __init__(self, counts: list[int], able: list[int], most_cells: int = MOST_CELLS) -> None:
        """How many jobs each group has, the hands' groups first; and for each tile a mask of the groups it can do."""
        self.counts: vec[i64] = vec[i64](counts)
        self.able: vec[i64] = vec[i64](able)
        self.strides: vec[i64] = vec[i64](_strides(counts))
        """What a job of each group counts in a state: a state is a number for how many are open in each."""
        self.states: i64 = _product([count + 1 for count in counts])
        self.starts: vec[i64] = vec[i64]()
        """Where the ways of a tile and those behind it begin in `ways`."""
        self.sizes: vec[i64] = vec[i64]()
        """How many states come into question when it is this tile's turn."""
        self.ways: vec[float] = vec[float]()
        """By tile and state: in how many ways this tile and those behind it can do the jobs."""
        self.first_way: vec[i64] = vec[i64]()
        """Without a table: one way, by tile."""
        self.lay_out(counts, able)
        if self.cells() <= most_cells:
            self.count_ways()
        else:
            self.first_way = vec[i64](_any_way(counts, able))

    def lay_out(self, counts: list[int], able: list[int]) -> None:
        """Behind the last tile that can do a group's jobs none of them is open, so there are fewer states."""
        start: i64 = 0
        for place in range(len(able) + 1):
            groups = max([mask.bit_length() for mask in able[place:]], default=0)
            size = _product([count + 1 for count in counts[:groups]])
            self.starts = append(self.starts, start)
            self.sizes = append(self.sizes, size)
            start += size

    def cells(self) -> i64:
        last = i64(len(self.starts)) - 1
        return self.starts[last] + self.sizes[last]

    def count_ways(self) -> None:
        self.ways = vec[float]([0.0] * self.cells())
        place = i64(len(self.able))
        self.ways[self.starts[place]] = 1.0
        place -= 1
        while place >= 0:
            start = self.starts[place]
            state: i64 = 0
            while state < self.sizes[place]:
                total = self.ways_after(place, state)
                group: i64 = 0
                while group < len(self.counts):
                    if self.can_take(place, state, group):
                        total += self.ways_after(place, state - self.strides[group])
                    group += 1
                self.ways[start + state] = total
                state += 1
            place -= 1

    def ways_after(self, place: i64, state: i64) -> float:
        """In how many ways the tiles behind this one can do the jobs that are then open."""
        return self.ways[self.starts[place + 1] + state] if state < self.sizes[place + 1] else 0.0

    def can_take(self, place: i64, state: i64, group: i64) -> bool:
        """Whether a tile can do a job of a group, and one is open."""
        if self.able[place] >> group & 1 == 0:
            return False
        return state // self.strides[group] % (self.counts[group] + 1) > 0

    # One way.

    def random(self, rng: Rng) -> vec[i64]:
        """By tile: the group of its job, or NO_JOB."""
        return self.counted_way(rng) if len(self.ways) > 0 else self.mixed_way(rng)

    def counted_way(self, rng: Rng) -> vec[i64]:
        found = vec[i64](capacity=len(self.able))
        state = self.states - 1
        place: i64 = 0
        while place < len(self.able):
            group = self.draw_group(place, state, rng) if state > 0 else i64(NO_JOB)
            if group != NO_JOB:
                state -= self.strides[group]
            found = append(found, group)
            place += 1
        return found

    def draw_group(self, place: i64, state: i64, rng: Rng) -> i64:
        """What a tile does, as likely as the ways that are left then."""
        total = self.ways[self.starts[place] + state]
        left = float(rng.below(_FINE)) / float(_FINE) * total - self.ways_after(place, state)
        if left < 0.0:
            return NO_JOB
        last: i64 = NO_JOB
        group: i64 = 0
        while group < len(self.counts):
            if self.can_take(place, state, group):
                ways = self.ways_after(place, state - self.strides[group])
                if ways > 0.0:
                    last = group
                    left -= ways
                    if left < 0.0:
                        return group
            group += 1
        return last

    def mixed_way(self, rng: Rng) -> vec[i64]:
        """Two or three tiles change jobs wherever they can: in the end all ways are about equally likely."""
        found = self.first_way[:]
        count = i64(len(found))
        step: i64 = 0
        while step < CHANGES * count:
            one = rng.below(count)
            two = rng.below(count)
            three = rng.below(count) if step % 4 == 0 else two
            if one != two and one != three:
                self.change(found, one, two, three)
            step += 1
        return found

    def change(self, found: vec[i64], one: i64, two: i64, three: i64) -> None:
        """Each of these tiles takes the job of the next, if all can."""
        first = found[one]
        if self.is_able(one, found[two]) and self.is_able(two, found[three]) and self.is_able(three, first):
            found[one] = found[two]
            found[two] = found[three]
            found[three] = first

    def is_able(self, place: i64, group: i64) -> bool:
        return group == NO_JOB or self.able[place] >> group & 1 == 1


def _strides(counts: list[int]) -> list[int]:
    return [_product([count + 1 for count in counts[:group]]) for group in range(len(counts))]


def _product(numbers: list[int]) -> int:
    """A product, or any number above it that is too large anyway."""
    product = 1
    for number in numbers:
        product = min(product * number, 1 << 40)
    return product


def _any_way(counts: list[int], able: list[int]) -> list[int]:
    """One way to do all jobs, found by augmenting paths."""
    doing = [NO_JOB] * len(able)
    for group, count in enumerate(counts):
        for _ in range(count):
            if not _take(group, doing, able, set()):
                raise AssertionError("no world looks like this view")
    return doing


def _take(group: int, doing: list[int], able: list[int], tried: set[int]) -> bool:
    """Find a tile for one more job of a group, moving others to further tiles where that helps."""
    for place, mask in enumerate(able):
        if mask >> group & 1 == 1 and doing[place] == NO_JOB:
            doing[place] = group
            return True
    for place, mask in enumerate(able):
        if mask >> group & 1 == 1 and place not in tried and doing[place] != group:
            tried.add(place)
            if _take(doing[place], doing, able, tried):
                doing[place] = group
                return True
    return False
