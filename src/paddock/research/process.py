"""How a game is played by actions, and what the numbers that a player then sees mean.

A flat action is a move number. With factors an action is the code of one factor of a move, and a move is chosen code by
code; docs/decisions/research.md says why.
"""

from __future__ import annotations

from collections.abc import Mapping

from paddock.acting.course import Process
from paddock.core.errors import OptionError
from paddock.core.game import Game
from paddock.core.layout import Field, Layout
from paddock.games.catalogue import make

FLAT = "flat"
FACTORS = "factors"
MOST_FLAT = 10_000
"""A mask over more moves than this would be nearly all noughts: such a game is played by factors."""


def make_process(game: str | Game, players: int | None, options: Mapping[str, object], actions: str | None) -> Process:
    """The process of a game, by its name or made already; OptionError says what cannot be.

    `actions` is `flat`, `factors`, or None for whichever suits the game.
    """
    made = game if isinstance(game, Game) else _made(game, players, options)
    if not made.layout.fields:
        raise OptionError(f"{made.id} gives no observation vectors (Game.vector_layout)")
    usual = FLAT if made.used_moves() <= MOST_FLAT else FACTORS
    chosen = usual if actions is None else actions
    if chosen not in (FLAT, FACTORS):
        raise OptionError(f"actions are flat or factors, not {actions!r}")
    if chosen == FLAT and usual == FACTORS:
        raise OptionError(f"{made.id} has {made.used_moves()} moves, too many for flat actions: use factors")
    return Process(made, chosen == FACTORS)


def _made(game: str, players: int | None, options: Mapping[str, object]) -> Game:
    if players is None:
        raise OptionError(f"say how many players {game} is for")
    return make(game, players, options)


def observation_layout(process: Process) -> Layout:
    """The game's own fields, and those that the process adds at the end."""
    game = process.game
    added: list[Field] = []
    if process.factored:
        factors = game.moves.factors
        names = ", ".join(factor.name for factor in factors)
        most = max(factor.size for factor in factors)
        added += [
            Field("factor", f"By factor ({names}): whether it is asked for now.", (len(factors),)),
            Field("chosen", "By factor: its code, if it has been chosen for this move.", (len(factors),), 0, most),
        ]
    if process.steps_in:
        added.append(Field("stepping", "Whether one is asked to step in or go on, not to take one's turn."))
    return game.layout.extended(*added)


def environment_name(process: Process) -> str:
    """The name with its version: it changes whenever observations, actions or rewards mean something else."""
    return f"{process.game.id}_v{process.game.layout.version}"


def action_meanings(process: Process) -> list[str]:
    """By action: what it means, in the notation of moves or as a factor and its value."""
    game = process.game
    if process.factored:
        said = [
            _value(factor.values, code, factor.name) for factor in game.moves.factors for code in range(factor.size)
        ]
    else:
        said = [game.print_move(move) for move in range(game.used_moves())]
    return [*said, "go on"] if process.steps_in else said


def _value(values: tuple[object, ...], code: int, name: str) -> str:
    """For the kind of a move codes count from 0; for its parts 0 means that there is none."""
    if name == "kind":
        return f"kind {values[code]}"
    return f"no {name}" if code == 0 else f"{name} {values[code - 1]}"
