"""What is alike at all four tables: whose seat is one's own, and the final sheet."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest
from fake import show_table
from first_load import LANGUAGES
from looks import box_of, speak
from meadows import NAMES, message
from playwright.sync_api import Page, expect
from serving import PHONE, Visit

from paddock.bots.arena import play_turn
from paddock.bots.catalogue import make_player
from paddock.core.contract import OVER
from paddock.core.match import Match
from paddock.core.seeds import rng_for
from paddock.games.catalogue import make

SEATS = {"cow006": 10, "black_sheep": 4, "wolves_and_sheep": 4, "war_and_sheep": 2}
GAMES = pytest.mark.parametrize("game", SEATS)
LONGEST = "Maximiliana of the Meads"

BROKEN_WORDS = r"""
[...document.querySelectorAll(".sheet thead th, .sheet h2")].flatMap(heading => {
  const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT), broken = [];
  while (texts.nextNode()) for (const word of texts.currentNode.data.matchAll(/\S+/g)) {
    const range = document.createRange();
    range.setStart(texts.currentNode, word.index);
    range.setEnd(texts.currentNode, word.index + word[0].length);
    if (new Set([...range.getClientRects()].map(line => line.top)).size > 1) broken.push(word[0]);
  }
  return broken;
})
"""
TITLE_CUT_OFF = """
title => {
  const name = document.createRange();
  name.selectNode(title.firstChild);
  return name.getBoundingClientRect().right > title.getBoundingClientRect().right + 1;
}
"""
CUT_OFF = "region => region.scrollWidth > region.clientWidth"


@cache
def ended(game_id: str) -> dict[str, Any]:
    """A game that is over, as seat 0 sees it."""
    game = make(game_id, SEATS[game_id], {})
    players = [make_player("heuristic", game_id)] * game.seats
    rng = rng_for(1, "ended")
    match = Match(game)
    match.state.watch()
    match.settle_chance(rng)
    while match.state.kind != OVER:
        play_turn(match, players, [rng] * len(players))
        match.settle_chance(rng)
    return message(match, 0, {})


def open_ended(visit: Visit, game: str, name: str, **wishes: Any) -> Page:
    found = json.loads(json.dumps(ended(game)))
    found["lobby"]["seats"] = [
        {"name": f"Cow {seat}", "kind": "bot", "bot": None, "online": True} for seat in range(SEATS[game])
    ]
    found["lobby"]["seats"][0]["name"] = name
    return show_table(visit("about:blank", **wishes), found, ".sheet")


@GAMES
def test_the_final_sheet_fits_a_phone_and_can_be_put_aside(visit: Visit, game: str) -> None:
    page = open_ended(visit, game, LONGEST, viewport=PHONE, locale="hu")
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    if game != "black_sheep":  # there the players are the headings
        assert page.evaluate(BROKEN_WORDS) == []
    assert not page.locator(".sheet .wide").evaluate(CUT_OFF)
    expect(page.locator(".sheet .winner")).to_have_text(winner(game))
    close = box_of(page.locator("[data-close]"))
    assert close["y"] + close["height"] <= PHONE["height"]
    page.locator("[data-close]").press("Enter")
    expect(page.locator(".sheet")).to_have_count(0)
    expect(page.locator("[data-sheet]")).to_be_focused()
    own = page.locator(".you")
    expect(own).to_have_text("te")
    box = box_of(own)
    assert box["x"] + box["width"] <= PHONE["width"]
    page.keyboard.press("Enter")
    expect(page.locator(".sheet h2")).to_be_focused()


@GAMES
def test_a_phone_has_room_for_the_whole_title_in_every_language(visit: Visit, game: str) -> None:
    match = Match(make(game, min(SEATS[game], len(NAMES)), {}))
    match.settle_chance(rng_for(1, "begun"))
    page = show_table(visit("about:blank", viewport=PHONE), message(match, 0, {}), "[data-hint]")
    for language in LANGUAGES:
        speak(page, language)
        for width in (390, 360):
            page.set_viewport_size({"width": width, "height": 640})
            assert not page.locator(".head .title").evaluate(TITLE_CUT_OFF), (language, width)


def test_the_final_sheet_leaves_no_heading_out_beside_a_board(visit: Visit) -> None:
    page = open_ended(visit, "war_and_sheep", LONGEST, locale="fr")
    assert not page.locator(".sheet .wide").evaluate(CUT_OFF)


def test_behind_the_final_sheet_the_last_rows_still_lie(visit: Visit) -> None:
    page = open_ended(visit, "cow006", LONGEST)
    page.locator("[data-close]").click()
    last = [event for event in ended("cow006")["past"] if event["event"] == "Laid"][-1]
    expect(page.locator(".rows .lane")).to_have_count(4)
    expect(page.locator(".rows .lane").nth(last["row"])).to_contain_text(str(last["card"]))
    late = show_table(visit("about:blank"), ended("cow006") | {"past": []}, ".sheet")
    late.locator("[data-close]").click()
    expect(late.locator(".rows .lane").nth(last["row"])).to_contain_text(str(last["card"]))


def test_without_the_final_sheet_the_landscape_takes_its_room(visit: Visit) -> None:
    page = open_ended(visit, "wolves_and_sheep", LONGEST)
    before = box_of(page.locator(".land"))["width"]
    page.locator("[data-close]").click()
    expect(page.locator(".sheet")).to_have_count(0)
    assert box_of(page.locator(".land"))["width"] > before + 100


def winner(game: str) -> str:
    places = ended(game)["shown"]["view"]["header"]["result"]["places"]
    first = places.index(1)
    return "Győztél!" if first == 0 else f"Cow {first} győzött!"
