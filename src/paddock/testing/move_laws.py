"""Laws about moves: what is legal, what the door lets pass, how moves are written and what they are made of."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
from mypy_extensions import i64

from paddock.core.contract import CHANCE, OPEN, SEALED, State
from paddock.core.errors import IllegalMove, NotationError
from paddock.core.game import Game
from paddock.core.move_table import KIND, MoveTable
from paddock.core.rng import Rng
from paddock.testing.law import LawBroken, encoded, require, some_states
from paddock.testing.walk import moves_of, walk

MOST_MOVES_READ = 20_000
"""A game with more moves than this has a sample of their texts read back."""


def legal_lists(game: Game, rng: Rng) -> None:
    """Legal moves ascend, lie in range, and are never missing for a seat that owes one."""
    for match in walk(game, rng):
        state = match.state
        for seat in range(game.seats):
            moves = moves_of(state, seat)
            require(moves == sorted(set(moves)), f"legal moves do not ascend: {moves}")
            require(all(0 <= move < game.move_count for move in moves), f"a legal move is out of range: {moves}")
            require(len(moves) > 0 or not state.waits_for(seat), f"seat {seat} owes a move and has none")
            require(state.kind in (OPEN, SEALED) or not moves, "someone can move while nobody is asked")
        require(state.waiting >> game.seats == 0, f"a seat waits that does not exist: {state.waiting_seats()}")
        waiting = len(state.waiting_seats())
        expected = {OPEN: waiting == 1, SEALED: waiting >= 1}.get(int(state.kind), waiting == 0)
        require(expected, f"{waiting} seats wait in a state of kind {state.kind}")


class _Pointer(Rng):
    """Draws a place that is named beforehand, and notes out of how many."""

    def __init__(self, place: int) -> None:
        self.place = place
        self.bounds: list[int] = []

    def below(self, bound: i64) -> i64:
        self.bounds.append(int(bound))
        return self.place


def random_moves(game: Game, rng: Rng) -> None:
    """A random move is found by one draw, and is the move at that place of the legal list."""
    for match in some_states(game, rng, 12):
        state = match.state
        for seat in range(game.seats):
            moves = moves_of(state, seat)
            for place, move in enumerate(moves):
                pointer = _Pointer(place)
                found = int(state.random_move(seat, pointer))
                require(pointer.bounds == [len(moves)], f"a move of {len(moves)} is drawn from {pointer.bounds}")
                require(found == move, f"random move {place} is {found}, but {move} in the legal list")


def door(game: Game, rng: Rng) -> None:
    """`check` accepts what is legal, refuses everything else with a code, and changes nothing."""
    for match in some_states(game, rng, 12):
        state = match.state
        before = encoded(state.truth())
        for seat in range(game.seats):
            legal = set(moves_of(state, seat))
            for move in _moves_to_try(game, legal, rng):
                _check_door(state, seat, move, move in legal)
        require(encoded(state.truth()) == before, "a check has changed the state")


def _moves_to_try(game: Game, legal: set[int], rng: Rng) -> list[int]:
    """All moves of a small game; else the legal ones, the limits and a random lot."""
    count = int(game.move_count)
    few = range(count) if count <= 400 else [rng.below(count) for _ in range(400)]
    return [-1, *few, *legal, count]


def _check_door(state: State, seat: int, move: int, legal: bool) -> None:
    try:
        state.check(seat, move)
    except IllegalMove as refusal:
        require(not legal, f"a legal move {move} of seat {seat} is refused: {refusal}")
        require(bool(refusal.code) and bool(refusal.sentence()), f"move {move} is refused without a code or a reason")
    else:
        require(legal, f"move {move} of seat {seat} is not legal, but check lets it pass")


def notation(game: Game, rng: Rng) -> None:
    """Every move has its own text, and every outcome too; reading is the inverse of printing."""
    for move in _moves_to_read(game, rng):
        text = game.print_move(move)
        require(game.parse_move(text) == move, f"move {move} is printed {text!r} and read as {game.parse_move(text)}")
    try:
        game.parse_move("no such move, surely")
    except NotationError:
        pass
    else:
        raise LawBroken("nonsense is read as a move")
    for match in walk(game, rng):
        if match.state.kind == CHANCE:
            outcome = match.state.chance(rng)
            again = game.parse_outcome(game.print_outcome(outcome))
            require(list(again) == list(outcome), f"an outcome is read as another: {game.print_outcome(outcome)}")


def structured_moves(game: Game, rng: Rng) -> None:
    """Every move has a kind and parts from which it is found again, also through JSON, and its factors are its own."""
    table = game.moves
    sizes = [factor.size for factor in table.factors]
    values = {factor.name: factor.values for factor in table.factors}
    for number in _moves_to_try(game, _some_legal(game, rng), rng)[1:-1]:
        move = game.move(number)
        said = (move.number, move.text)
        require(said == (number, game.print_move(number)), f"move {number} says that it is {said}")
        declared = move.kind in values[KIND] and all(part in values.get(name, ()) for name, part in move.parts.items())
        require(declared, f"move {number} is made of what the table does not declare: {move.kind} {move.parts}")
        parts = msgspec.json.decode(encoded(move.parts))
        require(_found(table, move.kind, parts) == number, f"{move.kind} {parts} is not found as move {number}")
        factors = table.split(number)
        fits = len(factors) == len(sizes) and all(0 <= one < size for one, size in zip(factors, sizes, strict=True))
        require(fits, f"the factors {factors} of move {number} do not fit their sizes {sizes}")
        require(table.join(factors) == number, f"the factors {factors} of move {number} are those of another move")


def _found(table: MoveTable, kind: str, parts: dict[str, object]) -> int | None:
    try:
        return table.find(kind, parts)
    except NotationError:
        return None


def _some_legal(game: Game, rng: Rng) -> set[int]:
    """The moves made in a game, and a few more that could have been."""
    found: set[int] = set()
    for match in walk(game, rng):
        for seat in range(game.seats):
            moves = moves_of(match.state, seat)
            found |= set(moves[:1] + moves[-1:] + [moves[rng.below(len(moves))] for _ in moves[:1]])
    return found


def _moves_to_read(game: Game, rng: Rng) -> Iterable[int]:
    """All moves, or of very many the first, the last and a random lot. What is read back as itself shares no text."""
    count = int(game.move_count)
    if count <= MOST_MOVES_READ:
        return range(count)
    some = MOST_MOVES_READ // 4
    return [*range(some), *range(count - some, count), *[int(rng.below(count)) for _ in range(2 * some)]]
