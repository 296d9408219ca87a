"""Moments of Wolves and Sheep: what lights up, what is touched, and the move that is sent."""

from __future__ import annotations

import re

import pytest
from fake import sent
from hands_wolves_and_sheep import lit, own_tile, places_of, press, spaces, touch_square
from meadows import covers_a_wolf, legal, named, open_moment, show_moment, view_of
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


def test_one_click_lays_what_the_mouse_has_seen(visit: Visit) -> None:
    page = show_moment(visit, "turn")
    tile, place = own_tile(legal("turn"))
    page.locator(f"[data-tile='{tile}']").click()
    page.locator(f"[data-space='{place}']").hover()
    expect(page.locator(f"[data-space='{place}'] span.tile")).to_be_visible()
    page.locator(f"[data-space='{place}']").click()
    (move,) = sent(page)
    assert move in legal("turn")
    assert move.startswith(tile)
    assert place in move


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
    page.locator(f"[data-tile='{move[:2]}']").click()
    page.locator(f".space.on[data-space='{move.split()[1]}']").click()
    assert sent(page) == [move]


def test_stepping_in_out_of_turn(visit: Visit) -> None:
    page = show_moment(visit, "step_in")
    expect(page.locator(".ask")).to_contain_text("You may step in with the tiles that are lit.")
    assert page.locator(".prompt.asked").count() == 0
    move = next(text for text in legal("step_in") if text[0] == "w")
    page.locator(f"[data-tile='{move[:2]}']").click()
    page.locator(f"[data-space='{move.split()[1]}']").click()
    assert sent(page) == [move]


def test_out_of_turn_any_other_tile_asks_the_server_why_not(visit: Visit) -> None:
    page = show_moment(visit, "step_in")
    plain = next(tile["name"] for tile in view_of("step_in")["tiles"] if tile["kind"] == "plain")
    page.locator(f"[data-tile='{plain}']").click()
    touch_square(page)
    assert sent(page) == [f"{plain}a 0,0"]


def test_revealing(visit: Visit) -> None:
    page = show_moment(visit, "reveal")
    move = next(text for text in legal("reveal") if text[0] == "s")
    tile = page.locator(f"[data-tile='{move[:2]}']")
    expect(tile).to_have_accessible_name(re.compile("Your \\? tile: .* sheep all round, with a shepherd"))
    tile.click()
    page.locator(f"[data-space='{move.split()[1]}']").click()
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


@pytest.mark.parametrize(("fits", "asks"), [(True, "reveal your ? tile, or give up"), (False, "fits nowhere: give up")])
def test_at_the_very_end_only_a_tile_that_fits_is_offered(visit: Visit, fits: bool, asks: str) -> None:
    shown = named("reveal")["shown"]
    moves = [choice for choice in shown["legal"] if choice["text"] == "give up" or (fits and choice["text"][0] == "s")]
    view = shown["view"] | {"bag": 0, "hand": []}
    page = open_moment(visit("about:blank"), named("reveal") | {"shown": shown | {"view": view, "legal": moves}})
    expect(page.locator(".prompt.asked")).to_contain_text(asks)
