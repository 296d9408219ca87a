"""Intervals over deals, and a test that may be read after every deal."""

from __future__ import annotations

import math
from collections.abc import Sequence

NORMAL_95 = 1.959964
STAKES = (0.1, 0.25, 0.5, 0.75, 0.95)
"""Shares of its money that a bettor stakes on each deal. Small ones win late, and with a large one all may be lost."""
SLOWEST = 0.02
"""The logarithm of what a bettor wins on a deal where it has won less so far: a hundred deals or two are needed."""
ABOVE, BELOW, OPEN = "above", "below", "open"


def share_margin(deals: Sequence[tuple[float, int]]) -> tuple[float, float]:
    """A win share with half the width of its 95 % interval, from the wins and the number of games of each deal.

    Games of one deal are alike, so deals are what varies. Two games won and two lost are added for the width, as
    Agresti and Coull do: where none was lost so far, one may be yet.
    """
    games = sum(count for _, count in deals)
    share = sum(won for won, _ in deals) / games
    widened = [*deals, (1.0, 1), (1.0, 1), (0.0, 1), (0.0, 1)]
    middle = (share * games + 2) / (games + 4)
    squares = sum((won - middle * count) ** 2 for won, count in widened)
    unbiased = len(deals) / max(1, len(deals) - 1)
    error = math.sqrt(squares * unbiased) / (games + 4)
    return share, min(1.0, student_95(len(deals) - 1) * error)


def student_95(freedom: int) -> float:
    """The factor of a 95 % interval with so many degrees of freedom (Student's t, within 1 %)."""
    if freedom < 3:
        return 12.706 if freedom < 2 else 4.303
    z = NORMAL_95
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / freedom + second / freedom**2 + third / freedom**3


class SequentialTest:
    """Whether the mean of values from 0 to 1 lies above or below a given one, to be read after every value.

    Two bettors, one on each side, stake shares of their money on each value at odds that are fair if the mean is the
    given one. Then neither gets 40 times its money with more than one chance in 40, however long the test goes on
    (Ville's inequality), so who has it is right, up to an error of 5 %. With values of 0 and 1 this is Wald's test of
    the likelihood ratio, averaged over alternatives.
    """

    def __init__(self, mean: float, error: float = 0.05) -> None:
        self.mean = mean
        self.enough = 2 / error
        self.on_more = [1.0] * len(STAKES)
        self.on_less = [1.0] * len(STAKES)
        self.values = 0

    def add(self, value: float) -> None:
        self.values += 1
        gain = value - self.mean
        for place, stake in enumerate(STAKES):
            self.on_more[place] *= 1 + stake * gain / self.mean
            self.on_less[place] *= 1 - stake * gain / (1 - self.mean)

    @property
    def verdict(self) -> str:
        """ABOVE or BELOW once it is settled, else OPEN."""
        if sum(self.on_more) >= self.enough * len(STAKES):
            return ABOVE
        return BELOW if sum(self.on_less) >= self.enough * len(STAKES) else OPEN

    def more_to_go(self) -> float:
        """About how many values are still needed, if the bettor that is ahead goes on winning as it does."""
        if self.verdict != OPEN:
            return 0.0
        money = max(self.on_more, self.on_less, key=sum)
        pace = math.log(max(money)) / max(1, self.values)
        return math.log(self.enough * len(STAKES) / sum(money)) / max(SLOWEST, pace)
