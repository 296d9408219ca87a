"""Other packages add games, players and faces; a plug-in that cannot be used is named and left out."""

from __future__ import annotations

from typing import Any

import pytest
from high_card import HighCard, HighCardState
from high_card.game import KEEP
from librt.vecs import vec
from mypy_extensions import i64

from paddock.bots import arena
from paddock.bots.arena import play_match
from paddock.bots.budget import Budget
from paddock.bots.catalogue import OWN_PLAYERS, make_player, player_names
from paddock.bots.player import Player, RandomPlayer
from paddock.core.contract import NOBODY, OPEN, State
from paddock.core.errors import OptionError
from paddock.core.game import Game
from paddock.core.match import Match
from paddock.core.rng import FastRng, Rng
from paddock.core.view import View
from paddock.games import catalogue
from paddock.games.catalogue import OWN_GAMES, game_ids, make
from paddock.terminal.face import Face, face_of
from paddock.texts import Texts
from plugged_in import plugged_in

HERE = __name__


class Eager(Player):
    """Steps in whenever it may."""

    name = "eager"

    def choose(self, game: Game, view: View, legal: list[int], rng: Rng, budget: Budget) -> int:
        return legal[-1]

    def step_in(self, game: Game, view: View, legal: list[int], rng: Rng, budget: Budget) -> int | None:
        assert view.seat not in view.waiting
        return legal[0]


class Unfinished(Player):
    name = "unfinished"


class UnreadyState(State):
    """Lacks nearly everything."""


class Unready(HighCard):
    def start(self) -> HighCardState:
        unfinished: Any = UnreadyState
        state: HighCardState = unfinished(self)
        return state


class OwnFace(Face):
    def question(self, view: View) -> str:
        return "High or low?"


def test_another_package_can_add_a_game() -> None:
    with plugged_in(catalogue.GROUP, high_card="high_card:HighCard"):
        assert game_ids() == [*OWN_GAMES, "high_card"]
        assert make("high_card", 2).id == "high_card"
        assert make_player("heuristic", "high_card").name == "random"
        assert "forment la pioche" in Texts("fr", "high_card").rules()
        assert (type(make("high_card", 2)).resources() / "picture.svg").is_file()
    assert "high_card" not in game_ids()


def test_another_package_can_add_a_player_for_all_games_or_for_one() -> None:
    with plugged_in(
        "paddock.bots", eager=f"{HERE}:Eager", cow006__heuristic=f"{HERE}:Eager", war_and_sheep__x=f"{HERE}:Eager"
    ):
        assert player_names("cow006") == [*OWN_PLAYERS, "eager"]
        assert player_names("war_and_sheep") == [*OWN_PLAYERS, "eager", "x"]
        assert make_player("eager", "black_sheep").name == "eager"
        assert make_player("heuristic", "cow006").name == "eager"
        assert make_player("heuristic", "black_sheep").name == "heuristic"
        with pytest.raises(OptionError, match=r"there is no player 'x'; the players are easy, .*random, eager"):
            make_player("x", "cow006")


def test_another_package_can_add_a_face() -> None:
    game = make("cow006", 2)
    with plugged_in("paddock.faces", high_card=f"{HERE}:OwnFace", cow006=f"{HERE}:OwnFace"):
        assert type(face_of(game, Texts("en", "cow006"), ["A", "B"])).__name__ == "GameFace"
        with plugged_in(catalogue.GROUP, high_card="high_card:HighCard"):
            other = make("high_card", 2)
    with plugged_in("paddock.faces", high_card=f"{HERE}:OwnFace"):
        assert face_of(other, Texts("en", "cow006"), ["A", "B"]).question(other.start().view(0)) == "High or low?"


@pytest.mark.parametrize(
    ("name", "value", "reason"),
    [
        ("high_card", "no_such_module:Game", "ModuleNotFoundError: No module named 'no_such_module'"),
        ("high_card", "high_card:NoSuchClass", "AttributeError"),
        ("high_card", "high_card:HighCardState", "it is no subclass of Game"),
        ("high_card", "paddock.core.game:Game", "Game lacks longest, sampler, start"),
        ("high_card", f"{HERE}:Unready", "UnreadyState"),  # interpreted, Python says what it lacks in its own words
        ("low_card", "high_card:HighCard", "the game's id is 'high_card'"),
        ("cow006", "high_card:HighCard", "Paddock has a game of this id"),
    ],
)
def test_a_broken_game_is_named_and_left_out(
    name: str, value: str, reason: str, caplog: pytest.LogCaptureFixture
) -> None:
    with plugged_in(catalogue.GROUP, **{name: value}):
        assert game_ids() == list(OWN_GAMES)
        assert make("cow006", 2).id == "cow006"
    [message] = caplog.messages
    assert f"paddock.games '{name}' of {value} is left out: " in message
    assert reason in message


@pytest.mark.parametrize(("name", "value"), [("eager", f"{HERE}:Unfinished"), ("random", f"{HERE}:Eager")])
def test_a_broken_player_is_named_and_left_out(name: str, value: str, caplog: pytest.LogCaptureFixture) -> None:
    with plugged_in("paddock.bots", **{name: value}):
        assert player_names("cow006") == [*OWN_PLAYERS]
        assert isinstance(make_player("random", "cow006"), RandomPlayer)
    assert f"'{name}'" in caplog.text


def test_players_are_offered_moves_out_of_turn_in_the_arena() -> None:
    """W10: a hunter may come at any time. Only a player that wants to is asked."""
    quiet = play_match(make("wolves_and_sheep", 3), [RandomPlayer()] * 3, FastRng(6))
    eager = play_match(make("wolves_and_sheep", 3), [Eager(), RandomPlayer(), RandomPlayer()], FastRng(6))
    assert stepped_in(quiet.steps) == set()
    assert stepped_in(eager.steps) == {0}


class BothMayKeep(HighCardState):
    """A question to the first seat, in nobody's turn, at which the other may step in."""

    def legal(self, seat: i64) -> vec[i64]:
        return vec[i64]([KEEP])


def test_every_seat_is_offered_a_move_where_it_is_nobodys_turn() -> None:
    state = BothMayKeep(HighCard(2))
    state.ask(OPEN, 1, NOBODY)
    match = Match(state.game, state)
    assert arena.stepped_in(match, [RandomPlayer(), Eager()], [FastRng(1)] * 2)
    assert match.steps == ["2: keep"]


def stepped_in(steps: list[str]) -> set[int]:
    """The seats that moved without being asked, found by playing the steps again."""
    match = Match(make("wolves_and_sheep", 3))
    found = set()
    for step in steps:
        who = step.partition(":")[0]
        if who.isdigit() and not match.state.waits_for(int(who) - 1):
            found.add(int(who) - 1)
        match.do(step)
    return found
