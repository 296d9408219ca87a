"""After the end: a picture to share, my games and how they went, looking back from there, and deleting them."""

from __future__ import annotations

import re
from pathlib import Path

from axe import faults
from hands import make_table, play_until, see
from playwright.sync_api import expect
from serving import PHONE, Visit


def test_a_finished_game_is_in_my_games_until_i_delete_it(visit: Visit) -> None:
    page = visit("/history", bypass_csp=True)
    expect(page.get_by_text("No finished games yet.")).to_be_visible()
    table = make_table(page, 2, {"rounds": 1})
    page.goto(f"/table/{table}")
    see(page, ".prompt")
    play_until(page, ".sheet")
    page.locator("[data-share-end]").click()
    expect(page.get_by_label("Link to look back at this game")).to_have_value(re.compile(f"/replay/{table}$"))
    with page.expect_download() as saved:
        page.locator("[data-save-picture]").click()
    picture = Path(saved.value.path()).read_bytes()
    assert (saved.value.suggested_filename, picture[:4]) == ("paddock-cow006.png", b"\x89PNG")
    assert len(picture) > 50_000, "something is drawn"
    page.goto("/")
    page.locator("[data-history]").click()
    played = page.locator(f"[data-played='{table}']")
    expect(played).to_contain_text("Cow 006")
    expect(page.locator("[data-statistics=cow006]")).to_contain_text("1 game")
    assert faults(page) == []
    page.set_viewport_size(PHONE)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    played.click()
    see(page, ".game .prompt")
    expect(page.locator("[data-eyes]")).to_have_value("0")
    page.go_back()
    page.get_by_role("button", name="Delete this game of mine").click()
    page.locator("[data-delete]").click()
    expect(page.get_by_text("No finished games yet.")).to_be_visible()
