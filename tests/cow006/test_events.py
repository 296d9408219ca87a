"""What a step tells, to whom: for animation and for the log."""

from __future__ import annotations

from cow006.positions import CowMatch, classic, jubilee
from paddock.core.view import EVERYONE, Event, Told
from paddock.games.cow006 import events
from paddock.games.cow006.events import (
    Committed,
    Dealt,
    Drafted,
    Drew,
    GameEnded,
    HandDealt,
    Laid,
    LaidOut,
    RoundEnded,
    RowsStarted,
    RowTaken,
    Schemed,
    Shown,
    SpecialPlayed,
    StopsLifted,
    Swapped,
    TookBack,
)

START = "12 | 30 | 33 | 38"


def told(match: CowMatch, *steps: str) -> list[Told]:
    match.state.watch()
    match.do(*steps)
    return match.state.heard()


def to_all(match: CowMatch, *steps: str) -> list[Event]:
    found = told(match, *steps)
    assert all(one.audience == EVERYONE for one in found)
    return [one.event for one in found]


def test_c4_a_deal_shows_the_rows_and_to_everyone_its_hand() -> None:
    match = CowMatch(2)
    hands = ["14 21 3 37 1 50 51 52 53 54", "15 24 36 41 11 60 61 62 63 64"]
    assert told(match, f"*: deal 38 33 30 12 | {' | '.join(hands)}") == [
        Told(EVERYONE, Dealt(round=1, starters=(12, 30, 33, 38))),
        Told(1, HandDealt(seat=0, cards=(1, 3, 14, 21, 37, 50, 51, 52, 53, 54), specials=())),
        Told(2, HandDealt(seat=1, cards=(11, 15, 24, 36, 41, 60, 61, 62, 63, 64), specials=())),
    ]


def test_c5_picks_are_told_once_and_taken_back() -> None:
    match = classic(START, ["14 21", "15"])
    assert to_all(match, "1: 14", "1: 21") == [Committed(seat=0)]
    match.withdraw(0)
    assert [one.event for one in match.state.heard()] == [TookBack(seat=0)]


def test_c6_c7_shown_and_laid() -> None:
    match = classic(START, ["14", "39"])
    assert to_all(match, "1: 14", "2: 39")[2:] == [
        Shown(cards=((0, 14), (1, 39))),
        Laid(seat=0, card=14, row=0, end="back"),
        Laid(seat=1, card=39, row=3, end="back"),
    ]


def test_c8_c9_a_row_is_taken_because_it_is_full_or_chosen() -> None:
    match = classic("12 13 14 15 16 | 30 | 33 | 38", ["17", "1"])
    assert to_all(match, "1: 17", "2: 1", "2: row 3")[3:] == [
        RowTaken(seat=1, row=2, cards=(33,), penalty=5, reason="chosen", gone=False),
        Laid(seat=1, card=1, row=2, end="start"),
        RowTaken(seat=0, row=0, cards=(12, 13, 14, 15, 16), penalty=6, reason="full", gone=False),
        Laid(seat=0, card=17, row=0, end="start"),
    ]


def test_c12_c13_the_end_of_a_round_and_of_the_game() -> None:
    match = classic(START, ["14", "1"], rounds=2)
    match.play_down_to(1)
    match.state.watch()
    match.finish_round()
    told_last = [one.event for one in match.state.heard()]
    totals = match.view().totals
    assert told_last[-1] == RoundEnded(round=1, penalties=totals, totals=totals)
    match = classic(START, ["14", "1"], rounds=1)
    match.state.watch()
    match.finish_round()
    view = match.view()
    assert view.result is not None
    assert [one.event for one in match.state.heard()][-2:] == [
        RoundEnded(round=1, penalties=view.totals, totals=view.totals),
        GameEnded(totals=view.totals, places=view.result.places),
    ]


def test_c15_a_draft() -> None:
    match = CowMatch(2, deal="draft", rounds=1)
    cards = tuple(range(1, 25))
    assert to_all(match, f"*: layout 2 | {' '.join(map(str, reversed(cards)))}", "2: 24") == [
        LaidOut(round=1, drafter=1, cards=cards),
        Drafted(seat=1, card=24),
    ]
    match.state.watch()
    while match.phase == "draft":
        match.step()
    assert [one.event for one in match.state.heard()][-1] == RowsStarted(starters=(20, 21, 22, 23))


def test_c18_special_cards_are_dealt_in_secret() -> None:
    match = CowMatch(2, edition="jubilee")
    hands = [" ".join(map(str, range(50, 62))), " ".join(map(str, range(70, 82)))]
    deal = f"*: deal 12 30 33 38 | {' | '.join(hands)} | agent medic medic | stop schemer seventh"
    assert told(match, deal)[1:] == [
        Told(1, HandDealt(seat=0, cards=tuple(range(50, 62)), specials=("agent", "medic", "medic"))),
        Told(2, HandDealt(seat=1, cards=tuple(range(70, 82)), specials=("seventh", "stop", "schemer"))),
    ]


def test_c21_the_fifth_row() -> None:
    match = jubilee(START, ["14", "39"], ["agent", ""])
    match.pick(14, 39)
    assert to_all(match, "1: agent") == [
        SpecialPlayed(seat=0, kind="agent", row=None, card=None),
        Laid(seat=0, card=14, row=4, end="start"),
    ]


def test_c22_c26_markers_name_their_row() -> None:
    match = jubilee(START, ["14 15", "39 40"], ["seventh stop", ""])
    match.pick(14, 39)
    assert to_all(match, "1: seventh 2")[0] == SpecialPlayed(seat=0, kind="seventh", row=1, card=None)
    match.answer()
    match.pick(15, 40)
    assert to_all(match, "1: stop 3")[0] == SpecialPlayed(seat=0, kind="stop", row=2, card=None)


def test_c23_the_saboteurs_card_lies_inside() -> None:
    match = jubilee("12 16 | 30 31 | 33 | 38", ["14", "39"], ["saboteur", ""])
    match.pick(14, 39)
    assert to_all(match, "1: saboteur 1") == [
        SpecialPlayed(seat=0, kind="saboteur", row=0, card=14),
        Laid(seat=0, card=14, row=0, end="inside"),
    ]


def test_c24_c25_cards_that_are_replaced_and_moved_are_named() -> None:
    match = jubilee(START, ["14 31", "39"], ["medic", ""])
    match.pick(14, 39)
    assert to_all(match, "1: medic 31") == [
        SpecialPlayed(seat=0, kind="medic", row=None, card=31),
        Laid(seat=0, card=31, row=1, end="back"),
    ]
    match = jubilee("12 16 | 30 31 | 33 | 38", ["14", "39"], ["paratrooper", ""])
    match.pick(14, 39)
    assert to_all(match, "1: paratrooper 16 > 2")[0] == SpecialPlayed(seat=0, kind="paratrooper", row=1, card=16)


def test_c29_c31_a_taken_row_lifts_stops_and_offers_a_swap() -> None:
    match = jubilee(START, ["14 1", "39 40"], ["stop medic", "stop"])
    match.turn([14, 39], "1: stop 4")
    match.pick(1, 40)
    match.do("1: -")
    assert told(match, "1: row 1", "1: swap medic", "*: draw schemer")[1:] == [
        Told(EVERYONE, StopsLifted(count=1)),
        Told(EVERYONE, Laid(seat=0, card=1, row=0, end="start")),
        Told(EVERYONE, Swapped(seat=0, kind="medic")),
        Told(1, Drew(seat=0, kind="schemer")),
    ]


def test_c27_what_a_schemer_brings() -> None:
    """The row costs 1 + 1 + 1 + 2 + 1; 15 turned to plus leaves 2 standing against the other four."""
    match = jubilee("12 13 14 15 16 | 30 | 33 | 38", ["17", "39 40"], ["schemer", ""])
    match.pick(17, 39)
    assert to_all(match, "1: schemer 15") == [
        SpecialPlayed(seat=0, kind="schemer", row=0, card=15),
        RowTaken(seat=0, row=0, cards=(12, 13, 14, 15, 16), penalty=6, reason="full", gone=False),
        Laid(seat=0, card=17, row=0, end="start"),
        Schemed(seat=0, card=15, credit=2, discarded=(15,)),
    ]


def test_events_never_change() -> None:
    kinds = [kind for kind in vars(events).values() if isinstance(kind, type) and issubclass(kind, Event)]
    assert [kind.__name__ for kind in kinds if not kind.__struct_config__.frozen] == []
