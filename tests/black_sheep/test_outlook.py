"""What the view says of cards that would complete a side (B9, B15-B17)."""

from __future__ import annotations

from collections.abc import Callable

from paddock.games.black_sheep.animals import NAMES
from paddock.games.black_sheep.state import BlackSheepState
from paddock.games.black_sheep.view import BlackSheepView, OutlookView

Position = Callable[..., BlackSheepState]


def seen(state: BlackSheepState, seat: int | None) -> tuple[OutlookView, ...]:
    view = state.view(seat)
    assert isinstance(view, BlackSheepView)
    return view.outlook


def said(outlook: OutlookView) -> tuple[int, str, str, bool]:
    cards = " ".join(NAMES[card] for card in outlook.cards)
    return outlook.field + 1, cards, outlook.combination, outlook.losing


def test_every_way_to_complete_a_side_with_what_it_makes(position: Position) -> None:
    state = position(
        ["horse cow cow", "pig sheep black"],
        sides=[["horse horse", "cow*3"], ["pig", ""], ["", ""]],
        finished=[[0, 1], [0, 0], [0, 0]],
    )
    assert [said(outlook) for outlook in seen(state, 0)] == [
        (1, "horse", "four_alike", False),
        (1, "cow", "three_and_two", True),
        (2, "horse cow", "pair", False),
        (2, "cow cow", "two_pairs", False),
    ]


def test_b17_a_side_that_was_full_earlier_wins_among_equals(position: Position) -> None:
    state = position(["horse cow pig", "pig sheep black"], sides=[["horse horse", "horse*3"]], finished=[[0, 1]])
    assert {said(outlook) for outlook in seen(state, 0)} >= {(1, "horse", "four_alike", True)}


def test_only_the_seat_to_play_is_told(position: Position) -> None:
    state = position(["horse cow cow", "pig sheep black"], sides=[["horse", "cow"]])
    assert seen(state, 0)
    assert seen(state, 1) == ()
    assert seen(state, None) == ()


def test_a_turned_field_has_no_outlook(position: Position) -> None:
    state = position(["horse cow cow", "pig sheep black"], sides=[["horse", "cow"], ["pig", ""]], turned=1)
    assert {outlook.field for outlook in seen(state, 0)} == {1}


def test_b16_the_animals_that_make_a_combination_are_named_in_the_order_of_comparison(position: Position) -> None:
    state = position(
        ["horse cow pig", "pig sheep black"],
        sides=[["horse cow", "pig*2 horse"], ["", ""], ["", ""]],
        finished=[[0, 1], [0, 0], [0, 0]],
    )
    view = state.view(0)
    assert isinstance(view, BlackSheepView)
    horse, cow, pig = range(3)
    assert [side.groups for side in view.fields[0].sides] == [(), (horse, pig)]
    assert {outlook.cards: outlook.groups for outlook in view.outlook} == {
        (horse,): (horse, cow),
        (cow,): (cow, horse),
        (pig,): (horse, cow),
    }


def test_b21_the_final_phase_begins_with_the_first_field_that_is_turned_over(position: Position) -> None:
    for turned, final in ((0, False), (1, True)):
        view = position(["horse cow cow", "pig sheep black"], sides=[["horse", "cow"]], turned=turned).view(None)
        assert isinstance(view, BlackSheepView)
        assert view.final is final
