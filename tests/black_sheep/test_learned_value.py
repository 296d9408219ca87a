"""The learned value of a duel: what it is told, its network, the weights that ship, and how they are made."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
import train_black_sheep
from librt.vecs import vec
from mypy_extensions import i64

from black_sheep.positions import position
from paddock.core.contract import OVER
from paddock.core.rng import FastRng
from paddock.games.black_sheep.duel_network import FIELD_UNITS, UNITS, WEIGHTS, DuelNetwork, best_move
from paddock.games.black_sheep.duel_sight import FIELD, REST, SIGHT, sight
from paddock.games.black_sheep.game import BlackSheepGame
from paddock.games.black_sheep.learned_guide import LearnedGuide
from paddock.games.black_sheep.moves import FIELDS
from paddock.games.black_sheep.state import BlackSheepState
from paddock.games.black_sheep.weights import FILE, read_network, shipped_network


def positions(seeds: range) -> Iterator[BlackSheepState]:
    """What seats are asked in games of random players and of players who look one move ahead."""
    for seed in seeds:
        rng = FastRng(seed)
        state = BlackSheepGame(2, {}).start()
        while state.kind != OVER:
            if state.waiting == 0:
                state.settle(state.chance(rng))
                continue
            yield state.copy()
            seat = state.next_waiting()
            quick = best_move(shipped_network(), state, seat, state.legal(seat))
            state.apply(seat, quick if seed % 2 else state.random_move(seat, rng))


def seen(state: BlackSheepState, seat: int, all_known: bool = False) -> list[float]:
    return list(sight(state, seat, all_known))


def test_nothing_is_told_that_the_seat_does_not_know() -> None:
    """All worlds that look the same to a seat have the same numbers, unless all is meant to be known."""
    differ = 0
    for state in list(positions(range(4)))[::2]:
        for seat in range(2):
            world = state.game.sampler(state.view(seat)).sample(FastRng(seat))
            assert isinstance(world, BlackSheepState)
            assert seen(world, seat) == seen(state, seat)
            differ += seen(world, seat, True) != seen(state, seat, True)
    assert differ > 20


def test_numbers_are_small() -> None:
    for state in positions(range(2)):
        for all_known in (False, True):
            numbers = seen(state, 0, all_known)
            assert len(numbers) == SIGHT
            assert all(-20.0 < number < 20.0 for number in numbers)


def by_hand(weights: list[float], numbers: list[float]) -> float:
    """The output of the network, worked out plainly."""
    ends = [FIELD * FIELD_UNITS, FIELD_UNITS, (FIELD_UNITS + REST) * UNITS, UNITS, UNITS, 1]
    parts = [weights[sum(ends[:place]) : sum(ends[: place + 1])] for place in range(len(ends))]
    together = [0.0] * FIELD_UNITS
    for field in range(int(FIELDS)):
        inputs = numbers[field * FIELD : (field + 1) * FIELD]
        if inputs[0] > 0.0:
            found = layer(inputs, parts[0], parts[1])
            together = [a + b for a, b in zip(together, found, strict=True)]
    hidden = layer([*together, *numbers[FIELDS * FIELD :]], parts[2], parts[3])
    return parts[5][0] + sum(a * b for a, b in zip(hidden, parts[4], strict=True))


def layer(inputs: list[float], weights: list[float], biases: list[float]) -> list[float]:
    width = len(biases)
    sums = [
        bias + sum(amount * weights[place * width + unit] for place, amount in enumerate(inputs))
        for unit, bias in enumerate(biases)
    ]
    return [max(0.0, total) for total in sums]


def test_the_network_is_worked_out_as_by_hand() -> None:
    rng = FastRng(3)
    weights = [int(rng.below(2001)) / 1000 - 1.0 for _ in range(WEIGHTS)]
    network = DuelNetwork(weights)
    for state in list(positions(range(2)))[::7]:
        numbers = seen(state, 1, True)
        assert network.output(vec[float](numbers)) == pytest.approx(by_hand(weights, numbers))


def test_weights_of_another_number_are_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=f"{WEIGHTS} weights, not 3"):
        DuelNetwork([0.0, 1.0, 2.0])
    assert FILE.stat().st_size < 2 * 1024 * 1024


def test_the_order_of_fields_is_nothing() -> None:
    figures, sides, finished = (
        ("horse cow", "pig sheep", "rooster black"),
        [["cow", "pig pig pig"], ["", "horse"], ["sheep black", ""]],
        [[0, 1], [0, 0], [0, 0]],
    )
    hands = ["horse cow pig", "sheep sheep cow"]
    turned = position(hands, figures[::-1], sides[::-1], finished[::-1]).state
    straight = position(hands, figures, sides, finished).state
    assert isinstance(turned, BlackSheepState)
    assert isinstance(straight, BlackSheepState)
    for all_known in (False, True):
        assert shipped_network().chance(turned, 0, all_known) == pytest.approx(
            shipped_network().chance(straight, 0, all_known)
        )


def test_both_together_have_one() -> None:
    guide = LearnedGuide(shipped_network())
    for state in positions(range(2)):
        assert guide.win_share(state, 0) + guide.win_share(state, 1) == pytest.approx(1.0)
        assert 0.0 <= guide.win_share(state, 0) <= 1.0


def test_the_end_is_certain() -> None:
    guide = LearnedGuide(shipped_network())
    for state in ends(range(4)):
        for seat in range(2):
            assert guide.win_share(state, seat) == state.won_share(seat)
            assert state.won_share(seat) == 0.5 or abs(guide.value(state, seat)) > 0.9


def ends(seeds: range) -> Iterator[BlackSheepState]:
    """Games of random players that are over."""
    for seed in seeds:
        rng = FastRng(seed)
        state = BlackSheepGame(2, {}).start()
        while state.kind != OVER:
            if state.waiting == 0:
                state.settle(state.chance(rng))
            else:
                state.apply(state.next_waiting(), state.random_move(state.next_waiting(), rng))
        yield state


def test_figures_and_better_sides_are_good() -> None:
    guide = LearnedGuide(shipped_network())
    hands = ["horse cow pig", "horse cow pig"]
    even = guide.value(position(hands).state, 0)
    ahead = position(hands, prizes=[["", "", "horse cow"], ["", "", ""]]).state
    behind = position(hands, prizes=[["", "", ""], ["", "", "horse cow"]]).state
    assert guide.value(behind, 0) < even < guide.value(ahead, 0)
    assert guide.value(position(hands, sides=[["horse horse", "pig black"]]).state, 0) > even


def test_a_quick_move_is_the_same_in_all_worlds_that_look_the_same() -> None:
    """A search keeps it: `certain`."""
    guide = LearnedGuide(shipped_network())
    assert guide.certain
    for state in list(positions(range(2)))[::5]:
        seat = state.next_waiting()
        world = state.game.sampler(state.view(int(seat))).sample(FastRng(1))
        assert guide.quick_move(world, seat, FastRng(1)) == guide.quick_move(state, seat, FastRng(2))


def test_the_player_who_looks_one_move_ahead_beats_the_rule_of_thumb() -> None:
    assert train_black_sheep.against_thumb(shipped_network(), 60, 7) > 0.7


def test_a_training_that_was_interrupted_comes_to_the_same(tmp_path: Path) -> None:
    whole = train_black_sheep.train(tmp_path / "whole", generations=2, games=4, seed=1)
    assert [entry["positions"] > 100 for entry in whole] == [True, True]
    log = tmp_path / "parts" / "generations.json"
    train_black_sheep.train(log.parent, generations=2, games=4, seed=1, stop_after=1)
    again = train_black_sheep.train(log.parent, generations=2, games=4, seed=1)
    assert [entry["surprise"] for entry in again] == [entry["surprise"] for entry in whole]
    made = [(folder / "duel_network.json").read_text() for folder in (tmp_path / "whole", log.parent)]
    assert made[0] == made[1]
    read_network(log.parent / "duel_network.json")


def test_a_training_needs_games(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.argv", ["train_black_sheep.py", "--games", "0"])
    with pytest.raises(SystemExit):
        train_black_sheep.main()
    assert "argument --games: 0 is less than 1" in capsys.readouterr().err


def test_learning_lessens_the_surprise() -> None:
    notes = train_black_sheep.play(shipped_network(), 4, 0.0, 1)
    inputs, targets = notes.arrays()
    layers = train_black_sheep.Layers(np.random.default_rng(1))
    found = [layers.learn(inputs.astype("float32"), targets, 0.003) for _ in range(60)]
    assert found[-1] < 0.9 * found[0]


def test_moves_are_those_that_the_network_likes_best() -> None:
    state = next(iter(positions(range(1))))
    seat = state.next_waiting()
    moves = state.legal(seat)

    def after(move: int) -> float:
        branch = state.copy()
        branch.apply(seat, i64(move))
        return shipped_network().chance(branch, seat, False)

    assert after(int(best_move(shipped_network(), state, seat, moves))) == max(after(int(move)) for move in moves)
