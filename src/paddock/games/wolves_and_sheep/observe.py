"""What a seat sees of a position of Wolves and Sheep, field by field, and the whole truth for referees."""

from __future__ import annotations

from typing import Final

import msgspec
from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from paddock.core.contract import OVER
from paddock.games.wolves_and_sheep import score
from paddock.games.wolves_and_sheep.areas import NODES, is_dangerous
from paddock.games.wolves_and_sheep.frontier import x_of, y_of
from paddock.games.wolves_and_sheep.landscape import NO_LAYER, Landscape
from paddock.games.wolves_and_sheep.moves import MOVES, laying
from paddock.games.wolves_and_sheep.phases import PHASE_NAMES, THEN_NAMES
from paddock.games.wolves_and_sheep.position import WolvesPosition
from paddock.games.wolves_and_sheep.spaces import spaces_of
from paddock.games.wolves_and_sheep.tiles import (
    ANIMAL,
    COLOURS,
    FOREST,
    LETTERS,
    ORIENTATIONS,
    SHEPHERD,
    TILE_NAMES,
    VILLAGE,
    WOLF,
    Tiles,
    kind_name,
)
from paddock.games.wolves_and_sheep.view import AreaView, CoverView, LaidView, TileView, WolvesView

MOTIFS: Final = ("K", "Y", "R", "B", "V", "F")

_NO_ROOTS: Final[vec[i16]] = vec[i16]([i16(0)] * NODES)
_NO_TILES: Final[tuple[TileView, ...]] = ()


def view(position: WolvesPosition, seat: int | None) -> WolvesView:
    """Everything that a seat (None: a spectator) may know."""
    seats = range(position.rules.seats)
    land = position.land
    over = position.kind == OVER
    acting = position.is_acting()
    largest: list[int | None] = [None] * COLOURS
    safe: list[list[int]] = [[], [], [], []]
    areas = _areas(land, largest, safe)
    herds = [_herds(position, owner, seat) for owner in seats]
    return WolvesView(
        header=position.header(seat),
        phase=PHASE_NAMES[position.phase],
        laid=_laid(land, -1 if seat is None else seat),
        covers=_covers(land, seat),
        loose=_loose(land),
        spaces=() if over else spaces_of(land, position.bagged),
        hand=None if seat is None else tuple(position.hand(seat)),
        tiles=_NO_TILES if seat is None else _tiles(position, seat),
        hands=tuple([tuple(position.hand(owner)) for owner in seats]) if over else (),
        held=tuple([int(count) for count in position.held]),
        bag=position.bagged,
        herds=tuple(herds),
        public=tuple([colour for colour in range(COLOURS) if position.is_public(colour)]),
        hidden=tuple([_hidden(position, owner) for owner in seats]),
        lacking=tuple([_lacking(position, owner) for owner in seats]),
        passes=tuple([int(position.passes[place]) for place in range(position.pass_count)]),
        outs=tuple([int(position.outs[place]) for place in range(position.out_count)]),
        actor=position.actor if acting else None,
        due=position.due,
        then=THEN_NAMES[position.then] if acting else "next",
        pastures=(tuple(safe[0]), tuple(safe[1]), tuple(safe[2]), tuple(safe[3])),
        areas=areas,
        largest=tuple(largest),
        sheep=tuple([_sheep(safe, colours) for colours in herds]),
        prize=score.prize(position),
        bonus=tuple([int(score.bonus(position, owner)) for owner in seats]),
    )


def open_view(position: WolvesPosition) -> WolvesView:
    """A spectator's view with all herds and hands, and which tile is which (W6, W13)."""
    seen = [view(position, seat) for seat in range(position.rules.seats)]
    shown = view(position, None)
    return msgspec.structs.replace(
        shown,
        laid=tuple([one if one.seat is None else seen[one.seat].laid[place] for place, one in enumerate(shown.laid)]),
        covers=tuple([seen[one.seat].covers[place] for place, one in enumerate(shown.covers)]),
        hands=tuple([one.hand or () for one in seen]),
        herds=tuple([one.herds[seat] for seat, one in enumerate(seen)]),
        sheep=tuple([one.sheep[seat] for seat, one in enumerate(seen)]),
    )


def _laid(land: Landscape, seat: i64) -> tuple[LaidView, ...]:
    """All upper sides, in the order in which they came; which tile lies there is known to who laid it."""
    texts = land.tiles.texts
    kinds = land.tiles.kinds
    found: list[LaidView] = []
    number: i64 = 0
    while number < land.count:
        tile = i64(land.laid[number])
        face = tile * ORIENTATIONS + i64(land.orientations[number])
        place = i64(land.places[number])
        layer = i64(land.layers[number])
        owner = None if layer == NO_LAYER else layer
        found.append(
            LaidView(x_of(place), y_of(place), texts[face], kinds[face], owner, tile if layer == seat else None)
        )
        number += 1
    return tuple(found)


def _tiles(position: WolvesPosition, seat: i64) -> tuple[TileView, ...]:
    """What a seat has to lay: its hand, and its "?" tiles (W13)."""
    shepherds = [SHEPHERD + colour for colour in range(COLOURS) if position.is_hidden(seat, colour)]
    return tuple([_tile(position.rules.tiles, tile) for tile in position.hand(seat) + shepherds])


def _tile(tiles: Tiles, tile: int) -> TileView:
    sides = (tiles.side(tile, 0),) if tile >= SHEPHERD else (tiles.side(tile, 0), tiles.side(tile, 1))
    return TileView(TILE_NAMES[tile], kind_name(tile, ANIMAL), sides)


def _areas(land: Landscape, largest: list[int | None], safe: list[list[int]]) -> tuple[AreaView, ...]:
    """Pastures and forests, in the order of their first quarters.

    Notes which pasture of each colour counts, and by colour the sizes of all that are closed and safe (W21).
    """
    areas = land.areas
    rank_of_root = _NO_ROOTS[:]
    roots: list[int] = []
    quarters: list[list[int]] = []
    node: i64 = 0
    while node < land.count * 4:
        if land.motif(node) != VILLAGE:
            root = areas.root(node)
            rank = i64(rank_of_root[root])
            if rank == 0:
                roots.append(root)
                quarters.append([node])
                rank_of_root[root] = i16(len(roots))
            else:
                quarters[rank - 1].append(node)
        node += 1
    return _area_views(land, roots, quarters, largest, safe)


def _area_views(
    land: Landscape, roots: list[int], quarters: list[list[int]], largest: list[int | None], safe: list[list[int]]
) -> tuple[AreaView, ...]:
    areas = land.areas
    threatened: vec[u8] = score.threatened(land)
    found: list[AreaView] = []
    sizes = vec[i64]([0, 0, 0, 0])
    for rank, each in enumerate(roots):
        root: i64 = each
        motif = land.motif(root)
        opens = i64(areas.opens[root])
        size = i64(areas.sizes[root])
        danger = is_dangerous(i64(areas.guards[root])) if motif == FOREST else threatened[root] == 1
        if motif < COLOURS and opens == 0 and not danger:
            safe[motif].append(size)
            if size > sizes[motif]:
                largest[motif] = rank
                sizes[motif] = size
        found.append(AreaView(MOTIFS[motif], tuple(quarters[rank]), opens, danger))
    for pastures in safe:
        pastures.sort(reverse=True)
    return tuple(found)


def _sheep(safe: list[list[int]], herds: tuple[int, ...]) -> int | None:
    """What these herds count (W21, W23); None if none is known."""
    return None if len(herds) == 0 else sum([safe[colour][0] for colour in herds if len(safe[colour]) > 0])


def _loose(land: Landscape) -> tuple[int, ...]:
    """The wolves without a hunter in forests that are dangerous, as laid tiles (W19)."""
    if land.bare == 0:
        return ()
    found: list[int] = []
    for wolf in range(COLOURS):
        number = i64(land.wolves[wolf])
        if number > 0 and land.covers[wolf] == 0 and is_dangerous(land.areas.guard(number * 4)):
            found.append(int(number))
    return tuple(sorted(found))


def _covers(land: Landscape, seat: int | None) -> tuple[CoverView, ...]:
    """In the order of the wolves' numbers, so that nothing tells which wolf tile a wolf is."""
    found: list[CoverView] = []
    for wolf in range(COLOURS):
        if land.covers[wolf] > 0:
            coverer = int(land.coverers[wolf])
            hunter = int(land.covers[wolf]) if coverer == seat else None
            found.append(CoverView(int(land.wolves[wolf]), coverer, int(land.covered_at[wolf]), hunter))
    found.sort(key=lambda cover: cover.wolf)
    return tuple(found)


def _herds(position: WolvesPosition, owner: i64, seat: int | None) -> tuple[int, ...]:
    """The colours of a seat, as far as another one may know them (W6, W22, W23)."""
    return tuple([colour for colour in position.herds(owner) if owner == seat or position.is_public(colour)])


def _hidden(position: WolvesPosition, owner: i64) -> int:
    return sum([1 for colour in range(COLOURS) if position.is_hidden(owner, colour)])


def _lacking(position: WolvesPosition, owner: i64) -> tuple[int, ...]:
    return tuple(position.lacking(owner)) if position.lackers >> owner & 1 == 1 else ()


# The truth.


def truth(position: WolvesPosition) -> dict[str, object]:
    """Everything, as plain data."""
    land = position.land
    seats = range(position.rules.seats)
    acting = position.is_acting()
    return {
        **position.question(),
        "phase": PHASE_NAMES[position.phase],
        "laid": [_laid_text(land, number) for number in range(land.count)],
        "covers": [_cover_text(land, wolf) for wolf in range(COLOURS) if land.covers[wolf] > 0],
        "herds": ["".join([LETTERS[colour] for colour in position.herds(seat)]) for seat in seats],
        "revealed": [LETTERS[colour] for colour in range(COLOURS) if position.revealed >> colour & 1 == 1],
        "hands": [_names(position.hand(seat)) for seat in seats],
        "bag": _names(position.bag_tiles()),
        "lacking": [_names(position.lacking(seat)) for seat in seats],
        "passes": [int(position.passes[place]) for place in range(position.pass_count)],
        "outs": [int(position.outs[place]) for place in range(position.out_count)],
        "actor": int(position.actor) if acting else None,
        "due": int(position.due),
        "then": THEN_NAMES[position.then] if acting else "next",
        "pastures": score.safe_pastures(land),
    }


def _names(tiles: list[int]) -> str:
    return " ".join([TILE_NAMES[tile] for tile in tiles])


def _laid_text(land: Landscape, number: i64) -> str:
    """A laid tile as the move that laid it, with the seat and its edges."""
    if number == 0:
        return "square"
    tile = i64(land.laid[number])
    orientation = i64(land.orientations[number])
    move = MOVES.text(laying(tile, orientation, i64(land.places[number])))
    return f"{i64(land.layers[number]) + 1}: {move} {land.tiles.text(tile, orientation)}"


def _cover_text(land: Landscape, wolf: i64) -> str:
    hunter = TILE_NAMES[i64(land.covers[wolf])]
    return f"{i64(land.coverers[wolf]) + 1}: {hunter} on {TILE_NAMES[WOLF + wolf]} after {land.covered_at[wolf]}"
