"""The meadow: 36 spaces numbered from a1 to f6, sets of spaces as bit masks, and the steps between them (S1).

Space 0 is a1, space 5 f1, space 35 f6. North leads to higher ranks. EDGE stands for everything off the board.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

SPACES: Final = 36
EDGE: Final = 36
EDGE_BIT: Final = 1 << 36
ALL: Final = (1 << 36) - 1

NORTH: Final = 0
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3
DIRECTION_NAMES: Final = ("n", "e", "s", "w")

NOT_WEST_FILE: Final = 0xFBEFBEFBE
NOT_EAST_FILE: Final = 0x7DF7DF7DF
NOT_NORTH_RANK: Final = 0x03FFFFFFF
NOT_SOUTH_RANK: Final = 0xFFFFFFFC0
BORDER: Final = 0xFE186187F

SPACE_NAMES: Final = tuple([f"{'abcdef'[space % 6]}{space // 6 + 1}" for space in range(36)])


BITS: Final[vec[i64]] = vec[i64]([1 << space for space in range(37)])
"""The set of one space, EDGE included. A literal 1 that is shifted would stay a C int in compiled code."""


def _next(space: int, direction: int) -> int:
    column = space % 6 + (0, 1, 0, -1)[direction]
    rank = space // 6 + (1, 0, -1, 0)[direction]
    return rank * 6 + column if 0 <= column < 6 and 0 <= rank < 6 else EDGE


NEXT: Final[vec[i64]] = vec[i64]([_next(space, direction) for direction in range(4) for space in range(36)])
"""The space after a space: at direction * 36 + space."""


def _places() -> list[int]:
    places = [0] * 37
    for space in range(36):
        places[(1 << space) % 37] = space
    return places


_PLACES: Final[vec[i64]] = vec[i64](_places())
"""Two is a primitive root of 37, so a single bit's remainder tells which bit it is."""


_SPACE_AT: Final[list[int]] = _places()
"""The same for views, as ready-made numbers."""


def lowest(mask: i64) -> i64:
    """The lowest space of a set that is not empty."""
    return _PLACES[(mask & -mask) % 37]


def space_at(mask: i64, place: i64) -> i64:
    """The space at a place of a set, ascending from 0."""
    while place > 0:
        mask &= mask - 1
        place -= 1
    return lowest(mask)


def around(mask: i64) -> i64:
    """The spaces of a set and all that touch one of them, diagonally too (S6)."""
    wide = mask | (mask & NOT_EAST_FILE) << 1 | (mask & NOT_WEST_FILE) >> 1
    return (wide | wide << 6 | wide >> 6) & ALL


def shifted(mask: i64, direction: i64, steps: i64) -> i64:
    """A set of spaces moved along; nothing in it may leave the board."""
    if direction == NORTH:
        return mask << steps * 6
    if direction == EAST:
        return mask << steps
    if direction == SOUTH:
        return mask >> steps * 6
    return mask >> steps


_PAIRS: Final = 0x555555555
_FOURS: Final = 0x333333333
_EIGHTS: Final = 0xF0F0F0F0F


def count(mask: i64) -> i64:
    """How many spaces are in a set: bits are added up in pairs, fours and eights, all at once."""
    mask -= mask >> 1 & _PAIRS
    mask = (mask & _FOURS) + (mask >> 2 & _FOURS)
    return (mask + (mask >> 4) & _EIGHTS) % 255


def spaces_in(mask: i64) -> list[int]:
    """The spaces of a set, ascending."""
    spaces: list[int] = []
    while mask != 0:
        bit = mask & -mask
        spaces.append(_SPACE_AT[bit % 37])
        mask ^= bit
    return spaces


def spaces_tuple(mask: i64) -> tuple[int, ...]:
    """The spaces of a set, ascending."""
    return tuple(spaces_in(mask)) if mask != 0 else ()


def mask_of(spaces: tuple[int, ...]) -> i64:
    mask: i64 = 0
    for space in spaces:
        mask |= BITS[space]
    return mask


# Lists of moves. They are made as long as they will be and then filled: appending is what costs time.

_BLANK: Final[vec[i64]] = vec[i64]([0] * 512)


def list_of(length: i64) -> vec[i64]:
    """A list to be filled."""
    return _BLANK[:length]


def put_spaces(moves: vec[i64], place: i64, first: i64, mask: i64) -> i64:
    """Write a move for every space of a set, numbered from `first` on. Returns the next place in the list."""
    while mask != 0:
        bit = mask & -mask
        moves[place] = first + _PLACES[bit % 37]
        place += 1
        mask ^= bit
    return place


def spaces_list(first: i64, mask: i64) -> vec[i64]:
    """A move for every space of a set."""
    moves = list_of(count(mask))
    put_spaces(moves, 0, first, mask)
    return moves


_WAY_COUNTS: Final[vec[i64]] = vec[i64]([ways.bit_count() for ways in range(16)])
"""By mask of directions: how many there are."""
_WAYS: Final[vec[i64]] = vec[i64](
    [([way for way in range(4) if ways >> way & 1] + [0] * 4)[place] for ways in range(16) for place in range(4)]
)
"""By mask of directions * 4 + place: the direction at that place."""


def can_go(direction: i64, blocked: i64) -> i64:
    """The spaces from which the next one in a direction is on the board and not blocked."""
    if direction == NORTH:
        return ~(blocked >> 6) & NOT_NORTH_RANK
    if direction == EAST:
        return ~(blocked >> 1) & NOT_EAST_FILE
    if direction == SOUTH:
        return ~(blocked << 6) & NOT_SOUTH_RANK
    return ~(blocked << 1) & NOT_WEST_FILE


def count_runs(runners: i64, blocked: i64) -> i64:
    """In how many ways any of the runners can go: `count` for the four directions in one go."""
    north = runners & can_go(NORTH, blocked)
    east = runners & can_go(EAST, blocked)
    south = runners & can_go(SOUTH, blocked)
    west = runners & can_go(WEST, blocked)
    north -= north >> 1 & _PAIRS
    east -= east >> 1 & _PAIRS
    south -= south >> 1 & _PAIRS
    west -= west >> 1 & _PAIRS
    first = (north & _FOURS) + (north >> 2 & _FOURS) + (east & _FOURS) + (east >> 2 & _FOURS)
    second = (south & _FOURS) + (south >> 2 & _FOURS) + (west & _FOURS) + (west >> 2 & _FOURS)
    return ((first & _EIGHTS) + (first >> 4 & _EIGHTS) + (second & _EIGHTS) + (second >> 4 & _EIGHTS)) % 255


def put_runs(moves: vec[i64], place: i64, first: i64, runners: i64, blocked: i64) -> i64:
    """Write a move for every runner and every direction in which it can go. Returns the next place in the list."""
    north = runners & can_go(NORTH, blocked)
    east = runners & can_go(EAST, blocked)
    south = runners & can_go(SOUTH, blocked)
    west = runners & can_go(WEST, blocked)
    left = north | east | south | west
    while left != 0:
        bit = left & -left
        left ^= bit
        move = first + _PLACES[bit % 37] * 4
        if north & bit != 0:
            moves[place] = move
            place += 1
        if east & bit != 0:
            moves[place] = move + EAST
            place += 1
        if south & bit != 0:
            moves[place] = move + SOUTH
            place += 1
        if west & bit != 0:
            moves[place] = move + WEST
            place += 1
    return place


def run_at(first: i64, runners: i64, blocked: i64, place: i64) -> i64:
    """The move at a place of those that `put_runs` would write."""
    north = runners & can_go(NORTH, blocked)
    east = runners & can_go(EAST, blocked)
    south = runners & can_go(SOUTH, blocked)
    west = runners & can_go(WEST, blocked)
    left = north | east | south | west
    while True:
        space = lowest(left)
        ways = north >> space & 1 | (east >> space & 1) << 1 | (south >> space & 1) << 2 | (west >> space & 1) << 3
        if place < _WAY_COUNTS[ways]:
            return first + space * 4 + _WAYS[ways * 4 + place]
        place -= _WAY_COUNTS[ways]
        left &= left - 1


def runs_list(first: i64, runners: i64, blocked: i64) -> vec[i64]:
    """A move for every runner and every direction in which it can go."""
    moves = list_of(count_runs(runners, blocked))
    put_runs(moves, 0, first, runners, blocked)
    return moves


def can_run(runners: i64, blocked: i64) -> bool:
    """Whether any runner can go anywhere."""
    ways = can_go(NORTH, blocked) | can_go(EAST, blocked) | can_go(SOUTH, blocked) | can_go(WEST, blocked)
    return runners & ways != 0
