"""All that is needed to move at Cow 006 is in sight at once, in every phase and size; the hand stays where it is."""

from __future__ import annotations

from typing import Any

import pytest
from crowds_cow006 import FIVE, HAND, LONG_HAND, after_first, choosing_a_row, crowd, picking
from fake import show_table, step_to, tell
from fitting import crowded, unfit
from looks import box_of, speak
from playwright.sync_api import Page, expect
from serving import DESKTOP, Visit

JUBILEE = {"edition": "jubilee"}
LAID = [[seat, 94 + seat] for seat in range(8)]
SPECIALS = ["-", "agent", "medic 3", "paratrooper 14 > 2", "stop 1", "schemer 20"]
CARDS_IN_ROWS = 24
"""Thirty cards of five rows beside all else: a phone has no more room for each of them."""
DRAFTED = 24
"""A hundred and four cards on one small screen."""


def phase(page: Page, number: int, message: dict[str, Any]) -> None:
    """The table goes on with another question."""
    message["shown"]["view"]["header"]["serial"] += number
    tell(page, step_to(message["shown"], number))


def test_ten_players_fit_in_every_phase(visit: Visit) -> None:
    page = show_table(visit("about:blank"), picking())
    seen = [".ask", ".player", ".lane"]
    assert unfit(page, [*seen, ".hand button"], smaller={".ask": 0, ".player": 30}) == []
    phase(page, 2, choosing_a_row())
    page.locator(".cover.lit").first.wait_for()
    assert unfit(page, [*seen, ".cover.lit", ".queue li"], smaller={".ask": 0, ".player": 30, ".queue li": 16}) == []
    phase(page, 3, picking(pick=50, waiting=[3]))
    page.locator("[data-back]").wait_for()
    speak(page, "ru")
    assert unfit(page, [".ask", "[data-back]", ".hand button"], smaller={".ask": 0}) == []


def test_the_jubilee_game_fits_with_its_fifth_row(visit: Visit) -> None:
    message = crowd(8, SPECIALS, JUBILEE, phase="special", rows=FIVE[:4], shown=LAID, hand=LONG_HAND[:11])
    page = show_table(visit("about:blank"), message)
    needed = [".ask", "[data-skip]", ".special", ".queue li", ".hand button", ".lane"]
    small = {".ask": 0, ".queue li": 16}
    assert unfit(page, needed, smaller=small) == []
    page.locator("[data-special=agent]").click()
    assert unfit(page, ["[data-fifth]", "[data-undo]", "[data-skip]"]) == []
    assert crowded(page, ".prompt") == []
    page.locator("[data-special=paratrooper]").click()
    assert unfit(page, [".lane button.card"], smaller={".lane button.card": CARDS_IN_ROWS}) == []
    phase(page, 2, crowd(8, ["keep", "swap stop"], JUBILEE, phase="swap", rows=FIVE, shown=LAID, hand=LONG_HAND[:11]))
    page.locator(".special.lit").first.wait_for()
    speak(page, "hu")
    assert unfit(page, [*needed], smaller=small) == []


def test_both_ends_of_professional_rows_fit(visit: Visit) -> None:
    legal = [f"{end} {row}" for end in ("front", "back") for row in range(1, 5)]
    message = crowd(10, legal, {"professional": True}, phase="lay", shown=choosing_a_row()["shown"]["view"]["shown"])
    page = show_table(visit("about:blank"), message)
    assert unfit(page, [".ask", ".end", ".queue li"], smaller={".ask": 0, ".queue li": 16}) == []


def test_a_draft_of_all_cards_fits(visit: Visit) -> None:
    table = list(range(1, 105))
    message = crowd(10, ["1", "2"], {"deal": "draft"}, phase="draft", table=table, hand=[], drafter=0)
    page = show_table(visit("about:blank"), message)
    assert unfit(page, [".ask", ".draft button"], smaller={".ask": 0, ".draft button": DRAFTED}) == []
    phase(page, 2, crowd(10, ["11"], {"deal": "draft"}, phase="draft", table=table[10:], hand=table[:9], drafter=0))
    page.locator(".hand button").first.wait_for()
    assert unfit(page, [".ask", ".draft button", ".hand button"], smaller={".ask": 0, ".draft button": DRAFTED}) == []


REFUSED = {"say": "refused", "table": "t", "client": "x", "code": "no", "text": "No.", "rule": "C5", "values": {}}
RECORD = """
() => {
  window.seen = new Set();
  const look = () => {
    const region = document.querySelector(".at-hand").getBoundingClientRect();
    const lanes = document.querySelector(".lane").getBoundingClientRect();
    const card = document.querySelector(".hand button");
    seen.add(JSON.stringify([region, lanes, card.offsetWidth, card.offsetHeight, card.offsetTop]));
    requestAnimationFrame(look);
  };
  look();
}
"""


@pytest.mark.parametrize("size", [(390, 844), (1440, 900), (844, 390)], ids=["phone", "desktop", "low"])
def test_the_hand_stays_where_it_is_through_a_whole_trick(visit: Visit, size: tuple[int, int]) -> None:
    page = show_table(visit("about:blank", viewport={"width": size[0], "height": size[1]}), picking())
    page.evaluate(RECORD)
    phase(page, 2, picking(pick=HAND[0], waiting=[1, 2]))
    page.locator("[data-back]").wait_for()
    message = choosing_a_row()
    message["shown"]["events"] = [{"event": "Shown", "cards": message["shown"]["view"]["shown"]}]
    phase(page, 3, message)
    page.locator(".cover.lit").first.wait_for()
    page.locator(".lane").nth(1).click()
    tell(
        page,
        {
            "say": "refused",
            "table": "t",
            "client": "x",
            "code": "no",
            "text": "Pick one card from your hand.",
            "rule": "C5",
            "values": {},
        },
    )
    page.get_by_role("alert").wait_for()
    done = picking(**after_first(), totals=[70] * 10)
    done["shown"]["events"] = [
        {"event": "RowTaken", "seat": 0, "row": 0, "cards": [12, 14, 15, 20, 24], "penalty": 8, "gone": False},
        {"event": "Laid", "seat": 0, "card": HAND[0], "row": 0, "end": "start"},
    ]
    done["shown"]["legal"] = done["shown"]["legal"][1:]
    phase(page, 4, done)
    page.locator(".hand .card.lit").first.wait_for()
    assert len(page.evaluate("[...seen]")) == 1, page.evaluate("[...seen]")


def test_the_question_stays_in_the_middle_when_a_button_comes_beside_it(visit: Visit) -> None:
    page = show_table(visit("about:blank", viewport=DESKTOP), picking(3))
    assert abs(from_the_middle(page)) < 2
    phase(page, 2, picking(3, pick=50, waiting=[1]))
    expect(page.locator("[data-back]")).to_be_visible()
    assert abs(from_the_middle(page)) < 2


def from_the_middle(page: Page) -> float:
    """How far the middle of the question is from that of the prompt."""
    ask, prompt = box_of(page.locator(".ask")), box_of(page.locator(".prompt"))
    return ask["x"] + ask["width"] / 2 - prompt["x"] - prompt["width"] / 2
