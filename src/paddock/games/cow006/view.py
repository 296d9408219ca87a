"""What one seat may know of a game of Cow 006."""

from __future__ import annotations

import msgspec

from paddock.core.view import View
from paddock.games.cow006 import drawing


class RowView(msgspec.Struct, frozen=True, gc=False):
    """One row of the table, with its markers (C22, C26)."""

    cards: tuple[int, ...]
    seventh: bool
    stopped: bool
    room: int
    """How many cards it holds before one more takes it (C8, C22)."""
    penalty: int
    """The bull heads in it (C2)."""


class LandingView(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """Where a card of one's own would go, if it were laid as the rows lie now."""

    card: int
    row: int | None = None
    """The row (C7, C17); None if it fits nowhere, and its player would take a row (C9)."""
    front: bool = False
    """It goes to the front of that row, in the professional game (C17)."""
    takes: bool = False
    """That row is full, and the card takes it (C8)."""


class PileView(msgspec.Struct, frozen=True, gc=False):
    """The cards that a seat has taken this round, and what a Schemer has set against them (C27)."""

    cards: tuple[int, ...]
    credit: int
    penalty: int


class TakingView(msgspec.Struct, frozen=True, gc=False):
    """What a card has taken, as far as it still lies in a pile."""

    card: int
    cards: tuple[int, ...]


class CourseView(msgspec.Struct, frozen=True, gc=False):
    """What everyone saw of a round with closed piles, without saying who (C10)."""

    turns: tuple[tuple[int, ...], ...]
    """The cards shown in each turn, ascending."""
    takings: tuple[TakingView, ...]
    """By the card that took."""
    laying: int | None
    """While its player is offered a swap: the card that was laid last (C31)."""


class SpecialMoved(msgspec.Struct, frozen=True, gc=False):
    """A special card that left a hand, played or swapped away, or one that was drawn into it."""

    seat: int
    drawn: bool
    kind: int | None
    """None for a card that another seat has drawn."""


class SpecialsView(msgspec.Struct, frozen=True, kw_only=True):
    """The special cards, counted by kind in the order of SPECIAL_NAMES (C20)."""

    hand: tuple[int, ...] | None
    """One's own; None for a spectator."""
    held: tuple[int, ...]
    """How many each seat holds."""
    discards: tuple[int, ...]
    deck: int
    """How many are left to draw."""
    pool: tuple[int, ...] | None
    """What the deck was made of when it was last refilled, which everyone could count; None before that."""
    since: tuple[SpecialMoved, ...]
    """What went out of hands and into them after the last refill, in order; empty before that."""
    swaps: int
    """How many swaps the seat that lays may still make."""


class CowView(View, frozen=True, kw_only=True):
    """Everything that one seat (None: a spectator) may know."""

    phase: str
    rows: tuple[RowView, ...]
    hand: tuple[int, ...] | None
    """One's own cards, the picked one among them until all are shown; None for a spectator."""
    landings: tuple[LandingView, ...]
    """For a seat that picks: where each card of its hand would go. Once for each of equally near ends (C17)."""
    held: tuple[int, ...]
    """How many cards each seat holds."""
    known: tuple[tuple[int, ...], ...]
    """Cards that everyone has seen go into a seat's hand: drafted (C15) or returned by a Medic (C24).

    Empty without the `memory_aid`.
    """
    pick: int | None
    """One's own pick while others still choose (C5)."""
    shown: tuple[tuple[int, int], ...]
    """Shown cards not yet laid, as (seat, card), the next one first (C6)."""
    played: tuple[tuple[int, ...] | None, ...]
    """The cards that each seat has shown this round, in order; the one that a Medic laid stands for the one it
    returned (C24). With closed piles only one's own, for the others' would tell what they took (C10).
    """
    table: tuple[int, ...]
    """Cards lying open to be drafted (C15)."""
    drafter: int | None
    """Who took, or takes, the first card of this round's draft (C15)."""
    piles: tuple[PileView | None, ...]
    """What each seat took this round: all piles with `open_piles` and at the end, else only one's own (C10)."""
    gone: tuple[int, ...]
    """Cards that lie in a pile, whoever's: everyone saw them taken."""
    course: CourseView | None
    """With closed piles: how the round went; else `played` and `piles` tell it (C10)."""
    discarded: tuple[int, ...]
    """Cards that a Schemer has put out of the round (C27)."""
    history: tuple[tuple[int, ...], ...]
    """The penalties of the rounds played."""
    totals: tuple[int, ...]
    specials: SpecialsView | None
    """None in the classic game."""
    lords: tuple[int, ...]
    """The Lords of the Cows, when the game is over: those with most bull heads, unless all are equal (C12)."""

    def __str__(self) -> str:
        return drawing.draw_view(self)
