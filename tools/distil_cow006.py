"""Make the habits of Cow 006 from its network: `python tools/distil_cow006.py`.

A playout cannot ask the network at every pick. Rounds are played with picks drawn by the network, and three small
networks that see less of the table, so that tables can hold what they say, are fitted to its chances. Luck depends on
the seed only. Needs the extra `train` (NumPy).
"""

from __future__ import annotations

import argparse
from pathlib import Path

import msgspec
import numpy as np
import numpy.typing as npt
from cow006_hands import HAND, KNOWN, SEATS, Array, Hands, chances

from paddock.core.contract import OVER
from paddock.core.rng import FastRng
from paddock.games.catalogue import make
from paddock.games.cow006.features import Reader
from paddock.games.cow006.guide import cheapest_row
from paddock.games.cow006.moves import TAKE, pick_of
from paddock.games.cow006.phases import PICKING
from paddock.games.cow006.state import CowState
from paddock.games.cow006.weights import HABITS, HabitWeights, Part, Weights, network_of, shipped_weights

UNITS = {"fitting": 16, "low": 8, "behind": 8}
BATCH = 256
EPOCHS = 20
HELD_BACK = 10

Numbers = npt.NDArray[np.int64]


# Rounds.


def play(weights: Weights, rounds: int, seed: int) -> Hands:
    """Rounds in which all pick as the network says."""
    numbers = np.random.default_rng(seed)
    rng = FastRng(seed)
    network = network_of(weights)
    reader = Reader()
    hands = Hands()
    for _ in range(rounds):
        deck = "known" if numbers.random() < KNOWN else "full"
        state = make("cow006", int(numbers.choice(SEATS)), {"rounds": 1, "deck": deck}).start()
        assert isinstance(state, CowState)
        state.settle(state.chance(rng))
        while state.kind != OVER:
            if state.phase != PICKING:
                state.apply(state.turn, TAKE + cheapest_row(state.rows))
                continue
            reader.read(state, int(state.held[0]))
            network.evaluate(reader.table, reader.cards, reader.count)
            count = int(reader.count)
            scores = dict(zip(list(reader.numbers)[:count], list(network.values)[:count], strict=True))
            picks = []
            for seat in range(int(state.rules.seats)):
                hand = state.hand(seat)
                likely = np.exp([scores[card] for card in hand])
                picked = int(numbers.choice(len(hand), p=likely / likely.sum()))
                picks.append(hand[picked])
                if len(hand) > 1:
                    hands.add(reader, hand, picked)
            for seat, card in enumerate(picks):
                state.apply(seat, pick_of(card))
    return hands


def teach(weights: Weights, tables: Array, cards: Array, sizes: Numbers) -> Array:
    """The network's chances for the cards of each hand."""
    found = []
    for start in range(0, len(sizes), 2048):
        part = slice(start, start + 2048)
        read = np.concatenate([np.repeat(tables[part][:, None, :], HAND, axis=1), cards[part]], axis=2)
        values: Array = read.reshape(-1, read.shape[2])
        place = 0
        for width in (*weights.shape[2:], 1):
            end = place + values.shape[1] * width
            layer = np.array(weights.weights[place:end], dtype=np.float32).reshape(values.shape[1], width)
            bias = np.array(weights.weights[end : end + width], dtype=np.float32)
            values = (values @ layer + bias).astype(np.float32)
            values = values if width == 1 else np.maximum(values, np.float32(0))
            place = end + width
        found.append(chances(values.reshape(-1, HAND), sizes[part]))
    return np.concatenate(found)


# What the small networks see: the same as `bots/cow006/habits.py` puts into its tables.


def inputs(tables: Array, cards: Array) -> dict[str, Array]:
    others = np.rint(tables[:, :1] * 9).repeat(HAND, axis=1)[:, :, None]
    setting = np.stack([tables[:, 2], tables[:, 0], tables[:, 1]], axis=1)[:, None, :].repeat(HAND, axis=1)
    low = cards[:, :, 5:6]
    rooms = cards[:, :, 10:15]
    before = cards[:, :, 16:17] * others
    lower = cards[:, :, 2:3] * others
    behind = cards[:, :, 3:4] * others
    parts = {
        "fitting": [rooms, before, np.sqrt(before), cards[:, :, 15:16], setting],
        "low": [lower, np.sqrt(lower), cards[:, :, 6:7], setting],
        "behind": [rooms, low, behind, np.sqrt(behind), setting],
    }
    return {name: np.concatenate(part, axis=2).astype(np.float32) for name, part in parts.items()}


class Student:
    """One of the small networks, with its optimizer (Adam)."""

    def __init__(self, count: int, units: int, rng: np.random.Generator) -> None:
        self.weights: list[Array] = [
            (rng.standard_normal((count, units)) * np.sqrt(2 / count)).astype(np.float32),
            np.zeros(units, dtype=np.float32),
            (rng.standard_normal((units, 1)) * np.sqrt(1 / units)).astype(np.float32),
            np.zeros(1, dtype=np.float32),
        ]
        self.means = [np.zeros_like(part) for part in self.weights]
        self.squares = [np.zeros_like(part) for part in self.weights]
        self.steps = 0

    def forward(self, values: Array) -> Array:
        self.seen = values
        self.hidden = np.maximum(values @ self.weights[0] + self.weights[1], 0)
        found: Array = self.hidden @ self.weights[2] + self.weights[3]
        return found

    def backward(self, slope: Array, rate: float) -> None:
        by_hidden = (slope @ self.weights[2].T) * (self.hidden > 0)
        slopes = [self.seen.T @ by_hidden, by_hidden.sum(0), self.hidden.T @ slope, slope.sum(0)]
        self.steps += 1
        for place, gradient in enumerate(slopes):
            self.means[place] += 0.1 * (gradient - self.means[place])
            self.squares[place] += 0.001 * (gradient * gradient - self.squares[place])
            mean = self.means[place] / (1 - 0.9**self.steps)
            step = mean / (np.sqrt(self.squares[place] / (1 - 0.999**self.steps)) + 1e-8)
            self.weights[place] -= np.float32(rate) * step.astype(np.float32)

    def shipped(self) -> Part:
        count, units = self.weights[0].shape
        return Part(count, units, [round(float(value), 5) for part in self.weights for value in part.ravel()])


class Distillation:
    """Fits the small networks to the chances that the large one gives."""

    def __init__(
        self, seen: dict[str, Array], low: npt.NDArray[np.bool_], sizes: Numbers, wanted: Array, seed: int
    ) -> None:
        self.numbers = np.random.default_rng(seed)
        self.seen = seen
        self.low = low
        self.sizes = sizes
        self.wanted = wanted
        self.students = {name: Student(seen[name].shape[2], units, self.numbers) for name, units in UNITS.items()}
        order = self.numbers.permutation(len(sizes))
        self.held_back = order[: len(order) // HELD_BACK]
        self.learned = order[len(order) // HELD_BACK :]

    def likely(self, batch: Numbers) -> Array:
        said = {
            name: student.forward(self.seen[name][batch].reshape(-1, self.seen[name].shape[2])).reshape(-1, HAND)
            for name, student in self.students.items()
        }
        return chances(np.where(self.low[batch], said["low"], said["fitting"]) + said["behind"], self.sizes[batch])

    def step(self, batch: Numbers, rate: float) -> None:
        slope = (self.likely(batch) - self.wanted[batch]) / np.float32(len(batch))
        low = self.low[batch]
        parts = {"fitting": np.where(low, 0, slope), "low": np.where(low, slope, 0), "behind": slope}
        for name, student in self.students.items():
            student.backward(parts[name].reshape(-1, 1).astype(np.float32), rate)

    def surprise(self, batch: Numbers) -> float:
        """How surprising the network's picks are to habits, in nats."""
        return float(-(self.wanted[batch] * np.log(np.maximum(self.likely(batch), 1e-9))).sum(1).mean())

    def run(self, epochs: int) -> None:
        batches = max(1, len(self.learned) // BATCH)
        for epoch in range(epochs):
            order = self.numbers.permutation(self.learned)
            for number in range(batches):
                rate = 0.005 * 0.03 ** ((epoch + number / batches) / epochs)
                self.step(order[number * BATCH : (number + 1) * BATCH], rate)


def distil(weights: Weights, rounds: int, seed: int, epochs: int = EPOCHS) -> tuple[HabitWeights, float, float]:
    """The habits, how surprising picks are to them at hands held back, and how surprising they are to the network."""
    hands = play(weights, rounds, seed).arrays()
    tables = hands["tables"].astype(np.float32)
    cards = hands["cards"].astype(np.float32)
    sizes = hands["sizes"].astype(np.int64)
    wanted = teach(weights, tables, cards, sizes)
    made = Distillation(inputs(tables, cards), cards[:, :, 5] > 0, sizes, wanted, seed)
    made.run(epochs)
    own = wanted[made.held_back]
    least = float(-(own * np.log(np.maximum(own, 1e-9))).sum(1).mean())
    students = made.students
    habits = HabitWeights(*[students[name].shipped() for name in ("fitting", "low", "behind")])
    return habits, made.surprise(made.held_back), least


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=1500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--file", type=Path, default=HABITS)
    options = parser.parse_args()
    habits, surprise, least = distil(shipped_weights(), options.rounds, options.seed)
    options.file.write_bytes(msgspec.json.encode(habits) + b"\n")
    print(f"surprise at hands held back: {surprise:.3f} to habits, {least:.3f} to the network")


if __name__ == "__main__":
    main()
