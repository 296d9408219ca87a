"""The checks that must hold in every position of Wolves and Sheep."""

from __future__ import annotations

from paddock.games.wolves_and_sheep import score
from paddock.games.wolves_and_sheep.flood import Area, Flood
from paddock.games.wolves_and_sheep.frontier import PLACE_SHIFT, asks, x_of, y_of
from paddock.games.wolves_and_sheep.landscape import Landscape
from paddock.games.wolves_and_sheep.phases import BONUS_DUE, DEALING, TAKING_TURN
from paddock.games.wolves_and_sheep.position import WolvesPosition
from paddock.games.wolves_and_sheep.tiles import BAG_TILES, COLOURS, HUNTER, SHEPHERD, SQUARE, TILE_NAMES, WOLF


def faults(position: WolvesPosition) -> list[str]:
    flood = Flood(position.land, int(position.land.count))
    return (
        _tile_faults(position)
        + _herd_faults(position)
        + _player_faults(position)
        + flood.mismatches()
        + _area_faults(position.land, flood)
        + _frontier_faults(position.land, flood)
        + _wolf_faults(position.land)
    )


def _tile_faults(position: WolvesPosition) -> list[str]:
    """All 77 tiles in exactly one place; the four markers never move (W1)."""
    land = position.land
    places = [0] * (SQUARE + 1)
    for number in range(land.count):
        places[int(land.laid[number])] += 1
    for wolf in range(COLOURS):
        if land.covers[wolf] > 0:
            places[int(land.covers[wolf])] += 1
    for tile in position.bag_tiles():
        places[tile] += 1
    for seat in range(position.rules.seats):
        for tile in position.hand(seat):
            places[tile] += 1
    for colour in range(COLOURS):
        places[SHEPHERD + colour] += 0 if position.revealed >> colour & 1 == 1 else 1
    names = [*TILE_NAMES, "square"]
    rules = position.rules
    for tile in range(BAG_TILES):
        places[tile] += 0 if rules.end - rules.bag <= tile < rules.end else 1
    return [f"tile {names[tile]} is in {count} places" for tile, count in enumerate(places) if count != 1]


def _herd_faults(position: WolvesPosition) -> list[str]:
    """Everyone has as many herds as the rules deal; only owners reveal (W6, W13, W23)."""
    found: list[str] = []
    expected = 0 if position.phase == DEALING else int(position.rules.herds)
    for seat in range(position.rules.seats):
        if len(position.herds(seat)) != expected:
            found.append(f"seat {seat + 1} has {len(position.herds(seat))} herds")
    for number in range(1, position.land.count):
        tile = int(position.land.laid[number])
        if tile >= SHEPHERD and int(position.owners[tile - SHEPHERD]) != int(position.land.layers[number]) + 1:
            found.append(f"shepherd {TILE_NAMES[tile]} was laid by another than its owner")
    return found


def _player_faults(position: WolvesPosition) -> list[str]:
    """Who waits is in; a hand holds nothing that it is known to lack; no hand falls under four beside a bag (W9)."""
    found: list[str] = []
    outs = [int(position.outs[place]) for place in range(position.out_count)]
    if sorted(outs) != [seat for seat in range(position.rules.seats) if position.is_out(seat)]:
        found.append(f"out are {outs}, which is not what is noted")
    for seat in range(position.rules.seats):
        if position.waits_for(seat) and position.is_out(seat):
            found.append(f"seat {seat + 1} is out and asked")
        if any([position.is_lacking(seat, tile) for tile in position.hand(seat)]):
            found.append(f"seat {seat + 1} holds a tile that it is known to lack")
        if (
            position.phase in (TAKING_TURN, BONUS_DUE)
            and position.bagged > 0
            and int(position.held[seat]) < position.rules.hand
        ):
            found.append(f"seat {seat + 1} has {position.held[seat]} tiles while the bag holds some")
        spent = position.is_spent(seat) and not position.has_hidden(seat)
        if position.phase == TAKING_TURN and spent and not position.is_out(seat):
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
    if score.safe_pastures(land) != flood.safe_pastures():
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
