"""A key of Cow 006 depends on everything that its seat knows, and on nothing else."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from librt.vecs import vec
from mypy_extensions import u8

from cow006.positions import classic, jubilee
from paddock.games.cow006.fates import DISCARDED, IN_HAND, NOTHING, ON_TABLE, PILE
from paddock.games.cow006.moves import pick_of
from paddock.games.cow006.phases import LAYING
from paddock.games.cow006.specials import Specials, moved_code
from paddock.games.cow006.state import CowState

Change = Callable[[CowState], object]


def special(state: CowState) -> Specials:
    assert state.specials is not None
    return state.specials


def shown() -> CowState:
    """A jubilee game with open piles, in which two cards are shown and the first seat is asked."""
    match = jubilee("12 13 14 15 16 | 30 | 33 | 38", ["17 18", "39 40"], ["schemer medic stop", "agent agent agent"])
    match.turn([17, 39], "1: schemer 15")
    match.pick(18, 40)
    state = match.state
    assert isinstance(state, CowState)
    special(state).pool = vec[u8]([1] * 7)
    special(state).since = vec[u8]([moved_code(1, False, 2), moved_code(1, True, 3), moved_code(0, True, 4)])
    return state


def picking() -> CowState:
    """A classic game with closed piles, in which both seats have picked once and a row was taken."""
    match = classic("12 | 30 | 33 | 38", ["14 50", "3 51", "60 61"], open_piles=False)
    match.turn([14, 3, 60], "2: row 1")
    state = match.state
    assert isinstance(state, CowState)
    return state


def change_hand(state: CowState, seat: int) -> None:
    state.hands[seat * state.rules.hand] = pick_of(2)


def exchange(state: CowState) -> None:
    """Two seats have played each other's card."""
    state.set_played(1, 0, 60)
    state.set_played(2, 0, 3)


def show_crossed(state: CowState) -> None:
    """The same cards lie in the same order, but each seat has shown the other's."""
    state.queue = vec[u8]([1, 0])
    state.picks = vec[u8]([40, 18])


def lay(state: CowState, cell: int, card: int) -> None:
    state.rows.cells[cell] = card
    state.rows.set_size(cell // 8, state.rows.size(cell // 8))


SEEN: dict[str, Change] = {
    "phase": lambda state: setattr(state, "phase", LAYING),
    "turn": lambda state: setattr(state, "turn", 1),
    "waiting": lambda state: setattr(state, "waiting", 2),
    "serial": lambda state: setattr(state, "serial", state.serial + 1),
    "round": lambda state: setattr(state, "round", 2),
    "drafter": lambda state: setattr(state, "drafter", 1),
    "seventh": lambda state: setattr(state.rows, "sevenths", 1),
    "seventh elsewhere": lambda state: setattr(state.rows, "sevenths", 2),
    "stop": lambda state: setattr(state.rows, "stops", 1),
    "first card of a row": lambda state: lay(state, 8, 29),
    "last row": lambda state: lay(state, 24, 37),
    "rows": lambda state: state.rows.open_row(90),
    "own hand": lambda state: change_hand(state, 0),
    "cards held": lambda state: state.held.__setitem__(1, 5),
    "shown card": lambda state: state.picks.__setitem__(1, 41),
    "order of shown cards": lambda state: setattr(state, "queue", vec[u8]([1, 0])),
    "who showed which": show_crossed,
    "pile": lambda state: state.fates.__setitem__(12, PILE + 1),
    "discard": lambda state: state.fates.__setitem__(104, DISCARDED),
    "card seen on its way": lambda state: state.fates.__setitem__(int(state.hand(1)[0]), IN_HAND),
    "credit": lambda state: special(state).credits.__setitem__(0, 5),
    "credit of another": lambda state: special(state).credits.__setitem__(1, 5),
    "history": lambda state: setattr(state, "history", vec[u8]([0, 1])),
    "own special cards": lambda state: special(state).hands.__setitem__(0, 1),
    "special deck": lambda state: special(state).deck.__setitem__(0, 0),
    "swaps": lambda state: setattr(special(state), "swaps", 1),
    "special cards held": lambda state: special(state).held.__setitem__(1, 1),
    "special discards": lambda state: special(state).discards.__setitem__(0, 1),
    "pool": lambda state: special(state).pool.__setitem__(6, 2),
    "special card lost since": lambda state: special(state).since.__setitem__(0, moved_code(1, False, 3)),
    "who lost it": lambda state: special(state).since.__setitem__(0, moved_code(0, False, 2)),
    "own draw since": lambda state: special(state).since.__setitem__(2, moved_code(0, True, 5)),
    "draws since": lambda state: setattr(special(state), "since", special(state).since[:2]),
}

HIDDEN: dict[str, Change] = {
    "hand of another": lambda state: change_hand(state, 1),
    "special card of another": lambda state: special(state).hands.__setitem__(7, 2),
    "kinds in the special deck": lambda state: setattr(special(state), "deck", special(state).deck[::-1]),
    "draw of another": lambda state: special(state).since.__setitem__(1, moved_code(1, True, 6)),
}


@pytest.mark.parametrize("what", SEEN)
def test_what_a_seat_knows_is_in_its_key(what: str) -> None:
    state = shown()
    before = state.key(0)
    SEEN[what](state)
    assert state.key(0) != before


# Left out: the truth counts them by kind.
@pytest.mark.parametrize("what", sorted({**SEEN, **HIDDEN}.keys() - {"special cards held"}))
def test_all_of_it_is_in_the_truth(what: str) -> None:
    state = shown()
    before = state.truth()
    {**SEEN, **HIDDEN}[what](state)
    assert state.truth() != before


@pytest.mark.parametrize("what", HIDDEN)
def test_what_a_seat_does_not_know_is_not(what: str) -> None:
    state = shown()
    before = state.key(0)
    HIDDEN[what](state)
    assert state.key(0) == before


CLOSED: dict[str, Change] = {
    "own pick": lambda state: state.picks.__setitem__(0, 50),
    "own card played": lambda state: state.set_played(0, 0, 15),
    "card of a turn": lambda state: state.set_played(1, 0, 4),
    "high card of a turn": lambda state: state.set_played(2, 0, 61),
    "what a card took": lambda state: state.takers.__setitem__(12, 60),
    "a card in a pile": lambda state: state.fates.__setitem__(100, PILE + 1),
}

CLOSED_HIDDEN: dict[str, Change] = {
    "pick of another": lambda state: state.picks.__setitem__(1, 51),
    "whose pile": lambda state: state.fates.__setitem__(12, PILE + 2),
    "who played which": exchange,
}


@pytest.mark.parametrize("what", CLOSED)
def test_c10_with_closed_piles_the_course_is_in_the_key(what: str) -> None:
    state = picking()
    before = state.key(0)
    CLOSED[what](state)
    assert state.key(0) != before


@pytest.mark.parametrize("what", CLOSED_HIDDEN)
def test_c10_with_closed_piles_owners_are_not(what: str) -> None:
    state = picking()
    before = state.key(0)
    CLOSED_HIDDEN[what](state)
    assert state.key(0) == before


def test_of_every_card_the_key_tells_where_it_lies() -> None:
    state = shown()
    for card in range(1, 105):
        keys = set()
        for fate in (NOTHING, PILE, PILE + 3, DISCARDED, ON_TABLE):
            state.fates[card] = fate
            keys.add(int(state.key(0)))
        state.fates[card] = NOTHING
        assert len(keys) == 5, f"card {card}"
