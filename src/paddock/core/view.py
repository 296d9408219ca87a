"""What one seat may know, and what a step showed. Plain frozen data; the only form in which a game leaves its state."""

from __future__ import annotations

import msgspec

from paddock.core.result import Result


class Header(msgspec.Struct, frozen=True, gc=False):
    """What every view says: whose view it is, who is asked, how things stand. Made by `State.header`."""

    game: str
    seat: int | None
    """The seat that looks; None for a spectator."""
    seats: int
    kind: str
    """`open`, `sealed`, `chance` or `over`."""
    waiting: tuple[int, ...]
    turn: int | None
    serial: int
    round: int
    points: tuple[int, ...] | None
    """The score of each seat as it stands; None while it is not public."""
    result: Result | None
    """How the game ended, once it is over."""


class View(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """Everything that one seat (None: a spectator) may know. A game adds its own fields, one by one."""

    header: Header

    @property
    def game(self) -> str:
        """The id of the game."""
        return self.header.game

    @property
    def seat(self) -> int | None:
        """The seat that looks; None for a spectator."""
        return self.header.seat

    @property
    def seats(self) -> int:
        """How many seats the table has."""
        return self.header.seats

    @property
    def kind(self) -> str:
        """`open`, `sealed`, `chance` or `over`."""
        return self.header.kind

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that owe a move."""
        return self.header.waiting

    @property
    def turn(self) -> int | None:
        """The seat whose turn it is, if it is anybody's."""
        return self.header.turn

    @property
    def serial(self) -> int:
        """The number of the question that is asked."""
        return self.header.serial

    @property
    def result(self) -> Result | None:
        """How the game ended, once it is over."""
        return self.header.result

    def __repr__(self) -> str:
        header = self.header
        who = "a spectator" if header.seat is None else f"seat {header.seat}"
        return f"<{type(self).__name__} of {who}: {question(header.kind, header.waiting)}, serial {header.serial}>"

    def __str__(self) -> str:
        """Every field on a line of its own. A game draws a better picture."""
        fields = msgspec.structs.asdict(self)
        return "\n".join(
            [repr(self), *[f"{name}: {_plain(value)}" for name, value in fields.items() if name != "header"]]
        )


def _plain(value: object) -> str:
    return msgspec.json.encode(value).decode()


def question(kind: str, waiting: tuple[int, ...]) -> str:
    """Who is asked, in a few words: for `repr`."""
    seats = ", ".join(str(seat) for seat in waiting)
    return f"{kind}, waiting for {seats}" if seats else kind


class Event(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="event", gc=False):
    """Something that a step did, for animation and logs. The view is the truth; an event is a hint."""


class Told(msgspec.Struct, frozen=True):
    """An event and the mask of the seats it is for; EVERYONE includes spectators."""

    audience: int
    event: Event


EVERYONE = -1


def heard_by(told: list[Told], seat: int | None) -> list[Event]:
    """The events that this seat (None: a spectator) may see, in order."""
    return [
        one.event for one in told if one.audience == EVERYONE or (seat is not None and one.audience >> seat & 1 == 1)
    ]
