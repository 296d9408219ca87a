"""What every table has, whatever is played there: a page that is too old says so, and a bad key is tried once."""

from __future__ import annotations

from typing import Any

import pytest
from fake import lay_line, tell
from playwright.sync_api import Page, Route, expect
from serving import Visit
from test_plain import LOBBY, found


def open_as(page: Page, address: str, **lobby: Any) -> None:
    lay_line(page, found([]) | {"lobby": LOBBY | lobby})
    page.goto(address)


@pytest.mark.parametrize("part", ["TablePage", "face"])
def test_a_page_whose_parts_are_gone_asks_to_be_loaded_again(visit: Visit, part: str) -> None:
    page = visit("about:blank")
    page.route(f"**/assets/{part}-*.js", lambda route: route.fulfill(status=404))
    open_as(page, "/table/t")
    expect(page.get_by_role("alert")).to_contain_text("A part of the page is missing.")
    page.unroute(f"**/assets/{part}-*.js")
    page.get_by_role("button", name="Load the page again").click()
    expect(page.get_by_role("button", name="lay 9")).to_be_visible()


def test_a_dialog_whose_part_is_gone_says_so_and_can_be_closed(visit: Visit) -> None:
    page = visit("about:blank")
    page.route("**/assets/RulesHelp-*.js", lambda route: route.fulfill(status=404))
    open_as(page, "/table/t")
    for _ in range(2):
        page.get_by_role("button", name="Rules").click()
        expect(page.get_by_role("dialog")).to_contain_text("A part of the page is missing.")
        page.get_by_role("button", name="Close").click()
        expect(page.get_by_role("dialog")).to_have_count(0)


def test_a_key_that_is_refused_is_tried_once(visit: Visit) -> None:
    tries = []

    def refuse(route: Route) -> None:
        tries.append(route.request.url)
        route.fulfill(status=403, json={"code": "bad_key", "text": "This link does not lead to a seat."})

    page = visit("about:blank")
    page.route("**/api/tables/t/sit", refuse)
    open_as(page, "/table/t?key=bad", you=None, host=False)
    expect(page.get_by_role("alert")).to_contain_text("This link does not lead to a seat. You are watching.")
    expect(page.get_by_role("alert").get_by_role("link", name="New table")).to_have_attribute("href", "/new/high_card")
    for online in (False, True):
        seats = [seat | {"online": online} for seat in LOBBY["seats"]]
        tell(page, {"say": "lobby", "table": "t", "lobby": LOBBY | {"you": None, "seats": seats}})
        page.evaluate("fetch('/api/games').then(answer => answer.text())")  # a second try would have gone before
    assert len(tries) == 1
