"""What a hint tells of a move: what may lie there, what it brings and costs, whether wolves can come, what follows.

What lies face down and who holds which card differs from world to world; a trial is played on by quick moves to the
guide's horizon.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from paddock.core.contract import OVER, State
from paddock.core.phrase import Phrase, counted, decimal
from paddock.core.rng import Rng
from paddock.core.witness import Witness, in_hundred
from paddock.games.war_and_sheep.board import BITS, count
from paddock.games.war_and_sheep.guide import WarGuide
from paddock.games.war_and_sheep.moves import HIDE, LOOK, NAME, PROWL, RUN, UP
from paddock.games.war_and_sheep.phases import ACTING
from paddock.games.war_and_sheep.score import grass, points
from paddock.games.war_and_sheep.sight import ahead, in_danger
from paddock.games.war_and_sheep.state import WarState


class WarWitness(Witness):
    """Counts in worlds what one move turns up, takes and loses, and which sheep wolves could eat before and after."""

    def __init__(self, guide: WarGuide, seat: int, move: int) -> None:
        self.guide = guide
        self.seat = seat
        self.move = move
        self.trials = 0
        self.wolves = 0
        """In how many worlds a wolf lies under the token that the move is about."""
        self.is_token = False
        self.is_known = False
        """Whether the seat has looked at that token."""
        self.is_run = False
        """Whether an own sheep runs there."""
        self.grass = 0
        self.lost = 0
        self.eaten = 0
        self.exposed_before = 0
        self.exposed = 0
        """In how many worlds the other player could send a wolf at a sheep of the seat."""
        self.ended = 0
        self.won = 0
        self.lead = 0
        """In points, when the trials end, all together."""
        self.sheep = [0, 0]

    def see(self, world: State, branch: State, rng: Rng) -> None:
        assert isinstance(world, WarState)
        assert isinstance(branch, WarState)
        self.trials += 1
        self.see_token(world)
        self.see_flocks(world, branch)
        if branch.kind == OVER:
            self.ended += 1
            self.won += branch.utility(self.seat) > 0
        self.guide.play_on(branch, rng)
        self.lead += int(points(branch, self.seat) - points(branch, 1 - self.seat))
        for side, seat in enumerate((self.seat, 1 - self.seat)):
            self.sheep[side] += int(count(branch.flocks[seat]))

    def see_token(self, world: WarState) -> None:
        """What lies under the token that the sheep runs to, or that is looked at."""
        token = token_of(world, self.move)
        self.is_run = world.phase == ACTING and RUN <= self.move < PROWL
        self.is_token = token != 0
        self.is_known = token & world.seen[self.seat] != 0
        self.wolves += world.lurking & token != 0

    def see_flocks(self, world: WarState, branch: WarState) -> None:
        """What the move itself takes and loses, and which sheep it leaves to the wolves."""
        seat = self.seat
        self.grass += int(grass(branch, seat) - grass(world, seat))
        self.lost += int(count(world.flocks[seat]) - count(branch.flocks[seat]))
        self.eaten += int(count(world.flocks[1 - seat]) - count(branch.flocks[1 - seat]))
        self.exposed_before += is_exposed(world, seat)
        self.exposed += is_exposed(branch, seat)

    def words(self) -> tuple[Phrase, ...]:
        if self.trials == 0:
            return ()
        told = chain(self.of_the_token(), self.of_the_run(), self.of_the_prey(), self.of_wolves(), self.of_the_end())
        return tuple(told)

    def of_the_token(self) -> Iterator[Phrase]:
        if self.is_token and not self.is_known:
            yield counted(
                "A wolf lies there in {number} of 100 deals.",
                "A wolf lies there in {number} of 100 deals.",
                in_hundred(self.wolves, self.trials),
            )

    def of_the_run(self) -> Iterator[Phrase]:
        """What a run brings and costs: for sure, or on average."""
        if not self.is_run:
            return
        if self.is_token and not self.is_known:
            yield counted(
                "The run costs the sheep in {number} of 100 deals, and brings {points} points on average.",
                "The run costs the sheep in {number} of 100 deals, and brings {points} points on average.",
                in_hundred(self.lost, self.trials),
                {"points": decimal(self.grass / self.trials)},
            )
        elif self.grass > 0 and self.lost > 0:
            yield counted(
                "The run brings {number} point and costs the sheep.",
                "The run brings {number} points and costs the sheep.",
                self.grass // self.trials,
            )
        elif self.grass > 0:
            number = self.grass // self.trials
            yield counted("The run brings {number} point.", "The run brings {number} points.", number)
        elif self.lost > 0:
            yield Phrase("The run costs the sheep.")

    def of_the_prey(self) -> Iterator[Phrase]:
        if PROWL <= self.move < HIDE and self.eaten > 0:
            yield Phrase("The wolf eats a sheep of the other flock.")

    def of_wolves(self) -> Iterator[Phrase]:
        """Whether the other player could let a wolf eat one's sheep."""
        if self.exposed > 0:
            yield counted(
                "A wolf could then eat a sheep of this flock in {number} of 100 deals.",
                "A wolf could then eat a sheep of this flock in {number} of 100 deals.",
                in_hundred(self.exposed, self.trials),
            )
        elif self.exposed_before > 0:
            yield Phrase("No wolf can get at this flock then.")

    def of_the_end(self) -> Iterator[Phrase]:
        """How the game stands some moves later; or that it is over."""
        if self.ended == self.trials:
            yield counted(
                "That ends the game, and wins it in {number} of 100 deals.",
                "That ends the game, and wins it in {number} of 100 deals.",
                in_hundred(self.won, self.trials),
            )
            return
        lead = self.lead / self.trials
        values: dict[str, object] = {
            "points": decimal(abs(lead)),
            "own": decimal(self.sheep[0] / self.trials),
            "other": decimal(self.sheep[1] / self.trials),
        }
        if lead >= 0:
            yield counted(
                "{number} move later this flock is {points} points ahead, with {own} sheep to {other}, on average.",
                "{number} moves later this flock is {points} points ahead, with {own} sheep to {other}, on average.",
                int(self.guide.horizon),
                values,
            )
        else:
            yield counted(
                "{number} move later this flock is {points} points behind, with {own} sheep to {other}, on average.",
                "{number} moves later this flock is {points} points behind, with {own} sheep to {other}, on average.",
                int(self.guide.horizon),
                values,
            )


def token_of(world: WarState, move: int) -> int:
    """The face-down token that a move is about, as a set; empty if there is none."""
    if LOOK <= move < RUN:
        return int(BITS[move - LOOK])
    if RUN <= move < PROWL and world.phase == ACTING:
        return int(BITS[ahead(world, (move - RUN) // 4, (move - RUN) % 4)] & world.down)
    return int(BITS[move - NAME] & world.down) if NAME <= move < UP else 0


def is_exposed(state: WarState, seat: int) -> bool:
    """Whether the other player may send a wolf that could eat a sheep of this seat at once (S8)."""
    return in_danger(state, state.prowlers(1 - seat)) & state.flocks[seat] != 0
