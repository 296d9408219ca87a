"""The coached first game of Cow 006: one round for three, of which the first five cards are prepared."""

from __future__ import annotations

from typing import NamedTuple

from paddock.core.phrase import N_, Phrase, counted
from paddock.games.cow006.events import Laid, RowTaken
from paddock.games.cow006.view import CowView
from paddock.lessons.lesson import LEARNER, Bubble, Lesson, Scene, Turn


class Step(NamedTuple):
    """A card of the learner: the one to play, and why."""

    card: int
    text: str
    at: tuple[str, ...] = ()


STEPS = (
    Step(
        34,
        N_(
            "Everyone picks a card in secret. The lowest is laid first, each behind the nearest lower card. "
            "Your 34 belongs behind the 31. Touch it!"
        ),
        ("row 2",),
    ),
    Step(
        53,
        N_(
            "Row 2 has four cards. The fifth is still safe, the sixth takes all five! Others may be faster there. "
            "Your 53 goes behind the 52, and nothing can come between: play it."
        ),
        ("row 2", "row 3"),
    ),
    Step(
        3,
        N_(
            "Your 3 is lower than the end of every row, so it fits nowhere: it will take a row of your choice. "
            "Now there is a cheap one: a good moment to be rid of it."
        ),
    ),
    Step(4, N_("A small gap is safe: nothing fits between 3 and 4. A wide gap fills with the cards of the others.")),
    Step(
        44,
        N_("Row 4 is full. Whoever comes next there takes it: keep your high cards. The 44 is safe behind the 43."),
        ("row 4",),
    ),
)


CHEAP = 2
"""Bull heads that a row may cost to be worth taking."""


class CowLesson(Lesson):
    game = "cow006"
    seats = 3
    options = {"rounds": 1}
    deals = (
        "deal 8 31 52 74 | 3 4 21 34 44 45 53 67 90 99"
        " | 15 26 36 41 61 76 80 88 97 102 | 11 29 38 43 58 70 79 82 91 101",
    )
    replies = {1: ("36", "41", "76", "80", "88"), 2: ("38", "43", "79", "82", "91")}
    learned = (
        N_("Cards are laid lowest first, each behind the nearest lower one."),
        N_("The sixth card takes the five before it."),
        N_("A card that is too low takes a row, and you choose which."),
        N_("Bull heads are penalty points: the fewest win."),
    )

    def is_over(self, scene: Scene) -> bool:
        return picks(scene) >= len(STEPS)

    def bubbles(self, scene: Scene) -> list[Bubble]:
        view = scene.view
        assert isinstance(view, CowView)
        if view.phase == "lay":
            return [cheapest_row(view)]
        number = picks(scene)
        if number == 0:
            return [Bubble((IDEA,), ("rows",)), next_card(view, STEPS[0], scene.legal)]
        happened = what_happened(scene.turns)
        if number < len(STEPS):
            return [next_card(view, STEPS[number], scene.legal, happened)]
        return [Bubble((happened,), ("rows",))]


IDEA = Phrase(
    "Welcome! Every card has bull heads, and they are bad: whoever has the fewest at the end wins. "
    "You get them by having to take a row."
)


def picks(scene: Scene) -> int:
    """How many cards the learner has played."""
    return sum(1 for turn in scene.turns if turn.move.isdigit())


def next_card(view: CowView, step: Step, legal: tuple[str, ...], *before: Phrase) -> Bubble:
    """The prepared card, or, after another course of play, one that lies close behind a row with room."""
    if str(step.card) in legal and fits_plan(view, step.card):
        return Bubble((*before, Phrase(step.text)), (*step.at, f"card {step.card}"), str(step.card))
    safe = safest(view)
    if safe is None:
        words = Phrase("No card of yours is safe now. Choose the one that costs least.")
        return Bubble((*before, words), ("hand",))
    words = Phrase("Here your {card} is safest: it goes close behind a row that has room.", {"card": safe})
    return Bubble((*before, words), (f"card {safe}",), str(safe))


def fits_plan(view: CowView, card: int) -> bool:
    """Whether a prepared card still does what is said of it: the 3 takes a cheap row, the others lie safely."""
    landing = next((one for one in view.landings if one.card == card), None)
    if landing is None or landing.takes:
        return False
    if card == 3:
        return landing.row is None and min(row.penalty for row in view.rows) <= CHEAP
    return landing.row is not None and card - view.rows[landing.row].cards[-1] <= 3


def safest(view: CowView) -> int | None:
    """The card with the smallest gap to its row, if there is one that takes nothing."""
    gaps = [
        (one.card - view.rows[one.row].cards[-1], one.card)
        for one in view.landings
        if one.row is not None and not one.takes
    ]
    return min(gaps)[1] if gaps else None


def cheapest_row(view: CowView) -> Bubble:
    heads, row = min((row.penalty, number) for number, row in enumerate(view.rows))
    words = counted(
        "Choose the row that you take: row {row} is the cheapest, with {number} bull head. Your card starts it anew.",
        "Choose the row that you take: row {row} is the cheapest, with {number} bull heads. Your card starts it anew.",
        heads,
        {"row": row + 1},
    )
    return Bubble((words,), (f"row {row + 1}",), f"row {row + 1}")


def what_happened(turns: tuple[Turn, ...]) -> Phrase:
    """What the last card of the learner did: the answers since the last pick belong to it."""
    last = next(place for place in reversed(range(len(turns))) if turns[place].move.isdigit())
    events = [event for turn in turns[last:] for event in turn.events]
    taken = [event for event in events if isinstance(event, RowTaken)]
    mine = next((event for event in taken if event.seat == LEARNER), None)
    if mine is not None and mine.reason == "full":
        return counted(
            "Ouch, your card was the sixth: you took the row, with {number} bull head.",
            "Ouch, your card was the sixth: you took the row, with {number} bull heads.",
            mine.penalty,
        )
    if mine is not None and mine.penalty <= CHEAP:
        return counted(
            "Only {number} bull head, and the low card is gone. Well done!",
            "Only {number} bull heads, and the low card is gone. Well done!",
            mine.penalty,
        )
    if mine is not None:
        return counted(
            "That cost {number} bull head. Keep low cards for a moment when some row is cheap.",
            "That cost {number} bull heads. Keep low cards for a moment when some row is cheap.",
            mine.penalty,
        )
    if taken:
        return counted(
            "You are safe. Another player laid the sixth card and took the row: {number} bull head!",
            "You are safe. Another player laid the sixth card and took the row: {number} bull heads!",
            taken[0].penalty,
        )
    laid = next((event for event in events if isinstance(event, Laid) and event.seat == LEARNER), None)
    values: dict[str, object] = {} if laid is None else {"card": laid.card, "row": laid.row + 1}
    return Phrase("Your {card} lies safely in row {row}. The others laid theirs, lowest first.", values)


def lesson() -> Lesson:
    return CowLesson()
