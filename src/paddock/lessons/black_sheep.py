"""The coached first game of Black Sheep: two players, and the first two fields that are won."""

from __future__ import annotations

from typing import NamedTuple

from paddock.core.phrase import N_, Phrase
from paddock.games.black_sheep.animals import NAMES
from paddock.games.black_sheep.events import FieldWon, ValuesSeen
from paddock.games.black_sheep.view import BlackSheepView
from paddock.lessons.lesson import LEARNER, Bubble, Lesson, Scene, Turn


class Step(NamedTuple):
    """A turn of the learner: the move, and why."""

    move: str
    text: str
    at: tuple[str, ...]


STEPS = (
    Step(
        "2 pig pig",
        N_(
            "Your cards and the two figures count together as five animals. Two pigs in your hand, two on field 2: "
            "touch both pigs, then field 2."
        ),
        ("field 2",),
    ),
    Step(
        "2 pig -rooster",
        N_(
            "A side takes three cards in two turns: two and then one, or one and then two. Play the third pig: five "
            "alike, nothing beats that! With a single card you may discard another: let the rooster go."
        ),
        ("field 2",),
    ),
    Step(
        "3 black",
        N_(
            "Black sheep count against whoever wins them, and field 3 has one. You need not win there: "
            "a good place for your black sheep card."
        ),
        ("field 3",),
    ),
    Step("1 horse horse", N_("Horses are the best animals. Two horses and the horse on field 1 make three alike."), ()),
    Step(
        "1 cow",
        N_(
            "Three horses and a pair of cows: three and two. Look what beats what, and finish your side: of equal "
            "sides the one that was finished first wins."
        ),
        ("ladder", "field 1"),
    ),
)


class BlackSheepLesson(Lesson):
    game = "black_sheep"
    deals = (
        "deal 1 | horse cow | pig pig | sheep black | pig pig horse | sheep sheep rooster",
        "draw pig rooster",
        "draw cow rooster",
        "draw horse black",
        "draw cow",
        "values 3 2",
        "restock rooster cow",
        "draw cow",
        "draw sheep black",
        "draw cow pig",
        "draw rooster pig",
        "draw horse",
        "draw sheep",
        "values 2 3",
        "restock sheep pig",
    )
    replies = {1: ("2 sheep sheep", "2 rooster", "1 cow rooster", "3 sheep black", "1 rooster")}
    learned = (
        N_("Two figures and your three cards make five animals; the best five take both figures."),
        N_("A side fills in two turns: one card and two, or two and one."),
        N_("Figures are worth 1 to 3 points, and only their owner knows; black sheep cost points."),
        N_("Most of a species, or one of each, brings six points more."),
    )

    def is_over(self, scene: Scene) -> bool:
        return len(scene.turns) >= len(STEPS)

    def bubbles(self, scene: Scene) -> list[Bubble]:
        view = scene.view
        assert isinstance(view, BlackSheepView)
        number = len(scene.turns)
        if number == 0:
            return [Bubble((IDEA,), ("fields",)), suggestion(view, STEPS[0], scene.legal)]
        happened = what_happened(scene.turns[-1])
        if number < len(STEPS):
            return [suggestion(view, STEPS[number], scene.legal, *happened)]
        return [Bubble(happened, ("corral",))] if happened else []


IDEA = Phrase(
    "Welcome! On every field stand two animals. Lay three cards on your side of it: the better side takes both "
    "animals into its corral, and they are your points."
)


def suggestion(view: BlackSheepView, step: Step, legal: tuple[str, ...], *before: Phrase) -> Bubble:
    """The prepared move, or, after another course of play, a side that could be finished, or anything."""
    if step.move in legal and fits_plan(view, step):
        return Bubble((*before, Phrase(step.text)), step.at, step.move)
    winning = next((one for one in view.outlook if not one.losing and one.combination != "different"), None)
    if winning is not None:
        cards = " ".join(NAMES[card] for card in winning.cards)
        words = Phrase("These cards finish your side of field {field} well.", {"field": winning.field + 1})
        move = f"{winning.field + 1} {cards}"
        return Bubble((*before, words), (f"field {winning.field + 1}",), move if move in legal else "")
    words = Phrase("Look for the field where your cards match its animals, or give a bad field your worst card.")
    return Bubble((*before, words), ("hand",))


def fits_plan(view: BlackSheepView, step: Step) -> bool:
    """Whether the cards that the text speaks of lie where it says."""
    own = [field.sides[LEARNER].cards for field in view.fields]
    planned = {
        "2 pig pig": (1, 0),
        "2 pig -rooster": (1, 2),
        "3 black": (2, 0),
        "1 horse horse": (0, 0),
        "1 cow": (0, 2),
    }
    field, lying = planned[step.move]
    return len(own[field]) == lying and (step.move != "1 cow" or own[0] == (0, 0))


def what_happened(turn: Turn) -> tuple[Phrase, ...]:
    won = turn.first(FieldWon)
    if won is None:
        return ()
    field = won.field + 1
    if won.seat != LEARNER:
        return (Phrase("Field {field} went to your opponent, who plays next.", {"field": field}),)
    seen = turn.first(ValuesSeen, LEARNER)
    values = " + ".join(str(value) for _, value in seen.values) if seen else ""
    return (
        Phrase(
            "You won field {field}! Its animals are in your corral, worth {values}: only you see that. You play next.",
            {"field": field, "values": values},
        ),
    )


def lesson() -> Lesson:
    return BlackSheepLesson()
