"""What a learned value is told of a position: numbers for each colour, for each seat, and for all together.

It is told all that a world of a search has, hands and herds too. Seats that are alike have the same numbers: nothing
tells which seat it is but how soon it moves.
"""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i16, i64, u8

from paddock.games.wolves_and_sheep.areas import NODES
from paddock.games.wolves_and_sheep.closing import Hands, largest_to_close
from paddock.games.wolves_and_sheep.frontier import NEED_MASK, asks
from paddock.games.wolves_and_sheep.landscape import Landscape
from paddock.games.wolves_and_sheep.outlook import chance_to_win, next_to_move, points_of_sheep
from paddock.games.wolves_and_sheep.phases import BONUS_DUE, DRAWING
from paddock.games.wolves_and_sheep.position import WolvesPosition
from paddock.games.wolves_and_sheep.prospects import (
    EATEN,
    EXPOSED,
    Supply,
    all_seen,
    closing_odds,
    dangers,
    turns_left,
)
from paddock.games.wolves_and_sheep.tiles import (
    BAG_TILES,
    COLOURS,
    HUNTER,
    PLAIN_TILES,
)
from paddock.games.wolves_and_sheep.tuning import Tuning

PASTURES: Final = 3
"""So many open pastures of a colour are told, the most promising first."""
PASTURE: Final = 8
OPEN: Final = 17
"""Where the open pastures stand among the numbers of a colour."""
COLOUR: Final = OPEN + PASTURES * PASTURE
SEAT: Final = 22
TABLE: Final = 20
MOST_SEATS: Final = 4
CHANCE: Final = 21
"""Where, among the numbers of a seat, the logarithm of its chance stands, as the guide has it without a network."""
SEATS: Final = COLOUR * COLOURS
"""Where the numbers of the seats begin."""
ALL: Final = SEATS + SEAT * MOST_SEATS
"""Where those of the table begin."""
SIGHT: Final = ALL + TABLE

LEAST_CHANCE: Final = 0.003

_NO_CELLS: Final[vec[i16]] = vec[i16]([i16(0)] * NODES)
_NO_NUMBERS: Final[vec[float]] = vec[float]([0.0] * SIGHT)


class Sight:
    """The numbers, and what everyone can expect by the way."""

    def __init__(self, position: WolvesPosition, tuning: Tuning) -> None:
        self.position = position
        self.tuning = tuning
        self.numbers: vec[float] = _NO_NUMBERS[:]
        self.supply: Supply = Supply(position)
        self.hands: Hands = Hands(position)
        self.left: float = turns_left(position)
        self.sheep: vec[float] = vec[float]([0.0] * COLOURS)
        """By colour: those that will count, as things stand."""
        self.now: vec[float] = vec[float]([0.0] * position.rules.seats)
        """By seat: sheep and bonus that it has."""
        self.look_at_pastures()
        self.points: vec[float] = points_of_sheep(position, self.sheep, tuning)
        self.look_at_seats()
        self.look_at_table()

    # Colours.

    def look_at_pastures(self) -> None:
        position = self.position
        land = position.land
        seen = all_seen(position, self.tuning)
        flags = dangers(land, self.supply.wolves)
        odds = closing_odds(land, self.supply, seen, self.tuning)
        wolves = float(self.supply.wolves)
        risk = 1.0 - self.tuning.afraid * wolves / (1.0 + 0.25 * wolves)
        saved = self.tuning.saved if self.supply.hunters > 0 else 0.0
        to_close = largest_to_close(position, self.hands, flags)
        roots: list[vec[i64]] = pasture_roots(land)
        cells = _NO_CELLS[:]
        colour: i64 = 0
        while colour < COLOURS:
            owner = i64(position.owners[colour]) - 1
            if owner >= 0:
                best = self.look_at_closed(colour, roots[colour], flags, saved, risk)
                self.look_at_open(colour, roots[colour], flags, odds, saved, risk, best, cells)
                self.look_at_owner(colour, owner, seen[colour], to_close[colour])
            colour += 1
        self.look_at_gaps(cells)

    def look_at_closed(self, colour: i64, roots: vec[i64], flags: vec[u8], saved: float, risk: float) -> float:
        """Those that are closed; what the best is worth."""
        areas = self.position.land.areas
        largest = 0.0
        second = 0.0
        eaten = 0.0
        exposed = 0.0
        best = 0.0
        place: i64 = 0
        while place < len(roots):
            root = roots[place]
            place += 1
            if i64(areas.opens[root]) > 0:
                continue
            size = float(i64(areas.sizes[root]))
            flag = i64(flags[root])
            if flag >= EATEN:
                eaten = max(eaten, size)
                best = max(best, saved * size)
                continue
            if size > largest:
                second = largest
                largest = size
                exposed = 1.0 if flag == EXPOSED else 0.0
            elif size > second:
                second = size
            best = max(best, risk * size if flag == EXPOSED else size)
        numbers = self.numbers
        at = colour * COLOUR
        numbers[at + 2] = 0.05 * largest
        numbers[at + 3] = 0.05 * second
        numbers[at + 4] = 0.05 * max(0.0, eaten - largest)
        numbers[at + 5] = 0.05 * exposed * (largest - second)
        self.now[i64(self.position.owners[colour]) - 1] += largest
        return best

    def look_at_open(
        self,
        colour: i64,
        roots: vec[i64],
        flags: vec[u8],
        odds: vec[float],
        saved: float,
        risk: float,
        safe: float,
        cells: vec[i16],
    ) -> None:
        """The most promising ones, and what they promise."""
        areas = self.position.land.areas
        numbers = self.numbers
        at = colour * COLOUR
        best: vec[i64] = vec[i64]([i64(-1)] * PASTURES)
        gains: vec[float] = vec[float]([0.0] * PASTURES)
        total = 0.0
        count = 0.0
        place: i64 = 0
        while place < len(roots):
            root = roots[place]
            place += 1
            opens = i64(areas.opens[root])
            if opens == 0:
                continue
            size = float(i64(areas.sizes[root]))
            total += size
            count += 1.0
            gain = (size + float(opens) - safe) * safety(i64(flags[root]), saved, risk) * odds[root]
            rank: i64 = PASTURES
            while rank > 0 and (best[rank - 1] < 0 or gain > gains[rank - 1]):
                rank -= 1
            shift: i64 = PASTURES - 1
            while shift > rank:
                best[shift] = best[shift - 1]
                gains[shift] = gains[shift - 1]
                shift -= 1
            if rank < PASTURES:
                best[rank] = root
                gains[rank] = gain
        numbers[at + 6] = 0.2 * count
        numbers[at + 7] = 0.03 * total
        rank = 0
        while rank < PASTURES and best[rank] >= 0:
            root = best[rank]
            cell = at + OPEN + rank * PASTURE
            numbers[cell] = 0.05 * float(i64(areas.sizes[root]))
            numbers[cell + 1] = 0.2 * float(i64(areas.opens[root]))
            numbers[cell + 2] = odds[root]
            numbers[cell + 3] = 0.1 * gains[rank]
            numbers[cell + 4] = 1.0 if i64(flags[root]) >= EATEN else 0.0
            numbers[cell + 5] = 1.0 if i64(flags[root]) == EXPOSED else 0.0
            cells[root] = i16(cell + 6)
            rank += 1
        gain = max(gains[0], 0.0) + self.tuning.second * max(gains[1], 0.0)
        self.sheep[colour] = safe + gain

    def look_at_gaps(self, cells: vec[i16]) -> None:
        """How many of the spaces at a pasture its owner could fill by a tile in its hand, and how many not.

        `cells` tells, by root, where that is to be noted; 0 for nowhere.
        """
        land = self.position.land
        frontier = land.frontier
        rank: i64 = 0
        while rank < frontier.count:
            space = frontier.spaces[rank]
            rank += 1
            last: i64 = 0
            before: i64 = 0
            direction: i64 = 0
            while direction < 4:
                if asks(space, direction) < COLOURS:
                    cell = i64(cells[land.areas.root(frontier.node(space, direction))])
                    if cell != 0 and cell != last and cell != before:
                        owner = i64(self.position.owners[cell // COLOUR]) - 1
                        can_fill = self.hands.can_fill(owner, land, space & NEED_MASK)
                        self.numbers[cell if can_fill else cell + 1] += 0.3
                        before = last
                        last = cell
                direction += 1

    def look_at_owner(self, colour: i64, owner: i64, seen: float, to_close: i64) -> None:
        position = self.position
        numbers = self.numbers
        at = colour * COLOUR
        out = position.is_out(owner)
        numbers[at + (1 if out else 0)] = 1.0
        numbers[at + 8] = 0.05 * self.sheep[colour]
        numbers[at + 9] = 0.05 * seen
        more = 0.05 * float(to_close) - numbers[at + 2]
        if more > 0.0:
            numbers[at + 10] = more
            numbers[at + 11] = 1.0
        if position.is_hidden(owner, colour):
            numbers[at + 12] = 1.0
        if out:
            return
        edges = position.land.tiles.edges
        cell = owner * BAG_TILES
        end = cell + i64(position.held[owner])
        sheep: i64 = 0
        useful: i64 = 0
        while cell < end:
            tile = i64(position.hands[cell])
            most = max(sheep_on(edges, tile, 0, colour), sheep_on(edges, tile, 4, colour))
            sheep += most
            if most > 0:
                useful += 1
            if tile >= HUNTER:
                numbers[at + 13] += 0.5
            cell += 1
        numbers[at + 14] = 0.1 * float(sheep)
        numbers[at + 15] = 0.2 * float(useful)
        seat: i64 = 0
        while seat < position.rules.seats:
            if seat != owner and not position.is_out(seat):
                numbers[at + 16] += 0.5 * float(wolves_of(position, seat))
            seat += 1

    # Seats.

    def look_at_seats(self) -> None:
        position = self.position
        seats = position.rules.seats
        place: i64 = 0
        while place < position.out_count:
            seat = i64(position.outs[place])
            self.now[seat] += float(position.rules.prizes[place])
            self.numbers[SEATS + seat * SEAT + 2] = float(position.rules.prizes[place]) / 6.0
            place += 1
        rank: i64 = 0
        step: i64 = 0
        seat = next_to_move(position)
        while step < seats:
            self.look_at_seat(seat, rank)
            if not position.is_out(seat):
                rank += 1
            seat = (seat + 1) % seats
            step += 1

    def look_at_seat(self, seat: i64, rank: i64) -> None:
        position = self.position
        numbers = self.numbers
        at = SEATS + seat * SEAT
        expected = self.points[seat] - best_of_others(self.points, seat)
        ahead = self.now[seat] - best_of_others(self.now, seat)
        if position.is_out(seat):
            numbers[at + 1] = 1.0
        else:
            numbers[at] = 1.0
            numbers[at + 3] = 0.125 * float(i64(position.held[seat]))
            numbers[at + 4] = 0.5 * float(wolves_of(position, seat))
            numbers[at + 5] = 0.5 * float(hunters_of(position, seat))
            numbers[at + 6 + rank] = 1.0
            if position.has_passed(seat):
                numbers[at + 10] = 1.0
            after = ahead + float(position.rules.prizes[position.out_count])
            numbers[at + 16] = 0.1 * after
            numbers[at + 17] = 1.0 if after > 0.0 else 0.0
            if position.phase == DRAWING and position.actor == seat:
                numbers[at + 20] = 0.25 * float(position.due)
        numbers[at + 11] = 0.05 * self.points[seat]
        numbers[at + 12] = 0.1 * expected
        numbers[at + 13] = math.tanh(0.3 * expected)
        numbers[at + 14] = 0.05 * self.now[seat]
        numbers[at + 15] = 0.1 * ahead
        numbers[at + 18] = 1.0 if ahead > 0.0 else 0.0
        numbers[at + 19] = math.tanh(0.3 * ahead)
        chance = chance_to_win(position, self.points, seat, self.tuning)
        numbers[at + CHANCE] = math.log(max(LEAST_CHANCE, chance))

    # All together.

    def look_at_table(self) -> None:
        position = self.position
        rules = position.rules
        numbers = self.numbers
        share = float(position.bagged) / float(rules.bag)
        numbers[ALL] = share
        numbers[ALL + 1] = math.sqrt(share)
        numbers[ALL + 2] = 1.0 if position.bagged == 0 else 0.0
        numbers[ALL + 3] = 0.1 * self.left
        numbers[ALL + 4] = 1.0 / max(1.0, self.left)
        if position.out_count > 0:
            numbers[ALL + 4 + min(position.out_count, i64(3))] = 1.0
        if position.out_count < rules.seats:
            numbers[ALL + 8] = float(rules.prizes[position.out_count]) / 6.0
        numbers[ALL + 7 + rules.seats] = 1.0
        numbers[ALL + 12] = 1.0 if rules.two_herds else 0.0
        numbers[ALL + 13] = 0.25 * float(self.supply.wolves)
        numbers[ALL + 14] = 0.25 * float(self.supply.hunters)
        numbers[ALL + 15] = 0.5 * float(position.land.bare)
        numbers[ALL + 16] = 1.0 if position.phase == BONUS_DUE else 0.0
        numbers[ALL + 17] = 1.0 if position.phase == DRAWING else 0.0
        numbers[ALL + 18] = 0.3 * float(position.pass_count)
        numbers[ALL + 19] = 1.0 if rules.anytime else 0.0


def pasture_roots(land: Landscape) -> list[vec[i64]]:
    """By colour: the roots of its pastures."""
    found = [vec[i64]() for _ in range(COLOURS)]
    parents = land.areas.parents
    edges = land.tiles.edges
    end = land.count * 4
    node: i64 = 0
    while node < end:
        if i64(parents[node]) == node:
            tile = node >> 2
            motif = i64(edges[i64(land.laid[tile]) * 32 + i64(land.orientations[tile]) * 4 + (node & 3)])
            if motif < COLOURS:
                found[motif] = append(found[motif], node)
        node += 1
    return found


def safety(flag: i64, saved: float, risk: float) -> float:
    if flag >= EATEN:
        return saved
    return risk if flag == EXPOSED else 1.0


def sheep_on(edges: vec[u8], tile: i64, orientation: i64, colour: i64) -> i64:
    """How many sheep of a colour a side shows."""
    first = tile * 32 + orientation * 4
    count: i64 = 0
    direction: i64 = 0
    while direction < 4:
        if i64(edges[first + direction]) == colour:
            count += 1
        direction += 1
    return count


def wolves_of(position: WolvesPosition, seat: i64) -> i64:
    return tiles_between(position, seat, PLAIN_TILES, HUNTER)


def hunters_of(position: WolvesPosition, seat: i64) -> i64:
    return tiles_between(position, seat, HUNTER, BAG_TILES)


def tiles_between(position: WolvesPosition, seat: i64, first: i64, end: i64) -> i64:
    """How many tiles of a hand have such numbers; hands are ascending."""
    count: i64 = 0
    cell = seat * BAG_TILES + i64(position.held[seat]) - 1
    while cell >= seat * BAG_TILES and i64(position.hands[cell]) >= first:
        if i64(position.hands[cell]) < end:
            count += 1
        cell -= 1
    return count


def best_of_others(points: vec[float], seat: i64) -> float:
    best = -math.inf
    other: i64 = 0
    while other < len(points):
        if other != seat and points[other] > best:
            best = points[other]
        other += 1
    return best
