"""Train the value of Wolves and Sheep: `python tools/train_wolves_and_sheep.py --generations 2 --games 3000 --seed 1`.

The network says how likely each seat is to win, with all known that a world of a search has. It begins with games of
flat search by the guide of `easy` and `medium`; in later generations the players judge by the network. They meet each
other and the rule of thumb, at tables of all sizes, and in half of the games they err now and then. After each
generation the network is fitted anew to who won in all games so far, but for some that tell how good it is.
Needs the extra `train` (NumPy). Takes some twenty minutes of one core.
Started again with the same folder, a run goes on after the last table that was played.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
from learning import Adam, Array, Run, at_least_one, save_arrays

from paddock.bots.arena import play_turn
from paddock.bots.budget import Budget
from paddock.bots.heuristic.wolves_and_sheep import Heuristic
from paddock.bots.levels.wolves_and_sheep import Herder
from paddock.bots.player import Player
from paddock.core.contract import OVER
from paddock.core.match import Match
from paddock.core.seeds import rng_for
from paddock.games.catalogue import make
from paddock.games.wolves_and_sheep.guide import WolvesGuide
from paddock.games.wolves_and_sheep.learned_guide import LearnedGuide
from paddock.games.wolves_and_sheep.sight import ALL, CHANCE, COLOUR, MOST_SEATS, SEAT, SEATS, SIGHT, TABLE, Sight
from paddock.games.wolves_and_sheep.state import WolvesState
from paddock.games.wolves_and_sheep.tiles import COLOURS
from paddock.games.wolves_and_sheep.tuning import Tuning
from paddock.games.wolves_and_sheep.value_network import UNITS, ValueNetwork

Halves = npt.NDArray[np.float16]
Ints = npt.NDArray[np.int8]

TABLES: dict[str, tuple[int, dict[str, object], float]] = {
    "four": (4, {}, 1.0),
    "three": (3, {}, 0.3),
    "two": (2, {}, 0.3),
    "one_herd": (2, {"two_herds": False}, 0.3),
}
"""By name: seats, options, and how many games for each at a table of four."""
OWN_TURN = 6
"""In every so manyth game nobody steps in."""
FEW, MORE = 80, 200
"""Playouts a move of players among their like, and of one among the rule of thumb."""
ERRORS = 0.12
"""The share of quick moves in every second game."""
SORTS = 5
"""Who meets whom: five sorts of games in turn."""
HELD_BACK = 10
"""Every so manyth game of each sort is left out of the fit."""
EPOCHS = 5
FIRST_RATE, LAST_RATE = 0.002, 0.0001
BATCH = 512
MANY = 4096
"""So many positions are judged at a time."""
SURE = 0.001
"""No chance counts as nearer to 0 or 1 than that."""


class Positions:
    """Positions of games: what the network is told, whose the colours are, who won, and of which game it is."""

    def __init__(self, inputs: Halves, owners: Ints, won: Array, games: npt.NDArray[np.int64]) -> None:
        self.inputs = inputs
        self.owners = owners
        self.won = won
        """By seat, a seat that the table has not never wins."""
        self.games = games

    def __len__(self) -> int:
        return len(self.games)

    def some(self, places: npt.NDArray[np.int64] | npt.NDArray[np.bool_]) -> Positions:
        return Positions(self.inputs[places], self.owners[places], self.won[places], self.games[places])

    def save(self, path: Path) -> None:
        save_arrays(path, inputs=self.inputs, owners=self.owners, won=self.won, games=self.games)

    @classmethod
    def load(cls, path: Path) -> Positions:
        with np.load(path) as kept:
            return cls(kept["inputs"], kept["owners"], kept["won"], kept["games"])

    @classmethod
    def joined(cls, parts: Sequence[Positions]) -> Positions:
        return cls(
            np.concatenate([part.inputs for part in parts]),
            np.concatenate([part.owners for part in parts]),
            np.concatenate([part.won for part in parts]),
            np.concatenate([part.games for part in parts]),
        )

    @property
    def seats(self) -> Array:
        """Where there is a seat: 1, else 0."""
        return seats_of(self.inputs)


def seats_of(inputs: Array | Halves) -> Array:
    """By position and seat, 1 where the table has it: every seat is either in or out."""
    by_seat = inputs[:, SEATS:ALL].reshape(-1, MOST_SEATS, SEAT)
    return (by_seat[:, :, 0] + by_seat[:, :, 1]).astype(np.float32)


class Layers:
    """The network of `value_network.py`."""

    def __init__(self, rng: np.random.Generator) -> None:
        straight = np.zeros(SEAT, dtype=np.float32)
        straight[CHANCE] = 1.0  # it begins with what the guide says
        self.parts = [
            spread(rng, COLOUR + TABLE),
            np.zeros(UNITS, dtype=np.float32),
            spread(rng, UNITS + SEAT + TABLE),
            np.zeros(UNITS, dtype=np.float32),
            spread(rng, 2 * UNITS + TABLE),
            np.zeros(UNITS, dtype=np.float32),
            (0.05 * rng.standard_normal(UNITS)).astype(np.float32),
            straight,
        ]
        self.adam = Adam(self.parts)

    def forward(self, inputs: Array, owners: Ints) -> tuple[Array, list[Array]]:
        """The chances to win by seat, and all that came up on the way."""
        size = len(inputs)
        first, first_bias, second, second_bias, third, third_bias, last, straight = self.parts
        together = inputs[:, None, ALL:]
        colours = beside(inputs[:, :SEATS].reshape(size, COLOURS, COLOUR), together)
        by_colour = np.maximum(colours @ first + first_bias, 0).reshape(size, COLOURS, UNITS)
        owned = (owners[:, None, :] == np.arange(1, MOST_SEATS + 1)[None, :, None]).astype(np.float32)
        alone = inputs[:, SEATS:ALL].reshape(size, MOST_SEATS, SEAT)
        seats = beside(np.concatenate([owned @ by_colour, alone], axis=2), together)
        there = seats_of(inputs)
        by_seat = np.maximum(seats @ second + second_bias, 0).reshape(size, MOST_SEATS, UNITS) * there[:, :, None]
        rivals = beside(by_seat, by_seat.sum(1, keepdims=True), together)
        by_rival = np.maximum(rivals @ third + third_bias, 0)
        odds = (by_rival @ last).reshape(size, MOST_SEATS) + alone @ straight + np.float32(1e4) * (there - 1)
        raised = np.exp(odds - odds.max(1, keepdims=True))
        chances = raised / raised.sum(1, keepdims=True)
        return chances, [colours, by_colour, owned, alone, seats, by_seat, rivals, by_rival]

    def learn(self, inputs: Array, owners: Ints, won: Array, rate: float) -> None:
        """One step of Adam against the surprise at who won."""
        size = len(inputs)
        _, _, second, _, third, _, last, _ = self.parts
        chances, found = self.forward(inputs, owners)
        colours, by_colour, owned, alone, seats, by_seat, rivals, by_rival = found
        slope = ((chances - won) / np.float32(size)).reshape(-1)
        to_rivals = np.outer(slope, last) * (by_rival > 0)
        back = (to_rivals @ third[: 2 * UNITS].T).reshape(size, MOST_SEATS, 2 * UNITS)
        to_seats = (back[:, :, :UNITS] + back[:, :, UNITS:].sum(1, keepdims=True)) * (by_seat > 0)
        to_seats = to_seats.reshape(-1, UNITS)
        to_herds = (to_seats @ second[:UNITS].T).reshape(size, MOST_SEATS, UNITS)
        to_colours = ((owned.transpose(0, 2, 1) @ to_herds) * (by_colour > 0)).reshape(-1, UNITS)
        gradients = [
            colours.T @ to_colours,
            to_colours.sum(0),
            seats.T @ to_seats,
            to_seats.sum(0),
            rivals.T @ to_rivals,
            to_rivals.sum(0),
            by_rival.T @ slope,
            alone.reshape(-1, SEAT).T @ slope,
        ]
        self.adam.step(gradients, rate)

    def fit(self, positions: Positions, rng: np.random.Generator) -> None:
        """Go over positions again and again, with steps that become smaller."""
        size = max(1, min(BATCH, len(positions)))
        batches = len(positions) // size
        for epoch in range(EPOCHS):
            order = rng.permutation(len(positions))
            for number in range(batches):
                done = (epoch + number / batches) / EPOCHS
                batch = positions.some(order[number * size : (number + 1) * size])
                rate = FIRST_RATE * (LAST_RATE / FIRST_RATE) ** done
                self.learn(batch.inputs.astype(np.float32), batch.owners, batch.won, rate)

    def chances(self, positions: Positions) -> Array:
        parts = [
            self.forward(
                positions.inputs[start : start + 4096].astype(np.float32), positions.owners[start : start + 4096]
            )
            for start in range(0, len(positions), 4096)
        ]
        return np.concatenate([chances for chances, _ in parts])

    def shipped(self) -> list[float]:
        """The weights as the compiled network wants them."""
        return [round(float(value), 4) for part in self.parts for value in part.ravel()]


def spread(rng: np.random.Generator, inputs: int) -> Array:
    found: Array = (rng.standard_normal((inputs, UNITS)) / np.sqrt(inputs)).astype(np.float32)
    return found


def beside(*parts: Array) -> Array:
    """Numbers of the same things beside each other, one row for each thing; what is common to all is repeated."""
    most = max(part.shape[1] for part in parts)
    wide = [np.repeat(part, most // part.shape[1], axis=1) for part in parts]
    found: Array = np.concatenate(wide, axis=2)
    return found.reshape(-1, found.shape[2])


def surprise(chances: Array, positions: Positions) -> float:
    """The log loss of each seat's chance to win, as `fit_wolves_and_sheep.py` reckons it."""
    there = positions.seats
    kept = np.clip(chances, SURE, 1 - SURE)
    losses = -(positions.won * np.log(kept) + (1 - positions.won) * np.log(1 - kept))
    return float((losses * there).sum() / there.sum())


def is_held_back(positions: Positions) -> npt.NDArray[np.bool_]:
    found: npt.NDArray[np.bool_] = positions.games // SORTS % HELD_BACK == 0
    return found


def chances_of_guide(positions: Positions) -> Array:
    """What the guide says without a network: it is among what the network is told."""
    found: Array = np.exp(positions.inputs[:, SEATS:ALL].reshape(-1, MOST_SEATS, SEAT)[:, :, CHANCE].astype(np.float32))
    return found


# Games.


def play(weights: list[float] | None, table: str, games: int, seed: int) -> Positions:
    """Games at a table of players who judge by the network or, before there is one, by the numbers of the guide."""
    seats, options, _ = TABLES[table]
    guide = WolvesGuide() if weights is None else LearnedGuide(ValueNetwork(weights))
    few, more = [Herder("learner", Budget(playouts=playouts), guide) for playouts in (FEW, MORE)]
    thumb = Heuristic()
    inputs: list[Halves] = []
    owners: list[list[int]] = []
    won: list[list[float]] = []
    numbers: list[int] = []
    for number in range(games):
        alone = int(rng_for(seed, table, "seat", number).below(seats))
        players: list[Player] = [few] * seats
        if number % SORTS in (2, 3):
            players = [more if seat == alone else thumb for seat in range(seats)]
        elif number % SORTS == 4:
            players = [few if (seat + alone) % 2 == 0 else thumb for seat in range(seats)]
        settings = {**options, "interrupts": "own_turn"} if number % OWN_TURN == 0 else options
        noted, state = play_game(seats, settings, players, guide, number, (seed, table))
        inputs += noted
        owners += [[int(owner) for owner in state.owners]] * len(noted)
        won += [[float(state.won_share(seat)) if seat < seats else 0.0 for seat in range(MOST_SEATS)]] * len(noted)
        numbers += [number] * len(noted)
    return Positions(
        np.array(inputs).reshape(-1, SIGHT),
        np.array(owners, dtype=np.int8),
        np.array(won, dtype=np.float32),
        np.array(numbers, dtype=np.int64),
    )


def play_game(
    seats: int,
    options: dict[str, object],
    players: list[Player],
    guide: WolvesGuide,
    number: int,
    run: tuple[int, str],
) -> tuple[list[Halves], WolvesState]:
    """What there was to see after each move of a game, and its end."""
    rngs = [rng_for(*run, "player", number, seat) for seat in range(seats)]
    chance, luck = rng_for(*run, "deal", number), rng_for(*run, "errors", number)
    errors = ERRORS if number % 2 == 1 else 0.0
    match = Match(make("wolves_and_sheep", seats, options))
    state = match.state
    assert isinstance(state, WolvesState)
    tuning = Tuning()
    noted: list[Halves] = []
    while state.kind != OVER:
        match.settle_chance(chance)
        if state.kind == OVER:
            break
        if int(luck.below(1000)) < 1000 * errors:
            seat = int(state.next_waiting())
            match.play(seat, int(guide.quick_move(state, seat, rngs[seat])))
        else:
            play_turn(match, players, rngs)
        if state.kind != OVER:
            noted.append(np.frombuffer(memoryview(Sight(state, tuning).numbers), np.float64).astype(np.float16))
    return noted, state


# A run.


def train(folder: Path, generations: int, games: int, seed: int, stop_after: int | None = None) -> list[dict[str, Any]]:
    """Play and fit, generation by generation; what each came to. The weights are in the folder, in `value.json`."""
    run = Run(folder, {"games": games, "seed": seed})
    for generation in range(len(run.done), min(generations, stop_after or generations)):
        began = time.perf_counter()
        weights = json.loads((folder / f"value_{generation - 1}.json").read_text()) if generation > 0 else None
        for table, (_, _, share) in TABLES.items():
            file = folder / f"positions_{generation}_{table}.npz"
            if not file.exists():
                play(weights, table, max(1, round(share * games)), seed * 1000 + generation).save(file)
        by_table = {table: positions_so_far(folder, generation, table) for table in TABLES}
        layers = Layers(np.random.default_rng(seed))
        whole = Positions.joined([positions.some(~is_held_back(positions)) for positions in by_table.values()])
        layers.fit(whole, np.random.default_rng([seed, generation]))
        text = json.dumps(layers.shipped(), separators=(",", ":")) + "\n"
        for name in (f"value_{generation}.json", "value.json"):
            (folder / name).write_text(text, encoding="utf-8")
        entry: dict[str, Any] = {"positions": len(whole)}
        for table, positions in by_table.items():
            left_out = positions.some(is_held_back(positions))
            entry[table] = [
                round(surprise(chances, left_out), 4)
                for chances in (chances_of_guide(left_out), layers.chances(left_out))
            ]
        run.finish({**entry, "seconds": round(time.perf_counter() - began)})
    return run.done


def positions_so_far(folder: Path, generation: int, table: str) -> Positions:
    return Positions.joined(
        [Positions.load(folder / f"positions_{number}_{table}.npz") for number in range(generation + 1)]
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--generations", type=at_least_one, default=2)
    parser.add_argument("--games", type=at_least_one, default=3000, help="games of four played in a generation")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--folder", type=Path, default=Path("build/wolves_and_sheep"))
    options = parser.parse_args()
    train(options.folder, options.generations, options.games, options.seed)


if __name__ == "__main__":
    main()
