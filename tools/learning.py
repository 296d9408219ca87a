"""What the trainers share: steps of an optimizer, and what a game teaches of the positions it went through."""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

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

    def save(self, path: Path) -> None:
        """The parts, and what the steps made so far have left, whole or not at all."""
        numbers = {f"part_{place}": part for place, part in enumerate(self.parts)}
        numbers |= {f"mean_{place}": part for place, part in enumerate(self.means)}
        numbers |= {f"square_{place}": part for place, part in enumerate(self.squares)}
        save_arrays(path, steps=np.array(self.steps), **numbers)

    def load(self, path: Path) -> None:
        """Go on from what was saved; the parts are changed in place."""
        with np.load(path) as numbers:
            for place in range(len(self.parts)):
                self.parts[place][...] = numbers[f"part_{place}"]
                self.means[place][...] = numbers[f"mean_{place}"]
                self.squares[place][...] = numbers[f"square_{place}"]
            self.steps = int(numbers["steps"])


def save_arrays(path: Path, **arrays: npt.NDArray[Any]) -> None:
    """Write arrays to a file: it has its name only when it is whole."""
    part = path.with_suffix(".part")
    with part.open("wb") as file:
        np.savez(file, allow_pickle=False, **arrays)
    part.replace(path)


def save_numbers(path: Path, numbers: np.random.Generator) -> None:
    """Where a generator stands, so that a run that goes on draws what it would have drawn."""
    path.write_text(json.dumps(numbers.bit_generator.state), encoding="utf-8")


def load_numbers(path: Path) -> np.random.Generator:
    numbers = np.random.default_rng()
    numbers.bit_generator.state = json.loads(path.read_text(encoding="utf-8"))
    return numbers


class Run:
    """A folder that a training goes on from: the generations that are finished, and of what run they are."""

    def __init__(self, folder: Path, settings: dict[str, int]) -> None:
        """SystemExit if the folder is of a run with other settings: nobody could repeat what came of both."""
        folder.mkdir(parents=True, exist_ok=True)
        self.log = folder / "generations.json"
        self.done: list[dict[str, Any]] = json.loads(self.log.read_text(encoding="utf-8")) if self.log.exists() else []
        known = folder / "settings.json"
        begun = json.loads(known.read_text(encoding="utf-8")) if self.done and known.exists() else settings
        if begun != settings:
            raise SystemExit(f"{folder} holds a run with {said(begun)}, not {said(settings)}: take another --folder")
        known.write_text(json.dumps(settings), encoding="utf-8")

    def finish(self, entry: dict[str, Any]) -> None:
        """Note what a generation came to: it is not played again."""
        print(f"generation {len(self.done)}: {entry}", flush=True)
        self.done.append(entry)
        part = self.log.with_suffix(".part")
        part.write_text(json.dumps(self.done), encoding="utf-8")
        part.replace(self.log)


def at_least_one(text: str) -> int:
    """The number of an argument, for `argparse`."""
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"{text} is less than 1")
    return number


def said(settings: dict[str, int]) -> str:
    return " ".join(f"--{name} {value}" for name, value in settings.items())


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
