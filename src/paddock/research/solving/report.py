"""What is found out about a tiny game: its value, and what can be won from bots."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from paddock.bots.catalogue import check_player
from paddock.research.solving.bots import policies_of
from paddock.research.solving.equilibrium import Solution, solve
from paddock.research.solving.exploit import best_response, exploitability
from paddock.research.solving.tiny import grow, tiny
from paddock.research.solving.tree import Tree


class BotResult(msgspec.Struct, frozen=True):
    """How a bot plays a tiny game."""

    player: str
    exploitability: float
    """What one who knows its policy wins from it, on average over both seats; 0 is perfect."""
    lost: tuple[float, float]
    """By seat: how much of the value of the game the bot gives away against that opponent."""


class TinyResult(msgspec.Struct, frozen=True):
    """A tiny game and its solution."""

    game: str
    text: str
    nodes: int
    information_sets: tuple[int, int]
    """By seat: those with a choice."""
    value: float
    """What the first seat can expect, from -1 to 1."""
    gap: float
    """How far the policies found are from an equilibrium: rounding, if all is well."""
    bots: list[BotResult]


def solve_tiny(game_id: str, bots: Sequence[str], tries: int, seed: int) -> TinyResult:
    """Solve a tiny game, and let bots play it against one who knows them."""
    about = tiny(game_id)
    for name in bots:
        check_player(name, game_id)
    tree = grow(about.make())
    solution = solve(tree)
    return TinyResult(
        game=game_id,
        text=about.text,
        nodes=tree.nodes,
        information_sets=(choices(tree, 0), choices(tree, 1)),
        value=solution.value,
        gap=exploitability(tree, *solution.policies),
        bots=[bot_result(tree, solution, name, tries, seed) for name in bots],
    )


def choices(tree: Tree, seat: int) -> int:
    return sum(len(asked.moves) > 1 for asked in tree.sides[seat].sets)


def bot_result(tree: Tree, solution: Solution, name: str, tries: int, seed: int) -> BotResult:
    first, second = policies_of(tree, name, tries, seed)
    lost = solution.value + best_response(tree, 1, first), best_response(tree, 0, second) - solution.value
    return BotResult(name, sum(lost) / 2, lost)
