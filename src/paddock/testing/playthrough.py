"""Golden playthroughs: a whole game written out so that a person can follow it and a test can pin it."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from paddock.core.contract import CHANCE, OVER, State
from paddock.core.game import Game
from paddock.core.match import Match
from paddock.core.seeds import rng_for
from paddock.testing.walk import any_step, moves_of

MOST_MOVES_SHOWN = 24


def playthrough(game: Game, seed: int) -> str:
    """A random game, step by step: what was done, what changed, who may do what."""
    rng = rng_for(seed, "playthrough", game.id)
    match = Match(game)
    options = ", ".join(f"{name}={value}" for name, value in game.options.items())
    lines = [f"game: {game.id} version {game.version}, {game.seats} seats", f"options: {options}", ""]
    before: Mapping[str, object] = {}
    while True:
        now = match.state.truth()
        lines += _changes(before, now) + _choices(game, match.state)
        if match.state.kind == OVER:
            return "\n".join([*lines, f"points: {match.state.points()}", f"places: {match.state.places()}", ""])
        before = now
        length = len(match.steps)
        any_step(match, rng)
        done = match.steps[-1] if len(match.steps) > length else "(a change of mind)"
        lines += ["", f"{len(match.steps)}. {done}"]


def _changes(before: Mapping[str, object], now: Mapping[str, object]) -> list[str]:
    return [
        f"   {name}: {msgspec.json.encode(value).decode()}" for name, value in now.items() if before.get(name) != value
    ]


def _choices(game: Game, state: State) -> list[str]:
    if state.kind in (CHANCE, OVER):
        return []
    lines = []
    for seat in range(game.seats):
        moves = moves_of(state, seat)
        if moves:
            texts = [game.print_move(move) for move in moves[:MOST_MOVES_SHOWN]]
            more = f" ... {len(moves)} in all" if len(moves) > MOST_MOVES_SHOWN else ""
            mark = "" if state.waits_for(seat) else " (not waiting)"
            lines.append(f"   seat {seat + 1}{mark} may: {', '.join(texts)}{more}")
    return lines
