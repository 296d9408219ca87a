"""The eight ends of the rows, of which the nearest gets the card in the professional game (C17)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from paddock.games.cow006.moves import BACK, FRONT
from paddock.games.cow006.rows import Rows


def nearest_ends(rows: Rows, card: i64) -> vec[i64]:
    """The ends with the smallest difference, as moves; none for a card inside every row's span."""
    least: i64 = 1000
    fronts = vec[i64](capacity=4)
    backs = vec[i64](capacity=4)
    row: i64 = 0
    while row < rows.count:
        front = rows.first(row) - card
        back = card - rows.last(row)
        gap = front if front > 0 else back
        if 0 < gap <= least:
            if gap < least:
                least = gap
                fronts = vec[i64](capacity=4)
                backs = vec[i64](capacity=4)
            if front > 0:
                fronts = append(fronts, FRONT + row)
            else:
                backs = append(backs, BACK + row)
        row += 1
    for move in backs:
        fronts = append(fronts, move)
    return fronts
