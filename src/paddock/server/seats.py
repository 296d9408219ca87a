"""Who sits where at a table, and how the table looks from outside."""

from __future__ import annotations

from collections.abc import Container

from paddock.bots.catalogue import PLAYER_NAMES
from paddock.bots.names import herd_names
from paddock.core.errors import OptionError
from paddock.core.game import Game
from paddock.server.errors import RequestError
from paddock.server.rows import Chair, TableRow
from paddock.server.sessions import new_token
from paddock.server.wire import Lobby, Seat
from paddock.table.authority import Table
from paddock.table.projection import Observer


class SeatedTable:
    """A table with its seats: its row in the database and, once the game has begun, its authority."""

    def __init__(self, row: TableRow, game: Game) -> None:
        self.row = row
        self.game = game
        self.table: Table | None = None

    def seat_of(self, session: str) -> Observer:
        for seat, chair in enumerate(self.row.chairs):
            if chair.kind == "person" and chair.session == session:
                return seat
        return None

    def waiting_seats(self) -> list[int]:
        """The seats that owe a move."""
        return [] if self.table is None else list(self.table.state.waiting_seats())

    def waits_for(self, seat: int) -> bool:
        return self.table is not None and self.table.state.waits_for(seat)

    def has_open_seat(self) -> bool:
        return any(chair.kind == "open" for chair in self.row.chairs)

    def lobby(self, session: str, online: Container[str]) -> Lobby:
        """The table from outside, as a session may see it."""
        row = self.row
        you = self.seat_of(session)
        may_invite = self.has_open_seat() and (you is not None or session == row.host)
        return Lobby(
            table=row.id,
            game=row.game,
            options=row.options,
            seats=[
                Seat(name=chair.name, kind=chair.kind, online=chair.kind == "bot" or chair.session in online)
                for chair in row.chairs
            ],
            status=row.status,
            host=session == row.host,
            you=you,
            invitation=row.invitation if may_invite else None,
            seat_key=None if you is None else row.chairs[you].key,
            rematch=row.rematch,
            waiting=self.waiting_seats(),
        )

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


def new_chairs(seating: list[str], session: str, name: str) -> list[Chair]:
    """Chairs as a new table's seating names them: `me`, `open` or a bot."""
    if seating.count("me") > 1:
        raise OptionError("one person takes one seat")
    chairs = []
    for word in seating:
        if word == "me":
            chairs.append(Chair(kind="person", name=name, session=session, key=new_token()))
        elif word == "open":
            chairs.append(Chair(kind="open"))
        else:
            chairs.append(Chair(kind="bot", bot=checked_bot(word)))
    name_bots(chairs)
    return chairs


def chairs_moved_on(chairs: list[Chair]) -> list[Chair]:
    """The same people and bots for a rematch, one seat on."""
    copies = [
        Chair(
            kind=chair.kind,
            name=chair.name,
            bot=chair.bot,
            session=chair.session,
            key=new_token() if chair.kind == "person" else "",
        )
        for chair in chairs
    ]
    return [*copies[1:], copies[0]]


def name_bots(chairs: list[Chair]) -> None:
    """Give every bot without a name one that nobody else at the table has."""
    nameless = [chair for chair in chairs if chair.kind == "bot" and not chair.name]
    names = herd_names([chair.name for chair in chairs], len(nameless))
    for chair, name in zip(nameless, names, strict=True):
        chair.name = name


def checked_bot(name: str) -> str:
    if name not in PLAYER_NAMES:
        values: dict[str, object] = {"player": name, "players": ", ".join(PLAYER_NAMES)}
        raise OptionError("there is no player '{player}'; the players are {players}", "", values)
    return name
