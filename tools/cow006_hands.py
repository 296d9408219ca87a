"""Hands of Cow 006 and what was picked from them, for `train_cow006.py` and `distil_cow006.py` to learn from."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from paddock.games.cow006.features import CARD, Reader

Array = npt.NDArray[np.float32]

HAND = 10
SEATS = (2, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 4, 4, 4, 4, 5, 5, 6, 6, 6, 7, 8, 9, 10)
"""How often each number of players is drawn."""
KNOWN = 0.15
"""How often the deck is known."""


class Hands:
    """Hands as all could see them, were they open: numbers of the table and the cards, and what was picked."""

    def __init__(self) -> None:
        self.tables: list[Array] = []
        self.cards: list[Array] = []
        self.sizes: list[int] = []
        self.picked: list[int] = []

    def add(self, reader: Reader, hand: tuple[int, ...], picked: int) -> None:
        count = int(reader.count)
        numbers = np.asarray(memoryview(reader.numbers))[:count]
        read = np.asarray(memoryview(reader.cards))[: count * CARD].reshape(count, CARD)
        cards = np.zeros((HAND, CARD), dtype=np.float32)
        cards[: len(hand)] = read[np.searchsorted(numbers, hand)]
        self.tables.append(np.asarray(memoryview(reader.table)).astype(np.float32))
        self.cards.append(cards)
        self.sizes.append(len(hand))
        self.picked.append(picked)

    def arrays(self) -> dict[str, npt.NDArray[np.generic]]:
        return {
            "tables": np.array(self.tables),
            "cards": np.array(self.cards, dtype=np.float16),
            "sizes": np.array(self.sizes),
            "picked": np.array(self.picked),
        }


def chances(scores: Array, sizes: npt.NDArray[np.int64]) -> Array:
    """How likely each card of each hand is."""
    held = np.arange(HAND)[None, :] < sizes[:, None]
    likely = np.where(held, np.exp(scores - np.where(held, scores, -np.inf).max(1, keepdims=True)), 0)
    found: Array = (likely / likely.sum(1, keepdims=True)).astype(np.float32)
    return found
