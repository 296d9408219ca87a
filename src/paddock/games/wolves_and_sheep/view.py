"""What one seat may know of a game of Wolves and Sheep."""

from __future__ import annotations

import msgspec

from paddock.core.view import View
from paddock.games.wolves_and_sheep import drawing


class LaidView(msgspec.Struct, frozen=True, gc=False):
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


class CoverView(msgspec.Struct, frozen=True, gc=False):
    """A hunter tile lying on a wolf (W12)."""

    wolf: int
    """The number of the wolf among the laid tiles."""
    seat: int
    after: int
    """How many tiles lay in the landscape when the hunter came."""
    tile: int | None
    """The hunter tile, if this seat laid it and so knows."""


class AreaView(msgspec.Struct, frozen=True, gc=False):
    """A pasture or a forest (W3). Villages are not listed: they are as good as fences."""

    motif: str
    """The letter of its motif."""
    quarters: tuple[int, ...]
    """Its quarters: four times the number of the laid tile, plus 0 to 3 from the north clockwise."""
    opens: int
    """How many of its edges face an empty space; 0 for a closed one (W18)."""
    danger: bool
    """A dangerous forest (W19), or a pasture that borders on one (W20)."""


class SpaceView(msgspec.Struct, frozen=True, gc=False):
    """A place where a tile can come to lie: an empty one beside others (W8), or a wolf for a hunter to go on (W12)."""

    x: int
    y: int
    faces: str
    """The motifs that face it from the north clockwise, as letters; a dot where nothing lies."""
    draws: int
    """How many tiles one draws for a tile laid there now (W9)."""


class TileView(msgspec.Struct, frozen=True, gc=False):
    """A tile that one may lay, with both its sides."""

    name: str
    """As in the notation of moves."""
    kind: str
    """`plain`, `shepherd` (a "?" tile), or what its second side shows: `wolf` or `hunter`."""
    sides: tuple[str, ...]
    """The edges of side a and, if there is one, side b, from the north clockwise."""


class WolvesView(View, frozen=True, kw_only=True):
    """Everything that one seat (None: a spectator) may know."""

    phase: str
    laid: tuple[LaidView, ...]
    """All laid tiles, the village square first, in the order in which they came."""
    covers: tuple[CoverView, ...]
    """Hunters on wolves, in the order of their wolves."""
    loose: tuple[int, ...]
    """The wolves, by their numbers among the laid tiles, that make their forests dangerous (W19)."""
    spaces: tuple[SpaceView, ...]
    """Where tiles can come to lie, in reading order; none when the game is over."""
    hand: tuple[int, ...] | None
    """One's own tiles; None for a spectator."""
    tiles: tuple[TileView, ...]
    """The tiles in one's hand and then one's "?" tiles that are not laid yet, as they look (W2)."""
    hands: tuple[tuple[int, ...], ...]
    """All hands, when the game is over (W14)."""
    held: tuple[int, ...]
    """How many tiles each seat holds (W7)."""
    bag: int
    """How many tiles the bag holds (W7)."""
    herds: tuple[tuple[int, ...], ...]
    """The colours of each seat that this seat knows: its own, those revealed, with two herds or at the end all."""
    public: tuple[int, ...]
    """The colours of which everyone knows whose they are: revealed (W13), with two herds (W23), or at the end."""
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
    areas: tuple[AreaView, ...]
    """All pastures and forests, by their first quarters (W3, W18-W20)."""
    largest: tuple[int | None, ...]
    """By colour: which of `areas` is the largest closed and safe pasture, the one that counts (W21)."""
    sheep: tuple[int | None, ...]
    """By seat: how many sheep count for it as things stand (W21, W23); None where this seat does not know the herds."""
    prize: int
    """What the next seat to go out gets for it (W16); 0 once all are out."""
    bonus: tuple[int, ...]
    """Points of each seat for going out early (W16)."""

    def __str__(self) -> str:
        return drawing.draw_view(self)
