"""Tree counts: how many ways a small game can go. A number that pins down legal moves and flow together."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from paddock.core.contract import CHANCE, OVER, State
from paddock.core.rng import FastRng


def count_tree(state: State, depth: int) -> int:
    """Leaves of the tree of this depth: every answer of the lowest waiting seat, every single draw of chance.

    A game that is over, or that waits for a draw of many things at once (a deal), is a leaf.
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
    sample = state.chance(FastRng(0))
    loose = [place for place in range(len(sample)) if len(state.odds(place)) > 1]
    if len(loose) > 1:
        return 1
    outcomes = [sample] if not loose else [_with(sample, loose[0], face) for face in state.odds(loose[0])]
    leaves = 0
    for outcome in outcomes:
        branch = state.copy()
        branch.settle(outcome)
        leaves += count_tree(branch, depth - 1)
    return leaves


def _with(outcome: vec[i64], place: int, value: int) -> vec[i64]:
    changed = outcome[:]
    changed[place] = value
    return changed
