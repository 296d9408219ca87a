"""High Card: a whole game on Paddock's contract, as small as one can be. `docs/adding-a-game.md` walks through it.

H1  Cards 1 to 9; everyone gets two, unseen. The rest is the deck.
H2  Everyone secretly picks a card; all are shown together, and the highest scores a point.
H3  The scorer may then give the card left for one drawn from the deck, which only the scorer sees.
H4  The second cards are shown in the same way, and the game is over. Most points win.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from paddock.core.contract import CHANCE, KIND_NAMES, NOBODY, OPEN, SEALED, Game, Sampler, State
from paddock.core.errors import IllegalMove, NotationError
from paddock.core.options import About, settle_options, settle_seats
from paddock.core.rng import Rng
from paddock.core.view import EVERYONE, Event, View

CARDS = 9
KEEP = CARDS
SWAP = CARDS + 1

ABOUT = About(id="high_card", version=1, title="High Card", text="The highest card wins.", seats=(2, 3, 4), options=())


class HighCardView(View, frozen=True, kw_only=True):
    hand: tuple[int, ...] | None
    held: tuple[int, ...]
    pick: int | None
    gone: tuple[int, ...]
    points: tuple[int, ...]


class Shown(Event, frozen=True, kw_only=True):
    cards: tuple[int, ...]


class Drew(Event, frozen=True, kw_only=True):
    """For one seat: the card it drew (H3)."""

    card: int


class HighCardState(State):
    def __init__(self, seats: int, like: HighCardState | None = None) -> None:
        super().__init__(like)
        self.seats = seats
        self.hands: list[list[int]] = (
            [[] for _ in range(seats)] if like is None else [list(hand) for hand in like.hands]
        )
        self.picks: list[int | None] = [None] * seats if like is None else list(like.picks)
        self.score: list[int] = [0] * seats if like is None else list(like.score)
        self.gone: list[int] = [] if like is None else list(like.gone)

    def copy(self) -> HighCardState:
        return type(self)(self.seats, self)

    def deck(self) -> list[int]:
        held = [card for hand in self.hands for card in hand]
        return [card for card in range(1, CARDS + 1) if card not in held and card not in self.gone]

    # Chance: the deal (H1), then perhaps one card (H3).

    def chance(self, rng: Rng) -> vec[i64]:
        deck = self.deck()
        count = 1 if self.turn != NOBODY else 2 * self.seats
        return vec[i64]([deck.pop(rng.below(len(deck))) for _ in range(count)])

    def settle(self, outcome: vec[i64]) -> None:
        if self.turn == NOBODY:
            for place, card in enumerate(outcome):
                self.hands[place // 2].append(int(card))
        else:
            self.hands[self.turn].append(int(outcome[0]))
            self.tell(1 << self.turn, Drew(card=int(outcome[0])))
        self.ask(SEALED, (1 << self.seats) - 1, NOBODY)

    def odds(self, place: i64) -> dict[int, int]:
        return dict.fromkeys(self.deck(), 1)

    def outcome_fault(self, outcome: vec[i64]) -> str:
        wanted = 1 if self.turn != NOBODY else 2 * self.seats
        if len(outcome) != wanted or len(set(outcome)) != wanted or not set(outcome) <= set(self.deck()):
            return f"{wanted} different cards of the deck are to be drawn here"
        return ""

    # Moves.

    def legal(self, seat: i64) -> vec[i64]:
        if self.kind == SEALED:
            return vec[i64]([card - 1 for card in sorted(self.hands[seat])])
        if self.kind == OPEN and seat == self.turn:
            return vec[i64]([KEEP, SWAP])
        return vec[i64]()

    def apply(self, seat: i64, move: i64) -> None:
        if self.kind == SEALED:
            self.picks[seat] = int(move) + 1
            self.waiting &= ~(1 << seat)
            if self.waiting == 0:
                self.show()
        elif move == SWAP:
            self.gone.append(self.hands[seat].pop())
            self.ask(CHANCE, 0, seat)
        else:
            self.ask(SEALED, (1 << self.seats) - 1, NOBODY)

    def withdraw(self, seat: i64) -> None:
        self.picks[seat] = None
        self.waiting |= 1 << seat

    def show(self) -> None:
        """All picks are shown, and the highest scores (H2, H4)."""
        cards = [card or 0 for card in self.picks]
        for hand, card in zip(self.hands, cards, strict=True):
            hand.remove(card)
        self.tell(EVERYONE, Shown(cards=tuple(cards)))
        self.gone += cards
        self.picks = [None] * self.seats
        best = cards.index(max(cards))
        self.score[best] += 1
        if self.hands[0]:
            self.ask(OPEN, 1 << best, best)
        else:
            self.finish()

    def refusal(self, seat: i64, move: i64) -> IllegalMove:
        if self.kind == SEALED and 0 <= move < CARDS:
            return IllegalMove("not_in_hand", "H2", "Card {card} is not in your hand.", {"card": int(move) + 1})
        return IllegalMove("not_now", "", "That cannot be done now.")

    # What it looks like.

    def view(self, seat: int | None) -> View:
        return HighCardView(
            game="high_card",
            seat=seat,
            seats=self.seats,
            kind=KIND_NAMES[self.kind],
            waiting=self.waiting_seats(),
            turn=None if self.turn == NOBODY else int(self.turn),
            serial=int(self.serial),
            hand=None if seat is None else tuple(sorted(self.hands[seat])),
            held=tuple(len(hand) for hand in self.hands),
            pick=None if seat is None else self.picks[seat],
            gone=tuple(sorted(self.gone)),
            points=tuple(self.score),
        )

    def truth(self) -> dict[str, object]:
        return {
            "kind": KIND_NAMES[self.kind],
            "waiting": list(self.waiting_seats()),
            "turn": int(self.turn),
            "serial": int(self.serial),
            "hands": [sorted(hand) for hand in self.hands],
            "picks": list(self.picks),
            "gone": sorted(self.gone),
            "points": list(self.score),
        }

    def audit(self) -> list[str]:
        cards = [card for hand in self.hands for card in hand] + self.gone
        return [] if len(cards) == len(set(cards)) else [f"a card lies in two places: {sorted(cards)}"]

    def points(self) -> list[int]:
        return list(self.score)

    def places(self) -> list[int]:
        return [1 + sum(other > mine for other in self.score) for mine in self.score]


class HighCardSampler(Sampler):
    """Deals the unseen cards to the hands that the view does not show."""

    def __init__(self, view: HighCardView) -> None:
        self.view = view

    def sample(self, rng: Rng) -> HighCardState:
        view = self.view
        world = HighCardState(view.seats)
        world.kind = KIND_NAMES.index(view.kind)
        world.waiting = sum(1 << seat for seat in view.waiting)
        world.turn = NOBODY if view.turn is None else view.turn
        world.serial = view.serial
        world.score = list(view.points)
        world.gone = list(view.gone)
        if view.seat is not None:
            world.hands[view.seat] = list(view.hand or ())
            world.picks[view.seat] = view.pick
        unseen = world.deck()
        for seat in range(view.seats):
            if seat != view.seat:
                world.hands[seat] = [unseen.pop(rng.below(len(unseen))) for _ in range(view.held[seat])]
                if view.kind == "sealed" and seat not in view.waiting:
                    world.picks[seat] = world.hands[seat][rng.below(len(world.hands[seat]))]
        return world


class HighCard(Game):
    def __init__(self, seats: int, options: dict[str, object], components: object = None) -> None:
        self.id = ABOUT.id
        self.version = ABOUT.version
        self.seats = settle_seats(ABOUT, seats)
        self.options = settle_options(ABOUT, seats, options)
        self.components = components
        self.move_count = CARDS + 2

    def start(self) -> HighCardState:
        return HighCardState(int(self.seats))

    def print_move(self, move: i64) -> str:
        return {KEEP: "keep", SWAP: "swap"}.get(int(move), str(move + 1))

    def parse_move(self, text: str) -> i64:
        for move in range(self.move_count):
            if self.print_move(move) == text.strip().lower():
                return move
        raise NotationError(f"{text!r} is not a move of High Card")

    def print_outcome(self, outcome: vec[i64]) -> str:
        return "cards " + " ".join(str(card) for card in outcome)

    def parse_outcome(self, text: str) -> vec[i64]:
        head, *cards = text.split()
        if head != "cards" or not all(card.isdigit() for card in cards):
            raise NotationError(f"{text!r} is not a draw of High Card")
        return vec[i64]([int(card) for card in cards])

    def sampler(self, view: View) -> Sampler:
        assert isinstance(view, HighCardView)
        return HighCardSampler(view)

    def longest(self) -> int:
        return 2 * int(self.seats) + 3


def make(seats: int, options: dict[str, object], components: object) -> HighCard:
    return HighCard(seats, options, components)


if __name__ == "__main__":
    from paddock.testing import check_laws

    for count in ABOUT.seats:
        check_laws(HighCard(count, {}))
    print("High Card keeps every law.")
