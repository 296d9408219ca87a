"""Train the value of Black Sheep between two: `python tools/train_black_sheep.py --generations 300 --games 1000`.

The network says how likely a seat is to win. It begins with nothing; generation by generation, a player who looks one
move ahead by the network plays against itself, and the network is fitted to what became of its games (TD(lambda): to
the values that came next, and to the outcome). Every position is learned as each seat sees it, with what the other
hides and without. Needs the extra `train` (NumPy). A thousand games take five to ten seconds of one core.
Started again with the same folder, a run goes on after the last generation that was finished.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
from learning import Adam, Array, Run, at_least_one, save_arrays, surprise, targets_of

from paddock.core.contract import OVER
from paddock.core.game import Game
from paddock.core.rng import FastRng, Rng
from paddock.games.black_sheep.duel_network import FIELD_UNITS, UNITS, DuelNetwork, best_move
from paddock.games.black_sheep.duel_sight import FIELD, REST, SIGHT, sight
from paddock.games.black_sheep.moves import FIELDS
from paddock.games.black_sheep.rule_of_thumb import thumb_move
from paddock.games.black_sheep.state import BlackSheepState
from paddock.games.catalogue import make

TRACE = 0.8
"""Lambda: how much of what a position is to learn comes from later than the next one."""
ASKED = 0.4
"""The share of positions that are also noted when a seat is asked, with its hand filled up."""
BATCH = 512
LOOK = 10
"""After so many generations it is looked at what the network can do."""


class Layers:
    """The network of `duel_network.py`."""

    def __init__(self, rng: np.random.Generator) -> None:
        self.parts = [
            spread(rng, (FIELD, FIELD_UNITS)),
            np.zeros(FIELD_UNITS, dtype=np.float32),
            spread(rng, (FIELD_UNITS + REST, UNITS)),
            np.zeros(UNITS, dtype=np.float32),
            (0.3 * spread(rng, (UNITS, 1)))[:, 0],
            np.zeros(1, dtype=np.float32),
        ]
        self.adam = Adam(self.parts)

    def forward(self, inputs: Array) -> tuple[Array, Array, Array, Array, Array]:
        """Fields, what their units have, all that goes on, what the last units have, and the chances to win."""
        fields = inputs[:, : FIELDS * FIELD].reshape(-1, FIELD)
        by_field = np.maximum(fields @ self.parts[0] + self.parts[1], 0) * (fields[:, :1] > 0)
        together = by_field.reshape(-1, FIELDS, FIELD_UNITS).sum(1)
        whole = np.concatenate([together, inputs[:, FIELDS * FIELD :]], axis=1)
        hidden = np.maximum(whole @ self.parts[2] + self.parts[3], 0)
        return fields, by_field, whole, hidden, 1 / (1 + np.exp(-(hidden @ self.parts[4] + self.parts[5])))

    def learn(self, inputs: Array, targets: Array, rate: float) -> float:
        """One step against the surprise at the targets; how great it was before."""
        fields, by_field, whole, hidden, chances = self.forward(inputs)
        slope = (chances - targets) / np.float32(len(inputs))
        by_hidden = np.outer(slope, self.parts[4]) * (hidden > 0)
        by_together = (by_hidden @ self.parts[2].T)[:, :FIELD_UNITS]
        by_units = np.repeat(by_together, FIELDS, axis=0) * (by_field > 0)
        gradients = [
            fields.T @ by_units,
            by_units.sum(0),
            whole.T @ by_hidden,
            by_hidden.sum(0),
            hidden.T @ slope,
            slope.sum(keepdims=True),
        ]
        self.adam.step(gradients, rate)
        return surprise(chances, targets)

    def take(self, weights: list[float]) -> None:
        """Go on from weights that were shipped."""
        begun = 0
        for part in self.parts:
            part[...] = np.array(weights[begun : begun + part.size], dtype=np.float32).reshape(part.shape)
            begun += part.size

    def shipped(self) -> list[float]:
        """The weights as the compiled network wants them."""
        return [round(float(value), 4) for part in self.parts for value in part.ravel()]


def spread(rng: np.random.Generator, shape: tuple[int, int]) -> Array:
    found: Array = (rng.standard_normal(shape) / np.sqrt(shape[0])).astype(np.float32)
    return found


# Games.


class Positions:
    """Positions as seats see them, and what they are to learn from them."""

    def __init__(self) -> None:
        self.inputs: list[npt.NDArray[np.float16]] = []
        self.targets: list[float] = []

    def add(self, state: BlackSheepState, seat: int, all_known: bool) -> None:
        self.inputs.append(np.frombuffer(memoryview(sight(state, seat, all_known)), np.float64).astype(np.float16))

    def arrays(self) -> tuple[npt.NDArray[np.float16], Array]:
        found = np.array(self.inputs, dtype=np.float16).reshape(-1, SIGHT)
        return found, np.array(self.targets, dtype=np.float32)


def play(network: DuelNetwork, games: int, errors: float, seed: int) -> Positions:
    """Games of a player who looks one move ahead, against itself."""
    game = make("black_sheep", 2)
    notes = Positions()
    for number in range(games):
        play_game(game, network, errors, notes, FastRng(seed * 1_000_000 + number))
    return notes


def play_game(game: Game, network: DuelNetwork, errors: float, notes: Positions, rng: Rng) -> None:
    state = begin(game)
    values: list[float] = []
    noted: list[tuple[int, int]] = []
    """Of each position: how many moves were made before, and whose it is."""
    for seat in seats_asked(state, rng):
        if values and int(rng.below(1000)) < 1000 * ASKED:
            for known in (0, 1):
                notes.add(state, known, True)
                noted.append((len(values) - 1, known))
        moves = state.legal(seat)
        is_error = len(moves) > 1 and int(rng.below(1000)) < 1000 * errors
        state.apply(seat, state.random_move(seat, rng) if is_error else best_move(network, state, seat, moves))
        if state.kind != OVER:
            for known, all_known in ((0, True), (1, True), (seat, False)):
                notes.add(state, known, all_known)
                noted.append((len(values), known))
            values.append(0.5 * (1 + network.chance(state, 0, True) - network.chance(state, 1, True)))
    targets = targets_of(values, state.won_share(0), TRACE)
    notes.targets += [targets[place] if known == 0 else 1 - targets[place] for place, known in noted]


def begin(game: Game) -> BlackSheepState:
    state = game.start()
    assert isinstance(state, BlackSheepState)
    return state


def seats_asked(state: BlackSheepState, rng: Rng) -> Iterator[int]:
    """The seat that has to move, until the game is over; chance has its part in between."""
    while state.kind != OVER:
        if state.waiting == 0:
            state.settle(state.chance(rng))
        else:
            yield int(state.next_waiting())


def against_thumb(network: DuelNetwork, games: int, seed: int) -> float:
    """The share of games that the player who looks one move ahead wins against the rule of thumb."""
    game = make("black_sheep", 2)
    won = 0.0
    for number in range(games):
        rng = FastRng(seed * 1_000_000 + number // 2)  # each deal with both seats
        own = number % 2
        state = begin(game)
        for seat in seats_asked(state, rng):
            is_own = seat == own
            move = best_move(network, state, seat, state.legal(seat)) if is_own else thumb_move(state, seat)
            state.apply(seat, move)
        won += state.won_share(own)
    return won / games


# A run.


@dataclass(frozen=True)
class Lesson:
    """What a network learns, and how fast."""

    file: str
    play: Callable[[DuelNetwork, int, float, int], Positions]
    """Positions of so many games, with this share of random moves in them, by a seed."""
    look: Callable[[DuelNetwork, int], dict[str, float]]
    """What the network can do, in so many games."""
    errors: tuple[float, float]
    """The share of random moves, at the beginning and at the end of a run."""
    rates: tuple[float, float]
    """How far a step goes, at the beginning and at the end."""
    often: float
    """How often a position is learned from in the generation that it comes from, if it were alone."""
    kept: int
    """So many generations are learned from at a time."""
    begins_with: Path | None = None
    """Weights to go on from; random ones if there are none."""


def against_it(network: DuelNetwork, games: int) -> dict[str, float]:
    return {"against_thumb": against_thumb(network, max(2, games // 2), 1999)}


ITSELF = Lesson("duel_network.json", play, against_it, errors=(0.035, 0.005), rates=(0.002, 0.00002), often=1.5, kept=3)


def fit(layers: Layers, folder: Path, generation: int, lesson: Lesson, rate: float, seed: int) -> float:
    """Learn from the positions that are kept; how surprising their outcomes were."""
    first = max(0, generation + 1 - lesson.kept)
    files = [folder / f"positions_{number}.npz" for number in range(first, generation + 1)]
    parts = [dict(np.load(file)) for file in files]
    inputs = np.concatenate([part["inputs"] for part in parts])
    targets = np.concatenate([part["targets"] for part in parts])
    numbers = np.random.default_rng([seed, generation])
    steps = 1 + int(lesson.often * len(parts[-1]["targets"]) / BATCH)
    total = 0.0
    for _ in range(steps):
        batch = numbers.integers(0, len(targets), BATCH)
        total += layers.learn(inputs[batch].astype(np.float32), targets[batch], rate)
    return total / steps


def train(
    folder: Path, generations: int, games: int, seed: int, stop_after: int | None = None, lesson: Lesson = ITSELF
) -> list[dict[str, Any]]:
    """Play and fit, generation by generation; what each came to. The weights are in the folder.

    A run may be stopped after some of its generations; the rates of later ones are those of the whole run.
    """
    run = Run(folder, {"games": games, "seed": seed})
    layers = Layers(np.random.default_rng(seed))
    if run.done and not (folder / lesson.file).exists():
        raise SystemExit(f"{folder} holds a run of another lesson, without {lesson.file}: take another --folder")
    if run.done:
        layers.adam.load(folder / f"layers_{len(run.done) - 1}.npz")
    elif lesson.begins_with is not None:
        layers.take(json.loads(lesson.begins_with.read_text(encoding="utf-8")))
    for generation in range(len(run.done), min(generations, stop_after or generations)):
        began = time.perf_counter()
        share = generation / generations
        notes = lesson.play(
            DuelNetwork(layers.shipped()), games, between(lesson.errors, share), seed * 1000 + generation
        )
        inputs, targets = notes.arrays()
        save_arrays(folder / f"positions_{generation}.npz", inputs=inputs, targets=targets)
        loss = fit(layers, folder, generation, lesson, between(lesson.rates, share), seed)
        layers.adam.save(folder / f"layers_{generation}.npz")
        weights = layers.shipped()
        text = json.dumps(weights, separators=(",", ":"))
        (folder / lesson.file).write_text(text + "\n", encoding="utf-8")
        entry: dict[str, Any] = {"positions": len(targets), "surprise": round(loss, 4)}
        if generation % LOOK == 0 or generation == generations - 1:
            entry |= lesson.look(DuelNetwork(weights), games)
        entry["seconds"] = round(time.perf_counter() - began, 1)
        run.finish(entry)
        for old in (folder / f"positions_{generation - lesson.kept}.npz", folder / f"layers_{generation - 1}.npz"):
            old.unlink(missing_ok=True)
    return run.done


def between(ends: tuple[float, float], share: float) -> float:
    return ends[0] + share * (ends[1] - ends[0])


def ask_and_train(purpose: str | None, lesson: Lesson, generations: int, games: int, folder: Path) -> None:
    """What the command line asks for; these are the numbers unless it names others."""
    parser = argparse.ArgumentParser(description=purpose, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--generations", type=at_least_one, default=generations)
    parser.add_argument("--games", type=at_least_one, default=games, help="games played in a generation")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--folder", type=Path, default=folder)
    options = parser.parse_args()
    train(options.folder, options.generations, options.games, options.seed, lesson=lesson)


def main() -> None:
    ask_and_train(__doc__, ITSELF, 300, 1000, Path("build/black_sheep"))


if __name__ == "__main__":
    main()
