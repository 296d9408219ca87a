"""What the numbers of an observation vector of Cow 006 mean. They are written by `vector.py`, in this order."""

from __future__ import annotations

from paddock.core.layout import MOST_NUMBER, Field, Layout, question_fields
from paddock.games.cow006.cards import CARDS, SPECIAL_KINDS
from paddock.games.cow006.phases import PHASE_NAMES
from paddock.games.cow006.rows import FULL, MOST_ROWS
from paddock.games.cow006.rules import Rules

VERSION = 1


def layout(rules: Rules) -> Layout:
    """Its length follows from the seats, the deck, the hand and the options."""
    seats, deck, hand = int(rules.seats), int(rules.deck), int(rules.hand)
    rows = MOST_ROWS if rules.jubilee else int(rules.rows)
    fields = [
        *question_fields(seats),
        Field("phase", f"What is asked: one of {', '.join(PHASE_NAMES)}.", (len(PHASE_NAMES),)),
        Field("round", "The number of the round.", high=MOST_NUMBER),
        Field("rows", "By row and place: the card that lies there, 0 for none.", (rows, FULL + 1), high=CARDS),
        Field("row_sizes", "By row: how many cards lie in it.", (rows,), high=FULL + 1),
        Field("row_penalties", "By row: the bull heads in it (C2).", (rows,), high=7 + 5 * FULL),
        Field("hand", "By card: whether one holds it, the picked one too until all are shown.", (deck,)),
        Field("pick", "The card that one has picked while others still choose, or 0 (C5).", high=CARDS),
        Field("seen", "By card: whether it lies in a row or a pile, is out, or is shown and not laid.", (deck,)),
        Field("held", "By seat: how many cards it holds.", (seats,), high=hand),
        Field("shown", "By seat: its card that is shown and not yet laid, or 0 (C6).", (seats,), high=CARDS),
        Field(
            "played",
            "By seat and turn of this round: the card that it showed, or 0. With closed piles: one's own cards first, "
            "then those of each turn, ascending, without saying whose (C10).",
            (seats if rules.open_piles else seats + 1, hand),
            high=CARDS,
        ),
        Field(
            "penalties", "By seat: the bull heads of this round; with closed piles one's own (C10).", (seats,), 0, 255
        ),
        Field("totals", "By seat: the penalties of the rounds played.", (seats,), high=MOST_NUMBER),
    ]
    if rules.draft:
        fields += [
            Field("table", "By card: whether it lies open to be drafted (C15).", (deck,)),
            Field("drafter", "By seat: whether it took, or takes, the first card of the draft (C15).", (seats,)),
        ]
    if rules.memory_aid and (rules.draft or rules.jubilee):
        fields.append(
            Field("known", "By seat and card: whether everyone saw it go into this hand (C15, C24).", (seats, deck))
        )
    if rules.jubilee:
        kinds = (SPECIAL_KINDS,)
        most = int(rules.copies) * SPECIAL_KINDS
        fields += [
            Field("sevenths", "By row: whether a Seventh cow lies on it (C22).", (rows,)),
            Field("stops", "By row: whether a Stop lies on it (C26).", (rows,)),
            Field("specials", "By kind: one's own special cards (C19).", kinds, high=int(rules.copies)),
            Field("specials_held", "By seat: how many special cards it holds.", (seats,), high=most),
            Field("discards", "By kind: the special cards that were thrown (C30).", kinds, high=int(rules.copies)),
            Field("special_deck", "How many special cards are left to draw.", high=most),
            Field("swaps", "How many swaps the seat that lays may still make (C31).", high=FULL),
            Field(
                "credits", "By seat: the pluses against its pile; with closed piles one's own (C27).", (seats,), 0, 255
            ),
        ]
    return Layout(VERSION, tuple(fields))
