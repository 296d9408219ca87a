"""The games that a person has played, and how they went."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from paddock.server.wire.words import Message, Word

Opponents = Literal["easy", "medium", "hard", "people", "others"]
"""Against whom: bots of one level, people (and perhaps bots), or anything else."""


class PlayedSeat(Message, frozen=True, kw_only=True, omit_defaults=True):
    """Who sat where. `bot` is the name of a bot, or empty."""

    name: str
    bot: str = ""


class PlayedGame(Message, frozen=True, kw_only=True):
    """A game that is over."""

    table: str
    game: str
    options: dict[str, str | bool | int | None]
    finished: float
    """In seconds since 1970."""
    you: int
    seats: list[PlayedSeat]
    places: list[int]
    points: list[int]
    """Empty for games from before points were noted."""


class MyGames(Message, frozen=True, kw_only=True):
    """A page of one's games, the newest first."""

    games: list[PlayedGame]
    count: int
    """How many there are in all."""
    more: str | None
    """Where the next page begins; None if this was the last."""


class Tally(Message, frozen=True, kw_only=True):
    """How games went. Intervals hold the true value in 95 of 100 cases."""

    against: Opponents
    games: int
    won: float
    """Shared first places count in part."""
    share: tuple[float, float, float]
    """The share won, and its interval."""
    fair: float
    """The share that would be won if all played alike."""
    points: tuple[float, float, float] | None
    """The mean points, and their interval; None where none were noted."""


class Outing(Message, frozen=True, kw_only=True):
    """One game in a row of them: enough to draw how things went."""

    table: str
    finished: float
    won: float
    """1 for a first place of one's own, less for a shared one, 0 for others."""
    fair: float
    lead: float | None
    """Points ahead of the mean of the others, behind if negative; None where none were noted."""


class GameStatistics(Message, frozen=True, kw_only=True):
    """How one's games of one kind went."""

    game: str
    tallies: list[Tally]
    outings: list[Outing]
    """The latest, the oldest of them first."""
    best: Outing | None
    worst: Outing | None


class Statistics(Message, frozen=True, kw_only=True):
    """How all one's games went, game by game, the one played most first."""

    games: list[GameStatistics]


class DeleteGames(Message, frozen=True, kw_only=True):
    """Take oneself away from games that are over: from these, or from all."""

    tables: Annotated[list[Word], msgspec.Meta(max_length=100)] | None = None
