"""Train the best answer to the rule of thumb of Black Sheep between two: `python tools/train_black_sheep_answer.py`.

It goes on from the value that was learned from games against itself (`train_black_sheep.py`): a player who looks one
move ahead plays against the rule of thumb alone, and the network is fitted to what became of these games. What it says
holds only against such a player. Needs the extra `train` (NumPy). Takes some seven minutes of one core.
"""

from __future__ import annotations

from pathlib import Path

from learning import targets_of
from train_black_sheep import ASKED, Lesson, Positions, against_it, ask_and_train, begin, seats_asked

from paddock.core.contract import OVER
from paddock.core.game import Game
from paddock.core.rng import FastRng, Rng
from paddock.games.black_sheep.duel_network import DuelNetwork, best_move
from paddock.games.black_sheep.rule_of_thumb import thumb_move
from paddock.games.black_sheep.weights import ANSWER_FILE, FILE
from paddock.games.catalogue import make

TRACE = 0.9
"""Lambda: how much of what a position is to learn comes from later than the next one."""


def play(network: DuelNetwork, games: int, errors: float, seed: int) -> Positions:
    """Games of a player who looks one move ahead against the rule of thumb, each deal with both seats."""
    game = make("black_sheep", 2)
    notes = Positions()
    for number in range(games):
        play_game(game, network, number % 2, errors, notes, FastRng(seed * 1_000_000 + number // 2))
    return notes


def play_game(game: Game, network: DuelNetwork, own: int, errors: float, notes: Positions, rng: Rng) -> None:
    """Positions are noted as the one sees them who learns."""
    state = begin(game)
    values: list[float] = []
    noted: list[int] = []
    """Of each position: how many moves were made before."""
    for seat in seats_asked(state, rng):
        if seat == own:
            moves = state.legal(seat)
            if values and int(rng.below(1000)) < 1000 * ASKED:
                notes.add(state, own, True)
                noted.append(len(values) - 1)
            is_error = len(moves) > 1 and int(rng.below(1000)) < 1000 * errors
            state.apply(seat, state.random_move(seat, rng) if is_error else best_move(network, state, seat, moves))
        else:
            state.apply(seat, thumb_move(state, seat))
        if state.kind != OVER:
            notes.add(state, own, True)
            noted.append(len(values))
            if seat == own:
                notes.add(state, own, False)
                noted.append(len(values))
            values.append(network.chance(state, own, True))
    targets = targets_of(values, state.won_share(own), TRACE)
    notes.targets += [targets[place] for place in noted]


ANSWER = Lesson(
    ANSWER_FILE.name,
    play,
    against_it,
    errors=(0.02, 0.02),
    rates=(0.0006, 0.00002),
    often=1.5,
    kept=8,
    begins_with=FILE,
)


def main() -> None:
    ask_and_train(__doc__, ANSWER, 100, 1000, Path("build/black_sheep_answer"))


if __name__ == "__main__":
    main()
