"""Laws about the course of a game: it ends, loses nothing, and can be copied and replayed."""

from __future__ import annotations

from collections.abc import Iterator

from paddock.core.contract import OVER, SEALED
from paddock.core.errors import RecordError
from paddock.core.game import Game
from paddock.core.match import replay
from paddock.core.record import read_record
from paddock.core.rng import FastRng, Rng
from paddock.core.seeds import derive
from paddock.testing.law import LawBroken, encoded, hurry, require, some_states
from paddock.testing.walk import walk


def ending(game: Game, rng: Rng) -> None:
    """Every game ends within its own bound, with ranks that fit."""
    *_, match = walk(game, rng)
    over = match.state.kind == OVER and len(match.steps) <= game.longest()
    require(over, f"the game goes on after {game.longest()} steps")
    places = match.state.places()
    require(len(places) == game.seats == len(match.state.points()), "points or places are missing")
    expected = [1 + sum(other < mine for other in places) for mine in places]
    require(places == expected, f"these are not ranks: {places}")


def serials(game: Game, rng: Rng) -> None:
    """A new question has a new, higher serial; answers to one sealed question share theirs."""
    before: tuple[int, int] | None = None
    for match in walk(game, rng):
        state = match.state
        now = (int(state.serial), int(state.kind))
        if before is not None:
            same = before == now and state.kind == SEALED
            require(now[0] > before[0] or same, f"serial {before[0]} is followed by {now[0]}")
        before = now


def conservation(game: Game, rng: Rng) -> None:
    """No component is lost or doubled, at any step; the game's own audit finds nothing."""
    for match in walk(game, rng):
        faults = match.state.audit()
        require(not faults, f"after step {len(match.steps)}: {'; '.join(faults)}")


def copies(game: Game, rng: Rng) -> None:
    """A copy is equal and independent."""
    for match in some_states(game, rng, 6):
        state = match.state
        before = encoded(state.truth())
        copy = state.copy()
        require(encoded(copy.truth()) == before, "a copy is not equal")
        hurry(copy, rng)
        require(encoded(state.truth()) == before, "playing on a copy changes the original")
        kept = state.copy()
        twin = state.copy()
        hurry(twin, rng)
        require(encoded(kept.truth()) == before, "playing on a copy changes another copy")


def records(game: Game, rng: Rng) -> None:
    """A record replays to the same state, also through JSON, and to any step on the way."""
    *_, match = walk(game, rng)
    record = match.record()
    again = read_record(record.text())
    require(again == record, "a record changes on its way through JSON")
    final = encoded(match.state.truth())
    try:
        replayed = replay(game, again)
    except RecordError as error:
        raise LawBroken(f"a record does not replay: {error}") from error
    require(encoded(replayed.state.truth()) == final, "a record replays to another state")
    half = len(record.steps) // 2
    forth = replay(game, record, half)
    for step in record.steps[half:]:
        forth.do(step)
    require(encoded(forth.state.truth()) == final, "a replay that pauses goes elsewhere")


def fresh_starts(game: Game, rng: Rng) -> None:
    """Equal steps lead to equal states: nothing inside a state draws by itself."""
    seed = derive(rng.below(1 << 30), "fresh")
    one, other = list(_truths(game, seed)), list(_truths(game, seed))
    require(one == other, "the same choices lead to different games")


def _truths(game: Game, seed: int) -> Iterator[bytes]:
    for match in walk(game, FastRng(seed)):
        yield encoded(match.state.truth())
