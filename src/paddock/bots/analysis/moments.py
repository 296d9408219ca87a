"""The most telling moments of a game: where a seat's chance to win changed most."""

from __future__ import annotations

from collections.abc import Sequence

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
    move: str
    """What was chosen, in its notation; empty for chance, and for several at once."""
    words: tuple[Phrase, ...]
    """`with_names` says who the players are."""


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
        move=chosen(record, swing),
        words=(what_happened(record, swing), change(seat, swing)),
    )


def chosen(record: Record, swing: Swing) -> str:
    return "" if swing.who < 0 else record.steps[swing.steps[0] - 1].partition(":")[2].strip()


def what_happened(record: Record, swing: Swing) -> Phrase:
    """What it was, in a few words."""
    if swing.cause is Cause.DEAL:
        return Phrase("The deal.")
    if swing.cause is Cause.CHANCE:
        return Phrase("What chance drew.")
    if swing.who < 0:
        return Phrase("What the others chose at the same time.")
    return Phrase("{player} chooses: {move}.", {"player": player(swing.who), "move": chosen(record, swing)})


def change(seat: int, swing: Swing) -> Phrase:
    """From what to what, as cases of 100."""
    values: dict[str, object] = {
        "player": player(seat),
        "before": round(100 * swing.before),
        "after": round(100 * swing.after),
    }
    return Phrase("The chance of {player} to win goes from {before} to {after} of 100.", values)


def player(seat: int) -> Phrase:
    return Phrase("Player {number}", {"number": seat + 1})


def with_names(phrase: Phrase, names: Sequence[str]) -> Phrase:
    """A phrase about a player, with the name instead of the number, if there is one."""
    who = phrase.values.get("player")
    if not names or not isinstance(who, Phrase):
        return phrase
    seat = who.values["number"]
    assert isinstance(seat, int)
    return Phrase(phrase.text, {**phrase.values, "player": names[seat - 1]})
