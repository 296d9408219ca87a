"""A random tile for every job: a bipartite matching, grown path by path."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, u8

from paddock.core.rng import Rng, shuffle_front


class Matching:
    """Jobs, each with the tiles that can do it. A job that only one tile can do takes that tile from the others."""

    def __init__(self, jobs: list[list[int]]) -> None:
        self.jobs = [list(job) for job in jobs]
        settled: set[int] = set()
        single = self.next_single(settled)
        while single >= 0:
            settled.add(single)
            tile = self.jobs[single][0]
            for other in range(len(self.jobs)):
                if other != single and tile in self.jobs[other]:
                    self.jobs[other].remove(tile)
            single = self.next_single(settled)

    def next_single(self, settled: set[int]) -> int:
        for number, job in enumerate(self.jobs):
            if len(job) == 1 and number not in settled:
                return number
        return -1

    def random(self, rng: Rng) -> list[int]:
        """A tile for each job, all different."""
        taken: dict[int, int] = {}
        order = vec[u8](list(range(len(self.jobs))))
        shuffle_front(order, i64(len(order)), rng)
        for job in order:
            found = self.place(int(job), taken, set(), rng)
            assert found, "no world looks like this view"
        tiles = [0] * len(self.jobs)
        for tile, job_number in taken.items():
            tiles[job_number] = tile
        return tiles

    def place(self, job: int, taken: dict[int, int], tried: set[int], rng: Rng) -> bool:
        """Find a tile for a job, moving others to further tiles where that helps."""
        choices = vec[u8](self.jobs[job])
        if len(choices) > 1:
            shuffle_front(choices, i64(len(choices)), rng)
        for choice in choices:
            tile = int(choice)
            if tile not in tried and tile not in taken:
                taken[tile] = job
                return True
        for choice in choices:
            tile = int(choice)
            if tile not in tried:
                tried.add(tile)
                if self.place(taken[tile], taken, tried, rng):
                    taken[tile] = job
                    return True
        return False
