"""Games of other packages: found on the page in the reader's language, and played at the plain table to the end."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from hands import make_table, play_on, reach, see, tap
from looks import flaws, is_in_sight, speak
from playwright.sync_api import Browser, Page, expect
from serving import PHONE, Site, Visit
from visiting import Browsers, visits

from foreign_packages import install_faulty_pens, install_high_card, install_nine_pens


@pytest.fixture(scope="module")
def foreign_browsers(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browsers]:
    packages = tmp_path_factory.mktemp("packages")
    install_high_card(packages)
    install_nine_pens(packages)
    install_faulty_pens(packages)
    site = Site(tmp_path_factory.mktemp("tables"), packages)
    yield Browsers(browser, site)
    site.kill()


@pytest.fixture(name="visit")
def a_visit(foreign_browsers: Browsers) -> Iterator[Visit]:
    with visits(foreign_browsers) as open_page:
        yield open_page


def sit_at(visit: Visit, game: str, seats: int = 2, **wishes: object) -> Page:
    page = visit("about:blank", **wishes)
    page.goto(f"/table/{make_table(page, seats, others='random', game=game)}")
    see(page, ".prompt.asked")
    return page


def touch(page: Page) -> None:
    if page.locator(".prompt.asked").count():
        for offered in (".moves button", ".plain:not(:has(.grid .chosen)) .grid .lit", ".hand .lit"):
            if tap(page, offered):
                break


def play_out(page: Page) -> None:
    play_on(page, ".sheet", lambda: touch(page))


def test_a_game_is_at_home_in_the_readers_language(visit: Visit) -> None:
    page = visit("/", locale="fr-FR", bypass_csp=True)
    card = page.locator("article", has=page.locator("[data-play=high_card]"))
    expect(card.locator("h2")).to_have_text("La plus haute")
    expect(card).to_contain_text("La carte la plus haute gagne.")
    page.wait_for_function("document.querySelector('article img')?.naturalWidth > 0")
    assert flaws(page) == []
    speak(page, "hu")
    expect(card.locator("h2")).to_have_text("A nagyobb lap")
    assert page.locator("article img").count() == 1  # the other game brings no picture


def test_a_new_table_has_the_options_and_the_bots_of_the_game(visit: Visit) -> None:
    page = visit("/new/high_card", locale="fr-FR")
    expect(page.locator("#about-swap")).to_contain_text("Celui qui a marqué peut échanger")
    speak(page, "en")
    seats = page.locator("[data-seat='1'] option")
    levels = ["Easy", "Medium", "Hard"]
    others = ["Rule of thumb", "Plain search", "Tree search", "Anything goes", "dreamer"]
    expect(seats).to_have_text(["a person, by link", *levels, *others])
    page.locator("[data-seats]").select_option("2")
    page.locator("[data-seat='1']").select_option("dreamer")
    page.locator("[data-make]").click()
    see(page, ".prompt.asked")
    page.goto("/new/nine_pens")
    expect(page.locator("[data-seat='1']")).to_have_value("medium")
    expect(page.get_by_text("Options", exact=True)).to_have_count(0)


def test_rules_help_and_refusals_are_the_games_own(visit: Visit) -> None:
    page = sit_at(visit, "high_card", locale="hu")
    page.get_by_role("button", name="Szabályok").click()
    expect(page.locator("#rule-H2")).to_contain_text("Mindenki titokban választ egy lapot")
    page.keyboard.press("Escape")
    expect(page.get_by_role("heading", name="A kezed")).to_be_visible()


def test_a_sealed_answer_can_be_changed_and_taken_back(visit: Visit) -> None:
    page = visit("about:blank")
    table = make_table(page, 2, others="open", game="high_card")
    guest = visit(f"/table/{table}?key={page.request.get(f'/api/tables/{table}').json()['invitation']}")
    guest.get_by_label("Your name").fill("Bella")
    guest.get_by_role("button", name="Sit down").click()
    page.goto(f"/table/{table}")
    cards = page.locator(".hand .thing")
    first, second = cards.nth(0).inner_text().strip(), cards.nth(1).inner_text().strip()
    cards.nth(0).click()
    expect(page.locator(".ask")).to_have_text(f"You have chosen {first}. You can still change it.")
    expect(cards.nth(0)).to_have_attribute("aria-pressed", "true")
    cards.nth(1).click()
    expect(page.locator(".ask")).to_have_text(f"You have chosen {second}. You can still change it.")
    page.reload()
    expect(page.locator(".ask")).to_have_text("You have chosen. You can still change it.")
    page.locator("[data-back]").click()
    expect(page.locator(".ask")).to_have_text("It is your move. Choose from: Your hand.")
    cards.nth(1).click()
    expect(guest.locator(".seats")).to_contain_text("Cards in hand")
    expect(guest.get_by_role("img", name="has chosen")).to_have_count(1)
    guest.locator(".hand .lit").first.click()
    expect(page.locator(".log li").nth(1)).to_have_text(f"Clover: shown {second}.")
    expect(page.locator(".log li").first).to_have_text(re.compile(r"Bella: shown \d+\."))
    mine = page.get_by_role("list", name="Clover: Shown")
    expect(mine.get_by_role("listitem")).to_have_text([re.compile(second)])
    expect(page.get_by_role("list", name="Bella: Shown")).to_be_visible()
    expect(page.get_by_role("heading", name="Shown")).to_have_count(0)


@pytest.mark.parametrize("game", ["high_card", "nine_pens"])
def test_a_game_is_played_to_its_final_sheet(visit: Visit, game: str) -> None:
    page = sit_at(visit, game, 3, viewport=PHONE, bypass_csp=True)
    assert flaws(page, PHONE) == []
    play_out(page)
    expect(page.locator(".sheet .winner")).to_have_text(re.compile(r"win|draw"))
    expect(page.locator(".sheet tbody tr")).to_have_count(3)
    expect(page.locator(".sheet tbody td").first).to_have_text("1")
    assert flaws(page) == []
    page.locator("[data-close]").click()
    expect(page.locator(".middle")).to_be_visible()
    page.locator("[data-sheet]").click()
    page.get_by_role("button", name="Rematch").click()
    see(page, ".prompt")
    expect(page.locator(".sheet")).to_have_count(0)


def test_hundreds_of_moves_are_made_by_keys_part_by_part(visit: Visit) -> None:
    page = sit_at(visit, "nine_pens", bypass_csp=True)
    asked = page.locator(".ask")
    expect(asked).to_have_text("It is your move. Choose from: The pens, Your sheep.")
    expect(page.locator(".moves")).to_have_count(0)
    reach(page, ".hand .thing")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(asked).to_have_text("Chosen: sheep 2. Choose from: The pens.")
    reach(page, ".grid .thing", "Shift+Tab")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(asked).to_have_text("Chosen: sheep 2, pen b2.")
    expect(page.get_by_role("group", name="place").get_by_role("button")).to_have_text(
        ["north", "east", "south", "west"]
    )
    assert flaws(page) == []
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect(asked).to_have_text("It is your move. Choose from: The pens, Your sheep.")
    page.get_by_role("button", name="row 2, column 2: nothing").press("Enter")
    expect(page.locator(".moves")).to_have_count(0)
    reach(page, ".hand .thing")
    page.keyboard.press("End")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="6 b2 west").press("Enter")
    expect(page.get_by_role("button", name="row 2, column 2: A6")).to_be_visible()
    expect(page.locator(".log li").last).to_have_text("Clover: placed, sheep 6, pen b2.")


def test_a_game_with_a_fault_says_so_and_keeps_the_table(visit: Visit) -> None:
    page = sit_at(visit, "faulty_pens", locale="hu", bypass_csp=True)
    page.locator(".hand .thing").first.click()
    page.locator(".grid .lit").first.click()
    page.locator(".moves button").first.click()
    told = page.get_by_role("alert")
    expect(told).to_have_text("Ebben a játékban hiba van, ezért leállt. A házigazda a naplóban talál részleteket.")
    expect(page.locator(".plain .lit")).to_have_count(0)
    expect(page.locator(".things.grid")).to_be_visible()
    assert flaws(page) == []
    page.reload()
    speak(page, "en")
    expect(told).to_have_text("This game has a fault and stopped. The host finds details in the log.")


def test_a_game_that_cannot_begin_says_so(visit: Visit) -> None:
    page = visit("about:blank")
    table = make_table(page, 2, others="random", game="faulty_pens", options={"fault": "start"})
    page.goto(f"/table/{table}")
    expect(page.get_by_role("alert")).to_have_text(re.compile("This game has a fault and stopped"))
    expect(page.get_by_text("on their way")).to_have_count(0)


def test_who_watches_sees_the_table_and_no_hand(visit: Visit) -> None:
    player = sit_at(visit, "nine_pens", 3)
    page = visit(player.url.removeprefix(player.url.split("/table")[0]), bypass_csp=True)
    see(page, ".grid")
    expect(page.locator(".plain button.thing")).to_have_count(0)
    expect(page.get_by_role("table", name="The pens").get_by_role("cell")).to_have_count(9)
    expect(page.locator(".ask")).to_have_text("Waiting for Clover.")
    assert flaws(page) == []


def test_everything_is_in_sight_on_a_phone(visit: Visit) -> None:
    page = sit_at(visit, "high_card", 4, viewport=PHONE)
    assert is_in_sight(page.locator(".hand .thing").last)
