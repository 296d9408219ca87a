"""What is in the box: cards, grass and starting layouts, as data that an owner of the printed game can correct (S2-S4).

A file of one's own is a JSON object with any of these keys; what it leaves out stays as it is here.

    {"cards": {"eagle": 2}, "tokens": {"1": 10, "3": 8, "5": 4, "wolf": 2}, "ribbon": 3,
     "layouts": {"lines": ["a1", "b1", "c1", "d1", "e1", "f1"]}}
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from paddock.core.errors import OptionError
from paddock.core.options import nearest_name
from paddock.games.war_and_sheep.board import ALL, BITS, SPACE_NAMES, spaces_in
from paddock.games.war_and_sheep.cards import CARD_NAMES, MOST_COPIES, one

SHEEP: Final = 6
"""Ordinary sheep of each player (S1)."""
TOKENS: Final = 24

CARDS: Final = {name: 3 if name == "binge" else 1 for name in CARD_NAMES}
"""Three Binges, one of each other kind: 21 cards (S3)."""
GRASS: Final = {"1": 10, "3": 8, "5": 4, "wolf": 2}
"""The tokens (S1, S2); how many of each value is reconstructed."""
LAYOUTS: Final = {
    "lines": ["a1", "b1", "c1", "d1", "e1", "f1"],
    "wedges": ["b1", "c1", "d1", "e1", "c2", "d2"],
}
"""Where the first player's sheep start; the other's stand opposite, mirrored (S4)."""
RIBBON_POINTS: Final = 3

TOKEN_NAMES: Final = ("1", "3", "5", "wolf")


class Box:
    """The components in force."""

    def __init__(self, given: object = None) -> None:
        """The box that ships with Paddock, changed as `given` says; OptionError names the place that cannot be."""
        data = _part(given, "", ["cards", "tokens", "layouts", "ribbon"], "S3")
        copies = _counts(data.get("cards"), "cards", CARDS, MOST_COPIES, "S3")
        self.cards: i64 = 0
        for kind, name in enumerate(CARD_NAMES):
            self.cards += one(kind) * copies[name]
        tokens = _counts(data.get("tokens"), "tokens", GRASS, TOKENS, "S2")
        self.tokens: vec[i64] = vec[i64]([tokens[name] for name in TOKEN_NAMES])
        """How many tokens there are of each sort, in the order of TOKEN_NAMES."""
        if sum(tokens.values()) != TOKENS:
            raise _fault("tokens", f"the counts add up to {sum(tokens.values())}, not {TOKENS}", "S1")
        if tokens["wolf"] == TOKENS:
            raise _fault("tokens", "there is no grass at all", "S1")
        self.ribbon: i64 = _number(data.get("ribbon", RIBBON_POINTS), "ribbon", 99, "S16")
        self.layouts = _layouts(data.get("layouts"))


def _fault(place: str, text: str, rule: str) -> OptionError:
    return OptionError(f"war_and_sheep: components{'.' + place if place else ''}: {text} [{rule}]")


def _part(given: object, place: str, names: list[str], rule: str) -> dict[str, object]:
    """An object whose keys are all known; nothing given is an empty one."""
    if given is None:
        return {}
    if not isinstance(given, dict):
        raise _fault(place, f"an object with any of {', '.join(names)} is expected, not {given!r}", rule)
    for name in given:
        if name not in names:
            hint = nearest_name(str(name), names)
            raise _fault(place, f"{name!r} is not known; {hint}there are {', '.join(names)}", rule)
    return given


def _number(given: object, place: str, most: int, rule: str) -> int:
    if isinstance(given, int) and not isinstance(given, bool) and 0 <= given <= most:
        return given
    raise _fault(place, f"a whole number from 0 to {most} is expected, not {given!r}", rule)


def _counts(given: object, place: str, usual: dict[str, int], most: int, rule: str) -> dict[str, int]:
    part = _part(given, place, list(usual), rule)
    return {name: _number(part.get(name, count), f"{place}.{name}", most, rule) for name, count in usual.items()}


def _layouts(given: object) -> dict[str, i64]:
    part = _part(given, "layouts", list(LAYOUTS), "S4")
    return {name: _layout(part.get(name, spaces), f"layouts.{name}") for name, spaces in LAYOUTS.items()}


def _layout(given: object, place: str) -> i64:
    if not isinstance(given, list) or len(given) != SHEEP:
        raise _fault(place, f"a list of {SHEEP} spaces is expected, not {given!r}", "S4")
    flock: i64 = 0
    for number, name in enumerate(given):
        if name not in SPACE_NAMES[:18]:
            raise _fault(f"{place}[{number}]", f"a space of the first player's half, a1 to f3, not {name!r}", "S4")
        bit = BITS[SPACE_NAMES.index(name)]
        if flock & bit != 0:
            raise _fault(f"{place}[{number}]", f"{name} is named twice", "S4")
        flock |= bit
    return flock


def opposite(flock: i64) -> i64:
    """The other player's spaces: the same files, ranks counted from the other side (S4)."""
    mirrored: i64 = 0
    for space in spaces_in(flock):
        mirrored |= BITS[(5 - space // 6) * 6 + space % 6]
    return mirrored


def rest_of_board(flock: i64) -> i64:
    """The spaces that tokens are laid on (S4)."""
    return ALL & ~(flock | opposite(flock))
