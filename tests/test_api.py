"""`import paddock` is enough to make a game, play it, read it, write it down and let others play it."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

import paddock


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
    assert repr(match) == "<Match of cow006: sealed, waiting for 1, 2, 3, 4, 1 steps>"
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
