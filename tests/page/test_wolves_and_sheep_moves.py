"""Moments of Wolves and Sheep: what lights up, what is touched, and the move that is sent."""

from __future__ import annotations

import re

import pytest
from fake import sent
from hands_wolves_and_sheep import lay_at, lit, own_tile, places_of, press, spaces, touch_square
from looks import box_of
from meadows import ask_me, covers_a_wolf, legal, named, open_moment, show_moment, view_of
from playwright.sync_api import expect
from serving import PHONE, Visit


def test_the_places_that_light_up_are_the_legal_ones(visit: Visit) -> None:
    page = show_moment(visit, "turn")
    moves = legal("turn")
    tile, _ = own_tile(moves)
    assert set(lit(page)) == {text.split()[0][:-1] for text in moves if text not in ("pass", "give up")}
    page.locator(f"[data-tile='{tile}']").click()
    shown = {space.get_attribute("data-space") for space in spaces(page).all()}
    assert shown == places_of(tile, moves)
    order = [tuple(map(int, (space.get_attribute("data-space") or "").split(","))) for space in spaces(page).all()]
    assert order == sorted(order, key=lambda place: (-place[1], place[0]))
    expect(spaces(page).first).to_have_accessible_name(
        re.compile(r"\d (east|west|north|south).*; touches .+; draws \d")
    )


def test_a_click_shows_the_tile_and_the_next_one_lays_it(visit: Visit) -> None:
    page = show_moment(visit, "turn")
    tile, place = own_tile(legal("turn"))
    space = page.locator(f"[data-space='{place}']")
    page.locator(f"[data-tile='{tile}']").click()
    before = box_of(space)
    space.click()
    expect(space).to_have_class(re.compile("aimed"))
    expect(space.locator("span.tile")).to_be_visible()
    assert box_of(page.locator(".land"))["x"] + before["x"] == box_of(page.locator(".land"))["x"] + box_of(space)["x"]
    assert sent(page) == []
    expect(page.locator("[data-lay]")).to_be_visible()
    page.wait_for_timeout(50)
    space.click()
    (move,) = sent(page)
    assert move in legal("turn")
    assert (move.startswith(tile), place in move) == (True, True)


def test_a_double_click_lays_nothing(visit: Visit) -> None:
    page = show_moment(visit, "turn", reduced_motion="no-preference")
    tile, place = own_tile(legal("turn"))
    page.locator(f"[data-tile='{tile}']").click()
    page.locator(f"[data-space='{place}']").dblclick()
    expect(page.locator(".space.aimed")).to_have_count(1)
    assert sent(page) == []


def test_the_wheel_turns_what_lies_for_now(visit: Visit) -> None:
    page = show_moment(visit, "turn")
    moves = legal("turn")
    tile, place = own_tile(moves, ways=2)
    ways = [text for text in moves if text.split()[0][:-1] == tile and text.split()[1] == place]
    page.locator(f"[data-tile='{tile}']").click()
    page.locator(f"[data-space='{place}']").click()
    for _ in ways:
        page.locator("[data-lay]").dispatch_event("click")
        page.mouse.wheel(0, 100)
        page.wait_for_function("count => window.sent.length === count", arg=len(sent(page)))
    assert sorted(set(sent(page))) == sorted(ways)


def test_a_finger_lays_for_now_turns_only_to_what_fits_and_confirms(visit: Visit) -> None:
    page = show_moment(visit, "turn", viewport=PHONE, has_touch=True)
    moves = legal("turn")
    tile, place = own_tile(moves, ways=2)
    ways = [text for text in moves if text.split()[0][:-1] == tile and text.split()[1] == place]
    page.locator(f"[data-tile='{tile}']").tap()
    page.locator(f"[data-space='{place}']").tap()
    expect(page.locator(f"[data-space='{place}']")).to_have_class(re.compile("aimed"))
    assert sent(page) == []
    for _ in range(len(ways)):
        press(page, "[data-lay]", touch=True)
        press(page, "[data-next]", touch=True)
    assert sorted(sent(page)) == sorted(ways)
    press(page, "[data-back]", touch=True)
    expect(page.locator(".aimed")).to_have_count(0)


def test_by_keyboard_a_tile_comes_first_to_where_it_fits_as_it_is(visit: Visit) -> None:
    page = show_moment(visit, "turn")
    later = 0
    for tile in page.locator(".held.lit").all():
        tile.press("Enter")
        page.wait_for_function("document.activeElement.matches('.space')")
        fits = page.locator(".space.fits")
        if fits.count():
            expect(fits.first).to_be_focused()
            later += page.locator(".space").first.get_attribute("class") != fits.first.get_attribute("class")
        page.keyboard.press("Escape")
    assert later


def test_keys_turn_flip_and_put_back(visit: Visit) -> None:
    page = show_moment(visit, "turn")
    tile, _ = own_tile(legal("turn"))
    held = page.locator(f"[data-tile='{tile}']")
    held.click()
    names = [held.get_attribute("aria-label")]
    for key in ("r", "Shift+R", "f"):
        page.mouse.move(2, 2)
        page.keyboard.press(key)
        names.append(held.get_attribute("aria-label"))
    assert names[0] == names[2]
    assert names[3] not in names[:3]
    page.keyboard.press("Escape")
    expect(held).to_have_attribute("aria-pressed", "false")
    expect(held).to_be_focused()


def test_a_hunter_goes_on_a_wolf(visit: Visit) -> None:
    page = show_moment(visit, "cover")
    wolves = {f"{tile['x']},{tile['y']}" for tile in view_of("cover")["laid"] if tile["kind"] == "wolf"}
    move = next(text for text in legal("cover") if covers_a_wolf(text, wolves))
    assert page.locator(".hatch").count() > 0
    lay_at(page, move[:2], move.split()[1])
    assert sent(page) == [move]


def test_stepping_in_out_of_turn(visit: Visit) -> None:
    page = show_moment(visit, "step_in")
    expect(page.locator(".ask")).to_contain_text("You may step in with the tiles that are lit.")
    assert page.locator(".prompt.asked").count() == 0
    move = next(text for text in legal("step_in") if text[0] == "w")
    lay_at(page, move[:2], move.split()[1])
    assert sent(page) == [move]


def test_out_of_turn_any_other_tile_asks_the_server_why_not(visit: Visit) -> None:
    page = show_moment(visit, "step_in")
    plain = next(tile["name"] for tile in view_of("step_in")["tiles"] if tile["kind"] == "plain")
    page.locator(f"[data-tile='{plain}']").click()
    touch_square(page)
    assert sent(page) == [f"{plain}a 0,0"]


def test_a_tile_prepared_out_of_turn_is_laid_with_one_click_when_the_turn_comes(visit: Visit) -> None:
    page = show_moment(visit, "step_in")
    held = page.locator(".held:not(.lit)").first
    name = held.get_attribute("data-tile") or ""
    held.click()
    space = page.locator(".space.planned").first
    place = space.get_attribute("data-space") or ""
    space.click()
    ready = page.locator(f"[data-space='{place}'].aimed.prepared")
    expect(ready).to_have_accessible_name(re.compile("lies ready for your turn"))
    assert page.locator("[data-lay]").count() == 0
    ready.click()
    assert sent(page) == []
    ways = [f"{name}{side} {place}{turns}" for side in "ab" for turns in ("", " r1", " r2", " r3")]
    ask_me(page, "step_in", [*ways, "give up"])
    expect(page.locator(".ask")).to_contain_text("Like this?")
    page.locator(f"[data-space='{place}'].aimed").click()
    assert [text in ways for text in sent(page)] == [True]


def test_a_prepared_tile_that_no_longer_fits_goes_with_a_word(visit: Visit) -> None:
    page = show_moment(visit, "step_in")
    page.locator(".held:not(.lit)").first.click()
    page.locator(".space.planned").first.click()
    expect(page.locator(".aimed.prepared")).to_have_count(1)
    ask_me(page, "step_in", ["give up"])
    expect(page.locator(".ask")).to_contain_text("The tile that you prepared no longer fits.")
    expect(page.locator(".aimed")).to_have_count(0)


def test_whose_sheep_one_touches_is_said(visit: Visit) -> None:
    page = show_moment(visit, "two_herds")
    view = view_of("two_herds")
    theirs = {"KYRB"[colour] for colour in view["herds"][1]}
    tile = next(tile for tile in view["laid"] if tile["edges"][0] in theirs)
    square = box_of(page.locator(".laid.square"))
    x, y = square["x"] + square["width"] * (tile["x"] + 0.5), square["y"] + square["height"] * (0.1 - tile["y"])
    page.mouse.click(x, y)
    expect(page.locator(".looked")).to_contain_text("These belong to Bella")


def test_revealing(visit: Visit) -> None:
    page = show_moment(visit, "reveal")
    move = next(text for text in legal("reveal") if text[0] == "s")
    tile = page.locator(f"[data-tile='{move[:2]}']")
    expect(tile).to_have_accessible_name(re.compile("Your \\? tile: .* sheep all round, with a shepherd"))
    lay_at(page, move[:2], move.split()[1])
    assert sent(page) == [move]


def test_the_bonus_tile_is_asked_for(visit: Visit) -> None:
    page = show_moment(visit, "bonus")
    expect(page.locator(".prompt.asked")).to_contain_text("Lay one more tile as a bonus.")
    assert page.locator("[data-giving]").count() == 0


def test_passing(visit: Visit) -> None:
    page = show_moment(visit, "pass")
    expect(page.locator(".prompt")).to_contain_text("None of your ordinary tiles fits")
    page.locator("[data-pass]").click()
    assert sent(page) == ["pass"]


@pytest.mark.parametrize(("fits", "asks"), [(True, "reveal your ? tile, or stop"), (False, "fits nowhere: stop")])
def test_at_the_very_end_only_a_tile_that_fits_is_offered(visit: Visit, fits: bool, asks: str) -> None:
    shown = named("reveal")["shown"]
    moves = [choice for choice in shown["legal"] if choice["text"] == "give up" or (fits and choice["text"][0] == "s")]
    view = shown["view"] | {"bag": 0, "hand": []}
    page = open_moment(visit("about:blank"), named("reveal") | {"shown": shown | {"view": view, "legal": moves}})
    expect(page.locator(".prompt.asked")).to_contain_text(asks)
