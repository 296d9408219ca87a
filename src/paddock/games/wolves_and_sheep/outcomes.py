"""The texts of chance outcomes.

    deal 2 | K Y | 3 14 wk 60 | 21 hy 5 44
    draw 17 wr
    redeal 3 14 wk 60 | 21 hy 5 44

A deal names the first player by seat number, then the colours of all seats in order, then every seat's tiles. A new
deal (W8) lists the tiles of every seat still in.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from paddock.core.errors import NotationError
from paddock.games.wolves_and_sheep.chance import DRAW_TILES, FIRST_DEAL, NEW_DEAL, herds_dealt
from paddock.games.wolves_and_sheep.rules import Rules
from paddock.games.wolves_and_sheep.tiles import LETTERS, SHEPHERD, TILE_NAMES

_TILES: dict[str, int] = {TILE_NAMES[tile]: tile for tile in range(SHEPHERD)}


def print_outcome(rules: Rules, outcome: vec[i64]) -> str:
    values = [int(value) for value in outcome]
    if values[0] == DRAW_TILES:
        return f"draw {_tiles(values[1:])}"
    if values[0] == NEW_DEAL:
        return f"redeal {_hands(rules, values[1:])}"
    head = 2 + int(herds_dealt(rules))
    colours = " ".join([LETTERS[colour] for colour in values[2:head]])
    return f"deal {values[1] + 1} | {colours} | {_hands(rules, values[head:])}"


def _tiles(tiles: list[int]) -> str:
    return " ".join([TILE_NAMES[tile] for tile in tiles])


def _hands(rules: Rules, tiles: list[int]) -> str:
    size = int(rules.hand)
    return " | ".join([_tiles(tiles[start : start + size]) for start in range(0, len(tiles), size)])


def parse_outcome(rules: Rules, text: str) -> vec[i64]:
    words = text.lower().split(maxsplit=1)
    head = words[0] if len(words) > 0 else ""
    groups = [group.split() for group in words[1].split("|")] if len(words) > 1 else []
    if head == "draw" and len(groups) == 1:
        return vec[i64]([DRAW_TILES] + [_tile(word) for word in groups[0]])
    if head == "redeal" and len(groups) > 0:
        _check_hands(rules, groups)
        return vec[i64]([NEW_DEAL] + [_tile(word) for group in groups for word in group])
    if head == "deal" and len(groups) == 2 + rules.seats and len(groups[0]) == 1:
        return _parse_deal(rules, groups)
    raise NotationError(f"{text!r} is not a deal, a new deal or a draw of Wolves and Sheep")


def _parse_deal(rules: Rules, groups: list[list[str]]) -> vec[i64]:
    if len(groups[1]) != herds_dealt(rules):
        raise NotationError(f"a deal names {herds_dealt(rules)} colours here, not {len(groups[1])}")
    _check_hands(rules, groups[2:])
    first = groups[0][0]
    if not (first.isascii() and first.isdigit() and len(first) < 3):
        raise NotationError(f"{first!r} is not a seat")
    colours = [_colour(word) for word in groups[1]]
    return vec[i64]([FIRST_DEAL, int(first) - 1] + colours + [_tile(word) for group in groups[2:] for word in group])


def _check_hands(rules: Rules, groups: list[list[str]]) -> None:
    for group in groups:
        if len(group) != rules.hand:
            raise NotationError(f"a deal gives every hand {rules.hand} tiles, not {len(group)}")


def _tile(word: str) -> int:
    tile = _TILES.get(word)
    if tile is None:
        raise NotationError(f"{word!r} is not a tile of the bag; they are 1 to 60, wk, wy, wr, wb, hk, hy, hr, hb")
    return tile


def _colour(word: str) -> int:
    colour = "kyrb".find(word) if len(word) == 1 else -1
    if colour < 0:
        raise NotationError(f"{word!r} is not a colour; they are K, Y, R, B")
    return colour
