"""The most telling moments of a game: where a seat's chance to win changed most."""

from __future__ import annotations

import msgspec

from paddock.bots.analysis.luck import Luck, Swing
from paddock.bots.analysis.path import Cause
from paddock.core.phrase import Phrase
from paddock.core.record import Record

MOST = 3


class Moment(msgspec.Struct, frozen=True):
    """A moment that changed a seat's chance to win."""

    step: int
    """The step after which it had happened, from 1: the last one of its event."""
    before_step: int
    """The step after which it had not happened yet: from there one can try again."""
    seat: int
    """Whose chance is meant."""
    cause: Cause
    who: int
    """The seat that chose; -1 for chance, and for several at once."""
    before: float
    """The chance to win, from 0 to 1."""
    after: float
    words: tuple[Phrase, ...]


def moments_of(record: Record, luck: Luck, most: int = MOST) -> list[Moment]:
    """The greatest swings of a game for a seat, in the order of the game; steady ones make no moment."""
    swings = sorted(luck.swings, key=lambda swing: -abs(swing.after - swing.before))
    telling = [swing for swing in swings[:most] if swing.after != swing.before]
    return [moment(record, luck.seat, swing) for swing in sorted(telling, key=lambda swing: swing.steps)]


def moment(record: Record, seat: int, swing: Swing) -> Moment:
    return Moment(
        step=max(swing.steps),
        before_step=min(swing.steps) - 1,
        seat=seat,
        cause=swing.cause,
        who=swing.who,
        before=swing.before,
        after=swing.after,
        words=(what_happened(record, swing), change(swing)),
    )


def what_happened(record: Record, swing: Swing) -> Phrase:
    """What it was, in a few words."""
    text = record.steps[swing.steps[0] - 1].partition(":")[2].strip()
    if swing.cause is Cause.DEAL:
        return Phrase("The deal.")
    if swing.cause is Cause.CHANCE:
        return Phrase("What chance drew.")
    if swing.cause is Cause.OWN:
        return Phrase("Your own move: {move}.", {"move": text})
    if swing.who < 0:
        return Phrase("What the others chose at the same time.")
    return Phrase("The move of player {number}: {move}.", {"number": swing.who + 1, "move": text})


def change(swing: Swing) -> Phrase:
    """From what to what, as cases of 100."""
    values: dict[str, object] = {"before": round(100 * swing.before), "after": round(100 * swing.after)}
    return Phrase("Your chance to win went from {before} to {after} of 100.", values)
