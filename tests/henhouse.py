"""Henhouse: a small game with all that the laws look at, and wrong versions of it in `broken_henhouse.py`.

F1  Seven cards: three hens, two geese, two foxes. Everyone gets two, unseen; the rest is the deck.
F2  There are two rounds. Each begins with the weather: fair three times out of four, else foul.
F3  One seat, another one each round, may then peek at a card of the next seat, drawn at random, or lay a card aside
    face down and draw another, unseen.
F4  Everyone secretly picks a card, and all are shown. In fair weather the best card scores a point (fox, goose,
    hen), in foul weather the worst; nobody scores for a tie. Most points win.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from paddock.core.contract import CHANCE, NOBODY, OPEN, SEALED, State
from paddock.core.game import Game
from paddock.core.move_table import MoveKind, MoveTable, named
from paddock.core.options import About
from paddock.core.rng import Rng
from paddock.core.sampler import PickModel, Sampler
from paddock.core.view import EVERYONE, Event, View

KINDS = ("hen", "goose", "fox")
BOX = (3, 2, 2)
ROUNDS = 2

ABOUT = About(id="henhouse", version=1, title="Henhouse", text="Mind the weather.", seats=(2, 3), options=())

CARD = named("card", KINDS)
MOVES = MoveTable(
    "Henhouse",
    (
        MoveKind("pick", "{card}", (CARD,)),
        MoveKind("change", "change {card}", (CARD,)),
        MoveKind("peek", "peek"),
        MoveKind("pass", "pass"),
    ),
)
CHANGE = MOVES.find("change", {"card": "hen"})
PEEK = MOVES.find("peek", {})
PASS = MOVES.find("pass", {})

DEALING, WEATHER, PEEKING, DRAWING, TURN, PICKING = "dealing", "weather", "peeking", "drawing", "turn", "picking"


class HenhouseView(View, frozen=True, kw_only=True):
    phase: str
    fair: bool
    hand: tuple[int, ...]
    held: tuple[int, ...]
    aside: tuple[int, ...]
    laid: tuple[int, ...]
    pick: int | None
    peeked: tuple[bool, ...]
    known: int | None
    gone: tuple[int, ...]
    shown: tuple[tuple[int, ...], ...]
    """Round by round, the card of each seat."""
    score: tuple[int, ...]


class Shown(Event, frozen=True, kw_only=True):
    cards: tuple[int, ...]


class Saw(Event, frozen=True, kw_only=True):
    """For one seat: the card it drew, or peeked at."""

    card: int


class HenhouseState(State):
    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.phase = DEALING
        self.fair = True
        self.hands: list[list[int]] = [[] for _ in range(game.seats)]
        self.aside: list[list[int]] = [[] for _ in range(game.seats)]
        self.picks: list[int | None] = [None] * game.seats
        self.peeked: list[bool] = [False] * game.seats
        self.known: list[int | None] = [None] * game.seats
        self.gone: list[int] = []
        self.shown: list[list[int]] = []
        self.score: list[int] = [0] * game.seats

    def copy(self) -> HenhouseState:
        """As the default, and quicker."""
        twin = type(self)(self.game)
        twin.kind, twin.waiting, twin.turn = self.kind, self.waiting, self.turn
        twin.serial, twin.round = self.serial, self.round
        twin.phase, twin.fair = self.phase, self.fair
        twin.hands, twin.aside = [list(hand) for hand in self.hands], [list(heap) for heap in self.aside]
        twin.picks, twin.peeked, twin.known = list(self.picks), list(self.peeked), list(self.known)
        twin.gone, twin.shown, twin.score = list(self.gone), [list(cards) for cards in self.shown], list(self.score)
        return twin

    def deck(self) -> list[int]:
        """How many cards of each kind nobody has."""
        away = [card for heap in (*self.hands, *self.aside, self.gone) for card in heap]
        return [BOX[card] - away.count(card) for card in range(len(KINDS))]

    def next_seat(self) -> int:
        return (int(self.turn) + 1) % self.game.seats

    # Chance.

    def odds(self, drawn: vec[i64]) -> dict[int, int]:
        if len(drawn) == (2 * self.game.seats if self.phase == DEALING else 1):
            return {}
        if self.phase == WEATHER:
            return {0: 1, 1: 3}
        pool = [self.hands[self.next_seat()].count(card) for card in range(len(KINDS))]
        if self.phase != PEEKING:
            pool = [left - list(drawn).count(card) for card, left in enumerate(self.deck())]
        return {card: count for card, count in enumerate(pool) if count > 0}

    def settle(self, outcome: vec[i64]) -> None:
        first = int(outcome[0])
        if self.phase == DEALING:
            self.hands = [sorted(int(card) for card in outcome[2 * seat : 2 * seat + 2]) for seat in self.all_seats()]
            self.draw(WEATHER, NOBODY)
        elif self.phase == WEATHER:
            self.fair = first == 1
            self.phase = TURN
            seat = (self.round - 1) % self.game.seats
            self.ask(OPEN, 1 << seat, seat)
        else:
            if self.phase == PEEKING:
                self.known[self.turn] = first
                self.peeked[self.turn] = True
            else:
                self.hands[self.turn] = sorted([*self.hands[self.turn], first])
            self.tell(1 << self.turn, Saw(card=first))
            self.ask_picks()

    def draw(self, phase: str, turn: i64) -> None:
        self.phase = phase
        self.ask(CHANCE, 0, turn)

    # Moves.

    def all_seats(self) -> range:
        return range(self.game.seats)

    def ask_picks(self) -> None:
        self.phase = PICKING
        self.ask(SEALED, (1 << self.game.seats) - 1, NOBODY)

    def legal(self, seat: i64) -> vec[i64]:
        cards = sorted(set(self.hands[seat]))
        if self.kind == SEALED:
            return vec[i64](cards)
        if self.kind == OPEN and seat == self.turn:
            changes = [CHANGE + card for card in cards] if sum(self.deck()) > 0 else []
            return vec[i64]([*changes, PEEK, PASS])
        return vec[i64]()

    def apply(self, seat: i64, move: i64) -> None:
        if self.kind == SEALED:
            self.picks[seat] = int(move)
            self.waiting &= ~(1 << seat)
            if self.waiting == 0:
                self.show()
        elif move == PASS:
            self.ask_picks()
        elif move == PEEK:
            self.draw(PEEKING, seat)
        else:
            self.hands[seat].remove(int(move) - CHANGE)
            self.aside[seat] = sorted([*self.aside[seat], int(move) - CHANGE])
            self.draw(DRAWING, seat)

    def withdraw(self, seat: i64) -> None:
        self.picks[seat] = None
        self.waiting |= 1 << seat

    def show(self) -> None:
        cards = [card for card in self.picks if card is not None]
        for hand, card in zip(self.hands, cards, strict=True):
            hand.remove(card)
        self.tell(EVERYONE, Shown(cards=tuple(cards)))
        best = max(cards) if self.fair else min(cards)
        if cards.count(best) == 1:
            self.score[cards.index(best)] += 1
        self.gone = sorted([*self.gone, *cards])
        self.shown.append(cards)
        self.picks = [None] * self.game.seats
        self.peeked = [False] * self.game.seats
        self.known = [None] * self.game.seats
        if self.round == ROUNDS:
            self.finish()
        else:
            self.round += 1
            self.draw(WEATHER, NOBODY)

    # What it looks like.

    def view(self, seat: int | None) -> View:
        return HenhouseView(
            header=self.header(seat),
            phase=self.phase,
            fair=self.fair,
            hand=() if seat is None else tuple(self.hands[seat]),
            held=tuple(len(hand) for hand in self.hands),
            aside=() if seat is None else tuple(self.aside[seat]),
            laid=tuple(len(cards) for cards in self.aside),
            pick=None if seat is None else self.picks[seat],
            peeked=tuple(self.peeked),
            known=None if seat is None else self.known[seat],
            gone=tuple(self.gone),
            shown=tuple(tuple(cards) for cards in self.shown),
            score=tuple(self.score),
        )

    def points(self) -> list[int]:
        return list(self.score)

    def audit(self) -> list[str]:
        return [f"{KINDS[card]} cards are too many" for card, left in enumerate(self.deck()) if left < 0]


class HenhouseSampler(Sampler):
    """Deals the unseen cards to the heaps that the view does not show."""

    def __init__(self, game: Game, view: HenhouseView, model: PickModel | None) -> None:
        super().__init__(game, view.header, model)
        self.view = view
        self.others = [seat for seat in range(view.seats) if seat != view.seat]

    def sample(self, rng: Rng) -> HenhouseState:
        world = self.filled()
        self.deal(world, rng)
        while not all(self.is_kept(world, seat, rng) for seat in self.others):
            self.deal(world, rng)
        for seat in self.others:
            hand = world.hands[(seat + 1) % self.view.seats]
            if self.view.peeked[seat]:
                world.known[seat] = hand[rng.below(len(hand))]
            if self.hidden_answers() >> seat & 1 == 1:
                world.picks[seat] = int(self.pick(world, seat, rng))
        return world

    def is_kept(self, world: HenhouseState, seat: int, rng: Rng) -> bool:
        """A pair is dealt half as often as two cards that differ, but shows its kind as surely."""
        if not self.view.shown:
            return True
        left = [*world.aside[seat][-1:], *world.hands[seat]] if seat == 1 else world.hands[seat]
        return left[:1] != [self.view.shown[0][seat]] or rng.below(2) == 0

    def filled(self) -> HenhouseState:
        """A world with all that the view tells."""
        view = self.view
        world = self.resumed()
        assert isinstance(world, HenhouseState)
        world.phase, world.fair = view.phase, view.fair
        world.gone, world.score = list(view.gone), list(view.score)
        world.shown = [list(cards) for cards in view.shown]
        world.peeked = list(view.peeked)
        if view.seat is not None:
            world.hands[view.seat], world.aside[view.seat] = list(view.hand), list(view.aside)
            world.picks[view.seat], world.known[view.seat] = view.pick, view.known
        return world

    def pool(self) -> list[int]:
        """The cards that might be anywhere."""
        unseen = [card for card, count in enumerate(self.filled().deck()) for _ in range(count)]
        if self.view.known is not None:
            unseen.remove(self.view.known)
        return unseen

    def deal(self, world: HenhouseState, rng: Rng) -> None:
        """Fill the others' hands and heaps from the pool; the card that was peeked at is where it was."""
        view = self.view
        pool = self.pool()
        for seat in self.others:
            known = view.seat is not None and seat == (view.seat + 1) % view.seats and view.known is not None
            hand = [view.known] if known and view.known is not None else []
            while len(hand) < view.held[seat]:
                hand.append(self.take(pool, rng))
            world.hands[seat] = sorted(hand)
            world.aside[seat] = sorted(self.take(pool, rng) for _ in range(view.laid[seat]))

    def take(self, pool: list[int], rng: Rng) -> int:
        return pool.pop(rng.below(len(pool)))


class Henhouse(Game):
    about = ABOUT
    moves = MOVES

    def start(self) -> HenhouseState:
        return HenhouseState(self)

    def sampler(self, view: View, model: PickModel | None = None) -> Sampler:
        assert isinstance(view, HenhouseView)
        return HenhouseSampler(self, view, model)

    def longest(self) -> int:
        return 1 + ROUNDS * (3 + self.seats)
