"""Positions and views as a person would draw them: plain text, for `str`.

A tile is a cross of letters, its north edge above, with a mark in the middle; a dot is a space beside it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from paddock.games.wolves_and_sheep import score
from paddock.games.wolves_and_sheep.frontier import PLACE_SHIFT, x_of, y_of
from paddock.games.wolves_and_sheep.phases import PHASE_NAMES
from paddock.games.wolves_and_sheep.position import WolvesPosition
from paddock.games.wolves_and_sheep.tiles import COLOURS, LETTERS, TILE_NAMES, Tiles, kind_name

if TYPE_CHECKING:
    from paddock.games.wolves_and_sheep.view import WolvesView

Spot = tuple[int, int]
Drawn = dict[Spot, tuple[str, str]]
"""By column and row: the edges of a tile, and its mark."""

MARKS: Final = {"square": "#", "plain": "+", "shepherd": "s", "wolf": "w", "hunter": "h"}
COVERED: Final = "x"
LEGEND: Final = "# square, s shepherd, w wolf, h hunter, x hunter on a wolf; K Y R B sheep, V village, F forest"


def draw_view(view: WolvesView) -> str:
    """What one seat sees: hidden herds are question marks, hidden hands are counts."""
    covered = {cover.wolf for cover in view.covers}
    drawn: Drawn = {
        (laid.x, laid.y): (laid.edges, COVERED if number in covered else MARKS[laid.kind])
        for number, laid in enumerate(view.laid)
    }
    spaces = [(space.x, space.y) for space in view.spaces if (space.x, space.y) not in drawn]
    who = "a spectator" if view.seat is None else f"seat {view.seat}"
    lines = [f"Wolves and Sheep, seen by {who}: {view.phase}, {view.bag} tiles in the bag"]
    for seat in range(view.seats):
        herds = "".join([LETTERS[colour] for colour in view.herds[seat]]) or "?"
        said = [f"seat {seat}: herd {herds}, {_tiles(view.held[seat])}"]
        said += _standing(seat, seat in view.waiting, list(view.outs), list(view.passes), view.bonus[seat])
        lines.append(", ".join(said))
    own = ", ".join([f"{tile.name} {'/'.join(tile.sides)}" for tile in view.tiles])
    lines += [f"your tiles: {own}"] if own else []
    lines += [f"hand of seat {seat}: {_names(list(hand))}" for seat, hand in enumerate(view.hands)]
    if view.result is not None:
        lines.append(_result(list(view.result.points), list(view.result.places)))
    return "\n".join([*lines, "", *_map(drawn, spaces), LEGEND])


def draw_state(position: WolvesPosition) -> str:
    """Everything: all hands with both sides, all herds, the bag."""
    tiles = position.rules.tiles
    land = position.land
    lines = [f"Wolves and Sheep: {PHASE_NAMES[position.phase]}, {position.bagged} tiles in the bag"]
    outs = [int(position.outs[place]) for place in range(position.out_count)]
    passes = [int(position.passes[place]) for place in range(position.pass_count)]
    for seat in range(position.rules.seats):
        herds = "".join([LETTERS[colour] for colour in position.herds(seat)]) or "none yet"
        bonus = int(score.bonus(position, seat))
        said = [f"seat {seat}: herd {herds}, {_tiles(int(position.held[seat]))}"]
        lines.append(", ".join(said + _standing(seat, position.waits_for(seat), outs, passes, bonus)))
        lines.append(f"  {_sides(tiles, position.hand(seat))}")
    lines.append(f"bag: {_names(position.bag_tiles())}")
    result = position.result()
    if result is not None:
        lines.append(_result(list(result.points), list(result.places)))
    drawn: Drawn = {}
    for number in range(land.count):
        tile, orientation = int(land.laid[number]), int(land.orientations[number])
        spot = _spot(int(land.places[number]))
        covered = any([land.wolves[wolf] == number and land.covers[wolf] > 0 for wolf in range(COLOURS)])
        mark = COVERED if covered and number > 0 else MARKS[kind_name(tile, orientation)]
        drawn[spot] = (tiles.text(tile, orientation), mark)
    frontier = land.frontier
    spaces = [_spot(int(frontier.spaces[rank] >> PLACE_SHIFT)) for rank in range(frontier.count)]
    return "\n".join([*lines, "", *_map(drawn, spaces), LEGEND])


def _spot(place: int) -> Spot:
    return int(x_of(place)), int(y_of(place))


def _standing(seat: int, asked: bool, outs: list[int], passes: list[int], bonus: int) -> list[str]:
    """What is to be said of a seat beside its herd and its hand."""
    if seat in outs:
        return [f"out for {bonus} points" if bonus != 1 else "out for 1 point"]
    return (["passed"] if seat in passes else []) + (["to move"] if asked else [])


def _tiles(count: int) -> str:
    return f"{count} tile" if count == 1 else f"{count} tiles"


def _names(tiles: list[int]) -> str:
    return " ".join([TILE_NAMES[tile] for tile in tiles]) or "nothing"


def _sides(tiles: Tiles, hand: list[int]) -> str:
    """Tiles by name, with the edges of both sides."""
    return ", ".join([f"{TILE_NAMES[tile]} {tiles.side(tile, 0)}/{tiles.side(tile, 1)}" for tile in hand]) or "nothing"


def _result(points: list[int], places: list[int]) -> str:
    ranks = [f"seat {seat} is {places[seat]}. with {points[seat]}" for seat in range(len(points))]
    return "result: " + ", ".join(ranks)


def _map(drawn: Drawn, spaces: list[Spot]) -> list[str]:
    """The landscape, with the numbers of columns above and of rows at the left."""
    spots = [*drawn, *spaces]
    columns = range(min([x for x, _ in spots]), max([x for x, _ in spots]) + 1)
    lines = ["    " + " ".join([f"{x:>3}" for x in columns])]
    for y in range(max([y for _, y in spots]), min([y for _, y in spots]) - 1, -1):
        cells = [_cell(drawn, spaces, x, y) for x in columns]
        lines += [
            head + " ".join([cell[row] for cell in cells]) for row, head in enumerate(("    ", f"{y:>3} ", "    "))
        ]
    return [line.rstrip() for line in lines if line.strip()]


def _cell(drawn: Drawn, spaces: list[Spot], x: int, y: int) -> tuple[str, str, str]:
    """Three lines of a tile, a space or nothing."""
    if (x, y) not in drawn:
        return "   ", " . " if (x, y) in spaces else "   ", "   "
    edges, mark = drawn[(x, y)]
    return f" {edges[0]} ", f"{edges[3]}{mark}{edges[1]}", f" {edges[2]} "
