"""The equilibrium of a small game, by linear programming in sequence form (Koller, Megiddo and von Stengel)."""

from __future__ import annotations

from typing import Any

import msgspec
import numpy as np
from scipy.optimize import linprog
from scipy.sparse import csr_array

from paddock.core.errors import PaddockError
from paddock.research.solving.exploit import Policy, policy_of
from paddock.research.solving.tree import Side, Tree


class Solution(msgspec.Struct, frozen=True):
    """An equilibrium: neither seat does better by anything else."""

    value: float
    """What the first seat can expect, from -1 to 1."""
    policies: tuple[Policy, Policy]


def solve(tree: Tree) -> Solution:
    """The first seat's plan that earns the most against the best answer; the other's is the dual."""
    first, second = tree.sides
    plans, answers = first.sequences, len(second.sets) + 1
    goal = np.zeros(plans + answers)
    goal[plans] = -1.0
    found = linprog(
        goal,
        A_ub=answer_bounds(tree),
        b_ub=np.zeros(second.sequences),
        A_eq=plan_equations(first, answers),
        b_eq=np.array([1.0] + [0.0] * len(first.sets)),
        bounds=np.array([(0.0, np.inf)] * plans + [(-np.inf, np.inf)] * answers),
        method="highs",
    )
    if not found.success:
        raise PaddockError(f"{tree.game.id} was not solved: {found.message}")
    dual = [-float(price) for price in found.ineqlin.marginals]
    return Solution(-float(found.fun), (policy_of(first, found.x[:plans].tolist()), policy_of(second, dual)))


def plan_equations(side: Side, more: int) -> Any:
    """A plan begins with 1, and what leads to an information set is shared out among its moves."""
    entries = [(0, 0, 1.0)]
    for row, asked in enumerate(side.sets, 1):
        entries.append((row, asked.follows, -1.0))
        entries += [(row, asked.first + place, 1.0) for place in range(len(asked.moves))]
    return sparse(entries, (len(side.sets) + 1, side.sequences + more))


def answer_bounds(tree: Tree) -> Any:
    """No sequence of the second seat leaves the first with less than what its information set is said to leave it."""
    first, second = tree.sides
    plans = first.sequences
    entries = [(0, plans, 1.0)]
    for number, asked in enumerate(second.sets, 1):
        entries.append((asked.follows, plans + number, -1.0))
        entries += [(asked.first + place, plans + number, 1.0) for place in range(len(asked.moves))]
    entries += [(other, one, -paid) for (one, other), paid in tree.payoffs.items() if paid != 0]
    return sparse(entries, (second.sequences, plans + len(second.sets) + 1))


def sparse(entries: list[tuple[int, int, float]], shape: tuple[int, int]) -> Any:
    rows, columns, values = zip(*entries, strict=True)
    return csr_array((values, (rows, columns)), shape=shape)
