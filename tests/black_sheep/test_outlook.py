"""What the view says of cards that would complete a side (B9, B15-B17)."""

from __future__ import annotations

from collections.abc import Callable

from paddock.games.black_sheep.animals import NAMES
from paddock.games.black_sheep.state import SheepState
from paddock.games.black_sheep.view import OutlookView, SheepView

Position = Callable[..., SheepState]


def seen(state: SheepState, seat: int | None) -> tuple[OutlookView, ...]:
    view = state.view(seat)
    assert isinstance(view, SheepView)
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
