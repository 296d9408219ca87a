"""What a step tells, to whom: for animation and for the log."""

from __future__ import annotations

from paddock.core.match import Match
from paddock.core.view import EVERYONE, Event, Told
from paddock.games.wolves_and_sheep import events
from paddock.games.wolves_and_sheep.events import (
    Dealt,
    Drew,
    DrewTiles,
    GameEnded,
    GaveUp,
    HandDealt,
    Laid,
    Passed,
    Redealt,
    Revealed,
    WentOut,
)
from paddock.games.wolves_and_sheep.game import WolvesGame
from paddock.games.wolves_and_sheep.state import WolvesState

from .positions import play, scene
from .test_interrupts import WOOD


def told(state: WolvesState, seat: int, text: str) -> list[Told]:
    state.watch()
    play(state, seat, text)
    return state.heard()


def to_all(state: WolvesState, seat: int, text: str) -> list[Event]:
    found = told(state, seat, text)
    assert all(one.audience == EVERYONE for one in found)
    return [one.event for one in found]


def test_w6_w7_a_deal_tells_who_begins_and_everyone_its_own() -> None:
    match = Match(WolvesGame(2, {"two_herds": False}))
    match.state.watch()
    match.do("*: deal 2 | Y B | 1 2 3 4 | 5 6 7 wk")
    assert match.state.heard() == [
        Told(EVERYONE, Dealt(first=1)),
        Told(1, HandDealt(seat=0, tiles=(0, 1, 2, 3), herds=(1,))),
        Told(2, HandDealt(seat=1, tiles=(4, 5, 6, 60), herds=(3,))),
    ]


def test_w9_all_see_the_upper_side_and_how_many_are_drawn() -> None:
    state = scene(WOOD, [["KKKK"], ["VVVV"]], herds="YB", bag=20)
    before = set(state.hand(0))
    laid, drew, tiles = told(state, 0, "KKKK 1,1")
    assert laid == Told(EVERYONE, Laid(seat=0, x=1, y=1, edges="KKKK", kind="plain", on_wolf=False, touching=1))
    assert drew == Told(EVERYONE, Drew(seat=0, count=1))
    assert tiles == Told(1, DrewTiles(seat=0, tiles=tuple(sorted(set(state.hand(0)) - before))))


def test_w11_w12_wolves_and_hunters_are_told_apart() -> None:
    state = scene(WOOD, [["wk", "hk", "hy", "KKKK"], ["VVVV"]], herds="YB")
    assert to_all(state, 0, "wolf 0,3") == [
        Laid(seat=0, x=0, y=3, edges="FFFF", kind="wolf", on_wolf=False, touching=1)
    ]
    assert to_all(state, 0, "hunter 0,3") == [
        Laid(seat=0, x=0, y=3, edges="FFFF", kind="hunter", on_wolf=True, touching=1)
    ]
    assert to_all(state, 0, "hunter -1,2") == [
        Laid(seat=0, x=-1, y=2, edges="FFFF", kind="hunter", on_wolf=False, touching=1)
    ]


def test_w13_a_reveal_names_the_colour() -> None:
    state = scene(WOOD, [["KKKK", "FFFF"], ["VVVV"]], herds="KB")
    assert to_all(state, 0, "shepherd 1,1") == [
        Revealed(seat=0, colour=0),
        Laid(seat=0, x=1, y=1, edges="KKKK", kind="shepherd", on_wolf=False, touching=1),
    ]


def test_w16_w17_passes_going_out_and_the_end() -> None:
    state = scene(["KKVK 0,1"], [["FFFF"], ["FFFF"]], herds="YB")
    assert to_all(state, 0, "give up") == [GaveUp(seat=0), WentOut(seat=0, bonus=6)]
    assert to_all(state, 1, "pass") == [
        Passed(seat=1),
        WentOut(seat=1, bonus=3),
        GameEnded(points=(6, 3), places=(1, 2)),
    ]


def test_w8_hands_are_changed_when_nobody_can_begin() -> None:
    state = scene([], [["KKKK"], ["RRRR"]], herds="YB", bag=40)
    assert to_all(state, 0, "pass") == [Passed(seat=0)]
    changed = told(state, 1, "pass")
    assert [one.event for one in changed[:2]] == [Passed(seat=1), Redealt()]
    assert [(one.audience, type(one.event)) for one in changed[2:]] == [(1, HandDealt), (2, HandDealt)]


def test_events_never_change() -> None:
    kinds = [kind for kind in vars(events).values() if isinstance(kind, type) and issubclass(kind, Event)]
    assert [kind.__name__ for kind in kinds if not kind.__struct_config__.frozen] == []
