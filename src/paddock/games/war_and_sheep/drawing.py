"""War & Sheep as a person would draw it, in plain text: for `str` of a state and of a view."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from paddock.games.war_and_sheep.board import SPACE_NAMES
from paddock.games.war_and_sheep.cards.all_cards import CARDS
from paddock.games.war_and_sheep.cards.kinds import CARD_NAMES

if TYPE_CHECKING:
    from paddock.games.war_and_sheep.view import WarView

LEGEND = "A, B sheep; a, b camouflaged; X, Y mad; W wolf; ? token; 1, 3, 5, w tokens known"

ENDINGS = {
    "no_sheep": "a flock is gone",
    "truce": "a truce",
    "no_grass": "no grass lies face down",
    "quiet": "nothing happened for too long",
}


def draw(view: WarView, tokens: Mapping[int, str], hands: tuple[tuple[str, ...], tuple[str, ...]]) -> str:
    """The public position, with the tokens and cards that are known, by space and by seat."""
    lines = [_headline(view), "   a b c d e f"]
    for rank in range(5, -1, -1):
        cells = [_letter(view, tokens, rank * 6 + file) for file in range(6)]
        lines.append(f"{rank + 1}  {' '.join(cells)}")
    lines += [_player(view, seat, hands[seat]) for seat in range(2)]
    lines.append(f"Deck: {view.deck} cards. Quiet turns: {view.quiet}.")
    return "\n".join([*lines, LEGEND])


def _headline(view: WarView) -> str:
    if view.ending is not None:
        places = view.result.places if view.result is not None else ()
        won = " and ".join([f"seat {seat}" for seat, place in enumerate(places) if place == 1])
        return f"War & Sheep, over: {ENDINGS[view.ending]}. First: {won}."
    if view.turn is None:
        return "War & Sheep, before the deal"
    playing = f", playing {_title(view.card)}" if view.card is not None else ""
    return f"War & Sheep, turn of seat {view.turn}: actions left {view.actions}{playing}"


def _letter(view: WarView, tokens: Mapping[int, str], space: int) -> str:
    for seat, flock in enumerate(view.flocks):
        if space in flock.sheep:
            letters = "ab" if space == flock.hidden else "XY" if space == flock.mad else "AB"
            return letters[seat]
    if space in view.wolves:
        return "W"
    if space in view.tokens:
        return tokens.get(space, "?")[0]
    return "."


def _player(view: WarView, seat: int, cards: tuple[str, ...]) -> str:
    hand = view.hands[seat]
    held = [_title(card) for card in cards] + ["?"] * (hand.count - len(cards))
    seen = [SPACE_NAMES[space] for space in view.peeked[seat]]
    letter = "AB"[seat]
    text = f"{letter}, seat {seat}: grass {view.grass[seat]}, hand: {', '.join(held) or 'empty'}"
    return text + (f", has seen {' '.join(seen)}" if seen else "")


def _title(card: str) -> str:
    return CARDS[CARD_NAMES.index(card)].title
