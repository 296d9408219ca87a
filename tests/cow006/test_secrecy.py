"""C5, C10, C20: what nobody else may know, in views, events, legal moves and refusals."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest

from cow006.positions import CowMatch, classic, jubilee, refused
from paddock.core.errors import IllegalMove
from paddock.core.view import heard_by

START = "12 | 30 | 33 | 38"
Step = Callable[[CowMatch], None]


def everything_for(match: CowMatch, seat: int | None) -> bytes:
    """All bytes that a seat (None: a spectator) could be sent: view, events, legal moves and refusals."""
    state = match.state
    who = None if seat is None else seat - 1
    told = heard_by(state.heard(), who)
    legal = [] if seat is None else match.offers(seat)
    return msgspec.json.encode([state.view(who), told, legal, refusals(match, seat)])


def refusals(match: CowMatch, seat: int | None) -> list[tuple[str, str, str]]:
    """What is said to a seat about moves that are not legal."""
    said = []
    for move in range(match.game.move_count if seat is not None else 0):
        try:
            match.state.check((seat or 0) - 1, move)
        except IllegalMove as refusal:
            said.append((refusal.code, refusal.rule, refusal.sentence()))
    return said


def can_tell(make: Callable[[], CowMatch], one: Step, other: Step, seat: int | None) -> bool:
    """Whether a seat can tell which of two things was done at the same table."""
    seen = []
    for step in (one, other):
        match = make()
        match.state.watch()
        step(match)
        seen.append(everything_for(match, seat))
    return seen[0] != seen[1]


def doing(*steps: str) -> Step:
    return lambda match: match.do(*steps)


def four_players() -> CowMatch:
    return classic(START, ["14 39", "15 40", "34 41", "42 43"])


def four_agents() -> CowMatch:
    return jubilee(START, ["14 39", "15 40", "34 41", "42 43"], ["", "", "", ""])


def tactical_players() -> CowMatch:
    match = CowMatch(2, preset="tactical")
    match.do("*: layout 1")
    while match.phase == "draft":
        match.step()
    return match


# The pick.


@pytest.mark.parametrize("make", [four_players, four_agents])
@pytest.mark.parametrize("seat", [2, 3, 4, None])
def test_c5_nobody_else_can_tell_what_was_picked(make: Callable[[], CowMatch], seat: int | None) -> None:
    assert not can_tell(make, doing("1: 14"), doing("1: 39"), seat)
    assert not can_tell(make, doing("3: 34", "1: 14", "4: 42"), doing("3: 34", "1: 39", "4: 42"), seat)


@pytest.mark.parametrize("make", [four_players, four_agents])
@pytest.mark.parametrize("seat", [2, 3, 4, None])
def test_c5_nobody_else_can_tell_that_a_pick_was_changed(make: Callable[[], CowMatch], seat: int | None) -> None:
    assert not can_tell(make, doing("1: 14"), doing("1: 39", "1: 14"), seat)
    assert not can_tell(make, doing("1: 14"), doing("1: 14", "1: 14"), seat)


@pytest.mark.parametrize("make", [four_players, four_agents])
@pytest.mark.parametrize("seat", [2, 3, 4, None])
def test_c5_nobody_else_can_tell_what_pick_was_taken_back(make: Callable[[], CowMatch], seat: int | None) -> None:
    def back(card: int) -> Step:
        def step(match: CowMatch) -> None:
            match.do(f"1: {card}")
            match.withdraw(0)

        return step

    assert not can_tell(make, back(14), back(39), seat)


@pytest.mark.parametrize("seat", [2, None])
def test_c5_nobody_else_can_tell_a_pick_from_a_drafted_hand(seat: int | None) -> None:
    first, second = tactical_players().hand(1)[:2]
    assert not can_tell(tactical_players, doing(f"1: {first}"), doing(f"1: {second}"), seat)


def test_c5_the_picker_can_tell() -> None:
    assert can_tell(four_players, doing("1: 14"), doing("1: 39"), 1)


def test_c5_everyone_can_tell_when_all_have_picked() -> None:
    rest = ("2: 15", "3: 34", "4: 42")
    for seat in (1, 2, 3, 4, None):
        assert can_tell(four_players, doing("1: 14", *rest), doing("1: 39", *rest), seat)


@pytest.mark.parametrize("seat", [2, 3, 4, None])
def test_c5_the_picked_card_is_absent_from_all_bytes(seat: int | None) -> None:
    match = classic(START, ["77", "15", "34", "42"])
    match.state.watch()
    match.do("1: 77")
    view = match.state.view(None if seat is None else seat - 1)
    told = heard_by(match.state.heard(), None if seat is None else seat - 1)
    assert b"77" not in msgspec.json.encode([view, told])


def test_c5_that_somebody_has_picked_is_public() -> None:
    match = four_players()
    match.do("1: 14")
    assert match.view(None).waiting == (1, 2, 3)


def test_c5_a_refusal_tells_nothing_about_other_hands() -> None:
    match = four_players()
    somebody_elses, nobodys = refused(match, "1: 40"), refused(match, "1: 1")
    assert (somebody_elses.code, somebody_elses.rule) == (nobodys.code, nobodys.rule)
    assert somebody_elses.text == nobodys.text


# Hands.


@pytest.mark.parametrize("seat", [2, None])
def test_hands_are_secret(seat: int | None) -> None:
    def deal(card: int) -> Step:
        return lambda match: match.deal(START, [str(card), "70"])

    assert not can_tell(lambda: CowMatch(2), deal(14), deal(15), seat)


def new_jubilee() -> CowMatch:
    return CowMatch(2, edition="jubilee")


def dealt(specials: str) -> Step:
    return lambda match: match.deal(START, ["14", "70"], [specials, "medic medic medic"])


def asked(specials: str) -> Step:
    def step(match: CowMatch) -> None:
        dealt(specials)(match)
        match.pick(14, 70)

    return step


def passed(specials: str) -> Step:
    def step(match: CowMatch) -> None:
        dealt(specials)(match)
        match.turn([14, 70])

    return step


@pytest.mark.parametrize("seat", [2, None])
@pytest.mark.parametrize("course", [dealt, asked, passed])
def test_c20_neither_the_deal_nor_the_question_nor_passing_shows_a_special_hand(
    course: Callable[[str], Step], seat: int | None
) -> None:
    assert not can_tell(new_jubilee, course("schemer schemer schemer"), course("agent stop seventh"), seat)


def test_c20_ones_own_special_hand_is_seen() -> None:
    assert can_tell(new_jubilee, dealt("schemer schemer schemer"), dealt("agent stop seventh"), 1)


# Draws.


def about_to_draw() -> CowMatch:
    match = jubilee("3 5 11 13 22 | 30 | 40 | 50", ["23", "60"], ["stop stop stop", "medic medic medic"])
    match.pick(23, 60)
    match.do("1: -", "1: swap stop")
    return match


@pytest.mark.parametrize("seat", [2, None])
def test_c20_the_drawn_special_card_is_secret(seat: int | None) -> None:
    assert not can_tell(about_to_draw, doing("*: draw agent"), doing("*: draw schemer"), seat)
    assert can_tell(about_to_draw, doing("*: draw agent"), doing("*: draw schemer"), 1)


@pytest.mark.parametrize("seat", [1, 2, None])
def test_c20_the_swapped_card_is_public(seat: int | None) -> None:
    def about_to_swap() -> CowMatch:
        match = jubilee("3 5 11 13 22 | 30 | 40 | 50", ["23", "60"], ["stop medic agent", ""])
        match.pick(23, 60)
        match.do("1: -")
        return match

    assert can_tell(about_to_swap, doing("1: swap stop"), doing("1: swap medic"), seat)


@pytest.mark.parametrize("seat", [1, 2, None])
def test_c20_what_is_left_in_the_special_deck_is_shown_as_a_number_only(seat: int | None) -> None:
    specials = about_to_draw().special_view(seat)
    assert specials.deck == 22
    assert specials.pool is None


# Piles.


def test_c10_closed_piles_do_not_say_whose_a_card_is() -> None:
    match = classic("3 5 11 13 22 | 30 | 40 | 50 51 52", ["23", "60", "61"], open_piles=False)
    match.turn([23, 60, 61])
    for seat in (2, 3, None):
        view = match.view(seat)
        assert view.piles[0] is None
        assert view.gone == (3, 5, 11, 13, 22)
        assert view.totals == (0, 0, 0)
    assert match.pile(1) == [3, 5, 11, 13, 22]
