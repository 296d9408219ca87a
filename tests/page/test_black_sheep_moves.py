"""Black Sheep at prepared tables: every way to make a move."""

from __future__ import annotations

import re

from fake import sent
from hands import is_asked
from looks import AT_EACH_SIZE
from playwright.sync_api import ViewportSize, expect
from serving import PHONE, Visit
from tables_black_sheep import (
    EMPTY,
    FULL,
    ONE,
    asked,
    card,
    found,
    lit,
    open_sheep,
)


@AT_EACH_SIZE
def test_a_card_then_a_field(visit: Visit, size: ViewportSize) -> None:
    page = asked(visit, viewport=size)
    assert lit(page) == ["0", "1"]
    card(page, 0)
    assert lit(page) == ["0"]
    page.locator("[data-field='0']").click()
    expect(page.locator(".prompt")).to_contain_text("Field 1: horse.")
    assert sent(page) == []
    page.locator("[data-play-it]").click()
    assert sent(page) == ["1 horse"]


def test_a_second_touch_on_the_same_field_plays_and_one_elsewhere_does_not(visit: Visit) -> None:
    page = asked(visit)
    card(page, 0)
    card(page, 2)
    page.locator("[data-field='0']").click()
    page.locator("[data-field='1']").click()
    expect(page.locator("[data-field='1']")).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".prompt")).to_contain_text("Field 2: horse, pig. That makes three alike: the best so far.")
    expect(page.locator(".ghostly")).to_have_count(2)
    assert sent(page) == []
    page.locator("[data-field='1']").click()
    assert sent(page) == ["2 horse pig"]


def test_one_card_and_a_discard(visit: Visit) -> None:
    page = asked(visit, viewport=PHONE)
    card(page, 0)
    expect(page.locator(".drop")).to_have_count(2)
    page.get_by_role("button", name="Also discard: pig").click()
    expect(page.locator(".prompt")).to_contain_text("Touch the field for horse; discard: pig.")
    page.locator("[data-field='0']").click()
    expect(page.locator(".prompt")).to_contain_text("Field 1: horse; discard: pig.")
    page.locator("[data-play-it]").click()
    assert sent(page) == ["1 horse -pig"]


def test_two_cards_leave_nothing_to_discard_and_the_third_takes_the_place_of_the_first(visit: Visit) -> None:
    page = asked(visit)
    for animal in (0, 5, 2):
        card(page, animal)
    expect(page.locator(".drop")).to_have_count(0)
    page.locator("[data-field='1']").click()
    page.locator("[data-play-it]").click()
    assert sent(page) == ["2 pig black"]


def test_the_field_first(visit: Visit) -> None:
    page = asked(visit)
    page.locator("[data-field='1']").click()
    expect(page.locator(".prompt")).to_contain_text("Field 2: choose two cards.")
    card(page, 0)
    assert page.locator("[data-play-it]").count() == 0
    card(page, 2)
    expect(page.locator(".prompt")).to_contain_text("Field 2: horse, pig. That makes three alike: the best so far.")
    assert sent(page) == []
    page.locator("[data-play-it]").click()
    assert sent(page) == ["2 horse pig"]


def test_a_choice_is_taken_back_by_touching_it_again(visit: Visit) -> None:
    page = asked(visit)
    card(page, 0)
    card(page, 0)
    expect(page.locator(".hand .chosen")).to_have_count(0)
    page.locator("[data-field='1']").click()
    page.locator("[data-clear]").click()
    expect(page.locator(".prompt")).to_contain_text("Choose one or two cards and a field.")
    assert sent(page) == []


def test_what_the_chosen_cards_would_make_is_shown_before_they_are_played(visit: Visit) -> None:
    page = asked(visit)
    card(page, 0)
    card(page, 2)
    own = page.locator(".spot.own").nth(1)
    expect(own.locator(".ghostly")).to_have_count(2)
    expect(own.locator(".made")).to_contain_text("three alike")
    expect(own.locator(".groups > .head")).to_have_count(1)
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


def test_one_is_asked_only_on_ones_own_turn(visit: Visit) -> None:
    page = open_sheep(visit, found([], [EMPTY, ONE, FULL], waiting=[1], turn=1))
    assert not is_asked(page)
    assert lit(page) == []
    card(page, 0)
    page.locator("[data-field='0']").click()
    assert sent(page) == ["1 horse"]
