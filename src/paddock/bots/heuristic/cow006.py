"""A heuristic player for Cow 006: lay the card that is least likely to take a row, and take cheap rows."""

from __future__ import annotations

from paddock.bots.budget import Budget
from paddock.bots.reasoned import Reasoned
from paddock.core.game import Game
from paddock.core.phrase import Phrase, counted
from paddock.core.rng import Rng
from paddock.core.view import View
from paddock.games.cow006.moves import FRONT, KEEP, NEW_ROW, NONE, TAKE
from paddock.games.cow006.view import CowView, RowView


class Heuristic(Reasoned):
    """Counts, for each card, how many unseen cards could come between it and its row."""

    name = "heuristic"

    def choose(self, game: Game, view: View, legal: list[int], rng: Rng, budget: Budget) -> int:
        assert isinstance(view, CowView)
        if view.phase == "draft":
            return _draft(view, legal)
        if view.phase == "pick":
            risk = _risk_at_either_end if game.options["professional"] else _risk
            return min(legal, key=lambda move: (risk(view, move + 1), -move))
        if view.phase == "lay":
            return min(legal, key=lambda move: _cost_of_choice(view, move))
        if view.phase == "special":
            return _special(view, legal, rng)
        return KEEP

    def reason(self, game: Game, view: View, legal: list[int], move: int) -> Phrase:
        assert isinstance(view, CowView)
        if view.phase == "draft":
            return Phrase("Cards from the middle take rows least often.")
        if view.phase == "pick":
            return _why_end(view, move + 1) if game.options["professional"] else _why_card(view, move + 1)
        if view.phase == "lay":
            return _why_choice(view, move)
        if view.phase == "special":
            return _why_special(view, legal, move)
        return Phrase("A special card in hand is as good as one from the deck.")


def _room(row: RowView) -> int:
    return row.room - len(row.cards)


def _nearest(view: CowView, card: int) -> RowView | None:
    fitting = [row for row in view.rows if row.cards[-1] < card and not row.stopped]
    return max(fitting, key=lambda row: row.cards[-1], default=None)


def _risk(view: CowView, card: int) -> float:
    """The penalty to be expected from a card, roughly."""
    row = _nearest(view, card)
    if row is None:
        return 0.5 + min((each.penalty for each in view.rows if not each.stopped), default=0)
    room = _room(row)
    if room <= 0:
        return float(row.penalty)
    seen = _seen(view)
    between = _between(row, card, seen)
    others = view.seats - 1
    chance_each = min(1.0, between / max(1, 104 - len(seen)) * max(view.held))
    crowd = chance_each * others
    return row.penalty * max(0.0, min(1.0, (crowd - room + 1) / max(1, others)))


def _seen(view: CowView) -> set[int]:
    return set(view.hand or ()) | set(view.gone) | {lying for each in view.rows for lying in each.cards}


def _between(row: RowView, card: int, seen: set[int]) -> int:
    """How many unseen cards could come between the row and the card."""
    return sum(1 for other in range(row.cards[-1] + 1, card) if other not in seen)


def _risk_at_either_end(view: CowView, card: int) -> float:
    """The same for the professional game: the nearest of eight ends, and how far it is."""
    nearest = _nearest_end(view, card)
    if nearest is None:
        return 0.5 + min(row.penalty for row in view.rows)
    gap, row = nearest
    return float(row.penalty) if _room(row) <= 0 else row.penalty * min(1.0, gap / 50) / _room(row)


def _nearest_end(view: CowView, card: int) -> tuple[int, RowView] | None:
    gaps = [(abs(card - end), row) for row in view.rows for end in (row.cards[0], row.cards[-1]) if _fits(row, card)]
    return min(gaps, key=lambda found: found[0], default=None)


def _fits(row: RowView, card: int) -> bool:
    return card < row.cards[0] or card > row.cards[-1]


def _draft(view: CowView, legal: list[int]) -> int:
    """The middle is safest: low cards take rows, and the highest come to full ones."""
    middle = sum(view.table) / len(view.table)
    return min(legal, key=lambda move: abs(move + 1 - middle))


def _cost_of_choice(view: CowView, move: int) -> int:
    """Taking a row costs its penalty; laying at an end costs nothing unless that row is full."""
    if move < FRONT:
        return view.rows[move - TAKE].penalty
    row = view.rows[(move - FRONT) % 5]
    return row.penalty if _room(row) <= 0 else 0


def _special(view: CowView, legal: list[int], rng: Rng) -> int:
    """Play a special card only when the card to be laid would cost something; the likeliest cure first."""
    card = view.shown[0][1]
    row = _nearest(view, card)
    if row is not None and _room(row) > 0:
        return NONE
    cost = row.penalty if row is not None else min(each.penalty for each in view.rows if not each.stopped)
    cures = [move for move in legal if move != NONE]
    if cost < 4 or not cures:
        return NONE
    return NEW_ROW if NEW_ROW in cures else cures[rng.below(len(cures))]


# Why.


def _why_card(view: CowView, card: int) -> Phrase:
    row = _nearest(view, card)
    if row is None:
        return _why_low(view, card)
    place: dict[str, object] = {"card": card, "row": view.rows.index(row) + 1, "place": len(row.cards) + 1}
    if _room(row) <= 0:
        return _why_taken(row.penalty, place)
    between = _between(row, card, _seen(view))
    if between < _room(row):
        return Phrase("{card} goes to row {row} as card {place}: nothing to take.", place)
    return counted(
        "{card} goes to row {row} as card {place}; {number} unseen card could come before it.",
        "{card} goes to row {row} as card {place}; {number} unseen cards could come before it.",
        between,
        place,
    )


def _why_taken(cost: int, place: dict[str, object]) -> Phrase:
    return counted(
        "{card} takes row {row} for {number} bull head; your other cards are worse.",
        "{card} takes row {row} for {number} bull heads; your other cards are worse.",
        cost,
        place,
    )


def _why_low(view: CowView, card: int) -> Phrase:
    cost = min((row.penalty for row in view.rows if not row.stopped), default=0)
    return counted(
        "{card} fits no row, and you may take the cheapest, for {number} bull head.",
        "{card} fits no row, and you may take the cheapest, for {number} bull heads.",
        cost,
        {"card": card},
    )


def _why_end(view: CowView, card: int) -> Phrase:
    """The same for the professional game."""
    nearest = _nearest_end(view, card)
    if nearest is None:
        return _why_low(view, card)
    gap, row = nearest
    place: dict[str, object] = {"card": card, "row": view.rows.index(row) + 1, "gap": gap}
    if _room(row) <= 0:
        return _why_taken(row.penalty, place)
    return Phrase("{card} is only {gap} away from an end of row {row}: little can come between.", place)


def _why_choice(view: CowView, move: int) -> Phrase:
    cost = _cost_of_choice(view, move)
    if cost == 0:
        return Phrase("There is nothing to take there.")
    return counted("It costs least: {number} bull head.", "It costs least: {number} bull heads.", cost)


def _why_special(view: CowView, legal: list[int], move: int) -> Phrase:
    card = view.shown[0][1]
    row = _nearest(view, card)
    if row is not None and _room(row) > 0:
        return Phrase("Your {card} costs nothing as it is.", {"card": card})
    cost = row.penalty if row is not None else min(each.penalty for each in view.rows if not each.stopped)
    if move == NONE and len(legal) > 1:
        return counted(
            "The row costs only {number} bull head; keep the special card.",
            "The row costs only {number} bull heads; keep the special card.",
            cost,
        )
    if move == NONE:
        return Phrase("None of your special cards helps here.")
    return counted(
        "Without it your {card} costs {number} bull head.",
        "Without it your {card} costs {number} bull heads.",
        cost,
        {"card": card},
    )
