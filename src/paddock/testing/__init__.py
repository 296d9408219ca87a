"""The conformance kit: laws that every game must keep, playthroughs, tree counts. For games here and elsewhere.

from paddock.testing import check_laws
check_laws(game)
"""

from paddock.testing.law import LawBroken
from paddock.testing.laws import LAWS, check_laws
from paddock.testing.playthrough import playthrough
from paddock.testing.tree import count_tree

__all__ = ["LAWS", "LawBroken", "check_laws", "count_tree", "playthrough"]
