"""Laws of sealed answers: they commute, can be changed and taken back, and show nothing before the last is in."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from paddock.core.contract import SEALED, State
from paddock.core.errors import IllegalMove
from paddock.core.game import Game
from paddock.core.match import Match
from paddock.core.rng import Rng
from paddock.core.view import heard_by
from paddock.testing.law import LawBroken, Observer, encoded, moved, observers, payload, require, some_states, truth
from paddock.testing.walk import moves_of, random_move


def sealed_answers(game: Game, rng: Rng) -> None:
    """Sealed answers commute, can be changed and taken back, and show nothing to others before the last is in."""
    for match in some_states(game, rng, 2):
        if match.state.kind == SEALED:
            _commute(match.state, rng)
            _change_of_mind(match.state, rng)
            _silence(game, match.state, rng)


def _commute(state: State, rng: Rng) -> None:
    answers = [(seat, random_move(state, seat, rng)) for seat in state.waiting_seats()]
    turned = answers[::-1]
    require(_after(state, answers) == _after(state, turned), f"the order of sealed answers matters: {answers}")


def _after(state: State, answers: Iterable[tuple[int, int]]) -> bytes:
    copy = state.copy()
    for seat, move in answers:
        copy.apply(seat, move)
    return encoded(copy.truth())


def _change_of_mind(state: State, rng: Rng) -> None:
    waiting = state.waiting_seats()
    if len(waiting) < 2:
        return
    seat = waiting[0]
    first, second = random_move(state, seat, rng), random_move(state, seat, rng)
    straight = _after(state, [(seat, second)])
    require(_after(state, [(seat, first), (seat, second)]) == straight, "a changed answer leaves a trace")
    copy = state.copy()
    copy.apply(seat, first)
    copy.withdraw(seat)
    require(encoded(copy.truth()) == encoded(state.truth()), "an answer taken back leaves a trace")


def _silence(game: Game, state: State, rng: Rng) -> None:
    waiting = state.waiting_seats()
    if len(waiting) < 2:
        return
    secret = waiting[rng.below(len(waiting))]
    moves = moves_of(state, secret)
    told = {move: _told(game, state, secret, move) for move in {moves[0], moves[-1], moves[rng.below(len(moves))]}}
    for observer in observers(game):
        if observer != secret:
            seen = {what[observer] for what in told.values()}
            require(len(seen) == 1, f"seat {observer} can tell what seat {secret} has answered")


def _told(game: Game, state: State, seat: int, move: int) -> dict[Observer, bytes]:
    copy, events = moved(state, seat, move)
    return {who: payload(copy, who) + encoded(heard_by(events, who)) for who in observers(game)}


def withdrawing(game: Game, rng: Rng) -> None:
    """An answer can be taken back while the question is under way, leaving no trace; nothing else can be."""
    for match in some_states(game, rng, 2):
        idle = [seat for seat in range(game.seats) if seat not in match.sealed]
        for seat in idle:
            _check_refused(match, seat, match.state.check_withdraw)
        for seat in (-1, *idle, game.seats):
            _check_refused(match, seat, match.withdraw)
        waiting = match.state.waiting_seats()
        if match.state.kind == SEALED and len(waiting) > 1:
            _check_taken_back(match, waiting[rng.below(len(waiting))], rng)


def _check_refused(match: Match, seat: int, door: Callable[[int], None]) -> None:
    before = (truth(match.state), list(match.steps))
    try:
        door(seat)
    except IllegalMove as refusal:
        require(bool(refusal.code) and bool(refusal.sentence()), "a withdrawal is refused without a code or a reason")
    else:
        require(False, f"seat {seat} takes back an answer that it has not given")
    require((truth(match.state), match.steps) == before, "a withdrawal that is refused changes something")


def _check_taken_back(match: Match, seat: int, rng: Rng) -> None:
    before = (truth(match.state), list(match.steps), dict(match.sealed))
    match.play(seat, random_move(match.state, seat, rng))
    try:
        match.withdraw(seat)
    except IllegalMove as refusal:
        raise LawBroken(f"seat {seat} cannot take back its answer: {refusal}") from refusal
    require((truth(match.state), match.steps, match.sealed) == before, "an answer taken back leaves a trace")
