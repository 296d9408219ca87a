"""The box as data: an owner's own list is used and recorded, and a wrong one is refused in words."""

from __future__ import annotations

import pytest

from paddock.core.errors import NotationError, OptionError
from paddock.core.match import replay
from paddock.core.record import read_record
from paddock.core.seeds import rng_for
from paddock.games.catalogue import game_of, make
from paddock.games.war_and_sheep.game import WarGame
from paddock.testing.walk import walk
from war_and_sheep.positions import lay


@pytest.mark.parametrize(
    ("components", "text"),
    [
        ([], "components: an object"),
        ({"card": {}}, "components: 'card' is not known; there are cards, .*; did you mean cards?"),
        ({"cards": {"eagel": 1}}, "components.cards: 'eagel' is not known; there are .*; did you mean eagle?"),
        ({"cards": {"eagle": 8}}, r"components.cards.eagle: a whole number from 0 to 7 is expected, not 8 \[S3\]"),
        ({"cards": {"eagle": True}}, "components.cards.eagle"),
        ({"cards": {"eagle": "1"}}, "components.cards.eagle"),
        ({"tokens": {"1": 11}}, r"components.tokens: the counts add up to 25, not 24 \[S1\]"),
        ({"tokens": {"2": 1}}, "components.tokens: '2' is not known"),
        ({"tokens": {"1": 0, "3": 0, "5": 0, "wolf": 24}}, r"components.tokens: there is no grass at all \[S1\]"),
        ({"ribbon": -1}, r"components.ribbon: a whole number from 0 to 99 is expected, not -1 \[S16\]"),
        ({"layouts": {"lines": ["a1"]}}, r"components.layouts.lines: a list of 6 spaces"),
        ({"layouts": {"lines": ["a1", "a1", "b1", "c1", "d1", "e1"]}}, r"layouts.lines\[1\]: a1 is named twice"),
        ({"layouts": {"wedges": ["a1", "b1", "c1", "d1", "e1", "f4"]}}, r"layouts.wedges\[5\]: .* not 'f4' \[S4\]"),
        ({"layouts": {"rings": []}}, "components.layouts: 'rings' is not known"),
    ],
)
def test_a_wrong_box_is_refused_with_the_place_and_the_rule(components: object, text: str) -> None:
    with pytest.raises(OptionError, match=text):
        make("war_and_sheep", 2, {}, components)


def test_what_a_box_leaves_out_stays_as_it_is() -> None:
    rules = WarGame(2, {}, {"cards": {"eagle": 2}}).rules
    assert rules.cards == WarGame(2, {}).rules.cards + (1 << 15)
    assert list(rules.tokens) == [10, 8, 4, 2]


def test_another_layout_is_mirrored() -> None:
    game = WarGame(2, {}, {"layouts": {"lines": ["a1", "b1", "c1", "d1", "e1", "a2"]}})
    board = game.start().truth()["board"]
    assert board == ["BBBBB.", "B.....", "......", "......", "A.....", "AAAAA."]


def test_another_ribbon() -> None:
    match = lay("..B..1 ...... ...... ...... ...... A.....", hands=("ribbon", ""), components={"ribbon": 7})
    assert match.state.points() == [7, 0]


def test_a_record_carries_the_box() -> None:
    box = {"tokens": {"1": 12, "3": 6}, "cards": {"binge": 0}}
    game = make("war_and_sheep", 2, {"layout": "wedges"}, box)
    *_, match = walk(game, rng_for(3, "box"))
    record = read_record(match.record().text())
    assert record.components == box
    again = replay(game_of(record), record)
    assert again.state.truth() == match.state.truth()


def test_options_are_checked() -> None:
    with pytest.raises(OptionError, match="lines, wedges"):
        make("war_and_sheep", 2, {"layout": "circles"})
    with pytest.raises(OptionError, match="is for 2 players, not 3"):
        make("war_and_sheep", 3)


@pytest.mark.parametrize(
    "text", ["", "deal", "deal 3 11", "deal 1 1x", "draw", "draw cow", "steal 5", "graze eagle", "graze", "dig 5"]
)
def test_a_text_that_is_no_outcome_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        make("war_and_sheep", 2).parse_outcome(text)


def test_moves_are_read_whatever_the_case_and_spacing() -> None:
    game = make("war_and_sheep", 2)
    assert game.parse_move("  WOLF  C3   N ") == game.parse_move("wolf c3 n")
