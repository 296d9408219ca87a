"""Positions in which a person would laugh at the wrong move: the levels do not make it, whatever the luck.

Most come from games that were read move by move. Those of Cow 006 are in `tests/cow006/test_player.py`.
"""

from __future__ import annotations

import pytest

from black_sheep.positions import position
from paddock.bots.budget import Budget
from paddock.bots.catalogue import make_player
from paddock.core.contract import NOBODY, OVER, State
from paddock.core.game import Game
from paddock.core.rng import FastRng
from paddock.games.wolves_and_sheep.guide import WolvesGuide
from paddock.games.wolves_and_sheep.state import WolvesState
from war_and_sheep.positions import give_grass, lay
from wolves_and_sheep.positions import described, scene

LEVELS = ("medium", "hard")
SEEDS = range(1, 6)
PLAYOUTS = 1000
"""A fifth of what hard has at the table between two in Black Sheep; elsewhere a twenty-fifth or less."""
START = "BBBBBB\n111111\n333333\n5w5w55\n131311\nAAAAAA"

NEARLY = [
    *["KKVK 0,1", "KKKK 0,2", "KKKK 0,3", "FFKF 0,4"],
    *["FFFK 1,1", "FFFK 1,2", "FFFK 1,3", "FKFF -1,1", "FKFF -1,2"],
]
"""Seventeen black sheep that a tile at -1,3 can close in, beside forests."""
FOLD = [*NEARLY, "FKFF -1,3"]
"""Eighteen black sheep, closed in."""
SMALL_FOLD = ["KKVK 0,1", "VVKV 0,2", "VVVK 1,1", "VKVV -1,1"]
"""Six black sheep, closed in."""
ALL = 68
"""All tiles that nobody holds stay in the bag."""


def answers(game: Game, state: State, level: str) -> set[str]:
    """The moves that a level makes for the seat to move, with several seeds."""
    seat = int(state.next_waiting())
    return {said(state, ask(game, state, seat, level, seed, stepping_in=False)) for seed in SEEDS}


def interrupts(state: State, seat: int, level: str) -> set[str]:
    """The moves that a level makes for a seat that is not asked; empty if it lets the game go on."""
    made = [ask(state.game, state, seat, level, seed, stepping_in=True) for seed in SEEDS]
    return {said(state, move) for move in made if move is not None}


def ask(game: Game, state: State, seat: int, level: str, seed: int, stepping_in: bool) -> int | None:
    player = make_player(level, game.id)
    budget = Budget(playouts=PLAYOUTS) if level == "hard" else Budget(playouts=player.budget.playouts)
    legal = [int(move) for move in state.legal(seat)]
    choose = player.step_in if stepping_in else player.choose
    return choose(game, state.view(seat), legal, FastRng(seed), budget)


def said(state: State, move: int | None) -> str:
    assert move is not None
    return described(state, move) if isinstance(state, WolvesState) else state.game.print_move(move)


# War & Sheep.


def test_the_last_sheep_hides_from_a_wolf_in_its_row() -> None:
    """Hard ran away from the wolf by one space, and sent the wolf to where it could come back from.

    Medium does not plan: to it the wolf that is sent away is as good as a place to hide.
    """
    match = lay(".B...B\n.w...3\n11.5.1\n5BB..1\n......\nA....W", seen=("a3", ""))
    give_grass(give_grass(match, 1, 3, 2), 2, 3, 3)
    assert answers(match.game, match.state, "hard") == {"hide a1"}


@pytest.mark.parametrize("level", LEVELS)
def test_a_wolf_is_let_loose_on_the_only_sheep_before_it(level: str) -> None:
    match = give_grass(lay("B.....\n..1...\n......\nW...A.\n..1.A.\n...5.."), 2, 3, 1)
    assert answers(match.game, match.state, level) == {"wolf a3 n"}


@pytest.mark.parametrize("level", LEVELS)
def test_good_grass_that_was_looked_at_is_taken(level: str) -> None:
    match = lay("BB.B..\n......\n.1.3..\n......\n.3....\n.A.A..", seen=("b2 d4", ""))
    assert answers(match.game, match.state, level) <= {"b1 n", "d1 n"}


def test_hard_takes_the_grass_and_not_the_wolf_that_it_has_seen() -> None:
    """To hide the sheep beside the wolf first is as good; to walk into the wolf is not."""
    match = lay("BB.B..\n......\n.1.3..\n......\n.w....\n.A.A..", seen=("b2 d4", ""))
    assert answers(match.game, match.state, "hard") <= {"d1 n", "hide b1"}


@pytest.mark.parametrize("level", ["easy", *LEVELS])
def test_a_roast_that_wins_is_eaten(level: str) -> None:
    match = lay("B.....\n......\n.3.5..\n......\n..1.W.\n.A.A..", hands=("roast", ""), seen=("c2", ""))
    assert answers(match.game, match.state, level) == {"play roast"}


@pytest.mark.parametrize("level", ["easy", *LEVELS])
def test_nobody_hides_while_no_wolf_is_known(level: str) -> None:
    match = lay(START)
    assert not [move for move in answers(match.game, match.state, level) if move.startswith("hide")]


# Black Sheep.


def test_hard_wastes_no_horses_on_a_field_that_is_lost() -> None:
    match = position(
        ["horse horse black", "pig*3"],
        figures=("cow cow", "horse pig", "sheep rooster"),
        sides=[["", "cow cow cow"], ["horse", ""], ["", ""]],
        finished=[[0, 1]],
    )
    assert not [move for move in answers(match.game, match.state, "hard") if move.startswith("1 horse")]


@pytest.mark.parametrize("behind", [False, True])
def test_hard_wins_a_field_although_the_game_is_decided(behind: bool) -> None:
    """Nothing can change who wins, and it played whatever came first."""
    many, few = ["", "", "horse horse cow cow pig pig"], ["", "sheep", ""]
    match = position(
        ["cow pig black", "pig*3"],
        figures=("horse sheep", "", ""),
        sides=[["horse cow", "horse pig pig"]],
        finished=[[0, 1]],
        supply="",
        turned=6,
        prizes=[few, many] if behind else [many, few],
    )
    assert {move.split()[1] for move in answers(match.game, match.state, "hard")} == {"cow"}


@pytest.mark.parametrize("level", ["easy", *LEVELS])
def test_the_better_of_two_cards_is_not_thrown_away(level: str) -> None:
    """Played a cow, discarded the horse that would have made four."""
    match = position(
        ["horse cow black", "pig*3"],
        figures=("horse pig", "cow cow", "horse sheep"),
        sides=[["horse horse", ""], ["cow cow", "pig pig pig"], ["horse", ""]],
        finished=[[0, 0], [0, 1]],
    )
    foolish = {"1 cow -horse", "1 black -horse", "1 black -cow", "3 cow -horse", "3 black -horse"}
    assert not foolish & answers(match.game, match.state, level)


# Wolves and Sheep.


def test_a_won_game_is_worth_more_with_more_points() -> None:
    """Every tile was as good as the win to it, so it gave its bonus away tile by tile."""
    far, near = (
        scene(FOLD, [[], []], herds="KR"),
        scene(["KKVK 0,1", "VVKV 0,2", "VVVK 1,1", "VKVV -1,1"], [[], []], herds="KR"),
    )
    for state in (far, near):
        state.ask(OVER, 0, NOBODY)
    worth = [WolvesGuide().value(state, 0) for state in (far, near)]
    assert worth[0] > worth[1] > 0.9
    assert WolvesGuide().value(far, 1) < WolvesGuide().value(near, 1) < -0.7


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_gives_up_at_the_start(level: str) -> None:
    state = scene(["KKVK 0,1"], [["VKVK", "VVVV", "VVVR", "VVVY"], ["VVVV"] * 4], herds="KR", bag=ALL)
    assert "give up" not in answers(state.game, state, level)


@pytest.mark.parametrize("level", LEVELS)
def test_no_wolf_is_led_to_the_own_pasture(level: str) -> None:
    state = scene(FOLD, [["wr", "VVVV", "VVVR", "FFFF"], ["VVVV"] * 4], herds="KR", bag=ALL)
    assert not [move for move in answers(state.game, state, level) if move.startswith("wolf")]


def test_hard_does_not_close_the_pasture_of_the_other() -> None:
    hands = [["FKFF", "VVVV", "VVVR", "FFFF"], ["VVVV"] * 4]
    state = scene(NEARLY, hands, herds="RBKY", bag=ALL, options={"two_herds": True})
    assert "FKFF -1,3" not in answers(state.game, state, "hard")


@pytest.mark.parametrize("level", LEVELS)
def test_no_hunter_saves_the_pasture_of_the_other(level: str) -> None:
    hands = [["VVVV"] * 4, ["hr", "VVVV", "VVVR", "VVVY"]]
    state = scene([*FOLD, "wolf 0,5"], hands, herds="KYRB", bag=ALL, options={"two_herds": True})
    assert interrupts(state, 1, level) == set()
