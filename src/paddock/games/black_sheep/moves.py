"""The moves of Black Sheep, numbered densely, and their short texts.

A turn is one move: a field, one or two cards for it and, with one card, perhaps a discard (B8-B10). Equal animals are
one choice.

| number within a field | text for field 2 | meaning |
|---|---|---|
| card * 7 | `2 horse` | play one card |
| card * 7 + 1 + other | `2 horse -pig` | play one card and discard another |
| 42 + pair | `2 horse pig` | play two cards |
"""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from paddock.core.move_table import MoveKind, MoveTable, Part, only
from paddock.games.black_sheep.animals import NAMES, SPECIES, herd_of, one

FIELDS: Final = 3
TWO: Final = 42
"""Within a field, moves from here on play two cards."""
PER_FIELD: Final = 63
MOVE_COUNT: Final = 189

PAIRS: Final = tuple([(first, second) for first, second in combinations_with_replacement(range(SPECIES), 2)])
"""Two cards, the better one first."""


def _kinds(field: int) -> tuple[MoveKind, MoveKind]:
    """The moves to one field."""
    place = only("field", field, str(field + 1))
    card = Part("card", tuple(range(SPECIES)), NAMES)
    discard = Part("discard", (None, *range(SPECIES)), ("", *[f" -{name}" for name in NAMES]))
    cards = Part("cards", PAIRS, tuple([f"{NAMES[first]} {NAMES[second]}" for first, second in PAIRS]))
    return (
        MoveKind("one", "{field} {card}{discard}", (place, card, discard)),
        MoveKind("two", "{field} {cards}", (place, cards)),
    )


@mypyc_attr(native_class=False)
class BlackSheepMoves(MoveTable):
    """The table of moves, which reads two cards in either order and spaces on either side of a dash."""

    def tidy(self, text: str) -> str:
        words = text.lower().replace("-", " -").replace("- ", "-").split()
        if len(words) == 3 and words[1] in NAMES and words[2] in NAMES:
            words[1:] = sorted(words[1:], key=NAMES.index)
        return " ".join(words)


MOVES: Final = BlackSheepMoves("Black Sheep", tuple([kind for field in range(FIELDS) for kind in _kinds(field)]))


def _played() -> list[i64]:
    singles = [one(card) for card in range(SPECIES) for _ in range(1 + SPECIES)]
    return (singles + [herd_of(list(pair)) for pair in PAIRS]) * FIELDS


def _dropped() -> list[i64]:
    nothing: i64 = 0
    choices = [nothing] + [one(card) for card in range(SPECIES)]
    return (choices * SPECIES + [nothing] * len(PAIRS)) * FIELDS


PLAYED: Final[vec[i64]] = vec[i64](_played())
"""By move: the herd that goes to the field."""
DROPPED: Final[vec[i64]] = vec[i64](_dropped())
"""By move: the herd that is discarded."""
