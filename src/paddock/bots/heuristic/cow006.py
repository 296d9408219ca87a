"""A heuristic player for Cow 006: lay the card that is least likely to take a row, and take cheap rows."""

from __future__ import annotations

from paddock.bots.player import Player
from paddock.core.game import Game
from paddock.core.rng import Rng
from paddock.core.view import View
from paddock.games.cow006.moves import FRONT, KEEP, NEW_ROW, NONE, TAKE
from paddock.games.cow006.view import CowView, RowView


class Heuristic(Player):
    """Counts, for each card, how many unseen cards could come between it and its row."""

    name = "heuristic"

    def choose(self, game: Game, view: View, legal: list[int], rng: Rng) -> int:
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
    seen = set(view.hand or ()) | set(view.gone) | {lying for each in view.rows for lying in each.cards}
    between = sum(1 for other in range(row.cards[-1] + 1, card) if other not in seen)
    others = view.seats - 1
    chance_each = min(1.0, between / max(1, 104 - len(seen)) * max(view.held))
    crowd = chance_each * others
    return row.penalty * max(0.0, min(1.0, (crowd - room + 1) / max(1, others)))


def _risk_at_either_end(view: CowView, card: int) -> float:
    """The same for the professional game: the nearest of eight ends, and how far it is."""
    gaps = [(abs(card - end), row) for row in view.rows for end in (row.cards[0], row.cards[-1]) if _fits(row, card)]
    if not gaps:
        return 0.5 + min(row.penalty for row in view.rows)
    gap, row = min(gaps, key=lambda found: found[0])
    return float(row.penalty) if _room(row) <= 0 else row.penalty * min(1.0, gap / 50) / _room(row)


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
