"""The search of a card to pick, or of a row to take.

In worlds that fit what the others have played so far, they pick by the model in this turn; each move of one's own is
tried among the same picks, and played out from there with the same luck: by habits, or at random.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from paddock.bots.cow006.beliefs import Beliefs
from paddock.bots.cow006.habits import Habits
from paddock.bots.cow006.quick_round import QuickRound
from paddock.bots.search.clock import Clock
from paddock.bots.search.flat import better_half, halvings_of
from paddock.bots.search.trials import Trials
from paddock.core.contract import OPEN
from paddock.core.rng import FastRng, Rng
from paddock.games.cow006 import score
from paddock.games.cow006.guide import cheapest_row, worth_after_round
from paddock.games.cow006.moves import TAKE, card_of
from paddock.games.cow006.phases import LAYING, PICKING
from paddock.games.cow006.state import CowState

_SEEDS: Final = 1 << 60


class TurnSearch:
    """What is known of the moves of a seat that picks, or that has to take a row, in the classic game."""

    def __init__(self, beliefs: Beliefs, moves: vec[i64], point: float, habits: Habits | None) -> None:
        self.beliefs = beliefs
        self.habits = habits
        """How all pick after this turn; at random without them."""
        self.point = point
        """What a point of lead counts beside winning."""
        self.seat = beliefs.seat
        self.picking = beliefs.frame.phase == PICKING
        self.trials = Trials(moves)
        self.takes = vec[i64]([0] * len(moves))
        """By move: in how many worlds the seat takes a row in the rest of this turn."""
        self.heads = vec[i64]([0] * len(moves))
        """By move: the bull heads that it takes in all of them."""
        self.lately = vec[float]([0.0] * len(moves))
        """By move: its value in the world where it was tried last."""
        self.penalties = vec[i64]([0] * len(moves))
        """By move: the seat's penalty at the end of the round in that world."""
        self.picks = vec[i64]([0] * beliefs.seats)
        rules = beliefs.frame.rules
        self.rules = rules
        self.played = score.rounds_played(beliefs.frame) + 1
        """Rounds when this one is over."""
        self.start = QuickRound(rules.seats, rules.hand, rules.rows)
        """The world in which moves are tried now."""
        self.trial = QuickRound(rules.seats, rules.hand, rules.rows)

    def run(self, clock: Clock, rng: Rng) -> None:
        """Try the moves until the clock is up; the worse half of them is left out again and again."""
        alive = vec[i64](range(len(self.trials.moves)))
        halvings = halvings_of(i64(len(alive)))
        halved: i64 = 0
        while not clock.is_up():
            if halved < halvings and clock.used() * float(halvings + 1) >= float(halved + 1):
                alive = better_half(self.trials, alive)
                halved += 1
            self.try_in_one_world(alive, clock, rng)

    def try_in_one_world(self, alive: vec[i64], clock: Clock, rng: Rng) -> None:
        """Try each move once, unless the clock is up before."""
        world = self.beliefs.draw(rng)
        clock.worlds += 1
        if self.picking:
            self.let_others_pick(world, rng)
        before = score.penalty(world, self.seat)
        seed = rng.below(_SEEDS)
        index: i64 = 0
        while index < len(alive):
            place = alive[index]
            if self.picking:
                self.pick_card(self.trials.moves[place])
            else:
                self.take_row(world.copy(), self.trials.moves[place])
            self.note_heads(place, self.trial.points[self.seat] - before)
            self.trial.play_on(self.habits, FastRng(seed))
            value = worth_after_round(self.rules, self.played, self.trial.points, self.seat, self.point)
            self.trials.add(place, value)
            self.lately[place] = value
            self.penalties[place] = self.trial.points[self.seat]
            clock.spend()
            if clock.is_up():
                return
            index += 1

    def let_others_pick(self, world: CowState, rng: Rng) -> None:
        """Draw the others' picks, also of those who have picked already: nobody has seen them (C5)."""
        self.start.load(world)
        seat: i64 = 0
        while seat < self.beliefs.seats:
            if seat != self.seat:
                self.picks[seat] = card_of(self.beliefs.draw_pick(world, seat, rng))
            seat += 1

    def pick_card(self, move: i64) -> None:
        """Play this turn with one's own card and the others'."""
        trial = self.trial
        trial.copy_from(self.start)
        self.picks[self.seat] = card_of(move)
        seat: i64 = 0
        while seat < self.beliefs.seats:
            trial.show(seat, trial.cell_of(seat, self.picks[seat]))
            seat += 1
        trial.lay_cards()

    def take_row(self, branch: CowState, move: i64) -> None:
        """Play the rest of this turn after taking a row."""
        branch.apply(self.seat, move)
        while branch.phase == LAYING and branch.kind == OPEN:
            branch.apply(branch.turn, TAKE + cheapest_row(branch.rows))
        self.trial.load(branch)

    def note_heads(self, place: i64, heads: i64) -> None:
        if heads > 0:
            self.takes[place] += 1
            self.heads[place] += heads
