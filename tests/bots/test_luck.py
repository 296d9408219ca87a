"""Luck and skill: the parts add up, luck is nothing on average, and results without it scatter less.

`python tools/luck.py` does the same with many games; docs/decisions/luck.md has its figures.
"""

from __future__ import annotations

import math
import statistics

import msgspec
import pytest
from luck import factor, variances_without_each

from bots.records import TABLES, played
from henhouse import Henhouse
from paddock.bots.analysis.figure import Figure
from paddock.bots.analysis.judge import judge
from paddock.bots.analysis.luck import Amount, Luck, luck_alone, luck_of, trust_in
from paddock.bots.analysis.moments import moments_of
from paddock.bots.analysis.outlook import leads_of, look_ahead, outlook_of
from paddock.bots.analysis.path import Cause, path_of
from paddock.bots.analysis.plan import decisions_of
from paddock.bots.analysis.settings import Settings
from paddock.bots.analysis.words import PARTS, told_adjusted, told_mistakes, told_parts
from paddock.core.contract import CHANCE
from paddock.core.errors import OptionError
from paddock.core.match import replay
from paddock.core.rng import FastRng
from paddock.games.catalogue import make

QUICK = Settings(playouts=200, told=0)
"""Twenty playouts for a position."""
GAMES = 60


def parts(luck: Luck, measure: str) -> float:
    """The sum of all parts."""
    amounts: list[Amount] = [luck.par, luck.deal, luck.chance, luck.others, luck.own, luck.unknown]
    return math.fsum([getattr(amount, measure).mean for amount in amounts])


@pytest.mark.parametrize(("game_id", "seats", "options"), TABLES, ids=str)
def test_the_parts_add_up_to_the_result(game_id: str, seats: int, options: dict[str, object]) -> None:
    game = make(game_id, seats, options)
    record = played(game)
    end = replay(game, record).state
    luck = luck_of(game, record, 1, QUICK)
    assert luck.result.share.mean == end.won_share(1)
    assert luck.result.points.mean == pytest.approx(end.lead(1))
    assert parts(luck, "share") == pytest.approx(luck.result.share.mean, abs=1e-9)
    assert parts(luck, "points") == pytest.approx(luck.result.points.mean, abs=1e-9)


def test_for_all_seats_together_luck_is_nothing_in_every_game() -> None:
    """What one wins by it, others lose: an open game has the same positions for all."""
    game = make("war_and_sheep", 2)
    both = [luck_of(game, played(game), seat, QUICK) for seat in range(2)]
    assert both[0].deal.share.mean == pytest.approx(-both[1].deal.share.mean)
    assert both[0].chance.share.mean == pytest.approx(-both[1].chance.share.mean)
    assert both[0].deal.points.mean == pytest.approx(-both[1].deal.points.mean)


def test_before_chance_draws_a_position_is_worth_what_it_is_worth_after_it_on_average() -> None:
    """By all outcomes of a game that has few: what the proof in docs/decisions/luck.md rests on."""
    game = Henhouse(2)
    state = game.start()
    state.settle(state.chance(FastRng(3)))
    while state.kind != CHANCE:
        seat = state.next_waiting()
        state.apply(seat, state.random_move(seat, FastRng(4)))
    outcomes = state.outcomes()
    assert outcomes is not None
    assert len(outcomes) > 1
    before = outlook_of(game, state, 2000, 1).shares[0]
    after = 0.0
    for outcome, share in outcomes:
        drawn = state.copy()
        drawn.settle(outcome)
        after += share * outlook_of(game, drawn, 2000, 2).shares[0].mean
    assert before.mean == pytest.approx(after, abs=4 * before.error)


def test_luck_is_nothing_on_average_and_results_without_it_scatter_less() -> None:
    game = make("war_and_sheep", 2)
    luck, raw = [], []
    for number in range(GAMES):
        record = played(game, number)
        luck.append(luck_alone(game, record, number % 2, msgspec.structs.replace(QUICK, playouts=400)).points.mean)
        raw.append(float(replay(game, record).state.lead(number % 2)))
    assert abs(statistics.fmean(luck)) < 3 * statistics.stdev(luck) / math.sqrt(GAMES)
    adjusted = [result - trust_in(game).points * lucky for result, lucky in zip(raw, luck, strict=True)]
    assert statistics.variance(adjusted) < statistics.variance(raw)


def test_luck_alone_is_the_same_as_in_the_whole_split() -> None:
    game = make("black_sheep", 2)
    luck = luck_of(game, played(game), 1, QUICK)
    alone = luck_alone(game, played(game), 1, QUICK)
    assert alone.share.mean == pytest.approx(luck.deal.share.mean + luck.chance.share.mean)
    trust = trust_in(game).points
    assert luck.adjusted.points.mean == pytest.approx(luck.result.points.mean - trust * alone.points.mean)
    assert luck.adjusted.points.error == pytest.approx(trust * alone.points.error)


def test_the_order_in_which_sealed_answers_were_given_changes_nothing() -> None:
    game = make("cow006", 2, {"rounds": 1})
    record = played(game)
    steps = list(record.steps)
    first = next(n for n, step in enumerate(steps) if step.startswith("1:"))
    assert steps[first + 1].startswith("2:")
    steps[first], steps[first + 1] = steps[first + 1], steps[first]
    turned = msgspec.structs.replace(record, steps=steps)
    for seat in range(2):
        one, other = path_of(game, record, seat), path_of(game, turned, seat)
        assert one.states == other.states
        assert [event.cause for event in one.events] == [event.cause for event in other.events]


def test_a_path_names_what_happened() -> None:
    game = make("cow006", 5, {"rounds": 2})
    path = path_of(game, played(game), 2)
    causes = [event.cause for event in path.events]
    assert causes.count(Cause.DEAL) == 2  # one for each round
    assert Cause.CHANCE not in causes
    assert causes[1:3] == [Cause.OWN, Cause.OTHERS]
    steps = [step for event in path.events for step in event.steps]
    assert sorted(steps) == list(range(1, len(played(game).steps) + 1))
    assert Cause.CHANCE in [
        event.cause for event in path_of(make("black_sheep", 2), played(make("black_sheep", 2)), 0).events
    ]


def test_mistakes_are_those_of_the_analysis() -> None:
    game = make("war_and_sheep", 2)
    decisions = [judge(game, position, QUICK) for position in decisions_of(game, played(game), 0)[:6]]
    luck = luck_of(game, played(game), 0, QUICK, decisions)
    assert luck.mistakes.mean == pytest.approx(-sum(one.cost.mean for one in decisions))
    assert "{" not in told_mistakes(luck).sentence()
    twice = msgspec.structs.replace(luck, mistakes=Figure(-1.5, 0.1))
    assert "cost 150 of 100 games, give or take 20: more than one game" in told_mistakes(twice).sentence()


def test_it_is_said_whether_anything_was_taken_from_a_result() -> None:
    war = luck_of(make("war_and_sheep", 2), played(make("war_and_sheep", 2)), 0, QUICK)
    assert "less a part of the luck" in told_adjusted(war).sentence()
    wolves = luck_of(make("wolves_and_sheep", 2), played(make("wolves_and_sheep", 2)), 0, QUICK)
    assert wolves.adjusted == wolves.result
    assert "The result itself" in told_adjusted(wolves).sentence()


def test_every_part_has_its_name_and_comes_once() -> None:
    luck = luck_of(make("war_and_sheep", 2), played(make("war_and_sheep", 2)), 0, QUICK)
    told = told_parts(luck)
    assert [part.name for part in told] == [name for name, _, _ in PARTS]
    assert math.fsum([part.amount.share.mean for part in told]) == pytest.approx(luck.result.share.mean)


def test_the_same_seed_splits_alike_and_the_split_becomes_json() -> None:
    game = make("war_and_sheep", 2)
    luck = luck_of(game, played(game), 0, QUICK)
    assert luck == luck_of(game, played(game), 0, QUICK, cores=2)
    assert luck != luck_of(game, played(game), 0, msgspec.structs.replace(QUICK, seed=2))
    assert msgspec.json.decode(msgspec.json.encode(luck), type=Luck) == luck


def test_a_game_that_is_not_over_has_no_result_to_split() -> None:
    game = make("war_and_sheep", 2)
    record = replay(game, played(game), 20).record()
    with pytest.raises(OptionError, match="this record ends before that"):
        luck_of(game, record, 0, QUICK)
    with pytest.raises(OptionError, match="no seat 3"):
        luck_of(game, played(game), 2, QUICK)


def test_leads_are_over_the_mean_of_the_others_and_more_is_better() -> None:
    assert leads_of([3.0, 1.0, 2.0], "most") == [1.5, -1.5, 0.0]
    assert leads_of([3.0, 1.0, 2.0], "least") == [-1.5, 1.5, 0.0]


def test_shares_make_up_one_win() -> None:
    game = make("wolves_and_sheep", 4)
    state = replay(game, played(game), 30).state
    shares, leads = look_ahead(game, game.guide(), state, FastRng(1))
    assert math.fsum(shares) == pytest.approx(1)
    assert math.fsum(leads) == pytest.approx(0)


# Moments.


def test_the_moments_are_the_greatest_swings_in_the_order_of_the_game() -> None:
    game = make("black_sheep", 2)
    luck = luck_of(game, played(game), 0, QUICK)
    found = moments_of(played(game), luck)
    assert len(found) == 3
    assert [one.step for one in found] == sorted(one.step for one in found)
    least = min(abs(one.after - one.before) for one in found)
    greater = [swing for swing in luck.swings if abs(swing.after - swing.before) > least]
    assert len(greater) == 2
    assert all(one.before_step < one.step for one in found)
    assert all("{" not in phrase.sentence() for one in found for phrase in one.words)


def test_the_tool_states_a_factor_and_how_sure_it_is() -> None:
    """Its error comes from leaving out each game, which is worked out without going through all others each time."""
    rng = FastRng(3)
    raw = [float(rng.below(100)) for _ in range(12)]
    left_out = [statistics.variance(raw[:place] + raw[place + 1 :]) for place in range(len(raw))]
    assert variances_without_each(raw) == pytest.approx(left_out)
    assert factor(raw, [0.5 * value for value in raw]) == pytest.approx((4.0, 0.0))
    gained, error = factor(raw, [value + float(rng.below(30)) for value in raw])
    assert 0.0 < error < gained
