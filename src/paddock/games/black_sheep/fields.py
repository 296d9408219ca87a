"""What the numbers of an observation vector of Black Sheep mean. They are written by `vector.py`, in this order."""

from __future__ import annotations

from paddock.core.layout import MOST_NUMBER, Field, Layout, question_fields
from paddock.games.black_sheep.animals import FIGURES_EACH, NAMES, SPECIES
from paddock.games.black_sheep.components import VALUES
from paddock.games.black_sheep.moves import FIELDS
from paddock.games.black_sheep.phases import PHASE_NAMES
from paddock.games.black_sheep.rules import HAND, Rules

VERSION = 1


def layout(rules: Rules) -> Layout:
    """Species stand in the order of their worth: horse, cow, pig, sheep, rooster, black sheep."""
    seats, each = int(rules.seats), int(rules.cards_each)
    cards = each * SPECIES
    by_species = (SPECIES,)
    fields = [
        *question_fields(seats),
        Field("phase", f"What is asked: one of {', '.join(PHASE_NAMES)}.", (len(PHASE_NAMES),)),
        Field("field", "By field: whether the cards of this turn went there.", (FIELDS,)),
        Field("turned", "By field: whether it is turned over (B21).", (FIELDS,)),
        Field("figures", "By field and species: its figures.", (FIELDS, SPECIES), high=2),
        Field("sides", "By field, seat and species: the cards there.", (FIELDS, seats, SPECIES), high=HAND),
        Field(
            "finished",
            "By field and seat: 1 for the first to get a third card, then 2; or 0 (B17).",
            (FIELDS, seats),
            0,
            seats,
        ),
        Field("leading", "By field and seat: whether its side is the best complete one.", (FIELDS, seats)),
        Field("hand", f"By species ({', '.join(NAMES)}): one's own cards.", by_species, high=HAND),
        Field("held", "By seat: how many cards it holds.", (seats,), high=HAND),
        Field("deck", "How many cards are left to draw.", high=cards),
        Field("discards", "By species: the cards that were thrown or have been played.", by_species, high=each),
        Field("aside", "By species: cards drawn for a restock that is not over (B20).", by_species, high=each),
        Field("supply", "By species: the figures that can still come to a field.", by_species, high=FIGURES_EACH),
        Field("corrals", "By seat and species: the figures won (B18).", (seats, SPECIES), high=FIGURES_EACH),
        Field(
            "values", "By value, 1 to 3, and species: one's own figures (B18).", (VALUES, SPECIES), high=FIGURES_EACH
        ),
        Field("refills", "How often the discards have become the deck (B11).", high=MOST_NUMBER),
        Field("pool", "By species: the deck at the last refill, less what was drawn openly.", by_species, high=each),
        Field("kept", "By species: all hands at the last refill, together.", by_species, high=each),
        Field("own_kept", "By species: one's own hand at the last refill.", by_species, high=HAND),
        Field("given", "By seat and species: what left its hand since then.", (seats, SPECIES), high=MOST_NUMBER),
    ]
    if rules.with_tasks:
        tasks = (len(rules.tasks),)
        fields += [
            Field("open_tasks", "By task: whether it lies open (B28).", tasks),
            Field("secret_tasks", "By task: whether it is one's own secret (B28).", tasks),
        ]
    return Layout(VERSION, tuple(fields))
