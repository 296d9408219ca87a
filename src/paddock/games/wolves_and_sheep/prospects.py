"""What may come of the pastures: the sheep that each colour can expect to count in the end (W18-W21).

A pasture is closed when all spaces that face it are filled, so its chance is the product of theirs; a space is the more
likely to be filled the more tiles that are not laid yet answer its need, and the more of them its owner will see.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from paddock.core.keys import BITS
from paddock.games.wolves_and_sheep.areas import NODES, OWN_HUNTER, is_dangerous
from paddock.games.wolves_and_sheep.frontier import NEED_MASK
from paddock.games.wolves_and_sheep.landscape import Landscape
from paddock.games.wolves_and_sheep.position import WolvesPosition
from paddock.games.wolves_and_sheep.tiles import (
    BAG_TILES,
    COLOURS,
    FOREST,
    HUNTER,
    NEED_SHIFTS,
    PLAIN_TILES,
)
from paddock.games.wolves_and_sheep.tuning import Tuning

DRAWS: Final = 2.0
"""Tiles drawn in a turn, on average."""

_NO_ODDS: Final[vec[float]] = vec[float]([1.0] * NODES)
_NO_FLAGS: Final[vec[u8]] = vec[u8]([0] * NODES)
_NO_COLOURS: Final[vec[float]] = vec[float]([0.0] * COLOURS)

EXPOSED: Final = 1
"""A wolf could come to a forest beside this pasture."""
EATEN: Final = 2
"""A dangerous forest borders on it."""

_TEN_BITS: Final = 1023
_COUNTS: Final[vec[u8]] = vec[u8]([bin(mask).count("1") for mask in range(1024)])


def bit_count(mask: i64) -> i64:
    """How many of 60 bits are set."""
    return (
        i64(_COUNTS[mask & _TEN_BITS])
        + i64(_COUNTS[mask >> 10 & _TEN_BITS])
        + i64(_COUNTS[mask >> 20 & _TEN_BITS])
        + i64(_COUNTS[mask >> 30 & _TEN_BITS])
        + i64(_COUNTS[mask >> 40 & _TEN_BITS])
        + i64(_COUNTS[mask >> 50 & _TEN_BITS])
    )


class Supply:
    """The tiles that are not laid yet, in the bag and in all hands: a search knows that much of every world."""

    def __init__(self, position: WolvesPosition) -> None:
        self.plain: i64 = 0
        """Mask of the plain tiles."""
        self.herds: vec[i64] = vec[i64]([i64(0)] * COLOURS)
        """By colour: tiles that show four sheep of it."""
        self.count: i64 = 0
        self.wolves: i64 = 0
        self.hunters: i64 = 0
        place: i64 = 0
        while place < position.bagged:
            self.add(i64(position.bag[place]))
            place += 1
        seat: i64 = 0
        while seat < position.rules.seats:
            if not position.is_out(seat):
                cell = seat * BAG_TILES
                end = cell + i64(position.held[seat])
                while cell < end:
                    self.add(i64(position.hands[cell]))
                    cell += 1
            seat += 1

    def add(self, tile: i64) -> None:
        self.count += 1
        if tile < PLAIN_TILES:
            self.plain |= BITS[tile]
            return
        self.herds[tile & 3] += 1
        if tile < HUNTER:
            self.wolves += 1
        else:
            self.hunters += 1


def turns_left(position: WolvesPosition) -> float:
    """How many turns each player still in will take, about: few go on for long when the bag is empty."""
    inside = position.rules.seats - position.out_count
    if inside == 0:
        return 0.0
    if inside > 1:
        return float(position.bagged) / (DRAWS * float(inside)) + 1.0
    seat: i64 = 0
    while position.is_out(seat):
        seat += 1
    return float(position.bagged) / DRAWS + 0.6 * float(i64(position.held[seat]))


def tiles_seen(position: WolvesPosition, colour: i64, tuning: Tuning) -> float:
    """How many tiles the owner of a colour has or will draw."""
    inside = float(position.rules.seats - position.out_count)
    owner = i64(position.owners[colour]) - 1
    if owner < 0 or position.is_out(owner):
        return tuning.idle * turns_left(position)
    return float(i64(position.held[owner])) + float(position.bagged) / inside


def all_seen(position: WolvesPosition, tuning: Tuning) -> vec[float]:
    """The same for every colour."""
    seen = _NO_COLOURS[:]
    colour: i64 = 0
    while colour < COLOURS:
        seen[colour] = tiles_seen(position, colour, tuning)
        colour += 1
    return seen


def dangers(land: Landscape, wolves: i64) -> vec[u8]:
    """By root: what its pasture has to fear."""
    found = _NO_FLAGS[:]
    areas = land.areas
    edges = land.tiles.edges
    parents = areas.parents
    guards = areas.guards
    opens = areas.opens
    end = land.count * 4
    node: i64 = 0
    while node < end:
        tile = node >> 2
        if i64(edges[i64(land.laid[tile]) * 32 + i64(land.orientations[tile]) * 4 + (node & 3)]) == FOREST:
            root = node
            while i64(parents[root]) != root:
                root = i64(parents[root])
            guard = i64(guards[root])
            flag: i64 = 0
            if is_dangerous(guard):
                flag = EATEN
            elif wolves > 0 and guard < OWN_HUNTER and i64(opens[root]) > 0:
                flag = EXPOSED
            if flag > 0:
                one = areas.root(node & ~3 | (node + 1 & 3))
                found[one] = u8(i64(found[one]) | flag)
                other = areas.root(node & ~3 | (node + 3 & 3))
                found[other] = u8(i64(found[other]) | flag)
        node += 1
    return found


def closing_odds(land: Landscape, supply: Supply, seen: vec[float], tuning: Tuning) -> vec[float]:
    """By root: how likely its pasture is to be closed; 1 for one that is."""
    areas = land.areas
    frontier = land.frontier
    spaces = frontier.spaces
    nodes = frontier.nodes
    uniform = land.tiles.uniform
    plain_fits = land.tiles.plain_fits
    odds = _NO_ODDS[:]
    share = tuning.ease / float(supply.count) if supply.count > 0 else 0.0
    rank: i64 = 0
    while rank < frontier.count:
        space = spaces[rank]
        need = space & NEED_MASK
        rank += 1
        fitting = -1.0
        last: i64 = -1
        before: i64 = -1
        direction: i64 = 0
        while direction < 4:
            motif = need >> NEED_SHIFTS[direction] & 7
            if motif < COLOURS:
                if fitting < 0.0:
                    mask = i64(uniform[need])
                    fitting = float(bit_count(plain_fits[need] & supply.plain))
                    if mask & 15 != 0:
                        fitting += float(supply.herds[motif])
                    fitting *= share
                root = areas.root(i64(nodes[(space >> 12 & 255) * 4 + direction]))
                if root != last and root != before:
                    chance = fitting * seen[motif]
                    odds[root] *= chance / (1.0 + chance)
                    before = last
                    last = root
            direction += 1
    return odds


def expected_sheep(land: Landscape, supply: Supply, seen: vec[float], tuning: Tuning) -> vec[float]:
    """By colour: the sheep that will count, as things stand."""
    areas = land.areas
    parents = areas.parents
    opens = areas.opens
    sizes = areas.sizes
    edges = land.tiles.edges
    laid = land.laid
    orientations = land.orientations
    wolves = supply.wolves
    flags = dangers(land, wolves)
    odds = closing_odds(land, supply, seen, tuning)
    risk = 1.0 - tuning.afraid * float(wolves) / (1.0 + 0.25 * float(wolves))
    saved = tuning.saved if supply.hunters > 0 else 0.0
    safe = _NO_COLOURS[:]
    best = _NO_COLOURS[:]
    second = _NO_COLOURS[:]
    end = land.count * 4
    # Closed pastures first: the others count by how much larger they would be.
    closed = True
    while True:
        node: i64 = 0
        while node < end:
            if i64(parents[node]) == node and (opens[node] == 0) == closed:
                tile = node >> 2
                motif = i64(edges[i64(laid[tile]) * 32 + i64(orientations[tile]) * 4 + (node & 3)])
                if motif < COLOURS:
                    chance = odds[node]
                    flag = i64(flags[node])
                    if flag >= EATEN:
                        chance *= saved
                    elif flag == EXPOSED:
                        chance *= risk
                    size = float(i64(sizes[node]))
                    if closed:
                        size *= chance
                        if size > safe[motif]:
                            safe[motif] = size
                    else:
                        size += float(i64(opens[node]))
                        gain = (size - safe[motif]) * chance
                        if gain > best[motif]:
                            second[motif] = best[motif]
                            best[motif] = gain
                        elif gain > second[motif]:
                            second[motif] = gain
            node += 1
        if not closed:
            break
        closed = False
    colour: i64 = 0
    while colour < COLOURS:
        safe[colour] += best[colour] + tuning.second * second[colour]
        colour += 1
    return safe
