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

from itertools import accumulate, combinations_with_replacement
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from paddock.core.errors import NotationError
from paddock.games.black_sheep.animals import NAMES, SPECIES, contains, herd_of, one

FIELDS: Final = 3
TWO: Final = 42
"""Within a field, moves from here on play two cards."""
PER_FIELD: Final = 63
MOVE_COUNT: Final = 189


def _pairs() -> list[tuple[int, int]]:
    return [(first, second) for first, second in combinations_with_replacement(range(SPECIES), 2)]


def _played() -> list[i64]:
    singles = [one(card) for card in range(SPECIES) for _ in range(1 + SPECIES)]
    return (singles + [herd_of(list(pair)) for pair in _pairs()]) * FIELDS


def _dropped() -> list[i64]:
    nothing: i64 = 0
    choices = [nothing] + [one(card) for card in range(SPECIES)]
    return (choices * SPECIES + [nothing] * len(_pairs())) * FIELDS


PLAYED: Final[vec[i64]] = vec[i64](_played())
"""By move: the herd that goes to the field."""
DROPPED: Final[vec[i64]] = vec[i64](_dropped())
"""By move: the herd that is discarded."""


def hand_number(hand: i64) -> i64:
    """A hand of three as a number: a digit in base four for each species but the last."""
    return (
        (hand & 255)
        + (hand >> 8 & 255) * 4
        + (hand >> 16 & 255) * 16
        + (hand >> 24 & 255) * 64
        + (hand >> 32 & 255) * 256
    )


def _hands() -> list[i64]:
    return [herd_of(list(hand)) for hand in combinations_with_replacement(range(SPECIES), 3)]


def _choices(hand: i64) -> list[i64]:
    """What can be played from a hand of three to the first field."""
    return [i64(move) for move in range(PER_FIELD) if contains(hand, PLAYED[move] + DROPPED[move])]


def _open_choices(hand: i64, lying: int) -> list[i64]:
    """Two cards to a side with one, one card to a side with two, any to an empty one, none to a full one (B9)."""
    choices = _choices(hand) if lying < 3 else []
    return [move for move in choices if lying == 0 or (move >= TWO) == (lying == 1)]


def _choice_lists() -> list[list[i64]]:
    """By number of a list, a hand's number * 4 + cards that lie on the side: what can be played to the first field."""
    nothing: list[i64] = []
    lists = [nothing] * 4**6
    for hand in _hands():
        for lying in range(4):
            lists[hand_number(hand) * 4 + lying] = _open_choices(hand, lying)
    return lists


CHOICES: Final[vec[i64]] = vec[i64]([move for choices in _choice_lists() for move in choices])
"""All lists of choices, one after the other, each ascending."""
LENGTHS: Final[vec[i64]] = vec[i64]([len(choices) for choices in _choice_lists()])
"""By number of a list: its length."""
STARTS: Final[vec[i64]] = vec[i64](list(accumulate([0] + [len(choices) for choices in _choice_lists()])))
"""By number of a list: where it begins in CHOICES."""


def _texts() -> list[str]:
    texts: list[str] = []
    for field in range(1, FIELDS + 1):
        for card in NAMES:
            texts.append(f"{field} {card}")
            texts += [f"{field} {card} -{other}" for other in NAMES]
        texts += [f"{field} {NAMES[first]} {NAMES[second]}" for first, second in _pairs()]
    return texts


TEXTS: Final[list[str]] = _texts()
NUMBERS: Final[dict[str, int]] = {text: move for move, text in enumerate(TEXTS)}


def parse(text: str) -> i64:
    """The move of a text; spaces, capitals and the order of two cards do not matter."""
    words = text.lower().replace("-", " -").replace("- ", "-").split()
    if len(words) == 3 and words[1] in NAMES and words[2] in NAMES:
        words[1:] = sorted(words[1:], key=NAMES.index)
    move = NUMBERS.get(" ".join(words))
    if move is None:
        raise NotationError(f"{text!r} is not a move of Black Sheep; one is written like '2 horse -pig' or '1 cow cow'")
    return move
