"""The Schemer's arithmetic: which cards a surplus removes from a pile (C27)."""

from __future__ import annotations

from paddock.games.cow006.cards import penalty


def best_removal(pile: list[int], most: int) -> list[int]:
    """The cards of a pile to remove: the largest sum up to `most`, then the fewest cards, then the lowest numbers."""
    by_worth: dict[int, list[int]] = {}
    for card in sorted(pile):
        by_worth.setdefault(penalty(card), []).append(card)
    best: list[int] = []
    best_sum = 0
    for chosen in _choices(sorted(by_worth.items()), most):
        worth = sum([penalty(card) for card in chosen])
        if worth > best_sum or (worth == best_sum and _is_neater(chosen, best)):
            best = chosen
            best_sum = worth
    return best


def _is_neater(one: list[int], other: list[int]) -> bool:
    return (len(one), one) < (len(other), other)


def _choices(groups: list[tuple[int, list[int]]], most: int) -> list[list[int]]:
    """Every way to take the lowest few of each worth within a limit; ascending cards."""
    choices: list[list[int]] = [[]]
    for worth, cards in groups:
        grown: list[list[int]] = []
        for chosen in choices:
            room = (most - sum([penalty(card) for card in chosen])) // worth
            grown.extend([sorted(chosen + cards[:count]) for count in range(min(room, len(cards)) + 1)])
        choices = grown
    return choices
