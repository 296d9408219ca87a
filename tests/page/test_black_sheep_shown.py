"""Black Sheep at prepared tables: what is shown, from the fields to the final sheet."""

from __future__ import annotations

from fake import sent, step_to, tell
from looks import SIZES, is_too_wide
from playwright.sync_api import Page, expect
from serving import PHONE, Visit
from tables_black_sheep import (
    EMPTY,
    FULL,
    LEGAL,
    NONE,
    ONE,
    asked,
    field,
    found,
    lit,
    open_sheep,
    over,
    score,
    side,
)


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
    tell(page, step_to(after["shown"] | {"events": events}))
    expect(page.locator(".banner")).to_contain_text("Barley wins field 1")
    expect(page.get_by_role("img", name="Clover, field 1: horse × 2, pig")).to_have_count(1)  # noqa: RUF001 - the sign for times
    expect(page.get_by_role("img", name="Field 1: pig × 2")).to_have_count(1)  # noqa: RUF001 - the sign for times
    expect(page.get_by_role("region", name="Barley").get_by_text("horse: 1")).to_have_count(1)
    expect(page.locator(".banner")).to_have_count(0)
    expect(page.locator(".ghost")).to_have_count(0)
    told = "Barley wins field 1 (three alike) and takes: horse, cow. The cards: cow × 2, rooster."  # noqa: RUF001 - the sign for times
    expect(page.locator(".log li").nth(1)).to_have_text(told)


def cells(page: Page, row: str) -> list[str]:
    """The cells of a row of the final sheet, white space made plain."""
    found_row = page.locator(".sheet tr", has=page.get_by_role("rowheader", name=row, exact=True))
    return [" ".join(text.split()) for text in found_row.locator("td").all_inner_texts()]


def test_the_final_sheet_says_where_every_point_came_from(visit: Visit) -> None:
    page = open_sheep(visit, over())
    assert cells(page, "horse") == ["1 1", "0"]
    assert cells(page, "black sheep") == ["−3 3", "0"]  # noqa: RUF001 - a minus sign
    assert cells(page, "most: black sheep") == ["6", "–"]  # noqa: RUF001 - a dash
    assert cells(page, "most: pig") == ["–", "6"]  # noqa: RUF001 - a dash
    assert cells(page, "total") == ["17", "8"]
    region = page.get_by_role("region", name="The final sheet")
    for size in SIZES:
        page.set_viewport_size(size)
        region.focus()
        expect(region).to_be_focused()
        page.keyboard.press("Shift+Tab")
        page.keyboard.press("Tab")
        expect(region).to_be_focused()
        assert not is_too_wide(page)


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
    # The banner may name the variant so: the sheet has no such part.
    assert page.get_by_role("region", name="The final sheet").get_by_text("Bonus cards").count() == 0
