"""Tree counts: how many ways a small game can go. A number that pins down legal moves and flow together."""

from __future__ import annotations

from paddock.core.contract import CHANCE, OVER, State

MOST_DRAWS = 100
"""A draw with more outcomes than these (a deal) ends a branch."""


def count_tree(state: State, depth: int) -> int:
    """Leaves of the tree of this depth: every answer of the lowest waiting seat, every draw of chance.

    A game that is over, or that waits for a deal, is a leaf.
    """
    if depth == 0 or state.kind == OVER:
        return 1
    if state.kind == CHANCE:
        return _count_draws(state, depth)
    seat = state.next_waiting()
    leaves = 0
    for move in state.legal(seat):
        branch = state.copy()
        branch.apply(seat, move)
        leaves += count_tree(branch, depth - 1)
    return leaves


def _count_draws(state: State, depth: int) -> int:
    outcomes = state.outcomes(MOST_DRAWS)
    if outcomes is None:
        return 1
    leaves = 0
    for outcome, _ in outcomes:
        branch = state.copy()
        branch.settle(outcome)
        leaves += count_tree(branch, depth - 1)
    return leaves
