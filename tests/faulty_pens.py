"""Nine Pens with a fault in its code, at a place that an option names: what a game by another hand may do."""

from __future__ import annotations

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from nine_pens import ABOUT, NinePens, NinePensState
from paddock import Budget, Choice, Game, Number, Player, Rng, State, View
from paddock.terminal.face import Face

FAULTS = ("apply", "view", "legal", "time", "start", "options")
"""The first does no harm before somebody moves, so that the plug-in is found sound."""


class FaultyState(NinePensState):
    def fail(self, place: str) -> None:
        if self.game.options["fault"] == place and (self.gate is not None or place == "apply"):
            raise ZeroDivisionError(f"no grass in {place}")

    def legal(self, seat: i64) -> vec[i64]:
        self.fail("legal")
        return super().legal(seat)

    def apply(self, seat: i64, move: i64) -> None:
        self.fail("apply")
        super().apply(seat, move)

    def view(self, seat: int | None) -> View:
        self.fail("view")
        return super().view(seat)


class FaultyPens(NinePens):
    about = msgspec.structs.replace(
        ABOUT,
        id="faulty_pens",
        title="Faulty Pens",
        options=(
            Choice(name="fault", text="Where the fault is.", rule="N1", values=FAULTS),
            Number(name="clock", text="Seconds for a move.", rule="N1", low=1, high=60, start=None),
        ),
        clock="clock",
    )

    def set_up(self) -> None:
        if self.options["fault"] == "options":
            raise ZeroDivisionError("no grass in options")

    def start(self) -> FaultyState:
        if self.options["fault"] == "start":
            raise ZeroDivisionError("no grass in start")
        return FaultyState(self)

    def timeout_move(self, state: State, seat: int, rng: Rng) -> int:
        raise ZeroDivisionError("no grass in time")


class FaultyFace(Face):
    def question(self, view: View) -> str:
        raise ZeroDivisionError("no grass in the face")


class Sleepy(Player):
    """Falls asleep when it is to move for the second time at Cow 006."""

    name = "sleepy"

    def choose(self, game: Game, view: View, legal: list[int], rng: Rng, budget: Budget) -> int:
        if view.serial > 2:
            raise ZeroDivisionError("no grass in the bot")
        return legal[0]
