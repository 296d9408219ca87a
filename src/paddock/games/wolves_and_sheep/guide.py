"""What a search should know of Wolves and Sheep: which tiles to try, how to play on, and who is ahead."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from paddock.core.contract import OVER, State
from paddock.core.guide import Guide
from paddock.core.rng import Rng
from paddock.core.sampler import Sampler
from paddock.games.wolves_and_sheep import outlook, quick_play, shortlist
from paddock.games.wolves_and_sheep.gains import MOST_OPENS
from paddock.games.wolves_and_sheep.position import WolvesPosition
from paddock.games.wolves_and_sheep.sampler import WolvesSampler
from paddock.games.wolves_and_sheep.tuning import Tuning


class WolvesGuide(Guide):
    """Judges positions by the sheep that each colour can expect."""

    def __init__(self, tuning: Tuning | None = None) -> None:
        self.tuning: Tuning = Tuning() if tuning is None else tuning
        self.horizon = self.tuning.horizon
        self.hopes: vec[float] = vec[float]([self.tuning.hope**opens for opens in range(MOST_OPENS)])
        """For quick play, by open edges: how likely a pasture with so many is to be closed."""

    def believe(self, sampler: Sampler) -> None:
        """Whose herd is whose shows in what everyone builds."""
        assert isinstance(sampler, WolvesSampler)
        if self.tuning.trust > 0.0:
            sampler.believe(self.hopes, self.tuning.trust)

    def candidates(self, state: State, seat: i64, moves: vec[i64]) -> vec[i64]:
        assert isinstance(state, WolvesPosition)
        return shortlist.best_moves(state, seat, moves, self.tuning)

    def urgent(self, state: State, seat: i64, moves: vec[i64]) -> vec[i64]:
        """The moves out of turn that are worth a thought; mostly none."""
        assert isinstance(state, WolvesPosition)
        return shortlist.urgent(state, seat, moves, self.tuning)

    def quick_move(self, state: State, seat: i64, rng: Rng) -> i64:
        assert isinstance(state, WolvesPosition)
        return quick_play.quick_move(state, seat, self.hopes, self.tuning, rng)

    def value(self, state: State, seat: i64) -> float:
        """1 for a seat that surely wins, -1 for one that never does."""
        assert isinstance(state, WolvesPosition)
        return outlook.value(state, seat, self.tuning)

    def win_share(self, state: State, seat: i64) -> float:
        assert isinstance(state, WolvesPosition)
        if state.kind == OVER:
            return state.won_share(seat)
        return outlook.chance_to_win(state, outlook.expected_points(state, self.tuning), seat, self.tuning)

    def points_to_expect(self, state: State, seat: i64) -> float:
        assert isinstance(state, WolvesPosition)
        points = outlook.final_points(state) if state.kind == OVER else outlook.expected_points(state, self.tuning)
        return points[seat]


class BuildOn(Guide):
    """For a plain search: random play that never gives up or passes while it can build."""

    def quick_move(self, state: State, seat: i64, rng: Rng) -> i64:
        assert isinstance(state, WolvesPosition)
        return quick_play.any_laying(state, seat, rng)
