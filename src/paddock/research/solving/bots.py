"""Bots as policies: how often they make which move, wherever they may be asked."""

from __future__ import annotations

from collections import Counter

from paddock.bots.catalogue import make_player
from paddock.bots.player import Player
from paddock.core.seeds import rng_for
from paddock.research.solving.exploit import Policy
from paddock.research.solving.tree import InformationSet, Side, Tree


def policies_of(tree: Tree, name: str, tries: int, seed: int = 1) -> tuple[Policy, Policy]:
    """The policies of a bot in both seats: the shares of its moves, each question asked so many times."""
    player = make_player(name, tree.game.id)
    return _policy(tree, 0, player, tries, seed), _policy(tree, 1, player, tries, seed)


def _policy(tree: Tree, seat: int, player: Player, tries: int, seed: int) -> Policy:
    side: Side = tree.sides[seat]
    known: dict[int, list[float]] = {}
    for asked in side.sets:
        if asked.key not in known:
            known[asked.key] = _shares(tree, seat, player, asked, tries, seed)
    return [known[asked.key] for asked in side.sets]


def _shares(tree: Tree, seat: int, player: Player, asked: InformationSet, tries: int, seed: int) -> list[float]:
    if len(asked.moves) == 1:
        return [1.0]
    view = asked.state.view(seat)
    chosen: Counter[int] = Counter()
    for number in range(tries):
        rng = rng_for(seed, player.name, seat, asked.key, number)
        chosen[player.choose(tree.game, view, list(asked.moves), rng, player.budget)] += 1
    return [chosen[move] / tries for move in asked.moves]
