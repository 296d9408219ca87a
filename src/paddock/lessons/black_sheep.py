"""The coached first game of Black Sheep: two players, and the first two fields that are won."""

from __future__ import annotations

from collections import Counter
from itertools import chain, combinations
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
        "3 rooster",
        "sheep black",
        "",
        N_("Field 3 has one, so you need not win there. Your rooster matches nothing on it: a good card to give away."),
        N_("Black sheep are minus points: whoever wins a field with one must take it too."),
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
            "The cow makes three horses and two cows: three and two. Only four or five alike beat that. If even the "
            "animals are equal, the side that was finished first wins."
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
BEGINNINGS = {(4,): "four_alike", (3,): "three_alike", (3, 1): "three_alike", (2, 2): "two_pairs"}
"""What the figures and one or two cards make, by how many are alike; else a pair."""
A_PAIR = N_("a pair")
ALIKE = {3: LADDER["three_alike"], 4: LADDER["four_alike"], 5: LADDER["five_alike"]}
STRONG = min(ALIKE)
"""Animals alike that often win a field."""


class BlackSheepLesson(Lesson):
    game = "black_sheep"
    deals = (
        "deal 1 | horse cow | pig pig | sheep black | pig pig horse | sheep sheep rooster",
        "draw pig rooster",
        "draw cow rooster",
        "draw horse rooster",
        "draw cow",
        "values 3 2",
        "restock pig sheep",
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
        N_("When a field gets no new animals, the other two are won one last time. Then most points win the game."),
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
        happened = what_happened(scene.turns[-1]) or what_threatens(view, scene.turns[-1])
        if number < len(STEPS):
            strayed = any(turn.move != step.move for turn, step in zip(scene.turns, STEPS, strict=False))
            return [suggestion(view, STEPS[number], scene.legal, *happened, strayed=strayed)]
        return [Bubble(happened, ("corral",))] if happened else []


IDEA = Phrase(
    "Welcome! On every field stand two animals. Lay three cards on your side of it: the better side takes both "
    "animals into its corral. They are your points, but black sheep are minus points."
)


RANKS = Phrase(
    "The three cards on your side and the two animals count as five. The more alike, the better: five, four, three and "
    "two, three, two pairs, a pair. “{ladder}” shows it at any time.",
    {"ladder": Phrase("What beats what")},
)


def suggestion(
    view: BlackSheepView, step: Step, legal: tuple[str, ...], *before: Phrase, strayed: bool = False
) -> Bubble:
    """The prepared move, or, after another course of play, what wins at once, makes a good hand, or does no harm."""
    before = (*before, *([Phrase(step.rule)] if step.rule else []))
    won = best_finish(view, legal, sure=True) if strayed else None
    if won is None and step.move in legal and fits_plan(view, step):
        values: dict[str, object] = {"discard": Phrase("discard?")} if "{discard}" in step.text else {}
        return Bubble((*before, Phrase(step.text, values)), step.at, step.move)
    found = [won] if won is not None else [best_finish(view, legal), best_start(view, legal)]
    if advice := [one for one in found if one is not None]:
        other = min(advice, key=lambda one: one.rank).bubble
    else:
        other = best_gift(view, legal) or Bubble((any_card(view),), ("hand",))
    return Bubble((*before, *other.words), other.at, other.move)


class Advice(NamedTuple):
    """A move that is marked, and how good what it makes is: the place in the ladder."""

    rank: int
    bubble: Bubble


def best_finish(view: BlackSheepView, legal: tuple[str, ...], sure: bool = False) -> Advice | None:
    """The best side that the hand can finish, if it is worth it and loses to nothing that lies there.

    `sure`: only where the opponent is finished, so that the field is won at once.
    """
    wanted = [
        number
        for number, field in enumerate(view.fields)
        if BLACK not in field.figures and (not sure or field.sides[1 - LEARNER].finished)
    ]
    good = [one for one in view.outlook if one.field in wanted and not one.losing and one.combination in LADDER]
    for one in sorted(good, key=lambda one: list(LADDER).index(one.combination)):
        rank = list(LADDER).index(one.combination)
        move = f"{one.field + 1} {' '.join(NAMES[card] for card in one.cards)}"
        values: dict[str, object] = {"field": one.field + 1, "combination": Phrase(LADDER[one.combination])}
        if move in legal and len(one.cards) == 1:
            words = Phrase("The marked card finishes your side of field {field}: {combination}.", values)
            return Advice(rank, Bubble((words,), ("ladder",), move))
        if move in legal:
            words = Phrase("The two marked cards finish your side of field {field}: {combination}.", values)
            return Advice(rank, Bubble((words,), ("ladder",), move))
    return None


def best_start(view: BlackSheepView, legal: tuple[str, ...]) -> Advice | None:
    """The cards that go best with the animals of a field without a black sheep, where nobody is finished."""
    found: list[tuple[tuple[int, ...], tuple[int, ...], int]] = []
    hand = sorted(view.hand or ())
    for number, field in enumerate(view.fields):
        if BLACK in field.figures or field.sides[LEARNER].cards or any(side.finished for side in field.sides):
            continue
        matching = [card for card in hand if card in field.figures]
        for cards in chain(combinations(matching, 1), combinations(matching, 2)):
            found.append((alike((*field.figures, *cards)), tuple(-card for card in cards), number))
    for sizes, cards, number in sorted(found, reverse=True):
        move = f"{number + 1} {' '.join(NAMES[-card] for card in cards)}"
        rank = list(LADDER).index(BEGINNINGS[sizes]) if sizes in BEGINNINGS else len(LADDER)
        combination = LADDER[BEGINNINGS[sizes]] if sizes in BEGINNINGS else A_PAIR
        values: dict[str, object] = {"field": number + 1, "combination": Phrase(combination)}
        if move in legal and len(cards) == 1:
            words = Phrase("The marked card fits field {field}: {combination}. Begin there.", values)
            return Advice(rank, Bubble((words,), (), move))
        if move in legal:
            words = Phrase("The two marked cards fit field {field}: {combination} already. Begin there.", values)
            return Advice(rank, Bubble((words,), (), move))
    return None


def best_gift(view: BlackSheepView, legal: tuple[str, ...]) -> Bubble | None:
    """The worst cards that lose at a field with a black sheep, or one that matches nothing on an empty side there."""
    for one in sorted(view.outlook, key=lambda one: -sum(one.cards)):
        move = f"{one.field + 1} {' '.join(NAMES[card] for card in one.cards)}"
        if BLACK in view.fields[one.field].figures and one.losing and move in legal:
            words = Phrase(
                "With what is marked your side of field {field} is finished, and loses: so the black sheep goes to "
                "your opponent.",
                {"field": one.field + 1},
            )
            return Bubble((words,), (), move)
    for number, field in enumerate(view.fields):
        spare = [card for card in view.hand or () if card not in field.figures]
        move = f"{number + 1} {NAMES[max(spare)]}" if spare else ""
        if BLACK in field.figures and not field.sides[LEARNER].cards and move in legal:
            words = Phrase(
                "Little can be won with your hand now. You need not win field {field}, with its black sheep: "
                "the marked card matches nothing there.",
                {"field": number + 1},
            )
            return Bubble((words,), (), move)
    return None


def any_card(view: BlackSheepView) -> Phrase:
    """What holds of every hand."""
    for number, field in enumerate(view.fields):
        if BLACK in field.figures and not field.turned and not field.sides[LEARNER].finished:
            return Phrase(
                "Little can be won with your hand now: give away your worst cards. But at field {field} cards that "
                "are alike may win you the black sheep.",
                {"field": number + 1},
            )
    return Phrase("Little can be won with your hand now: give away your worst cards.")


def alike(animals: tuple[int, ...]) -> tuple[int, ...]:
    """How many there are of each species, most first."""
    return tuple(sorted(Counter(animals).values(), reverse=True))


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


def what_threatens(view: BlackSheepView, turn: Turn) -> tuple[Phrase, ...]:
    """A warning to who has laid strong cards at a field with a black sheep."""
    if not turn.move[0].isdigit():
        return ()
    number = int(turn.move[0])
    field = view.fields[number - 1]
    side = field.sides[LEARNER]
    strongest = alike((*field.figures, *side.cards))[0] if field.figures and side.cards else 0
    if BLACK not in field.figures or strongest < STRONG or side.losing:
        return ()
    values: dict[str, object] = {"field": number, "combination": Phrase(ALIKE[strongest])}
    return (Phrase("Careful: {combination} at field {field} may win you its black sheep.", values),)


def worth(figures: tuple[tuple[int, int], ...]) -> str:
    """What figures count, added up in sight: black sheep are taken away."""
    counts = [f"{MINUS}{value}" if animal == BLACK else str(value) for animal, value in figures]
    return " + ".join(counts).replace(f"+ {MINUS}", f"{MINUS} ")


def lesson() -> Lesson:
    return BlackSheepLesson()
