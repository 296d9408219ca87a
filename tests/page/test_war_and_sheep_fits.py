"""War & Sheep on screens of every size: all that a move needs is in sight, and the hand keeps its place."""

from __future__ import annotations

from fitting import crowded, unfit
from hands_war_and_sheep import on, touch
from laid_war_and_sheep import BOARD, LaidTable, rich
from looks import box_of
from playwright.sync_api import Page, ViewportSize
from serving import DESKTOP, PHONE, Visit

from paddock.core.match import Match
from paddock.core.seeds import rng_for
from paddock.games.catalogue import make
from paddock.games.war_and_sheep.state import WarState
from war_and_sheep.positions import give_grass, lay

NEEDED = [".ask", ".space", "button.deed", ".flock", "[data-cards]"]
SMALL = {".ask": 10, ".flock": 30}


def test_the_fullest_hand_and_every_step_of_a_card_fit_every_screen(visit: Visit) -> None:
    page = visit("about:blank")
    LaidTable(page, rich())
    needed = [*NEEDED, ".hand .card"]
    assert unfit(page, needed, smaller=SMALL) == []
    touch(page, "[data-card=eagle]")
    assert unfit(page, [*needed, ".steps li", "[data-back]"], smaller=SMALL | {".steps li": 14}) == []
    on(page, "c1")
    on(page, "f1")
    assert unfit(page, [*needed, "[data-confirm]", "[data-back]"], smaller=SMALL) == []


def test_a_truce_and_its_end_fit_every_screen(visit: Visit) -> None:
    page = visit("about:blank")
    LaidTable(page, give_grass(lay(BOARD, hands=("truce", "eagle")), 1, 1, 2))
    touch(page, "[data-card=truce]")
    assert unfit(page, [*NEEDED, "[data-play]", "[data-back]"], smaller=SMALL) == []


def test_both_layouts_fit_every_screen_as_they_begin(visit: Visit) -> None:
    for layout in ("lines", "wedges"):
        match = Match(make("war_and_sheep", 2, {"layout": layout}))
        match.settle_chance(rng_for(3, "fits"))
        page = visit("about:blank")
        LaidTable(page, match, seat=match.state.turn)
        assert unfit(page, [".ask", ".space", "button.deed"], smaller={".ask": 10}) == []


def test_the_hand_and_the_meadow_stay_where_they_are_through_a_turn(visit: Visit) -> None:
    page = visit("about:blank", viewport=PHONE)
    LaidTable(page, rich())
    for size in (PHONE, DESKTOP):
        stays(page, size)


def stays(page: Page, size: ViewportSize) -> None:
    page.set_viewport_size(size)
    before = places(page)
    for target in ("[data-card=eagle]", "[data-space=c1]", "[data-space=f1]", "[data-space=a1]"):
        touch(page, target)
        assert places(page) == before, target
    page.get_by_role("alert").wait_for()
    for _ in range(4):
        page.keyboard.press("Escape")
    assert places(page) == before


def places(page: Page) -> list[object]:
    return [box_of(found) for found in (*page.locator(".hand .card").all(), page.locator(".meadow"))]


def test_a_seat_with_all_there_is_to_tell_cuts_nothing_off(visit: Visit) -> None:
    """Lost and full sheep, cards, grass of every kind, and an extra action; for both seats, in the longest words."""
    match = rich()
    for value in (1, 3, 5):
        give_grass(match, 1, value, 3)
    for turn in (0, 1):
        match.state.turn = turn
        page = visit("about:blank", locale="ru")
        LaidTable(page, match)
        assert crowded(page, ".flock") == []


def test_news_of_the_deck_move_no_card(visit: Visit) -> None:
    boxes = []
    for quiet in (0, 3):
        match = rich()
        assert isinstance(match.state, WarState)
        match.state.quiet = quiet
        page = visit("about:blank", viewport=PHONE, locale="ru")
        LaidTable(page, match)
        boxes.append(places(page))
    assert boxes[0] == boxes[1]
