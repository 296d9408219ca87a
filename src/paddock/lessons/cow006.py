"""The coached first game of Cow 006: one round for three, of which the first five cards are prepared."""

from __future__ import annotations

from typing import NamedTuple

from paddock.core.phrase import N_, Phrase, counted
from paddock.games.cow006.events import Laid, RowTaken
from paddock.games.cow006.view import CowView
from paddock.lessons.lesson import LEARNER, Bubble, Lesson, Scene, Turn


class Step(NamedTuple):
    """A card of the learner: what there is to know, the card to play, and why, as long as that is true."""

    card: int
    behind: int | None
    """The card that it comes to lie behind; None if it takes a row."""
    text: str
    rule: str = ""
    crowd: tuple[int, int] | None = None
    """A row of which the text speaks, and how many cards lie there."""


STEPS = (
    Step(
        34,
        31,
        N_(
            "Everyone picks a card in secret. Then they are laid, lowest first, each behind the nearest lower card. "
            "Your 34 comes behind the 31: touch it!"
        ),
    ),
    Step(
        53,
        52,
        N_(
            "Row 2 has four already, and others may lay lower cards there first. Your 53 goes right behind the 52, "
            "and nothing fits between: play it."
        ),
        N_("A row holds five cards. Whoever lays the sixth must take the five, and the sixth begins the row anew!"),
        (2, 4),
    ),
    Step(
        3,
        None,
        N_("Your 3 is such a card, and now there is a cheap row: a good moment to be rid of it."),
        N_("A card lower than the end of every row fits nowhere: it takes a row, and you choose which."),
    ),
    Step(
        4,
        3,
        N_("Nothing fits between 3 and 4: play the 4."),
        N_("A small gap is safe. A wide one fills with the cards of the others."),
    ),
    Step(
        44,
        43,
        N_("Row 4 is full, so keep the cards that belong there. Your 44 is safe right behind the 43."),
        N_("A full row is a trap: whoever comes next takes it."),
        (4, 5),
    ),
)

LOW_CARD = next(step for step in STEPS if step.behind is None)
"""The step that shows what becomes of a card that is too low."""
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
        N_("Ten cards make a round. After a round in which somebody reaches 66 bull heads, the fewest win."),
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
            return [Bubble((IDEA,), ("rows",)), Bubble((HEADS,), ("hand",)), next_card(scene)]
        happened = what_happened(scene.turns)
        if number < len(STEPS):
            return [next_card(scene, happened)]
        return [Bubble((happened,), ("rows",))]


IDEA = Phrase(
    "Welcome! Bull heads are bad: whoever has the fewest at the end wins. You get them by having to take a row."
)
HEADS = Phrase(
    "Cards go from 1 to 104. Their heads stand at the top, and the colour tells them too: white has 1, blue 2, "
    "yellow 3, red 5. Only the 55 has 7."
)


def picks(scene: Scene) -> int:
    """How many cards the learner has played."""
    return sum(1 for turn in scene.turns if turn.move.isdigit())


def next_card(scene: Scene, *before: Phrase) -> Bubble:
    """The prepared card, or, after another course of play, the one that comes closest to a row with room."""
    view, step = scene.view, STEPS[picks(scene)]
    assert isinstance(view, CowView)
    before = (*before, *([Phrase(step.rule)] if step.rule else []))
    if str(step.card) in scene.legal and fits_plan(view, step):
        at = () if step.crowd is None else (f"row {step.crowd[0]}",)
        return Bubble((*before, Phrase(step.text)), at, str(step.card))
    missed = picks(scene) > STEPS.index(LOW_CARD) and not any(turn.move.startswith("row") for turn in scene.turns)
    riddance = cheap_riddance(view) if missed else None
    if riddance is not None:
        return Bubble((*before, *riddance.words), riddance.at, riddance.move)
    safe = safest(view)
    if safe is None:
        words = Phrase("As the rows lie, every card of yours takes a row. Choose the one that costs least.")
        return Bubble((*before, words), ("hand",))
    end, card = safe
    values: dict[str, object] = {"card": card, "end": end}
    if card == end + 1:
        words = Phrase("Your {card} goes right behind the {end}, and nothing fits between: play it.", values)
    else:
        words = Phrase(
            "Of your cards the {card} comes closest to a row with room, behind the {end}: there the least can come "
            "between.",
            values,
        )
    return Bubble((*before, words), (), str(card))


def fits_plan(view: CowView, step: Step) -> bool:
    """Whether all that is said of a prepared card is true as the rows lie."""
    landing = next((one for one in view.landings if one.card == step.card), None)
    if landing is None or landing.takes:
        return False
    if step.crowd is not None and len(view.rows[step.crowd[0] - 1].cards) != step.crowd[1]:
        return False
    if landing.row is None:
        return step.behind is None and min(row.penalty for row in view.rows) <= CHEAP
    return view.rows[landing.row].cards[-1] == step.behind


def safest(view: CowView) -> tuple[int, int] | None:
    """The end of a row and the card with the smallest gap to it, if there is one that takes nothing."""
    pairs = [(view.rows[one.row].cards[-1], one.card) for one in view.landings if one.row is not None and not one.takes]
    return min(pairs, key=lambda pair: pair[1] - pair[0], default=None)


def cheap_riddance(view: CowView) -> Bubble | None:
    """The lowest card, if it takes a row now and there is a cheap one: who did not see that yet is shown it."""
    low = min((one.card for one in view.landings if one.row is None), default=None)
    heads, row = min((row.penalty, number) for number, row in enumerate(view.rows))
    if low is None or heads > CHEAP:
        return None
    words = counted(
        "Your {card} is too low for every row, and row {row} costs only {number} bull head: be rid of it now.",
        "Your {card} is too low for every row, and row {row} costs only {number} bull heads: be rid of it now.",
        heads,
        {"card": low, "row": row + 1},
    )
    return Bubble((words,), (f"row {row + 1}",), str(low))


def cheapest_row(view: CowView) -> Bubble:
    heads, row = min((row.penalty, number) for number, row in enumerate(view.rows))
    place = f"row {row + 1}"
    if sum(row.penalty == heads for row in view.rows) > 1:
        words = counted(
            "Choose the row that you take: row {row} is one of the cheapest, with {number} bull head. "
            "Your card starts it anew.",
            "Choose the row that you take: row {row} is one of the cheapest, with {number} bull heads. "
            "Your card starts it anew.",
            heads,
            {"row": row + 1},
        )
        return Bubble((words,), (place,), place)
    words = counted(
        "Choose the row that you take: row {row} is the cheapest, with {number} bull head. Your card starts it anew.",
        "Choose the row that you take: row {row} is the cheapest, with {number} bull heads. Your card starts it anew.",
        heads,
        {"row": row + 1},
    )
    return Bubble((words,), (place,), place)


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
    if taken and taken[0].reason == "chosen":
        return counted(
            "You are safe. The card of another player was too low and took a row: {number} bull head!",
            "You are safe. The card of another player was too low and took a row: {number} bull heads!",
            taken[0].penalty,
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
