"""OpenSpiel's algorithms on Paddock's games: its tree search on Black Sheep, its regret minimisation on a tiny Cow 006.

Run it with the extra `research`: python examples/spiel_search.py --worlds 50 --iterations 100
"""

from __future__ import annotations

import argparse

import numpy as np
import pyspiel
from open_spiel.python.algorithms import cfr, exploitability, ismcts, mcts

import paddock
from paddock.research.openspiel import load


def search(worlds: int, moves: int) -> list[str]:
    """A few moves of Black Sheep by information-set tree search, against itself."""
    game = load("black_sheep", 2)
    random = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(
        game=game,
        uct_c=1.5,
        evaluator=mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=random),
        max_simulations=worlds,
        max_world_samples=worlds,
        random_state=random,
    )
    state = game.new_initial_state()
    chosen: list[str] = []
    while len(chosen) < moves and not state.is_terminal():
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(random.choice(outcomes, p=odds))
        else:
            action = bot.step(state)
            chosen.append(state.action_to_string(state.current_player(), action))
            state.apply_action(action)
    return chosen


def tiny_cow() -> paddock.Game:
    """Two players, two cards each, one row, a deck of five: small enough to be solved."""
    return paddock.make("cow006", 2, {"rounds": 1}).changed(hand=2, rows=1, deck=5)


def solve(iterations: int) -> list[float]:
    """How much could be won against the average policy, before and after some iterations of CFR+."""
    game = load(tiny_cow(), simultaneous=False)
    solver = cfr.CFRPlusSolver(game)
    found = [exploitability.nash_conv(game, solver.average_policy())]
    for _ in range(iterations):
        solver.evaluate_and_update_policy()
    return [*found, exploitability.nash_conv(game, solver.average_policy())]


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--worlds", type=int, default=50)
    parser.add_argument("--moves", type=int, default=6)
    parser.add_argument("--iterations", type=int, default=20)
    given = parser.parse_args()
    print("Black Sheep, by IS-MCTS:", "; ".join(search(given.worlds, given.moves)))
    before, after = solve(given.iterations)
    print(f"Cow 006 with two cards each: NashConv {before:.3f}, after {given.iterations} iterations {after:.3f}")
    print(f"OpenSpiel knows {sum(name.startswith('paddock_') for name in pyspiel.registered_names())} of our games")
