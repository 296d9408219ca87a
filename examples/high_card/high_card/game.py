"""High Card: the rules, on Paddock's contract. `docs/adding-a-game.md` walks through this file.

H1  Cards 1 to 9; everyone gets two, unseen. The rest is the deck.
H2  Everyone secretly picks a card; all are shown together, and the highest scores a point.
H3  The scorer may then give the card left for one drawn from the deck, which only the scorer sees; option `swap`.
H4  The second cards are shown in the same way, and the game is over. Most points win.
H5  Option `seconds`: the time for a move. When it is up, the lowest card is picked, and the card left is kept.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i16, i64

from paddock import (
    CHANCE,
    EVERYONE,
    NOBODY,
    OPEN,
    SEALED,
    About,
    Area,
    Event,
    Field,
    Flag,
    Game,
    IllegalMove,
    Layout,
    MoveKind,
    MoveTable,
    Number,
    OptionError,
    PickModel,
    Rng,
    Sampler,
    State,
    View,
    numbered,
)

CARDS = 9

ABOUT = About(
    id="high_card",
    version=1,
    title="High Card",
    text="The highest card wins.",
    seats=(2, 3, 4),
    options=(
        Flag(name="swap", on=True, rule="H3", text="Who has scored may change the card left for one of the deck."),
        Number(name="seconds", low=5, high=600, start=None, rule="H5", text="Seconds for each move."),
    ),
    clock="seconds",
    components=True,
    areas=(
        Area(field="shown", title="Shown", shape="cards", by_seat=True),
        Area(field="hand", title="Your hand", shape="cards", part="card"),
        Area(field="held", title="Cards in hand", shape="pile", by_seat=True),
        Area(field="score", title="Points", shape="value", by_seat=True),
        Area(field="gone", title="Out of the game", shape="cards"),
    ),
)

MOVES = MoveTable(
    "High Card",
    (
        MoveKind("pick", "{card}", (numbered("card", 1, CARDS),)),
        MoveKind("keep", "keep"),
        MoveKind("swap", "swap"),
    ),
)
KEEP = MOVES.find("keep", {})
SWAP = MOVES.find("swap", {})


class HighCardView(View, frozen=True, kw_only=True):
    hand: tuple[int, ...] | None
    held: tuple[int, ...]
    pick: int | None
    gone: tuple[int, ...]
    shown: tuple[int, ...]
    """The cards that were shown last, by seat."""
    score: tuple[int, ...]


class Shown(Event, frozen=True, kw_only=True):
    seat: int
    card: int


class Drew(Event, frozen=True, kw_only=True):
    """For one seat: the card it drew (H3)."""

    card: int


class HighCardState(State):
    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.hands: list[list[int]] = [[] for _ in range(game.seats)]
        self.picks: list[int | None] = [None] * game.seats
        self.score: list[int] = [0] * game.seats
        self.gone: list[int] = []
        self.shown: list[int] = []

    def deck(self) -> list[int]:
        game = self.game
        assert isinstance(game, HighCard)
        held = [card for hand in self.hands for card in hand]
        return [card for card in range(1, game.cards + 1) if card not in held and card not in self.gone]

    # Chance: the deal (H1), then perhaps one card (H3).

    def odds(self, drawn: vec[i64]) -> dict[int, int]:
        due = 1 if self.turn != NOBODY else 2 * self.game.seats
        return {card: 1 for card in self.deck() if card not in drawn} if len(drawn) < due else {}

    def settle(self, outcome: vec[i64]) -> None:
        if self.turn == NOBODY:
            for place, card in enumerate(outcome):
                self.hands[place // 2].append(int(card))
        else:
            self.hands[self.turn].append(int(outcome[0]))
            self.tell(1 << self.turn, Drew(card=int(outcome[0])))
        self.ask_picks()

    # Moves.

    def ask_picks(self) -> None:
        self.ask(SEALED, (1 << self.game.seats) - 1, NOBODY)

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
            self.ask_picks()

    def withdraw(self, seat: i64) -> None:
        self.picks[seat] = None
        self.waiting |= 1 << seat

    def show(self) -> None:
        """All picks are shown, and the highest scores (H2, H4)."""
        cards = [card or 0 for card in self.picks]
        for hand, card in zip(self.hands, cards, strict=True):
            hand.remove(card)
        for seat, card in enumerate(cards):
            self.tell(EVERYONE, Shown(seat=seat, card=card))
        self.gone += cards
        self.shown = cards
        self.picks = [None] * self.game.seats
        best = cards.index(max(cards))
        self.score[best] += 1
        if self.hands[0] and self.game.options["swap"]:
            self.ask(OPEN, 1 << best, best)
        elif self.hands[0]:
            self.ask_picks()
        else:
            self.finish()

    def refusal(self, seat: i64, move: i64) -> IllegalMove:
        if self.kind == SEALED and 0 <= move < CARDS:
            return IllegalMove("not_in_hand", "H2", "Card {card} is not in your hand.", {"card": int(move) + 1})
        return IllegalMove("not_now", "", "That cannot be done now.")

    # What it looks like.

    def view(self, seat: int | None) -> View:
        return HighCardView(
            header=self.header(seat),
            hand=None if seat is None else tuple(sorted(self.hands[seat])),
            held=tuple(len(hand) for hand in self.hands),
            pick=None if seat is None else self.picks[seat],
            gone=tuple(sorted(self.gone)),
            shown=tuple(self.shown),
            score=tuple(self.score),
        )

    def write_vector(self, seat: i64, into: vec[i16], start: i64) -> i64:
        """What the view says, as numbers, in the order of `HighCard.vector_layout`; seats from this one on."""
        seats = [(seat + step) % self.game.seats for step in range(self.game.seats)]
        cards = range(1, CARDS + 1)
        numbers = [
            *[int(card in self.hands[seat]) for card in cards],
            self.picks[seat] or 0,
            *[int(card in self.gone) for card in cards],
            *[int(self.waits_for(other)) for other in seats],
            *[self.score[other] for other in seats],
            int(self.kind),
        ]
        for place, number in enumerate(numbers, start):
            into[place] = number
        return start + len(numbers)

    def truth(self) -> dict[str, object]:
        """Hands and cards that are gone have no order."""
        hands = [sorted(hand) for hand in self.hands]
        return {**super().truth(), "hands": hands, "gone": sorted(self.gone)}

    def audit(self) -> list[str]:
        cards = [card for hand in self.hands for card in hand] + self.gone
        return [] if len(cards) == len(set(cards)) else [f"a card lies in two places: {sorted(cards)}"]

    def points(self) -> list[int]:
        return list(self.score)


class HighCardSampler(Sampler):
    """Deals the unseen cards to the hands that the view does not show."""

    def __init__(self, game: Game, view: HighCardView, model: PickModel | None) -> None:
        super().__init__(game, view.header, model)
        self.view = view

    def sample(self, rng: Rng) -> HighCardState:
        view = self.view
        world = self.resumed()
        assert isinstance(world, HighCardState)
        world.score = list(view.score)
        world.gone = list(view.gone)
        world.shown = list(view.shown)
        if view.seat is not None:
            world.hands[view.seat] = list(view.hand or ())
            world.picks[view.seat] = view.pick
        unseen = world.deck()
        for seat in range(view.seats):
            if seat != view.seat:
                world.hands[seat] = [unseen.pop(rng.below(len(unseen))) for _ in range(view.held[seat])]
                if self.hidden_answers() >> seat & 1 == 1:
                    world.picks[seat] = int(self.pick(world, seat, rng)) + 1
        return world


class HighCard(Game):
    """An owner's own list says how many cards there are: `{"cards": 8}`."""

    about = ABOUT
    moves = MOVES

    def set_up(self) -> None:
        own = self.components if self.components is not None else {"cards": CARDS}
        cards = own.get("cards") if isinstance(own, dict) else None
        if not isinstance(cards, int) or not 2 * self.seats <= cards <= CARDS:
            raise OptionError(f"high_card: cards must be a number from {2 * self.seats} to {CARDS}, not {cards!r} [H1]")
        self.cards = cards

    def start(self) -> HighCardState:
        return HighCardState(self)

    def sampler(self, view: View, model: PickModel | None = None) -> Sampler:
        return HighCardSampler(self, self.own_view(view, HighCardView), model)

    def longest(self) -> int:
        return 2 * self.seats + 3

    def vector_layout(self) -> Layout:
        return Layout(
            1,
            (
                Field("hand", "By card: whether one holds it.", (CARDS,)),
                Field("pick", "The card that one has picked, or 0.", high=CARDS),
                Field("gone", "By card: whether it is out of the game.", (CARDS,)),
                Field("waiting", "By seat: whether it owes a move.", (self.seats,)),
                Field("score", "By seat: its points.", (self.seats,), high=2),
                Field("kind", "0 open, 1 sealed, 2 chance, 3 over.", high=3),
            ),
        )

    def timeout_move(self, state: State, seat: int, rng: Rng) -> int:
        """The lowest card, or to keep the card left (H5)."""
        return int(state.legal(seat)[0])
