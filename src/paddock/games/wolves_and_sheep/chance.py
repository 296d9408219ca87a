"""What chance does in Wolves and Sheep: the first player, herds and hands, and every draw from the bag (W6-W9).

An outcome begins with its kind. A deal names the first player, then each seat's colours, then each seat's tiles; a draw
lists tiles; a new deal before the first tile lists the tiles of each seat still in.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from paddock.core.rng import Rng, shuffle_front
from paddock.core.view import EVERYONE
from paddock.games.wolves_and_sheep.events import Dealt, Drew, DrewTiles, HandDealt
from paddock.games.wolves_and_sheep.rules import Rules
from paddock.games.wolves_and_sheep.table import DEAL, DRAW, Table
from paddock.games.wolves_and_sheep.tiles import COLOURS, TILE_NAMES

FIRST_DEAL: Final = 0
DRAW_TILES: Final = 1
NEW_DEAL: Final = 2

_COLOURS: Final[vec[u8]] = vec[u8]([0, 1, 2, 3])


def herds_dealt(rules: Rules) -> i64:
    return rules.seats * rules.herds


def tiles_due(table: Table) -> i64:
    """How many tiles come out of the bag now."""
    if table.phase == DRAW:
        return table.due
    return (table.rules.seats - table.out_count) * table.rules.hand


def kind_due(table: Table) -> i64:
    if table.phase == DRAW:
        return DRAW_TILES
    return FIRST_DEAL if table.phase == DEAL else NEW_DEAL


# Drawing.


def draw(table: Table, rng: Rng) -> vec[i64]:
    if table.phase == DRAW:
        return _draw_few(table, rng)
    outcome = vec[i64]([kind_due(table)])
    if table.phase == DEAL:
        outcome = append(outcome, rng.below(table.rules.seats))
        colours = _COLOURS[:]
        shuffle_front(colours, herds_dealt(table.rules), rng)
        outcome = _add(outcome, colours, herds_dealt(table.rules))
    bag = table.bag[: table.bagged]
    shuffle_front(bag, tiles_due(table), rng)
    return _add(outcome, bag, tiles_due(table))


def _add(outcome: vec[i64], values: vec[u8], count: i64) -> vec[i64]:
    place: i64 = 0
    while place < count:
        outcome = append(outcome, i64(values[place]))
        place += 1
    return outcome


def _draw_few(table: Table, rng: Rng) -> vec[i64]:
    """One to four tiles, the bag left as it is: a tile that was drawn already is drawn again."""
    outcome = vec[i64](capacity=5)
    outcome = append(outcome, DRAW_TILES)
    while i64(len(outcome)) <= table.due:
        tile = i64(table.bag[rng.below(table.bagged)])
        place = i64(len(outcome)) - 1
        while place > 0 and outcome[place] != tile:
            place -= 1
        if place == 0:
            outcome = append(outcome, tile)
    return outcome


# Settling.


def settle_deal(table: Table, outcome: vec[i64]) -> None:
    rules = table.rules
    place: i64 = 2
    while place < 2 + herds_dealt(rules):
        table.owners[outcome[place]] = u8(1 + (place - 2) // rules.herds)
        place += 1
    if table.told is not None:
        table.tell(EVERYONE, Dealt(first=outcome[1]))
    _deal_hands(table, outcome, place)


def settle_redeal(table: Table, outcome: vec[i64]) -> None:
    _deal_hands(table, outcome, 1)


def _deal_hands(table: Table, outcome: vec[i64], place: i64) -> None:
    seat: i64 = 0
    while seat < table.rules.seats:
        if not table.is_out(seat):
            end = place + table.rules.hand
            while place < end:
                table.draw_to(seat, outcome[place])
                place += 1
            if table.told is not None:
                dealt = HandDealt(seat=seat, tiles=tuple(table.hand(seat)), herds=tuple(table.herds(seat)))
                table.tell(1 << seat, dealt)
        seat += 1


def settle_draw(table: Table, outcome: vec[i64]) -> None:
    """The drawer alone sees what was drawn; everyone sees how many (W7, W9)."""
    seat = table.actor
    place: i64 = 1
    while place < len(outcome):
        table.draw_to(seat, outcome[place])
        place += 1
    table.due = 0
    if table.told is not None:
        drawn = sorted([int(tile) for tile in outcome[1:]])
        table.tell(EVERYONE, Drew(seat=seat, count=len(drawn)))
        table.tell(1 << seat, DrewTiles(seat=seat, tiles=tuple(drawn)))


# Odds and faults.


def odds(table: Table, place: i64) -> dict[int, int]:
    if place == 0:
        return {int(kind_due(table)): 1}
    if table.phase == DEAL:
        if place == 1:
            return dict.fromkeys(range(table.rules.seats), 1)
        if place < 2 + herds_dealt(table.rules):
            return dict.fromkeys(range(COLOURS), 1)
    return dict.fromkeys(table.bag_tiles(), 1)


def fault(table: Table, outcome: vec[i64]) -> str:
    if len(outcome) == 0 or outcome[0] != kind_due(table):
        return ("a deal", "a draw", "a new deal")[kind_due(table)] + " is due here"
    head = 2 + herds_dealt(table.rules) if table.phase == DEAL else 1
    if i64(len(outcome)) != head + tiles_due(table):
        return f"{tiles_due(table)} tiles are to be drawn here, not {i64(len(outcome)) - head}"
    if table.phase == DEAL and not 0 <= outcome[1] < table.rules.seats:
        return f"there is no seat {outcome[1] + 1}"
    return _herds_fault([int(colour) for colour in outcome[2:head]] if head > 1 else []) or _tiles_fault(
        table, [int(tile) for tile in outcome[head:]]
    )


def _herds_fault(colours: list[int]) -> str:
    for colour in colours:
        if not 0 <= colour < COLOURS:
            return f"there is no colour {colour}"
        if colours.count(colour) > 1:
            return "a colour is dealt twice [W6]"
    return ""


def _tiles_fault(table: Table, tiles: list[int]) -> str:
    bag = table.bag_tiles()
    for tile in tiles:
        if tile not in bag:
            name = TILE_NAMES[tile] if 0 <= tile < len(TILE_NAMES) else str(tile)
            return f"tile {name} is not in the bag [W9]"
        bag.remove(tile)
    return ""
