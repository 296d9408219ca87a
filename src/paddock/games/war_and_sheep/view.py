"""What one seat may know of a game of War & Sheep. Spaces are numbers from 0 (a1) to 35 (f6)."""

from __future__ import annotations

import msgspec

from paddock.core.view import View
from paddock.games.war_and_sheep.drawing import draw


class FlockView(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """The sheep of one seat, all of them public."""

    sheep: tuple[int, ...]
    """Every sheep on the board."""
    hidden: int | None
    """The camouflaged one among them (S10)."""
    mad: int | None
    """The mad one among them (S17)."""
    mad_place: str
    """Where the mad sheep is: `box`, `board`, `full` (it left by a 5) or `gone`."""
    full: int
    """Ordinary sheep that left by a 5."""
    gone: int
    """Ordinary sheep that left otherwise."""


class HandView(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """The action cards of one seat."""

    count: int
    cards: tuple[str, ...]
    """Those that the viewer knows to be there: all of one's own."""
    shown: tuple[str, ...]
    """Those that everyone knows to be there."""
    known: tuple[str, ...]
    """Those that the other player knows to be there; for a spectator, just the shown ones."""
    open: bool
    """Whether the hand lies open (Heavy hooves)."""
    fresh: tuple[str, ...]
    """Those of `cards` that came in this turn and wait (S9)."""
    fresh_count: int
    fresh_shown: tuple[str, ...]
    barred: tuple[str, ...]
    """Kinds that were not in this hand when its turn was last skipped (S5)."""
    since: int
    """Unseen cards that may have come later."""


class WayView(msgspec.Struct, frozen=True, gc=False):
    """A run that one may choose, and where it ends, as far as its player can know (S7, S8)."""

    wolf: bool
    """Whether a wolf runs, else a sheep."""
    start: int
    direction: str
    end: int
    """The last empty space on the way; the start, if the very next space is taken."""
    meets: str
    """What is ahead: `token`, `wolf` (it eats the sheep), `chase` (a mad sheep removes that wolf), `sheep` (the wolf
    eats it) or `stop`."""
    target: int | None
    """Where that is, unless it just stops."""
    file: tuple[int, ...]
    """The sheep that come along behind."""


class AimView(msgspec.Struct, frozen=True, gc=False):
    """A card that one may play, and what it could be used on."""

    card: str
    first: tuple[int, ...]
    """The spaces that it can be used on first."""
    then: tuple[int, ...]
    """The spaces that it asks for next, where that does not hang on the first."""
    ways: tuple[WayView, ...]
    """The runs to choose from (Sheepdog, Full moon)."""


class TruceView(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """How the game would end if the viewer played the Truce now, as far as the viewer can know (S13, S16)."""

    own: int
    """The viewer's points, a Blue ribbon in hand included."""
    fewest: int
    """The other player's points for sure."""
    most: int
    """The same with a Blue ribbon that may be in the other hand."""
    best: int
    """1 if the viewer would win against the fewest, 0 for a draw, -1 for a loss."""
    worst: int
    """The same against the most."""


class WarView(View, frozen=True, kw_only=True):
    """Everything that one seat (None: a spectator) may know."""

    phase: str
    actions: int
    """Actions left in this turn, the one under way included."""
    done: int
    """Actions of this turn that are over."""
    underway: bool
    """Whether one more is begun and not over."""
    flocks: tuple[FlockView, ...]
    tokens: tuple[int, ...]
    """Where tokens lie face down."""
    wolves: tuple[int, ...]
    """Where wolves stand face up."""
    peeked: tuple[tuple[int, ...], ...]
    """Which face-down tokens each seat has looked at (S6)."""
    known: tuple[tuple[int, str], ...]
    """What the viewer has seen under them, as (space, token): `1`, `3`, `5` or `wolf`."""
    innocent: tuple[int, ...]
    """Face-down tokens that cannot be wolves, as a skipped turn has shown (S5)."""
    piles: tuple[tuple[int, ...], ...]
    """Grass taken by each seat: how many 1s, 3s and 5s (S16)."""
    burnt: tuple[tuple[int, ...], ...]
    """Where grass was removed unscored: the spaces of 1s, 3s and 5s (Grass fire)."""
    wolves_gone: int
    hands: tuple[HandView, ...]
    deck: int
    """How many cards are left to draw."""
    out: tuple[str, ...]
    """Cards played or lost."""
    card: str | None
    """The card being played."""
    named: tuple[int, ...]
    """Tokens named so far in the action under way."""
    focus: int | None
    """The sheep or wolf that the card being played is about."""
    returning: str | None
    """Which sheep comes back, `sheep` or `mad`, once that is settled (Herb tea)."""
    iron: bool
    """Iron stomach works in this turn."""
    stirred: bool
    """A token was turned up or a sheep eaten by a wolf in this turn (S15)."""
    quiet: int
    """Turns in a row without that (S15)."""
    grass: tuple[int, ...]
    """What each pile is worth."""
    ending: str | None
    """Why the game ended: `no_sheep` (S12), `truce` (S13), `no_grass` (S14) or `quiet` (S15)."""
    ways: tuple[WayView, ...]
    """The runs that the viewer may choose from now."""
    aims: tuple[AimView, ...]
    """The cards that the viewer may play now."""
    truce: TruceView | None
    """How a Truce would end, for the viewer who may play it now."""

    def __str__(self) -> str:
        return draw(self, dict(self.known), (self.hands[0].cards, self.hands[1].cards))
