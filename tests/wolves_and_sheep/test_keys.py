"""A key of Wolves and Sheep depends on everything that its seat knows, and on nothing else."""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations, product

import pytest

from paddock.core.contract import OVER
from paddock.games.wolves_and_sheep.phases import DRAWING
from paddock.games.wolves_and_sheep.state import WolvesState
from paddock.games.wolves_and_sheep.tiles import BAG_TILES

from .positions import scene
from .test_interrupts import WOOD

Change = Callable[[WolvesState], object]


def state_of_turn() -> WolvesState:
    """The first seat laid everything but the last tile and put a hunter on a wolf."""
    hands = [["KKKK", "VVVV", "wk"], ["RRRR", "YYYY", "wy"]]
    state = scene([*WOOD, "wolf 0,3", "hunter 0,3", "KKKK 1,1"], hands, herds="YB", bag=30)
    state.land.layers[state.land.count - 1] = 1
    return state


def laid(state: WolvesState, number: int, name: str, value: int) -> None:
    getattr(state.land, name)[number] = value


def raised(name: str) -> Change:
    return lambda state: setattr(state, name, int(getattr(state, name)) + 1)


def lack(state: WolvesState, seat: int, tile: int) -> None:
    state.lacks[seat * BAG_TILES + tile] = 1
    state.lackers |= 1 << seat


def passed(state: WolvesState, *seats: int) -> None:
    for place, seat in enumerate(seats):
        state.passes[place] = seat
    state.pass_count = len(seats)


def out(state: WolvesState, *seats: int) -> None:
    for place, seat in enumerate(seats):
        state.outs[place] = seat
    state.out_count = len(seats)


def change_herd(state: WolvesState) -> None:
    """The second seat's herd is red, not blue."""
    state.owners[3] = 0
    state.owners[2] = 2


SEEN: dict[str, Change] = {
    **{name: raised(name) for name in ("kind", "waiting", "turn", "phase", "serial", "due", "bagged")},
    "place of a tile": lambda state: laid(state, 2, "places", 5),
    "upper side": lambda state: laid(state, 1, "orientations", 1),
    "who laid it": lambda state: laid(state, 1, "layers", 1),
    "which tile one laid": lambda state: laid(state, 1, "laid", 40),
    "who put the hunter": lambda state: laid(state, 3, "coverers", 1),
    "which hunter one put": lambda state: laid(state, 3, "covers", 65),
    "when it came": lambda state: laid(state, 3, "covered_at", 9),
    "own herd": lambda state: setattr(state, "owners", state.owners[::-1]),
    "passes": lambda state: passed(state, 1),
    "outs": lambda state: out(state, 1),
    "held": lambda state: state.held.__setitem__(1, 2),
    "own plain tile": lambda state: state.hands.__setitem__(0, 50),
    "second plain tile": lambda state: state.hands.__setitem__(1, 50),
    "own wolf tile": lambda state: state.hands.__setitem__(2, 62),
    "plain tile that the other lacks": lambda state: lack(state, 1, 40),
    "wolf tile that the other lacks": lambda state: lack(state, 1, 63),
}

HIDDEN: dict[str, Change] = {
    "hand of the other": lambda state: state.hands.__setitem__(BAG_TILES, 50),
    "which of two equal tiles the other laid": lambda state: laid(state, state.land.count - 1, "laid", 4),
    "herd of the other": change_herd,
    "who acted last": raised("actor"),
}


@pytest.mark.parametrize("what", SEEN)
def test_what_a_seat_knows_is_in_its_key(what: str) -> None:
    state = state_of_turn()
    before, truth = state.key(0), state.truth()
    SEEN[what](state)
    assert state.key(0) != before
    assert state.truth() != truth


@pytest.mark.parametrize("what", HIDDEN)
def test_what_a_seat_does_not_know_is_not(what: str) -> None:
    state = state_of_turn()
    before = state.key(0)
    HIDDEN[what](state)
    assert state.key(0) == before


def test_who_draws_and_what_follows_is_known_while_tiles_are_drawn() -> None:
    state = state_of_turn()
    state.phase = DRAWING
    keys = {int(state.key(0))}
    state.actor = 1
    keys.add(int(state.key(0)))
    state.then += 1
    keys.add(int(state.key(0)))
    assert len(keys) == 3


def test_the_order_of_passes_and_of_going_out_is_known() -> None:
    """Everything that four seats can have said."""
    state = scene(WOOD, [["VVVV"]] * 4)
    keys = []
    for said in range(5):
        for seats in permutations(range(4), said):
            for gone in range(said + 1):
                out(state, *seats[:gone])
                passed(state, *seats[gone:])
                keys.append(int(state.key(0)))
    assert len(set(keys)) == len(keys) == 261


@pytest.mark.parametrize(("one", "other"), [(40, 41), (58, 59), (60, 61), (66, 67)])
def test_which_tile_a_seat_lacks_is_known(one: int, other: int) -> None:
    keys = []
    for tiles in ([one], [other], [one, other]):
        state = state_of_turn()
        for tile in tiles:
            lack(state, 1, tile)
        keys.append(int(state.key(0)))
    assert len(set(keys)) == 3


def test_w13_whose_a_revealed_colour_is_is_known() -> None:
    """One colour has an owner, or none has."""
    state = scene(WOOD, [["VVVV"]] * 4)
    state.revealed = 15
    keys = set()
    for colour, owner in product(range(4), range(5)):
        for other in range(4):
            state.owners[other] = owner if other == colour else 0
        keys.add(int(state.key(0)))
    assert len(keys) == 4 * 4 + 1


def test_w22_at_the_end_all_hands_are_known() -> None:
    state = state_of_turn()
    state.kind = OVER
    before = state.key(0)
    state.hands[BAG_TILES] = 50
    assert state.key(0) != before
