"""A step after which one seat waits no more, and nothing else is new: a sealed pick, as the others are told it.

Most steps of a game with sealed picks are of this kind, so they have a short form.
"""

from __future__ import annotations

from collections.abc import Sequence

OPENING = b'{"event":"'


def tick_of(waited: Sequence[int], change: bytes | None, events: Sequence[bytes]) -> bytes | None:
    """The members `seat` and `event` of a tick; None if a step is more than that.

    `waited` are the seats that were waited for, and `change` is that of the view. An event may tell whose pick it was.
    """
    for place, seat in enumerate(waited):
        if change == b'{"header":{"waiting":[%d,1]}}' % place:
            return _members(seat, events)
    return None


def _members(seat: int, events: Sequence[bytes]) -> bytes | None:
    if not events:
        return b'"seat":%d' % seat
    closing = b'","seat":%d}' % seat
    name = events[0][len(OPENING) : -len(closing)]
    if len(events) > 1 or events[0] != OPENING + name + closing or b'"' in name:
        return None
    return b'"seat":%d,"event":"%b"' % (seat, name)
