"""The coached first game of Wolves and Sheep: a pasture is closed, a wolf comes, and a hunter drives it away."""

from __future__ import annotations

from typing import NamedTuple

from paddock.core.phrase import N_, Phrase, counted
from paddock.games.wolves_and_sheep.events import Drew, Laid
from paddock.games.wolves_and_sheep.view import WolvesView
from paddock.lessons.lesson import LEARNER, Bubble, Lesson, Scene, Turn

RED = 2


class Step(NamedTuple):
    """A tile of the learner, and why it goes there."""

    move: str
    text: str
    at: tuple[str, ...] = ()


STEPS = (
    Step(
        "55a 0,1 r1",
        N_(
            "Edges that touch must match: village to village here, and your red sheep on the free sides. "
            "Touch the marked tile, then the marked place: it turns by itself."
        ),
    ),
    Step(
        "51a -1,1 r2",
        N_(
            "Now close your pasture: its badge counts the sheep and the gaps. "
            "This tile shuts the west, and as it touches two tiles there, you will draw two."
        ),
    ),
    Step(
        "7b 0,2",
        N_(
            "One gap is left, in the north. Only the back of this tile fits, and it turns over by itself. "
            "But wolves may come into its forest; beside a village they never do."
        ),
    ),
    Step(
        "hrb 1,2",
        N_("A hunter on the wolf makes the forest safe again. It does not use up your turn: lay it on the wolf!"),
        ("wolf",),
    ),
    Step(
        "59a 0,-1",
        N_(
            "A closed pasture cannot grow, and only your largest one counts: so begin a larger one. "
            "This tile brings three red sheep at once."
        ),
    ),
)


class WolvesLesson(Lesson):
    game = "wolves_and_sheep"
    options = {"two_herds": False, "interrupts": "own_turn"}
    deals = (
        "deal 1 | R B | 55 51 7 hr | 53 56 wb 60",
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
        N_("Whoever stops is out: the first gets +6, then +3, +1. Wise when you can hardly close a larger pasture."),
        N_("With the bag empty you lay what you have. When all have stopped or can lay nothing, most points win."),
    )

    def is_over(self, scene: Scene) -> bool:
        return len(scene.turns) >= len(STEPS)

    def bubbles(self, scene: Scene) -> list[Bubble]:
        view = scene.view
        assert isinstance(view, WolvesView)
        if not scene.turns:
            first = Bubble((Phrase(STEPS[0].text),), (), STEPS[0].move)
            return [Bubble((IDEA,), ("herd",)), Bubble((LATER,), ("stop", "shepherd")), first]
        happened, at = what_happened(scene)
        step = None if self.is_over(scene) else next_step(scene)
        if step is not None:
            return [Bubble((*happened, Phrase(step.text)), step.at, step.move)]
        if self.is_over(scene):
            last = (what_it_brought(scene) if at in ((), ("hand",)) else ()) or happened
            return [Bubble(last, at)] if last else []
        still = (STILL,) if is_extra(scene.turns[-1].move) else ()
        rule = self.learned[1] if RED in view.public else self.learned[len(scene.turns)]
        return [Bubble((*happened, *still, Phrase(rule), ANYTHING), ("hand",))]


IDEA = Phrase(
    "Welcome! You are the shepherd of the red sheep, and nobody else knows it. Build one large pasture for them, "
    "closed all round: every sheep in it is a point."
)
LATER = Phrase(
    "Two things can wait. Stopping ends the game for you; the first to stop gets 6 points. And the tile with the “?” "
    "is your shepherd with four red sheep: once it is laid, all know your colour."
)
STILL = Phrase("That did not use up your turn: you still lay a tile.")
ANYTHING = Phrase("Touch a tile: every place where it fits lights up.")


def is_extra(move: str) -> bool:
    """Whether a move was a wolf or a hunter, after which the turn goes on."""
    return move[0] in "wh" and move[2] == "b"


def next_step(scene: Scene) -> Step | None:
    """The next prepared move that has not been made, if it can be made and what is said of it is true."""
    view = scene.view
    assert isinstance(view, WolvesView)
    made = [turn.move for turn in scene.turns]
    for place, step in enumerate(STEPS):
        if step.move in scene.legal and step.move not in made and is_true(view, place, made):
            return step
    return None


def is_true(view: WolvesView, place: int, made: list[str]) -> bool:
    """Whether the text of a step holds in this landscape."""
    earlier = all(step.move in made for step in STEPS[:place])
    if place == 1:
        return earlier and any((space.x, space.y, space.draws) == (-1, 1, 2) for space in view.spaces)
    if place == 2:
        return earlier and any(area.motif == "R" and area.opens == 1 for area in view.areas)
    if place == 3:
        return any((tile.x, tile.y, tile.kind) == (1, 2, "wolf") for tile in view.laid)
    return place == 0 or largest(view) > 0


def what_happened(scene: Scene) -> tuple[tuple[Phrase, ...], tuple[str, ...]]:
    """What came of the last tile, and where."""
    view, turn = scene.view, scene.turns[-1]
    before = turn.view
    assert isinstance(view, WolvesView)
    assert isinstance(before, WolvesView)
    was, now = largest(before), largest(view)
    if is_threatened(view) and not is_threatened(before):
        return (wolf_came(turn),), ("wolf",)
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


def what_it_brought(scene: Scene) -> tuple[Phrase, ...]:
    """What the last tile of a lesson is good for."""
    view, laid = scene.view, scene.turns[-1].first(Laid, LEARNER)
    assert isinstance(view, WolvesView)
    if laid is None or laid.kind in ("wolf", "hunter"):
        return ()
    sheep = laid.edges.count("R")
    if sheep:
        words = counted(
            "Your tile brought {number} red sheep: it counts once its pasture is closed, safe and your largest.",
            "Your tile brought {number} red sheep: they count once their pasture is closed, safe and your largest.",
            sheep,
        )
        return (words,)
    hides = Phrase("Your tile has no red sheep: that hides your colour, but your pastures do not grow by it.")
    return () if RED in view.public else (hides,)


def wolf_came(turn: Turn) -> Phrase:
    """What a wolf beside a pasture of the learner means, and who brought it."""
    if any(event.kind == "wolf" and event.seat != LEARNER for event in turn.events if isinstance(event, Laid)):
        return Phrase(
            "A wolf! Your opponent laid it in the forest beside your pasture, so your sheep there count nothing now. "
            "Wolf tiles of yours can do that to others."
        )
    return Phrase("There is a wolf in the forest beside your pasture: your sheep there count nothing now.")


def is_threatened(view: WolvesView) -> bool:
    """Whether a wolf makes a closed red pasture worthless."""
    return any(area.motif == "R" and area.opens == 0 and area.danger for area in view.areas)


def largest(view: WolvesView) -> int:
    """The points of red sheep as things stand."""
    return max(view.pastures[RED], default=0)


def lesson() -> Lesson:
    return WolvesLesson()
