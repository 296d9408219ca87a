"""What the trainers share: steps of an optimizer, and what a game teaches of the positions it went through."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

Array = npt.NDArray[np.float32]


class Adam:
    """Changes parts of a network, in place, by steps against their gradients (Kingma and Ba 2014)."""

    def __init__(self, parts: list[Array]) -> None:
        self.parts = parts
        self.rest()

    def rest(self) -> None:
        """Forget the steps made so far."""
        self.means = [np.zeros_like(part) for part in self.parts]
        self.squares = [np.zeros_like(part) for part in self.parts]
        self.steps = 0

    def step(self, gradients: Sequence[Array], rate: float) -> None:
        self.steps += 1
        for place, gradient in enumerate(gradients):
            self.means[place] += np.float32(0.1) * (gradient - self.means[place])
            self.squares[place] += np.float32(0.001) * (gradient * gradient - self.squares[place])
            mean = self.means[place] / np.float32(1 - 0.9**self.steps)
            square = self.squares[place] / np.float32(1 - 0.999**self.steps)
            self.parts[place] -= np.float32(rate) * mean / (np.sqrt(square) + np.float32(1e-8))


def surprise(chances: Array, targets: Array) -> float:
    """The log loss of chances to win."""
    kept = np.clip(chances, 1e-6, 1 - 1e-6)
    return float(-(targets * np.log(kept) + (1 - targets) * np.log(1 - kept)).mean())


def targets_of(values: Sequence[float], outcome: float, trace: float) -> list[float]:
    """What each position of a game is to learn: the outcome, and the values that later ones had (TD(lambda))."""
    target = outcome
    found = []
    for value in reversed(values):
        found.append(target)
        target = trace * target + (1 - trace) * value
    found.reverse()
    return found
