"""Luck and skill in words: the parts of a result, each with a name and a sentence about it."""

from __future__ import annotations

import msgspec

from paddock.bots.analysis.luck import Amount, Luck
from paddock.core.phrase import N_, Phrase

PARTS = (
    ("par", N_("To be expected"), N_("What anybody could expect in this seat before the game.")),
    ("deal", N_("The deal"), N_("A better or worse start than others get on average.")),
    ("chance", N_("Chance"), N_("What was drawn during the game, against what could be drawn.")),
    ("others", N_("The others"), N_("What the choices of the others brought this seat or cost it.")),
    ("own", N_("Own choices"), N_("What the choices of this seat were worth by all that it could know.")),
    ("unknown", N_("Hidden things"), N_("What its choices met with that it could not know.")),
)
"""By the field of `Luck`, in the order in which they are told. Together they make up the result."""


class ToldPart(msgspec.Struct, frozen=True):
    """One part of a result, to be shown as a line or a bar."""

    name: str
    """The field of `Luck`."""
    title: Phrase
    text: Phrase
    amount: Amount


def told_parts(luck: Luck) -> list[ToldPart]:
    """The parts of a result in words, in the order in which they are told."""
    return [ToldPart(name, Phrase(title), Phrase(text), getattr(luck, name)) for name, title, text in PARTS]


def told_mistakes(luck: Luck) -> Phrase:
    """What the best moves would have brought more."""
    cost = -100 * luck.mistakes.mean
    if cost < 0.5:
        return Phrase("Against the best moves, those that were played cost next to nothing.")
    values: dict[str, object] = {"cases": round(cost), "error": max(1, round(200 * luck.mistakes.error))}
    if cost > 100:
        return Phrase(
            "Against the best moves, those that were played cost {cases} of 100 games, give or take {error}: more than "
            "one game, because a chance that comes back can be lost again.",
            values,
        )
    return Phrase(
        "Against the best moves, those that were played cost {cases} of 100 games, give or take {error}.", values
    )


def told_adjusted(luck: Luck) -> Phrase:
    """What was taken from the result to have it without luck."""
    if luck.adjusted == luck.result:
        return Phrase("The result itself: in this game, what is drawn tells too little of it to take anything off.")
    return Phrase("The result less a part of the luck of deal and chance, so that it scatters less.")
