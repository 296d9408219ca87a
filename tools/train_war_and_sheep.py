"""Train the value of War & Sheep: `python tools/train_war_and_sheep.py --generations 30 --games 4000 --seed 1`.

The network says how likely a seat is to win by what it knows. It begins with games of the rule of thumb that often
errs; then, generation by generation, a player who looks one move ahead by the network plays against itself and against
the rule of thumb, and the network is fitted to what became of its games (TD(lambda): to the values that came next, and
to the outcome). So it knows both kinds of opponents, and what lies on the meadow tells it a little of which it has.
Needs the extra `train` (NumPy). Takes ten to twenty minutes of one core.
Started again with the same folder, a run goes on after the last generation that was finished.
"""

from __future__ import annotations

import argparse
import json
import math
import time
from pathlib import Path
from typing import Any

import numpy as np
from learning import Adam, Array, Run, at_least_one, load_numbers, save_arrays, save_numbers, surprise, targets_of
from mypy_extensions import i64

from paddock.core.contract import OVER
from paddock.core.game import Game
from paddock.core.rng import FastRng, Rng
from paddock.games.catalogue import make
from paddock.games.war_and_sheep.board import BITS, EDGE, count
from paddock.games.war_and_sheep.features import FEATURES, Features
from paddock.games.war_and_sheep.learned_guide import LearnedGuide
from paddock.games.war_and_sheep.moves import PROWL, RUN
from paddock.games.war_and_sheep.phases import ACTING
from paddock.games.war_and_sheep.quick_play import quick_move
from paddock.games.war_and_sheep.sight import ahead
from paddock.games.war_and_sheep.state import WarState
from paddock.games.war_and_sheep.weights import Weights, network_of
from paddock.games.war_and_sheep.worth_trying import moves_worth_trying

UNITS = 32
LAYOUTS = {"lines": 0.7, "wedges": 0.3}
FIRST_GAMES = 1.5
"""Games of the rule of thumb for each game of a generation."""
ERRORS = 0.12
"""The share of random moves in them."""
NOISE = 0.03
"""How much luck there is in the choices of the player who learns."""
AGAINST_THUMB = 0.5
"""The share of games against the rule of thumb; in the others it plays against itself."""
TRACE = 0.7
"""Lambda: how much of what a position is to learn comes from later than the next one."""
BOTH = 0.25
"""The share of positions that are noted as both seats know them; the others as the one does who moved."""
KEPT = 6
"""So many generations are learned from at a time."""
BATCH = 512
MOST_MOVES = 600


class Layers:
    """The network of `network.py`."""

    def __init__(self, units: int, rng: np.random.Generator) -> None:
        self.parts = [
            (rng.standard_normal((FEATURES, units)) * 0.1).astype(np.float32),
            np.zeros(units, dtype=np.float32),
            (rng.standard_normal(units) * 0.1).astype(np.float32),
            np.zeros(FEATURES, dtype=np.float32),
            np.zeros(1, dtype=np.float32),
        ]
        self.adam = Adam(self.parts)

    def forward(self, inputs: Array) -> tuple[Array, Array]:
        """What the hidden units have, and the chances to win."""
        first, bias, last, straight, constant = self.parts
        hidden = np.maximum(inputs @ first + bias, 0)
        odds = hidden @ last + inputs @ straight + constant
        return hidden, 1 / (1 + np.exp(-odds))

    def learn(self, inputs: Array, targets: Array, rate: float) -> None:
        """One step of Adam against the surprise at the targets."""
        hidden, chances = self.forward(inputs)
        slope = (chances - targets) / np.float32(len(inputs))
        by_hidden = np.outer(slope, self.parts[2]) * (hidden > 0)
        gradients = [
            inputs.T @ by_hidden,
            by_hidden.sum(0),
            hidden.T @ slope,
            inputs.T @ slope,
            slope.sum(keepdims=True),
        ]
        self.adam.step(gradients, rate)

    def fit(
        self, inputs: Array, targets: Array, rates: tuple[float, float], epochs: int, rng: np.random.Generator
    ) -> None:
        """Go over positions so often, with steps that become smaller from the first rate to the second."""
        size = min(BATCH, len(inputs))
        batches = len(inputs) // size
        for epoch in range(epochs):
            order = rng.permutation(len(inputs))
            for number in range(batches):
                done = (epoch + number / batches) / epochs
                batch = order[number * size : (number + 1) * size]
                self.learn(inputs[batch], targets[batch], rates[0] * (rates[1] / rates[0]) ** done)

    def surprise(self, inputs: Array, targets: Array) -> float:
        """The log loss of the chances to win."""
        return surprise(self.forward(inputs)[1], targets)

    def shipped(self) -> Weights:
        """The weights as the compiled network wants them."""
        values = [round(float(value), 5) for part in self.parts for value in part.ravel()]
        return Weights(FEATURES, len(self.parts[1]), values)


class Learner:
    """Looks one move ahead by a learned value."""

    def __init__(self, weights: Weights, noise: float = 0.0) -> None:
        self.guide = LearnedGuide(network_of(weights))
        self.noise = noise

    def choose(self, state: WarState, seat: int, rng: Rng) -> int:
        moves = [int(move) for move in moves_worth_trying(state, seat, state.legal(seat))]
        if len(moves) == 1:
            return moves[0]
        return max(moves, key=lambda move: self.after(state, seat, move) + self.noise * luck(rng))

    def after(self, state: WarState, seat: int, move: int) -> float:
        """What a move is worth. A token that was not looked at may be any of those."""
        bit = token_met(state, move)
        if bit == 0 or state.seen[seat] & bit != 0:
            return self.value(state.copy(), seat, move)
        unseen = int(state.down & ~state.seen[seat])
        total = 0.0
        for same in sorts_of(state, unseen):
            if same != 0:
                branch = state.copy()
                swap(branch, bit, bit if same & bit else same & -same)
                total += int(count(same)) * self.value(branch, seat, move)
        return total / int(count(unseen))

    def value(self, branch: WarState, seat: int, move: int) -> float:
        branch.apply(seat, move)
        return self.guide.win_value(branch, seat)


def luck(rng: Rng) -> float:
    """Added to the values of moves, it makes the better ones more likely, not certain (Gumbel)."""
    return -math.log(-math.log((int(rng.below(1_000_000)) + 0.5) / 1_000_000))


def token_met(state: WarState, move: int) -> int:
    """The face-down token, as a set of one space, that a run would turn up."""
    if state.phase != ACTING or not RUN <= move < PROWL:
        return 0
    space = ahead(state, (move - RUN) // 4, (move - RUN) % 4)
    return 0 if space == EDGE else int(BITS[space] & state.down)


def sorts_of(state: WarState, tokens: int) -> list[int]:
    """Some face-down tokens by what they are."""
    special = [tokens & int(state.threes), tokens & int(state.fives), tokens & int(state.lurking)]
    return [tokens & ~sum(special), *special]


def swap(state: WarState, first: int, second: int) -> None:
    """Two face-down tokens change places."""
    tokens = [(first, int(state.token(second))), (second, int(state.token(first)))]
    for bit, token in tokens:
        state.threes &= ~i64(bit)
        state.fives &= ~i64(bit)
        state.lurking &= ~i64(bit)
        state.lay(bit, token)


class Notes:
    """Positions as seats knew them, and what they are to learn from them."""

    def __init__(self) -> None:
        self.inputs: list[Array] = []
        self.targets: list[float] = []

    def add(self, inputs: list[Array], values: list[float], outcome: float) -> None:
        """The positions of one seat in one game, with the values that it gave them then, and the outcome."""
        self.inputs += inputs
        self.targets += [(1 + target) / 2 for target in targets_of(values, outcome, TRACE)]

    def arrays(self) -> tuple[Array, Array]:
        return np.array(self.inputs, dtype=np.float32), np.array(self.targets, dtype=np.float32)


def start(game: Game, rng: Rng) -> WarState:
    state = game.start()
    assert isinstance(state, WarState)
    state.settle(state.chance(rng))
    return state


def play(weights: Weights | None, games: int, seed: int) -> Notes:
    """Games of the player who looks one move ahead, or, before there is anything to look by, of the rule of thumb."""
    numbers = np.random.default_rng(seed)
    tables = [make("war_and_sheep", 2, {"layout": layout}) for layout in LAYOUTS]
    learner = None if weights is None else Learner(weights, NOISE)
    notes = Notes()
    for number in range(games):
        rng = FastRng(seed * 1_000_000 + number)
        state = start(tables[int(numbers.choice(len(tables), p=list(LAYOUTS.values())))], rng)
        thumb = number % 2 if learner is not None and numbers.random() < AGAINST_THUMB else None
        play_game(state, learner, thumb, notes, rng, numbers)
    return notes


def play_game(
    state: WarState, learner: Learner | None, thumb: int | None, notes: Notes, rng: Rng, numbers: np.random.Generator
) -> None:
    """One game, in which one seat may be the rule of thumb's: what that seat knew is not noted."""
    features = Features()
    inputs: list[list[Array]] = [[], []]
    values: list[list[float]] = [[], []]
    made = 0
    while state.kind != OVER and made < MOST_MOVES:
        if state.waiting == 0:
            state.settle(state.chance(rng))
            continue
        seat = int(state.next_waiting())
        made += 1
        state.apply(seat, chosen(state, seat, learner, seat == thumb, rng, numbers))
        for knowing in (0, 1):
            if state.kind != OVER and knowing != thumb and (knowing == seat or numbers.random() < BOTH):
                inputs[knowing].append(np.array(list(features.read(state, knowing)), dtype=np.float32))
                values[knowing].append(0.0 if learner is None else learner.guide.win_value(state, knowing))
    if state.kind == OVER:
        for seat in (0, 1):
            outcome = state.utility(seat)
            notes.add(inputs[seat], values[seat] if learner is not None else [outcome] * len(values[seat]), outcome)


def chosen(
    state: WarState, seat: int, learner: Learner | None, by_thumb: bool, rng: Rng, numbers: np.random.Generator
) -> int:
    """The next move: of the learner, or of the rule of thumb, which errs before there is a learner."""
    if learner is not None and not by_thumb:
        return learner.choose(state, seat, rng)
    if learner is None and numbers.random() < ERRORS:
        return int(state.random_move(seat, rng))
    return int(quick_move(state, seat, state.legal(seat), rng))


def against_thumb(weights: Weights, games: int, seed: int) -> float:
    """The share of games that the player who looks one move ahead wins against the rule of thumb."""
    learner = Learner(weights)
    game = make("war_and_sheep", 2, {})
    won = 0.0
    for number in range(games):
        rng = FastRng(seed * 1_000_000 + number // 2)  # each deal with both seats
        own = number % 2
        state = start(game, rng)
        while state.kind != OVER:
            if state.waiting == 0:
                state.settle(state.chance(rng))
                continue
            seat = int(state.next_waiting())
            thumb = seat != own
            move = quick_move(state, seat, state.legal(seat), rng) if thumb else learner.choose(state, seat, rng)
            state.apply(seat, move)
        won += state.won_share(own)
    return won / games


def kept_positions(folder: Path, generation: int) -> tuple[Array, Array]:
    """The positions of the last generations, as many as are learned from at a time."""
    numbers = range(max(0, generation + 1 - KEPT), generation + 1)
    parts = [dict(np.load(folder / f"positions_{number}.npz")) for number in numbers]
    return np.concatenate([part["inputs"] for part in parts]), np.concatenate([part["targets"] for part in parts])


def train(
    folder: Path, generations: int, games: int, seed: int, units: int = UNITS, stop_after: int | None = None
) -> list[dict[str, Any]]:
    """Play and fit, generation by generation; what each came to. The weights are in the folder, in `value.json`.

    A run may be stopped after some of its generations; the rates of later ones are those of the whole run.
    """
    run = Run(folder, {"games": games, "seed": seed, "units": units})
    numbers = np.random.default_rng(seed)
    layers = Layers(units, numbers)
    if run.done:
        layers.adam.load(folder / f"layers_{len(run.done) - 1}.npz")
        numbers = load_numbers(folder / f"numbers_{len(run.done) - 1}.json")
    else:
        layers.fit(*play(None, round(FIRST_GAMES * games), seed * 1000).arrays(), (0.005, 0.0005), 3, numbers)
        layers.adam.rest()
    for generation in range(len(run.done), min(generations, stop_after or generations)):
        began = time.perf_counter()
        inputs, targets = play(layers.shipped(), games, seed * 1000 + 1 + generation).arrays()
        surprise = layers.surprise(inputs, targets)
        save_arrays(folder / f"positions_{generation}.npz", inputs=inputs, targets=targets)
        rate = 0.002 * 0.1 ** (generation / generations)
        layers.fit(*kept_positions(folder, generation), (rate, 0.3 * rate), 1, numbers)
        layers.adam.save(folder / f"layers_{generation}.npz")
        save_numbers(folder / f"numbers_{generation}.json", numbers)
        made = layers.shipped()
        text = json.dumps({"inputs": made.inputs, "units": made.units, "weights": made.weights})
        (folder / "value.json").write_text(text + "\n", encoding="utf-8")
        run.finish(
            {
                "positions": len(inputs),
                "surprise": round(surprise, 4),
                "against_thumb": round(against_thumb(made, max(2, games // 4), seed * 1000 + 999), 3),
                "seconds": round(time.perf_counter() - began),
            }
        )
        before = generation - 1
        for old in (f"positions_{generation - KEPT}.npz", f"layers_{before}.npz", f"numbers_{before}.json"):
            (folder / old).unlink(missing_ok=True)
    return run.done


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--generations", type=at_least_one, default=30)
    parser.add_argument("--games", type=at_least_one, default=4000, help="games played in a generation")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--folder", type=Path, default=Path("build/war_and_sheep"))
    options = parser.parse_args()
    train(options.folder, options.generations, options.games, options.seed)


if __name__ == "__main__":
    main()
