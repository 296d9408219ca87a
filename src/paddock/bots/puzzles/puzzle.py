"""A puzzle: a game up to a moment, the seat that is to move, and the answer with its explanation."""

from __future__ import annotations

import msgspec

from paddock.bots.analysis.figure import Figure
from paddock.bots.analysis.judge import ValuedMove
from paddock.bots.analysis.plan import Position
from paddock.core.game import Game
from paddock.core.match import replay
from paddock.core.phrase import Phrase
from paddock.core.record import Record


class Puzzle(msgspec.Struct, frozen=True, kw_only=True):
    """Where one move is much better than the one that comes to mind."""

    id: str
    """The game and a number: `cow006-7`."""
    record: Record
    """The game up to the moment."""
    seat: int
    """Who is to move, from 0."""
    answer: str
    """The best move, in its notation."""
    natural: str
    """The move that comes to mind: the one of the rule of thumb."""
    moves: list[ValuedMove]
    """What moves are worth by a deep search, the answer first, with words for the best and for the natural one."""
    gain: Figure
    """How much more the answer wins than the natural move, in win share."""
    proof: Figure
    """The same in whole games that bots played on from the position."""

    def explanation(self) -> tuple[Phrase, ...]:
        """Why, in two sentences; what moves bring in particular stands with them."""
        natural = next(move for move in self.moves if move.text == self.natural)
        best = self.moves[0]
        return (
            Phrase("{move} wins about {cases} of 100 games from here.", told(best)),
            Phrase("{move}, which comes to mind, wins about {cases}.", told(natural)),
        )


def told(move: ValuedMove) -> dict[str, object]:
    return {"move": move.text, "cases": round(100 * move.share.mean)}


def position_of(game: Game, record: Record, seat: int, played: int) -> Position:
    """The position at the end of a record, as the seat sees it that is to move."""
    state = replay(game, record).state
    legal = [int(move) for move in state.legal(seat)]
    return Position(len(record.steps) + 1, state.view(seat), legal, played, stepping_in=False)
