"""Train what tells the rule of thumb of Black Sheep from other players: `python tools/train_black_sheep_signs.py`.

One seat looks at the cards that the other has laid, at the corrals and at what lies open, whenever it has to move. In
half of the games the other goes by the rule of thumb; in half it moves by the value that was learned from games against
itself (`train_black_sheep.py`), and sometimes errs. The network says how likely the first is. Needs the extra `train`
(NumPy). Takes some three minutes of one core.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np
from librt.vecs import vec
from mypy_extensions import i64
from train_black_sheep import Lesson, Positions, ask_and_train, begin, seats_asked

from paddock.core.game import Game
from paddock.core.rng import FastRng, Rng
from paddock.games.black_sheep.duel_network import DuelNetwork, best_move
from paddock.games.black_sheep.rule_of_thumb import thumb_move
from paddock.games.black_sheep.state import BlackSheepState
from paddock.games.black_sheep.weights import SIGNS_FILE, shipped_network
from paddock.games.catalogue import make


def play(_network: DuelNetwork, games: int, errors: float, seed: int) -> Positions:
    """What is seen of the other in games against both kinds of players."""
    game = make("black_sheep", 2)
    notes = Positions()
    for number in range(games):
        look_at_game(game, number % 2 == 0, number // 2 % 2, errors, notes, FastRng(seed * 1_000_000 + number))
    return notes


def look_at_game(game: Game, by_thumb: bool, own: int, errors: float, notes: Positions, rng: Rng) -> None:
    state = begin(game)
    for seat in seats_asked(state, rng):
        if seat == own:
            notes.add(state, own, False)
            notes.targets.append(1.0 if by_thumb else 0.0)
        is_thumb = by_thumb and seat != own
        state.apply(seat, thumb_move(state, seat) if is_thumb else learned_move(state, seat, errors, rng))


def learned_move(state: BlackSheepState, seat: int, errors: float, rng: Rng) -> i64:
    if int(rng.below(1000)) < 1000 * errors:
        return state.random_move(seat, rng)
    return best_move(shipped_network(), state, seat, state.legal(seat))


def told_apart(network: DuelNetwork, games: int) -> dict[str, float]:
    """In which part of the decisions the likelier kind of player is the right one."""
    inputs, targets = play(network, max(4, games // 4), 0.05, 1999).arrays()
    likely = [float(network.output(vec[float](row.tolist()))) > 0.0 for row in inputs]
    return {"told_apart": round(float(np.mean(np.array(likely) == (targets > 0.5))), 3)}


SIGNS = Lesson(SIGNS_FILE.name, play, told_apart, errors=(0.05, 0.05), rates=(0.002, 0.00005), often=5.0, kept=25)


def main() -> None:
    ask_and_train(__doc__, SIGNS, 25, 2000, Path("build/black_sheep_signs"))


if __name__ == "__main__":
    main()
