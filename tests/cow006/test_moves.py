"""The table of moves and the numbers that the engine uses agree; keys and pictures tell what views tell."""

from __future__ import annotations

import msgspec
import pytest

from cow006.positions import classic, jubilee
from paddock.core.contract import State
from paddock.core.errors import OptionError
from paddock.core.rng import Rng
from paddock.core.seeds import rng_for
from paddock.games.cow006 import moves
from paddock.games.cow006.cards import SCHEMER, SPECIAL_NAMES, STOP
from paddock.games.cow006.game import CowGame
from paddock.games.cow006.moves import MOVES, row_of
from paddock.games.cow006.rows import NO_ROW
from paddock.testing.walk import moves_of, walk


@pytest.mark.parametrize(
    ("number", "text", "kind", "parts"),
    [
        (moves.PICK + 33, "34", "pick", {"card": 34}),
        (moves.TAKE + 1, "row 2", "take", {"row": 1}),
        (moves.FRONT + 1, "front 2", "lay", {"end": "front", "row": 1}),
        (moves.BACK + 4, "back 5", "lay", {"end": "back", "row": 4}),
        (moves.NONE, "-", "none", {}),
        (moves.NEW_ROW, "agent", "agent", {}),
        (moves.SEVENTH_ON + 2, "seventh 3", "seventh", {"row": 2}),
        (moves.INSERT, "saboteur 1", "saboteur", {"row": 0}),
        (moves.REPLACE + 14, "medic 15", "medic", {"card": 15}),
        (moves.shift_move(13, 1), "paratrooper 13 > 2", "paratrooper", {"card": 13, "row": 1}),
        (moves.STOP_ON + 3, "stop 4", "stop", {"row": 3}),
        (moves.PLUS + 10, "schemer 11", "schemer", {"card": 11}),
        (moves.OWN_PLUS + 1, "schemer own 2", "schemer_own", {"row": 1}),
        (moves.KEEP, "keep", "keep", {}),
        (moves.SWAP + STOP, "swap stop", "swap", {"special": "stop"}),
        (moves.MOVE_COUNT - 1, "swap schemer", "swap", {"special": SPECIAL_NAMES[SCHEMER]}),
    ],
)
def test_numbers_of_the_engine_are_those_of_the_table(
    number: int, text: str, kind: str, parts: dict[str, object]
) -> None:
    move = MOVES.move(number)
    assert (move.text, move.kind, move.parts) == (text, kind, parts)
    assert MOVES.count == moves.MOVE_COUNT


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (3, {"rounds": 1}),
        (4, {"rounds": 1, "open_piles": False}),
        (3, {"rounds": 1, "deal": "draft", "memory_aid": False}),
        (3, {"edition": "jubilee"}),
        (4, {"edition": "jubilee", "deck": "known", "open_piles": False}),
    ],
    ids=str,
)
def test_keys_are_equal_where_views_and_legal_moves_are(seats: int, options: dict[str, object]) -> None:
    game = CowGame(seats, options)
    rng = rng_for(2, "keys", seats)
    known: list[dict[int, bytes]] = [{} for _ in range(seats)]
    for match in walk(game, rng):
        if rng.below(12) == 0:
            note(game, match.state, known, rng)
    assert all(len(set(by_key.values())) == len(by_key) > 3 for by_key in known)


def note(game: CowGame, state: State, known: list[dict[int, bytes]], rng: Rng) -> None:
    """Take down key and view of every seat, in a state and in a world that each seat cannot tell from it."""
    for looker in range(game.seats):
        world = game.sampler(state.view(looker)).sample(rng)
        assert world.key(looker) == state.key(looker)
        for seat in range(game.seats):
            for each in (state, world):
                told = msgspec.json.encode([each.view(seat), moves_of(each, seat)])
                assert known[seat].setdefault(int(each.key(seat)), told) == told


@pytest.mark.parametrize(
    ("text", "row"),
    [
        ("seventh 1", 0),
        ("seventh 5", 4),
        ("saboteur 1", 0),
        ("saboteur 5", 4),
        ("paratrooper 1 > 1", 0),
        ("paratrooper 104 > 5", 4),
        ("stop 1", 0),
        ("stop 5", 4),
        ("schemer own 1", 0),
        ("schemer own 5", 4),
        ("schemer 1", NO_ROW),
        ("agent", NO_ROW),
        ("medic 104", NO_ROW),
        ("keep", NO_ROW),
    ],
)
def test_the_row_that_a_special_move_names(text: str, row: int) -> None:
    assert row_of(CowGame(2).parse_move(text)) == row


def test_a_state_and_a_view_print_as_they_would_be_drawn() -> None:
    match = jubilee("12 14 | 30 31 | 33 | 38", ["15 39", "70 71"], ["medic stop stop", ""])
    match.do("2: 70")
    drawn = str(match.state)
    assert "row 1: 12 14" in drawn
    assert "picked 70" in drawn
    seen = str(match.view(1))
    assert "for seat 0" in seen
    assert "has picked" in seen
    assert "special cards medic stop stop" in seen
    assert "70" not in seen
    assert "? ? ?" in seen


def test_c10_a_picture_of_closed_piles_shows_none() -> None:
    match = classic("12 | 30 | 33 | 38", ["14", "3"], open_piles=False)
    match.turn([14, 3], "2: row 1")
    assert "took ?" in str(match.view(1))
    assert "took 1 (12)" in str(match.view(2))


def test_a_smaller_game_has_fewer_special_cards() -> None:
    game = CowGame(2, {"edition": "jubilee"}).changed(copies=2)
    state = game.start()
    assert state.truth()["specials"]["deck"] == [2] * 7  # type: ignore[index]  # the jubilee game has them


@pytest.mark.parametrize("changes", [{"hands": 2}, {"hand": 0}, {"hand": 13}, {"rows": 5}, {"deck": 8}, {"copies": 5}])
def test_a_smaller_game_is_checked(changes: dict[str, int]) -> None:
    with pytest.raises(OptionError):
        CowGame(2, {}).changed(**changes)
