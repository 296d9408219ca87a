"""Wolves and Sheep: all that a move needs is in sight at once, on screens of every size."""

from __future__ import annotations

from typing import Any

import pytest
from fake import tell, view_with
from fitting import ALL_SIZES, DESKTOPS, crowded, unfit
from looks import box_of, shown_tip
from meadows import ask_me, named, open_moment, show_moment, view_of
from playwright.sync_api import Page, expect
from serving import DESKTOP, PHONE, Visit

SEEN = (".ask", ".land", ".player", ".bag", "[data-fit]", ".held")
SMALLER = {".ask": 0, ".player": 36, ".bag": 30, ".land": 120, ".space": 0, "[data-next]": 30, "[data-back]": 30}
MANY = 24
"""More tiles than anyone held in many games: with two players a hand grows to 23."""


def faults(page: Page, *needed: str, **smaller: int) -> list[str]:
    return unfit(page, [*SEEN, *needed], smaller=SMALLER | smaller)


def tiles(count: int) -> list[dict[str, Any]]:
    """A hand with two wolves and a hunter in it."""
    plain = [{"name": str(number), "kind": "plain", "sides": ["KKRB", "VYYK"]} for number in range(count - 4)]
    beasts = [{"name": name, "kind": kind, "sides": ["KKKK", "FFFF"]} for name, kind in BEASTS]
    return [*plain, *beasts, {"name": "sk", "kind": "shepherd", "sides": ["KKKK"]}]


BEASTS = (("wk", "wolf"), ("wr", "wolf"), ("hk", "hunter"))


def hold(page: Page, count: int) -> None:
    """The same moment with a hand of so many tiles."""
    shown = named("danger")["shown"]
    view = view_with(shown["view"], tiles=tiles(count), hand=list(range(count)))
    tell(page, named("danger") | {"shown": shown | {"view": view}})
    expect(page.locator(".held")).to_have_count(count)


def test_in_every_phase_all_is_in_sight(visit: Visit) -> None:
    page = show_moment(visit, "danger")
    assert faults(page, "[data-giving]") == []
    page.locator("[data-giving]").click()
    assert faults(page, "[data-give-up]", "[data-back]") == []
    page.locator("[data-back]").click()
    page.locator(".held.lit").first.click()
    assert faults(page, "[data-turn]", "[data-flip]", "[data-drop]", ".space") == []
    page.locator(".space.fits").first.dispatch_event("click")
    assert faults(page, "[data-lay]", "[data-back]") == []
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    hold(page, 12)
    assert faults(page, "[data-giving]") == []
    hold(page, MANY)
    assert faults(page, "[data-giving]", **{".held": 38}) == []


def test_the_hand_stays_where_it_is_in_every_phase(visit: Visit) -> None:
    page = show_moment(visit, "step_in")
    places = [box_of(page.locator(".hand"))]
    ask_me(page, "step_in", ["pass", "give up"])
    expect(page.locator("[data-pass]")).to_be_visible()
    places.append(box_of(page.locator(".hand")))
    page.locator("[data-giving]").click()
    places.append(box_of(page.locator(".hand")))
    assert places == [places[0]] * 3


TILES = """
[...document.querySelectorAll(".held")]
  .map(tile => [tile.offsetLeft, tile.offsetTop, tile.offsetWidth, tile.offsetHeight])
"""
"""Where tiles lie, though one that is chosen is lifted."""


TWO_FRAMES = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"


def settled(page: Page) -> list[object]:
    """Where the hand and its tiles lie, once a new size of the window has come to all of them."""
    now, before = [box_of(page.locator(".hand")), page.evaluate(TILES)], None
    while now != before:
        page.evaluate(TWO_FRAMES)
        now, before = [box_of(page.locator(".hand")), page.evaluate(TILES)], now
    return now


def test_no_tile_of_the_hand_moves_while_one_is_chosen_tried_and_put_back(visit: Visit) -> None:
    page = show_moment(visit, "danger")
    for size in (DESKTOP, PHONE):
        page.set_viewport_size(size)
        before = settled(page)
        for step in (".held.lit", ".space.fits"):
            page.locator(step).first.dispatch_event("click")
            expect(page.locator(".held.chosen")).to_have_count(1)
            assert [box_of(page.locator(".hand")), page.evaluate(TILES)] == before, step
        page.locator("[data-back]").click()
        page.keyboard.press("Escape")
        expect(page.locator(".held.chosen")).to_have_count(0)
        assert [box_of(page.locator(".hand")), page.evaluate(TILES)] == before


@pytest.mark.parametrize(("moment", "outs"), [("danger", [1, 2]), ("two_herds", [1])])
def test_who_is_out_is_told_beside_their_pasture(visit: Visit, moment: str, outs: list[int]) -> None:
    page = show_moment(visit, moment, locale="fr")
    shown = named(moment)["shown"]
    seats = shown["view"]["header"]["seats"]
    view = view_with(shown["view"], outs=outs, bonus=[6] * seats, sheep=[24] * seats)
    tell(page, named(moment) | {"shown": shown | {"view": view}})
    expect(page.locator(".standing")).to_have_count(len(outs))
    assert crowded(page, ".player", DESKTOPS) == []


def test_a_wolf_or_a_hunter_is_large_in_the_hand(visit: Visit) -> None:
    page = show_moment(visit, "danger")
    hold(page, 8)
    for beast in page.locator(".under.beast").all():
        assert box_of(beast)["height"] > 0.6 * box_of(page.locator(".up").first)["height"]
    assert page.locator(".under.beast").count() == 3


LAND_IN_SIGHT = """() => {
    const box = selector => document.querySelector(selector).getBoundingClientRect();
    const [land, room] = [box("path.turf"), box(".land")];
    return document.querySelector(".world").getAnimations().length === 0
        && Math.min(land.right, room.right) - Math.max(land.left, room.left) > 20
        && Math.min(land.bottom, room.bottom) - Math.max(land.top, room.top) > 20;
}"""


def test_the_landscape_cannot_be_lost(visit: Visit) -> None:
    page = show_moment(visit, "danger")
    land = page.locator(".land")
    land.focus()
    for key in ("ArrowLeft", "ArrowUp", "-"):
        for _ in range(25):
            page.keyboard.press(key)
    for size in ALL_SIZES[::3]:
        page.set_viewport_size(size)
        page.wait_for_function(LAND_IN_SIGHT)
        expect(page.locator("[data-fit]")).to_be_in_viewport(ratio=1)


def test_a_line_of_the_log_shows_its_place_and_news_are_framed(visit: Visit) -> None:
    page = show_moment(visit, "danger")
    seat = view_of("danger")["header"]["seat"]
    events = [event for event in named("danger")["past"] if event["event"] in ("Laid", "Passed", "GaveUp")]
    last = max(place for place, event in enumerate(events) if event["seat"] == seat)
    news = [event for event in events[last + 1 :] if event["event"] == "Laid"]
    assert page.locator(".news").count() == len(news) > 0
    line = page.locator(".log .line").filter(has_text="lays a").first
    line.hover()
    ring = box_of(page.locator("span.ring").first)
    event = news[-1]
    square = box_of(page.locator(f"[data-thing='tile-{event['x']},{event['y']}']"))
    assert abs(ring["x"] + 4 - square["x"]) < 2
    assert abs(ring["y"] + 4 - square["y"]) < 2


def test_every_sign_figure_and_tile_says_what_it_means(visit: Visit) -> None:
    page = show_moment(visit, "danger")
    for thing, words in ((".sign", "count"), (".figure-spot", ""), (".held", "laid"), (".bag", "draws")):
        page.locator(thing).first.dispatch_event("pointerenter", {"pointerType": "mouse"})
        expect(shown_tip(page)).to_contain_text(words)
        page.locator(thing).first.dispatch_event("pointerleave", {"pointerType": "mouse"})
        expect(shown_tip(page)).to_have_count(0)


def test_the_end_speaks_to_me(visit: Visit) -> None:
    page = open_moment(visit("about:blank"), named("end"))
    place = view_of("end")["header"]["result"]["places"][0]
    expect(page.locator(".sheet")).to_contain_text(f"place {place} of 4")
    expect(page.locator(".sheet")).to_contain_text("decided it")


def test_moves_that_are_refused_are_shown_where_they_were_tried(visit: Visit) -> None:
    page = show_moment(visit, "danger")
    page.locator(".held.lit").first.click()
    box = box_of(page.locator(".land"))
    page.mouse.click(box["x"] + 30, box["y"] + 60)
    expect(page.locator(".shown")).to_have_count(1)
