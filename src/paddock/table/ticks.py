"""A step after which one seat waits no more, and nothing else is new: a sealed pick, as the others are told it.

Most steps of a game with sealed picks are of this kind, so they have a short form.
"""

from __future__ import annotations

from collections.abc import Sequence

from paddock.core.view import Header, View

TICKED = b'{"%d":{"%d":[%%d,1]}}' % (View.__struct_fields__.index("header"), Header.__struct_fields__.index("waiting"))
"""The change of a view in which the seat at a place among those waited for is not waited for any more."""
MOST_SEATS = 32
PLACES = {TICKED % place: place for place in range(MOST_SEATS)}
NO_EVENT = b"null"


def tick_of(waited: Sequence[int], change: bytes | None, events: Sequence[bytes]) -> bytes | None:
    """The seat and the kind of event of a tick; None if a step is more than that.

    `waited` are the seats that were waited for, and `change` is that of the view. An event may tell whose pick it was.
    """
    place = None if change is None else PLACES.get(change)
    return None if place is None else _items(waited[place], events)


def _items(seat: int, events: Sequence[bytes]) -> bytes | None:
    if not events:
        return b"%d,%b" % (seat, NO_EVENT)
    kind = events[0][1:].partition(b",")[0]
    if len(events) > 1 or events[0] != b"[%b,%d]" % (kind, seat) or not kind.isdigit():
        return None
    return b"%d,%b" % (seat, kind)
