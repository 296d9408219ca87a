"""The coached first game of Wolves and Sheep: a pasture is closed, a wolf comes, and a hunter drives it away."""

from __future__ import annotations

from typing import NamedTuple

from paddock.core.phrase import N_, Phrase, counted
from paddock.games.wolves_and_sheep.events import Drew
from paddock.games.wolves_and_sheep.view import WolvesView
from paddock.lessons.lesson import LEARNER, Bubble, Lesson, Scene

RED = 2


class Step(NamedTuple):
    """A tile of the learner, and why it goes there."""

    move: str
    text: str
    at: tuple[str, ...] = ()


STEPS = (
    Step(
        "27b 0,1 r2",
        N_(
            "Tiles must match along every edge that touches: village to village here, and your red sheep outside. "
            "Choose the marked tile, then the marked place."
        ),
    ),
    Step(
        "51a -1,1 r2",
        N_(
            "Now fence your sheep in. This tile closes the west, and it touches two tiles: so you draw two. "
            "Turn it until the red sheep meet."
        ),
    ),
    Step(
        "7b 0,2",
        N_("One gap is left, in the north. Use the other side of this tile: sheep below, and beside them a forest."),
    ),
    Step(
        "hrb 1,2",
        N_("A hunter on the wolf makes the forest safe again. It does not use up your turn: lay it on the wolf!"),
        ("wolf",),
    ),
)


class WolvesLesson(Lesson):
    game = "wolves_and_sheep"
    options = {"two_herds": False, "interrupts": "own_turn"}
    deals = (
        "deal 1 | R B | 27 51 7 hr | 53 56 wb 60",
        "draw 25",
        "draw 20",
        "draw 12 59",
        "draw 16",
        "draw 37",
        "draw 5",
        "draw 44",
        "draw 30",
        "draw 9",
    )
    replies = {1: ("53a -1,0", "56a 1,0 r2", "wbb 1,2", "60a 2,0")}
    learned = (
        N_("Every edge that touches must match; you draw a tile for each tile that yours touches."),
        N_("Your largest closed pasture counts, a point for every sheep in it."),
        N_("A wolf in the forest beside a pasture makes it worthless, until a hunter comes."),
        N_("Nobody knows your colour, so lay tiles for others too now and then."),
        N_("Whoever stops first gets six points more, the next three, then one."),
    )

    def is_over(self, scene: Scene) -> bool:
        return len(scene.turns) > len(STEPS)

    def bubbles(self, scene: Scene) -> list[Bubble]:
        view = scene.view
        assert isinstance(view, WolvesView)
        if not scene.turns:
            return [Bubble((IDEA,), ("herd",)), Bubble((Phrase(STEPS[0].text),), (), STEPS[0].move)]
        happened, at = what_happened(scene)
        step = next_step(scene)
        if step is not None:
            return [Bubble((*happened, Phrase(step.text)), step.at, step.move)]
        if self.is_over(scene):
            return [Bubble(happened, at)] if happened else []
        return [Bubble((*happened, ANYTHING), ("hand",))]


IDEA = Phrase(
    "Welcome! You are the shepherd of the red sheep, and nobody else knows it. Build one large pasture for them, "
    "closed all round: every sheep in it is a point."
)
ANYTHING = Phrase(
    "Your turn still wants a tile. Choose one: every place where it fits lights up. More red sheep, closed in, "
    "are more points."
)


def next_step(scene: Scene) -> Step | None:
    """The next prepared move that has not been made, if it can be made; later ones do for who went another way."""
    made = {turn.move for turn in scene.turns}
    return next((step for step in STEPS if step.move in scene.legal and step.move not in made), None)


def what_happened(scene: Scene) -> tuple[tuple[Phrase, ...], tuple[str, ...]]:
    """What came of the last tile, and where."""
    view, turn = scene.view, scene.turns[-1]
    before = turn.view
    assert isinstance(view, WolvesView)
    assert isinstance(before, WolvesView)
    was, now = largest(before), largest(view)
    if is_threatened(view) and not is_threatened(before):
        words = Phrase("A wolf! It roams the forest beside your pasture: your sheep there count nothing now.")
        return (words,), ("wolf",)
    if now > was and turn.move.startswith("h"):
        return (Phrase("Saved! Your pasture counts again: {number} points.", {"number": now}),), ("score",)
    if now > was:
        return (Phrase("Closed! {number} sheep are fenced in: {number} points.", {"number": now}),), ("score",)
    drew = turn.first(Drew, LEARNER)
    if drew is None:
        return (), ()
    words = counted(
        "It touched {number} tile, so you drew {number}.",
        "It touched {number} tiles, so you drew {number}.",
        drew.count,
    )
    return (words,), ("hand",)


def is_threatened(view: WolvesView) -> bool:
    """Whether a wolf makes a closed red pasture worthless."""
    return any(area.motif == "R" and area.opens == 0 and area.danger for area in view.areas)


def largest(view: WolvesView) -> int:
    """The points of red sheep as things stand."""
    return max(view.pastures[RED], default=0)


def lesson() -> Lesson:
    return WolvesLesson()
