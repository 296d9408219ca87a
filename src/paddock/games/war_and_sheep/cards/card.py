"""What an action card is: when it can be played, what it asks for, what it does, why it is refused (S9)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from paddock.core.errors import IllegalMove
from paddock.core.rng import Rng
from paddock.games.war_and_sheep.board import SPACE_NAMES, spaces_list
from paddock.games.war_and_sheep.cards.kinds import CARD_NAMES, copies
from paddock.games.war_and_sheep.moves import NAME, UP
from paddock.games.war_and_sheep.phases import CHOOSING, STEALING
from paddock.games.war_and_sheep.position import WarPosition


class Card:
    """One kind of action card. The base is a card that is played on one space, and is done when the space is named.

    `play`, `choose` and `choose_more` return what comes next: DONE_NOW, or the phase in which something is asked.
    """

    def __init__(self, kind: i64, title: str, text: str) -> None:
        self.kind: i64 = kind
        self.name = CARD_NAMES[kind]
        """The word for it in moves and views."""
        self.title = title
        """What players call it."""
        self.text = text
        """What it does, in a line."""

    # When.

    def is_playable(self, position: WarPosition, seat: i64) -> bool:
        """Whether its effect can be carried out, judged by what its holder may know: in fact by what all know (S9)."""
        return self.first_spaces(position, seat) != 0

    # What it asks for.

    def first_spaces(self, position: WarPosition, seat: i64) -> i64:
        """The spaces that it can be used on first; none, if it asks for something else or for nothing."""
        return 0

    def first_choices(self, position: WarPosition, seat: i64) -> vec[i64]:
        """The answers to its first question."""
        return spaces_list(NAME, self.first_spaces(position, seat))

    def next_spaces(self, position: WarPosition, seat: i64) -> i64:
        """The spaces that it asks for next, where that does not hang on the first."""
        return 0

    def further_choices(self, position: WarPosition, seat: i64) -> vec[i64]:
        """The answers to its further questions."""
        return spaces_list(NAME, self.next_spaces(position, seat))

    def drives(self) -> bool:
        """Whether the sheep that it moves stop before a face-down token."""
        return False

    # What it does.

    def play(self, position: WarPosition, seat: i64) -> i64:
        """The card is on the table: begin."""
        return CHOOSING

    def choose(self, position: WarPosition, seat: i64, move: i64) -> i64:
        """The first question is answered."""
        raise AssertionError(f"{self.title} asks nothing")

    def choose_more(self, position: WarPosition, seat: i64, move: i64) -> i64:
        """A further question is answered."""
        raise AssertionError(f"{self.title} asks no more")

    # Why it is refused.

    def refusal(self, position: WarPosition, seat: i64) -> IllegalMove:
        """Why the card, which is in the hand of the seat, cannot be played."""
        if copies(position.hands[seat] - position.fresh, self.kind) == 0:
            return IllegalMove("fresh_card", "S9", "A card waits for a later turn than the one in which you got it.")
        return IllegalMove("no_effect", "S9", "That card can do nothing now.")

    def refusal_of_choice(self, position: WarPosition, move: i64) -> IllegalMove:
        """Why this is no answer to what the card asks."""
        if NAME <= move < UP:
            at: dict[str, object] = {"space": SPACE_NAMES[move - NAME]}
            if position.named >> move - NAME & 1 == 1:
                return IllegalMove("named_already", "S9", "You have named {space} already.", at)
            return IllegalMove("wrong_space", "S9", "The card cannot be used on {space}.", at)
        return IllegalMove("choose_for_card", "S9", "Choose what the card asks for.")


class Theft(Card):
    """A card for which chance decides what it takes from the other player."""

    def __init__(self, kind: i64, outcome: i64, title: str, text: str) -> None:
        super().__init__(kind, title, text)
        self.outcome: i64 = outcome
        """The kind of its chance outcome."""

    def play(self, position: WarPosition, seat: i64) -> i64:
        return STEALING

    def odds(self, position: WarPosition, seat: i64) -> dict[int, int]:
        """What can be taken, with weights."""
        raise NotImplementedError

    def draw(self, position: WarPosition, seat: i64, rng: Rng) -> i64:
        """Draw what is taken. The position stays as it is."""
        raise NotImplementedError

    def settle(self, position: WarPosition, seat: i64, what: i64) -> None:
        """Take it."""
        raise NotImplementedError
