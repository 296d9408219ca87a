"""Whole games of Wolves and Sheep in a real browser."""

from __future__ import annotations

import re

from hands import see, sit
from hands_wolves_and_sheep import GAME, lay, play_until, press, spaces
from playwright.sync_api import expect
from serving import PHONE, Visit


def test_a_whole_game_by_clicking(visit: Visit) -> None:
    page = sit(visit, 3, game=GAME)
    play_until(page, ".sheet")
    assert page.locator(".sheet tbody tr").count() == 3
    expect(page.locator(".log li").first).to_contain_text("The game ends: Clover (")
    assert page.locator(".log li").filter(has_text="Clover lays a tile").count() > 3
    page.get_by_role("button", name="Rematch").click()
    expect(page.locator(".sheet")).to_have_count(0)
    expect(page.locator(".hand")).to_be_visible()


def test_a_game_by_touch_on_a_phone_and_giving_up(visit: Visit) -> None:
    page = sit(visit, 2, {"two_herds": True}, GAME, viewport=PHONE, has_touch=True)
    play_until(page, ".laid >> nth=7", touch=True)
    page.locator(".prompt.asked").wait_for()
    if page.locator(".held.chosen").count():
        press(page, "[data-drop]", touch=True)
    press(page, "[data-giving]", touch=True)
    expect(page.locator(".ask")).to_have_text(re.compile(r"Lay nothing more to the end\? You get \+[63]"))
    expect(page.locator("[data-give-up]")).not_to_have_class(re.compile("main"))
    press(page, "[data-back]", touch=True)
    expect(page.locator(".ask")).not_to_contain_text("Lay nothing more")
    press(page, "[data-giving]", touch=True)
    press(page, "[data-give-up]", touch=True)
    expect(page.locator(".player.me")).to_contain_text(re.compile(r"out \(\+[63]\)"))
    page.locator(".sheet").wait_for(timeout=60000)


def test_when_a_tile_was_laid_by_touch_nothing_is_asked_while_the_others_move(visit: Visit) -> None:
    page = sit(visit, 3, game=GAME, viewport=PHONE, has_touch=True, reduced_motion="no-preference")
    see(page, ".prompt.asked")
    lay(page, touch=True)
    expect(page.locator(".ask")).to_have_text("Watch the landscape…")
    expect(page.locator("[data-lay]")).to_have_count(0)


def test_moves_by_keyboard_alone(visit: Visit) -> None:
    page = sit(visit, 2, {"two_herds": True}, GAME)
    mine = page.locator(".log li").filter(has_text="Clover lays a tile")
    for _ in range(3):
        play_until(page, ".prompt.asked .ask:has-text('Which tile')")
        before = mine.count()
        page.locator(".held.lit").first.focus()
        page.keyboard.press("Enter")
        expect(spaces(page).first).to_be_visible()
        page.wait_for_function("document.activeElement.matches('.space')")
        page.keyboard.press("ArrowRight")
        page.keyboard.press("r")
        page.keyboard.press("Enter")
        expect(page.locator(".space.aimed")).to_be_focused()
        expect(page.locator(".space.aimed")).to_have_accessible_name(re.compile("press again to lay it"))
        page.keyboard.press("Enter")
        expect(mine).to_have_count(before + 1)


def test_a_watcher_sees_the_landscape_and_no_secret(visit: Visit) -> None:
    player = sit(visit, 3, game=GAME)
    see(player, ".prompt.asked")
    watcher = visit(player.url)
    expect(watcher.get_by_text("You are watching.")).to_be_visible()
    secret = player.get_by_role("img", name="secret herd").count()
    expect(watcher.get_by_role("img", name="secret herd")).to_have_count(secret + 1)
    assert watcher.locator(".hand").count() == 0
    lay(player)
    expect(watcher.locator(".laid")).not_to_have_count(1)
