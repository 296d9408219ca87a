"""Masked PPO on Cow 006, in NumPy alone: a minute on one core is enough to beat random play.

    python examples/masked_ppo.py --seconds 60

The learner is one of two players of a round. The network sees the observation vector, scaled by the bounds that the
layout gives; cards that it does not hold are masked out before the softmax, in playing and in learning alike.
"""

from __future__ import annotations

import argparse
import math
import time
from typing import Any

import numpy as np
from numpy.typing import NDArray

from paddock.research.gym import LearnerEnv, vector_env

Array = NDArray[np.float32]
UNITS = 64
GAMES = 256
STEPS = 24
"""Decisions of each game between two updates: two rounds and more."""
EPOCHS, PARTS = 3, 4
CLIP, ENTROPY, VALUE, RATE = 0.2, 0.01, 0.5, 3e-3


class Network:
    """One hidden layer for both the policy and the value; Adam moves the weights."""

    def __init__(self, inputs: int, actions: int, rng: np.random.Generator) -> None:
        shapes = [(inputs, UNITS), (UNITS,), (UNITS, actions), (actions,), (UNITS, 1), (1,)]
        scales = [1 / math.sqrt(inputs), 0, 0.01, 0, 1 / math.sqrt(UNITS), 0]
        self.weights = [
            (scale * rng.standard_normal(shape)).astype(np.float32) for shape, scale in zip(shapes, scales, strict=True)
        ]
        self.means = [np.zeros_like(one) for one in self.weights]
        self.squares = [np.zeros_like(one) for one in self.weights]
        self.steps = 0

    def look(self, seen: Array, mask: Array) -> tuple[Array, Array, Array]:
        """The hidden layer, the probabilities of the open actions, and the value."""
        into, bias, choose, lean, judge, level = self.weights
        hidden = np.tanh(seen @ into + bias)
        scores = np.where(mask > 0, hidden @ choose + lean, -np.inf)
        shares = np.exp(scores - scores.max(axis=1, keepdims=True))
        return hidden, shares / shares.sum(axis=1, keepdims=True), (hidden @ judge + level)[:, 0]

    def learn(self, seen: Array, hidden: Array, to_scores: Array, to_value: NDArray[Any]) -> None:
        """Follow the gradient of a loss, given what it is by the scores and the value."""
        _, _, choose, _, judge, _ = self.weights
        to_hidden = (to_scores @ choose.T + to_value[:, None] @ judge.T) * (1 - hidden**2)
        slopes = [
            seen.T @ to_hidden,
            to_hidden.sum(axis=0),
            hidden.T @ to_scores,
            to_scores.sum(axis=0),
            hidden.T @ to_value[:, None],
            to_value.sum(keepdims=True),
        ]
        self.steps += 1
        rate = RATE * math.sqrt(1 - 0.999**self.steps) / (1 - 0.9**self.steps)
        for place, slope in enumerate(slopes):
            self.means[place] += 0.1 * (slope - self.means[place])
            self.squares[place] += 0.001 * (slope**2 - self.squares[place])
            self.weights[place] -= rate * self.means[place] / (np.sqrt(self.squares[place]) + 1e-8)


class Learner:
    """A network, and the games that it plays."""

    def __init__(self, seed: int, games: int = GAMES) -> None:
        self.rng = np.random.default_rng(seed)
        self.env: LearnerEnv = vector_env("cow006", games, 2, opponents="random", rounds=1)
        fields = self.env.batch.layout.fields
        highs = [min(field.high, 104) for field in fields for _ in range(field.size)]
        self.scale = 1 / np.array(highs, np.float32)
        self.network = Network(len(highs), self.env.batch.actions, self.rng)
        self.now, _ = self.env.reset(seed=seed)

    def scaled(self) -> tuple[Array, Array]:
        return (self.now["observation"] * self.scale).astype(np.float32), self.now["action_mask"].astype(np.float32)

    def draw(self, shares: Array) -> NDArray[np.int64]:
        """An action for each game, as likely as its share."""
        sums = shares.cumsum(axis=1)
        return np.asarray((sums < self.rng.random((len(shares), 1)) * sums[:, -1:]).sum(axis=1), np.int64)

    def gather(self) -> list[tuple[NDArray[Any], ...]]:
        """Play on for some steps: what was seen, open, done, how likely, how good it looked, paid, and over."""
        steps: list[tuple[NDArray[Any], ...]] = []
        for _ in range(STEPS):
            seen, mask = self.scaled()
            _, shares, value = self.network.look(seen, mask)
            actions = self.draw(shares)
            likely = shares[np.arange(len(actions)), actions]
            self.now, paid, ended, _, _ = self.env.step(actions)
            steps.append((seen, mask, actions, likely, value, paid.astype(np.float32), ended.astype(np.float32)))
        return steps

    def improve(self) -> None:
        """One round of PPO: gather, estimate advantages, and learn from them in small parts."""
        steps = self.gather()
        last = self.network.look(*self.scaled())[2]
        advantages: list[Array] = []
        ahead = np.zeros_like(last)
        for _, _, _, _, value, paid, ended in reversed(steps):
            ahead = paid + (1 - ended) * (last + 0.95 * ahead) - value
            advantages.insert(0, ahead)
            last = value
        seen, mask, actions, before, value = (np.concatenate([step[place] for step in steps]) for place in range(5))
        better = np.concatenate(advantages)
        for _ in range(EPOCHS):
            for part in np.array_split(self.rng.permutation(len(better)), PARTS):
                self.learn(seen[part], mask[part], actions[part], before[part], better[part], (better + value)[part])

    def learn(self, seen: Array, mask: Array, actions: NDArray[Any], before: Array, better: Array, goal: Array) -> None:
        """One step of the clipped loss with a bonus for entropy."""
        hidden, shares, value = self.network.look(seen, mask)
        rows = np.arange(len(actions))
        better = (better - better.mean()) / (better.std() + 1e-6)
        ratio = shares[rows, actions] / before
        kept = np.where(better > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)
        to_scores = shares * (kept * ratio * better)[:, None]
        to_scores[rows, actions] -= kept * ratio * better
        logs = np.log(np.maximum(shares, 1e-9))
        to_scores += ENTROPY * shares * (logs - (shares * logs).sum(axis=1, keepdims=True))
        self.network.learn(seen, hidden, to_scores / len(rows), 2 * VALUE * (value - goal) / len(rows))

    def measure(self, games: int) -> tuple[float, float]:
        """The mean reward against random play, from -1 to 1, over so many games, with half its 95 % interval."""
        rewards: list[float] = []
        self.now, _ = self.env.reset(seed=1_000_003)
        while len(rewards) < games:
            shares = self.network.look(*self.scaled())[1]
            self.now, paid, ended, _, _ = self.env.step(shares.argmax(axis=1))
            rewards += paid[ended].tolist()
        return float(np.mean(rewards)), 1.96 * float(np.std(rewards)) / math.sqrt(len(rewards))


def train(seconds: float, seed: int = 1) -> Learner:
    learner = Learner(seed)
    began = time.perf_counter()
    while time.perf_counter() - began < seconds:
        learner.improve()
    return learner


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--games", type=int, default=5000, help="to measure with")
    given = parser.parse_args()
    before, margin = Learner(given.seed).measure(given.games)
    print(f"before: mean reward {before:+.3f} ± {margin:.3f}")
    after, margin = train(given.seconds, given.seed).measure(given.games)
    print(f"after {given.seconds:g} seconds: mean reward {after:+.3f} ± {margin:.3f}")
    print("better than random play" if after > margin else "not yet better than random play")
