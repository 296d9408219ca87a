"""What a seat may know, and worlds that agree with all that it has seen and can count."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from paddock.core.match import Match
from paddock.core.rng import FastRng
from paddock.core.seeds import rng_for
from paddock.games.catalogue import make
from paddock.games.war_and_sheep.cards.kinds import names_in
from paddock.games.war_and_sheep.state import WarState
from paddock.games.war_and_sheep.view import WarView
from paddock.testing.walk import walk
from war_and_sheep.positions import lay, stack_deck, with_full_sheep


def view_of(match: Match, seat: int | None) -> WarView:
    view = match.state.view(seat)
    assert isinstance(view, WarView)
    return view


def worlds(match: Match, seat: int | None, number: int = 200) -> list[WarState]:
    sampler = match.game.sampler(match.state.view(seat))
    found = [sampler.sample(FastRng(seed)) for seed in range(number)]
    return [world for world in found if isinstance(world, WarState)]


def letters(world: WarState, name: str) -> str:
    board = world.truth()["board"]
    assert isinstance(board, list)
    return str(board[6 - int(name[1])]["abcdef".index(name[0])])


def test_worlds_agree_with_what_a_seat_has_seen_and_can_count() -> None:
    match = lay("..B... ...... 1..... .5..w. .....w A..3..", seen=("b3 e3", "d1"))
    for world in worlds(match, 0):
        assert (letters(world, "b3"), letters(world, "e3")) == ("5", "w")
        assert sorted(letters(world, name) for name in ("a4", "d1", "f2")) == ["1", "3", "w"]
    for world in worlds(match, 1):
        assert letters(world, "d1") == "3"
        assert sorted(letters(world, name) for name in ("a4", "b3", "e3", "f2")) == ["1", "5", "w", "w"]


OPEN_FIELD = "..B..1 ...... ..3... ...... ...... A..A.1"
QUESTIONS: dict[str, tuple[str, tuple[str, str], tuple[str, ...]]] = {
    # board, hands, steps
    "an Iron stomach is in force": (OPEN_FIELD, ("iron", "eagle"), ("1: play iron",)),
    "a sheep comes back": (OPEN_FIELD, ("tea", "eagle"), ("1: play tea", "1: sheep")),
    "the mad sheep comes back": (OPEN_FIELD, ("tea", "eagle"), ("1: play tea", "1: mad")),
    "a hand is open": (OPEN_FIELD, ("hooves", "eagle"), ("1: play hooves",)),
    "a turn was skipped": ("1.B... ...... ...... ...... ...... .....A", ("trap", ""), ("1: hide f1",)),
    "of the cards that came in this turn one was seen by all": (
        OPEN_FIELD,
        ("pickpocket trap wind", "eagle moon"),
        (
            *("1: d1 e", "*: draw dog", "1: hide a1", "2: c6 w", "2: hide a6"),
            *("1: play wind", "1: play pickpocket", "*: steal eagle", "1: f1 n", "*: draw truce"),
        ),
    ),
}


@pytest.mark.parametrize("question", QUESTIONS)
@pytest.mark.parametrize("seat", [None, 0, 1])
def test_worlds_look_like_the_view(question: str, seat: int | None) -> None:
    """In positions that random games seldom come to."""
    board, hands, steps = QUESTIONS[question]
    match = with_full_sheep(lay(board, hands=hands), 1, 1, mad=True)
    for step in steps:
        match.do(step)
    view = msgspec.json.encode(match.state.view(seat))
    assert {msgspec.json.encode(world.view(seat)) for world in worlds(match, seat, 5)} == {view}


def test_worlds_differ_where_a_seat_cannot_know() -> None:
    match = lay("..B... ...... 1..... .5..w. .....w A..3..", seen=("b3 e3", "d1"))
    assert Counter(letters(world, "f2") for world in worlds(match, 0)).keys() == {"1", "3", "w"}
    assert Counter(letters(world, "b3") for world in worlds(match, None)).keys() == {"1", "3", "5", "w"}


def test_no_world_puts_a_binge_in_a_hand() -> None:
    match = stack_deck(
        lay("..B... ...... 1..... ...... ...... A.....", hands=("", "eagle moon")), "binge binge binge trap"
    )
    held = Counter(" ".join(names_in(world.hands[1])) for world in worlds(match, 0))
    assert held.keys() == {"eagle moon", "eagle trap", "trap moon"}


def test_who_has_seen_the_deck_knows_the_other_hand_and_the_rest_of_the_deck() -> None:
    match = stack_deck(lay("..B..1 ...... 3..... ...... ...... A.....", hands=("tip", "eagle")), "moon trap iron binge")
    match.do("1: play tip")
    match.do("1: take moon")
    match.do("1: hide a1")
    match.do("2: c6 e")
    match.do("*: draw trap")
    seen = {str(world.truth()["hands"]) for world in worlds(match, 0)}
    assert seen == {"['moon', 'eagle trap']", "['moon', 'eagle iron']"}


def test_a_skipped_turn_shows_what_a_hand_does_not_hold() -> None:
    """Seat 1 cannot act although it holds a card: it is none that could have been played."""
    match = stack_deck(lay("1.B... ...... ...... ...... ...... .....A", hands=("trap", "")), "truce tea iron moon")
    match.do("1: hide f1")
    assert match.state.turn == 1
    held = Counter(" ".join(names_in(world.hands[0])) for world in worlds(match, 1))
    assert held.keys() == {"trap", "tea", "moon"}


def test_a_skipped_turn_shows_that_no_seen_token_is_a_wolf_that_could_move() -> None:
    match = lay("1.B... ...... ...3.. ...... ...... .....A", seen=("d4", ""))
    match.do("1: hide f1")
    assert match.state.turn == 1
    assert view_of(match, 1).innocent == (21,)
    match = lay("1.B... ...... ...3.. .w.... ...... .....A", seen=("d4", ""))
    match.do("1: hide f1")
    assert {letters(world, "d4") for world in worlds(match, 1)} == {"1", "3"}


def test_an_opponents_view_is_the_same_whatever_is_hidden() -> None:
    """Two games that differ only in what lies under looked-at tokens and in a drawn card look alike to the other."""
    seen = []
    for token, other, card in (("3", "w", "eagle"), ("w", "3", "moon")):
        match = lay(f"..B..5 ...... ...... {token}..... .{other}.... A..1.1")
        match.do("1: look b2")
        match.do("1: -")
        match.do("1: a1 e")
        match.do(f"*: draw {card}")
        seen.append([msgspec.json.encode(match.state.view(seat)) for seat in (None, 1)])
        assert [int(move) for move in match.state.legal(0)] == []
    assert seen[0] == seen[1]


def test_a_spectator_cannot_tell_whether_a_card_came_before_or_after_an_insider_tip() -> None:
    """Seat 1 looks through the deck; then seat 2 draws a card and plays one, the old or the new."""
    seen = []
    for old, new in (("eagle", "trap"), ("trap", "eagle")):
        match = stack_deck(lay("..B..1 ...... 3..... ...... ...... A.....", hands=("tip", old)), f"moon iron {new}")
        for step in ("1: play tip", "1: take moon", "1: hide a1", "2: c6 e", f"*: draw {new}", "2: hide f6"):
            match.do(step)
        for step in ("1: unhide", "1: a1 e", "1: f1 w", "2: unhide", "2: play eagle", "2: f6", "2: a6"):
            match.do(step)
        assert len(view_of(match, 0).hands[1].known) == (1 if old == "trap" else 0)
        seen.append(msgspec.json.encode(match.state.view(None)))
    assert seen[0] == seen[1]


def test_no_view_ever_holds_what_its_seat_has_not_seen() -> None:
    """Over whole games: tokens known are those looked at, cards known are own, shown or counted out."""
    for number in range(6):
        game = make("war_and_sheep", 2)
        for match in walk(game, rng_for(number, "views")):
            for seat in range(2):
                view = view_of(match, seat)
                assert tuple(space for space, _ in view.known) == view.peeked[seat]
                other = view.hands[1 - seat]
                assert len(other.cards) == len(other.known) <= other.count
            assert view_of(match, None).known == ()
            assert all(hand.cards == hand.shown for hand in view_of(match, None).hands)
