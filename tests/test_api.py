"""`import paddock` is enough to make a game, play it, read it, write it down and let others play it."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from pathlib import Path
from typing import Any, cast

import pytest

import paddock
from nine_pens import NinePens, NinePensSampler


def test_a_game_in_few_words() -> None:
    match = paddock.Match(paddock.make("cow006", seats=3), rng=7)
    while not match.is_over:
        for seat in match.waiting:
            match.play(seat, match.legal(seat)[0])
    result = match.view().result
    assert result is not None
    assert sorted(result.places)[0] == 1
    again = paddock.replay(paddock.read_record(match.record().text()))
    assert again.view() == match.view()


def test_a_move_is_given_by_its_number_its_text_or_as_offered() -> None:
    games = [paddock.Match(paddock.make("cow006", seats=2), rng=1) for _ in range(3)]
    move = games[0].legal(0)[3]
    games[0].play(0, move)
    games[1].play(0, move.text)
    games[2].play(0, move.number)
    assert games[0].state == games[1].state == games[2].state
    with pytest.raises(paddock.IllegalMove, match="C5"):
        games[0].play(1, move.text)
    with pytest.raises(paddock.NotationError):
        games[0].play(1, "moo")


@pytest.mark.parametrize("seat", [-1, 4])
def test_a_seat_that_is_not_at_the_table_is_refused_everywhere(seat: int) -> None:
    match = paddock.Match(paddock.make("cow006", seats=4), rng=1)
    assert repr(match) == "<Match of cow006: sealed, waiting for 0, 1, 2, 3, 1 steps>"
    for ask in (match.view, match.legal, lambda seat: match.play(seat, 3)):
        with pytest.raises(paddock.IllegalMove, match="There is no such seat"):
            ask(seat)


def test_a_match_with_a_seed_deals_by_itself_and_one_without_waits() -> None:
    game = paddock.make("black_sheep", seats=2)
    assert paddock.Match(game, rng=3).waiting
    assert paddock.Match(game).state.kind == paddock.CHANCE
    assert paddock.Match(game, rng=3).state == paddock.Match(game, rng=paddock.FastRng(3)).state


def test_players_and_worlds() -> None:
    game = paddock.make("war_and_sheep", seats=2)
    players = [paddock.make_player(name, game.id) for name in ("heuristic", "random")]
    assert paddock.play_match(game, players, paddock.FastRng(1)).is_over
    match = paddock.Match(game, rng=1)
    world = game.sampler(match.view(0)).sample(paddock.FastRng(2))
    assert world.view(0) == match.view(0)


# Mistakes are named.


def test_a_match_wants_a_game_a_seed_and_moves() -> None:
    game: Any = "cow006"
    with pytest.raises(TypeError, match=r"such as paddock\.make\('cow006', 4\), not of 'cow006'"):
        paddock.Match(game)
    with pytest.raises(TypeError, match=r"such as FastRng\(7\), not '7'"):
        paddock.Match(paddock.make("cow006", 2), rng=cast(Any, "7"))
    match = paddock.Match(paddock.make("cow006", 2), rng=7)
    with pytest.raises(TypeError, match=r"a move is its number, its text or one of `legal`, not \[1\]"):
        match.play(0, cast(Any, [1]))


def test_an_outcome_may_be_a_list() -> None:
    game = paddock.make("black_sheep", 2)
    dealt = paddock.Match(game).state.chance(paddock.FastRng(3))
    one, other = paddock.Match(game), paddock.Match(game)
    one.settle(dealt)
    other.settle(list(dealt))
    assert one.state == other.state
    with pytest.raises(paddock.BadOutcome):
        paddock.Match(game).settle([1, 2, 3])
    for wrong in ("1 2 3", ["1"]):
        with pytest.raises(TypeError, match="an outcome is a list of numbers"):
            paddock.Match(game).settle(cast(Any, wrong))


@pytest.mark.parametrize("count", [0, 1, 3])
def test_an_arena_wants_a_player_for_each_seat(count: int) -> None:
    players = [paddock.RandomPlayer()] * count
    with pytest.raises(paddock.OptionError, match=f"cow006 has 2 seats here, and {count} players are given"):
        paddock.play_match(paddock.make("cow006", 2), players, paddock.FastRng(1))


@pytest.mark.parametrize("id_", ["cow006", "black_sheep", "wolves_and_sheep", "war_and_sheep"])
def test_a_sampler_wants_a_view_of_its_game(id_: str) -> None:
    game = paddock.make(id_, 2)
    others = [paddock.make(each, 2) for each in paddock.game_ids() if each != id_]
    if id_ != "war_and_sheep":
        others.append(paddock.make(id_, 3))
    for other in others:
        view = paddock.Match(other, rng=1).view(0)
        with pytest.raises(ValueError, match=f"this is a view of {other.id} for {other.seats}, not of {id_} for 2"):
            game.sampler(view)
    with pytest.raises(TypeError, match="a sampler takes a view"):
        game.sampler(cast(Any, paddock.Match(game, rng=1).state))


def test_a_sampler_by_another_hand_refuses_other_views_too() -> None:
    view = paddock.Match(paddock.make("cow006", 2), rng=1).view(0)
    with pytest.raises(ValueError, match="this is a view of cow006 for 2, not of nine_pens for 2"):
        NinePensSampler(NinePens(2), cast(Any, view), None)


def test_a_bare_generator_names_the_one_to_use() -> None:
    with pytest.raises(TypeError, match=r"use FastRng\(seed\)"):
        paddock.Rng()


SILENT = """
import inspect, paddock

for name in paddock.__all__:
    found = getattr(paddock, name)
    if (inspect.isclass(found) or inspect.isfunction(found)) and not inspect.getdoc(found):
        print(name)
    for method, one in vars(found).items() if inspect.isclass(found) else ():
        public = not method.startswith("_") and (inspect.isfunction(one) or isinstance(one, property))
        if public and not inspect.getdoc(one):
            print(f"{name}.{method}")
"""


def test_every_public_name_is_explained() -> None:
    """Asked of the sources, for compiled classes have no docstrings."""
    interpreted = {**os.environ, "PADDOCK_INTERPRETED": "1"}
    done = subprocess.run([sys.executable, "-c", SILENT], env=interpreted, capture_output=True, text=True, check=True)
    assert done.stdout == ""


# Names are imported when they are used.


def test_every_public_name_is_found_where_the_types_say() -> None:
    nodes = ast.walk(ast.parse(Path(paddock.__file__).read_text(encoding="utf-8")))
    imports = [node for node in nodes if isinstance(node, ast.ImportFrom) and "paddock." in str(node.module)]
    typed = {(node.module, alias.name) for node in imports for alias in node.names}
    found = {(module, name) for module, names in vars(paddock)["_HOMES"].items() for name in names}
    assert found == typed
    assert {name for _, name in found} | {"__version__"} == set(paddock.__all__)
    assert all(getattr(paddock, name) is not None for name in paddock.__all__)
    assert set(paddock.__all__) <= set(dir(paddock))
    with pytest.raises(AttributeError, match="module 'paddock' has no attribute 'Mach'"):
        getattr(paddock, "Mach")  # noqa: B009 - a name that types refuse


def imported_by(code: str) -> set[str]:
    """The modules, beyond Python's own, that are loaded after some code has run."""
    shown = f"import sys\nbefore = set(sys.modules)\n{code}\nprint(*(set(sys.modules) - before))"
    done = subprocess.run([sys.executable, "-c", shown], capture_output=True, text=True, check=True)
    return {name for name in done.stdout.split() if name.partition(".")[0] not in sys.stdlib_module_names}


def test_importing_paddock_imports_nothing_else() -> None:
    assert imported_by("import paddock") - {"paddock.interpreted"} == {"paddock"}
    assert "paddock.server" not in imported_by("import paddock\npaddock.make('cow006', 2)")


def test_control_c_is_handled_before_anything_that_takes_time_is_imported() -> None:
    needed = {"paddock", "paddock.terminal", "paddock.terminal.main", "paddock.terminal.stopping"}
    assert imported_by("import paddock.terminal.main") - {"paddock.interpreted"} == needed
