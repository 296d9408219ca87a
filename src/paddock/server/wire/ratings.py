"""How strong people and bots are thought to be."""

from __future__ import annotations

from paddock.bots.characters import Character
from paddock.server.standings import Kind
from paddock.server.wire.words import Message


class SeatRating(Message, frozen=True, kw_only=True, omit_defaults=True):
    """How strong somebody is thought to be, in points: a margin of 95 % on both sides."""

    points: int
    margin: int
    provisional: bool = False
    """Whether too few games are known to say much."""
    gained: int | None = None
    """What the game has brought, once it is counted."""


class RatedGame(Message, frozen=True, kw_only=True):
    """A rated game that one has played."""

    table: str
    game: str
    kind: Kind
    at: float
    """When it was counted, in seconds since 1970."""
    place: int
    before: int
    after: int
    margin: int
    """Of the rating after it."""


class RatedPlayer(Message, frozen=True, kw_only=True):
    """Somebody in the list of a game."""

    name: str
    face: str
    points: int
    margin: int
    games: int
    you: bool = False


class RatedBot(Message, frozen=True, kw_only=True):
    """A bot as a landmark in the list: the arena has rated it, and no game changes that."""

    bot: Character
    points: int
    margin: int


class MyRating(Message, frozen=True, kw_only=True):
    """One's own rating, and how it came about, the oldest game first."""

    points: int
    margin: int
    provisional: bool
    games: int
    history: list[RatedGame]


class RatingList(Message, frozen=True, kw_only=True):
    """The best of those whose rating is sure enough, for games of two or of more."""

    kind: Kind
    players: list[RatedPlayer]
    mine: MyRating | None


class Ratings(Message, frozen=True, kw_only=True):
    """What `GET /api/ratings/GAME` answers."""

    game: str
    bots: list[RatedBot]
    lists: list[RatingList]
