"""What a seat sees of a table of Wolves and Sheep, field by field, and the whole truth for referees."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from paddock.core.contract import KIND_NAMES, NOBODY, OVER
from paddock.games.wolves_and_sheep import pastures
from paddock.games.wolves_and_sheep.areas import is_dangerous
from paddock.games.wolves_and_sheep.frontier import x_of, y_of
from paddock.games.wolves_and_sheep.landscape import NO_LAYER, Landscape
from paddock.games.wolves_and_sheep.moves import laying, print_move
from paddock.games.wolves_and_sheep.spaces import spaces_of
from paddock.games.wolves_and_sheep.table import BONUS, BONUS_POINTS, DRAW, PHASE_NAMES, REDEAL, Table
from paddock.games.wolves_and_sheep.tell import kind_name
from paddock.games.wolves_and_sheep.tiles import (
    ANIMAL,
    COLOURS,
    FOREST,
    LETTERS,
    SHEPHERD,
    TILE_NAMES,
    VILLAGE,
    Tiles,
)
from paddock.games.wolves_and_sheep.view import AreaView, CoverView, LaidView, SheepView, TileView

THEN_NAMES: Final = ("next", "same", "bonus")


def view(table: Table, seat: int | None) -> SheepView:
    """Everything that a seat (None: a spectator) may know."""
    seats = range(table.rules.seats)
    over = table.kind == OVER
    acting = table.phase in (BONUS, DRAW, REDEAL)
    safe = pastures.safe_pastures(table.land)
    largest: list[int | None] = [None] * COLOURS
    areas = _areas(table.land, largest)
    herds = [_herds(table, owner, seat) for owner in seats]
    return SheepView(
        game="wolves_and_sheep",
        seat=seat,
        seats=table.rules.seats,
        kind=KIND_NAMES[table.kind],
        waiting=table.waiting_seats(),
        turn=None if table.turn == NOBODY else table.turn,
        serial=table.serial,
        phase=PHASE_NAMES[table.phase],
        laid=tuple([_laid(table, number, seat) for number in range(table.land.count)]),
        covers=_covers(table, seat),
        loose=_loose(table.land),
        spaces=() if over else spaces_of(table.land, table.bagged),
        hand=None if seat is None else tuple(table.hand(seat)),
        tiles=() if seat is None else _tiles(table, seat),
        hands=tuple([tuple(table.hand(owner)) for owner in seats]) if over else (),
        held=tuple([int(count) for count in table.held]),
        bag=table.bagged,
        herds=tuple(herds),
        public=tuple([colour for colour in range(COLOURS) if _is_public(table, colour)]),
        hidden=tuple([_hidden(table, owner) for owner in seats]),
        lacking=tuple([tuple(table.lacking(owner)) for owner in seats]),
        passes=tuple([int(table.passes[place]) for place in range(table.pass_count)]),
        outs=tuple([int(table.outs[place]) for place in range(table.out_count)]),
        actor=table.actor if acting else None,
        due=table.due,
        then=THEN_NAMES[table.then] if acting else "next",
        pastures=tuple([tuple(sizes) for sizes in safe]),
        areas=areas,
        largest=tuple(largest),
        sheep=tuple([_sheep(safe, colours) for colours in herds]),
        prize=BONUS_POINTS[table.out_count] if table.out_count < len(BONUS_POINTS) else 0,
        bonus=tuple([table.bonus(owner) for owner in seats]),
        points=tuple(table.points()) if over else (),
        places=tuple(table.places()) if over else (),
    )


def _laid(table: Table, number: i64, seat: int | None) -> LaidView:
    land = table.land
    tile = i64(land.laid[number])
    look = i64(land.looks[number])
    place = i64(land.places[number])
    layer = int(land.layers[number])
    return LaidView(
        x=x_of(place),
        y=y_of(place),
        edges=table.rules.tiles.text(tile, look),
        kind=kind_name(tile, look),
        seat=None if layer == NO_LAYER else layer,
        tile=tile if layer == seat else None,
    )


def _tiles(table: Table, seat: i64) -> tuple[TileView, ...]:
    """What a seat has to lay: its hand, and its "?" tiles (W13)."""
    shepherds = [SHEPHERD + colour for colour in range(COLOURS) if table.is_hidden(seat, colour)]
    return tuple([_tile(table.rules.tiles, tile) for tile in table.hand(seat) + shepherds])


def _tile(tiles: Tiles, tile: int) -> TileView:
    kind = kind_name(tile, ANIMAL)
    sides = (tiles.side(tile, 0),) if tile >= SHEPHERD else (tiles.side(tile, 0), tiles.side(tile, 1))
    return TileView(name=TILE_NAMES[tile], kind=kind, sides=sides)


def _areas(land: Landscape, largest: list[int | None]) -> tuple[AreaView, ...]:
    """Pastures and forests, in the order of their first quarters. Notes which pasture of each colour counts (W21)."""
    areas = land.areas
    threatened = pastures.threatened(land)
    quarters: dict[int, list[int]] = {}
    node: i64 = 0
    while node < land.count * 4:
        if land.motif(node) != VILLAGE:
            quarters.setdefault(int(areas.root(node)), []).append(int(node))
        node += 1
    found: list[AreaView] = []
    sizes = [0, 0, 0, 0]
    for root, own in quarters.items():
        motif = land.motif(root)
        opens = i64(areas.opens[root])
        danger = is_dangerous(areas.guard(root)) if motif == FOREST else threatened[root] == 1
        if motif < COLOURS and opens == 0 and not danger and len(own) > sizes[motif]:
            largest[motif] = len(found)
            sizes[motif] = len(own)
        found.append(AreaView(motif=LETTERS[motif], quarters=tuple(own), opens=opens, danger=danger))
    return tuple(found)


def _sheep(safe: list[list[int]], herds: tuple[int, ...]) -> int | None:
    """What these herds count (W21, W23); None if none is known."""
    return None if len(herds) == 0 else sum(pastures.flock(safe, list(herds))[:1])


def _loose(land: Landscape) -> tuple[int, ...]:
    """The wolves without a hunter in forests that are dangerous, as laid tiles (W19)."""
    found: list[int] = []
    for wolf in range(COLOURS):
        number = i64(land.wolves[wolf])
        if number > 0 and land.covers[wolf] == 0 and is_dangerous(land.areas.guard(number * 4)):
            found.append(int(number))
    return tuple(sorted(found))


def _covers(table: Table, seat: int | None) -> tuple[CoverView, ...]:
    """In the order of the wolves' numbers, so that nothing tells which wolf tile a wolf is."""
    land = table.land
    found: list[CoverView] = []
    for wolf in sorted(range(COLOURS), key=lambda each: int(land.wolves[each])):
        if land.covers[wolf] > 0:
            coverer = int(land.coverers[wolf])
            hunter = int(land.covers[wolf]) if coverer == seat else None
            found.append(
                CoverView(wolf=int(land.wolves[wolf]), seat=coverer, after=int(land.covered_at[wolf]), tile=hunter)
            )
    return tuple(found)


def _herds(table: Table, owner: i64, seat: int | None) -> tuple[int, ...]:
    """The colours of a seat, as far as another one may know them (W6, W22, W23)."""
    return tuple([colour for colour in table.herds(owner) if owner == seat or _is_public(table, colour)])


def _is_public(table: Table, colour: i64) -> bool:
    """Whether everyone knows whose a colour is (W13, W22, W23)."""
    return table.owners[colour] > 0 and (
        table.rules.two_herds or table.kind == OVER or table.revealed >> colour & 1 == 1
    )


def _hidden(table: Table, owner: i64) -> int:
    return sum([1 for colour in range(COLOURS) if table.is_hidden(owner, colour)])


def truth(table: Table) -> dict[str, object]:
    """Everything, as plain data."""
    land = table.land
    seats = range(table.rules.seats)
    return {
        "kind": KIND_NAMES[table.kind],
        "waiting": list(table.waiting_seats()),
        "turn": int(table.turn),
        "serial": int(table.serial),
        "phase": PHASE_NAMES[table.phase],
        "laid": [_laid_text(table, number) for number in range(land.count)],
        "covers": [_cover_text(table, wolf) for wolf in range(COLOURS) if land.covers[wolf] > 0],
        "herds": ["".join([LETTERS[colour] for colour in table.herds(seat)]) for seat in seats],
        "revealed": [LETTERS[colour] for colour in range(COLOURS) if table.revealed >> colour & 1 == 1],
        "hands": [_names(table.hand(seat)) for seat in seats],
        "bag": _names(table.bag_tiles()),
        "lacking": [_names(table.lacking(seat)) for seat in seats],
        "passes": [int(table.passes[place]) for place in range(table.pass_count)],
        "outs": [int(table.outs[place]) for place in range(table.out_count)],
        "actor": int(table.actor) if table.phase in (BONUS, DRAW, REDEAL) else None,
        "due": int(table.due),
        "then": THEN_NAMES[table.then] if table.phase in (BONUS, DRAW, REDEAL) else "next",
        "pastures": pastures.safe_pastures(land),
    }


def _names(tiles: list[int]) -> str:
    return " ".join([TILE_NAMES[tile] for tile in tiles])


def _laid_text(table: Table, number: i64) -> str:
    """A laid tile as the move that laid it, with the seat and its edges."""
    land = table.land
    if number == 0:
        return "square"
    tile = i64(land.laid[number])
    look = i64(land.looks[number])
    move = print_move(laying(tile, look, i64(land.places[number])))
    return f"{i64(land.layers[number]) + 1}: {move} {table.rules.tiles.text(tile, look)}"


def _cover_text(table: Table, wolf: i64) -> str:
    land = table.land
    hunter = TILE_NAMES[i64(land.covers[wolf])]
    return f"{i64(land.coverers[wolf]) + 1}: {hunter} on {TILE_NAMES[60 + wolf]} after {land.covered_at[wolf]}"
