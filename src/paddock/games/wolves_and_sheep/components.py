"""Reads a list of tiles: the one that ships with Paddock, or an owner's own of the same form (W1-W4)."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import msgspec

from paddock.core.errors import OptionError
from paddock.core.options import nearest, shown
from paddock.core.phrase import N_
from paddock.games.wolves_and_sheep.tiles import COLOURS, LETTERS, PLAIN_TILES, Tiles

PARTS: Final = ("square", "shepherds", "plain", "wolves", "hunters")
REMARKS: Final = ("edges", "motifs", "status")
"""Keys that explain the file to its readers and say nothing about tiles."""

ALL_FOREST: Final = "FFFF"


def shipped_tiles() -> object:
    """The tile list that ships with Paddock: its plain tiles are reconstructed (W4)."""
    path = Path(__file__).with_name("components.json")
    return msgspec.json.decode(path.read_bytes())


def read_tiles(data: object) -> Tiles:
    """The tiles of a list; OptionError names the place that is wrong and the rule it breaks."""
    parts = _parts(data)
    if parts["square"] != "VVVV":
        text = N_("{place}: the village square is VVVV, not {given}")
        raise _fault("square", text, "W1", given=shown(parts["square"]))
    shepherds = _herds(parts, "shepherds")
    wolves = _herds(parts, "wolves")
    hunters = _herds(parts, "hunters")
    plain = _plain(parts["plain"])
    if not any(["V" in side for both in plain for side in both]):
        raise _fault("plain", N_("{place}: no tile has a village edge, so nothing could ever join the square"), "W8")
    animals = [(herd, ALL_FOREST) for herd in wolves + hunters]
    return Tiles(plain + animals + [(herd, herd) for herd in shepherds] + [("VVVV", "VVVV")])


def _fault(place: str, text: str, rule: str, near: str = "", **values: object) -> OptionError:
    """The error for a place in the list; its template begins with `{place}`."""
    return OptionError(text, rule, {"place": f"wolves_and_sheep: tiles: {place}", **values}, near)


def _parts(data: object) -> dict[str, object]:
    if not isinstance(data, dict):
        raise _fault("$", N_("{place}: must be an object with {names}"), "W1", names=", ".join(PARTS))
    for key in data:
        if key not in PARTS and key not in REMARKS:
            text = N_("{place}: is not a part of a tile list; the parts are {names}")
            raise _fault(shown(key), text, "W1", nearest(str(key), list(PARTS)), names=", ".join(PARTS))
    for part in PARTS:
        if part not in data:
            raise _fault(part, N_("{place}: is missing"), "W1")
    return {part: data[part] for part in PARTS}


def _listed(place: str, given: object, count: int, rule: str) -> list[object]:
    if not isinstance(given, (list, tuple)):
        text = N_("{place}: must be a list of {count}, not {given}")
        raise _fault(place, text, rule, count=count, given=shown(given))
    if len(given) != count:
        raise _fault(place, N_("{place}: must have {count} entries, not {given}"), rule, count=count, given=len(given))
    return list(given)


def _side(place: str, given: object) -> str:
    if not isinstance(given, str) or len(given) != 4:
        text = N_("{place}: a side has four edges, one letter each, not {given}")
        raise _fault(place, text, "W2", given=shown(given))
    for letter in given:
        if letter not in LETTERS:
            text = N_("{place}: {letter} in {given} is not a motif; the motifs are {names}")
            raise _fault(place, text, "W2", letter=shown(letter), given=shown(given), names=", ".join(LETTERS))
    if "V" in given and "F" in given:
        text = N_("{place}: village and forest never stand on one side, as in {given}")
        raise _fault(place, text, "W2", given=shown(given))
    return given


def _plain(given: object) -> list[tuple[str, str]]:
    tiles: list[tuple[str, str]] = []
    for number, tile in enumerate(_listed("plain", given, PLAIN_TILES, "W1")):
        sides = _listed(f"plain[{number}]", tile, 2, "W1")
        tiles.append((_side(f"plain[{number}][0]", sides[0]), _side(f"plain[{number}][1]", sides[1])))
    return tiles


def _herds(parts: dict[str, object], part: str) -> list[str]:
    """Four sheep of one colour, once for every colour, put in the order of the colours (W2)."""
    sides = [_side(f"{part}[{number}]", side) for number, side in enumerate(_listed(part, parts[part], COLOURS, "W1"))]
    wanted = [LETTERS[colour] * 4 for colour in range(COLOURS)]
    for number, side in enumerate(sides):
        if side not in wanted:
            text = N_("{place}: must be four sheep of one colour, not {given}")
            raise _fault(f"{part}[{number}]", text, "W2", given=shown(side))
        if side in sides[:number]:
            text = N_("{place}: {given} is there twice; there is one for each colour")
            raise _fault(f"{part}[{number}]", text, "W2", given=shown(side))
    return wanted
