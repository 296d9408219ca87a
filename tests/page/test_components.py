"""An owner's own component list: chosen or dropped at a new table, refused in words, and said at the table."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from hands import see
from looks import flaws, speak
from playwright.sync_api import Page, expect
from serving import Visit

OWN = {"tokens": {"1": 20, "3": 1, "5": 1, "wolf": 2}}
DROP = """(text) => {
  const files = new DataTransfer();
  files.items.add(new File([text], "dropped.json", { type: "application/json" }));
  const field = document.querySelector("input[type=file]").closest("fieldset");
  field.dispatchEvent(new DragEvent("drop", { dataTransfer: files, bubbles: true, cancelable: true }));
}"""


def choose(page: Page, name: str, held: Any) -> None:
    text = held if isinstance(held, str) else json.dumps(held)
    page.locator("input[type=file]").set_input_files({"name": name, "mimeType": "", "buffer": text.encode()})


def test_a_list_is_chosen_looked_at_and_played(visit: Visit) -> None:
    page = visit("/new/war_and_sheep", bypass_csp=True)
    see(page, "[data-make]")
    assert flaws(page) == []
    choose(page, "mine.json", OWN)
    expect(page.locator("[data-components]")).to_contain_text("mine.json")
    expect(page.locator("[data-components]")).to_contain_text("48 bytes")
    page.get_by_role("button", name="Remove").click()
    expect(page.locator("[data-components]")).to_have_count(0)
    page.evaluate(DROP, json.dumps(OWN))
    expect(page.locator("[data-components]")).to_contain_text("dropped.json")
    page.locator("[data-seat='1']").select_option("open")
    page.locator("[data-make]").click()
    see(page, ".room")
    expect(page.get_by_label("Agreed at this table")).to_contain_text("Component list the owner's own")
    page.get_by_role("button", name="Start now").click()
    see(page, ".prompt")
    page.get_by_role("button", name="Rules").click()
    expect(page.get_by_label("Agreed at this table")).to_contain_text("the owner's own")


def test_what_is_wrong_with_a_list_is_said_in_words(visit: Visit) -> None:
    page = visit("/new/war_and_sheep")
    choose(page, "letter.json", "Dear cow")
    expect(page.get_by_role("alert")).to_have_text("letter.json is not JSON.")
    choose(page, "long.json", [" " * 70_000])
    expect(page.get_by_role("alert")).to_contain_text("at most 64 KiB")
    choose(page, "wolves.json", {"tokens": {"wolf": 3}})
    expect(page.get_by_role("alert")).to_have_count(0)
    page.locator("[data-make]").click()
    expect(page.get_by_role("alert")).to_contain_text("components.tokens: the counts add up to 25, not 24")
    expect(page.get_by_role("alert")).to_contain_text("S1")
    page.get_by_role("button", name="Remove").click()
    speak(page, "fr")
    choose(page, "cards.json", {"card": {}})
    page.locator("[data-make]").click()
    expect(page.get_by_role("alert")).to_contain_text("est pas connu ; il y a cards, tokens, ribbon, layouts")
    expect(page.get_by_role("alert")).to_contain_text("voulais-tu dire cards ?")
    speak(page, "en")
    page.get_by_role("button", name="Remove").click()
    page.locator("[data-make]").click()
    see(page, ".prompt")


def test_the_list_that_ships_is_a_start_for_ones_own(visit: Visit, tmp_path: Path) -> None:
    page = visit("/new/black_sheep")
    with page.expect_download() as fetched:
        page.get_by_role("link", name="Begin with the list that ships.").click()
    fetched.value.save_as(tmp_path / "black_sheep.json")
    page.locator("input[type=file]").set_input_files(tmp_path / "black_sheep.json")
    expect(page.locator("[data-components]")).to_contain_text("2 KiB")
    page.locator("[data-make]").click()
    see(page, ".prompt")


def test_a_game_without_a_list_offers_none(visit: Visit) -> None:
    page = visit("/new/cow006")
    see(page, "[data-make]")
    expect(page.locator("input[type=file]")).to_have_count(0)
