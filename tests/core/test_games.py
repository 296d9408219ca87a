"""What every game has from the contract: a value that never changes, its notation, and what a table asks of it."""

from __future__ import annotations

import copy
import pickle
from types import MappingProxyType
from typing import Any

import pytest
from high_card import HighCard
from librt.vecs import vec
from mypy_extensions import i64

from paddock.core.errors import NotationError, OptionError
from paddock.core.game import Game
from paddock.core.match import Match
from paddock.core.rng import FastRng
from paddock.games.catalogue import make

TILES: dict[str, Any] = {"tiles": ["a", "b"], "cards": 8}


def test_games_with_the_same_recipe_are_equal() -> None:
    game = HighCard(3, components=TILES, changes={"cards": 7})
    for twin in (HighCard(3, {}, TILES, {"cards": 7}), copy.copy(game), copy.deepcopy(game)):
        assert twin == game
        assert hash(twin) == hash(game)
    assert game not in (HighCard(2, components=TILES), HighCard(3), HighCard(3, components=TILES), "game")
    assert pickle.loads(pickle.dumps(make("cow006", 3, {"rounds": 2}))) == make("cow006", 3, {"rounds": 2})
    assert hash(HighCard(2)) != hash(HighCard(3))


def test_games_of_another_class_differ() -> None:
    class Other(HighCard):
        pass

    assert Other(3) != HighCard(3)


def test_a_game_never_changes() -> None:
    game = HighCard(3, components=TILES)
    with pytest.raises(AttributeError, match="a game never changes: its seats is settled"):
        game.seats = 2
    assert isinstance(game.options, MappingProxyType)
    game.components["tiles"].append("c")
    TILES["tiles"].append("d")
    assert game.components["tiles"] == ["a", "b"]
    TILES["tiles"].pop()


def test_a_changed_game_keeps_everything_else() -> None:
    game = make("cow006", 3, {"rounds": 2}).changed(hand=3).changed(deck=20)
    assert (game.seats, game.options["rounds"], dict(game.changes)) == (3, 2, {"hand": 3, "deck": 20})


def test_a_game_says_what_it_is() -> None:
    assert repr(HighCard(3)) == "<HighCard seats=3>"
    assert repr(HighCard(3, {}, TILES, {"cards": 7})) == "<HighCard seats=3, cards=7, components=…>"
    assert repr(make("cow006", 3, {"rounds": 2})) == "<CowGame seats=3, rounds=2>"


def test_a_number_of_seats_or_an_option_that_cannot_be_is_refused() -> None:
    with pytest.raises(OptionError, match="high_card is for 2 to 4 players, not 5"):
        HighCard(5)
    with pytest.raises(OptionError, match="high_card has no option 'moo'; its options are swap, seconds"):
        HighCard(2, {"moo": 1})


def test_outcomes_are_written_as_numbers_unless_a_game_knows_better() -> None:
    game = HighCard(2)
    assert game.print_outcome(vec[i64]([3, -1, 20])) == "3 -1 20"
    assert list(game.parse_outcome(" 3  -1 20")) == [3, -1, 20]
    for text in ("3 x", "--1", "²"):
        with pytest.raises(NotationError, match="is not an outcome of high_card: numbers are expected"):
            game.parse_outcome(text)


def test_a_move_can_be_had_in_every_form() -> None:
    game = HighCard(2)
    assert game.move_count == 11
    assert game.print_move(9) == "keep"
    assert game.parse_move("keep") == 9
    assert game.move(3).parts == {"card": 4}


def test_whose_time_is_up_makes_any_legal_move() -> None:
    match = Match(HighCard(2))
    match.do("*: 9 1 8 2")
    rng = FastRng(1)
    assert {Game.timeout_move(match.game, match.state, 0, rng) for _ in range(50)} == {0, 8}
