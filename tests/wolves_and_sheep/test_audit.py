"""The audit finds what must never be: every check can fail."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from paddock.games.wolves_and_sheep.state import WolvesState
from paddock.games.wolves_and_sheep.tiles import HUNTER, WOLF

from .positions import scene
from .test_interrupts import WOOD


def sound() -> WolvesState:
    """A wolf in a forest, tiles in every hand, a bag."""
    hands = [["KKKK", "VVVV", "YYYY", "RRRR"], ["VKVK", "VYVY", "VRVR", "VBVB"]]
    return scene([*WOOD, "wolf 0,3"], hands, herds="YB", bag=68)


def break_hand(state: WolvesState) -> None:
    state.put_in_hand(0, state.hand(1)[0])


def break_bag(state: WolvesState) -> None:
    state.bagged -= 1


def break_shepherd(state: WolvesState) -> None:
    state.revealed |= 1


def break_herds(state: WolvesState) -> None:
    state.owners[0] = 1


def break_out(state: WolvesState) -> None:
    state.out |= 2


def break_asked(state: WolvesState) -> None:
    state.out |= 1
    state.outs[0] = 0
    state.out_count = 1


def break_lacks(state: WolvesState) -> None:
    for tile in range(68):
        state.lacks[68 + tile] = 1


def break_held(state: WolvesState) -> None:
    state.held[1] = 3


def break_spent(state: WolvesState) -> None:
    state.held[1] = 0
    state.bagged = 0
    state.revealed = 15


def break_size(state: WolvesState) -> None:
    root = state.land.areas.root(4)
    state.land.areas.sizes[root] += 1


def break_guard(state: WolvesState) -> None:
    root = state.land.areas.root(4)
    state.land.areas.guards[root] += 16


def break_order(state: WolvesState) -> None:
    spaces = state.land.frontier.spaces
    spaces[0], spaces[1] = spaces[1], spaces[0]


def break_space(state: WolvesState) -> None:
    state.land.frontier.count -= 1


def break_cover(state: WolvesState) -> None:
    state.land.covers[0] = HUNTER


def break_covering_tile(state: WolvesState) -> None:
    state.land.covers[3] = WOLF


def break_wolf(state: WolvesState) -> None:
    state.land.wolves[3] = 1


@pytest.mark.parametrize(
    ("harm", "text"),
    [
        (break_hand, "is in 2 places"),
        (break_bag, "is in 0 places"),
        (break_shepherd, "is in 0 places"),
        (break_herds, "seat 1 has 2 herds"),
        (break_out, "out are [], which is not what is noted"),
        (break_asked, "seat 1 is out and asked"),
        (break_lacks, "seat 2 holds a tile that it is known to lack"),
        (break_held, "seat 2 has 3 tiles while the bag holds some"),
        (break_spent, "seat 2 has nothing left and is not out"),
        (break_size, "an area of "),
        (break_guard, "an area of "),
        (break_order, "the spaces are out of order"),
        (break_space, "the spaces are not those around the laid tiles"),
        (break_cover, "something that is no hunter, or on no wolf, is noted as covering one"),
        (break_covering_tile, "something that is no hunter, or on no wolf, is noted as covering one"),
        (break_wolf, "is not where it is noted"),
    ],
)
def test_the_audit_finds(harm: Callable[[WolvesState], None], text: str) -> None:
    state = sound()
    assert state.audit() == []
    harm(state)
    assert any(text in fault for fault in state.audit()), state.audit()


def test_a_wolf_with_a_hunter_on_it_is_sound() -> None:
    hands = [["KKKK", "VVVV", "YYYY", "RRRR"], ["VKVK", "VYVY", "VRVR", "VBVB"]]
    assert scene([*WOOD, "wolf 0,3", "wolf 1,2", "hunter 0,3"], hands, herds="YB", bag=68).audit() == []


def test_the_audit_finds_a_shepherd_laid_by_another() -> None:
    state = scene([*WOOD, "shepherd-Y 1,1"], [["KKKK"], ["VVVV"]], herds="YB", bag=68)
    wrong = "shepherd sy was laid by another than its owner"
    assert wrong not in state.audit()
    state.land.layers[state.land.count - 1] = 1
    assert wrong in state.audit()


def test_the_audit_finds_a_wolf_that_came_after_a_hunter() -> None:
    """Two ways into one forest: the hunter comes by the first, on a wolf or not, the wolf by the second."""
    covered = scene([*WOOD, "wolf 1,2", "hunter 1,2", "wolf 0,3"], [["KKKK"], ["VVVV"]], bag=68)
    assert any("came into a forest that held a hunter" in fault for fault in covered.audit())
    state = scene([*WOOD, "hunter 1,2", "wolf 0,3"], [["KKKK"], ["VVVV"]], bag=68)
    assert any("came into a forest that held a hunter" in fault for fault in state.audit())
    state = scene([*WOOD, "wolf 0,3", "hunter 1,2"], [["KKKK"], ["VVVV"]], bag=68)
    assert not any("came into a forest that held a hunter" in fault for fault in state.audit())
