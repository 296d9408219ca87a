"""A bot in twenty lines, for any of the games, against one of ours.

    python examples/twenty_lines.py --game cow006 --against heuristic --games 100

It dreams up worlds that look like what it sees, tries every move in each of them, and plays on at random.
"""

from __future__ import annotations

import argparse

import paddock
from paddock.bots.statistics import share_margin

WORLDS = 30


class Dreamer(paddock.Player):
    name = "dreamer"

    def choose(
        self, game: paddock.Game, view: paddock.View, legal: list[int], rng: paddock.Rng, budget: paddock.Budget
    ) -> int:
        assert view.seat is not None
        sampler = game.sampler(view)
        worth = dict.fromkeys(legal, 0.0)
        for _ in range(WORLDS):
            world = sampler.sample(rng)
            for move in legal:
                branch = world.copy()
                branch.apply(view.seat, move)
                paddock.play_round_randomly(branch, rng)
                worth[move] += branch.utility(view.seat)
        return max(legal, key=lambda move: worth[move])


def compete(game: paddock.Game, against: str, games: int, seed: int = 1) -> tuple[float, float]:
    """The dreamer's share of wins with half its 95 % interval: every deal is played twice, with seats changed."""
    deals: list[tuple[float, int]] = []
    for deal in range(-(-games // 2)):
        won = 0.0
        for seat in (0, 1):
            other = paddock.make_player(against, game.id)
            players = [Dreamer(), other] if seat == 0 else [other, Dreamer()]
            match = paddock.play_match(game, players, paddock.FastRng(seed * 1_000_003 + deal))
            won += match.state.won_share(seat)
        deals.append((won, 2))
    return share_margin(deals)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="cow006")
    parser.add_argument("--against", default="heuristic")
    parser.add_argument("--games", type=int, default=100)
    given = parser.parse_args()
    share, margin = compete(paddock.make(given.game, 2), given.against, given.games)
    print(f"{given.game}: dreamer wins {100 * share:.1f} ± {100 * margin:.1f} % against {given.against}")
