"""Hints for people: the hard player's opinion, and the rule of thumb where it agrees."""

from __future__ import annotations

from paddock.bots.advice import Advice, Adviser
from paddock.bots.budget import Budget
from paddock.bots.catalogue import make_player
from paddock.bots.reasoned import Reasoned
from paddock.bots.search.estimate import WAIT
from paddock.core.errors import OptionError
from paddock.core.game import Game
from paddock.core.rng import Rng
from paddock.core.view import View

MENTOR = "hard"
SECONDS = 1.0
"""A hint is worth at least so much thought; a bot that plays quickly takes more time for it."""


def hints(
    game: Game, view: View, legal: list[int], rng: Rng, bot: str = MENTOR, budget: Budget | None = None
) -> list[Advice]:
    """What a bot thinks of one's moves, the best first. Reads the view of the seat that asks, and nothing else."""
    mentor = make_player(bot, game.id)
    if not isinstance(mentor, Adviser):
        raise OptionError("{bot} gives no hints; ask another bot", "", {"bot": bot})
    found = mentor.advise(game, view, legal, rng, budget or unhurried(mentor.budget))
    thumb = make_player("heuristic", game.id)
    if isinstance(thumb, Reasoned) and not isinstance(mentor, Reasoned):
        first, agreed = found[0], thumb.advise(game, view, legal, rng, thumb.budget)[0]
        if agreed.move == first.move or (first.move == WAIT and agreed.move not in legal):
            found[0] = Advice(first.move, first.value, first.error, (*first.words, *agreed.words))
    return found


def unhurried(budget: Budget) -> Budget:
    """A budget with time enough for a hint."""
    if budget.seconds is None:
        return budget
    return Budget(max(SECONDS, budget.seconds), budget.playouts, budget.cores)
