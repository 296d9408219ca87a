"""Set-up, turns, looking, hiding and drawing (S1-S6, S9-S11)."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from paddock.core.contract import CHANCE, OPEN
from paddock.core.errors import IllegalMove
from paddock.core.match import Match
from paddock.core.seeds import rng_for
from paddock.core.view import heard_by
from paddock.games.catalogue import make
from paddock.games.war_and_sheep.cards.kinds import CARD_NAMES, copies, set_of, size
from paddock.games.war_and_sheep.events import Binged, GotCard, Looked, Saw
from paddock.games.war_and_sheep.game import WarGame
from paddock.games.war_and_sheep.state import WarState
from paddock.games.war_and_sheep.view import WarView
from war_and_sheep.positions import drawn, lay, stack_deck

DEAL = "*: deal 1 w1111133335555111113333w"


def view_of(match: Match, seat: int | None) -> WarView:
    view = match.state.view(seat)
    assert isinstance(view, WarView)
    return view


def choices(match: Match, seat: int) -> list[str]:
    return [match.game.print_move(move) for move in match.state.legal(seat - 1)]


def refused(match: Match, step: str) -> tuple[str, str]:
    with pytest.raises(IllegalMove) as refusal:
        match.do(step)
    return refusal.value.code, refusal.value.rule


# Set-up.


def test_s1_s2_the_box_holds_two_wolves_and_22_grass() -> None:
    rules = WarGame(2, {}).rules
    assert list(rules.tokens) == [10, 8, 4, 2]
    assert len(rules.meadow) == 24


def test_s3_there_are_21_cards_of_19_kinds() -> None:
    cards = WarGame(2, {}).rules.cards
    assert size(cards) == 21
    assert len(CARD_NAMES) == len(set(CARD_NAMES)) == 19
    assert [copies(cards, kind) for kind in range(19)] == [3] + [1] * 18


@pytest.mark.parametrize(
    ("layout", "first", "second"),
    [("lines", "AAAAAA", "BBBBBB"), ("wedges", ".AAAA. ..AA..", ".BBBB. ..BB..")],
)
def test_s4_two_layouts_and_tokens_everywhere_else(layout: str, first: str, second: str) -> None:
    match = Match(make("war_and_sheep", 2, {"layout": layout}))
    match.settle_chance(rng_for(1, layout))
    ranks = drawn(match).split()
    meadow = str.maketrans("135w", "....")
    assert [rank.translate(meadow) for rank in ranks[::-1]][: len(first.split())] == first.split()
    assert [rank.translate(meadow) for rank in ranks][: len(second.split())] == second.split()
    assert "." not in "".join(ranks)
    assert match.state.truth()["hands"] == ["", ""]


@pytest.mark.parametrize("first", [1, 2])
def test_s4_who_begins_is_drawn(first: int) -> None:
    match = Match(make("war_and_sheep", 2))
    assert match.state.kind == CHANCE
    assert match.state.odds(vec[i64]([0])) == {0: 1, 1: 1}
    match.do(DEAL.replace("deal 1", f"deal {first}"))
    assert match.state.waiting_seats() == (first - 1,)


# A turn.

QUIET = "...... ..BB.. .....1 1..... ..AA.. ......"


def test_s5_a_turn_has_exactly_two_actions_of_any_kind() -> None:
    match = lay(QUIET)
    match.do("1: c2 w")
    assert match.state.waiting_seats() == (0,)
    match.do("1: hide a2")
    assert match.state.waiting_seats() == (1,)
    assert "-" not in choices(match, 2)


def test_s5_the_same_kind_of_action_twice() -> None:
    match = lay(QUIET)
    match.do("1: c2 n")
    match.do("1: d2 n")
    assert match.state.turn == 1


def test_s5_without_any_action_the_rest_of_the_turn_is_skipped() -> None:
    """Seat 1 has one sheep, hides it, and nothing else is possible: no token near, no wolf, no card."""
    match = lay("1.B... ...... ...... ...... ...... .....A")
    match.do("1: hide f1")
    assert match.state.turn == 1


def test_s5_a_camouflaged_sheep_can_always_be_turned_back_at_the_start() -> None:
    match = lay("1.B... ...... ...... ...... ...... .....a")
    assert choices(match, 1) == ["unhide"]


def test_s5_a_whole_turn_can_be_skipped() -> None:
    """Only the mad sheep is left, walled in by camouflaged sheep and the edge."""
    match = lay("1..... ...... ...... ...... b..... Xb....", turn=2)
    assert match.state.turn == 1
    match = lay("1..B.. ...... ...... ...... b..... XB....", turn=1)
    assert match.state.turn == 1
    assert view_of(match, None).quiet == 1


SKIPPED = "1..B.. ...... ...... ...... b..... XB...."
"""Seat 1 can do nothing."""


@pytest.mark.parametrize(
    ("since", "fresh", "shown", "kept"),
    [
        (0, "", "", True),
        (1, "", "", False),
        (1, "eagle", "", True),
        (2, "eagle", "", False),
        (1, "eagle", "eagle", False),
    ],
)
def test_s5_a_bar_holds_until_an_unseen_card_comes_that_could_not_be_played(
    since: int, fresh: str, shown: str, kept: bool
) -> None:
    """Cards that came in this turn say nothing: they could not be played anyway (S9)."""
    state = lay(SKIPPED, turn=2, hands=("eagle", "")).state
    assert isinstance(state, WarState)
    tea = 1 << CARD_NAMES.index("tea")
    state.barred[0] = tea
    state.since[0] = since
    state.fresh = set_of(tuple(fresh.split()))
    state.fresh_shown = set_of(tuple(shown.split()))
    state.skip(0)
    assert state.barred[0] & tea == (tea if kept else 0)
    assert state.barred[0] >> CARD_NAMES.index("truce") & 1 == 1
    assert state.since[0] == len(fresh.split()) - len(shown.split())


# Looking.

LOOKING = "..B... ...... ...... 1w3... .A.5.. ...3.."


def test_s6_a_look_names_one_or_two_tokens_around_one_own_sheep() -> None:
    match = lay(LOOKING)
    assert [move for move in choices(match, 1) if move.startswith("look")] == ["look a3", "look b3", "look c3"]
    assert (view_of(match, 0).done, view_of(match, 0).underway) == (0, False)
    match.do("1: look a3")
    assert choices(match, 1) == ["b3", "c3", "-"]
    assert (view_of(match, 1).done, view_of(match, 1).underway) == (0, True)
    match.do("1: c3")
    assert view_of(match, 0).known == ((12, "1"), (14, "3"))
    assert view_of(match, 0).actions == 2
    match.do("1: -")
    assert view_of(match, 0).actions == 1
    assert (view_of(match, 0).done, view_of(match, 0).underway) == (1, False)
    assert view_of(match, 0).tokens == (3, 9, 12, 13, 14)


def test_s6_both_tokens_lie_around_the_same_sheep() -> None:
    match = lay("..B... ...... ...... 1.3... .A..A5 ......")
    match.do("1: look a3")
    assert choices(match, 1) == ["c3", "-"]
    assert refused(match, "1: f2") == ("not_same_sheep", "S6")
    assert refused(match, "1: a3") == ("named_already", "S6")
    assert refused(match, "1: e5") == ("no_token", "S6")
    assert refused(match, "1: hide b2") == ("second_token", "S6")


def test_s6_two_sheep_can_share_a_token_but_each_pair_needs_one_sheep() -> None:
    match = lay("..B... ...... ...... 1.3.5. .A.A.. ......")
    match.do("1: look c3")
    assert choices(match, 1) == ["a3", "e3", "-"]


@pytest.mark.parametrize("sheep", "aX")
def test_s6_camouflaged_and_mad_sheep_look_too(sheep: str) -> None:
    match = lay(LOOKING.replace("A", sheep))
    match.do("1: look b3")
    match.do("1: -")
    assert view_of(match, 0).known == ((13, "wolf"),)


@pytest.mark.parametrize("square", ["a1", "b1", "c1", "a2", "c2", "a3", "b3", "c3"])
def test_s6_all_eight_spaces_around_a_sheep(square: str) -> None:
    match = lay("..B... ...... ...... 111... 1A1... 111...")
    assert f"look {square}" in choices(match, 1)


def test_s6_spaces_beyond_the_edge_do_not_wrap_around() -> None:
    match = lay("..B... ...... 1...1. 1....1 A...1. 1....1")
    assert [move for move in choices(match, 1) if move.startswith("look")] == ["look a1", "look a3"]


@pytest.mark.parametrize(("answer", "after"), [("-", "1w3..."), ("up b3", "1W3...")])
def test_s6_a_wolf_may_be_left_face_up(answer: str, after: str) -> None:
    match = lay(LOOKING)
    match.do("1: look b3")
    match.do("1: c3")
    assert choices(match, 1) == ["up b3", "-"]
    assert refused(match, "1: up c3") == ("not_a_wolf", "S6")
    assert refused(match, "1: c3") == ("leave_or_not", "S6")
    assert refused(match, "1: take binge") == ("leave_or_not", "S6")
    match.do(f"1: {answer}")
    assert drawn(match).split()[3] == after


@pytest.mark.parametrize(("answer", "after"), [("up a3", "Ww"), ("up b3", "wW"), ("up both", "WW"), ("-", "ww")])
def test_s6_two_wolves_at_once(answer: str, after: str) -> None:
    match = lay(LOOKING.replace("1w3", "ww1"))
    match.do("1: look b3")
    match.do("1: a3")
    assert choices(match, 1) == ["up a3", "up b3", "up both", "-"]
    match.do(f"1: {answer}")
    assert drawn(match).split()[3][:2] == after


def test_s6_the_question_about_a_wolf_is_always_asked() -> None:
    """Nothing that the opponent sees or hears depends on whether there was something to decide."""
    seen = []
    for token in "135w":
        match = lay(LOOKING.replace("1w3", f"1{token}3"))
        match.state.watch()
        match.do("1: look b3")
        match.do("1: -")
        assert match.state.waiting_seats() == (0,)
        match.do("1: -")
        view = view_of(match, 1)
        told = heard_by(match.state.heard(), 1)
        seen.append((view.tokens, view.peeked, view.known, view.serial, view.waiting, told))
    assert all(each == seen[0] for each in seen)
    assert Looked(seat=0, spaces=(13,)) in seen[0][-1]


def test_s6_only_the_one_who_looked_is_told() -> None:
    match = lay(LOOKING)
    match.state.watch()
    match.do("1: look b3")
    match.do("1: -")
    told = match.state.heard()
    assert Saw(seat=0, tokens=((13, "wolf"),)) in heard_by(told, 0)
    assert not [event for event in heard_by(told, 1) + heard_by(told, None) if isinstance(event, Saw)]
    assert (view_of(match, 1).known, view_of(match, 1).peeked) == ((), ((13,), ()))


def test_s6_looking_again_is_allowed() -> None:
    match = lay(LOOKING, seen=("b3", ""))
    assert "look b3" in choices(match, 1)


def test_s6_refusals() -> None:
    match = lay(LOOKING)
    assert refused(match, "1: look d5") == ("no_token", "S6")
    assert refused(match, "1: look d2") == ("not_beside", "S6")
    assert refused(match, "1: -") == ("not_an_action", "S5")


# Hiding.


def test_s10_camouflage_is_an_action_and_one_at_a_time() -> None:
    match = lay(QUIET)
    match.do("1: hide c2")
    assert drawn(match).split()[4] == "..aA.."
    assert refused(match, "1: hide d2") == ("one_hidden", "S10")
    assert refused(match, "1: unhide") == ("too_late_to_unhide", "S10")


def test_s10_turning_back_is_free_and_comes_before_any_action() -> None:
    match = lay(QUIET.replace("AA", "aA"))
    match.do("1: unhide")
    assert view_of(match, 0).actions == 2
    assert drawn(match).split()[4] == "..AA.."
    late = lay(QUIET.replace("AA", "aA"))
    late.do("1: d2 e")
    assert refused(late, "1: unhide") == ("too_late_to_unhide", "S10")


@pytest.mark.parametrize(("space", "after"), [("c2", "..aA.."), ("d2", "..Aa..")])
def test_s10_after_turning_back_any_sheep_may_be_hidden_even_the_same(space: str, after: str) -> None:
    match = lay(QUIET.replace("AA", "aA"))
    match.do("1: unhide")
    match.do(f"1: hide {space}")
    assert drawn(match).split()[4] == after


def test_s10_each_player_has_a_camouflaged_sheep_of_their_own() -> None:
    match = lay(QUIET.replace("AA", "aA"), turn=2)
    match.do("2: hide c5")
    assert drawn(match).split()[1] == "..bB.."
    assert refused(match, "2: hide c2") == ("not_your_sheep", "S10")


def test_s10_with_nothing_hidden_there_is_nothing_to_turn_back() -> None:
    assert refused(lay(QUIET), "1: unhide") == ("none_hidden", "S10")


def test_s17_a_mad_sheep_cannot_be_camouflaged() -> None:
    match = lay(QUIET.replace("AA", "XA"))
    assert refused(match, "1: hide c2") == ("mad_never_hides", "S17")


# Cards come and go.

GRAZING = "..B..1 ...... ...... ...... ...... A..1.1"


def test_s9_a_card_waits_for_a_later_turn() -> None:
    match = lay(GRAZING)
    match.do("1: a1 e")
    match.do("*: draw truce")
    assert refused(match, "1: play truce") == ("fresh_card", "S9")
    match.do("1: hide d1")
    match.do("2: c6 s")
    match.do("2: c1 n")
    match.do("1: play truce")
    assert match.state.truth()["ending"] == "truce"


def test_s9_a_card_is_out_of_the_game_once_played() -> None:
    match = lay(GRAZING, hands=("iron", ""))
    match.do("1: play iron")
    assert match.state.truth()["hands"] == ["", ""]
    assert view_of(match, 1).out == ("iron",)
    assert refused(match, "1: play iron") == ("no_such_card", "S9")


def test_s9_a_card_that_can_do_nothing_is_not_played() -> None:
    match = lay(GRAZING, hands=("trap", ""))
    assert refused(match, "1: play trap") == ("no_effect", "S9")


def test_s9_a_card_is_one_action() -> None:
    match = lay(GRAZING, hands=("iron hooves", ""))
    match.do("1: play iron")
    match.do("1: play hooves")
    assert match.state.turn == 1


def test_s11_a_binge_costs_the_whole_hand() -> None:
    match = lay(GRAZING, hands=("eagle trap", "moon"))
    match.state.watch()
    match.do("1: a1 e")
    match.do("*: draw binge")
    assert Binged(seat=0, lost=("eagle", "trap")) in heard_by(match.state.heard(), 1)
    assert match.state.truth()["hands"] == ["", "moon"]
    assert view_of(match, 1).out == ("binge", "eagle", "trap")
    assert view_of(match, 1).deck == 21 - 4
    assert match.state.waiting_seats() == (0,)


def test_s11_a_binge_takes_cards_drawn_in_the_same_turn_too() -> None:
    match = lay(GRAZING)
    match.do("1: a1 e")
    match.do("*: draw eagle")
    match.do("1: d1 e")
    match.do("*: draw binge")
    assert match.state.truth()["hands"] == ["", ""]


def test_s11_an_empty_deck_gives_no_card() -> None:
    match = stack_deck(lay(GRAZING), "")
    match.do("1: a1 e")
    assert match.state.kind == OPEN
    assert view_of(match, 0).hands[0].count == 0


def test_s11_only_the_one_who_draws_is_told_which_card() -> None:
    match = lay(GRAZING)
    match.state.watch()
    match.do("1: a1 e")
    match.do("*: draw eagle")
    told = match.state.heard()
    assert GotCard(seat=0, card="eagle") in heard_by(told, 0)
    assert GotCard(seat=0, card="eagle") not in heard_by(told, 1)
    assert view_of(match, 0).hands[0].cards == ("eagle",)
    assert (view_of(match, 1).hands[0].cards, view_of(match, 1).hands[0].count) == ((), 1)
