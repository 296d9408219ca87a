"""Every refusal, with the position it comes from and the rule it names."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from cow006.positions import CowMatch, classic, jubilee, refused
from paddock.core.errors import IllegalMove
from paddock.games.cow006 import refusals
from paddock.games.cow006.moves import MOVE_COUNT

SPECIAL_ROWS = "3 5 11 13 22 | 30 | 40 | 50"


def dealing() -> CowMatch:
    return CowMatch(2)


def over() -> CowMatch:
    match = classic("12 | 30 | 33 | 38", ["", ""], rounds=1)
    match.finish_round()
    return match


def picking() -> CowMatch:
    return classic("12 | 30 | 33 | 38", ["14 3", "15"])


def drafting() -> CowMatch:
    match = CowMatch(2, preset="tactical")
    match.do("*: layout 1", "1: 17")
    return match


def too_low() -> CowMatch:
    match = picking()
    match.pick(3, 15)
    return match


def too_low_beside_a_stop() -> CowMatch:
    match = jubilee(SPECIAL_ROWS, ["1", "60"], ["stop", ""])
    match.pick(1, 60)
    match.do("1: stop 3")
    return match


def tied_ends() -> CowMatch:
    match = CowMatch(2, professional=True)
    match.do(f"*: {match.deal_text([20, 40, 60, 80], [[30], [104]], None)}")
    match.pick(30, 104)
    return match


def asked(card: int, specials: str) -> Callable[[], CowMatch]:
    """Seat 1 is asked for a special card, holding at least these, at 3 5 11 13 22 | 30 | 40 | 50."""

    def make() -> CowMatch:
        match = jubilee(SPECIAL_ROWS, [str(card), "60"], [specials, ""])
        match.pick(card, 60)
        return match

    return make


def asked_beside(marker: str, specials: str, card: int = 62) -> Callable[[], CowMatch]:
    """Seat 1 is asked again after it has played a first special card."""

    def make() -> CowMatch:
        match = jubilee(SPECIAL_ROWS, [f"31 {card}", "60 63"], [f"{marker.split()[0]} {specials}", ""])
        match.turn([31, 60], f"1: {marker}")
        match.pick(card, 63)
        return match

    return make


def asked_beside_two_stops() -> CowMatch:
    match = jubilee(SPECIAL_ROWS, ["31 61 62", "60 63 64"], ["stop stop stop", ""])
    match.turn([31, 60], "1: stop 1")
    match.turn([61, 63], "1: stop 2")
    match.pick(62, 64)
    return match


def swapping() -> CowMatch:
    match = asked(23, "stop stop stop")()
    match.do("1: -")
    return match


def drawing() -> CowMatch:
    match = swapping()
    match.do("1: swap stop")
    return match


Case = tuple[Callable[[], CowMatch], str, str, str]
CASES: list[Case] = [
    (dealing, "1: 14", "chance_pending", ""),
    (drawing, "1: keep", "chance_pending", ""),
    (over, "1: 14", "game_over", ""),
    (picking, "1: 15", "not_in_hand", "C5"),
    (picking, "1: 12", "not_in_hand", "C5"),
    (picking, "1: row 1", "pick_a_card", "C5"),
    (picking, "1: -", "pick_a_card", "C5"),
    (drafting, "2: 17", "not_on_table", "C15"),
    (drafting, "2: 25", "not_on_table", "C15"),
    (drafting, "2: row 1", "draft_a_card", "C15"),
    (drafting, "1: 5", "not_waiting", ""),
    (too_low, "2: row 1", "not_waiting", ""),
    (too_low, "1: row 5", "no_such_row", "C4"),
    (too_low, "1: 14", "choose_a_row", "C9"),
    (too_low, "1: front 1", "choose_a_row", "C9"),
    (too_low_beside_a_stop, "1: row 3", "row_stopped", "C26"),
    (too_low_beside_a_stop, "1: row 5", "no_such_row", "C21"),
    (too_low_beside_a_stop, "1: stop 1", "choose_a_row", "C9"),
    (tied_ends, "1: back 2", "not_nearest", "C17"),
    (tied_ends, "1: front 1", "not_nearest", "C17"),
    (tied_ends, "1: row 1", "choose_an_end", "C17"),
    (tied_ends, "1: 30", "choose_an_end", "C17"),
    (asked(23, "stop stop stop"), "1: row 1", "special_or_none", "C20"),
    (asked(23, "stop stop stop"), "1: 23", "special_or_none", "C20"),
    (asked(23, "stop stop stop"), "1: keep", "special_or_none", "C20"),
    (asked(23, "stop stop stop"), "1: swap stop", "special_or_none", "C20"),
    (asked(23, "stop stop stop"), "1: agent", "no_such_special", "C20"),
    (asked(23, "stop stop stop"), "1: schemer 11", "no_such_special", "C20"),
    (asked(23, "stop stop stop"), "2: -", "not_waiting", ""),
    (asked(23, "stop"), "1: stop 5", "no_such_row", "C21"),
    (asked(23, "seventh"), "1: seventh 5", "no_such_row", "C21"),
    (asked_beside("agent", "agent"), "1: agent", "five_rows", "C21"),
    (asked_beside("seventh 1", "seventh"), "1: seventh 1", "one_marker", "C22"),
    (asked_beside("stop 1", "seventh"), "1: seventh 1", "row_stopped", "C26"),
    (asked(31, "saboteur"), "1: saboteur 2", "not_inside", "C23"),
    (asked(31, "saboteur"), "1: saboteur 5", "no_such_row", "C21"),
    (asked_beside("stop 1", "saboteur", 4), "1: saboteur 1", "row_stopped", "C26"),
    (asked(23, "medic"), "1: medic 23", "not_another_card", "C24"),
    (asked(23, "medic"), "1: medic 60", "not_another_card", "C24"),
    (asked(23, "paratrooper"), "1: paratrooper 60 > 1", "not_in_rows", "C25"),
    (asked(23, "paratrooper"), "1: paratrooper 5 > 1", "same_row", "C25"),
    (asked(23, "paratrooper"), "1: paratrooper 5 > 5", "no_such_row", "C21"),
    (asked_beside("stop 1", "paratrooper"), "1: paratrooper 30 > 1", "row_stopped", "C26"),
    (asked_beside("stop 1", "paratrooper"), "1: paratrooper 5 > 2", "row_stopped", "C26"),
    (asked_beside("stop 1", "stop"), "1: stop 1", "one_stop", "C26"),
    (asked_beside_two_stops, "1: stop 3", "two_stops", "C26"),
    (asked(31, "schemer"), "1: schemer 30", "nothing_taken", "C27"),
    (asked(23, "schemer"), "1: schemer 30", "not_taken", "C28"),
    (asked(23, "schemer"), "1: schemer 23", "not_taken", "C28"),
    (asked(23, "schemer"), "1: schemer own 1", "not_taken", "C27"),
    (asked_beside("agent", "schemer", 23), "1: schemer own 2", "not_taken", "C28"),
    (asked_beside("stop 1", "schemer", 1), "1: schemer 11", "not_taken", "C28"),
    (swapping, "1: swap agent", "no_such_special", "C31"),
    (swapping, "1: -", "swap_or_keep", "C31"),
    (swapping, "1: stop 1", "swap_or_keep", "C31"),
    (swapping, "2: keep", "not_waiting", ""),
]

each_case = pytest.mark.parametrize(
    ("position", "step", "code", "rule"), CASES, ids=[f"{code}, {step}" for _, step, code, _ in CASES]
)


@each_case
def test_a_refusal_names_its_code_and_rule(position: Callable[[], CowMatch], step: str, code: str, rule: str) -> None:
    refusal = refused(position(), step)
    assert (refusal.code, refusal.rule) == (code, rule)


@each_case
def test_a_refusal_is_a_sentence_with_its_rule(
    position: Callable[[], CowMatch], step: str, code: str, rule: str
) -> None:
    sentence = refused(position(), step).sentence()
    assert "{" not in sentence
    assert sentence.endswith(f". [{rule}]" if rule else ".")


def test_a_refusal_names_the_row() -> None:
    assert refused(too_low(), "1: row 5").sentence() == "There is no row 5 now. [C4]"
    stopped = "Row 3 is stopped: nothing goes in or out. [C26]"
    assert refused(too_low_beside_a_stop(), "1: row 3").sentence() == stopped
    stopped = "Row 1 is stopped: nothing goes in or out. [C26]"
    assert refused(asked_beside("stop 1", "seventh")(), "1: seventh 1").sentence() == stopped


def test_no_refusal_is_left_out() -> None:
    source = Path(refusals.__file__).with_name("refusals.py").read_text(encoding="utf-8")
    codes = set(re.findall(r'IllegalMove\(\s*"(\w+)"', source))
    assert codes - {"unknown_move"} <= {code for _, _, code, _ in CASES}


@pytest.mark.parametrize("move", [-1, MOVE_COUNT, 10_000])
def test_a_move_that_does_not_exist_is_refused(move: int) -> None:
    match = picking()
    with pytest.raises(IllegalMove) as refusal:
        match.play(0, move)
    assert refusal.value.code == "unknown_move"


@pytest.mark.parametrize("seat", [-1, 2])
def test_a_seat_that_does_not_exist_is_refused(seat: int) -> None:
    with pytest.raises(IllegalMove) as refusal:
        picking().play(seat, 13)
    assert refusal.value.code == "no_such_seat"
