"""High Card, a game for Paddock in a package of its own."""

from high_card.game import HighCard, HighCardSampler, HighCardState, HighCardView

__all__ = ["HighCard", "HighCardSampler", "HighCardState", "HighCardView"]
