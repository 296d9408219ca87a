"""The coached first game of War & Sheep: look, run, hide, and let a wolf eat one of the others."""

from __future__ import annotations

from typing import NamedTuple

from paddock.core.phrase import N_, Phrase, counted
from paddock.games.war_and_sheep.board import SPACE_NAMES
from paddock.games.war_and_sheep.events import Binged, GotCard, GrassTaken, Saw, SheepLost
from paddock.games.war_and_sheep.view import WarView, WayView
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
            "A sheep runs straight on until a token, another sheep or the edge stops it, and takes the grass it meets. "
            "Under d2 lies a 3, which is safe: touch your sheep on d1, then d2."
        ),
    ),
    Step(
        "c1 n",
        N_(
            "You have not seen what lies on c2: a wolf would eat your sheep, and with a 5 the sheep leaves. But most "
            "tokens are a 3, or a 1, which brings a card: dare it!"
        ),
    ),
)
"""What is done first; to hide and to move a wolf follow, wherever that makes sense."""
LONGEST = 20
"""Answers after which the lesson ends, whatever was left out."""


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
        """Never while an action is under way: what a look shows is to be seen first."""
        view = scene.view
        assert isinstance(view, WarView)
        done = {kind_of(turn.move) for turn in scene.turns}
        return view.phase == "act" and (done >= {"run", "hide", "wolf"} or len(scene.turns) >= LONGEST)

    def bubbles(self, scene: Scene) -> list[Bubble]:
        view = scene.view
        assert isinstance(view, WarView)
        if not scene.turns:
            return [Bubble((IDEA,), ("meadow",)), Bubble((ACTIONS, said(STEPS[0])), (), STEPS[0].move)]
        happened, at = what_happened(scene.turns[-1])
        if self.is_over(scene):
            return [Bubble(happened or (ENOUGH,), at)]
        if view.phase == "leave":
            return [Bubble((*happened, leaving(view)), at, "-")]
        advice = advised(scene)
        if advice is not None:
            return [Bubble((*happened, *advice.words), advice.at, advice.move)]
        rule = CARD if view.aims else Phrase(self.learned[len(scene.turns) % len(self.learned)])
        rules = (rule,) if view.phase == "act" else ()
        return [Bubble((*happened, *rules, ANYTHING.get(view.phase, ON)), at)]


IDEA = Phrase(
    "Welcome! The lower flock is yours. Under the green tokens lie grass and two wolves: 1, 3 and 5 are points, "
    "a wolf eats the sheep that runs into it. Most points win."
)
ACTIONS = Phrase("A turn has two actions.")
ANYTHING = {
    "act": Phrase("As you like: touch one of your sheep and then where it runs, or a token to look at it first."),
    "look_more": Phrase("You may look at one more token around the same sheep, or leave it at that."),
}
ON = Phrase("Go on with your card: below the meadow you are asked what it needs.")
CARD = Phrase("Your card is ready: touch it to play it, as one of your actions. It can wait, too.")
ENOUGH = Phrase("That is enough for a first lesson.")
LOOK = Phrase("Look")
HIDE = Phrase("Hide")


def said(step: Step) -> Phrase:
    return Phrase(step.text, {"look": LOOK} if "{look}" in step.text else {})


def leaving(view: WarView) -> Phrase:
    """What to do with the tokens that were looked at."""
    known = dict(view.known)
    wolves = [token for token in view.named if known.get(token) == "wolf"]
    if not wolves:
        return Phrase("No wolf there. Put back what you have seen: it is noted for you on the meadow.")
    if any(wolf in view.peeked[1 - LEARNER] for wolf in wolves):
        return Phrase("Leave it face down: whoever has not looked there does not know of the wolf.")
    return Phrase("Leave the wolf face down: only who has seen it can move it, and so far that is you alone.")


def kind_of(move: str) -> str:
    """What a move in notation does: `run`, or the word that it begins with."""
    first, *rest = move.split()
    return "run" if rest and first in SPACE_NAMES else first


def advised(scene: Scene) -> Bubble | None:
    """The next thing to learn that can be done and makes sense; later ones do for who went another way."""
    view = scene.view
    assert isinstance(view, WarView)
    given = {turn.move for turn in scene.turns}
    known = dict(view.known)
    for step in STEPS:
        if step.move in scene.legal and step.move not in given and makes_sense(step.move, view, known):
            along = coming_along(view, space("c1")) if step.move == "c1 n" else ()
            return Bubble((*along, said(step)), (), step.move)
    if view.phase != "act":
        return None
    done = {kind_of(move) for move in given}
    hide = None if "hide" in done else hiding(view)
    wolf = None if "wolf" in done else hunting(view)
    first, second = (hide, wolf) if view.actions > 1 else (wolf, hide)  # a meal may not wait for the next turn
    advice = first or second
    return advice if advice is not None and advice.move in scene.legal else None


def makes_sense(move: str, view: WarView, known: dict[int, str]) -> bool:
    """Whether what a text says of its move is true as things stand."""
    if move == "look e2":
        return space("e2") not in known and "wolf" not in known.values() and not view.wolves
    if move == "d2":
        return view.phase == "look_more"
    if move == "d1 n":
        return known.get(space("d2")) == "3"
    return space("c2") in view.tokens and space("c2") not in known


def coming_along(view: WarView, start: int) -> tuple[Phrase, ...]:
    """What the number beside a runner means, if it can have one."""
    most = max((len(way.file) for way in view.ways if way.start == start), default=0)
    if not most:
        return ()
    return (Phrase("Sheep in line right behind a runner come along: “+{number}” says how many.", {"number": most}),)


def meals(view: WarView, owner: int) -> list[WayView]:
    """How a wolf that the learner can move reaches a sheep of a flock."""
    return [way for way in view.ways if way.wolf and way.target in view.flocks[owner].sheep]


def hiding(view: WarView) -> Bubble | None:
    """To hide a sheep that a wolf could eat, and who could make it do so."""
    reached = meals(view, LEARNER)
    if not reached:
        return None
    wolf = reached[0].start
    sheep = sorted({way.target for way in reached if way.start == wolf and way.target is not None}, reverse=True)
    names = [SPACE_NAMES[one] for one in sheep]
    shared = wolf in view.wolves or wolf in view.peeked[1 - LEARNER]
    why = (
        N_("Your opponent can move the wolf on {wolf} too, and it would reach your sheep: {sheep}.")
        if shared
        else N_("Your opponent may look at {wolf} too, and then move the wolf onto your sheep: {sheep}.")
    )
    how = N_("Touch “{hide}”, then {space}: a hidden sheep cannot run, but no wolf eats it.")
    words = (
        Phrase(why, {"wolf": SPACE_NAMES[wolf], "sheep": ", ".join(names)}),
        Phrase(how, {"hide": HIDE, "space": names[0]}),
    )
    return Bubble(words, tuple(f"space {name}" for name in names), f"hide {names[0]}")


def hunting(view: WarView) -> Bubble | None:
    """To let a wolf eat an enemy."""
    reached = meals(view, 1 - LEARNER)
    if not reached:
        return None
    way = reached[0]
    assert way.target is not None
    wolf = SPACE_NAMES[way.start]
    words = Phrase(
        "The wolf on {wolf} can reach the enemy on {enemy}. Touch {wolf}, then {enemy}: it eats that sheep!",
        {"wolf": wolf, "enemy": SPACE_NAMES[way.target]},
    )
    return Bubble((CARD, words) if view.aims else (words,), (), f"wolf {wolf} {way.direction}")


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
