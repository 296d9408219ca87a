"""The learned value: what it is told of a position, its network, the weights that ship, and how they are made."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
import train_wolves_and_sheep
from librt.vecs import vec
from mypy_extensions import i64, u8

from paddock.core.contract import OVER
from paddock.core.rng import FastRng
from paddock.games.wolves_and_sheep.closing import Hands, largest_to_close
from paddock.games.wolves_and_sheep.game import WolvesGame
from paddock.games.wolves_and_sheep.guide import WolvesGuide
from paddock.games.wolves_and_sheep.landscape import Landscape
from paddock.games.wolves_and_sheep.learned_guide import LearnedGuide
from paddock.games.wolves_and_sheep.outlook import expected_points
from paddock.games.wolves_and_sheep.prospects import EATEN, Supply, dangers
from paddock.games.wolves_and_sheep.sight import ALL, COLOUR, MOST_SEATS, SEAT, SEATS, SIGHT, TABLE, Sight
from paddock.games.wolves_and_sheep.state import WolvesState
from paddock.games.wolves_and_sheep.tiles import COLOURS, HERD_ORIENTATIONS, PLAIN_TILES
from paddock.games.wolves_and_sheep.tuning import Tuning
from paddock.games.wolves_and_sheep.value_network import UNITS, WEIGHTS, ValueNetwork
from paddock.games.wolves_and_sheep.weights import FILE, read_network, shipped_network

from .positions import scene

GAMES = [
    WolvesGame(2),
    WolvesGame(2, {"two_herds": False}),
    WolvesGame(3, {"interrupts": "own_turn"}),
    WolvesGame(4),
]


def positions(game: WolvesGame, seeds: range) -> Iterator[WolvesState]:
    """All positions of games of random and of quick players, also those in which tiles are to be drawn."""
    guide = WolvesGuide()
    for seed in seeds:
        rng = FastRng(seed)
        state = game.start()
        while state.kind != OVER:
            if state.waiting == 0:
                state.settle(state.chance(rng))
                continue
            seat = state.next_waiting()
            state.apply(seat, guide.quick_move(state, seat, rng) if seed % 2 else state.random_move(seat, rng))
            yield state.copy()


def some(game: WolvesGame, seeds: range, share: int) -> list[WolvesState]:
    return [state for state in positions(game, seeds) if state.kind != OVER][::share]


def told(state: WolvesState) -> list[float]:
    return list(Sight(state, Tuning()).numbers)


@pytest.mark.parametrize("game", GAMES)
def test_numbers_are_small(game: WolvesGame) -> None:
    for state in some(game, range(4), 1):
        numbers = told(state)
        assert len(numbers) == SIGHT
        assert all(-20.0 < number < 20.0 for number in numbers)


@pytest.mark.parametrize("game", GAMES)
def test_what_everyone_can_expect_is_what_the_outlook_says(game: WolvesGame) -> None:
    tuning = Tuning()
    for state in some(game, range(3), 3):
        assert list(Sight(state, tuning).points) == pytest.approx(list(expected_points(state, tuning)))


def test_what_a_seat_has_are_its_points() -> None:
    for state in some(GAMES[3], range(4), 5):
        assert list(Sight(state, Tuning()).now) == state.points()


def by_laying(state: WolvesState, colour: int) -> int:
    """The largest pasture of a colour that its owner closes with one tile, by trying them all."""
    owner = int(state.owners[colour]) - 1
    if owner < 0 or state.is_out(owner):
        return 0
    largest = 0
    flags = dangers(state.land, Supply(state).wolves)
    for tile in state.hand(owner):
        ways = 255 if tile < PLAIN_TILES else HERD_ORIENTATIONS
        for rank in range(int(state.land.frontier.count)):
            space = state.land.frontier.spaces[rank]
            for orientation in range(8):
                if ways >> orientation & 1 and state.land.fits_with(i64(tile), i64(orientation), space):
                    largest = max(largest, closed_by(state, colour, tile, orientation, int(space >> 20), flags))
    return largest


def closed_by(state: WolvesState, colour: int, tile: int, orientation: int, place: int, flags: vec[u8]) -> int:
    """What a tile closes, unless that borders on a dangerous forest already."""
    land = Landscape(state.land.tiles, state.land)
    node = int(land.count) * 4
    land.lay(i64(tile), i64(orientation), i64(place), i64(0))
    eaten = {int(land.areas.root(i64(root))) for root in range(node) if int(flags[root]) >= EATEN}
    closed = [
        int(land.areas.sizes[land.areas.root(i64(quarter))])
        for quarter in range(node, node + 4)
        if int(land.motif(i64(quarter))) == colour
        and int(land.areas.opens[land.areas.root(i64(quarter))]) == 0
        and int(land.areas.root(i64(quarter))) not in eaten
    ]
    return max(closed, default=0)


@pytest.mark.parametrize("game", GAMES)
def test_the_pastures_that_one_tile_closes_are_found(game: WolvesGame) -> None:
    found = 0
    for state in some(game, range(4), 6):
        flags = dangers(state.land, Supply(state).wolves)
        sizes = [int(size) for size in largest_to_close(state, Hands(state), flags)]
        assert sizes == [by_laying(state, colour) for colour in range(COLOURS)]
        found += sum(size > 0 for size in sizes)
    assert found > 3


def by_hand(weights: list[float], numbers: list[float], owners: list[int], seats: int) -> list[float]:
    """The odds, worked out plainly."""
    ends = [(COLOUR + TABLE) * UNITS, UNITS, (UNITS + SEAT + TABLE) * UNITS, UNITS, (2 * UNITS + TABLE) * UNITS, UNITS]
    ends += [UNITS, SEAT]
    parts = [weights[sum(ends[:place]) : sum(ends[: place + 1])] for place in range(len(ends))]
    table = numbers[ALL:]
    herds = [[0.0] * UNITS for _ in range(seats)]
    for colour, owner in enumerate(owners):
        if owner > 0:
            inputs = numbers[colour * COLOUR : (colour + 1) * COLOUR] + table
            herds[owner - 1] = [a + b for a, b in zip(herds[owner - 1], layer(inputs, *parts[0:2]), strict=True)]
    alone = [numbers[SEATS + seat * SEAT : SEATS + (seat + 1) * SEAT] for seat in range(seats)]
    players = [layer(herds[seat] + alone[seat] + table, *parts[2:4]) for seat in range(seats)]
    together = [sum(column) for column in zip(*players, strict=True)]
    last = [layer(player + together + table, *parts[4:6]) for player in players]
    return [
        sum(a * b for a, b in zip(last[seat], parts[6], strict=True))
        + sum(a * b for a, b in zip(alone[seat], parts[7], strict=True))
        for seat in range(seats)
    ]


def layer(inputs: list[float], weights: list[float], biases: list[float]) -> list[float]:
    width = len(biases)
    sums = [
        bias + sum(amount * weights[place * width + unit] for place, amount in enumerate(inputs))
        for unit, bias in enumerate(biases)
    ]
    return [max(0.0, total) for total in sums]


@pytest.mark.parametrize("game", GAMES)
def test_the_network_is_worked_out_as_by_hand(game: WolvesGame) -> None:
    rng = FastRng(3)
    weights = [int(rng.below(2001)) / 4000 - 0.25 for _ in range(WEIGHTS)]
    network = ValueNetwork(weights)
    for state in some(game, range(1, 2), 12):
        numbers = Sight(state, Tuning()).numbers
        owners = [int(owner) for owner in state.owners]
        found = network.odds(numbers, state.owners, state.rules.seats)
        assert list(found) == pytest.approx(by_hand(weights, list(numbers), owners, game.seats))


def test_the_network_that_is_trained_is_the_one_that_plays() -> None:
    layers = train_wolves_and_sheep.Layers(np.random.default_rng(1))
    layers.parts = [part + np.float32(0.01) for part in layers.parts]
    network = ValueNetwork(layers.shipped())
    for game in GAMES:
        for state in some(game, range(1, 2), 12):
            sight = Sight(state, Tuning())
            inputs = np.array([list(sight.numbers)], dtype=np.float32)
            owners = np.array([[int(owner) for owner in state.owners]], dtype=np.int8)
            chances = [float(chance) for chance in layers.forward(inputs, owners)[0][0]]
            assert chances[: game.seats] == pytest.approx(list(network.chances(state, sight)), abs=1e-3)
            assert chances[game.seats :] == [0.0] * (MOST_SEATS - game.seats)


def test_weights_of_another_number_are_refused() -> None:
    with pytest.raises(ValueError, match=f"{WEIGHTS} weights, not 3"):
        ValueNetwork([0.0, 1.0, 2.0])
    assert FILE.stat().st_size < 200 * 1024


def turned(state: WolvesState) -> WolvesState:
    """The same position with everybody one seat further on."""
    seats = state.rules.seats
    other = state.copy()
    for seat in range(seats):
        at, to = seat * 68, (seat + 1) % seats * 68
        for cell in range(68):
            other.hands[to + cell] = state.hands[at + cell]
        other.held[(seat + 1) % seats] = state.held[seat]
    for colour in range(COLOURS):
        if state.owners[colour] > 0:
            other.owners[colour] = type(state.owners[colour])(int(state.owners[colour]) % seats + 1)
    for place in range(seats):
        other.outs[place] = type(state.outs[place])((int(state.outs[place]) + 1) % seats)
        other.passes[place] = type(state.passes[place])((int(state.passes[place]) + 1) % seats)
    other.out = i64(sum(1 << (seat + 1) % seats for seat in range(seats) if state.is_out(seat)))
    other.turn = (state.turn + 1) % seats
    other.actor = (state.actor + 1) % seats
    return other


@pytest.mark.parametrize("game", GAMES)
def test_which_seat_it_is_is_nothing(game: WolvesGame) -> None:
    guide = LearnedGuide(shipped_network())
    for state in some(game, range(2), 7):
        other = turned(state)
        for seat in range(game.seats):
            share = guide.win_share(state, i64(seat))
            assert guide.win_share(other, i64((seat + 1) % game.seats)) == pytest.approx(share)


@pytest.mark.parametrize("game", GAMES)
def test_all_together_have_one(game: WolvesGame) -> None:
    guide = LearnedGuide(shipped_network())
    for state in positions(game, range(2)):
        shares = [guide.win_share(state, i64(seat)) for seat in range(game.seats)]
        assert sum(shares) == pytest.approx(1.0)
        for seat, share in enumerate(shares):
            assert 0.0 <= share <= 1.0
            if state.kind == OVER:
                assert share == state.won_share(i64(seat))
            else:
                assert guide.value(state, i64(seat)) == pytest.approx(2 * share - 1, abs=0.07)


COLUMN = ["KKVK 0,1", "KKKK 0,2", "KKKK 0,3", "FFKF 0,4"]
FOLD = [*COLUMN, "FFFK 1,1", "FFFK 1,2", "FFFK 1,3", "FKFF -1,1", "FKFF -1,2"]
"""Seventeen black sheep that a tile at -1,3 can close in, beside forests."""


def test_a_pasture_is_good_and_a_wolf_beside_it_bad() -> None:
    guide = LearnedGuide(shipped_network())
    shares = [
        guide.win_share(scene([*FOLD, *more], [["VVVV"], ["VVVV"]], herds="KR", bag=8), 0)
        for more in ([], ["FKFF -1,3"], ["FKFF -1,3", "wolf 0,5"], ["FKFF -1,3", "wolf 0,5", "hunter 0,5"])
    ]
    still_open, closed, bitten, saved = shares
    assert still_open < closed
    assert bitten < saved < closed
    assert closed > 0.7


def test_the_network_foretells_better_than_the_numbers_of_the_guide() -> None:
    """On games of a seed that it was not fitted to."""
    found = train_wolves_and_sheep.play(None, "four", 40, 7_777_777)
    network = shipped_network()
    odds = [
        list(network.odds(vec[float](list(row.astype(float))), vec[u8]([int(owner) for owner in owners]), i64(4)))
        for row, owners in zip(found.inputs, found.owners, strict=True)
    ]
    raised = np.exp(np.array(odds))
    chances = (raised / raised.sum(1, keepdims=True)).astype(np.float32)
    before = train_wolves_and_sheep.surprise(train_wolves_and_sheep.chances_of_guide(found), found)
    assert train_wolves_and_sheep.surprise(chances, found) < before


def test_learning_lessens_the_surprise() -> None:
    found = train_wolves_and_sheep.play(None, "one_herd", 5, 1)
    layers = train_wolves_and_sheep.Layers(np.random.default_rng(1))
    before = train_wolves_and_sheep.surprise(layers.chances(found), found)
    layers.fit(found, np.random.default_rng(1))
    assert train_wolves_and_sheep.surprise(layers.chances(found), found) < before


def test_a_training_that_was_interrupted_comes_to_the_same(tmp_path: Path) -> None:
    whole = train_wolves_and_sheep.train(tmp_path / "whole", generations=2, games=10, seed=1)
    parts = tmp_path / "parts"
    train_wolves_and_sheep.train(parts, generations=2, games=10, seed=1, stop_after=1)
    again = train_wolves_and_sheep.train(parts, generations=2, games=10, seed=1)
    assert [entry["four"] for entry in again] == [entry["four"] for entry in whole]
    assert (parts / "value.json").read_text() == (tmp_path / "whole" / "value.json").read_text()
    read_network(parts / "value.json")
    with pytest.raises(SystemExit, match="take another --folder"):
        train_wolves_and_sheep.train(parts, generations=2, games=10, seed=2)


def test_a_training_needs_games(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.argv", ["train_wolves_and_sheep.py", "--games", "0"])
    with pytest.raises(SystemExit):
        train_wolves_and_sheep.main()
    assert "argument --games: 0 is less than 1" in capsys.readouterr().err
