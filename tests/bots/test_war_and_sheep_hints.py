"""What hints of War & Sheep tell: counted again here, in the same worlds and by other means."""

from __future__ import annotations

import re

from bots.test_honest import questions
from bots.test_trials_told import said_of, worlds
from paddock.bots.budget import Budget
from paddock.bots.hints import TOLD, hints
from paddock.bots.trials_told import WORLDS
from paddock.core.phrase import decimal
from paddock.core.rng import FastRng
from paddock.games.catalogue import make
from paddock.games.war_and_sheep.board import SPACE_NAMES
from paddock.games.war_and_sheep.observe import tokens_down
from paddock.games.war_and_sheep.state import WarState
from paddock.texts import Texts
from war_and_sheep.positions import give_grass, lay

LOST = {"wolf": True, "5": True, "3": False, "1": False}
WOLF_THERE = "A wolf lies there in {number} of 100 deals."
RISK = "The run costs the sheep in {number} of 100 deals, and brings {points} points on average."
DANGER = "A wolf could then eat a sheep of this flock in {number} of 100 deals."
SAFE = "No wolf can get at this flock then."


def test_what_may_lie_there_and_what_a_run_brings() -> None:
    state = lay("......\n.B..B.\n.135w.\n.w531.\n.A..A.\n......", seen=("c3", "e4")).state
    move = state.game.parse_move("b2 n")
    there = SPACE_NAMES.index("b3")
    found = []
    for world, _ in worlds(state.game, state.view(0), 4):
        assert isinstance(world, WarState)
        found.append(tokens_down(world)[there])
    said = said_of(state, move)
    assert 0 < found.count("wolf") < WORLDS
    assert said[WOLF_THERE] == {"number": round(100 * found.count("wolf") / WORLDS)}
    points = sum(int(token) for token in found if token != "wolf") / WORLDS
    lost = sum(LOST[token] for token in found)
    assert said[RISK] == {"number": round(100 * lost / WORLDS), "points": decimal(points)}


def test_a_token_that_was_looked_at_is_told_for_sure() -> None:
    state = lay("......\n.B..B.\n......\n.5.3..\n.A.A..\n.....1", seen=("b3 d3", "")).state
    sure = "The run brings {number} point and costs the sheep."
    assert said_of(state, state.game.parse_move("b2 n"))[sure] == {"number": 5}
    assert said_of(state, state.game.parse_move("d2 n"))["The run brings {number} point."] == {"number": 3}


def test_a_look_says_how_likely_a_wolf_is() -> None:
    state = lay("......\n.B..B.\n......\n..w3..\n.A.A..\n......").state
    said = said_of(state, state.game.parse_move("look c3"))
    assert 0 < int(str(said[WOLF_THERE]["number"])) < 100
    assert RISK not in said


def test_wolves_that_can_come_are_told_and_those_that_no_longer_can() -> None:
    state = lay("....B.\n......\nW....3\n......\n......\nA..A.1").state
    assert said_of(state, state.game.parse_move("d1 n"))[DANGER] == {"number": 100}
    assert SAFE in said_of(state, state.game.parse_move("hide a1"))
    eats = lay("....B.\nB.....\nW....3\n......\n......\n.A.A.1").state
    assert "The wolf eats a sheep of the other flock." in said_of(eats, eats.game.parse_move("wolf a4 n"))


def test_a_wolf_that_the_other_may_have_seen_counts() -> None:
    """The other player has looked at a token in line with a sheep: in some worlds it is a wolf that may be sent."""
    state = lay("......\n.B....\n......\nw..3..\n......\nA..A.3", seen=("", "a3")).state
    said = said_of(state, state.game.parse_move("d1 w"))
    assert 0 < int(str(said[DANGER]["number"])) < 100


def test_a_truce_ends_the_game() -> None:
    state = give_grass(lay("......\n.B..B.\n..13..\n..31..\n.A..A.\n......", hands=("truce", "")), 1, 3, 1).state
    said = said_of(state, state.game.parse_move("play truce"))
    assert said["That ends the game, and wins it in {number} of 100 deals."] == {"number": 100}


def test_a_hint_speaks_four_languages_and_is_honest() -> None:
    game = make("war_and_sheep", 2)
    languages = [Texts(language, game.id) for language in ("en", "ru", "fr", "hu")]
    for state, seat in questions(game, 5)[1:4]:
        legal = [int(move) for move in state.legal(seat)]
        found = hints(game, state.view(seat), legal, FastRng(1), budget=Budget(playouts=60))
        assert all(len(one.words) > 1 for one in found[:TOLD])
        for phrase in {phrase.text: phrase for one in found for phrase in one.words}.values():
            said = [texts.phrase(phrase) for texts in languages]
            assert len(set(said)) == 4
            assert not any(mark in "".join(said) for mark in "{}")
            assert not any(re.search(r"\d\.\d", text) for text in said[1:])
        world = game.sampler(state.view(seat)).sample(FastRng(8))
        assert hints(game, world.view(seat), legal, FastRng(1), budget=Budget(playouts=60)) == found
