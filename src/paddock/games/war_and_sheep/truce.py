"""How a Truce would end the game, said before it is played (S13, S16). Tells nothing hidden."""

from __future__ import annotations

from mypy_extensions import i64

from paddock.games.war_and_sheep.board import count
from paddock.games.war_and_sheep.cards.kinds import TRUCE, copies
from paddock.games.war_and_sheep.phases import ACTING
from paddock.games.war_and_sheep.position import WarPosition
from paddock.games.war_and_sheep.score import points
from paddock.games.war_and_sheep.view import TruceView
from paddock.games.war_and_sheep.worth_trying import fewest_points, most_points


def truce_now(position: WarPosition, seat: int | None) -> TruceView | None:
    """The end that a seat would bring about; None while it may not play a Truce."""
    if seat is None or position.waiting >> i64(seat) & 1 == 0 or position.phase != ACTING:
        return None
    if copies(position.hands[seat] - position.fresh, TRUCE) == 0:
        return None
    own = points(position, seat)
    fewest, most = fewest_points(position, 1 - seat), most_points(position, 1 - seat)
    ahead = count(position.flocks[seat]) - count(position.flocks[1 - seat])
    return TruceView(
        own=int(own),
        fewest=int(fewest),
        most=int(most),
        best=_result(own - fewest, ahead),
        worst=_result(own - most, ahead),
    )


def _result(lead: i64, ahead: i64) -> int:
    """1 for a win, -1 for a loss, 0 for a draw: points decide, then the number of sheep."""
    decided = lead if lead != 0 else ahead
    return 1 if decided > 0 else -1 if decided < 0 else 0
