"""The checks that must hold in every position of Wolves and Sheep."""

from __future__ import annotations

from paddock.games.wolves_and_sheep import pastures
from paddock.games.wolves_and_sheep.flood import Area, Flood
from paddock.games.wolves_and_sheep.frontier import PLACE_SHIFT, asks, x_of, y_of
from paddock.games.wolves_and_sheep.landscape import Landscape
from paddock.games.wolves_and_sheep.table import BONUS, DEAL, TURN, Table
from paddock.games.wolves_and_sheep.tiles import BAG_TILES, COLOURS, HUNTER, SHEPHERD, SQUARE, TILE_NAMES, WOLF


def faults(table: Table) -> list[str]:
    flood = Flood(table.land, int(table.land.count))
    return (
        _tile_faults(table)
        + _herd_faults(table)
        + _player_faults(table)
        + flood.mismatches()
        + _area_faults(table.land, flood)
        + _frontier_faults(table.land, flood)
        + _wolf_faults(table.land)
    )


def _tile_faults(table: Table) -> list[str]:
    """All 77 tiles in exactly one place; the four markers never move (W1)."""
    land = table.land
    places = [0] * (SQUARE + 1)
    for number in range(land.count):
        places[int(land.laid[number])] += 1
    for wolf in range(COLOURS):
        if land.covers[wolf] > 0:
            places[int(land.covers[wolf])] += 1
    for tile in table.bag_tiles():
        places[tile] += 1
    for seat in range(table.rules.seats):
        for tile in table.hand(seat):
            places[tile] += 1
    for colour in range(COLOURS):
        places[SHEPHERD + colour] += 0 if table.revealed >> colour & 1 == 1 else 1
    names = [*TILE_NAMES, "square"]
    return [f"tile {names[tile]} is in {count} places" for tile, count in enumerate(places) if count != 1]


def _herd_faults(table: Table) -> list[str]:
    """Everyone has as many herds as the rules deal; only owners reveal (W6, W13, W23)."""
    found: list[str] = []
    expected = 0 if table.phase == DEAL else int(table.rules.herds)
    for seat in range(table.rules.seats):
        if len(table.herds(seat)) != expected:
            found.append(f"seat {seat + 1} has {len(table.herds(seat))} herds")
    for number in range(1, table.land.count):
        tile = int(table.land.laid[number])
        if tile >= SHEPHERD and int(table.owners[tile - SHEPHERD]) != int(table.land.layers[number]) + 1:
            found.append(f"shepherd {TILE_NAMES[tile]} was laid by another than its owner")
    return found


def _player_faults(table: Table) -> list[str]:
    """Who waits is in; a hand holds nothing that it is known to lack; no hand falls under four beside a bag (W9)."""
    found: list[str] = []
    outs = [int(table.outs[place]) for place in range(table.out_count)]
    if sorted(outs) != [seat for seat in range(table.rules.seats) if table.is_out(seat)]:
        found.append(f"out are {outs}, which is not what is noted")
    for seat in range(table.rules.seats):
        if table.waits_for(seat) and table.is_out(seat):
            found.append(f"seat {seat + 1} is out and asked")
        if any([table.is_lacking(seat, tile) for tile in table.hand(seat)]):
            found.append(f"seat {seat + 1} holds a tile that it is known to lack")
        if table.phase in (TURN, BONUS) and table.bagged > 0 and int(table.held[seat]) < table.rules.hand:
            found.append(f"seat {seat + 1} has {table.held[seat]} tiles while the bag holds some")
        spent = table.is_spent(seat) and not table.has_hidden(seat)
        if table.phase == TURN and spent and not table.is_out(seat):
            found.append(f"seat {seat + 1} has nothing left and is not out")
    return found


def _area_faults(land: Landscape, flood: Flood) -> list[str]:
    """The areas kept step by step are those that a flood fill finds; closed pastures are even (W18-W20)."""
    found: list[str] = []
    roots: dict[int, Area] = {}
    for number in range(land.count):
        place = int(land.places[number])
        for direction in range(4):
            area = flood.area_of[(int(x_of(place)), int(y_of(place)), direction)]
            root = int(land.areas.root(number * 4 + direction))
            if roots.setdefault(root, area) is not area:
                found.append(f"quarter {direction} of laid tile {number} is in the wrong area")
    for root, area in roots.items():
        kept = (int(land.areas.sizes[root]), int(land.areas.opens[root]), int(land.areas.guards[root]))
        guard = area.bare_wolves + 16 * area.own_hunters + 256 * area.covered_wolves
        if kept != (len(area.quarters), area.open, guard):
            found.append(f"an area of {len(area.quarters)} quarters is kept as {kept}")
        if area.motif in "KYRB" and area.open == 0 and len(area.quarters) % 2 == 1:
            found.append(f"a closed pasture has {len(area.quarters)} sheep")
    if len(roots) != len(flood.areas):
        found.append(f"there are {len(flood.areas)} areas, not {len(roots)}")
    if pastures.safe_pastures(land) != flood.safe_pastures():
        found.append("the pastures that count are not those that a flood fill finds")
    return found


def _frontier_faults(land: Landscape, flood: Flood) -> list[str]:
    """The spaces are those around the tiles, in order, and ask what their neighbours show (W8)."""
    frontier = land.frontier
    spaces: dict[tuple[int, int], list[str]] = {}
    for x, y in flood.tiles:
        for direction, (dx, dy) in enumerate(((0, 1), (1, 0), (0, -1), (-1, 0))):
            if (x + dx, y + dy) not in flood.tiles:
                asked = spaces.setdefault((x + dx, y + dy), ["."] * 4)
                asked[(direction + 2) % 4] = flood.tiles[(x, y)][direction]
    kept: dict[tuple[int, int], list[str]] = {}
    places: list[int] = []
    for rank in range(frontier.count):
        space = frontier.spaces[rank]
        place = int(space >> PLACE_SHIFT)
        places.append(place)
        kept[(int(x_of(place)), int(y_of(place)))] = ["KYRBVF."[asks(space, side)] for side in range(4)]
    if places != sorted(set(places)):
        return ["the spaces are out of order"]
    return [] if kept == spaces else ["the spaces are not those around the laid tiles"]


def _wolf_faults(land: Landscape) -> list[str]:
    """No wolf stands in a forest that held a hunter when it came (W11); hunters lie on wolves only (W12)."""
    found: list[str] = []
    for wolf in range(COLOURS):
        number = int(land.wolves[wolf])
        if land.covers[wolf] > 0 and (number == 0 or not HUNTER <= int(land.covers[wolf]) < BAG_TILES):
            found.append("something that is no hunter, or on no wolf, is noted as covering one")
        if number == 0:
            continue
        if int(land.laid[number]) != WOLF + wolf:
            found.append(f"wolf {TILE_NAMES[WOLF + wolf]} is not where it is noted")
        before = Flood(land, number)
        place = int(land.places[number])
        x, y = int(x_of(place)), int(y_of(place))
        touched = [before.area_of.get((x + dx, y + dy, side)) for dx, dy, side in _AROUND]
        if any([area is not None and (area.motif != "F" or area.has_hunter()) for area in touched]):
            found.append(f"wolf {TILE_NAMES[WOLF + wolf]} came into a forest that held a hunter")
    return found


_AROUND = ((0, 1, 2), (1, 0, 3), (0, -1, 0), (-1, 0, 1))
