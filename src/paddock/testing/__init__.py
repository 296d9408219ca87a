"""The conformance kit: laws that every game must keep, posteriors, playthroughs, tree counts. For all games.

from paddock.testing import check_laws
check_laws(game)
"""

from paddock.testing.law import LawBroken
from paddock.testing.laws import LAWS, check_law, check_laws
from paddock.testing.playthrough import playthrough
from paddock.testing.posterior import Posterior
from paddock.testing.rejection import check_marginals, rejection
from paddock.testing.tree import count_tree

__all__ = [
    "LAWS",
    "LawBroken",
    "Posterior",
    "check_law",
    "check_laws",
    "check_marginals",
    "count_tree",
    "playthrough",
    "rejection",
]
