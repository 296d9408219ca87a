"""The coached first game of War & Sheep: look, run, hide, and let a wolf eat one of the others."""

from __future__ import annotations

from typing import NamedTuple

from paddock.core.phrase import N_, Phrase, counted
from paddock.games.war_and_sheep.board import SPACE_NAMES
from paddock.games.war_and_sheep.events import Binged, GotCard, GrassTaken, Saw, SheepLost
from paddock.games.war_and_sheep.view import WarView
from paddock.lessons.lesson import LEARNER, Bubble, Lesson, Scene, Turn


class Step(NamedTuple):
    """An answer of the learner, and why."""

    move: str
    text: str


STEPS = (
    Step(
        "look e2",
        N_("Look before you run: touch the marked token, then “{look}”."),
    ),
    Step("d2", N_("You may look at a second token around the same sheep: touch d2.")),
    Step(
        "d1 n",
        N_(
            "Under d2 lies a 3, which is safe. Touch your sheep on d1, then d2: a sheep runs until something stops it, "
            "and takes what it finds."
        ),
    ),
    Step(
        "c1 n",
        N_(
            "You have not seen what lies on c2. A wolf would eat your sheep; a 5 is five points, but the sheep leaves. "
            "Most tokens are a 3, or a 1, which brings a card: dare it!"
        ),
    ),
    Step(
        "hide d2",
        N_(
            "Your sheep on d2 stands beside the wolf, and whoever has seen the wolf can move it. Touch “{hide}”, then "
            "d2: a hidden sheep cannot run, but no wolf eats it."
        ),
    ),
    Step(
        "wolf e2 e",
        N_("An enemy stands on f2, right beside the wolf that you know. Touch e2, then f2: the wolf eats that sheep!"),
    ),
)
ANSWERS = len(STEPS) + 1
"""What the learner does in the lesson: the steps, and leaving the wolf face down."""


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
        N_("When no hidden grass is left, most points win. Whoever has no sheep left loses at once."),
    )

    def is_over(self, scene: Scene) -> bool:
        return len(scene.turns) >= ANSWERS

    def bubbles(self, scene: Scene) -> list[Bubble]:
        view = scene.view
        assert isinstance(view, WarView)
        if not scene.turns:
            return [Bubble((IDEA,), ("meadow",)), Bubble((ACTIONS, said(STEPS[0])), (), STEPS[0].move)]
        happened, at = what_happened(scene.turns[-1])
        if view.phase == "leave":
            return [Bubble((*happened, leaving(view)), at, "-")]
        step = next_step(scene)
        if step is not None:
            return [Bubble((*happened, said(step)), (), step.move)]
        if self.is_over(scene):
            return [Bubble(happened, at)] if happened else []
        rule = (Phrase(self.learned[len(scene.turns) % len(self.learned)]),) if view.phase == "act" else ()
        return [Bubble((*happened, *rule, ANYTHING.get(view.phase, ANYTHING["act"])), at)]


IDEA = Phrase(
    "Welcome! The lower flock is yours. Under the green tokens lie grass and two wolves: 1, 3 and 5 are points, "
    "a wolf eats the sheep that runs into it. Most points win."
)
ACTIONS = Phrase("A turn has two actions.")
ANYTHING = {
    "act": Phrase("As you like: touch one of your sheep and then where it runs, or a token to look at it first."),
    "look_more": Phrase("You may look at one more token around the same sheep, or leave it at that."),
}
BUTTONS: dict[str, object] = {"look": Phrase("Look"), "hide": Phrase("Hide")}


def said(step: Step) -> Phrase:
    return Phrase(step.text, {name: button for name, button in BUTTONS.items() if f"{{{name}}}" in step.text})


def leaving(view: WarView) -> Phrase:
    """What to do with the tokens that were looked at."""
    known = dict(view.known)
    wolves = [token for token in view.named if known.get(token) == "wolf"]
    if not wolves:
        return Phrase("No wolf there. Put back what you have seen: it is noted for you on the meadow.")
    if any(wolf in view.peeked[1 - LEARNER] for wolf in wolves):
        return Phrase("Leave it face down: whoever has not looked there does not know of the wolf.")
    return Phrase("Leave the wolf face down: then your opponent does not know of it, and you alone can move it.")


def next_step(scene: Scene) -> Step | None:
    """The next prepared answer, if it can be given and still makes sense; later ones do for who went another way."""
    view = scene.view
    assert isinstance(view, WarView)
    given = {turn.move for turn in scene.turns}
    known = dict(view.known)
    for step in STEPS:
        late = step.move == "look e2" and len(scene.turns) > 1  # whoever would not look is told other things
        if step.move in scene.legal and step.move not in given and not late and makes_sense(step.move, view, known):
            return step
    return None


def makes_sense(move: str, view: WarView, known: dict[int, str]) -> bool:
    """Whether what a text says of its move is true as things stand."""
    if move == "look e2":
        return space("e2") not in known
    if move == "d2":
        return view.phase == "look_more"
    if move == "d1 n":
        return known.get(space("d2")) == "3"
    if move == "c1 n":
        return space("c2") in view.tokens and space("c2") not in known
    if move == "hide d2":
        return known.get(space("e2")) == "wolf" or space("e2") in view.wolves
    return space("f2") in view.flocks[1 - LEARNER].sheep and any(
        way.wolf and way.start == space("e2") and way.direction == "e" and way.meets == "sheep" for way in view.ways
    )


def space(name: str) -> int:
    return SPACE_NAMES.index(name)


def what_happened(turn: Turn) -> tuple[tuple[Phrase, ...], tuple[str, ...]]:
    """What came of the last action, and where."""
    saw = turn.first(Saw, LEARNER)
    wolf = next((place for place, token in saw.tokens if token == "wolf"), None) if saw else None
    if wolf is not None:
        words = Phrase("A wolf! It eats any sheep that runs into it. Now you know where it is.")
        return (words,), (f"space {SPACE_NAMES[wolf]}",)
    lost = [event for event in turn.events if isinstance(event, SheepLost)]
    if any(event.owner != LEARNER and event.reason == "wolf" for event in lost):
        return (Phrase("The wolf ate an enemy sheep! Who has no sheep left loses at once."),), ("enemy",)
    if any(event.owner == LEARNER and event.reason == "wolf" for event in lost):
        words = Phrase("A wolf has eaten one of your sheep. Tokens can be looked at first, and hidden sheep are safe.")
        return (words,), ("flock",)
    taken = turn.first(GrassTaken, LEARNER)
    if taken is None:
        return (), ()
    if any(event.owner == LEARNER and event.reason == "five" for event in lost):
        return (Phrase("Five points, and one sheep less: who eats a 5 is full and leaves."),), ("flock",)
    if turn.first(GotCard, LEARNER) is not None:
        return (Phrase("One point, and a card that you may play from your next turn on."),), ("cards",)
    if turn.first(Binged, LEARNER) is not None:
        words = Phrase("One point, but the card was “{card}”: all your cards are lost.", {"card": Phrase("Binge")})
        return (words,), ("cards",)
    return (counted("{number} point for your pile!", "{number} points for your pile!", taken.value),), ("flock",)


def lesson() -> Lesson:
    return WarLesson()
