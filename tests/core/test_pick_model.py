"""A sampler answers hidden sealed questions by the model that it is given."""

from __future__ import annotations

from high_card import HighCard
from librt.vecs import vec
from mypy_extensions import i64

from paddock import FastRng, Match, PickModel, State


class ThreeToOne(PickModel):
    """The higher of two cards, three times out of four."""

    def weights(self, world: State, seat: i64, moves: vec[i64]) -> vec[i64]:
        return vec[i64]([1, 3])


def test_answers_come_as_often_as_the_model_says() -> None:
    match = Match(HighCard(2), rng=1)
    sampler = match.game.sampler(match.view(0), ThreeToOne())
    rng = FastRng(5)
    low, high = [int(move) for move in match.state.legal(0)]
    picks = [int(sampler.pick(match.state, 0, rng)) for _ in range(4000)]
    assert set(picks) == {low, high}
    assert 2900 < picks.count(high) < 3100
