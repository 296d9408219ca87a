"""The position of Black Sheep: where everything lies. The flow of the game is in `state.py`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from paddock.core.contract import State
from paddock.core.view import EVERYONE
from paddock.games.black_sheep.animals import ALL_FIGURES, one, size
from paddock.games.black_sheep.combinations import rank
from paddock.games.black_sheep.components import VALUES
from paddock.games.black_sheep.events import Refilled
from paddock.games.black_sheep.hands import GIVE_OF_MOVE, give_herd
from paddock.games.black_sheep.moves import DROPPED, FIELDS, PLAYED
from paddock.games.black_sheep.phases import DEALING
from paddock.games.black_sheep.rules import HAND, Rules

if TYPE_CHECKING:
    from paddock.games.black_sheep.game import BlackSheepGame

MOST_SEATS: Final = 4
NO_FIELD: Final = -1
SEAT_SHIFT: Final = 6
"""A seat and a give make one number: the seat stands above the bits of the give."""
GIVE_MASK: Final = 63

_NO_FIGURES: Final[vec[i64]] = vec[i64]([0] * FIELDS)
_NO_SIDES: Final[vec[i64]] = vec[i64]([0] * (FIELDS * MOST_SEATS))
_NONE_FINISHED: Final[vec[u8]] = vec[u8]([0] * (FIELDS * MOST_SEATS))
_NO_HERDS: Final[vec[i64]] = vec[i64]([0] * MOST_SEATS)
_NO_PRIZES: Final[vec[i64]] = vec[i64]([0] * (MOST_SEATS * VALUES))


class BlackSheepPosition(State):
    """Fields, hands, corrals, deck and discards, nearly all of them herds. Side of seat s: field * MOST_SEATS + s.

    The last four attributes are what anyone with a good memory knows about the deck (B11): at a refill the discards
    were open to all, so that the new deck is known and, with it, all hands taken together.
    """

    def __init__(self, game: BlackSheepGame, like: BlackSheepPosition | None = None) -> None:
        """A position before the deal, or an independent copy of another one."""
        super().__init__(game, like)
        rules = game.rules if like is None else like.rules
        self.rules: Rules = rules
        self.phase: i64 = DEALING if like is None else like.phase
        self.field: i64 = NO_FIELD if like is None else like.field
        """The field that this turn's cards went to, until the turn is over."""
        self.deck: i64 = rules.cards if like is None else like.deck
        self.discards: i64 = 0 if like is None else like.discards
        self.aside: i64 = 0 if like is None else like.aside
        """Cards drawn for a restock that is not over (B20)."""
        self.supply: i64 = ALL_FIGURES if like is None else like.supply
        """Figures on no field and in no corral."""
        self.turned: i64 = rules.turned if like is None else like.turned
        """Mask of the fields turned over; the final phase begins with the first (B21)."""
        self.figures: vec[i64] = _NO_FIGURES[:] if like is None else like.figures[:]
        """By field: its two figures."""
        self.sides: vec[i64] = _NO_SIDES[:] if like is None else like.sides[:]
        self.finished: vec[u8] = _NONE_FINISHED[:] if like is None else like.finished[:]
        """By side: 1 for the first of its field to get its third card, 2 for the next; 0 until then (B17)."""
        self.hands: vec[i64] = _NO_HERDS[:] if like is None else like.hands[:]
        self.prizes: vec[i64] = _NO_PRIZES[:] if like is None else like.prizes[:]
        """By seat * VALUES + value - 1: the figures of that value in the corral (B18)."""
        self.tasks: vec[u8] = vec[u8]() if like is None else like.tasks[:]
        """Places in rules.tasks: the secret ones seat by seat, then the open ones (B28)."""
        self.refills: i64 = 0 if like is None else like.refills
        self.pool: i64 = rules.cards if like is None else like.pool
        """What the deck was at the last refill, less what was drawn from it openly."""
        self.kept: vec[i64] = _NO_HERDS[:] if like is None else like.kept[:]
        """By seat: its hand at the last refill."""
        self.gives: vec[u8] = vec[u8]() if like is None else like.gives[:]
        """What left the hands since then, turn by turn: seat << SEAT_SHIFT | give, as `hands.py` numbers gives."""

    # Cards.

    def refill(self) -> None:
        """The discards become the deck (B11): now everyone can count what it holds."""
        self.deck = self.discards
        self.discards = 0
        self.pool = self.deck
        self.refills += 1
        seat: i64 = 0
        while seat < self.rules.seats:
            self.kept[seat] = self.hands[seat]
            seat += 1
        self.gives = vec[u8]()
        if self.told is not None:
            self.tell(EVERYONE, Refilled(cards=size(self.deck)))

    def draw_to_hand(self, seat: i64, card: i64) -> None:
        """A card goes from the deck into a hand, unseen by others (B11)."""
        if self.deck == 0:
            self.refill()
        drawn = one(card)
        self.deck -= drawn
        self.hands[seat] += drawn

    def draw_aside(self, card: i64) -> None:
        """A card is drawn for a restock and lies aside, face up (B20)."""
        if self.deck == 0:
            self.refill()
        drawn = one(card)
        self.deck -= drawn
        self.pool -= drawn
        self.aside += drawn

    def give(self, seat: i64, move: i64) -> None:
        """The cards of a move leave a hand, face up."""
        self.hands[seat] -= PLAYED[move] + DROPPED[move]
        self.gives = append(self.gives, u8(seat << SEAT_SHIFT | i64(GIVE_OF_MOVE[move])))

    def gives_of(self, seat: i64) -> list[int]:
        """The gives of a seat since the last refill, in order."""
        return [int(i64(give) & GIVE_MASK) for give in self.gives if i64(give) >> SEAT_SHIFT == seat]

    def drawn(self, seat: i64) -> i64:
        """What a seat has drawn since the last refill."""
        herd = self.hands[seat] - self.kept[seat]
        for give in self.gives_of(seat):
            herd += give_herd(give)
        return herd

    # Fields.

    def side(self, field: i64, seat: i64) -> i64:
        return self.sides[field * MOST_SEATS + seat]

    def place(self, field: i64, seat: i64) -> i64:
        """When a side got its third card: 1 for the first of the field, 0 for one that has not (B17)."""
        return i64(self.finished[field * MOST_SEATS + seat])

    def is_turned(self, field: i64) -> bool:
        return self.turned >> field & 1 == 1

    def is_open(self, field: i64, seat: i64) -> bool:
        """Whether a seat can play to a field (B9, B24)."""
        return self.turned >> field & 1 == 0 and size(self.sides[field * MOST_SEATS + seat]) < HAND

    def can_play(self, seat: i64) -> bool:
        return self.is_open(0, seat) or self.is_open(1, seat) or self.is_open(2, seat)

    def best_side(self, field: i64) -> i64:
        """The seat of the best completed side, or -1 (B15-B17)."""
        best: i64 = -1
        strength: i64 = 0
        seat: i64 = 0
        while seat < self.rules.seats:
            place = self.place(field, seat)
            if place > 0:
                mine = rank(self.figures[field] + self.side(field, seat)) * 8 - place
                if mine > strength:
                    best = seat
                    strength = mine
            seat += 1
        return best

    def clear_field(self, field: i64) -> None:
        """All cards at a field are discarded (B19); its figures are gone."""
        self.figures[field] = 0
        cell = field * MOST_SEATS
        end = cell + self.rules.seats
        while cell < end:
            self.discards += self.sides[cell]
            self.sides[cell] = 0
            self.finished[cell] = 0
            cell += 1

    def put_figure(self, field: i64, animal: i64) -> None:
        self.supply -= one(animal)
        self.figures[field] += one(animal)

    # Corrals.

    def corral(self, seat: i64) -> i64:
        """The figures that a seat has won (B18)."""
        cell = seat * VALUES
        return self.prizes[cell] + self.prizes[cell + 1] + self.prizes[cell + 2]

    def unseen(self, value: i64) -> i64:
        """The figures of this value that are in no corral: nobody has looked at them (B5)."""
        herd = self.rules.values[value - 1]
        seat: i64 = 0
        while seat < self.rules.seats:
            herd -= self.prizes[seat * VALUES + value - 1]
            seat += 1
        return herd

    # Tasks.

    def secret_tasks(self, seat: i64) -> list[int]:
        each = self.rules.secret_each
        if len(self.tasks) == 0:
            return []
        return [int(self.tasks[seat * each + place]) for place in range(each)]

    def open_tasks(self) -> list[int]:
        start = self.rules.secret_each * self.rules.seats
        return [int(self.tasks[place]) for place in range(start, len(self.tasks))]
