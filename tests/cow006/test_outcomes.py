"""How outcomes of Cow 006 are written, and why others cannot be (C1, C3, C4, C15, C31)."""

from __future__ import annotations

import re

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from cow006.positions import CowMatch
from paddock.core.errors import NotationError
from paddock.games.cow006.game import CowGame

HANDS = "1 2 3 4 5 6 7 8 9 10 | 11 12 13 14 15 16 17 18 19 20"
DEAL = f"deal 21 22 23 24 | {HANDS}"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "'' is not a deal, a layout or a draw of Cow 006"),
        ("draw", "is not a deal, a layout or a draw"),
        ("moo stop", "is not a deal, a layout or a draw"),
        ("draw stop medic", "is not a deal, a layout or a draw"),
        ("layout 1 2 | 3", "is not a deal, a layout or a draw"),
        ("layout 1 | 2 | 3", "is not a deal, a layout or a draw"),
        ("deal 1 2 3 4", "a part for the rows and one for each of 2 hands, not 1 parts"),
        (DEAL.replace("24 ", ""), "a deal starts 4 rows, not 3"),
        (DEAL.replace("10 ", ""), "a deal gives seat 1 10 cards, not 9"),
        (DEAL.replace(" 20", ""), "a deal gives seat 2 10 cards, not 9"),
        (f"{DEAL} | stop | stop stop", "equally many special cards, but seat 2 2"),
        (f"{DEAL} | stop | cow", "'cow' is not a special card; they are agent, seventh, "),
        (DEAL.replace("24", "x"), "'x' is not a card number"),
        (DEAL.replace("24", "²"), "'²' is not a card number"),
        (DEAL.replace("24", "1000"), "'1000' is not a card number"),
    ],
)
def test_a_text_that_is_no_outcome_says_why(text: str, reason: str) -> None:
    with pytest.raises(NotationError, match=re.escape(reason)):
        CowGame(2).parse_outcome(text)


@pytest.mark.parametrize(
    "text", [DEAL, "layout 2", "layout 1 | 104 3", "draw stop", f"{DEAL} | stop medic | agent stop"]
)
def test_outcomes_are_read_as_they_are_written(text: str) -> None:
    game = CowGame(2)
    assert game.print_outcome(game.parse_outcome(text.upper())) == text


@pytest.mark.parametrize(
    ("options", "outcome", "fault"),
    [
        ({}, [], "a deal is due here"),
        ({}, [1, 0], "a deal is due here"),
        ({}, [0, 1, 2], "a deal lists 24 cards here, not 2"),
        ({}, [0, 0, *range(1, 24)], "card 0 is not in this deck of 1 to 104"),
        ({}, [0, 105, *range(1, 24)], "card 105 is not in this deck of 1 to 104"),
        ({}, [0, *range(1, 24), 23], "card 23 is dealt twice [C1]"),
        ({"edition": "jubilee"}, [0, *range(1, 29)], "a deal lists 34 cards here, not 28"),
        ({"edition": "jubilee"}, [0, *range(1, 29), 0, 1, 2, 3, 4, 7], "there is no special card of kind 7"),
        ({"edition": "jubilee"}, [0, *range(1, 29), 0, 1, 2, 3, 4, -1], "there is no special card of kind -1"),
        ({"edition": "jubilee"}, [0, *range(1, 29), 0, 0, 0, 0, 0, 1], "no agent is left in the special deck [C3]"),
        ({"deal": "draft"}, [1], "cards are to be laid out for a draft here"),
        ({"deal": "draft"}, [0, 1], "cards are to be laid out for a draft here"),
        ({"deal": "draft"}, [1, 2], "seat 3 cannot draft first here [C15]"),
        ({"deal": "draft"}, [1, 1, 5], "24 cards are to be laid out here, not 1"),
        ({"deal": "draft"}, [1, 1, 105, *range(1, 24)], "card 105 is not in this deck of 1 to 104"),
    ],
)
def test_what_cannot_be_drawn_is_refused(options: dict[str, object], outcome: list[int], fault: str) -> None:
    assert CowMatch(2, **options).state.outcome_fault(vec[i64](outcome)) == fault


def test_c19_what_a_deal_of_the_jubilee_game_draws() -> None:
    match = CowMatch(8, edition="jubilee")
    cards = list(range(1, 101))
    assert match.odds(0, *cards[:-1]) == dict.fromkeys(range(100, 105), 1)
    assert match.odds(0, *cards) == dict.fromkeys(range(7), 4)
    assert match.odds(0, *cards, 3, 3, 3, 3) == {kind: 4 for kind in range(7) if kind != 3}
    assert match.odds(0, *cards, *[number % 7 for number in range(24)]) == {}
    assert match.odds(0, *cards, *[number % 7 for number in range(23)]) == dict.fromkeys(range(2, 7), 1)


def test_c15_what_a_layout_draws() -> None:
    match = CowMatch(2, deal="draft")
    assert match.odds(1) == {0: 1, 1: 1}
    assert match.odds(1, 0, *range(1, 24)) == dict.fromkeys(range(24, 105), 1)
    assert match.odds(1, 0, *range(1, 25)) == {}
