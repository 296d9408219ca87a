"""What the numbers of an observation vector of War & Sheep mean. They are written by `vector.py`, in this order."""

from __future__ import annotations

from paddock.core.layout import Field, Layout, question_fields
from paddock.games.war_and_sheep.board import SPACES
from paddock.games.war_and_sheep.cards.kinds import CARD_NAMES, KINDS, MOST_COPIES
from paddock.games.war_and_sheep.components import SHEEP, TOKENS
from paddock.games.war_and_sheep.meadow import MAD_NAMES
from paddock.games.war_and_sheep.phases import ENDING_NAMES, PHASE_NAMES
from paddock.games.war_and_sheep.position import RETURNING_NAMES
from paddock.games.war_and_sheep.tokens import SORTS_OF_GRASS, TOKEN_NAMES

VERSION = 1
MOST_CARDS = KINDS * MOST_COPIES
BOARD = (6, 6)
"""Ranks from 1 to 6, files from a to f: a space stands at its number."""

TURN = (
    Field("second", "Whether one sits in the second seat, whose flock starts in the north."),
    Field("phase", f"What is asked: one of {', '.join(PHASE_NAMES)}.", (len(PHASE_NAMES),)),
    Field("actions", "Actions left in this turn, the one under way included.", high=127),
    Field("done", "Actions of this turn that are over.", high=127),
    Field("iron", "Whether Iron stomach works in this turn."),
    Field("stirred", "Whether a token was turned up or a sheep eaten in this turn (S15)."),
    Field("quiet", "Turns in a row without that (S15).", high=127),
)
"""Whose vector it is, and the turn."""

MEADOW = (
    Field("flocks", "By flock and space: whether a sheep stands there.", (2, *BOARD)),
    Field("hidden", "By space: whether the sheep there is camouflaged (S10).", BOARD),
    Field("mad", "By space: whether the sheep there is mad (S17).", BOARD),
    Field("tokens", "By space: whether a token lies there face down.", BOARD),
    Field("wolves", "By space: whether a wolf stands there face up.", BOARD),
    Field("peeked", "By seat and space: whether it has looked at the token there (S6).", (2, *BOARD)),
    Field("innocent", "By space: whether the token there cannot be a wolf (S5).", BOARD),
    Field(
        "known", f"By token ({', '.join(TOKEN_NAMES)}) and space: what one has seen there.", (len(TOKEN_NAMES), *BOARD)
    ),
    Field("burnt", "By grass (1, 3, 5) and space: where it was removed unscored.", (SORTS_OF_GRASS, *BOARD)),
    Field("named", "By space: the tokens named so far in the action under way.", BOARD),
    Field("focus", "By space: the sheep or wolf that the card being played is about.", BOARD),
)
"""What lies and stands where."""

FLOCKS = (
    Field("mad_places", f"By seat: where its mad sheep is: {', '.join(MAD_NAMES)}.", (2, len(MAD_NAMES))),
    Field("full", "By seat: ordinary sheep that left by a 5.", (2,), high=SHEEP),
    Field("gone", "By seat: ordinary sheep that left otherwise.", (2,), high=SHEEP),
    Field("piles", "By seat and grass (1, 3, 5): how many it has taken (S16).", (2, SORTS_OF_GRASS), high=TOKENS),
    Field("wolves_gone", "How many wolves have left the board.", high=TOKENS),
)
"""Sheep, grass and wolves that left the board."""

CARDS = (
    Field(
        "cards",
        f"By seat and kind: the cards known to be in its hand, all of one's own ({', '.join(CARD_NAMES)}).",
        (2, KINDS),
        high=MOST_COPIES,
    ),
    Field("known_cards", "By kind: those of one's own hand that the other player knows.", (KINDS,), high=MOST_COPIES),
    Field("shown_cards", "By seat and kind: the cards that everyone knows to be there.", (2, KINDS), high=MOST_COPIES),
    Field(
        "fresh",
        "By kind: the cards that came in this turn and wait, as far as one knows them (S9).",
        (KINDS,),
        high=MOST_COPIES,
    ),
    Field("fresh_shown", "By kind: those of them that everyone has seen.", (KINDS,), high=MOST_COPIES),
    Field("fresh_count", "How many cards came in this turn.", high=MOST_CARDS),
    Field("held", "By seat: how many cards it holds.", (2,), high=MOST_CARDS),
    Field("open", "By seat: whether its hand lies open.", (2,)),
    Field("barred", "By seat and kind: what it did not hold when its turn was last skipped (S5).", (2, KINDS)),
    Field("since", "By seat: unseen cards that may have come later.", (2,), high=MOST_CARDS),
    Field("deck", "How many cards are left to draw.", high=MOST_CARDS),
    Field("out", "By kind: cards played or lost.", (KINDS,), high=MOST_COPIES),
    Field("card", "By kind: the card being played.", (KINDS,)),
    Field("returning", f"Which sheep comes back: {', '.join(RETURNING_NAMES)} (Herb tea).", (len(RETURNING_NAMES),)),
)
"""Hands, the pile, the cards that were played, and the one that is."""

ENDING = Field("ending", f"Why the game ended: not yet, {', '.join(ENDING_NAMES[1:])}.", (len(ENDING_NAMES),))


def layout() -> Layout:
    """Of pairs one's own comes first. The board is not turned round: moves name the same spaces for both seats."""
    assert BOARD[0] * BOARD[1] == SPACES
    return Layout(VERSION, (*question_fields(2), *TURN, *MEADOW, *FLOCKS, *CARDS, ENDING))
