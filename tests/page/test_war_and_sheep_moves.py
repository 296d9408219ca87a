"""War & Sheep in positions laid out by hand: what is touched, what is refused, and what stays secret."""

from __future__ import annotations

import re
from typing import Any

import pytest
from hands import tap
from hands_war_and_sheep import confirm, log_has, on, touch
from laid_war_and_sheep import BOARD, LaidTable, rich
from playwright.sync_api import expect
from serving import PHONE, Visit

from war_and_sheep.positions import give_grass, lay


def test_a_sheep_shows_where_it_will_stop_before_it_runs(visit: Visit) -> None:
    page = visit("about:blank")
    table = LaidTable(page, lay(".....1 ...3.. ...... ...... .B.A.. .B.A.."))
    on(page, "d2")
    expect(page.locator(".space.lit")).to_have_count(3)
    label = page.locator("[data-space=d5]").get_attribute("aria-label")
    assert label == "d5: face-down token, turns up the token on d5, 1 sheep comes along"
    assert page.locator("[data-space=f2]").get_attribute("aria-label") == "f2: burnt ground, stops on f2"
    expect(page.locator(".ways .arrow")).to_have_count(3)
    touch(page, "[data-back]")
    expect(page.locator(".ways .arrow")).to_have_count(0)
    on(page, "d2")
    on(page, "d4")
    expect(page.locator(".prompt")).to_contain_text("The sheep on d2: turns up the token on d5, 1 sheep comes along.")
    expect(page.locator("[data-space=d5]")).to_have_class(re.compile("goal"))
    assert table.sent == []
    on(page, "d4")
    log_has(page, "Clover takes grass 3.")
    assert table.sent == ["d2 n"]
    expect(page.locator("[data-space=d5]")).to_have_attribute("aria-label", re.compile("^d5: your sheep"))
    expect(page.locator("[data-space=d4]")).to_have_attribute("aria-label", re.compile("^d4: your sheep"))
    expect(page.get_by_label("1 action left")).to_be_visible()


def test_looking_leaves_a_note_that_only_the_one_who_looked_has(visit: Visit) -> None:
    match = lay("B..... ...... ...... 35.... A..... ......")
    page = visit("about:blank")
    table = LaidTable(page, match)
    touch(page, "[data-deed=look]")
    on(page, "b3")
    expect(page.locator(".prompt")).to_contain_text("Look at b3? You may then look at one more. Once begun, it cannot")
    page.keyboard.press("Escape")
    expect(page.locator(".prompt")).to_contain_text("Touch a token beside one of your sheep")
    on(page, "a3")
    touch(page, "[data-answer=look]")
    on(page, "b3")
    expect(page.locator(".prompt")).to_contain_text("Look at b3 too?")
    on(page, "b3")
    expect(page.locator(".prompt")).to_contain_text("You see: a3 grass 3, b3 grass 5.")
    touch(page, "[data-answer=none]")
    expect(page.locator("[data-space=b3]")).to_have_attribute(
        "aria-label", "b3: face-down token, you have seen it: grass 5, can be chosen"
    )
    assert table.sent == ["look a3", "b3", "-"]
    other = visit("about:blank")
    LaidTable(other, match, seat=1)
    assert other.locator("[data-space=b3]").get_attribute("aria-label") == (
        "b3: face-down token, Clover has looked at it"
    )


def test_a_wolf_that_was_seen_may_stay_face_up_and_runs(visit: Visit) -> None:
    page = visit("about:blank")
    table = LaidTable(page, lay("...... .B..3. ...... .w.... A..... ......"))
    on(page, "b3")
    touch(page, "[data-answer=look]")
    touch(page, "[data-answer=up]")
    expect(page.locator("[data-space=b3]")).to_have_attribute("aria-label", re.compile("^b3: wolf"))
    touch(page, "[data-deed=wolf]")
    on(page, "b3")
    assert page.locator("[data-space=b5]").get_attribute("aria-label") == (
        "b5: sheep of Bella, the wolf eats the sheep on b5"
    )
    on(page, "b5")
    confirm(page)
    expect(page.locator(".sheet .reason")).to_have_text("Bella has no sheep left.")
    assert table.sent == ["look b3", "up b3", "wolf b3 n"]


def test_hiding_and_turning_back(visit: Visit) -> None:
    page = visit("about:blank")
    table = LaidTable(page, lay("B....3 ...... ...... ...... ...... a...A."))
    touch(page, "[data-deed=unhide]")
    expect(page.locator(".prompt")).to_contain_text("to hide again is an action")
    assert table.sent == []
    touch(page, "[data-answer=unhide]")
    expect(page.locator(".space .tag")).to_have_count(0)
    on(page, "e1")
    touch(page, "[data-answer=hide]")
    expect(page.locator("[data-space=e1] .tag")).to_have_text("hidden")
    expect(page.locator("[data-space=e1]")).to_have_attribute("aria-label", "e1: your sheep, hidden")
    assert table.sent == ["unhide", "hide e1"]


def test_escape_takes_back_one_step_at_a_time_and_nothing_is_sent(visit: Visit) -> None:
    page = visit("about:blank")
    table = LaidTable(page, rich())
    asks = page.locator(".prompt")
    touch(page, "[data-deed=run]")
    on(page, "e1")
    on(page, "f1")
    expect(asks).to_contain_text("The sheep on e1: stops on f1.")
    page.keyboard.press("Escape")
    expect(asks).to_contain_text("The sheep on e1: touch where it runs.")
    page.keyboard.press("Escape")
    expect(asks).to_contain_text("Touch the sheep that runs.")
    page.keyboard.press("Escape")
    expect(asks).to_contain_text("Your turn, two actions")
    touch(page, "[data-deed=hide]")
    page.get_by_role("alert").wait_for()
    page.keyboard.press("Escape")
    expect(page.get_by_role("alert")).to_have_count(0)
    assert table.sent == ["hide a1"]


def test_a_truce_says_how_it_would_end(visit: Visit) -> None:
    match = give_grass(lay(BOARD, hands=("truce", "eagle")), 1, 1, 2)
    page = visit("about:blank")
    table = LaidTable(page, match)
    touch(page, "[data-card=truce]")
    expect(page.locator(".prompt")).to_contain_text(
        "Truce: 2 to 0. You would win. With the other's Blue ribbon: 2 to 3. You would lose."
    )
    assert table.sent == []


@pytest.mark.parametrize(
    ("touches", "rule"),
    [
        (["[data-space=e6]"], "Choose an action: look, move a sheep or a wolf, play a card, or hide a sheep. [S5]"),
        (["[data-space=c6]"], "The sheep on c6 is not yours: it is of the other flock. [S7]"),
        (["[data-space=f6]"], "No sheep of yours stands beside f6. [S6]"),
        (["[data-space=f4]"], "The wolf on f4 can neither move nor eat that way. [S8]"),
        (["[data-deed=hide]"], "Only one of your sheep can be camouflaged at a time. [S10]"),
        (["[data-card=ribbon]"], "The Blue ribbon is not played: it scores at the end. [S9]"),
        (["[data-deed=look]", "[data-space=a4]"], "There is no face-down token on a4. [S6]"),
        (["[data-card=eagle]", "[data-space=a1]"], "The card cannot be used on a1. [S9]"),
        (["[data-space=e1]", "[data-space=d1]", "[data-space=f2]", "[data-space=e4]"], "No sheep of yours stands"),
    ],
)
def test_a_refused_touch_names_the_rule(visit: Visit, touches: list[str], rule: str) -> None:
    page = visit("about:blank", viewport=PHONE)
    LaidTable(page, rich())
    for target in touches:
        touch(page, target)
    expect(page.get_by_role("alert")).to_contain_text(rule)


def test_out_of_turn_a_touch_is_answered_too(visit: Visit) -> None:
    page = visit("about:blank")
    LaidTable(page, lay(BOARD, turn=2))
    expect(page.locator(".prompt")).to_contain_text("Waiting for Bella.")
    page.locator("[data-space=a2]").click()
    expect(page.get_by_role("alert")).to_be_visible()


def test_the_keyboard_makes_moves(visit: Visit) -> None:
    page = visit("about:blank")
    table = LaidTable(page, lay("B....3 ...... ...... ...... .A.... ......", hands=("iron", "")))
    page.locator("[data-deed=look]").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    page.keyboard.press("Shift+Tab")
    expect(page.locator("[data-back]")).to_be_focused()
    page.keyboard.press("Shift+Tab")
    expect(page.locator("[data-space=b2]")).to_be_focused()
    page.keyboard.press("Enter")
    for _ in range(4):
        page.keyboard.press("ArrowUp")
    expect(page.locator("[data-space=b6]")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("[data-confirm]")).to_be_visible()
    page.keyboard.press("Enter")
    log_has(page, "Clover's sheep runs from b2 to b6.")
    page.locator(".prompt.asked").wait_for()
    page.locator(".hand .card").focus()
    page.keyboard.press("Enter")
    page.locator(".prompt [data-play]").focus()
    page.keyboard.press("Enter")
    log_has(page, "Clover plays Iron stomach.")
    assert table.sent == ["b2 n", "play iron"]


def test_the_meadow_has_one_place_for_tab(visit: Visit) -> None:
    page = visit("about:blank")
    LaidTable(page, lay("B....3 ...... ...... ...... .A...A ......"))
    stops = page.locator(".meadow [tabindex='0']")
    expect(stops).to_have_attribute("data-space", "a1")
    page.locator("[data-space=c3]").focus()
    expect(stops).to_have_attribute("data-space", "c3")
    touch(page, "[data-deed=run]")
    expect(stops).to_have_attribute("data-space", "b2")
    on(page, "f2")
    expect(stops).to_have_attribute("data-space", "f2")
    page.keyboard.press("ArrowUp")
    expect(stops).to_have_attribute("data-space", "f3")


def test_a_spectator_sees_no_secret(visit: Visit) -> None:
    page = visit("about:blank")
    LaidTable(page, rich(), seat=None)
    expect(page.locator(".space")).to_have_count(36)
    labels = " ".join(space.get_attribute("aria-label") or "" for space in page.locator(".space").all())
    assert "grass" not in labels
    assert "you have seen" not in labels
    assert page.locator(".space .mine, .hand, .deed").count() == 0
    assert page.locator(".flock .known").count() == 0
    expect(page.locator(".flock span.back")).to_have_count(9)


def test_with_movement_sheep_slide_and_arrive(visit: Visit) -> None:
    page = visit("about:blank", reduced_motion="no-preference")
    LaidTable(page, lay("B....3 ...... ...... ...3.. .B.A.. ...A.."))
    on(page, "d2")
    tap(page, "[data-space=d3]")
    confirm(page)
    log_has(page, "Clover takes grass 3.")
    expect(page.locator("[data-space=d3]")).to_have_attribute("aria-label", re.compile("^d3: your sheep"))
    expect(page.locator("[data-space=d2]")).to_have_attribute("aria-label", re.compile("^d2: your sheep"))
    expect(page.locator(".ghost")).to_have_count(0)


WATCH = """
window.seen = [];
new MutationObserver(() => seen.push([
  document.querySelector(".flock.me .sum").innerText, document.querySelector("[data-space=d3] .token.up") !== null,
])).observe(document.querySelector(".war"), { subtree: true, childList: true, characterData: true, attributes: true });
"""


def test_grass_counts_when_its_token_has_been_turned_and_not_before(visit: Visit) -> None:
    page = visit("about:blank")
    LaidTable(page, lay("B....3 ...... ...... ...3.. ...... ...A.."))
    page.evaluate(WATCH)
    on(page, "d1")
    on(page, "d3")
    confirm(page)
    expect(page.locator(".flock.me .sum")).to_have_text("3 points")
    seen: list[list[Any]] = page.evaluate("seen")
    turned = next(place for place, (_, up) in enumerate(seen) if up)
    assert {points for points, _ in seen[: turned + 1]} == {"0 points"}
