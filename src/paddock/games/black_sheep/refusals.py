"""Why a move of Black Sheep is refused: in words, with a stable code and the rule. Looks at what the seat knows."""

from __future__ import annotations

from mypy_extensions import i64

from paddock.core.errors import IllegalMove
from paddock.games.black_sheep.animals import contains, size
from paddock.games.black_sheep.moves import MOVE_COUNT, PER_FIELD, PLAYED, TWO
from paddock.games.black_sheep.position import BlackSheepPosition
from paddock.games.black_sheep.rules import HAND


def refusal(position: BlackSheepPosition, seat: i64, move: i64) -> IllegalMove:
    """The reason that a player would be given at the position."""
    if move < 0 or move >= MOVE_COUNT:
        return IllegalMove("unknown_move", "", "There is no such move.")
    field = move // PER_FIELD
    values: dict[str, object] = {"field": int(field + 1)}
    if position.is_turned(field):
        return IllegalMove("field_turned", "B24", "Field {field} is turned over: no cards go there.", values)
    lying = size(position.side(field, seat))
    if lying == HAND:
        return IllegalMove("side_full", "B9", "Your side of field {field} is full.", values)
    two = move % PER_FIELD >= TWO
    if lying == 1 and not two:
        return IllegalMove("play_two", "B9", "One card lies on your side of field {field}: play exactly two.", values)
    if lying == 2 and two:
        return IllegalMove("play_one", "B9", "Two cards lie on your side of field {field}: play exactly one.", values)
    if contains(position.hands[seat], PLAYED[move]):
        return IllegalMove("discard_not_in_hand", "B10", "The card you discard must be left in your hand.")
    return IllegalMove("not_in_hand", "B8", "You do not hold these cards.")
