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
from paddock.games.wolves_and_sheep.phases import DEALING, DRAWING
from paddock.games.wolves_and_sheep.position import WolvesPosition
from paddock.games.wolves_and_sheep.rules import Rules
from paddock.games.wolves_and_sheep.tiles import COLOURS, TILE_NAMES

FIRST_DEAL: Final = 0
DRAW_TILES: Final = 1
NEW_DEAL: Final = 2

_COLOURS: Final[vec[u8]] = vec[u8]([0, 1, 2, 3])


def herds_dealt(rules: Rules) -> i64:
    return rules.seats * rules.herds


def tiles_due(position: WolvesPosition) -> i64:
    """How many tiles come out of the bag now."""
    if position.phase == DRAWING:
        return position.due
    return (position.rules.seats - position.out_count) * position.rules.hand


def kind_due(position: WolvesPosition) -> i64:
    if position.phase == DRAWING:
        return DRAW_TILES
    return FIRST_DEAL if position.phase == DEALING else NEW_DEAL


# Drawing.


def draw(position: WolvesPosition, rng: Rng) -> vec[i64]:
    if position.phase == DRAWING:
        return _draw_few(position, rng)
    outcome = vec[i64]([kind_due(position)])
    if position.phase == DEALING:
        outcome = append(outcome, rng.below(position.rules.seats))
        colours = _COLOURS[:]
        shuffle_front(colours, herds_dealt(position.rules), rng)
        outcome = _add(outcome, colours, herds_dealt(position.rules))
    bag = position.bag[: position.bagged]
    shuffle_front(bag, tiles_due(position), rng)
    return _add(outcome, bag, tiles_due(position))


def _add(outcome: vec[i64], values: vec[u8], count: i64) -> vec[i64]:
    place: i64 = 0
    while place < count:
        outcome = append(outcome, i64(values[place]))
        place += 1
    return outcome


def _draw_few(position: WolvesPosition, rng: Rng) -> vec[i64]:
    """One to four tiles, the bag left as it is: a tile that was drawn already is drawn again."""
    outcome = vec[i64](capacity=5)
    outcome = append(outcome, DRAW_TILES)
    while i64(len(outcome)) <= position.due:
        tile = i64(position.bag[rng.below(position.bagged)])
        place = i64(len(outcome)) - 1
        while place > 0 and outcome[place] != tile:
            place -= 1
        if place == 0:
            outcome = append(outcome, tile)
    return outcome


# Settling.


def settle_deal(position: WolvesPosition, outcome: vec[i64]) -> None:
    rules = position.rules
    place: i64 = 2
    while place < 2 + herds_dealt(rules):
        position.owners[outcome[place]] = u8(1 + (place - 2) // rules.herds)
        place += 1
    if position.told is not None:
        position.tell(EVERYONE, Dealt(first=outcome[1]))
    _deal_hands(position, outcome, place)


def settle_redeal(position: WolvesPosition, outcome: vec[i64]) -> None:
    _deal_hands(position, outcome, 1)


def _deal_hands(position: WolvesPosition, outcome: vec[i64], place: i64) -> None:
    seat: i64 = 0
    while seat < position.rules.seats:
        if not position.is_out(seat):
            end = place + position.rules.hand
            while place < end:
                position.draw_to(seat, outcome[place])
                place += 1
            if position.told is not None:
                dealt = HandDealt(seat=seat, tiles=tuple(position.hand(seat)), herds=tuple(position.herds(seat)))
                position.tell(1 << seat, dealt)
        seat += 1


def settle_draw(position: WolvesPosition, outcome: vec[i64]) -> None:
    """The drawer alone sees what was drawn; everyone sees how many (W7, W9)."""
    seat = position.actor
    place: i64 = 1
    while place < len(outcome):
        position.draw_to(seat, outcome[place])
        place += 1
    position.due = 0
    if position.told is not None:
        drawn = sorted([int(tile) for tile in outcome[1:]])
        position.tell(EVERYONE, Drew(seat=seat, count=len(drawn)))
        position.tell(1 << seat, DrewTiles(seat=seat, tiles=tuple(drawn)))


# Odds and faults.


def odds(position: WolvesPosition, drawn: vec[i64]) -> dict[int, int]:
    """What can come next: the kind; in a deal the first player and the colours; then tiles that the bag still holds."""
    place = len(drawn)
    if place == 0:
        return {int(kind_due(position)): 1}
    head = head_length(position)
    if position.phase == DEALING and place == 1:
        return dict.fromkeys(range(position.rules.seats), 1)
    if place < head:
        gone = [int(colour) for colour in drawn[2:]]
        return {colour: 1 for colour in range(COLOURS) if colour not in gone}
    if place == head + tiles_due(position):
        return {}
    gone = [int(tile) for tile in drawn[head:]]
    return {tile: 1 for tile in position.bag_tiles() if tile not in gone}


def head_length(position: WolvesPosition) -> i64:
    """How many values of an outcome come before its tiles."""
    return 2 + herds_dealt(position.rules) if position.phase == DEALING else i64(1)


def fault(position: WolvesPosition, outcome: vec[i64]) -> str:
    if len(outcome) == 0 or outcome[0] != kind_due(position):
        return ("a deal", "a draw", "a new deal")[kind_due(position)] + " is due here"
    head = head_length(position)
    if i64(len(outcome)) != head + tiles_due(position):
        return f"{tiles_due(position)} tiles are to be drawn here, not {i64(len(outcome)) - head}"
    if position.phase == DEALING and not 0 <= outcome[1] < position.rules.seats:
        return f"there is no seat {outcome[1] + 1}"
    return _herds_fault([int(colour) for colour in outcome[2:head]] if head > 1 else []) or _tiles_fault(
        position, [int(tile) for tile in outcome[head:]]
    )


def _herds_fault(colours: list[int]) -> str:
    for colour in colours:
        if not 0 <= colour < COLOURS:
            return f"there is no colour {colour}"
        if colours.count(colour) > 1:
            return "a colour is dealt twice [W6]"
    return ""


def _tiles_fault(position: WolvesPosition, tiles: list[int]) -> str:
    bag = position.bag_tiles()
    for tile in tiles:
        if tile not in bag:
            name = TILE_NAMES[tile] if 0 <= tile < len(TILE_NAMES) else str(tile)
            return f"tile {name} is not in the bag [W9]"
        bag.remove(tile)
    return ""
