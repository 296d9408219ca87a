"""What is drawn."""

from __future__ import annotations

import random

from high_card import HighCard, HighCardState
from librt.vecs import vec
from mypy_extensions import i64

from paddock.core.rng import Rng


class Backwards(HighCard):
    def parse_outcome(self, text: str) -> vec[i64]:
        return vec[i64](list(super().parse_outcome(text))[::-1])


class Moody(HighCardState):
    """Draws by itself: what a state must never do."""

    def settle(self, outcome: vec[i64]) -> None:
        super().settle(outcome)
        random.shuffle(self.hands[0])
        self.score[0] += random.randrange(1000)


class Biased(HighCardState):
    def chance(self, rng: Rng) -> vec[i64]:
        drawn = list(super().chance(rng))
        return vec[i64](sorted(drawn) if rng.below(3) == 0 else drawn)


class Strange(HighCardState):
    """The odds forget a card that is drawn all the same."""

    def odds(self, drawn: vec[i64]) -> dict[int, int]:
        return {card: weight for card, weight in super().odds(drawn).items() if card != 9}

    def chance(self, rng: Rng) -> vec[i64]:
        drawn = list(super().chance(rng))
        return vec[i64]([9, *drawn[1:]])


class Following(HighCardState):
    """The second card is always the one after the first, which each card is as likely to be."""

    def chance(self, rng: Rng) -> vec[i64]:
        drawn = list(super().chance(rng))
        follower = drawn[0] % 9 + 1
        if len(drawn) == 1 or follower == drawn[1]:
            return vec[i64](drawn)
        if follower in drawn:
            drawn[drawn.index(follower)] = drawn[1]
        drawn[1] = follower
        return vec[i64](drawn)


class Echoing(HighCardState):
    """One random number decides two cards: each is drawn fairly, the two of them are not."""

    def chance(self, rng: Rng) -> vec[i64]:
        drawn = list(super().chance(rng))
        spot = rng.below(72)
        cards = self.deck()
        if len(drawn) == 1:
            return vec[i64](drawn)
        first = cards.pop(spot // 8)
        second = cards.pop(spot // 9)
        rest = [cards.pop(rng.below(len(cards))) for _ in drawn[2:]]
        return vec[i64]([first, second, *rest])


class Weighted(HighCardState):
    """High cards are dealt more often than the odds say."""

    def chance(self, rng: Rng) -> vec[i64]:
        one, other = super().chance(rng), super().chance(rng)
        return one if one[0] > other[0] else other


class Distrustful(HighCardState):
    def outcome_fault(self, outcome: vec[i64]) -> str:
        return "never"


class Gullible(HighCardState):
    def outcome_fault(self, outcome: vec[i64]) -> str:
        return ""
