"""What the steps of War & Sheep show, for animation and for the log in words. Spaces are numbers from 0 to 35."""

from __future__ import annotations

from paddock.core.view import Event


class Began(Event, frozen=True, kw_only=True):
    """Tokens are laid out face down, and a seat begins (S4)."""

    seat: int


class Looked(Event, frozen=True, kw_only=True):
    """A seat looked at face-down tokens: which, not what they are (S6, Bird's view)."""

    seat: int
    spaces: tuple[int, ...]
    card: str | None = None
    """The card that lets it (Bird's view); None if this is the action itself."""


class Saw(Event, frozen=True, kw_only=True):
    """For one seat: what it saw, as (space, token)."""

    seat: int
    tokens: tuple[tuple[int, str], ...]


class TurnedUp(Event, frozen=True, kw_only=True):
    """A token is shown to both. `by` is `look`, `sheep`, `wolf` or `fire`."""

    seat: int
    space: int
    token: str
    by: str


class SheepRan(Event, frozen=True, kw_only=True):
    """A sheep ran over empty spaces and `file` sheep came along behind it (S7).

    `target` is the token or wolf that it ran into from `end`, None if it just stopped there; `wolf` says that it was a
    wolf that stands face up.
    """

    seat: int
    owner: int
    start: int
    end: int
    target: int | None
    file: int
    wolf: bool = False
    card: str | None = None
    """The card that drives it (Sheepdog); None if this is the action itself."""


class SheepLost(Event, frozen=True, kw_only=True):
    """A sheep left the board. `reason` is `wolf`, `five` or `roast`."""

    owner: int
    space: int
    reason: str


class GrassTaken(Event, frozen=True, kw_only=True):
    seat: int
    space: int
    value: int


class WolfRan(Event, frozen=True, kw_only=True):
    seat: int
    start: int
    end: int
    card: str | None = None
    """The card that moves it (Full moon); None if this is the action itself."""


class WolfGone(Event, frozen=True, kw_only=True):
    """A wolf is out of the game: trapped, or met by a mad sheep (S17)."""

    space: int


class Drew(Event, frozen=True, kw_only=True):
    """A seat took a card from the deck; which, only it is told."""

    seat: int


class GotCard(Event, frozen=True, kw_only=True):
    """The card that a seat took from the deck: for this seat, or for all if its hand lies open."""

    seat: int
    card: str


class Binged(Event, frozen=True, kw_only=True):
    """A Binge was drawn: it and these cards are lost (S11)."""

    seat: int
    lost: tuple[str, ...]


class Hid(Event, frozen=True, kw_only=True):
    """A sheep was camouflaged (S10)."""

    seat: int
    space: int


class Unhid(Event, frozen=True, kw_only=True):
    """A sheep was turned back (S10)."""

    seat: int
    space: int


class CardPlayed(Event, frozen=True, kw_only=True):
    seat: int
    card: str


class HandOpened(Event, frozen=True, kw_only=True):
    """A hand lies open for the rest of the game (Heavy hooves)."""

    seat: int
    cards: tuple[str, ...]


class DeckSeen(Event, frozen=True, kw_only=True):
    """For one seat: the deck it looks through (Insider tip)."""

    seat: int
    cards: tuple[str, ...]


class SheepCarried(Event, frozen=True, kw_only=True):
    """The eagle carried a sheep."""

    seat: int
    start: int
    end: int


class WentMad(Event, frozen=True, kw_only=True):
    """A mad sheep took the place of an ordinary one (S17)."""

    seat: int
    space: int


class CardStolen(Event, frozen=True, kw_only=True):
    """A seat took this card out of the other's hand (Pickpocket)."""

    seat: int
    card: str


class GrassStolen(Event, frozen=True, kw_only=True):
    """A seat took this grass from the other's pile (Grass thief)."""

    seat: int
    value: int


class SheepReturned(Event, frozen=True, kw_only=True):
    """A sheep came back (Herb tea)."""

    seat: int
    space: int
    mad: bool


class SheepSwapped(Event, frozen=True, kw_only=True):
    """Two sheep changed places (Mix-up)."""

    seat: int
    own: int
    other: int


class Skipped(Event, frozen=True, kw_only=True):
    """No action was possible: the rest of the turn is skipped (S5)."""

    seat: int


class TurnBegan(Event, frozen=True, kw_only=True):
    seat: int


class GameEnded(Event, frozen=True, kw_only=True):
    """`reason` is `no_sheep` (S12), `truce` (S13), `no_grass` (S14) or `quiet` (S15)."""

    reason: str
    points: tuple[int, ...]
    places: tuple[int, ...]
