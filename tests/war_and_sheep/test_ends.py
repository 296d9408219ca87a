"""The four ends of the game, their order, and the score (S12-S16)."""

from __future__ import annotations

import pytest

from paddock.core.contract import CHANCE, OVER
from paddock.core.match import Match
from paddock.games.war_and_sheep.view import WarView
from war_and_sheep.positions import give_grass, lay


def end_of(match: Match) -> tuple[object, list[int], list[int]]:
    assert match.state.kind == OVER
    return match.state.truth()["ending"], match.state.points(), match.state.places()


@pytest.mark.parametrize(("step", "places"), [("1: wolf c3 n", [1, 2]), ("1: wolf c3 s", [2, 1])])
def test_s12_who_has_no_sheep_left_loses_at_once_whatever_the_points(step: str, places: list[int]) -> None:
    match = lay("..B... ...... ...... ..W... ...... ..A..1")
    rich = 2 if places[0] == 1 else 1
    give_grass(match, rich, 5, 4)
    match.do(step)
    assert end_of(match)[0] == "no_sheep"
    assert match.state.places() == places


@pytest.mark.parametrize("line", ["A..5..", "A..W..", "A..w.."])
def test_s12_a_last_sheep_that_runs_to_its_end_loses_the_game(line: str) -> None:
    match = lay(f"..B..1 ...... ...... ...... ...... {line}")
    match.do("1: a1 e")
    assert end_of(match)[0::2] == ("no_sheep", [2, 1])


def test_s12_a_last_sheep_that_is_roasted_loses_the_game() -> None:
    match = lay("..b..1 ...... ...... ...... ...... A.....", hands=("roast", ""))
    match.do("1: play roast")
    match.do("1: c6")
    assert end_of(match)[0::2] == ("no_sheep", [1, 2])


def test_s12_a_mad_sheep_alone_keeps_its_player_in_the_game() -> None:
    match = lay("..B..1 ...... ...... ...... ..A... Y.W..A", turn=1)
    match.do("1: wolf c1 w")
    assert match.state.kind != OVER
    match = lay("..Y..1 ...... ...... ...... ..W... ..B..A")
    match.do("1: wolf c2 s")
    assert match.state.kind != OVER


def test_s12_comes_before_s14() -> None:
    """The last sheep eats the last grass, a 5: it has no sheep left, and loses in spite of its points."""
    match = lay("..B... ...... ...... ...... ...... A..5..")
    match.do("1: a1 e")
    assert end_of(match) == ("no_sheep", [5, 0], [2, 1])


def test_s13_truce_most_points_wins() -> None:
    match = give_grass(lay("..B..1 ...... ...... ...... ...... A.....", hands=("truce", "")), 2, 3, 1)
    match.do("1: play truce")
    assert end_of(match) == ("truce", [0, 3], [2, 1])


def test_s14_the_last_grass_ends_the_game() -> None:
    match = lay("..B... ...... ...... ...... ...... A..3..")
    match.do("1: a1 e")
    assert end_of(match) == ("no_grass", [3, 0], [1, 2])


def test_s14_a_face_down_wolf_alone_does_not_keep_the_game_going() -> None:
    match = lay("..B... ...... ...w.. ...... ...... A..3..")
    match.do("1: a1 e")
    assert end_of(match)[0] == "no_grass"


def test_s14_face_down_grass_does() -> None:
    match = lay("..B... ...... ...1.. ...... ...... A..3..")
    match.do("1: a1 e")
    assert match.state.kind != OVER


def test_s14_is_tested_when_the_card_has_been_drawn() -> None:
    match = lay("..B... ...... ...... ...... ...... A..1..", hands=("", "ribbon"))
    match.do("1: a1 e")
    assert match.state.kind == CHANCE
    match.do("*: draw eagle")
    assert end_of(match) == ("no_grass", [1, 3], [2, 1])


def test_s14_grass_burnt_ends_the_game_too() -> None:
    match = lay("..B... ...... ...... ...... .1.... A.....", hands=("fire", ""))
    match.do("1: play fire")
    match.do("1: a1")
    assert end_of(match) == ("no_grass", [0, 0], [1, 1])


STILL = "BB...1 ...... ...... ...... ...... AA...."


def pass_turn(match: Match, seat: int) -> None:
    """A turn in which nothing happens."""
    first = [match.game.print_move(move) for move in match.state.legal(seat - 1)]
    space = "a1" if seat == 1 else "a6"
    if "unhide" in first:
        match.do(f"{seat}: unhide")
    match.do(f"{seat}: hide {space}")
    runner = next(
        text
        for text in (match.game.print_move(move) for move in match.state.legal(seat - 1))
        if text[0] in "abcdef" and text[-1] in "ew"
    )
    match.do(f"{seat}: {runner}")


def test_s15_eight_turns_without_anything_turned_up_or_eaten_end_the_game() -> None:
    match = give_grass(lay(STILL.replace("BB...1", "BB....").replace("......", "...1..", 2)), 1, 1, 2)
    for turn in range(8):
        assert match.state.kind != OVER
        assert match.state.truth()["quiet"] == turn
        pass_turn(match, turn % 2 + 1)
    assert end_of(match) == ("quiet", [2, 0], [1, 2])


@pytest.mark.parametrize(
    ("board", "steps", "stirs"),
    [
        ("..BB.. ...... .1.... ...... ...... A..3..", ["a1 e"], True),
        ("..BB.. ...... .1.... ...... ...... AA.W..", ["b1 e"], True),
        ("..BB.. ...... .1.... ...... ...... AA.w..", ["b1 e"], True),
        ("..BB.. ...... .1.... ...... ...... AA.5..", ["b1 e"], True),
        ("..BB.. ...... .1.... ...... ..W... A.....", ["wolf c2 n"], True),
        ("..BB.. ...... .1.... ...... ..W... A.....", ["wolf c2 e"], False),
        ("..BB.. ...... .1.... ...... .w.... A.....", ["look b2", "up b2"], True),
        ("..BB.. ...... .1.... ...... .w.... A.....", ["look b2", "-"], False),
        ("..BB.. ...... .1.... ...... .3.... A.....", ["play fire", "a1"], True),
        ("..BB.. ...... .1.... ...... .3.... A.....", ["play roast", "c6"], False),
        ("..BB.. ...... .1.... ...... ..W... A.....", ["play trap", "c2"], False),
        ("..BB.. ...... .1.... ...... A..... .X.W..", ["b1 e"], False),
    ],
    ids=lambda value: value[0] if isinstance(value, list) else str(value)[:0],
)
def test_s15_what_counts(board: str, steps: list[str], stirs: bool) -> None:
    """A token turned up by any rule or card, and a sheep eaten by a wolf; no other loss."""
    match = lay(board, hands=("fire roast trap", ""))
    for step in steps:
        match.do(f"1: {step}")
    assert match.state.truth()["stirred"] is stirs


def test_s15_anything_lively_starts_the_count_anew() -> None:
    match = lay("BB.... ...... ...1.3 ...... ...... AA....")
    pass_turn(match, 1)
    pass_turn(match, 2)
    assert match.state.truth()["quiet"] == 2
    match.do("1: f1 n")
    match.do("1: f4 s")
    assert match.state.truth()["quiet"] == 0


def test_s16_points_are_grass_and_ribbon() -> None:
    match = lay("..B..1 ...... ...... ...... ...... A.....", hands=("truce ribbon", ""))
    give_grass(give_grass(give_grass(match, 1, 1, 2), 1, 3, 1), 2, 5, 1)
    assert match.state.points() == [8, 5]
    match.do("1: play truce")
    assert end_of(match) == ("truce", [8, 5], [1, 2])


def test_s16_a_ribbon_is_shown_at_the_end_and_not_before() -> None:
    match = lay("..B..1 ...... ...... ...... ...... A.....", hands=("truce", "ribbon eagle"))
    before = match.state.view(0)
    assert isinstance(before, WarView)
    assert (before.hands[1].cards, before.header.points, before.grass) == ((), None, (0, 0))
    match.do("1: play truce")
    after = match.state.view(0)
    assert isinstance(after, WarView)
    assert (after.hands[1].cards, after.header.points) == (("ribbon",), (0, 3))


@pytest.mark.parametrize(
    ("board", "places"),
    [
        ("..BB.1 ...... ...... ...... ...... A.....", [2, 1]),
        ("..BY.1 ...... ...... ...... ...... A.....", [2, 1]),
        ("..Bb.1 ...... ...... ...... ...... A.....", [2, 1]),
        ("..B..1 ...... ...... ...... ...... aX....", [1, 2]),
        ("..BY.1 ...... ...... ...... ...... aX....", [1, 1]),
    ],
)
def test_s16_equal_points_more_sheep_then_a_draw(board: str, places: list[int]) -> None:
    match = lay(board, hands=("truce", ""))
    match.do("1: play truce")
    assert match.state.places() == places


def test_s16_piles_are_public() -> None:
    match = give_grass(lay("..B..1 ...... ...... ...... ...... A....."), 2, 5, 2)
    for seat in (None, 0, 1):
        view = match.state.view(seat)
        assert isinstance(view, WarView)
        assert (view.piles, view.grass) == (((0, 0, 0), (0, 0, 2)), (0, 10))
