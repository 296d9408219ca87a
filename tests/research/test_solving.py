"""Tiny games are solved, and bots that search play them the better the more they search."""

from __future__ import annotations

from functools import cache

import pytest
from typer.testing import CliRunner

from paddock.core.errors import OptionError, PaddockError
from paddock.games.catalogue import make
from paddock.research.solving.bots import policies_of
from paddock.research.solving.exploit import best_response, expected, exploitability, plan_of, policy_of, uniform
from paddock.research.solving.tiny import TINY, begun, grow, tiny
from paddock.research.solving.tree import TooLarge, Tree
from paddock.terminal.app import app

QUICK = ("cow006", "war_and_sheep", "wolves_and_sheep")
"""Those whose trees grow in a second or two."""


@cache
def tree_of(game_id: str) -> Tree:
    return grow(tiny(game_id).make())


def lost(game_id: str, name: str, tries: int = 1) -> float:
    """What can be won from a bot."""
    return exploitability(tree_of(game_id), *policies_of(tree_of(game_id), name, tries))


# Trees.


def test_the_tree_of_a_game_small_enough_to_count() -> None:
    """Two cards each out of five and one in the row: 30 deals, in each of which both choose one of two cards."""
    tree = Tree(make("cow006", 2, {"rounds": 1}).changed(hand=2, rows=1, deck=5))
    assert tree.leaves == 30 * 4
    assert [sum(len(asked.moves) > 1 for asked in side.sets) for side in tree.sides] == [30, 30]


def test_a_seat_is_asked_without_knowing_the_answer_of_the_other() -> None:
    tree = tree_of("cow006")
    first, second = (
        {asked.key for asked in side.sets if asked.follows == 0 and len(asked.moves) > 1} for side in tree.sides
    )
    assert len(first) == len(second) == 21 * 10  # two starters of seven cards, and two cards of the other five


def test_what_is_not_for_two_or_has_no_end_in_sight_is_refused() -> None:
    with pytest.raises(PaddockError, match="a game of two is solved, not of 3"):
        Tree(make("cow006", 3))
    with pytest.raises(PaddockError, match="interrupts=own_turn"):
        Tree(make("wolves_and_sheep", 2))
    with pytest.raises(TooLarge, match="more than 100000 outcomes"):
        Tree(make("cow006", 2))
    with pytest.raises(TooLarge, match="more than 50 nodes"):
        Tree(tiny("cow006").make(), most=50)
    with pytest.raises(OptionError, match="did you mean cow006"):
        tiny("cow06")


# Policies.


def test_a_plan_and_its_policy_say_the_same() -> None:
    side = tree_of("war_and_sheep").sides[0]
    policy = uniform(side)
    again = policy_of(side, plan_of(side, policy))
    assert all(one == pytest.approx(other) for one, other in zip(policy, again, strict=True))


def test_a_best_response_is_at_least_as_good_as_any_other() -> None:
    tree = tree_of("war_and_sheep")
    random = uniform(tree.sides[0]), uniform(tree.sides[1])
    even = expected(tree, *random)
    assert best_response(tree, 0, random[1]) > even
    assert best_response(tree, 1, random[0]) > -even
    assert exploitability(tree, *random) == pytest.approx(0.2186, abs=0.0001)


# Bots.


@pytest.mark.parametrize("bot", ["ismcts", "hard"])
@pytest.mark.parametrize(("game_id", "many"), [("war_and_sheep", 1000), ("wolves_and_sheep", 1000)])
def test_play_comes_to_the_solution_when_a_bot_searches_long_enough(game_id: str, many: int, bot: str) -> None:
    assert lost(game_id, f"{bot}@10") > 0.03
    assert lost(game_id, f"{bot}@{many}") < 0.02


@pytest.mark.parametrize("bot", ["ismcts", "hard"])
def test_play_comes_to_the_solution_of_black_sheep_too(bot: str) -> None:
    pytest.importorskip("scipy", reason="its tree grows for four seconds: left to `make research`")
    assert lost("black_sheep", f"{bot}@10") > 0.1
    assert lost("black_sheep", f"{bot}@1000") < 0.02


def test_a_tree_comes_closer_to_mixed_play_the_longer_it_searches() -> None:
    """The picks of Cow 006 are made at once, so perfect play is mixed: each search draws a little differently."""
    assert lost("cow006", "ismcts@200", 4) < lost("cow006", "ismcts@4", 4) / 1.5
    assert lost("cow006", "hard@200", 4) < 0.05 < lost("cow006", "random", 4)


def test_flat_search_does_not_come_to_the_solution_however_long_it_searches() -> None:
    """It believes that everybody plays on at random; so these tests can tell searches apart."""
    assert lost("war_and_sheep", "flat@400") > 0.3


# Solutions, for which SciPy is needed.


@pytest.mark.parametrize("game_id", TINY)
def test_a_solution_leaves_nothing_to_be_won(game_id: str) -> None:
    pytest.importorskip("scipy", reason="SciPy is 35 MB: `make research` installs it")
    from paddock.research.solving.equilibrium import solve

    tree = tree_of(game_id)
    solution = solve(tree)
    assert solution.value == pytest.approx(tiny(game_id).value, abs=1e-9)
    assert exploitability(tree, *solution.policies) == pytest.approx(0, abs=1e-9)
    assert best_response(tree, 0, solution.policies[1]) == pytest.approx(solution.value, abs=1e-9)


def test_openspiel_agrees() -> None:
    """Its own best responses win as much from random play on the same game as ours do."""
    pytest.importorskip("scipy")
    pytest.importorskip("pyspiel", reason="OpenSpiel is 100 MB with what it needs: `make research` installs it")
    from open_spiel.python import policy
    from open_spiel.python.algorithms import exploitability as theirs

    from paddock.research.openspiel import load

    game = make("cow006", 2, {"rounds": 1}).changed(hand=2, rows=1, deck=5)
    tree = Tree(game)
    same = load(game, simultaneous=False)
    found = theirs.nash_conv(same, policy.UniformRandomPolicy(same)) / 2
    assert exploitability(tree, uniform(tree.sides[0]), uniform(tree.sides[1])) == pytest.approx(found)


def test_the_command() -> None:
    pytest.importorskip("scipy")
    words = ["research", "solve", "war_and_sheep", "--bots", "random,hard@20", "--tries", "1"]
    done = CliRunner().invoke(app, words)
    assert done.exit_code == 0, done.output
    assert "value for who begins +0.1667" in " ".join(done.output.split())
    assert "hard@20" in done.output
    for wrong, said in ((["solve", "chess"], "there is no tiny chess"), (["sums"], "there is no subject 'sums'")):
        refused = CliRunner().invoke(app, ["research", *wrong])
        assert (refused.exit_code, said in refused.output) == (2, True)


def test_the_first_seat_begins() -> None:
    for game_id in QUICK:
        assert all(state.turn <= 0 for state, _ in begun(tiny(game_id).make()))
