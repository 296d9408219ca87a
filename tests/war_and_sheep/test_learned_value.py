"""The learned value: what it is told of a position, its network, and the weights that ship."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
import train_war_and_sheep
from learning import Array
from librt.vecs import vec

from paddock.core.contract import OVER
from paddock.core.rng import FastRng, Rng
from paddock.games.war_and_sheep.features import FEATURES, Features, ahead_of, second_prey
from paddock.games.war_and_sheep.game import WarGame
from paddock.games.war_and_sheep.learned_guide import LearnedGuide
from paddock.games.war_and_sheep.network import Network
from paddock.games.war_and_sheep.state import WarState
from paddock.games.war_and_sheep.weights import network_of, read_weights, shipped_weights
from war_and_sheep.positions import give_grass, lay


def numbers(state: WarState, seat: int) -> list[float]:
    return list(Features().read(state, seat))


def positions(layout: str, seeds: range) -> list[WarState]:
    """Positions of games of random and of quick players."""
    game = WarGame(2, {"layout": layout})
    guide = game.guide()
    found: list[WarState] = []
    for seed in seeds:
        rng = FastRng(seed)
        state = game.start()
        state.settle(state.chance(rng))
        while state.kind != OVER:
            if state.waiting == 0:
                state.settle(state.chance(rng))
                continue
            assert isinstance(state, WarState)
            found.append(state.copy())
            seat = state.next_waiting()
            state.apply(seat, guide.quick_move(state, seat, rng) if seed % 2 else state.random_move(seat, rng))
    return found


@pytest.mark.parametrize("layout", ["lines", "wedges"])
def test_nothing_is_told_that_the_seat_does_not_know(layout: str) -> None:
    """All worlds that look the same to a seat have the same numbers."""
    for state in positions(layout, range(4))[::3]:
        for seat in range(2):
            told = numbers(state, seat)
            sampler = state.game.sampler(state.view(seat))
            for seed in range(2):
                world = sampler.sample(FastRng(seed))
                assert isinstance(world, WarState)
                assert numbers(world, seat) == pytest.approx(told)


def test_numbers_are_small() -> None:
    for state in positions("lines", range(2)):
        assert all(-8.0 < number < 8.0 for number in numbers(state, 0))


def by_hand(network: Network, inputs: list[float]) -> float:
    """The output of a network, worked out plainly."""
    units = int(network.units)
    total = network.constant + sum(a * b for a, b in zip(inputs, network.straight, strict=True))
    for unit in range(units):
        hidden = network.bias[unit] + sum(
            amount * network.first[place * units + unit] for place, amount in enumerate(inputs)
        )
        total += max(0.0, hidden) * network.last[unit]
    return total


def test_the_network_is_worked_out_as_by_hand() -> None:
    network = network_of(shipped_weights())
    for state in positions("lines", range(1))[::5]:
        inputs = numbers(state, 1)
        assert network.output(vec[float](inputs)) == pytest.approx(by_hand(network, inputs))


def test_weights_of_another_shape_are_refused() -> None:
    with pytest.raises(ValueError, match="multiple of 8"):
        Network(2, 3, [0.0] * 15)
    with pytest.raises(ValueError, match="does not have 5 weights"):
        Network(2, 8, [0.0] * 5)
    assert (shipped_weights().inputs, shipped_weights().units % 8) == (FEATURES, 0)


def test_a_wolf_reaches_with_its_second_run_what_it_does_not_see_at_once() -> None:
    state = lay("...B..\n......\n......\n......\nA.....\nW...31").state
    assert isinstance(state, WarState)
    occupied = int(state.sheep() | state.down | state.wolves) | 1 << 36
    other = int(state.flocks[1])
    assert ahead_of(state.wolves, occupied) & other == 0
    assert second_prey(state.wolves, occupied, other) == other


def test_points_sheep_and_wins_are_good() -> None:
    guide = LearnedGuide(network_of(shipped_weights()))
    picture = "......\n.B..B.\n..13..\n..31..\n.A..A.\n......"
    even = guide.value(lay(picture).state, 0)
    assert guide.value(give_grass(lay(picture), 1, 3, 2).state, 0) > even
    assert guide.value(lay(picture.replace(".B..B.", ".B....")).state, 0) > even
    assert guide.value(lay(picture.replace(".A..A.", ".A....")).state, 0) < even
    for state in positions("lines", range(2)):
        assert -1.0 <= guide.value(state, 0) <= 1.0


def test_a_short_training_makes_weights_that_can_be_read(tmp_path: Path) -> None:
    [only] = train_war_and_sheep.train(tmp_path, generations=1, games=24, seed=1, units=8)
    assert only["positions"] > 0
    assert only["surprise"] < 1.0
    network_of(read_weights(tmp_path / "value.json"))


def test_a_training_that_was_interrupted_comes_to_the_same(tmp_path: Path) -> None:
    """Also in the middle of a generation, whose positions were saved already."""
    whole, parts = tmp_path / "whole", tmp_path / "parts"
    entries = train_war_and_sheep.train(whole, generations=2, games=8, seed=1, units=8)
    [first] = train_war_and_sheep.train(parts, generations=2, games=8, seed=1, units=8, stop_after=1)
    (parts / "positions_1.npz").write_bytes(b"begun and not finished")
    again = train_war_and_sheep.train(parts, generations=2, games=8, seed=1, units=8)
    assert again[0] == first
    assert [without_time(entry) for entry in again] == [without_time(entry) for entry in entries]
    assert read_weights(parts / "value.json") == read_weights(whole / "value.json")


def without_time(entry: dict[str, object]) -> dict[str, object]:
    return {name: value for name, value in entry.items() if name != "seconds"}


def test_a_training_does_not_go_on_from_a_run_of_another_kind(tmp_path: Path) -> None:
    train_war_and_sheep.train(tmp_path, generations=1, games=2, seed=1, units=8)
    before = (tmp_path / "value.json").read_text()
    with pytest.raises(SystemExit, match="holds a run with --games 2 --seed 1 --units 8, not --games 2 --seed 2"):
        train_war_and_sheep.train(tmp_path, generations=2, games=2, seed=2, units=8)
    assert (tmp_path / "value.json").read_text() == before


def test_learning_lessens_the_surprise() -> None:
    inputs, targets = train_war_and_sheep.play(None, 6, 1).arrays()
    layers = train_war_and_sheep.Layers(8, np.random.default_rng(1))
    before = layers.surprise(inputs, targets)
    layers.fit(inputs, targets, (0.01, 0.003), 20, np.random.default_rng(1))
    assert layers.surprise(inputs, targets) < 0.9 * before


@pytest.mark.parametrize("thumb", [None, 0, 1])
def test_of_the_rule_of_thumb_nothing_is_learned_but_what_it_does_to_the_other(thumb: int | None) -> None:
    rng = FastRng(3)
    state = train_war_and_sheep.start(WarGame(2, {}), rng)
    asked: set[int] = set()

    class Asked(train_war_and_sheep.Learner):
        def choose(self, state: WarState, seat: int, rng: Rng) -> int:
            asked.add(seat)
            return super().choose(state, seat, rng)

    class Noted(train_war_and_sheep.Notes):
        def add(self, inputs: list[Array], values: list[float], outcome: float) -> None:
            sizes.append(len(inputs))
            super().add(inputs, values, outcome)

    sizes: list[int] = []
    train_war_and_sheep.play_game(state, Asked(shipped_weights()), thumb, Noted(), rng, np.random.default_rng(1))
    assert asked == {0, 1} - {thumb}
    assert [size > 0 for size in sizes] == [seat != thumb for seat in range(2)]


def test_the_player_who_looks_one_move_ahead_beats_the_rule_of_thumb() -> None:
    assert train_war_and_sheep.against_thumb(shipped_weights(), 60, 7) > 0.65
