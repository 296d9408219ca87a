"""Black Sheep in a real browser: whole games, every way to make a move, and prepared tables."""

from __future__ import annotations

import gzip
import re
from typing import Any

import pytest
from axe import faults
from hands import is_asked, make_table
from hands_black_sheep import NONE, field, found, open_sheep, play_sheep, score, side
from playwright.sync_api import Page, Response, ViewportSize, expect
from serving import DESKTOP, PHONE, Visit

SIZES = pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])

UNSEEN = "Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' })"
"""What nobody sees does not move: games are quicker."""


def sit(visit: Visit, seats: int, tasks: bool = False, **wishes: Any) -> Page:
    page = visit("/", **wishes)
    page.goto(f"/table/{make_table(page, seats, {'tasks': tasks}, game='black_sheep')}")
    page.locator(".sheep").wait_for()
    return page


# Whole games.


def test_a_whole_game_by_clicking(visit: Visit) -> None:
    page = sit(visit, 2)
    play_sheep(page, ".log li:has-text('wins field')")
    page.evaluate(UNSEEN)
    play_sheep(page, ".sheet")
    assert page.locator(".sheet thead th").count() == 2
    assert "wins" in page.locator(".sheet thead .first").first.inner_text()
    expect(page.locator(".log li").first).to_contain_text("The game is over: ")
    page.get_by_role("button", name="Rematch").click()
    page.locator(".board").wait_for()
    assert page.locator(".cover").count() == 3


def test_a_whole_game_with_tasks_by_touch_on_a_phone(visit: Visit) -> None:
    page = sit(visit, 2, tasks=True, viewport=PHONE, has_touch=True)
    page.evaluate(UNSEEN)
    assert page.locator("ul.tasks > li").count() == 4
    assert page.locator("ul.tasks > li.secret").count() == 2
    play_sheep(page, ".sheet")
    assert page.locator(".sheet tbody:nth-of-type(2) tr").count() == 7


def test_turns_by_keyboard_alone(visit: Visit) -> None:
    page = sit(visit, 2)
    for turn in range(1, 4):
        page.locator(".prompt.asked").wait_for()
        play_by_keys(page)
        expect(page.locator(".log li").filter(has_text="Clover plays to field")).to_have_count(turn)


def play_by_keys(page: Page) -> None:
    reach(page, "document.activeElement.matches('.hand button.card')")
    page.keyboard.press("Enter")
    for _ in range(2):
        if page.locator(".cover.lit").count():
            break
        page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
    lit = "document.activeElement.matches('.cover.lit')"
    reach(page, "document.activeElement.matches('.cover')")
    for _ in range(2):
        if not page.evaluate(lit):
            page.keyboard.press("ArrowRight")
    assert page.evaluate(lit)
    page.keyboard.press("Enter")


def reach(page: Page, script: str) -> None:
    for _ in range(40):
        if page.evaluate(script):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"the keyboard does not reach: {script}")


# Making a move.

EMPTY = field([0, 1], side(), side())
ONE = field([2, 3], side(2), side(0, 0, 1, made="pair", finished=1))
FULL = field([4, 5], side(4, 4, 4, made="four_alike", finished=1), side(5))
LEGAL = ["1 horse", "1 horse -pig", "1 horse -black", "1 pig", "1 pig -horse", "1 pig -black", "1 horse pig"]
LEGAL += ["1 horse black", "1 pig black", "2 horse pig", "2 horse black", "2 pig black"]
OUTLOOK = [
    {"field": 1, "cards": [0, 2], "combination": "three_alike", "losing": False},
    {"field": 1, "cards": [0, 5], "combination": "pair", "losing": True},
]


def asked(visit: Visit, **wishes: Any) -> Page:
    return open_sheep(visit, found(LEGAL, [EMPTY, ONE, FULL], outlook=OUTLOOK), **wishes)


def sent(page: Page) -> Any:
    return page.evaluate("sent")


def card(page: Page, animal: int) -> None:
    page.locator(f"[data-card='{animal}']").click()


def lit(page: Page) -> list[str | None]:
    return [one.get_attribute("data-field") for one in page.locator(".cover.lit").all()]


@SIZES
def test_a_card_then_a_field(visit: Visit, size: ViewportSize) -> None:
    page = asked(visit, viewport=size)
    assert lit(page) == ["0", "1"]
    card(page, 0)
    assert lit(page) == ["0"]
    page.locator("[data-field='0']").click()
    assert sent(page) == ["1 horse"]


def test_one_card_and_a_discard(visit: Visit) -> None:
    page = asked(visit, viewport=PHONE)
    card(page, 0)
    expect(page.locator(".drop")).to_have_count(2)
    page.get_by_role("button", name="Also discard: pig").click()
    expect(page.locator(".prompt")).to_contain_text("Touch the field for horse; discard: pig.")
    page.locator("[data-field='0']").click()
    assert sent(page) == ["1 horse -pig"]


def test_two_cards_leave_nothing_to_discard_and_the_third_takes_the_place_of_the_first(visit: Visit) -> None:
    page = asked(visit)
    for animal in (0, 5, 2):
        card(page, animal)
    expect(page.locator(".drop")).to_have_count(0)
    page.locator("[data-field='1']").click()
    assert sent(page) == ["2 pig black"]


def test_the_field_first(visit: Visit) -> None:
    page = asked(visit)
    page.locator("[data-field='1']").click()
    expect(page.locator(".prompt")).to_contain_text("Field 2: choose two cards.")
    card(page, 0)
    assert page.locator("[data-play-it]").count() == 0
    card(page, 2)
    page.locator("[data-play-it]").click()
    assert sent(page) == ["2 horse pig"]


def test_a_choice_is_taken_back_by_touching_it_again(visit: Visit) -> None:
    page = asked(visit)
    card(page, 0)
    card(page, 0)
    expect(page.locator(".hand .chosen")).to_have_count(0)
    page.locator("[data-field='1']").click()
    page.locator("[data-clear]").click()
    expect(page.locator(".prompt")).to_contain_text("Choose one or two cards, then a field.")
    assert sent(page) == []


def test_what_the_chosen_cards_would_make_is_shown_before_they_are_played(visit: Visit) -> None:
    page = asked(visit)
    card(page, 0)
    card(page, 2)
    own = page.locator(".spot.own").nth(1)
    expect(own.locator(".ghostly")).to_have_count(2)
    expect(own.locator(".made")).to_contain_text("three alike")
    expect(page.locator(".ladder li.lit")).to_have_text(re.compile("three alike"))
    expect(own.locator(".stamp")).to_have_count(0)
    card(page, 2)
    card(page, 5)
    expect(own.locator(".made")).to_contain_text("a pair")
    expect(own.locator(".stamp")).to_have_text("beaten")


def test_a_closed_field_is_asked_about_all_the_same(visit: Visit) -> None:
    page = asked(visit)
    page.locator("[data-field='2']").click()
    card(page, 0)
    page.locator("[data-field='1']").click()
    assert sent(page) == ["3 horse", "2 horse"]


def test_a_touch_that_is_not_allowed_says_which_rule_forbids_it(visit: Visit) -> None:
    page = sit(visit, 2)
    page.locator(".prompt.asked").wait_for()
    page.locator(".hand button.card").first.click()
    page.locator("[data-field='1']").click()
    expect(page.locator(".log li").filter(has_text="Clover plays to field 2")).to_have_count(1)
    page.locator(".prompt.asked").wait_for()
    page.locator(".hand button.card").first.click()
    page.locator("[data-field='1']").click()
    expect(page.get_by_role("alert")).to_contain_text("One card lies on your side of field 2: play exactly two. [B9]")
    page.get_by_role("button", name="Rule B9").click()
    expect(page.locator("#rule-B9")).to_be_focused()
    expect(page.locator("#rule-B9 figure")).to_be_visible()


# What is shown.


def test_sides_say_what_they_make_and_which_are_beaten(visit: Visit) -> None:
    worse = side(0, 0, 1, made="two_pairs", losing=True, finished=1)
    better = side(0, 1, 1, made="three_and_two", finished=2)
    page = open_sheep(visit, found([], [field([0, 1], worse, better), ONE, FULL], waiting=[1], turn=1))
    assert page.get_by_role("img", name="Clover, field 1: horse × 2, cow; beaten: two pairs; full as number 1").count()  # noqa: RUF001 - the sign for times
    assert page.get_by_role("img", name="Barley, field 1: horse, cow × 2; best so far: three and two").count()  # noqa: RUF001 - the sign for times
    assert page.locator(".spot.own .stamp").first.inner_text() == "beaten"
    expect(page.locator(".prompt")).to_contain_text("Waiting for Barley.")


def test_the_own_corral_shows_values_and_another_does_not(visit: Visit) -> None:
    corrals = [[1, 0, 0, 0, 0, 2], [0, 2, 0, 0, 0, 0]]
    values = [[[0, 0, 0, 0, 0, 1], NONE, [1, 0, 0, 0, 0, 1]], None]
    page = open_sheep(visit, found(LEGAL, [EMPTY, ONE, FULL], corrals=corrals, values=values))
    own = page.get_by_role("region", name="Clover")
    expect(own.get_by_text("black sheep: 2 (1, 3)")).to_have_count(1)
    assert own.locator(".values i").all_inner_texts() == ["3", "1", "3"]
    assert page.get_by_role("region", name="Barley").locator(".values").count() == 0


def test_a_turned_field_and_the_final_phase(visit: Visit) -> None:
    turned = field([], side(), side(), turned=True)
    page = open_sheep(visit, found(["1 horse"], [EMPTY, turned, FULL]))
    assert lit(page) == ["0"]
    assert page.get_by_role("img", name="Field 2: turned over").count() == 1
    expect(page.locator(".prompt")).to_contain_text("Final phase!")
    page.locator("[data-field='1']").click()
    assert sent(page) == ["2 horse"]


def test_what_beats_what_is_one_touch_away_on_a_phone(visit: Visit) -> None:
    page = asked(visit, viewport=PHONE)
    page.locator("[data-ladder]").click()
    leaf = page.get_by_role("dialog", name="What beats what")
    names = leaf.locator(".ladder .name").all_inner_texts()
    assert names[:3] == ["five alike", "four alike", "three and two"]
    assert len(names) == 7
    page.keyboard.press("Escape")
    expect(leaf).to_have_count(0)


def test_the_discards_may_be_looked_through(visit: Visit) -> None:
    page = asked(visit)
    page.get_by_role("button", name="Discards: 10. Look through them").click()
    shown = page.get_by_role("dialog", name="Discards").locator("li b").all_inner_texts()
    assert [text.split()[-1] for text in shown] == ["1", "0", "2", "0", "3", "4"]


def test_a_field_that_is_won_is_told_large_and_its_figures_go_to_the_corral(visit: Visit) -> None:
    before = found([], [field([0, 1], side(0, 0, 2), side(1, 1)), ONE, FULL], waiting=[1], turn=1)
    page = open_sheep(visit, before, reduced_motion="no-preference")
    won = {"event": "FieldWon", "seat": 1, "field": 0, "figures": [0, 1], "cards": [1, 1, 4]}
    events = [
        {"event": "Played", "seat": 1, "field": 0, "cards": [4], "discarded": None},
        won | {"combination": "three_alike"},
        {"event": "Restocked", "field": 0, "figures": [2, 2]},
    ]
    after = found(
        [], [field([2, 2], side(), side()), ONE, FULL], waiting=[1], turn=1, corrals=[NONE, [1, 1, 0, 0, 0, 0]]
    )
    step = {"say": "step", "table": "t", "epoch": "e", "number": 2, "shown": after["shown"] | {"events": events}}
    page.evaluate("message => push(message)", step)
    expect(page.locator(".banner")).to_contain_text("Barley wins field 1")
    expect(page.get_by_role("img", name="Clover, field 1: horse × 2, pig")).to_have_count(1)  # noqa: RUF001 - the sign for times
    expect(page.get_by_role("img", name="Field 1: pig × 2")).to_have_count(1)  # noqa: RUF001 - the sign for times
    expect(page.get_by_role("region", name="Barley").get_by_text("horse: 1")).to_have_count(1)
    expect(page.locator(".banner")).to_have_count(0)
    expect(page.locator(".ghost")).to_have_count(0)
    told = "Barley wins field 1 (three alike) and takes: horse, cow. The cards: cow × 2, rooster."  # noqa: RUF001 - the sign for times
    expect(page.locator(".log li").nth(1)).to_have_text(told)


def over(**changes: Any) -> dict[str, Any]:
    values = [[[1, 1, 0, 0, 0, 0], NONE, [0, 0, 0, 0, 0, 1]], [NONE, [0, 0, 1, 0, 0, 0], NONE]]
    scores = [score([1, 1, 0, 0, 0, -3], 17, majorities=[0, 1, 5]), score([0, 0, 2, 0, 0, 0], 8, majorities=[2])]
    corrals = [[1, 1, 0, 0, 0, 1], [0, 0, 1, 0, 0, 0]]
    fields = [field([], side(), side(), turned=True)] * 3
    ended: dict[str, Any] = {"kind": "over", "phase": "done", "waiting": [], "turn": None, "places": [1, 2], "hand": []}
    secret: list[Any] = [[], []]
    ended |= {"corrals": corrals, "values": values, "scores": scores, "secret_tasks": secret}
    return found([], fields, **(ended | changes))


def cells(page: Page, row: str) -> list[str]:
    """The cells of a row of the final sheet, white space made plain."""
    found_row = page.locator(".sheet tr", has=page.get_by_role("rowheader", name=row, exact=True))
    return [" ".join(text.split()) for text in found_row.locator("td").all_inner_texts()]


@SIZES
def test_the_final_sheet_says_where_every_point_came_from(visit: Visit, size: ViewportSize) -> None:
    page = open_sheep(visit, over(), viewport=size)
    assert cells(page, "horse") == ["1 1", "0"]
    assert cells(page, "black sheep") == ["−3 3", "0"]  # noqa: RUF001 - a minus sign
    assert cells(page, "most: black sheep") == ["6", "–"]  # noqa: RUF001 - a dash
    assert cells(page, "most: pig") == ["–", "6"]  # noqa: RUF001 - a dash
    assert cells(page, "total") == ["17", "8"]
    region = page.get_by_role("region", name="The final sheet")
    region.focus()
    expect(region).to_be_focused()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Tab")
    expect(region).to_be_focused()
    assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]


def test_tasks_and_the_flock_on_the_final_sheet(visit: Visit) -> None:
    tasks = [
        {"number": 1, "kind": "scales", "animals": [0], "points": 6},
        {"number": 12, "kind": "flock", "animals": [], "points": 0},
    ]
    scores = [
        score([1, 1, 0, 0, 0, -3], 5, bonus=0, flock=True, tasks=[[1, 6], [12, 0]]),
        score([0, 0, 2, 0, 0, 0], 2, bonus=0, tasks=[[1, 0], [12, 0]]),
    ]
    page = open_sheep(visit, over(open_tasks=tasks[:1], secret_tasks=[[], tasks[1:]], scores=scores))
    assert cells(page, "scales, horse: 6 points for the most") == ["6", "–"]  # noqa: RUF001 - a dash
    flock = "flock of black sheep: the only player with black sheep wins secret task: Barley"
    assert cells(page, flock) == ["wins", "–"]  # noqa: RUF001 - a dash
    assert page.get_by_text("Bonus cards").count() == 0


def test_a_watcher_sees_the_table_and_no_secret(visit: Visit) -> None:
    player = sit(visit, 3, tasks=True)
    play_sheep(player, ".sheet", turns=3)
    watcher = visit(player.url.removeprefix(player.url.split("/table/")[0]))
    expect(watcher.get_by_text("You are watching.")).to_be_visible()
    watcher.locator(".board").wait_for()
    assert watcher.locator(".spot").count() == 9
    assert watcher.locator("ul.tasks > li").count() == 3
    for secret in (".hand", ".values", ".secret", ".cover"):
        assert watcher.locator(secret).count() == 0, secret


# Languages, sizes, accessibility.

WORDS = {
    "en": ("Choose one or two cards, then a field.", "Your side of field 3 is full. [B9]", "What beats what"),
    "ru": ("Выбери одну или две карты, потом поле.", "Твоя сторона поля 3 уже заполнена. [B9]", "Что чего сильнее"),
    "fr": ("Choisis une ou deux cartes, puis un champ.", "Ton côté du champ 3 est complet. [B9]", "Qui bat quoi"),
    "hu": ("Válassz egy vagy két lapot, aztán egy mezőt.", "3. mező: a te oldalad már tele van. [B9]", "Mi mit ver"),
}


@pytest.mark.parametrize("language", WORDS)
def test_each_language_has_its_words_and_fits_a_phone(visit: Visit, language: str) -> None:
    ask, refused, ladder = WORDS[language]
    page = asked(visit, viewport=PHONE, locale=language)
    expect(page.locator(".prompt.asked")).to_contain_text(ask)
    expect(page.get_by_role("button", name=ladder)).to_be_visible()
    page.locator("[data-field='2']").click()
    expect(page.get_by_role("alert")).to_contain_text(refused)
    card(page, 0)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


@SIZES
def test_nothing_is_wider_than_the_screen_and_the_hand_is_in_sight(visit: Visit, size: ViewportSize) -> None:
    page = sit(visit, 4, tasks=True, viewport=size)
    page.locator(".prompt.asked").wait_for()
    page.locator(".hand button.card").first.click()
    assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]
    box = page.locator(".hand button.card").last.bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= size["height"]


@SIZES
def test_axe_finds_nothing(visit: Visit, size: ViewportSize) -> None:
    page = sit(visit, 4, tasks=True, viewport=size, bypass_csp=True)
    play_sheep(page, ".sheet", turns=3)
    page.locator(".prompt.asked").wait_for()
    page.locator(".hand button.card").first.click()
    assert faults(page) == []
    if size == PHONE:
        page.locator("[data-ladder]").click()
        page.get_by_role("dialog").wait_for()
        assert faults(page) == []


@SIZES
def test_axe_finds_nothing_in_prepared_tables(visit: Visit, size: ViewportSize) -> None:
    worse = side(0, 0, 1, made="two_pairs", losing=True, finished=1)
    beaten = field([0, 1], worse, side(0, 1, 1, made="three_and_two", finished=2))
    page = open_sheep(visit, found(LEGAL, [beaten, ONE, FULL]), viewport=size, bypass_csp=True)
    assert faults(page) == []
    ended = open_sheep(visit, over(), viewport=size, bypass_csp=True)
    assert faults(ended) == []


def test_the_rules_have_pictures(visit: Visit) -> None:
    page = asked(visit, bypass_csp=True)
    page.get_by_role("button", name="Rules").click()
    expect(page.locator("#rule-B15 figure")).to_be_visible()
    assert page.locator("dialog figure").count() >= 8
    assert faults(page) == []


def test_one_is_asked_only_on_ones_own_turn(visit: Visit) -> None:
    page = open_sheep(visit, found([], [EMPTY, ONE, FULL], waiting=[1], turn=1))
    assert not is_asked(page)
    assert lit(page) == []
    card(page, 0)
    page.locator("[data-field='0']").click()
    assert sent(page) == ["1 horse"]


def test_the_first_load_of_a_table_is_light(visit: Visit) -> None:
    address = sit(visit, 4, tasks=True).url
    fresh = visit("about:blank", locale="ru")
    answers: list[Response] = []

    def note(answer: Response) -> None:
        answers.append(answer)

    fresh.on("response", note)
    fresh.goto(address)
    fresh.locator(".board").wait_for()
    weight = sum(len(gzip.compress(answer.body())) for answer in answers if answer.ok)
    assert 0 < weight < 100 * 1024
