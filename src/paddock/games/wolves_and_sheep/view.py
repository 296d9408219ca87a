"""What one seat may know of a game of Wolves and Sheep."""

from __future__ import annotations

import msgspec

from paddock.core.view import View


class LaidView(msgspec.Struct, frozen=True, kw_only=True):
    """The upper side of a laid tile. Which tile it is, and so what it would show underneath, is not told."""

    x: int
    """Columns east of the village square."""
    y: int
    """Rows north of it."""
    edges: str
    """Motifs from the north clockwise, as letters."""
    kind: str
    """`square`, `plain` (all sides with sheep that the bag can give), `shepherd`, `wolf` or `hunter`."""
    seat: int | None
    """Who laid it; None for the square."""
    tile: int | None
    """The tile, if this seat laid it and so knows."""


class CoverView(msgspec.Struct, frozen=True, kw_only=True):
    """A hunter tile lying on a wolf (W12)."""

    wolf: int
    """The number of the wolf among the laid tiles."""
    seat: int
    after: int
    """How many tiles lay in the landscape when the hunter came."""
    tile: int | None
    """The hunter tile, if this seat laid it and so knows."""


class SheepView(View, frozen=True, kw_only=True):
    """Everything that one seat (None: a spectator) may know."""

    phase: str
    laid: tuple[LaidView, ...]
    """All laid tiles, the village square first, in the order in which they came."""
    covers: tuple[CoverView, ...]
    """Hunters on wolves, in the order of their wolves."""
    hand: tuple[int, ...] | None
    """One's own tiles; None for a spectator."""
    hands: tuple[tuple[int, ...], ...]
    """All hands, when the game is over (W14)."""
    held: tuple[int, ...]
    """How many tiles each seat holds (W7)."""
    bag: int
    """How many tiles the bag holds (W7)."""
    herds: tuple[tuple[int, ...], ...]
    """The colours of each seat that this seat knows: its own, those revealed, with two herds or at the end all."""
    hidden: tuple[int, ...]
    """How many "?" tiles each seat has left (W13)."""
    lacking: tuple[tuple[int, ...], ...]
    """Tiles that a seat has shown not to hold: it passed, or laid no bonus tile, and has drawn nothing since."""
    passes: tuple[int, ...]
    """Seats that have passed since the last tile was laid, in order (W17)."""
    outs: tuple[int, ...]
    """Seats that are out, in order (W16)."""
    actor: int | None
    """Who draws or owes a bonus tile now."""
    due: int
    """How many tiles are being drawn."""
    then: str
    """What follows that: `next`, `same` (the interrupted turn goes on) or `bonus`."""
    pastures: tuple[tuple[int, ...], ...]
    """By colour: sizes of the closed and safe pastures, largest first (W18-W20)."""
    bonus: tuple[int, ...]
    """Points of each seat for going out early (W16)."""
    points: tuple[int, ...]
    """The scores, when the game is over."""
    places: tuple[int, ...]
    """The ranks, when the game is over."""
