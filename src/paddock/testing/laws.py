"""The laws of the contract. Each takes a game and a generator, plays random games, and raises LawBroken.

A law may be run alone; `check_laws` runs them all. They hold for every game and every option.
"""

from __future__ import annotations

from paddock.core.game import Game
from paddock.core.seeds import rng_for
from paddock.testing.chance_law import uniform_chance
from paddock.testing.course_laws import conservation, copies, ending, fresh_starts, records, serials
from paddock.testing.law import Law, LawBroken
from paddock.testing.move_laws import door, legal_lists, notation
from paddock.testing.sealed_law import sealed_answers
from paddock.testing.secret_laws import (
    non_interference,
    quiet_events,
    sampled_worlds,
    silent_interrupts,
    spectators,
)

LAWS: dict[str, Law] = {
    law.__name__: law
    for law in (
        legal_lists,
        door,
        notation,
        ending,
        serials,
        conservation,
        copies,
        records,
        fresh_starts,
        sealed_answers,
        sampled_worlds,
        non_interference,
        spectators,
        silent_interrupts,
        quiet_events,
        uniform_chance,
    )
}


def check_laws(game: Game, games: int = 2, seed: int = 1) -> None:
    """Hold a game to every law, on so many random games each."""
    for name, law in LAWS.items():
        for number in range(games):
            try:
                law(game, rng_for(seed, name, number))
            except LawBroken as broken:
                raise LawBroken(f"{game.id}: {name}, seed {seed}, game {number}: {broken}") from broken
