"""The score of Cow 006: penalties of rounds and of the game, and who stands how (C11, C12)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from paddock.games.cow006.phases import DONE
from paddock.games.cow006.position import CowPosition

_NOTHING: Final[vec[i64]] = vec[i64]([0] * 10)


def note_round(position: CowPosition) -> None:
    """Write this round's penalties into the history (C11)."""
    history = position.history
    seat: i64 = 0
    while seat < position.rules.seats:
        history = append(history, u8(position.round_penalty(seat)))
        seat += 1
    position.history = history


def rounds_played(position: CowPosition) -> i64:
    return i64(len(position.history)) // position.rules.seats


def total(position: CowPosition, seat: i64) -> i64:
    """The running penalty: the sum of the rounds played (C11)."""
    history = position.history
    seats = position.rules.seats
    found: i64 = 0
    place = seat
    while place < len(history):
        found += i64(history[place])
        place += seats
    return found


def penalty(position: CowPosition, seat: i64) -> i64:
    """The penalty of a seat as it stands: the rounds played and the one under way."""
    under_way = i64(0) if position.phase == DONE else position.round_penalty(seat)
    return total(position, seat) + under_way


def points(position: CowPosition) -> list[int]:
    return [int(penalty(position, seat)) for seat in range(position.rules.seats)]


def standing(position: CowPosition) -> vec[i64]:
    """Few penalties are good; equal ones share (C12)."""
    found = _NOTHING[: position.rules.seats]
    seat: i64 = 0
    while seat < position.rules.seats:
        found[seat] = -penalty(position, seat)
        seat += 1
    return found


def lead(position: CowPosition, seat: i64) -> float:
    """How many points fewer than the others' mean a seat has."""
    seats = position.rules.seats
    all_points: i64 = 0
    other: i64 = 0
    while other < seats:
        all_points += penalty(position, other)
        other += 1
    return float(all_points - penalty(position, seat) * seats) / float(seats - 1)


def is_last_round(position: CowPosition) -> bool:
    """Whether the game ends with the rounds played (C12)."""
    rules = position.rules
    if rules.rounds > 0:
        return rounds_played(position) >= rules.rounds
    seat: i64 = 0
    while seat < rules.seats:
        if total(position, seat) >= rules.target:
            return True
        seat += 1
    return False


def lords(position: CowPosition) -> tuple[int, ...]:
    """The Lords of the Cows: who has most, if not all have the same (C12)."""
    sums = points(position)
    most = max(sums)
    return () if min(sums) == most else tuple([seat for seat, found in enumerate(sums) if found == most])
