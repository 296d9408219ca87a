"""What is in the box: cards, grass and starting layouts, as data that an owner of the printed game can correct (S2-S4).

`components.json` is what ships with Paddock. A file of one's own has the same shape and any of its keys; what it leaves
out stays as it is. A layout is that of the first player; the other's is its mirror image.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from paddock.core.errors import OptionError
from paddock.core.options import nearest, shown
from paddock.core.phrase import N_
from paddock.games.war_and_sheep.board import ALL, BITS, SPACE_NAMES, spaces_in
from paddock.games.war_and_sheep.cards.kinds import CARD_NAMES, MOST_COPIES, one
from paddock.games.war_and_sheep.tokens import TOKEN_NAMES

SHEEP: Final = 6
"""Ordinary sheep of each player (S1)."""
TOKENS: Final = 24
"""Tokens of all sorts (S1)."""
HALF: Final = 18
"""Spaces of the first player's half of the board."""
MOST_RIBBON_POINTS: Final = 99

LAYOUT_NAMES: Final = ("lines", "wedges")

PARTS: Final = ("cards", "tokens", "ribbon", "layouts")


def shipped_components() -> object:
    """The components that ship with Paddock; S2-S4 say what is reconstructed."""
    found: object = msgspec.json.decode(Path(__file__).with_name("components.json").read_bytes())
    return found


class Components:
    """The components in force."""

    def __init__(self, given: object = None, token_count: int = TOKENS) -> None:
        """Those that ship with Paddock, changed as `given` says; OptionError names the place that cannot be."""
        shipped = _part(shipped_components(), "", list(PARTS), "S3")
        own = _part(given, "", list(PARTS), "S3")
        copies = _counts(shipped, own, "cards", CARD_NAMES, MOST_COPIES, "S3")
        self.cards: i64 = 0
        """All cards, as a set."""
        for kind, name in enumerate(CARD_NAMES):
            self.cards += one(kind) * copies[name]
        tokens = _counts(shipped, own, "tokens", TOKEN_NAMES, TOKENS, "S2")
        self.tokens: vec[i64] = vec[i64]([tokens[name] for name in TOKEN_NAMES])
        """How many tokens there are of each sort, in the order of TOKEN_NAMES."""
        if sum(tokens.values()) != token_count:
            text = N_("{place}: the counts add up to {sum}, not {count}")
            raise _fault("tokens", text, "S1", sum=sum(tokens.values()), count=token_count)
        if tokens["wolf"] == token_count:
            raise _fault("tokens", N_("{place}: there is no grass at all"), "S1")
        self.ribbon: i64 = _number(own.get("ribbon", shipped.get("ribbon")), "ribbon", MOST_RIBBON_POINTS, "S16")
        self.layouts: dict[str, i64] = _layouts(shipped, own)


def _fault(place: str, text: str, rule: str, near: str = "", **values: object) -> OptionError:
    """The error for a place in the list; its template begins with `{place}`."""
    where = f"war_and_sheep: components{'.' + place if place else ''}"
    return OptionError(text, rule, {"place": where, **values}, near)


def _part(given: object, place: str, names: list[str], rule: str) -> dict[str, object]:
    """An object whose keys are all known; nothing given is an empty one."""
    if given is None:
        return {}
    if not isinstance(given, dict):
        text = N_("{place}: an object with any of {names} is expected, not {given}")
        raise _fault(place, text, rule, names=", ".join(names), given=shown(given))
    for name in given:
        if name not in names:
            text = N_("{place}: {given} is not known; there are {names}")
            raise _fault(place, text, rule, nearest(str(name), names), given=shown(name), names=", ".join(names))
    return given


def _both(
    shipped: dict[str, object], own: dict[str, object], place: str, names: tuple[str, ...], rule: str
) -> dict[str, object]:
    """A part as it ships, with what an owner's file says in its stead."""
    return {
        **_part(shipped.get(place), place, list(names), rule),
        **_part(own.get(place), place, list(names), rule),
    }


def _number(given: object, place: str, most: int, rule: str) -> int:
    if isinstance(given, int) and not isinstance(given, bool) and 0 <= given <= most:
        return given
    text = N_("{place}: a whole number from 0 to {most} is expected, not {given}")
    raise _fault(place, text, rule, most=most, given=shown(given))


def _counts(
    shipped: dict[str, object], own: dict[str, object], place: str, names: tuple[str, ...], most: int, rule: str
) -> dict[str, int]:
    part = _both(shipped, own, place, names, rule)
    return {name: _number(part.get(name), f"{place}.{name}", most, rule) for name in names}


def _layouts(shipped: dict[str, object], own: dict[str, object]) -> dict[str, i64]:
    part = _both(shipped, own, "layouts", LAYOUT_NAMES, "S4")
    return {name: _layout(part.get(name), f"layouts.{name}") for name in LAYOUT_NAMES}


def _layout(given: object, place: str) -> i64:
    if not isinstance(given, list) or len(given) != SHEEP:
        text = N_("{place}: a list of {count} spaces is expected, not {given}")
        raise _fault(place, text, "S4", count=SHEEP, given=shown(given))
    flock: i64 = 0
    for number, name in enumerate(given):
        if name not in SPACE_NAMES[:HALF]:
            text = N_("{place}: a space of the first player's half, a1 to f3, is expected, not {given}")
            raise _fault(f"{place}[{number}]", text, "S4", given=shown(name))
        bit = BITS[SPACE_NAMES.index(name)]
        if flock & bit != 0:
            raise _fault(f"{place}[{number}]", N_("{place}: {name} is named twice"), "S4", name=name)
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


def in_front(spaces: i64, number: int) -> list[int]:
    """So many of some spaces, ascending: of the two middle ranks first, from the files on the left."""
    by_closeness = sorted(spaces_in(spaces), key=lambda space: (abs(2 * (space // 6) - 5), space % 6))
    return sorted(by_closeness[:number])
