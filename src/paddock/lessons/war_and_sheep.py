"""The coached first game of War & Sheep: look, run, hide, and let a wolf eat one of the others."""

from __future__ import annotations

from typing import NamedTuple

from paddock.core.phrase import N_, Phrase
from paddock.games.war_and_sheep.board import SPACE_NAMES
from paddock.games.war_and_sheep.events import GotCard, GrassTaken, Saw, SheepLost
from paddock.games.war_and_sheep.view import WarView
from paddock.lessons.lesson import LEARNER, Bubble, Lesson, Scene, Turn


class Step(NamedTuple):
    """An answer of the learner, and why."""

    move: str
    text: str
    at: tuple[str, ...] = ()


STEPS = (
    Step(
        "look e2",
        N_("A turn has two actions. First look: touch the token in front of your fifth sheep, then Look."),
    ),
    Step("d2", N_("You may look at a second token around the same sheep. Take the one beside it.")),
    Step("-", N_("Leave the wolf face down: then only you know it, and only you can move it.")),
    Step(
        "d1 n",
        N_(
            "Under d2 lies a 3: that is safe grass. Your second action: send the fourth sheep up. It runs until "
            "something stops it, and takes what it finds."
        ),
    ),
    Step("c1 n", N_("Now the third sheep: who finds a 1 gets one point, and draws an action card for later turns.")),
    Step(
        "hide d2",
        N_(
            "Your sheep on d2 stands beside the wolf, and an enemy is coming. Hide it in the grass: a hidden sheep "
            "cannot move, but no wolf eats it."
        ),
    ),
    Step(
        "wolf e2 e",
        N_("The enemy has come too close: your wolf stands right beside it. Touch the wolf and send it east!"),
        ("space f2",),
    ),
)


class WarLesson(Lesson):
    game = "war_and_sheep"
    deals = (
        "deal 1 1513w131315115w133135133",
        "draw roast",
        "draw eagle",
        "draw trap",
    )
    replies = {1: ("f6 s", "f5 s", "f4 s", "f3 s")}
    learned = (
        N_("Two actions a turn: look, run, hide, move a wolf, or play a card."),
        N_("A sheep runs until something stops it: 3 is good, 1 brings a card, 5 costs the sheep, a wolf eats it."),
        N_("Whoever knows a hidden wolf can set it on the other flock."),
        N_("Most points win at the end; without sheep you lose at once."),
    )

    def is_over(self, scene: Scene) -> bool:
        return len(scene.turns) >= len(STEPS)

    def bubbles(self, scene: Scene) -> list[Bubble]:
        view = scene.view
        assert isinstance(view, WarView)
        if not scene.turns:
            return [Bubble((IDEA,), ("meadow",)), Bubble((Phrase(STEPS[0].text),), STEPS[0].at, STEPS[0].move)]
        happened, at = what_happened(scene.turns[-1])
        step = next_step(scene)
        if step is not None:
            return [Bubble((*happened, Phrase(step.text)), step.at, step.move)]
        if self.is_over(scene):
            return [Bubble(happened, at)] if happened else []
        return [Bubble((*happened, ANYTHING.get(view.phase, ANYTHING["act"])), at)]


IDEA = Phrase(
    "Welcome! The lower flock is yours. Under the green tokens lie grass and two wolves: 1, 3 and 5 are points, "
    "a wolf eats the sheep that runs into it. Most points win."
)
ANYTHING = {
    "act": Phrase("Choose as you like: touch one of your sheep, and what it can do lights up."),
    "look_more": Phrase("You may look at a second token around the same sheep, or at no more."),
    "leave": Phrase("A wolf may be left face up; face down, only you know it."),
}


def next_step(scene: Scene) -> Step | None:
    """The next prepared answer, if it can be given and still makes sense; later ones do for who went another way."""
    view = scene.view
    assert isinstance(view, WarView)
    given = {turn.move for turn in scene.turns}
    known = dict(view.known)
    for step in STEPS:
        if step.move in scene.legal and step.move not in given and makes_sense(step.move, view, known):
            return step
    return None


def makes_sense(move: str, view: WarView, known: dict[int, str]) -> bool:
    """Whether what a text says of its move is true as things stand."""
    if view.phase == "leave":
        return move == "-"
    if move == "-":
        return False
    if move == "d1 n":
        return known.get(space("d2")) == "3"
    if move == "hide d2":
        return known.get(space("e2")) == "wolf"
    if move == "wolf e2 e":
        return (
            any(
                way.wolf and way.start == space("e2") and way.direction == "e" and way.meets == "sheep"
                for way in view.ways
            )
            and space("f2") in view.flocks[1 - LEARNER].sheep
        )
    return True


def space(name: str) -> int:
    return SPACE_NAMES.index(name)


def what_happened(turn: Turn) -> tuple[tuple[Phrase, ...], tuple[str, ...]]:
    """What came of the last action, and where."""
    saw = turn.first(Saw, LEARNER)
    wolf = next((place for place, token in saw.tokens if token == "wolf"), None) if saw else None
    if wolf is not None:
        words = Phrase("A wolf! Any sheep that runs into it is lost. Now you know where it is.")
        return (words,), (f"space {SPACE_NAMES[wolf]}",)
    lost = [event for event in turn.events if isinstance(event, SheepLost)]
    if any(event.owner != LEARNER and event.reason == "wolf" for event in lost):
        return (Phrase("The wolf ate an enemy sheep! Who has no sheep left loses at once."),), ("enemy",)
    if any(event.owner == LEARNER and event.reason == "wolf" for event in lost):
        return (Phrase("A wolf has eaten one of your sheep. Look before you run."),), ("flock",)
    taken = turn.first(GrassTaken, LEARNER)
    if taken is None:
        return (), ()
    if any(event.owner == LEARNER and event.reason == "five" for event in lost):
        return (Phrase("Five points, and one sheep less: who eats a 5 is full and leaves."),), ("flock",)
    if turn.first(GotCard, LEARNER) is not None:
        return (Phrase("One point, and a card that you may play from your next turn on."),), ("cards",)
    return (Phrase("{number} points for your pile!", {"number": taken.value}),), ("flock",)


def lesson() -> Lesson:
    return WarLesson()
