"""Planning: a tree of one's own decisions, in which the others move as the guide would."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from paddock.bots.search.clock import Clock
from paddock.bots.search.mutual_plan import MutualPlan
from paddock.bots.search.plan import Plan
from paddock.bots.search.trials import Trials
from paddock.core.contract import State
from paddock.core.guide import TO_THE_END, Guide
from paddock.core.match import Match
from paddock.core.rng import FastRng, Rng
from paddock.games.war_and_sheep.guide import WarGuide
from war_and_sheep.positions import give_grass, lay

PLAYOUTS = 300


class Asleep(Guide):
    """Playouts to the end, in which the first seat moves well and the other takes whatever is first in its list."""

    def quick_move(self, state: State, seat: i64, rng: Rng) -> i64:
        return WarGuide().quick_move(state, seat, rng) if seat == 0 else state.legal(seat)[0]


class ThoughtAsleep(Guide):
    """All move well, but that is not expected of others."""

    def quick_move(self, state: State, seat: i64, rng: Rng) -> i64:
        return WarGuide().quick_move(state, seat, rng)

    def expected_move(self, state: State, seat: i64, rng: Rng) -> i64:
        return state.legal(seat)[0]


def planned(match: Match, guide: Guide, playouts: int = PLAYOUTS, seed: int = 1, kind: type[Plan] = Plan) -> Plan:
    """A plan of the seat to move, run for so many playouts."""
    state = match.state
    seat = state.next_waiting()
    moves = guide.candidates(state, seat, state.legal(seat))
    plan = kind(match.game.sampler(state.view(int(seat))), guide, seat, moves)
    plan.run(Clock(None, playouts), FastRng(seed))
    return plan


def values(match: Match, trials: Trials) -> dict[str, float]:
    return {match.game.print_move(int(move)): trials.mean(i64(place)) for place, move in enumerate(trials.moves)}


@pytest.mark.parametrize("kind", [Plan, MutualPlan])
def test_every_playout_is_one_try_of_one_move_and_the_same_seed_gives_the_same_values(kind: type[Plan]) -> None:
    match = lay("......\n.B..B.\n.135w.\n.w531.\n.A..A.\n......")
    plan = planned(match, WarGuide(), kind=kind)
    assert sum(plan.root.tries) == PLAYOUTS
    assert 0 < len(plan.nodes) <= PLAYOUTS
    assert values(match, plan.root) == values(match, planned(match, WarGuide(), kind=kind).root)


def test_a_decision_comes_back_where_the_seat_knows_the_same_whatever_lies_hidden() -> None:
    """After a step over empty spaces there is one next decision, though the worlds differ."""
    match = lay("......\n.B....\n.135w.\n......\n....A.\n......")
    sampler = match.game.sampler(match.state.view(0))
    plan = Plan(sampler, WarGuide(horizon=0), 0, vec[i64]([match.game.parse_move("e2 w")]))
    plan.run(Clock(None, 1), FastRng(1))
    first = list(plan.nodes.values())
    assert len(first) == 1
    plan.run(Clock(None, 20), FastRng(2))
    assert sum(first[0].tries) == 21


def test_a_plan_of_two_actions() -> None:
    """The wolf has to be brought into line first, and eats the last sheep then."""
    match = give_grass(lay("...B..\n......\n......\n......\nA.....\nW...31"), 2, 5, 3)
    found = values(match, planned(match, WarGuide(horizon=TO_THE_END)).root)
    best = max(found, key=lambda move: found[move])
    assert best == "wolf a1 e"
    assert found[best] > 0.9


def test_the_others_do_what_the_guide_would_do() -> None:
    """A wolf can eat the last sheep of the first seat wherever it goes, and a player who is awake sees to it."""
    match = lay("W.....\nBBB...\n......\n..35..\n....1.\nA....W")
    awake = max(values(match, planned(match, WarGuide(horizon=TO_THE_END)).root).values())
    asleep = max(values(match, planned(match, Asleep()).root).values())
    assert asleep > awake + 0.2


def test_what_the_guide_expects_of_others_is_not_what_it_would_do_itself() -> None:
    match = lay("W.....\nBBB...\n......\n..35..\n....1.\nA....W")
    awake = max(values(match, planned(match, WarGuide(horizon=TO_THE_END)).root).values())
    asleep = max(values(match, planned(match, ThoughtAsleep()).root).values())
    assert asleep > awake + 0.2


def test_in_a_mutual_plan_the_others_find_out_what_the_guide_does_not_tell_them() -> None:
    """The same wolf eats the last sheep, also if the guide would have its owner take whatever is first in a list."""
    match = lay("W.....\nBBB...\n......\n..35..\n....1.\nA....W")
    told = max(values(match, planned(match, Asleep(), 1000).root).values())
    found = max(values(match, planned(match, Asleep(), 1000, kind=MutualPlan).root).values())
    assert found < told - 0.2
