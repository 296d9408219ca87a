"""The coached first game of Black Sheep: two players, and the first two fields that are won."""

from __future__ import annotations

from typing import NamedTuple

from paddock.core.phrase import N_, Phrase
from paddock.games.black_sheep.animals import BLACK, NAMES
from paddock.games.black_sheep.events import FieldWon, ValuesSeen
from paddock.games.black_sheep.view import BlackSheepView
from paddock.lessons.lesson import LEARNER, Bubble, Lesson, Scene, Turn


class Step(NamedTuple):
    """A turn of the learner: the move, and why, as long as that is true; and a rule that always is."""

    move: str
    figures: str
    """The animals on the field that the text speaks of."""
    lying: str
    """The learner's cards there."""
    text: str
    rule: str = ""
    at: tuple[str, ...] = ()


STEPS = (
    Step("2 pig pig", "pig", "", N_("Two pigs in your hand and two on field 2: four alike! Touch both, then field 2.")),
    Step(
        "2 pig -rooster",
        "pig",
        "pig pig",
        N_(
            "The third pig makes five alike, and nothing beats that! With a single card you may throw one more away: "
            "touch the pig, then “{discard}” below the rooster."
        ),
        N_("A side gets its three cards in two turns: two and then one, or one and then two."),
    ),
    Step(
        "3 black",
        "black",
        "",
        N_(
            "Field 3 has a black sheep, which is minus points for whoever wins it. You need not win there: "
            "a good place for your black sheep card."
        ),
    ),
    Step(
        "1 horse horse",
        "horse",
        "",
        N_("Horses are the best. Two from your hand and the one on field 1 make three alike: play both."),
        N_("Of equal hands the better animals win: horse, then cow, pig, sheep, rooster, black sheep."),
    ),
    Step(
        "1 cow",
        "horse cow",
        "horse horse",
        N_(
            "The cow makes three horses and two cows: three and two. Only four or five alike beat that, and of equal "
            "sides the one that was finished first wins."
        ),
        at=("ladder",),
    ),
)

MINUS = "\N{MINUS SIGN}"
LADDER = {
    "five_alike": N_("five alike"),
    "four_alike": N_("four alike"),
    "three_and_two": N_("three and two"),
    "three_alike": N_("three alike"),
    "two_pairs": N_("two pairs"),
}
"""What is worth finishing a side with, best first."""


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
        N_("A field that no figures are left for closes; the others are won once more, then most points win."),
    )

    def is_over(self, scene: Scene) -> bool:
        return len(scene.turns) >= len(STEPS)

    def bubbles(self, scene: Scene) -> list[Bubble]:
        view = scene.view
        assert isinstance(view, BlackSheepView)
        number = len(scene.turns)
        if number == 0:
            ranks = Bubble((RANKS,), ("ladder",))
            return [Bubble((IDEA,), ("fields",)), ranks, suggestion(view, STEPS[0], scene.legal)]
        happened = what_happened(scene.turns[-1])
        if number < len(STEPS):
            return [suggestion(view, STEPS[number], scene.legal, *happened)]
        return [Bubble(happened, ("corral",))] if happened else []


IDEA = Phrase(
    "Welcome! On every field stand two animals. Lay three cards on your side of it: the better side takes both "
    "animals into its corral, and they are your points."
)


RANKS = Phrase(
    "Your three cards and the two animals count as five. The more alike, the better: five, four, three and two, three, "
    "two pairs, a pair. “{ladder}” shows it at any time.",
    {"ladder": Phrase("What beats what")},
)


def suggestion(view: BlackSheepView, step: Step, legal: tuple[str, ...], *before: Phrase) -> Bubble:
    """The prepared move, or, after another course of play, a side that could be finished, or anything."""
    before = (*before, *([Phrase(step.rule)] if step.rule else []))
    if step.move in legal and fits_plan(view, step):
        values: dict[str, object] = {"discard": Phrase("discard?")} if "{discard}" in step.text else {}
        return Bubble((*before, Phrase(step.text, values)), step.at, step.move)
    finish = best_finish(view, legal)
    if finish is not None:
        return Bubble((*before, finish.words[0]), finish.at, finish.move)
    words = Phrase("Look for the field whose animals match your cards, or give a bad field your worst card.")
    return Bubble((*before, words), ("hand",))


def best_finish(view: BlackSheepView, legal: tuple[str, ...]) -> Bubble | None:
    """The best side that the hand can finish, if it is worth it and loses to nothing that lies there."""
    wanted = [number for number, field in enumerate(view.fields) if BLACK not in field.figures]
    good = [one for one in view.outlook if one.field in wanted and not one.losing and one.combination in LADDER]
    for one in sorted(good, key=lambda one: list(LADDER).index(one.combination)):
        move = f"{one.field + 1} {' '.join(NAMES[card] for card in one.cards)}"
        values: dict[str, object] = {"field": one.field + 1, "combination": Phrase(LADDER[one.combination])}
        if move in legal and len(one.cards) == 1:
            words = Phrase("The marked card finishes your side of field {field}: {combination}.", values)
            return Bubble((words,), ("ladder",), move)
        if move in legal:
            words = Phrase("The two marked cards finish your side of field {field}: {combination}.", values)
            return Bubble((words,), ("ladder",), move)
    return None


def fits_plan(view: BlackSheepView, step: Step) -> bool:
    """Whether the animals and cards that the text speaks of are where it says."""
    field = view.fields[int(step.move[0]) - 1]
    figures = {NAMES[animal] for animal in field.figures}
    lying = " ".join(NAMES[card] for card in field.sides[LEARNER].cards)
    return lying == step.lying and figures.issuperset(step.figures.split()) and not field.turned


def what_happened(turn: Turn) -> tuple[Phrase, ...]:
    won = turn.first(FieldWon)
    if won is None:
        return ()
    field = won.field + 1
    if won.seat != LEARNER:
        words = Phrase("Field {field} went to your opponent. Whoever wins a field plays next.", {"field": field})
        return (words,)
    seen = turn.first(ValuesSeen, LEARNER)
    values = worth(seen.values) if seen else ""
    return (
        Phrase(
            "You won field {field}! Its animals are in your corral, worth {values}: only you see that. You play next.",
            {"field": field, "values": values},
        ),
    )


def worth(figures: tuple[tuple[int, int], ...]) -> str:
    """What figures count, added up in sight: black sheep are taken away."""
    counts = [f"{MINUS}{value}" if animal == BLACK else str(value) for animal, value in figures]
    return " + ".join(counts).replace(f"+ {MINUS}", f"{MINUS} ")


def lesson() -> Lesson:
    return BlackSheepLesson()
