"""Who sits where in which game: every deal is played at every table, with the players rotated through all seats."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations, zip_longest

import msgspec

Table = tuple[str, ...]
"""Names of players, one for each seat."""


class Seating(msgspec.Struct, frozen=True):
    """One game to be played."""

    number: int
    """Of the game in the schedule, from 0."""
    deal: int
    """Games of one deal are dealt alike."""
    table: int
    """Which of the schedule's tables this is."""
    bots: Table
    """Who sits where, the players of the table moved on by some seats."""


def tables_of(bots: Sequence[str], seats: int, pairs: bool = False) -> list[Table]:
    """The tables that a list of players means.

    As many players as seats make up one table, unless `pairs` asks otherwise; one player alone takes all seats. Else
    every two of them meet: one of the one among others of the other, and the other way round.
    """
    if len(bots) == seats and not pairs:
        return [tuple(bots)]
    different = list(dict.fromkeys(bots))
    if len(different) == 1:
        return [tuple(different * seats)]
    ordered = permutations(different, 2)
    return [(one, *[other] * (seats - 1)) for one, other in ordered if seats > 2 or _comes_first(one, other, different)]


def _comes_first(one: str, other: str, names: list[str]) -> bool:
    """With two seats the other way round is the same table."""
    return names.index(one) < names.index(other)


def rotations(table: Table) -> list[Table]:
    """The table with the players moved on by no seat, one seat, and so on; each seating once."""
    return list(dict.fromkeys(table[-step:] + table[:-step] for step in range(len(table))))


class Schedule:
    """The games of some tables, deal by deal."""

    def __init__(self, tables: Sequence[Table]) -> None:
        self.tables = list(tables)
        columns = zip_longest(*[[(index, seated) for seated in rotations(table)] for index, table in enumerate(tables)])
        self.deal = [place for column in columns for place in column if place is not None]
        """The games of one deal: the number of the table, and who sits where."""

    def seating(self, number: int) -> Seating:
        deal, place = divmod(number, len(self.deal))
        table, bots = self.deal[place]
        return Seating(number, deal, table, bots)
