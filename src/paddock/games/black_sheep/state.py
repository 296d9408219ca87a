"""The flow of Black Sheep: deal, play, draw, score, restock, and the final phase (B5-B24)."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from paddock.core.contract import CHANCE, OPEN
from paddock.core.errors import IllegalMove
from paddock.core.rng import Rng
from paddock.core.view import EVERYONE, View
from paddock.games.black_sheep import audit, chance, drawing, legal, observe, refusals, score, vector
from paddock.games.black_sheep.animals import animals_in, count, one, pick, size
from paddock.games.black_sheep.combinations import combination
from paddock.games.black_sheep.components import VALUES
from paddock.games.black_sheep.events import (
    CardsSeen,
    Dealt,
    Drew,
    FieldTurned,
    FieldWon,
    GameEnded,
    HandDealt,
    Passed,
    Played,
    RestockDrawn,
    Restocked,
    ValuesSeen,
)
from paddock.games.black_sheep.moves import DROPPED, FIELDS, PER_FIELD, PLAYED
from paddock.games.black_sheep.phases import DONE, DRAWING, PASSING, PLAYING, RESTOCKING, SEARCHING, WINNING
from paddock.games.black_sheep.position import MOST_SEATS, NO_FIELD, BlackSheepPosition
from paddock.games.black_sheep.rules import ALL_TURNED, HAND, TASKS_IN_PLAY

if TYPE_CHECKING:
    from paddock.games.black_sheep.game import BlackSheepGame


class BlackSheepState(BlackSheepPosition):
    """A game under way."""

    def __init__(self, game: BlackSheepGame, like: BlackSheepPosition | None = None) -> None:
        super().__init__(game, like)

    def copy(self) -> BlackSheepState:
        return BlackSheepState(cast("BlackSheepGame", self.game), self)

    # A turn.

    def begin_turn(self, seat: i64) -> None:
        """Ask a seat for its move, or let it pass if all its sides are full (B12)."""
        self.field = NO_FIELD
        if self.can_play(seat):
            self.phase = PLAYING
            self.ask(OPEN, 1 << seat, seat)
        else:
            self.phase = PASSING
            self.ask(CHANCE, 0, seat)

    def next_seat(self) -> i64:
        """Clockwise (B13)."""
        following = self.turn + 1
        if following == self.rules.seats:
            return 0
        return following

    def legal(self, seat: i64) -> vec[i64]:
        if self.waiting >> seat & 1 == 0:
            return vec[i64]()
        return legal.legal_moves(self, seat)

    def random_move(self, seat: i64, rng: Rng) -> i64:
        return legal.random_move(self, seat, rng)

    def apply(self, seat: i64, move: i64) -> None:
        field = move // PER_FIELD
        played = PLAYED[move]
        dropped = DROPPED[move]
        self.give(seat, move)
        self.discards += dropped
        self.field = field
        side = field * MOST_SEATS + seat
        self.sides[side] += played
        if self.told is not None:
            self.tell_played(seat, field, played, dropped)
        if size(self.sides[side]) == HAND:
            self.finished[side] = u8(self.finished_sides(field) + 1)
        if self.is_scored() and self.turned | 1 << field == ALL_TURNED:
            self.ask_prize()
        else:
            self.phase = DRAWING
            self.ask(CHANCE, 0, seat)

    def finished_sides(self, field: i64) -> i64:
        number: i64 = 0
        seat: i64 = 0
        while seat < self.rules.seats:
            if self.place(field, seat) > 0:
                number += 1
            seat += 1
        return number

    def is_scored(self) -> bool:
        """Whether the seat that just played has filled the last side of its field (B14)."""
        return self.place(self.field, self.turn) == self.rules.seats

    # Chance.

    def chance(self, rng: Rng) -> vec[i64]:
        return chance.draw(self, rng)

    def odds(self, drawn: vec[i64]) -> dict[int, int]:
        return chance.odds(self, drawn)

    def outcome_fault(self, outcome: vec[i64]) -> str:
        return chance.fault(self, outcome)

    def settle(self, outcome: vec[i64]) -> None:
        if self.phase == DRAWING:
            self.settle_draw(outcome)
        elif self.phase == WINNING:
            self.settle_prize(outcome)
        elif self.phase == RESTOCKING:
            self.settle_restock(outcome)
        elif self.phase == SEARCHING:
            self.settle_search(outcome)
        elif self.phase == PASSING:
            if self.told is not None:
                self.tell(EVERYONE, Passed(seat=self.turn))
            self.begin_turn(self.next_seat())
        else:
            self.settle_deal(outcome)

    def settle_deal(self, outcome: vec[i64]) -> None:
        """Two figures to each field, three cards to each player, six tasks if they are in use (B6, B28)."""
        place: i64 = chance.FIRST_CARD
        while place < chance.FIRST_CARD + 2 * self.rules.fields:
            self.draw_aside(outcome[place])
            self.put_figure((place - chance.FIRST_CARD) // 2, outcome[place])
            place += 1
        self.discard_aside()
        seat: i64 = 0
        while seat < self.rules.seats:
            end = place + HAND
            while place < end:
                self.draw_to_hand(seat, outcome[place])
                place += 1
            seat += 1
        if self.rules.with_tasks:
            self.tasks = vec[u8]([u8(outcome[place + task]) for task in range(TASKS_IN_PLAY)])
        if self.told is not None:
            self.tell_deal(outcome[1])
        self.begin_turn(outcome[1])

    def settle_draw(self, outcome: vec[i64]) -> None:
        """Back to three cards; then the field is scored if it is complete, else the next player's turn (B11, B13)."""
        seat = self.turn
        self.draw_to_hand(seat, outcome[1])
        if len(outcome) > 2:
            self.draw_to_hand(seat, outcome[2])
        if self.told is not None:
            self.tell_draw(seat, outcome)
        if self.is_scored():
            self.ask_prize()
        else:
            self.begin_turn(self.next_seat())

    # Scoring a field.

    def ask_prize(self) -> None:
        """The best side wins the field; it is the winner's turn next (B13, B15)."""
        winner = self.best_side(self.field)
        if self.told is not None:
            self.tell_won(winner)
        self.phase = WINNING
        self.ask(CHANCE, 0, winner)

    def settle_prize(self, outcome: vec[i64]) -> None:
        """The winner takes the figures and looks at their values (B18); the cards are discarded (B19)."""
        field = self.field
        figures = self.figures[field]
        first = pick(figures, 0)
        second = pick(figures, 1)
        cell = self.turn * VALUES - 1
        self.prizes[cell + outcome[1]] += one(first)
        self.prizes[cell + outcome[2]] += one(second)
        if self.told is not None:
            seen = sorted([(int(first), int(outcome[1])), (int(second), int(outcome[2]))])
            self.tell(1 << self.turn, ValuesSeen(seat=self.turn, values=tuple(seen)))
        self.clear_field(field)
        if self.turned != 0:
            self.turn_over(field)
        else:
            self.phase = RESTOCKING
            self.ask(CHANCE, 0, self.turn)

    # Restocking a field.

    def settle_restock(self, outcome: vec[i64]) -> None:
        """Two figures if there are two, a search if there is one, else the field is turned over (B19-B21)."""
        first = outcome[1]
        second = outcome[2]
        self.draw_aside(first)
        self.draw_aside(second)
        if self.told is not None:
            self.tell_restock_drawn(outcome)
        self.try_figure(first)
        self.try_figure(second)
        placed = size(self.figures[self.field])
        if placed == 2:
            self.end_restock()
        elif placed == 1:
            self.search_on()
        else:
            self.give_up_field()

    def try_figure(self, animal: i64) -> None:
        """Place a figure of a drawn card's species if one is left."""
        if count(self.supply, animal) > 0:
            self.put_figure(self.field, animal)

    def search_on(self) -> None:
        """Draw another card, or give up when there is none (B20, B22)."""
        if self.deck == 0 and self.discards == 0:
            self.supply += self.figures[self.field]
            self.figures[self.field] = 0
            self.give_up_field()
        else:
            self.phase = SEARCHING
            self.ask(CHANCE, 0, self.turn)

    def settle_search(self, outcome: vec[i64]) -> None:
        self.draw_aside(outcome[1])
        if self.told is not None:
            self.tell_restock_drawn(outcome)
        self.try_figure(outcome[1])
        if size(self.figures[self.field]) == 2:
            self.end_restock()
        else:
            self.search_on()

    def end_restock(self) -> None:
        self.discard_aside()
        if self.told is not None:
            figures = tuple(animals_in(self.figures[self.field]))
            self.tell(EVERYONE, Restocked(field=self.field, figures=figures))
        self.begin_turn(self.turn)

    def discard_aside(self) -> None:
        self.discards += self.aside
        self.aside = 0

    def give_up_field(self) -> None:
        """No figures for the field: the final phase begins (B21)."""
        self.discard_aside()
        self.turn_over(self.field)

    # The end.

    def turn_over(self, field: i64) -> None:
        """A field is out of the game; with the third the game ends (B24)."""
        if self.told is not None:
            self.tell(EVERYONE, FieldTurned(field=field, first=self.turned == 0))
        self.turned |= 1 << field
        if self.turned == ALL_TURNED:
            self.end_game()
        else:
            self.begin_turn(self.turn)

    def end_game(self) -> None:
        self.phase = DONE
        self.field = NO_FIELD
        self.finish()
        if self.told is not None:
            self.tell(EVERYONE, GameEnded(points=tuple(self.points()), places=tuple(self.places())))

    def points(self) -> list[int]:
        return score.points(self)

    def standing(self) -> vec[i64]:
        return score.standing(self)

    # The rest of the contract.

    def view(self, seat: int | None) -> View:
        return observe.view(self, seat)

    def write_vector(self, seat: i64, into: vec[i16], start: i64) -> i64:
        return vector.write(self, seat, into, start)

    def open_view(self) -> View:
        return observe.open_view(self)

    def key(self, seat: i64) -> i64:
        return observe.key(self, seat)

    def truth(self) -> dict[str, object]:
        return observe.truth(self)

    def __str__(self) -> str:
        return drawing.draw_state(self)

    def audit(self) -> list[str]:
        return audit.faults(self)

    def refusal(self, seat: i64, move: i64) -> IllegalMove:
        return refusals.refusal(self, seat, move)

    # Events.

    def tell_deal(self, first: i64) -> None:
        figures = tuple([tuple(animals_in(self.figures[field])) for field in range(FIELDS)])
        self.tell(EVERYONE, Dealt(first=first, figures=figures, open_tasks=self.task_numbers(self.open_tasks())))
        for seat in range(self.rules.seats):
            cards = tuple(animals_in(self.hands[seat]))
            self.tell(1 << seat, HandDealt(seat=seat, cards=cards, tasks=self.task_numbers(self.secret_tasks(seat))))

    def task_numbers(self, places: list[int]) -> tuple[int, ...]:
        return tuple([self.rules.tasks[place].number for place in places])

    def tell_played(self, seat: i64, field: i64, played: i64, dropped: i64) -> None:
        discarded = None if dropped == 0 else int(pick(dropped, 0))
        cards = tuple(animals_in(played))
        self.tell(EVERYONE, Played(seat=seat, field=field, cards=cards, discarded=discarded))

    def tell_draw(self, seat: i64, outcome: vec[i64]) -> None:
        cards = sorted([int(card) for card in outcome[1:]])
        self.tell(EVERYONE, Drew(seat=seat, number=len(cards)))
        self.tell(1 << seat, CardsSeen(seat=seat, cards=tuple(cards)))

    def tell_won(self, winner: i64) -> None:
        figures = self.figures[self.field]
        side = self.side(self.field, winner)
        won = FieldWon(
            seat=winner,
            field=self.field,
            figures=tuple(animals_in(figures)),
            cards=tuple(animals_in(side)),
            combination=combination(figures + side),
        )
        self.tell(EVERYONE, won)

    def tell_restock_drawn(self, outcome: vec[i64]) -> None:
        cards = sorted([int(card) for card in outcome[1:]])
        self.tell(EVERYONE, RestockDrawn(field=self.field, cards=tuple(cards)))
