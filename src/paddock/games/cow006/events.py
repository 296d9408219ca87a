"""What the steps of Cow 006 show, for animation and for the log in words."""

from __future__ import annotations

from paddock.core.view import Event


class Dealt(Event, frozen=True, kw_only=True):
    """A round begins: the row starters lie open, everyone has a hand."""

    round: int
    starters: tuple[int, ...]


class HandDealt(Event, frozen=True, kw_only=True):
    """For one seat: the hand it got."""

    seat: int
    cards: tuple[int, ...]
    specials: tuple[str, ...]


class LaidOut(Event, frozen=True, kw_only=True):
    """The cards to draft from (C15)."""

    round: int
    drafter: int
    cards: tuple[int, ...]


class Drafted(Event, frozen=True, kw_only=True):
    seat: int
    card: int


class RowsStarted(Event, frozen=True, kw_only=True):
    """The draft is over; the cards left start the rows."""

    starters: tuple[int, ...]


class Committed(Event, frozen=True, kw_only=True):
    """A seat has picked; what, nobody is told, nor that it was changed later (C5)."""

    seat: int


class TookBack(Event, frozen=True, kw_only=True):
    """A seat has taken its pick back (C5)."""

    seat: int


class Shown(Event, frozen=True, kw_only=True):
    """All picks, as (seat, card), lowest first (C6)."""

    cards: tuple[tuple[int, int], ...]


class Laid(Event, frozen=True, kw_only=True):
    """A card found its row.

    `end` is `back`, `start` for the first card of a row, `front` in the professional game (C17), `inside` for the
    Saboteur's card (C23).
    """

    seat: int
    card: int
    row: int
    end: str = "back"


class RowTaken(Event, frozen=True, kw_only=True):
    """A seat took cards of a row. `reason` is `full` (C8) or `chosen` (C9); `gone`: the row itself is gone (C21)."""

    seat: int
    row: int
    cards: tuple[int, ...]
    penalty: int
    reason: str = "full"
    gone: bool = False


class SpecialPlayed(Event, frozen=True, kw_only=True):
    """A special card, with the row and card it names, if any (C20)."""

    seat: int
    kind: str
    row: int | None
    card: int | None


class StopsLifted(Event, frozen=True, kw_only=True):
    """Every Stop in the rows is discarded (C29)."""

    count: int


class Schemed(Event, frozen=True, kw_only=True):
    """What a Schemer brought: the card turned to plus, the credit left standing, cards removed from the pile (C27)."""

    seat: int
    card: int
    credit: int
    discarded: tuple[int, ...]


class Swapped(Event, frozen=True, kw_only=True):
    """A special card given for another (C31)."""

    seat: int
    kind: str


class Drew(Event, frozen=True, kw_only=True):
    """For one seat: the special card it drew (C31)."""

    seat: int
    kind: str


class RoundEnded(Event, frozen=True, kw_only=True):
    round: int
    penalties: tuple[int, ...]
    totals: tuple[int, ...]


class GameEnded(Event, frozen=True, kw_only=True):
    totals: tuple[int, ...]
    places: tuple[int, ...]
