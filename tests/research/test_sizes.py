"""Sizes of games: Knuth's estimator agrees with counting, and bounds on positions hold."""

from __future__ import annotations

import math

import msgspec
import pytest
from typer.testing import CliRunner

from paddock.core.contract import CHANCE, OVER, State
from paddock.games.catalogue import make
from paddock.research.position_counts import POSITION_COUNTS
from paddock.research.sizes import measure
from paddock.research.solving.tiny import tiny
from paddock.research.solving.tree import Tree, outcomes
from paddock.terminal.app import app


def test_the_estimate_is_the_number_of_leaves_that_a_deal_has() -> None:
    """Where only the deal is left to chance, and all deals are equally likely, leaves can be counted deal by deal."""
    game = tiny("cow006").make()
    exact = Tree(game).leaves / len(outcomes(game.start()))
    size = measure(game, 4000)
    low, high = (10**bound for bound in (size.log_leaves.low, size.log_leaves.high))
    assert low < exact < high
    assert high / low < 1.2


def positions(state: State, found: set[bytes]) -> None:
    truth = msgspec.json.encode(state.truth())
    if truth in found:
        return
    found.add(truth)
    if state.kind == CHANCE:
        branches = [branch for branch, _ in outcomes(state)]
    else:
        seat = 0 if state.kind == OVER else state.next_waiting()
        branches = [state.copy() for _ in state.legal(seat)] if state.kind != OVER else []
        for branch, move in zip(branches, state.legal(seat), strict=False):
            branch.apply(seat, move)
    for branch in branches:
        positions(branch, found)


@pytest.mark.parametrize("game_id", ["cow006", "war_and_sheep", "wolves_and_sheep"])
def test_no_game_has_more_positions_than_its_bound(game_id: str) -> None:
    game = tiny(game_id).make()
    found: set[bytes] = set()
    positions(game.start(), found)
    bound = POSITION_COUNTS[game_id](game)
    assert bound is not None
    assert 3 < math.log10(len(found)) < bound


def test_what_nobody_has_counted_is_left_open() -> None:
    assert POSITION_COUNTS["cow006"](make("cow006", 3, {"edition": "jubilee"})) is None
    assert measure(make("cow006", 3, {"professional": True, "rounds": 1}), 5).log_positions is None


def test_the_commands() -> None:
    done = CliRunner().invoke(app, ["research", "sizes", "cow006", "-n", "20", "--json"])
    two, four = msgspec.json.decode(done.stdout)
    assert (two["seats"], four["seats"], two["paths"]) == (2, 4, 20)
    assert 14 < two["log_leaves"]["low"] < two["log_leaves"]["mean"] < two["log_leaves"]["high"] < 18
    shown = CliRunner().invoke(app, ["research", "sizes", "war_and_sheep", "-n", "5"])
    assert "states 10^" in shown.output
    words = ["research", "baselines", "cow006", "-n", "12", "--bots", "random,heuristic,hard@5"]
    [summary] = msgspec.json.decode(CliRunner().invoke(app, [*words, "--json"]).stdout)
    assert (summary["seats"], summary["games"], len(summary["ratings"])) == (2, 12, 3)
    assert summary["games_per_s"] > 0
    assert "ratings" in CliRunner().invoke(app, words).output
