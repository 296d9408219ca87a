"""The laws of the contract. Each takes a game and a generator, plays random games, and raises LawBroken.

A law may be run alone; `check_laws` runs them all. They hold for every game and every option.
"""

from __future__ import annotations

from paddock.core.game import Game
from paddock.core.seeds import rng_for
from paddock.testing.chance_laws import outcome_faults, uniform_chance
from paddock.testing.course_laws import conservation, copies, ending, fresh_starts, records, serials
from paddock.testing.key_law import keys
from paddock.testing.law import Law, LawBroken
from paddock.testing.move_laws import door, legal_lists, notation, random_moves, structured_moves
from paddock.testing.posterior_law import posterior
from paddock.testing.result_law import results
from paddock.testing.sealed_laws import sealed_answers, withdrawing
from paddock.testing.secret_laws import (
    non_interference,
    quiet_events,
    sampled_worlds,
    silent_interrupts,
    spectators,
)
from paddock.testing.thread_law import threads
from paddock.testing.truth_law import telling_truths
from paddock.testing.value_laws import frozen_games, shared_views, values
from paddock.testing.vector_laws import honest_vectors, vector_layout

LAWS: dict[str, Law] = {
    law.__name__: law
    for law in (
        legal_lists,
        random_moves,
        door,
        notation,
        structured_moves,
        ending,
        results,
        serials,
        conservation,
        copies,
        values,
        shared_views,
        frozen_games,
        records,
        fresh_starts,
        threads,
        sealed_answers,
        withdrawing,
        sampled_worlds,
        non_interference,
        spectators,
        silent_interrupts,
        quiet_events,
        telling_truths,
        keys,
        outcome_faults,
        uniform_chance,
        posterior,
        vector_layout,
        honest_vectors,
    )
}

MOST_GAMES = 10
STEPS = 100
"""A law is shown about so many steps of short games."""


def check_laws(game: Game, games: int | None = None, seed: int = 1) -> None:
    """Hold a game to every law, on so many random games each: two, or more if they are short."""
    if games is None:
        games = max(2, min(MOST_GAMES, STEPS // game.longest()))
    for name in LAWS:
        for number in range(games):
            check_law(game, name, seed, number)


def check_law(game: Game, name: str, seed: int = 1, number: int = 0) -> None:
    """Hold a game to one law, on one random game. A game that fails in any other way has broken the law too."""
    try:
        LAWS[name](game, rng_for(seed, name, number))
    except Exception as error:
        said = str(error) if isinstance(error, LawBroken) else repr(error)
        raise LawBroken(f"{game.id}: {name}, seed {seed}, game {number}: {said}") from error
