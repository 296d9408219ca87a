"""What a step tells, to whom: for animation and for the log."""

from __future__ import annotations

import pytest

from paddock.core.match import Match
from paddock.core.view import EVERYONE, Event, Told
from paddock.games.war_and_sheep import events
from paddock.games.war_and_sheep.board import SPACE_NAMES
from paddock.games.war_and_sheep.events import (
    Began,
    CardPlayed,
    CardStolen,
    Drew,
    GameEnded,
    GotCard,
    GrassStolen,
    GrassTaken,
    HandOpened,
    Hid,
    Looked,
    Saw,
    SheepCarried,
    SheepLost,
    SheepRan,
    SheepReturned,
    SheepSwapped,
    Skipped,
    TurnBegan,
    TurnedUp,
    Unhid,
    WentMad,
    WolfGone,
    WolfRan,
)
from paddock.games.war_and_sheep.game import WarGame
from war_and_sheep.positions import give_grass, lay, with_full_sheep

FIELD = "..B..1 ...... ..3... ...... ...... A..A.."


def at(name: str) -> int:
    return SPACE_NAMES.index(name)


def told(match: Match, *steps: str) -> list[Told]:
    match.state.watch()
    for step in steps:
        match.do(step)
    return match.state.heard()


def to_all(match: Match, *steps: str) -> list[Event]:
    found = told(match, *steps)
    assert all(one.audience == EVERYONE for one in found)
    return [one.event for one in found]


def test_s4_the_beginning() -> None:
    begun = to_all(Match(WarGame(2)), "*: deal 2 w1111133335555111113333w")
    assert begun == [Began(seat=1), TurnBegan(seat=1)]


def test_s6_a_look() -> None:
    match = lay("..B... ...... ...... 1w3... .A.5.. ...3..")
    assert told(match, "1: look a3", "1: b3") == [
        Told(EVERYONE, Looked(seat=0, spaces=(at("a3"), at("b3")))),
        Told(1, Saw(seat=0, tokens=((at("a3"), "1"), (at("b3"), "wolf")))),
    ]
    assert to_all(match, "1: up b3") == [TurnedUp(seat=0, space=at("b3"), token="wolf", by="look")]


def test_s7_a_run_to_a_one_brings_a_card() -> None:
    match = lay("..B..1 ...... ...... ...... ...... AA.1.1")
    assert told(match, "1: b1 e", "*: draw eagle") == [
        Told(EVERYONE, SheepRan(seat=0, owner=0, start=at("b1"), end=at("c1"), target=at("d1"), file=1)),
        Told(EVERYONE, TurnedUp(seat=0, space=at("d1"), token="1", by="sheep")),
        Told(EVERYONE, GrassTaken(seat=0, space=at("d1"), value=1)),
        Told(EVERYONE, Drew(seat=0)),
        Told(1, GotCard(seat=0, card="eagle")),
    ]


def test_s7_a_run_over_empty_spaces() -> None:
    ran = SheepRan(seat=0, owner=0, start=at("a1"), end=at("a6"), target=None, file=0)
    assert to_all(lay(FIELD), "1: a1 n") == [ran]


def test_s7_a_five_takes_the_sheep_along() -> None:
    match = lay("..B..1 ...... ...... ...... ...... A..5.A")
    assert to_all(match, "1: a1 e")[1:] == [
        TurnedUp(seat=0, space=at("d1"), token="5", by="sheep"),
        GrassTaken(seat=0, space=at("d1"), value=5),
        SheepLost(owner=0, space=at("c1"), reason="five"),
    ]


def test_s7_a_wolf_that_was_hidden_and_one_that_was_not() -> None:
    match = lay("..B..1 ...... ...... ...... A....A A..w.A")
    assert to_all(match, "1: a1 e")[1:] == [
        TurnedUp(seat=0, space=at("d1"), token="wolf", by="sheep"),
        SheepLost(owner=0, space=at("c1"), reason="wolf"),
    ]
    assert to_all(match, "1: f1 w")[:2] == [
        SheepRan(seat=0, owner=0, start=at("f1"), end=at("e1"), target=at("d1"), file=0, wolf=True),
        SheepLost(owner=0, space=at("e1"), reason="wolf"),
    ]


def test_s8_a_wolf_runs_and_eats() -> None:
    match = lay("..B..1 ...... ...... ...... A..... A..w.A", seen=("d1", ""))
    assert to_all(match, "1: wolf d1 e") == [
        TurnedUp(seat=0, space=at("d1"), token="wolf", by="wolf"),
        WolfRan(seat=0, start=at("d1"), end=at("f1")),
        SheepLost(owner=0, space=at("f1"), reason="wolf"),
    ]


def test_s10_hiding_and_turning_back() -> None:
    assert to_all(lay(FIELD), "1: hide d1") == [Hid(seat=0, space=at("d1"))]
    assert to_all(lay(FIELD.replace("A..A", "A..a")), "1: unhide") == [Unhid(seat=0, space=at("d1"))]


def test_s5_a_skipped_turn() -> None:
    match = lay("1.B... ...... ...... ...... ...... .....A")
    assert to_all(match, "1: hide f1") == [Hid(seat=0, space=at("f1")), Skipped(seat=0), TurnBegan(seat=1)]


def test_s12_s13_the_end() -> None:
    match = give_grass(lay(FIELD, hands=("truce", "")), 2, 3, 1)
    assert to_all(match, "1: play truce") == [
        CardPlayed(seat=0, card="truce"),
        GameEnded(reason="truce", points=(0, 3), places=(2, 1)),
    ]
    last = lay("..BW.1 ...... ..3... ...... ...... A..A..")
    assert to_all(last, "1: wolf d6 w")[-2:] == [
        SheepLost(owner=1, space=at("c6"), reason="wolf"),
        GameEnded(reason="no_sheep", points=(0, 0), places=(1, 2)),
    ]


@pytest.mark.parametrize(
    ("board", "card", "steps", "done"),
    [
        (FIELD, "roast", ["c6"], [SheepLost(owner=1, space=32, reason="roast")]),
        (FIELD, "eagle", ["a1", "f3"], [SheepCarried(seat=0, start=0, end=17)]),
        (FIELD, "mad", ["d1"], [WentMad(seat=0, space=3)]),
        (FIELD, "mixup", ["d1", "c6"], [SheepSwapped(seat=0, own=3, other=32)]),
        (FIELD, "hooves", [], [HandOpened(seat=1, cards=("moon",))]),
        (
            FIELD,
            "dog",
            ["c6 s"],
            [SheepRan(seat=0, owner=1, start=32, end=26, target=None, file=0, card="dog")],
        ),
        (FIELD.replace("A..A", "A.WA"), "trap", ["c1"], [WolfGone(space=2)]),
        (
            FIELD.replace("A..A", "A3.A"),
            "fire",
            ["a1"],
            [TurnedUp(seat=0, space=1, token="3", by="fire")],
        ),
    ],
    ids=lambda value: value if isinstance(value, str) and len(value) < 9 else "",
)
def test_s9_what_a_card_does(board: str, card: str, steps: list[str], done: list[Event]) -> None:
    match = lay(board, hands=(card, "moon"))
    found = to_all(match, f"1: play {card}", *[f"1: {step}" for step in steps])
    assert found[: len(done) + 1] == [CardPlayed(seat=0, card=card), *done]


def test_a_theft_is_seen_by_all() -> None:
    match = lay(FIELD, hands=("pickpocket", "moon"))
    assert to_all(match, "1: play pickpocket", "*: steal moon")[-1] == CardStolen(seat=0, card="moon")
    match = give_grass(lay(FIELD, hands=("thief", "")), 2, 5, 1)
    assert to_all(match, "1: play thief", "*: graze 5")[-1] == GrassStolen(seat=0, value=5)


def test_who_returns_for_herb_tea() -> None:
    match = with_full_sheep(lay(FIELD, hands=("tea", "")), 1, 1)
    assert to_all(match, "1: play tea", "1: b1")[-1] == SheepReturned(seat=0, space=1, mad=False)
    match = with_full_sheep(lay(FIELD, hands=("tea", "")), 1, 0, mad=True)
    assert to_all(match, "1: play tea", "1: b1")[-1] == SheepReturned(seat=0, space=1, mad=True)


def test_s17_a_mad_sheep_removes_a_wolf() -> None:
    match = lay("..B..1 ...... ..3... ...... ...... X..W..")
    assert to_all(match, "1: a1 e") == [
        SheepRan(seat=0, owner=0, start=0, end=2, target=3, file=0, wolf=True),
        WolfGone(space=3),
    ]


def test_events_never_change() -> None:
    kinds = [kind for kind in vars(events).values() if isinstance(kind, type) and issubclass(kind, Event)]
    assert [kind.__name__ for kind in kinds if not kind.__struct_config__.frozen] == []
