"""What a hint tells of cards laid to a field: how often it is won, for how much, and what they could do elsewhere.

A trial is played on by quick moves until the field is won.
"""

from __future__ import annotations

from collections.abc import Iterator

from paddock.core.contract import OVER, State
from paddock.core.phrase import Phrase, counted, decimal
from paddock.core.rng import FastRng, Rng
from paddock.core.witness import Witness, in_hundred
from paddock.games.black_sheep.animals import size
from paddock.games.black_sheep.guide import BlackSheepGuide
from paddock.games.black_sheep.moves import FIELDS, PER_FIELD, PLAYED
from paddock.games.black_sheep.phases import WINNING
from paddock.games.black_sheep.rules import HAND
from paddock.games.black_sheep.score import totals
from paddock.games.black_sheep.state import BlackSheepState

SEEDS = 1 << 60


class FieldCount:
    """How often a seat wins a field, and the points that it has more then."""

    def __init__(self, field: int) -> None:
        self.field = field
        self.trials = 0
        self.won = 0
        self.points = 0
        """For the figures and for bonuses or tasks as they stand then, in all trials that were won."""

    def figures(self) -> tuple[int, dict[str, object]]:
        """In how many of 100 deals it is won, and what else a sentence has to say."""
        points = decimal(abs(self.points) / self.won)
        return in_hundred(self.won, self.trials), {"field": self.field + 1, "points": points}

    def watch(self, state: BlackSheepState, seat: int, guide: BlackSheepGuide, rng: Rng) -> None:
        """Play on until the field is won, and note by whom."""
        self.trials += 1
        while state.kind != OVER and not (state.phase == WINNING and state.field == self.field):
            if state.waiting == 0:
                state.settle(state.chance(rng))
            else:
                asked = state.next_waiting()
                state.apply(asked, guide.quick_move(state, asked, rng))
        if state.kind == OVER or state.turn != seat:
            return
        self.won += 1
        self.points -= int(totals(state)[seat])
        state.settle(state.chance(rng))
        self.points += int(totals(state)[seat])


class BlackSheepWitness(Witness):
    """Watches the field of one move, and the other fields that the same cards could go to."""

    def __init__(self, guide: BlackSheepGuide, seat: int, move: int) -> None:
        self.guide = guide
        self.seat = seat
        self.move = move
        self.here = FieldCount(move // PER_FIELD)
        self.elsewhere = [FieldCount(field) for field in range(FIELDS) if field != self.here.field]

    def see(self, world: State, branch: State, rng: Rng) -> None:
        assert isinstance(world, BlackSheepState)
        assert isinstance(branch, BlackSheepState)
        seed = int(rng.below(SEEDS))
        self.here.watch(branch, self.seat, self.guide, FastRng(seed))
        for other in self.elsewhere:
            if has_room(world, other.field, self.seat, self.move):
                laid = world.copy()
                laid.apply(self.seat, other.field * PER_FIELD + self.move % PER_FIELD)
                other.watch(laid, self.seat, self.guide, FastRng(seed))

    def words(self) -> tuple[Phrase, ...]:
        return (*self.of_the_field(), *self.of_the_cards())

    def of_the_field(self) -> Iterator[Phrase]:
        """How often it is won, and what that brings."""
        if self.here.won == 0:
            yield Phrase("Field {field} is won in none of the deals that were tried.", {"field": self.here.field + 1})
        elif self.here.points >= 0:
            yield counted(
                "Field {field} is won in {number} of 100 deals, which brings {points} points on average.",
                "Field {field} is won in {number} of 100 deals, which brings {points} points on average.",
                *self.here.figures(),
            )
        else:
            yield counted(
                "Field {field} is won in {number} of 100 deals, which costs {points} points on average.",
                "Field {field} is won in {number} of 100 deals, which costs {points} points on average.",
                *self.here.figures(),
            )

    def of_the_cards(self) -> Iterator[Phrase]:
        """What the same cards could bring at another field, if they could bring anything."""
        best = max(self.elsewhere, key=lambda other: other.points)
        if best.points > 0:
            yield counted(
                "The same cards would win field {field} in {number} of 100 deals, for {points} points on average.",
                "The same cards would win field {field} in {number} of 100 deals, for {points} points on average.",
                *best.figures(),
            )


def has_room(world: BlackSheepState, field: int, seat: int, move: int) -> bool:
    """Whether the cards of a move could go to this field instead (B9)."""
    return not world.is_turned(field) and size(world.side(field, seat)) + size(PLAYED[move]) <= HAND
