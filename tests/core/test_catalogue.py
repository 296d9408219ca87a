"""Games are found by name: Paddock's own and those that other packages add."""

from __future__ import annotations

import pytest

from paddock.bots.catalogue import make_player
from paddock.core.errors import OptionError
from paddock.core.match import Match
from paddock.games import catalogue


def test_a_game_that_does_not_exist_is_refused_with_a_hint() -> None:
    with pytest.raises(OptionError, match=r"there is no game 'cow06'; .*; did you mean cow006"):
        catalogue.make("cow06", 4)


def test_a_player_that_does_not_exist_is_refused() -> None:
    with pytest.raises(
        OptionError,
        match="there is no player 'genius'; the players are easy, medium, hard, heur",
    ):
        make_player("genius", "cow006")


@pytest.mark.parametrize("game_id", catalogue.OWN_GAMES)
def test_every_game_of_ours_says_who_it_is(game_id: str) -> None:
    about = catalogue.about(game_id)
    game = catalogue.make(game_id, about.seats[0])
    assert (about.id, about.version) == (game.id, game.version) == (game_id, game.version)
    assert set(game.options) == {option.name for option in about.options}


@pytest.mark.parametrize("game_id", catalogue.OWN_GAMES)
def test_a_record_leads_back_to_its_game(game_id: str) -> None:
    game = catalogue.make(game_id, catalogue.about(game_id).seats[0])
    again = catalogue.game_of(Match(game).record())
    assert (again.id, again.seats, again.options) == (game.id, game.seats, game.options)
