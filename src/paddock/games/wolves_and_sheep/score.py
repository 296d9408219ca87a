"""Closed and safe pastures, what they are worth, and who stands better (W16, W18-W21, W23)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from paddock.games.wolves_and_sheep.areas import NODES, is_dangerous
from paddock.games.wolves_and_sheep.landscape import Landscape
from paddock.games.wolves_and_sheep.position import WolvesPosition
from paddock.games.wolves_and_sheep.tiles import COLOURS, FOREST

TIE_STEPS: Final = 8
"""More than there are seats: a standing is the points times this, plus how many seats with equal points one beats."""

HALVES: Final = 147
"""Half the sizes that a closed pasture can have, and 0."""

_NO_HALVES: Final[vec[u8]] = vec[u8]([0] * (COLOURS * HALVES))
_NO_NODES: Final[vec[u8]] = vec[u8]([0] * NODES)
_NO_COLOURS: Final[vec[i64]] = vec[i64]([i64(0)] * COLOURS)


# Pastures.


def threatened(land: Landscape) -> vec[u8]:
    """By root: 1 for a pasture that borders a dangerous forest: next to it on some tile, not opposite (W20)."""
    found = _NO_NODES[:]
    if land.bare == 0:
        return found
    areas = land.areas
    node: i64 = 0
    while node < land.count * 4:
        if land.motif(node) == FOREST and is_dangerous(areas.guard(node)):
            tile = node & ~3
            found[areas.root(tile + (node + 1 & 3))] = 1
            found[areas.root(tile + (node + 3 & 3))] = 1
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


def largest_pastures(land: Landscape) -> vec[i64]:
    """By colour: the size of the largest closed pasture that counts, 0 if there is none."""
    largest = _NO_COLOURS[:]
    danger = threatened(land) if land.bare > 0 else _NO_NODES
    areas = land.areas
    parents = areas.parents
    opens = areas.opens
    end = land.count * 4
    node: i64 = 0
    while node < end:
        if opens[node] == 0 and i64(parents[node]) == node and danger[node] == 0:
            motif = land.motif(node)
            if motif < COLOURS and i64(areas.sizes[node]) > largest[motif]:
                largest[motif] = i64(areas.sizes[node])
        node += 1
    return largest


def count_pastures(land: Landscape) -> vec[u8]:
    """By colour and half their size: how many closed pastures count. They are even (W18), and have at most 72 tiles."""
    counts = _NO_HALVES[:]
    danger = threatened(land)
    areas = land.areas
    node: i64 = 0
    while node < land.count * 4:
        if areas.opens[node] == 0 and i64(areas.parents[node]) == node and danger[node] == 0:
            motif = land.motif(node)
            if motif < COLOURS:
                counts[motif * HALVES + i64(areas.sizes[node]) // 2] += 1
        node += 1
    return counts


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


# Points and standing.


def bonus(position: WolvesPosition, seat: i64) -> i64:
    """The points for going out early (W16)."""
    place: i64 = 0
    while place < position.out_count:
        if i64(position.outs[place]) == seat:
            return position.rules.prizes[place]
        place += 1
    return 0


def prize(position: WolvesPosition) -> i64:
    """What the next seat to go out gets for it (W16); nothing once all are out."""
    return position.rules.prizes[position.out_count] if position.out_count < position.rules.seats else i64(0)


def points_by_seat(position: WolvesPosition, largest: vec[i64]) -> vec[i64]:
    """The largest closed and safe pasture of each herd, and the bonus (W21, W23)."""
    points = position.rules.no_seats[:]
    colour: i64 = 0
    while colour < COLOURS:
        owner = i64(position.owners[colour])
        if owner > 0:
            points[owner - 1] += largest[colour]
        colour += 1
    place: i64 = 0
    while place < position.out_count:
        points[i64(position.outs[place])] += position.rules.prizes[place]
        place += 1
    return points


def standing(position: WolvesPosition) -> vec[i64]:
    """By seat: points; equal ones are told apart by the second largest pastures, and so on (W21, W23)."""
    largest = largest_pastures(position.land)
    points = points_by_seat(position, largest)
    seats = position.rules.seats
    tied = False
    seat: i64 = 0
    while seat < seats:
        other = seat + 1
        while other < seats:
            tied = tied or points[seat] == points[other]
            other += 1
        seat += 1
    found = points[:]
    seat = 0
    while seat < seats:
        found[seat] = points[seat] * TIE_STEPS
        seat += 1
    return _untied(position, points, largest, found) if tied else found


def _untied(position: WolvesPosition, points: vec[i64], largest: vec[i64], found: vec[i64]) -> vec[i64]:
    """The same, with the ties broken: one more for each seat with equal points that has less."""
    counts = count_pastures(position.land)
    seats = position.rules.seats
    seat: i64 = 0
    while seat < seats:
        other: i64 = 0
        while other < seats:
            if points[seat] == points[other] and has_larger(position, counts, largest, seat, other):
                found[seat] += 1
            other += 1
        seat += 1
    return found


def has_larger(position: WolvesPosition, counts: vec[u8], largest: vec[i64], seat: i64, other: i64) -> bool:
    """Whether the first rank of pastures in which two seats differ, from the second on, is the former's (W21)."""
    rank: i64 = 1
    mine = flock_at(position, counts, largest, seat, rank)
    theirs = flock_at(position, counts, largest, other, rank)
    while mine == theirs and mine > 0:
        rank += 1
        mine = flock_at(position, counts, largest, seat, rank)
        theirs = flock_at(position, counts, largest, other, rank)
    return mine > theirs


def flock_at(position: WolvesPosition, counts: vec[u8], largest: vec[i64], seat: i64, rank: i64) -> i64:
    """What a seat's pastures of a rank count together, 0 being that of the largest."""
    total: i64 = 0
    colour: i64 = 0
    while colour < COLOURS:
        if i64(position.owners[colour]) == seat + 1:
            left = rank
            half = largest[colour] // 2
            while half > 0 and left >= i64(counts[colour * HALVES + half]):
                left -= i64(counts[colour * HALVES + half])
                half -= 1
            total += 2 * half
        colour += 1
    return total
