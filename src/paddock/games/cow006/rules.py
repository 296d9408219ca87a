"""The options of Cow 006 and what follows from them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mypy_extensions import i64

from paddock.core.constant import Constant
from paddock.core.errors import OptionError
from paddock.core.game import Game
from paddock.core.options import About, Choice, Flag, Limit, Number, Preset
from paddock.core.result import LEAST
from paddock.games.cow006.cards import CARDS, COPIES

ABOUT: Final = About(
    id="cow006",
    version=2,
    title="Cow 006",
    text="Lay your card where it belongs, and never be the sixth cow in a row.",
    seats=(2, 3, 4, 5, 6, 7, 8, 9, 10),
    best=LEAST,
    options=(
        Choice(
            name="edition",
            values=("classic", "jubilee"),
            rule="C18",
            text="Classic, or the jubilee game: two rounds with special cards, for 2 to 8 players.",
        ),
        Choice(
            name="deck",
            values=("full", "known"),
            rule="C14",
            text="All 104 cards, or just as many of the lowest as are dealt, so that every card in play is known.",
        ),
        Choice(
            name="deal",
            values=("dealt", "draft"),
            rule="C15",
            text="Hands are dealt, or drafted card by card from the open table.",
        ),
        Flag(
            name="professional",
            on=False,
            rule="C17",
            text="Cards may also be laid at the front of a row, going down.",
        ),
        Number(
            name="target",
            low=1,
            high=1000,
            start=66,
            rule="C12",
            text="The game ends after the round in which someone reaches this penalty.",
        ),
        Number(
            name="rounds",
            low=1,
            high=100,
            start=None,
            rule="C12",
            text="Play this many rounds instead of playing to a target.",
        ),
        Flag(name="open_piles", on=True, rule="C10", text="Show the cards that everyone has taken, and their penalty."),
        Flag(name="memory_aid", on=True, rule="C15", text="Show which cards a player is known to hold."),
    ),
    presets=(
        Preset(
            name="classic",
            title="Classic",
            rule="C4",
            text="Ten cards each, four rows: whoever lays the sixth card takes the row.",
            options={},
            seats=(2, 3, 4, 5, 6, 7, 8, 9, 10),
        ),
        Preset(
            name="professional",
            title="Professional",
            rule="C17",
            text="Cards may also go in front of a row, so every row grows at both ends.",
            options={"professional": True},
            seats=(2, 3, 4, 5, 6, 7, 8, 9, 10),
        ),
        Preset(
            name="tactical",
            title="Tactical",
            rule="C16",
            text="A known deck, drafted: no luck at all.",
            options={"deck": "known", "deal": "draft"},
            seats=(2, 3, 4),
        ),
        Preset(
            name="jubilee",
            title="Jubilee",
            rule="C18",
            text="Two rounds with special cards: a fifth row, a Stop, a Medic and four more tricks.",
            options={"edition": "jubilee"},
            seats=(2, 3, 4, 5, 6, 7, 8),
        ),
    ),
    limits=(
        Limit(
            option="edition",
            value="jubilee",
            seats=(2, 3, 4, 5, 6, 7, 8),
            rule="C18",
            text="The jubilee game is for 2 to 8 players.",
        ),
        Limit(
            option="edition",
            value="jubilee",
            leaves=("target", "rounds"),
            rule="C18",
            text="The jubilee game always has two rounds.",
        ),
        Limit(
            option="edition",
            value="jubilee",
            leaves=("deal",),
            rule="C16",
            text="The jubilee game is never drafted.",
        ),
        Limit(
            option="edition",
            value="jubilee",
            leaves=("professional",),
            rule="C17",
            text="The professional variant is for the classic game.",
        ),
        Limit(
            option="rounds",
            leaves=("target",),
            rule="C12",
            text="A number of rounds replaces the target.",
        ),
    ),
)


MOST_HAND: Final = 12
MOST_STARTERS: Final = 4


class Rules(Constant):
    """The settled options, ready for use, and the numbers that a smaller game may change."""

    def __init__(self, seats: i64, options: Mapping[str, object], changes: Mapping[str, int]) -> None:
        self.seats: i64 = seats
        self.all_seats: tuple[int, ...] = tuple(range(seats))
        self.jubilee: bool = options["edition"] == "jubilee"
        self.known: bool = options["deck"] == "known"
        self.draft: bool = options["deal"] == "draft"
        self.professional: bool = options["professional"] is True
        self.classic: bool = not self.jubilee and not self.professional
        """Whether a card that is too low takes any row, and nothing else is to be chosen while cards are laid (C9)."""
        self.open_piles: bool = options["open_piles"] is True
        self.memory_aid: bool = options["memory_aid"] is True
        rounds = options["rounds"]
        target = options["target"]
        self.rounds: i64 = 2 if self.jubilee else rounds if isinstance(rounds, int) else 0
        """A fixed number of rounds, or 0: play to the target."""
        self.target: i64 = target if isinstance(target, int) else 0
        _refuse_unknown(changes)
        self.hand: i64 = _changed(changes, "hand", 12 if self.jubilee else 10, MOST_HAND)
        self.rows: i64 = _changed(changes, "rows", MOST_STARTERS, MOST_STARTERS)
        self.copies: i64 = _changed(changes, "copies", COPIES, COPIES)
        """Special cards of each kind (C3)."""
        self.deck: i64 = _changed(changes, "deck", int(self.dealt()) if self.known else CARDS, CARDS)
        if self.deck < self.dealt():
            raise OptionError(f"cow006: {self.dealt()} cards are dealt, but the deck has {self.deck}")

    def dealt(self) -> i64:
        """Cards that come into play in a round."""
        return self.seats * self.hand + self.rows


CHANGEABLE: Final = ("hand", "rows", "copies", "deck")


def _refuse_unknown(changes: Mapping[str, int]) -> None:
    for name in changes:
        if name not in CHANGEABLE:
            raise OptionError(f"cow006 has no number {name!r} to change; it has {', '.join(CHANGEABLE)}")


def _changed(changes: Mapping[str, int], name: str, usual: int, most: int) -> int:
    value = changes.get(name, usual)
    if not 1 <= value <= most:
        raise OptionError(f"cow006: {name} can be 1 to {most}, not {value}")
    return value


def rules_of(game: Game) -> Rules:
    """The rules of a game of Cow 006."""
    rules = getattr(game, "rules", None)
    assert isinstance(rules, Rules)
    return rules
