"""Who sits where at a table, and how the table looks from outside."""

from __future__ import annotations

import logging
from collections.abc import Container, Mapping

from paddock.bots.characters import Character, character_of, herd_names
from paddock.core.errors import OptionError, PaddockError
from paddock.core.game import Game
from paddock.server.deals import commitment_of, told_secret, told_words
from paddock.server.errors import GameError, RequestError
from paddock.server.fixed_points import fixed_point
from paddock.server.rows import Chair, TableRow
from paddock.server.sessions import new_token
from paddock.server.thinking_time import check_table_bot
from paddock.server.wire import Lobby, Seat, SeatRating
from paddock.table.authority import Table
from paddock.table.projection import Observer

LOG = logging.getLogger("paddock.server")
NOBODY_AWAY: Mapping[int, float] = {}


class RunningGame:
    """Around what the game's code does: whatever it raises but an error of ours stops the table. GameError then."""

    def __init__(self, seated: SeatedTable) -> None:
        self.seated = seated

    def __enter__(self) -> None: ...

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: object) -> None:
        if isinstance(error, Exception) and not isinstance(error, PaddockError):
            self.seated.note_failed(error)
            raise GameError(f"{self.seated.game.id} has a fault") from error


class SeatedTable:
    """A table with its seats: its row in the database and, once the game has begun, its authority."""

    def __init__(self, row: TableRow, game: Game) -> None:
        self.row = row
        self.game = game
        self.table: Table | None = None
        self.failed = False
        """Whether the game's code has failed: nothing more happens here until the server is started again."""
        self.running_game = RunningGame(self)
        self.seated_chairs: list[Chair] = []
        self.seats_of: dict[str, int] = {}
        """Where the sessions sit that sit in those chairs. Rows are replaced, and never changed while they are used."""

    def note_failed(self, error: Exception) -> None:
        if not self.failed:
            told = "table %s: %s has a fault and stopped; its log is kept"
            LOG.error(told, self.row.id, self.game.id, exc_info=error)
            self.failed = True
            self.tell_failed()

    def tell_failed(self) -> None:
        """Called once, when the game has failed."""

    def seat_of(self, session: str) -> Observer:
        chairs = self.row.chairs
        if chairs is not self.seated_chairs:
            people = [(chair.session, seat) for seat, chair in enumerate(chairs) if chair.kind == "person"]
            self.seats_of = dict(reversed(people))  # of several seats of one session, the first
            self.seated_chairs = chairs
        return self.seats_of.get(session)

    def shows_to(self, session: str) -> bool:
        """Whether a session may see the game, and have its record: by the rule of the table, or because it plays."""
        at_the_table = self.seat_of(session) is not None or session == self.row.host
        return at_the_table or self.row.watching == "everyone"

    def is_stopped(self) -> bool:
        """Whether nothing more happens here: the game has a fault, or the table was ended."""
        return self.failed or self.row.status == "ended"

    def waiting_seats(self) -> list[int]:
        """The seats that owe a move."""
        return [] if self.table is None or self.is_stopped() else list(self.table.state.waiting_seats())

    def waits_for(self, seat: int) -> bool:
        return self.table is not None and not self.is_stopped() and self.table.state.waits_for(seat)

    def waits_for_bot(self, seat: int) -> bool:
        return self.waits_for(seat) and bool(self.row.chairs[seat].player())

    def has_bot(self) -> bool:
        """Whether a bot plays here, for itself or for somebody."""
        return any(chair.kind == "bot" or chair.stand_in for chair in self.row.chairs)

    def has_open_seat(self) -> bool:
        return any(chair.kind == "open" for chair in self.row.chairs)

    def lobby(self, session: str, online: Container[str], away: Mapping[int, float] = NOBODY_AWAY) -> Lobby:
        """The table from outside, as a session may see it."""
        row = self.row
        you = self.seat_of(session)
        may_invite = self.has_open_seat() and (row.public or you is not None or session == row.host)
        return Lobby(
            table=row.id,
            game=row.game,
            options=row.options,
            own_components=row.components is not None,
            seats=[
                Seat(
                    name=chair.name,
                    kind=chair.kind,
                    bot=character_of(chair.bot, row.game) if chair.kind == "bot" else None,
                    online=chair.kind == "bot" or chair.session in online,
                    face=chair.face,
                    stand_in=self.stand_in_of(chair),
                    away=away.get(seat),
                    wants_end=chair.wants_end,
                    out=chair.out,
                    rating=rating_of(row, chair),
                    forfeit=chair.forfeit,
                )
                for seat, chair in enumerate(row.chairs)
            ],
            status=row.status,
            host=session == row.host,
            you=you,
            invitation=row.invitation if may_invite else None,
            seat_key=None if you is None else row.chairs[you].key,
            rematch=row.rematch,
            pace=row.pace,
            hints=row.hints,
            lesson=row.lesson,
            origin=row.origin,
            waiting=self.waiting_seats(),
            failed=self.failed,
            talk=row.talk,
            take_over=row.take_over,
            away_minutes=row.away_minutes,
            made=row.made,
            finished=row.finished,
            places=row.places,
            clock=row.clock,
            commitment=commitment_of(row),
            word="" if you is None else row.chairs[you].word,
            waits_for_word=row.waits_for_word and row.status == "open",
            words=told_words(row),
            secret=told_secret(row) if self.shows_to(session) else None,
            public=row.public,
            watching=row.watching,
            rated=row.rated,
        )

    def stand_in_of(self, chair: Chair) -> Character | None:
        return character_of(chair.stand_in, self.row.game) if chair.stand_in else None

    def seat_for_key(self, session: str, key: str) -> int:
        """The seat that a seat key or an invitation leads to. RequestError if it leads to none."""
        for seat, chair in enumerate(self.row.chairs):
            if chair.kind == "person" and chair.key == key:
                return seat
        if key != self.row.invitation:
            raise RequestError("bad_key", "This link does not lead to a seat.")
        if self.seat_of(session) is not None:
            raise RequestError("seated", "You sit at this table already.")
        for seat, chair in enumerate(self.row.chairs):
            if chair.kind == "open":
                return seat
        raise RequestError("full", "Every seat at this table is taken already.")


def rating_of(row: TableRow, chair: Chair) -> SeatRating | None:
    """What is told of somebody's strength, at public tables."""
    if not row.public:
        return None
    standing = fixed_point(row.game, chair.bot) if chair.kind == "bot" else chair.standing
    if standing is None:
        return None
    return SeatRating(
        points=standing.points(),
        margin=standing.margin(),
        provisional=chair.kind != "bot" and standing.is_provisional(),
        gained=None if chair.gained is None else round(chair.gained),
    )


def places_at(row: TableRow, places: list[int]) -> list[int]:
    """The places of a game, with the seats that are out behind all others."""
    ranks = [(chair.out, place) for chair, place in zip(row.chairs, places, strict=True)]
    return [1 + sum(other < rank for other in ranks) for rank in ranks]


def new_chairs(game_id: str, seating: list[str], session: str, name: str, face: str = "") -> list[Chair]:
    """Chairs as a new table's seating names them: `me`, `open` or a bot."""
    if seating.count("me") > 1:
        raise OptionError("one person takes one seat")
    chairs = []
    for word in seating:
        if word == "me":
            chairs.append(Chair(kind="person", name=name, session=session, key=new_token(), face=face))
        elif word == "open":
            chairs.append(Chair(kind="open"))
        else:
            check_table_bot(word, game_id)
            chairs.append(Chair(kind="bot", bot=word))
    name_bots(chairs, game_id)
    return chairs


def chairs_moved_on(chairs: list[Chair], game_id: str) -> list[Chair]:
    """The same people and bots for a rematch, one seat on. Who has left is not asked again: a bot sits there."""
    copies = [chair_again(chair) for chair in chairs]
    name_bots(copies, game_id)
    return [*copies[1:], copies[0]]


def chair_again(chair: Chair) -> Chair:
    if chair.stand_in:
        return Chair(kind="bot", bot=chair.stand_in)
    key = new_token() if chair.kind == "person" else ""
    return Chair(kind=chair.kind, name=chair.name, bot=chair.bot, session=chair.session, key=key, face=chair.face)


def name_bots(chairs: list[Chair], game_id: str) -> None:
    """Give every bot without a name one that nobody else at the table has."""
    nameless = [chair for chair in chairs if chair.kind == "bot" and not chair.name]
    names = herd_names([chair.bot for chair in nameless], game_id, [chair.name for chair in chairs])
    for chair, name in zip(nameless, names, strict=True):
        chair.name = name
