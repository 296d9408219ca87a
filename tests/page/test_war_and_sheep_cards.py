"""Every card of War & Sheep, in positions laid out by hand."""

from __future__ import annotations

import re

import pytest
from hands_war_and_sheep import CONFIRM, confirm, log_has, on, touch
from laid_war_and_sheep import BOARD, EVERY_CARD, LaidTable, rich
from playwright.sync_api import expect
from serving import Visit

from war_and_sheep.positions import give_grass, lay, stack_deck, with_full_sheep


@pytest.mark.parametrize(
    ("card", "touches", "moves", "told"),
    [
        ("truce", [".prompt [data-play]"], [], "Truce: the points decide."),
        ("hooves", [".prompt [data-play]"], [], "Bella's hand lies open: Binge, Eagle."),
        ("tip", [".prompt [data-play]", ".hand [data-card=trap]"], ["take trap"], "Clover gets: Wolf trap."),
        ("roast", ["[data-space=d6]"], ["d6"], "Bella's sheep on d6 is roasted."),
        (
            "eagle",
            ["[data-space=c1]", "[data-space=f1]"],
            ["c1", "f1"],
            "Clover's eagle carries a sheep from c1 to f1.",
        ),
        ("fire", ["[data-space=e1]"], ["e1"], "Clover turns up d2: grass 1."),
        ("mad", ["[data-space=c1]"], ["c1"], "Clover has a mad sheep on c1."),
        (
            "bird",
            ["[data-space=f6]", "[data-space=c4]", "[data-answer=none]"],
            ["f6", "c4", "-"],
            "Clover looks at c4.",
        ),
        ("wind", [".prompt [data-play]"], [], "Clover plays Second wind."),
        ("dog", ["[data-space=c6]", "[data-space=c5]"], ["c6 s"], "Bella's sheep runs from c6 to c5."),
        ("trap", ["[data-space=b4]"], ["b4"], "The wolf on b4 is out."),
        ("pickpocket", [".prompt [data-play]"], [], "from the other hand."),
        ("tea", [".prompt [data-play]", "[data-space=f1]"], ["f1"], "A sheep of Clover returns to f1."),
        ("thief", [".prompt [data-play]"], [], "Clover takes grass 5 from the other pile."),
        ("mixup", ["[data-space=c1]", "[data-space=a6]"], ["c1", "a6"], "Clover swaps the sheep on c1 and a6."),
        ("iron", [".prompt [data-play]"], [], "Clover plays Iron stomach."),
        (
            "moon",
            ["[data-space=b4]", "[data-space=a4]", "[data-answer=none]"],
            ["wolf b4 w", "-"],
            "the wolf from b4 to a4.",
        ),
    ],
)
def test_a_card_lights_its_targets_and_does_what_it_says(
    visit: Visit, card: str, touches: list[str], moves: list[str], told: str
) -> None:
    board = BOARD.replace("X", "A") if card == "mad" else BOARD
    match = lay(board, hands=(card, "binge eagle"))
    with_full_sheep(give_grass(match, 2, 5, 1), 1, 1)
    page = visit("about:blank")
    table = LaidTable(page, match)
    touch(page, f"[data-card={card}]")
    expect(page.locator(f"[data-card={card}]")).to_have_attribute("aria-pressed", "true")
    assert table.sent == []
    for target in touches:
        if target.startswith("[data-space"):
            expect(page.locator(f"{target}.lit")).to_be_visible()
        touch(page, target)
        if page.locator(CONFIRM).count():
            confirm(page)
    log_has(page, told)
    assert table.sent == [f"play {card}", *moves]


def test_a_card_can_be_put_back_until_its_last_touch(visit: Visit) -> None:
    page = visit("about:blank")
    table = LaidTable(page, rich())
    touch(page, "[data-card=eagle]")
    on(page, "c1")
    expect(page.locator(".prompt")).to_contain_text("Where does the eagle put it?")
    expect(page.locator(".steps .done")).to_have_count(1)
    on(page, "f1")
    expect(page.locator(".prompt")).to_contain_text("Eagle, c1 → f1: carry an own sheep to any empty space.")
    for key in ("Escape", "Escape"):
        page.keyboard.press(key)
    expect(page.locator(".prompt")).to_contain_text("Which sheep does the eagle carry?")
    touch(page, "[data-back]")
    expect(page.locator(".prompt")).to_contain_text("Your turn, two actions")
    assert table.sent == []


def test_every_card_has_a_picture_a_name_and_an_effect(visit: Visit) -> None:
    page = visit("about:blank")
    LaidTable(page, lay(BOARD, hands=(EVERY_CARD, "")))
    cards = page.locator(".hand .card")
    expect(cards).to_have_count(18)
    drawn = {card.locator("svg").first.inner_html() for card in cards.all()}
    said = {card.inner_text() for card in cards.all()}
    assert len(drawn) == len(said) == 18
    assert all("\n" in text for text in said)


def test_the_fire_counts_its_tokens(visit: Visit) -> None:
    page = visit("about:blank")
    table = LaidTable(page, lay("B..... ...... .133.. .1A5.. ...1.. ......", hands=("fire", "")))
    touch(page, "[data-card=fire]")
    expect(page.locator(".prompt")).to_contain_text("Once begun, it cannot be taken back.")
    expect(page.locator(".steps .now")).to_have_text(re.compile("your sheep"))
    on(page, "c3")
    confirm(page)
    for number, space in enumerate(("b3", "d3")):
        expect(page.locator(".prompt")).to_contain_text(f"{number} chosen")
        expect(page.locator(".steps .now")).to_have_text(re.compile(f"token {number + 1}"))
        on(page, space)
        expect(page.locator(".prompt")).to_contain_text(f"Burn the token on {space}?")
        on(page, space)
    on(page, "d2")
    confirm(page)
    log_has(page, "Clover turns up d3: grass 5.")
    assert table.sent == ["play fire", "c3", "b3", "d3", "d2"]


@pytest.mark.parametrize(
    ("card", "targets"),
    [
        ("bird", "space=f6 confirm answer=none deed=look space=a2 answer=look answer=none"),
        ("moon", "space=d4 space=f4 confirm answer=none space=f4 space=a4 confirm"),
    ],
)
def test_after_a_card_a_like_action_counts_as_one(visit: Visit, card: str, targets: str) -> None:
    page = visit("about:blank")
    LaidTable(page, lay("B...33 ...... ...W.. ...... 1..... A.....", hands=(f"{card} wind", "")))
    for target in ("card=wind", "play", f"card={card}", *targets.split()):
        touch(page, f"[data-{target}]")
    expect(page.locator(".pip.spent")).to_have_count(3)
    expect(page.locator(".pip.spent svg")).to_have_count(3)


def test_without_a_deck_no_card_is_promised(visit: Visit) -> None:
    board = "B....3 ...... ...... ...... ...... A....."
    page = visit("about:blank")
    LaidTable(page, lay(board))
    expect(page.get_by_text("brings you one")).to_be_visible()
    page = visit("about:blank")
    LaidTable(page, lay(board, out=f"binge binge binge {EVERY_CARD}"))
    page.locator(".prompt.asked").wait_for()
    assert page.get_by_text("brings you one").count() == 0


def test_herb_tea_asks_who_returns(visit: Visit) -> None:
    match = with_full_sheep(lay("B....3 ...... ...... ...... ...... A.....", hands=("tea", "")), 1, 1, mad=True)
    page = visit("about:blank")
    table = LaidTable(page, match)
    touch(page, "[data-card=tea]")
    touch(page, ".prompt [data-play]")
    touch(page, "[data-answer=mad]")
    expect(page.locator(".prompt")).to_contain_text("The mad sheep returns?")
    page.keyboard.press("Escape")
    touch(page, "[data-answer=mad]")
    confirm(page)
    on(page, "f1")
    confirm(page)
    expect(page.locator("[data-space=f1]")).to_have_attribute("aria-label", re.compile("^f1: your sheep, mad"))
    assert table.sent == ["play tea", "mad", "f1"]


def test_a_binge_is_told_and_empties_the_hand(visit: Visit) -> None:
    match = stack_deck(lay("B....3 ...... ...... ...1.. ...A.. ......", hands=("eagle", "")), "binge")
    page = visit("about:blank")
    LaidTable(page, match)
    on(page, "d2")
    on(page, "d3")
    confirm(page)
    log_has(page, "It is a Binge: Clover loses Eagle.")
    expect(page.locator(".hand")).to_have_count(0)
