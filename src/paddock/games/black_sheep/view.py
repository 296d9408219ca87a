"""What one seat may know of a game of Black Sheep. Animals are numbers, best first, as in `animals.NAMES`.

A tuple of six numbers counts animals by species; other tuples of animals list them, best first.
"""

from __future__ import annotations

import msgspec

from paddock.core.view import View
from paddock.games.black_sheep.drawing import draw_view

Counts = tuple[int, ...]


class SideView(msgspec.Struct, frozen=True, gc=False):
    """The cards of one seat at a field."""

    cards: tuple[int, ...]
    finished: int
    """1 for the first of the field to get its third card, 2 for the next; 0 until then (B17)."""
    combination: str | None
    """What the side makes with the figures, once it has three cards (B15)."""
    groups: tuple[int, ...]
    """The animals that make it: those with more than one, in the order in which they are compared (B16)."""
    losing: bool
    """It is complete and loses to another complete side: shown greyed (B23)."""


class FieldView(msgspec.Struct, frozen=True, gc=False):
    figures: tuple[int, ...]
    turned: bool
    sides: tuple[SideView, ...]


class OutlookView(msgspec.Struct, frozen=True, gc=False):
    """What one's own side of a field would be with these cards from the hand, which complete it."""

    field: int
    cards: tuple[int, ...]
    combination: str
    groups: tuple[int, ...]
    losing: bool
    """It would lose to a side that is complete now (B17 included)."""


class TaskView(msgspec.Struct, frozen=True, gc=False):
    """A task card. `kind` is `scales` (B30), `combination` (B31) or `flock` (B32)."""

    number: int
    kind: str
    animals: tuple[int, ...]
    points: int


class MemoryView(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """What a good memory knows of the deck and the hands since the last refill, or since the deal before that (B11).

    At a refill the discards were open to all, so the new deck is known, and all hands taken together with it. What a
    seat drew since then follows from what it gave away: it draws back to three.
    """

    refills: int
    pool: Counts
    """The deck as it was then, less what was drawn from it openly."""
    kept: Counts
    """All hands as they were then, together."""
    own_kept: Counts | None
    """The part of that which was one's own hand; None for a spectator."""
    kept_sizes: tuple[int, ...]
    """By seat: how many cards it held then."""
    given: tuple[tuple[int, ...], ...]
    """By seat: what it gave away since, turn by turn: `card * 7`, or `better * 7 + 1 + other` for two cards."""


class ScoreView(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """Where the points of a seat came from (B25-B32)."""

    figures: tuple[int, ...]
    """Points by species; black sheep count against the player."""
    majorities: tuple[int, ...]
    """Species that brought a bonus card (B26)."""
    sets: int
    """Bonus cards for full sets (B26)."""
    bonus: int
    """The points of one bonus card; 0 where there are none (B26, B28)."""
    tasks: tuple[tuple[int, int], ...]
    """(number, points) of every task in play (B29)."""
    flock: bool
    """Wins as the only owner of black sheep (B32)."""
    owned: int
    """Figures in the corral, which break ties (B27)."""
    total: int


class BlackSheepView(View, frozen=True, kw_only=True, gc=False):
    """Everything that one seat (None: a spectator) may know (B34)."""

    phase: str
    field: int | None
    """The field that the cards of this turn went to, while chance has its part in the turn."""
    final: bool
    """The final phase has begun: a field is turned over (B21)."""
    fields: tuple[FieldView, ...]
    hand: tuple[int, ...] | None
    """One's own cards; None for a spectator."""
    outlook: tuple[OutlookView, ...]
    """For the seat to play: what it can complete, and how that compares."""
    held: tuple[int, ...]
    """How many cards each seat holds."""
    deck: int
    discards: Counts
    aside: Counts
    """Cards drawn for a restock that is not over (B20)."""
    supply: Counts
    """Figures that can still come to a field."""
    corrals: tuple[Counts, ...]
    values: tuple[tuple[Counts, ...] | None, ...]
    """By seat: its figures worth 1, 2 and 3. Only one's own, and everyone's when the game is over (B18, B34)."""
    open_tasks: tuple[TaskView, ...]
    secret_tasks: tuple[tuple[TaskView, ...] | None, ...]
    """By seat. Only one's own, and everyone's when the game is over (B28, B34)."""
    memory: MemoryView
    scores: tuple[ScoreView, ...]
    """The final sheet, when the game is over."""

    def __str__(self) -> str:
        return draw_view(self)
