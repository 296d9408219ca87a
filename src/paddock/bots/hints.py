"""Hints for people: the hard player's opinion, what trials of its moves show, and the rule of thumb if it agrees."""

from __future__ import annotations

from msgspec.structs import replace

from paddock.bots.advice import Advice, Adviser
from paddock.bots.budget import Budget
from paddock.bots.catalogue import make_player
from paddock.bots.reasoned import Reasoned
from paddock.bots.search.estimate import WAIT
from paddock.bots.trials_told import told_by_trials
from paddock.core.errors import OptionError
from paddock.core.game import Game
from paddock.core.phrase import Phrase
from paddock.core.rng import Rng
from paddock.core.view import View

MENTOR = "hard"
SECONDS = 1.0
"""A hint is worth at least so much thought; a bot that plays quickly takes more time for it."""
TOLD = 6
"""Of so many moves a hint tells what trials of them show: as many as a table shows."""
FEWEST = 4
"""Playouts for each move, where the time was too short for any of them to be tried twice."""
FOR_TRIALS = 0.2
"""The part of its time that a hint spends on them."""


def hints(
    game: Game, view: View, legal: list[int], rng: Rng, bot: str = MENTOR, budget: Budget | None = None
) -> list[Advice]:
    """What a bot thinks of one's moves, the best first. Reads the view of the seat that asks, and nothing else."""
    mentor = make_player(bot, game.id)
    if not isinstance(mentor, Adviser):
        raise OptionError("{bot} gives no hints; ask another bot", "", {"bot": bot})
    thinking, for_trials = shared(budget or unhurried(mentor.budget))
    found = mentor.advise(game, view, legal, rng, thinking) or mentor.advise(game, view, legal, rng, hurried(legal))
    told = told_by_trials(game, view, [one.move for one in found[:TOLD]], rng, for_trials)
    for place, words in enumerate(told):
        found[place] = replace(found[place], words=(*words, *found[place].words))
    if not told[0] and not isinstance(mentor, Reasoned):
        first = found[0]
        found[0] = replace(first, words=(*first.words, *agreed_words(game, view, legal, rng, first.move)))
    return found


def agreed_words(game: Game, view: View, legal: list[int], rng: Rng, move: int) -> tuple[Phrase, ...]:
    """Why the rule of thumb would make this move, if it would."""
    thumb = make_player("heuristic", game.id)
    if not isinstance(thumb, Reasoned):
        return ()
    agreed = thumb.advise(game, view, legal, rng, thumb.budget)[0]
    return agreed.words if agreed.move == move or (move == WAIT and agreed.move not in legal) else ()


def shared(budget: Budget) -> tuple[Budget, float | None]:
    """What the search may spend, and the seconds for trials: None if nobody looks at the clock."""
    if budget.seconds is None:
        return budget, None
    for_trials = FOR_TRIALS * budget.seconds
    return replace(budget, seconds=budget.seconds - for_trials), for_trials


def hurried(legal: list[int]) -> Budget:
    """For a machine so slow, or a time so short, that nothing could be said of any move: so much it takes."""
    return Budget(playouts=FEWEST * len(legal))


def unhurried(budget: Budget) -> Budget:
    """A budget with time enough for a hint."""
    if budget.seconds is None:
        return budget
    return replace(budget, seconds=max(SECONDS, budget.seconds))
