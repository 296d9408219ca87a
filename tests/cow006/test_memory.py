"""What a view remembers of the round (C5, C24), and what lies there when the game is over (C10-C12, C19)."""

from __future__ import annotations

import pytest

from cow006.positions import CowMatch, classic, jubilee
from paddock.core.contract import OVER
from paddock.core.rng import FastRng
from paddock.games.cow006.cards import penalty


def test_c5_a_view_says_who_played_which_card() -> None:
    match = classic("12 | 30 | 33 | 38", ["14 39", "3 40"])
    match.turn([14, 3], "2: row 1")
    match.turn([39, 40])
    for seat in (1, 2, None):
        assert match.view(seat).played == ((14, 39), (3, 40))
    match.finish_round()
    match.settle_chance(FastRng(1))
    assert match.view().played == ((), ())


def test_c5_a_pick_is_not_yet_played() -> None:
    match = classic("12 | 30 | 33 | 38", ["14 39", "3 40"])
    match.do("1: 14")
    assert match.view(2).played == ((), ())


def test_c24_a_card_that_a_medic_returns_has_not_been_played() -> None:
    match = jubilee("12 | 30 | 33 | 38", ["14 39", "70 71"], ["medic", ""])
    match.pick(14, 70)
    assert match.view(2).played == ((14,), (70,))
    match.do("1: medic 39")
    view = match.view(2)
    assert view.played[0] == (39,)
    assert view.known[0] == (14,)
    assert 14 in match.hand(1)
    assert 39 not in match.hand(1)
    match.answer()
    match.turn([14, 71])
    assert match.view(2).played == ((39, 14), (70, 71))


def finished(match: CowMatch) -> CowMatch:
    while match.state.kind != OVER:
        if match.phase in ("deal", "draw"):
            match.settle_chance(FastRng(9))
        else:
            match.step()
    return match


@pytest.mark.parametrize("open_piles", [True, False])
def test_c12_the_final_position_of_a_classic_game_stays_in_sight(open_piles: bool) -> None:
    match = finished(classic("12 | 30 | 33 | 38", ["14", "3", "77"], rounds=1, open_piles=open_piles))
    assert match.state.audit() == []
    for seat in (1, 2, 3, None):
        view = match.view(seat)
        piles = [pile for pile in view.piles if pile is not None]
        assert len(view.rows) == 4
        assert [sum(penalty(card) for card in pile.cards) for pile in piles] == list(view.totals)
        assert [len(played) for played in view.played if played is not None] == [10, 10, 10]
        lying = [card for row in view.rows for card in row.cards]
        assert len({*lying, *view.gone}) == 34
        assert view.header.points == view.totals == tuple(match.state.points())
        assert match.game.sampler(view).sample(FastRng(1)) == match.state


def test_c19_the_final_position_of_a_jubilee_game_keeps_its_markers_and_special_hands() -> None:
    match = CowMatch(2, edition="jubilee")
    match.deal("12 | 30 | 33 | 38", ["14", "70"], ["seventh", "seventh"])
    match.finish_round()
    match.settle_chance(FastRng(9))
    match.play_down_to(1)
    while match.hand(1) or len(match.view().shown) != 1:
        match.step()
    (seat,) = match.asked
    ends = [step for step in match.offered(seat, "seventh") if marker_stays(match, seat, step)]
    match.do(f"{seat}: {ends[0]}")
    assert match.phase == "done"
    assert match.state.audit() == []
    view = match.view(1)
    assert any(row.seventh for row in view.rows)
    assert view.specials is not None
    assert sum(view.specials.held) > 0
    assert view.header.points == view.totals


def marker_stays(match: CowMatch, seat: int, step: str) -> bool:
    """Whether a Seventh cow, put down with the very last card, lies there at the end."""
    after = match.state.copy()
    after.apply(seat - 1, match.game.parse_move(step))
    return after.kind == OVER and after.truth()["sevenths"] > 0


def test_c31_a_world_knows_which_card_was_laid_before_a_swap() -> None:
    match = jubilee("12 | 30 | 40 | 50", ["13 1", "51 52"], ["stop medic", ""])
    match.turn([13, 51])
    match.pick(1, 52)
    match.do("1: -", "1: row 1")
    assert match.phase == "swap"
    for seat in (None, 0, 1):
        state = match.state
        world = match.game.sampler(state.view(seat)).sample(FastRng(1))
        assert world.truth()["picks"] == state.truth()["picks"] == [1, 52]
