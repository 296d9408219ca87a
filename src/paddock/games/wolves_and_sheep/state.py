"""The flow of Wolves and Sheep: turns, interrupts, reveals, passes and going out (W6-W17, W25)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from paddock.core.contract import CHANCE, OPEN
from paddock.core.errors import IllegalMove
from paddock.core.game import Game
from paddock.core.rng import Rng
from paddock.core.view import EVERYONE
from paddock.games.wolves_and_sheep import (
    audit,
    chance,
    drawing,
    key,
    legal,
    observe,
    random_moves,
    refusals,
    score,
    tell,
    vector,
)
from paddock.games.wolves_and_sheep.events import GameEnded, GaveUp, Passed, Redealt, WentOut
from paddock.games.wolves_and_sheep.moves import GIVE_UP, PASS, orientation_of, place_of, tile_of
from paddock.games.wolves_and_sheep.phases import (
    BONUS_DUE,
    BONUS_TILE,
    DEALING,
    DONE,
    DRAWING,
    NEXT_TURN,
    REDEALING,
    SAME_TURN,
    TAKING_TURN,
)
from paddock.games.wolves_and_sheep.position import WolvesPosition
from paddock.games.wolves_and_sheep.tiles import ANIMAL, SHEPHERD, WOLF
from paddock.games.wolves_and_sheep.view import WolvesView


class WolvesState(WolvesPosition):
    """One position."""

    def __init__(self, game: Game, like: WolvesPosition | None = None) -> None:
        super().__init__(game, like)

    def copy(self) -> WolvesState:
        return WolvesState(self.game, self)

    # Turns.

    def ask_turn(self, seat: i64) -> None:
        self.phase = TAKING_TURN
        self.ask(OPEN, 1 << seat, seat)

    def ask_next(self, seat: i64) -> None:
        """The turn goes to the next player still in, clockwise."""
        following = (seat + 1) % self.rules.seats
        while self.out >> following & 1 == 1:
            following = (following + 1) % self.rules.seats
        self.ask_turn(following)

    def ask_chance(self, phase: i64) -> None:
        self.phase = phase
        self.ask(CHANCE, 0, self.turn)

    # Laying.

    def lay(self, seat: i64, tile: i64, orientation: i64, place: i64) -> None:
        """Lay a tile, of whatever sort, and draw for it (W8-W13)."""
        animal = orientation == ANIMAL and WOLF <= tile < SHEPHERD
        if tile >= SHEPHERD:
            self.then = BONUS_TILE
            self.revealed |= 1 << (tile - SHEPHERD)
        else:
            self.then = SAME_TURN if animal or self.phase == BONUS_DUE else NEXT_TURN
            self.take_from_hand(seat, tile)
        lying = self.land.count
        touching = self.land.receive(tile, orientation, place, seat)
        self.pass_count = 0
        self.actor = seat
        if self.told is not None:
            tell.laid(self, seat, tile, orientation, place, touching, self.land.count == lying)
        self.due = touching if touching < self.bagged else self.bagged
        if self.due > 0:
            self.ask_chance(DRAWING)
        else:
            self.go_on()

    def go_on(self) -> None:
        """The tile lies and its draw is made: a bonus tile, the rest of this turn, or the next one."""
        if self.then == BONUS_TILE:
            if self.can_lay(self.actor):
                self.phase = BONUS_DUE
                self.ask(OPEN, 1 << self.actor, self.turn)
                return
            self.note_lacks(self.actor)
        if self.bagged == 0:
            self.retire_spent()
        if self.out_count == self.rules.seats:
            self.end()
        elif self.then == NEXT_TURN or self.is_out(self.turn):
            self.ask_next(self.turn)
        else:
            self.ask_turn(self.turn)

    # Passing and going out.

    def say_pass(self, seat: i64) -> None:
        self.note_lacks(seat)
        self.passes[self.pass_count] = u8(seat)
        self.pass_count += 1
        if self.told is not None:
            self.tell(EVERYONE, Passed(seat=seat))
        self.after_decline(seat)

    def give_up(self, seat: i64) -> None:
        """Out, with hand and colour hidden (W14)."""
        if self.told is not None:
            self.tell(EVERYONE, GaveUp(seat=seat))
        self.go_out(seat)
        if self.out_count == self.rules.seats:
            self.end()
        else:
            self.after_decline(seat)

    def after_decline(self, seat: i64) -> None:
        """A pass or giving up may complete the row of passes (W17); before the first tile, hands are changed (W8)."""
        if self.pass_count + self.out_count < self.rules.seats:
            self.ask_next(seat)
        elif self.land.is_empty() and self.could_begin():
            self.change_hands(seat)
        else:
            place: i64 = 0
            while place < self.pass_count:
                self.go_out(i64(self.passes[place]))
                place += 1
            self.end()

    def could_begin(self) -> bool:
        """Whether some tile could still join the square (W8). Who has passed holds none, so it would be in the bag."""
        return any([self.land.has_room_for(tile) for tile in self.bag_tiles()])

    def change_hands(self, seat: i64) -> None:
        """No player still in can lay the first tile: their hands go back, and four are drawn again (W8)."""
        if self.told is not None:
            self.tell(EVERYONE, Redealt())
        self.pass_count = 0
        self.actor = seat
        other: i64 = 0
        while other < self.rules.seats:
            if not self.is_out(other):
                for tile in self.hand(other):
                    self.put_in_bag(tile)
                self.held[other] = 0
                self.forget_lacks(other)
            other += 1
        self.ask_chance(REDEALING)

    def retire_spent(self) -> None:
        """Out at once: hand and bag empty and no "?" tile left (W15)."""
        step: i64 = 0
        while step < self.rules.seats:
            seat = (self.actor + step) % self.rules.seats
            if not self.is_out(seat) and i64(self.held[seat]) == 0 and not self.has_hidden(seat):
                self.go_out(seat)
            step += 1

    def go_out(self, seat: i64) -> None:
        self.out |= 1 << seat
        self.outs[self.out_count] = u8(seat)
        self.out_count += 1
        if self.told is not None:
            self.tell(EVERYONE, WentOut(seat=seat, bonus=score.bonus(self, seat)))

    def end(self) -> None:
        self.phase = DONE
        self.pass_count = 0
        self.finish()
        if self.told is not None:
            self.tell(EVERYONE, GameEnded(points=tuple(self.points()), places=tuple(self.places())))

    # The contract.

    def legal(self, seat: i64) -> vec[i64]:
        if self.phase == TAKING_TURN:
            if self.turn == seat:
                return legal.turn(self, seat)
            if self.may_interrupt(seat):
                return legal.interrupts(self, seat)
        elif self.phase == BONUS_DUE and self.actor == seat:
            return legal.bonus(self, seat)
        return vec[i64]()

    def random_move(self, seat: i64, rng: Rng) -> i64:
        return random_moves.random_laying(
            self, seat, self.turn == seat or self.phase == BONUS_DUE, self.phase == TAKING_TURN, rng
        )

    def may_interrupt(self, seat: i64) -> bool:
        """Whether a seat may lay wolves, hunters and "?" tiles in another's turn (W10, W17, W25)."""
        return self.rules.anytime and not self.is_out(seat) and not self.has_passed(seat)

    def may_step_in(self) -> i64:
        """All but the seat whose turn it is, those that are out, and those that have passed (W10, W17, W25)."""
        found: i64 = 0
        if self.phase == TAKING_TURN:
            seat: i64 = 0
            while seat < self.rules.seats:
                if seat != self.turn and self.may_interrupt(seat):
                    found |= 1 << seat
                seat += 1
        return found

    def apply(self, seat: i64, move: i64) -> None:
        if move == PASS:
            self.say_pass(seat)
        elif move == GIVE_UP:
            self.give_up(seat)
        else:
            self.lay(seat, tile_of(move), orientation_of(move), place_of(move))

    def chance(self, rng: Rng) -> vec[i64]:
        return chance.draw(self, rng)

    def settle(self, outcome: vec[i64]) -> None:
        if self.phase == DRAWING:
            chance.settle_draw(self, outcome)
            self.go_on()
        elif self.phase == DEALING:
            chance.settle_deal(self, outcome)
            self.ask_turn(outcome[1])
        else:
            chance.settle_redeal(self, outcome)
            self.ask_next(self.actor)

    def odds(self, drawn: vec[i64]) -> dict[int, int]:
        return chance.odds(self, drawn)

    def outcome_fault(self, outcome: vec[i64]) -> str:
        return chance.fault(self, outcome)

    def points(self) -> list[int]:
        return [int(points) for points in score.points_by_seat(self, score.largest_pastures(self.land))]

    def standing(self) -> vec[i64]:
        return score.standing(self)

    def view(self, seat: int | None) -> WolvesView:
        return observe.view(self, seat)

    def write_vector(self, seat: i64, into: vec[i16], start: i64) -> i64:
        return vector.write(self, seat, into, start)

    def open_view(self) -> WolvesView:
        return observe.open_view(self)

    def key(self, seat: i64) -> i64:
        return key.key(self, seat)

    def truth(self) -> dict[str, object]:
        return observe.truth(self)

    def audit(self) -> list[str]:
        return audit.faults(self)

    def refusal(self, seat: i64, move: i64) -> IllegalMove:
        return refusals.refusal(self, seat, move)

    def refusal_to_wait(self, seat: i64) -> IllegalMove:
        return refusals.refusal_to_wait(self, seat)

    def __str__(self) -> str:
        return drawing.draw_state(self)
