"""Train the network of Cow 006: `python tools/train_cow006.py --generations 4 --rounds 500 --seed 1`.

The network says how likely each card is picked from a hand that nobody sees. In every generation a player plays rounds
against itself, and the network is fitted to all cards that were picked so far: first by `flat`, which knows nothing of
others, then by the player that has the network of the generation before, and the habits that are distilled from it.
Needs the extra `train` (NumPy).
Started again with the same folder, a run goes on after the last generation that was finished.
"""

from __future__ import annotations

import argparse
import itertools
import json
import time
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import numpy.typing as npt
from cow006_hands import HAND, KNOWN, SEATS, Array, Hands, chances
from distil_cow006 import distil
from learning import Adam

from paddock.bots.budget import Budget
from paddock.bots.cow_player import CowPlayer
from paddock.bots.player import Player
from paddock.bots.references import PlainFlat
from paddock.core.contract import OVER
from paddock.core.rng import FastRng
from paddock.games.catalogue import make
from paddock.games.cow006.features import CARD, TABLE, Reader
from paddock.games.cow006.phases import PICKING
from paddock.games.cow006.state import CowState
from paddock.games.cow006.weights import Weights, read_habits, read_weights

FIRST, SECOND = 48, 16
BATCH = 256
LEAST_BATCHES = 10
EPOCHS = 16
DISTILLED = 4
"""Rounds for habits for each round that is searched: they cost little."""
HELD_BACK = 10
"""One hand of so many is kept to see how well picks are foretold that were not learned from."""


class Layers:
    """A network of two hidden layers and one output."""

    def __init__(self, sizes: tuple[int, ...], rng: np.random.Generator) -> None:
        self.weights: list[Array] = []
        for inputs, outputs in itertools.pairwise(sizes):
            spread = np.sqrt(2 / inputs)
            self.weights.append((rng.standard_normal((inputs, outputs)) * spread).astype(np.float32))
            self.weights.append(np.zeros(outputs, dtype=np.float32))
        self.adam = Adam(self.weights)

    def forward(self, inputs: Array) -> tuple[Array, Array, Array]:
        first = np.maximum(inputs @ self.weights[0] + self.weights[1], 0)
        second = np.maximum(first @ self.weights[2] + self.weights[3], 0)
        return first, second, second @ self.weights[4] + self.weights[5]

    def backward(self, inputs: Array, first: Array, second: Array, slope: Array, rate: float) -> None:
        """One step against the slope of the loss by the output."""
        by_second = (slope @ self.weights[4].T) * (second > 0)
        by_first = (by_second @ self.weights[2].T) * (first > 0)
        slopes = [
            inputs.T @ by_first,
            by_first.sum(0),
            first.T @ by_second,
            by_second.sum(0),
            second.T @ slope,
            slope.sum(0),
        ]
        self.adam.step(slopes, rate)


def shipped(layers: Layers) -> Weights:
    """The weights as the compiled network wants them."""
    values = [round(float(value), 5) for part in layers.weights for value in part.ravel()]
    return Weights((TABLE, CARD, FIRST, SECOND), values)


def play(player: Player, rounds: int, seed: int) -> Hands:
    """Rounds of a player against itself."""
    numbers = np.random.default_rng(seed)
    rng = FastRng(seed)
    hands = Hands()
    reader = Reader()
    for _ in range(rounds):
        deck = "known" if numbers.random() < KNOWN else "full"
        game = make("cow006", int(numbers.choice(SEATS)), {"rounds": 1, "deck": deck})
        state = game.start()
        assert isinstance(state, CowState)
        state.settle(state.chance(rng))
        while state.kind != OVER:
            picking = state.phase == PICKING
            if picking:
                reader.read(state, int(state.held[0]))
            moves = []
            for seat in state.waiting_seats():
                legal = [int(move) for move in state.legal(seat)]
                move = player.choose(game, state.view(seat), legal, rng, player.budget)
                moves.append((seat, move))
                if picking and len(legal) > 1:
                    hands.add(reader, state.hand(seat), legal.index(move))
            for seat, move in moves:
                state.apply(seat, move)
    return hands


class Fit:
    """Fits a network to hands."""

    def __init__(self, data: list[dict[str, npt.NDArray[np.generic]]], seed: int) -> None:
        self.numbers = np.random.default_rng(seed)
        self.layers = Layers((TABLE + CARD, FIRST, SECOND, 1), self.numbers)
        self.tables = np.concatenate([part["tables"] for part in data]).astype(np.float32)
        self.cards = np.concatenate([part["cards"] for part in data]).astype(np.float32)
        self.sizes = np.concatenate([part["sizes"] for part in data]).astype(np.int64)
        self.picked = np.concatenate([part["picked"] for part in data]).astype(np.int64)
        order = self.numbers.permutation(len(self.sizes))
        self.held_back = order[: len(order) // HELD_BACK]
        self.learned = order[len(order) // HELD_BACK :]

    def inputs(self, batch: npt.NDArray[np.int64]) -> Array:
        table = np.repeat(self.tables[batch][:, None, :], HAND, axis=1)
        found: Array = np.concatenate([table, self.cards[batch]], axis=2).reshape(len(batch) * HAND, TABLE + CARD)
        return found

    def step(self, batch: npt.NDArray[np.int64], rate: float) -> float:
        """Learn from some hands; how surprising their picks were before that."""
        inputs = self.inputs(batch)
        first, second, outputs = self.layers.forward(inputs)
        likely = chances(outputs.reshape(len(batch), HAND), self.sizes[batch])
        places = np.arange(len(batch))
        surprise = float(-np.log(np.maximum(likely[places, self.picked[batch]], 1e-9)).mean())
        likely[places, self.picked[batch]] -= 1
        self.layers.backward(inputs, first, second, likely.reshape(-1, 1) / np.float32(len(batch)), rate)
        return surprise

    def surprise(self) -> float:
        """How surprising the picks are that were held back."""
        batch = self.held_back
        _, _, outputs = self.layers.forward(self.inputs(batch))
        likely = chances(outputs.reshape(len(batch), HAND), self.sizes[batch])
        return float(-np.log(np.maximum(likely[np.arange(len(batch)), self.picked[batch]], 1e-9)).mean())

    def even(self) -> float:
        """The same if all cards were equally likely."""
        return float(np.log(self.sizes[self.held_back]).mean())

    def run(self, epochs: int) -> list[float]:
        """Go over the hands so often; how surprising their picks were each time."""
        size = min(BATCH, max(1, len(self.learned) // LEAST_BATCHES))
        batches = len(self.learned) // size
        curve = []
        for epoch in range(epochs):
            order = self.numbers.permutation(self.learned)
            total = 0.0
            for number in range(batches):
                rate = 0.003 * 0.03 ** ((epoch + number / batches) / epochs)
                total += self.step(order[number * size : (number + 1) * size], rate)
            curve.append(total / batches)
        return curve


# The curve.

WIDE, HIGH, EDGE = 640, 320, 48
COLOURS = ("#8a8a8a", "#1b7f79", "#c0562f", "#4a5fc1", "#9a6a00", "#7b3f8c")


def draw(done: list[dict[str, Any]]) -> str:
    """The surprise at the cards that were picked over the epochs, a line for each generation, as SVG."""
    highest = max(max(entry["curve"]) for entry in done)
    lowest = min(min(entry["curve"]) for entry in done)
    steps = max(len(entry["curve"]) for entry in done)

    def point(step: int, value: float) -> str:
        across = EDGE + (WIDE - 2 * EDGE) * step / max(1, steps - 1)
        down = EDGE + (HIGH - 2 * EDGE) * (highest - value) / max(1e-9, highest - lowest)
        return f"{across:.1f},{down:.1f}"

    lines = [
        f'<polyline fill="none" stroke-width="2" stroke="{COLOURS[number % len(COLOURS)]}" '
        f'points="{" ".join(point(step, value) for step, value in enumerate(entry["curve"]))}"/>'
        f'<text x="{WIDE - EDGE + 4}" y="{point(0, entry["curve"][-1]).split(",")[1]}" font-size="12">{number}</text>'
        for number, entry in enumerate(done)
    ]
    axes = (
        f'<text x="{EDGE}" y="{HIGH - 12}" font-size="12">epochs of each generation (0 to {len(done) - 1})</text>'
        f'<text x="4" y="{EDGE}" font-size="12">{highest:.2f}</text>'
        f'<text x="4" y="{HIGH - EDGE}" font-size="12">{lowest:.2f}</text>'
        f'<text x="{EDGE}" y="24" font-size="14">Surprise at the card that was picked (nats)</text>'
    )
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {HIGH}" font-family="sans-serif">'
    return f"{head}{axes}{''.join(lines)}</svg>\n"


# A run.


def train(
    folder: Path, generations: int, rounds: int, playouts: int, seed: int, epochs: int = EPOCHS
) -> list[dict[str, Any]]:
    """Play and fit, generation by generation; what each came to. The network is in the folder."""
    folder.mkdir(parents=True, exist_ok=True)
    log = folder / "generations.json"
    done: list[dict[str, Any]] = json.loads(log.read_text(encoding="utf-8")) if log.exists() else []
    for generation in range(len(done), generations):
        began = time.perf_counter()
        player: Player = PlainFlat()
        if generation > 0:
            known = read_weights(folder / f"network_{generation - 1}.json")
            habits = read_habits(folder / f"habits_{generation - 1}.json")
            player = CowPlayer("trained", Budget(), known, habits=habits)
        player.budget = Budget(playouts=playouts)
        hands = play(player, rounds, seed * 1000 + generation)
        with (folder / f"hands_{generation}.npz").open("wb") as file:
            np.savez_compressed(file, allow_pickle=False, **hands.arrays())
        parts = [dict(np.load(folder / f"hands_{number}.npz")) for number in range(generation + 1)]
        fit = Fit(parts, seed)
        curve = fit.run(epochs)
        made = shipped(fit.layers)
        text = json.dumps({"shape": made.shape, "weights": made.weights})
        (folder / f"network_{generation}.json").write_text(text + "\n", encoding="utf-8")
        distilled, to_habits, to_network = distil(made, DISTILLED * rounds, seed)
        (folder / f"habits_{generation}.json").write_bytes(msgspec.json.encode(distilled) + b"\n")
        seconds = round(time.perf_counter() - began)
        entry: dict[str, Any] = {
            "hands": len(fit.sizes),
            "even": fit.even(),
            "held_back": fit.surprise(),
            "to_habits": to_habits,
            "to_network": to_network,
            "curve": curve,
            "seconds": seconds,
        }
        done.append(entry)
        log.write_text(json.dumps(done), encoding="utf-8")
        (folder / "curve.svg").write_text(draw(done), encoding="utf-8")
        print(f"generation {generation}: {entry}", flush=True)
    return done


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--generations", type=int, default=4)
    parser.add_argument("--rounds", type=int, default=500, help="rounds played in a generation")
    parser.add_argument("--playouts", type=int, default=1500, help="playouts for a move")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--folder", type=Path, default=Path("build/cow006"))
    options = parser.parse_args()
    train(options.folder, options.generations, options.rounds, options.playouts, options.seed)


if __name__ == "__main__":
    main()
