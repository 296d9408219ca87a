"""Finding puzzles: bots play, and wherever the rule of thumb would err badly, a deeper and deeper look is taken."""

from __future__ import annotations

from collections.abc import Iterator

from paddock.bots.analysis.judge import Decision, ValuedMove
from paddock.bots.analysis.plan import Position, decisions_of
from paddock.bots.arena import play_match
from paddock.bots.catalogue import make_player
from paddock.bots.puzzles.proof import LEAST_GAIN, PLAYER, by_quick_moves, faults_of, judged, played_on
from paddock.bots.puzzles.puzzle import Puzzle
from paddock.core.game import Game
from paddock.core.match import Match, replay
from paddock.core.rng import FastRng
from paddock.core.seeds import derive, rng_for

LOOKS = (400, 4000)
"""Playouts of the first looks; most positions are passed over after one."""
OPEN_GAMES = (0.08, 0.97)
"""What the answer may win: where all is lost, or anything wins, nobody wants to think."""
TOLD = 3
SHOWN = 5
DEEP = 12_000
"""Playouts for what a puzzle says of its moves."""
QUICK_GAMES = 1000
"""Played on by quick moves from a position that is promising."""


def mine(game: Game, seed: int) -> Iterator[Puzzle | None]:
    """Puzzles, one for a game at most; None for a game without one, so that the caller can stop."""
    number = 0
    while True:
        number += 1
        yield mine_one(game, derive(seed, "game", number))


def mine_one(game: Game, seed: int) -> Puzzle | None:
    """Play a game, and look for a puzzle in it: at the decisions of all seats, in random order."""
    match = play_match(game, [make_player(PLAYER, game.id) for _ in range(game.seats)], FastRng(seed))
    record = match.record()
    rng = rng_for(seed, "order")
    asked = [
        (seat, position)
        for seat in range(game.seats)
        for position in decisions_of(game, record, seat)
        if not position.stepping_in and len(position.legal) > 2
    ]
    while asked:
        seat, position = asked.pop(int(rng.below(len(asked))))
        found = puzzle_at(game, match, seat, position, seed)
        if found is not None:
            return found
    return None


def puzzle_at(game: Game, match: Match, seat: int, position: Position, seed: int) -> Puzzle | None:
    """The puzzle at a position, if there is one that holds."""
    thumb = make_player("heuristic", game.id)
    natural = thumb.choose(game, position.view, position.legal, rng_for(seed, "natural"), thumb.budget)
    question = Position(position.step, position.view, position.legal, natural, stepping_in=False)
    answer = looked_at(game, question, seed)
    if answer is None:
        return None
    played = played_on(game, position.view, answer, natural, by_quick_moves, QUICK_GAMES, derive(seed, "played on"))
    if played.mean <= 0 or played.mean <= 2 * played.error:
        return None
    deep = judged(game, question, DEEP, derive(seed, "deep"), TOLD)
    if faults_of(deep, answer):
        return None
    record = replay(game, match.record(), position.step - 1).record()
    return Puzzle(
        id="",
        record=record,
        seat=seat,
        answer=game.print_move(answer),
        natural=game.print_move(natural),
        moves=worth_showing(deep),
        gain=deep.loss,
        proof=played,
    )


def worth_showing(deep: Decision) -> list[ValuedMove]:
    """The best moves, and the natural one."""
    return [move for place, move in enumerate(deep.moves) if place < SHOWN or place == deep.played]


def looked_at(game: Game, question: Position, seed: int) -> int | None:
    """The answer, if two looks agree on one."""
    answer: int | None = None
    for playouts in LOOKS:
        decision = judged(game, question, playouts, derive(seed, "look", playouts))
        if not is_promising(decision, answer):
            return None
        answer = decision.moves[0].move
    return answer


def is_promising(decision: Decision, answer: int | None) -> bool:
    """Whether a look speaks for a puzzle: with the same answer as the look before."""
    best = decision.moves[0]
    least, most = OPEN_GAMES
    if decision.loss.mean < LEAST_GAIN or decision.loss.mean < 2 * decision.loss.error or len(decision.moves) < 2:
        return False
    return least <= best.share.mean <= most and answer in (None, best.move)
