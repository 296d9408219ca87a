"""A view says how a Truce would end, as far as its viewer can know (S13, S16)."""

from __future__ import annotations

import pytest

from paddock.core.match import Match
from paddock.games.war_and_sheep.view import TruceView, WarView
from war_and_sheep.positions import give_grass, lay

BOARD = "B....1 ...... ...... ...... ...... A...A."


def truce_of(match: Match, seat: int | None) -> TruceView | None:
    view = match.state.view(seat)
    assert isinstance(view, WarView)
    return view.truce


def foretold(match: Match) -> tuple[int, int, int, int, int]:
    truce = truce_of(match, 0)
    assert truce is not None
    return truce.own, truce.fewest, truce.most, truce.best, truce.worst


def test_only_who_may_play_the_truce_is_told() -> None:
    match = lay(BOARD, hands=("truce", "truce"))
    assert truce_of(match, 0) is not None
    assert truce_of(match, 1) is truce_of(match, None) is None
    assert truce_of(lay(BOARD, hands=("eagle", "truce")), 0) is None


@pytest.mark.parametrize(
    ("own", "other", "result"), [(3, 1, 1), (1, 3, -1), (1, 1, 1)], ids=["more", "fewer", "equal, but more sheep"]
)
def test_what_is_foretold_is_what_then_happens(own: int, other: int, result: int) -> None:
    match = give_grass(give_grass(lay(BOARD, hands=("truce", "")), 1, own, 1), 2, other, 1)
    assert foretold(match) == (own, other, other, result, result)
    match.do("1: play truce")
    assert match.state.points() == [own, other]
    assert match.state.places() == ([1, 2] if result > 0 else [2, 1])


def test_an_unknown_card_of_the_other_hand_may_be_the_ribbon() -> None:
    """The same is foretold whether it is or not: the view tells nothing of the other hand."""
    for held in ("ribbon", "eagle"):
        match = give_grass(lay(BOARD, hands=("truce", held)), 1, 1, 2)
        assert foretold(match) == (2, 0, 3, 1, -1)


def test_a_ribbon_that_cannot_be_there_is_not_feared() -> None:
    for hands, out in ((("truce ribbon", "eagle"), ""), (("truce", "eagle"), "ribbon"), (("truce", ""), "")):
        own = 3 if "ribbon" in hands[0] else 0
        assert foretold(lay(BOARD, hands=hands, out=out)) == (own, 0, 0, 1, 1)


def test_a_ribbon_that_is_known_counts() -> None:
    match = lay(BOARD, hands=("hooves truce", "ribbon"))
    match.do("1: play hooves")
    assert foretold(match) == (0, 3, 3, -1, -1)
