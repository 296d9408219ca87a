"""Do the compiled and the interpreted build agree, step by step? Each writes down what it does, to be compared."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from collections.abc import Iterator, Mapping

import msgspec

from paddock import interpreted
from paddock.core.seeds import rng_for
from paddock.games.catalogue import make
from paddock.testing.walk import moves_of, walk


def trail(game_id: str, seats: int, options: Mapping[str, object], seed: int) -> Iterator[str]:
    """A line for every step of a random game: the step, and a digest of all that can be asked of the state."""
    game = make(game_id, seats, options)
    rng = rng_for(seed, "trail", game_id)
    for match in walk(game, rng):
        state = match.state
        seen = [state.truth(), state.view(None), state.points(), list(state.standing()), state.result()]
        for seat in range(seats):
            seen += [state.view(seat), moves_of(state, seat), state.key(seat), state.utility(seat)]
            seen += [list(state.vector(seat))]
        digest = hashlib.blake2b(msgspec.json.encode(seen), digest_size=8).hexdigest()
        yield f"{len(match.steps)} {match.steps[-1] if match.steps else 'start'} {digest}"


def interpreted_trail(game_id: str, seats: int, options: Mapping[str, object], seed: int) -> list[str]:
    """The same from the interpreted build, in a process of its own."""
    order = msgspec.json.encode([game_id, seats, options, seed]).decode()
    done = subprocess.run(
        [sys.executable, "-m", "paddock.testing.builds", order],
        env={**os.environ, "PADDOCK_INTERPRETED": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.splitlines()


if __name__ == "__main__":
    game_id, seats, options, seed = msgspec.json.decode(sys.argv[1])
    print(interpreted.build())
    for line in trail(game_id, seats, options, seed):
        print(line)
