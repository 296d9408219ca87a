"""Closed and safe pastures, and what they are worth (W18-W21, W23)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, u8

from paddock.games.wolves_and_sheep.areas import NODES, is_dangerous
from paddock.games.wolves_and_sheep.landscape import Landscape
from paddock.games.wolves_and_sheep.tiles import COLOURS, FOREST


def threatened(land: Landscape) -> vec[u8]:
    """By root: 1 for a pasture that borders a dangerous forest: next to it on some tile, not opposite (W20)."""
    found = vec[u8]([0] * NODES)
    if land.bare == 0:
        return found
    node: i64 = 0
    while node < land.count * 4:
        if land.motif(node) == FOREST and is_dangerous(land.areas.guard(node)):
            tile = node & ~3
            found[land.areas.root(tile + (node + 1 & 3))] = 1
            found[land.areas.root(tile + (node + 3 & 3))] = 1
        node += 1
    return found


def safe_pastures(land: Landscape) -> list[list[int]]:
    """By colour: the sizes of the closed pastures that count, largest first."""
    sizes: list[list[int]] = [[] for _ in range(COLOURS)]
    danger = threatened(land)
    areas = land.areas
    node: i64 = 0
    while node < land.count * 4:
        if i64(areas.parents[node]) == node and areas.opens[node] == 0 and danger[node] == 0:
            motif = land.motif(node)
            if motif < COLOURS:
                sizes[motif].append(int(areas.sizes[node]))
        node += 1
    for pastures in sizes:
        pastures.sort(reverse=True)
    return sizes


def all_pastures(land: Landscape) -> list[list[tuple[int, int, bool]]]:
    """By colour: of every pasture its sheep, its open edges, and whether a dangerous forest borders on it."""
    found: list[list[tuple[int, int, bool]]] = [[] for _ in range(COLOURS)]
    danger = threatened(land)
    areas = land.areas
    node: i64 = 0
    while node < land.count * 4:
        if i64(areas.parents[node]) == node:
            motif = land.motif(node)
            if motif < COLOURS:
                found[motif].append((int(areas.sizes[node]), int(areas.opens[node]), danger[node] == 1))
        node += 1
    return found


def flock(pastures: list[list[int]], herds: list[int]) -> list[int]:
    """What an owner of these colours counts: the largest pastures added up, then the second largest, and so on."""
    depth = max([len(pastures[colour]) for colour in herds], default=0)
    return [sum([pastures[colour][rank] for colour in herds if rank < len(pastures[colour])]) for rank in range(depth)]
