"""War & Sheep in a real browser: whole games, every card, keyboard, languages, sizes, and what stays secret."""

from __future__ import annotations

import gzip
import re
from typing import Any

import pytest
from axe import faults
from hands import make_table
from hands_war_and_sheep import play_until, tap
from laid_war_and_sheep import LaidTable
from playwright.sync_api import Page, Response, ViewportSize, expect
from serving import DESKTOP, PHONE, Visit

from paddock.core.match import Match
from paddock.games.war_and_sheep.prepared import give_grass, lay, stack_deck, with_full_sheep

HEAVIEST = 200 * 1024
BOARD = "B.Bb.1 1Y.3.1 .W5.3w 31.135 A..1.. a.AXA."
EVERY_CARD = "truce hooves tip roast eagle fire mad ribbon bird wind dog trap pickpocket tea thief mixup iron moon"
SIZES = pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])


def rich() -> Match:
    """A position with everything in it: hidden, mad and lost sheep, a wolf, notes, piles and cards."""
    seen = ("c4 f4 b3 a5", "c4 d5")
    match = lay(BOARD, hands=("eagle fire moon dog ribbon tea", "roast truce trap"), seen=seen, out="binge iron")
    with_full_sheep(match, 1, 1)
    return give_grass(give_grass(match, 1, 3, 2), 2, 5, 2)


def touch(page: Page, selector: str) -> None:
    """Touch something as soon as one is asked."""
    page.locator(".prompt.asked").wait_for()
    page.locator(selector).click()


def on(page: Page, space: str) -> None:
    touch(page, f"[data-space={space}]")


def log_has(page: Page, text: str) -> None:
    expect(page.locator(".log li").filter(has_text=text).first).to_be_visible()


# Whole games.


def test_a_whole_game_by_clicking(visit: Visit) -> None:
    page = visit("/")
    page.goto(f"/table/{make_table(page, 2, game='war_and_sheep')}")
    play_until(page, ".sheet", 90)
    assert page.locator(".sheet tbody tr").count() == 2
    assert page.locator(".log li").count() > 6
    assert page.locator(".sheet .reason").inner_text()
    page.get_by_role("button", name="Rematch").click()
    expect(page.locator(".space")).to_have_count(36)
    expect(page.locator(".sheet")).to_have_count(0)


def test_a_whole_game_by_touch_on_a_phone_with_axe_at_the_end(visit: Visit) -> None:
    page = visit("/", viewport=PHONE, has_touch=True, bypass_csp=True)
    page.goto(f"/table/{make_table(page, 2, {'layout': 'wedges'}, game='war_and_sheep')}")
    play_until(page, ".sheet", 90)
    assert faults(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def test_two_people_see_the_same_meadow_from_their_own_side(visit: Visit) -> None:
    host = visit("/new/war_and_sheep")
    host.locator("[data-seat='1']").select_option("open")
    host.locator("[data-make]").click()
    link = host.get_by_label("Link to this table").input_value()
    guest = visit(link.removeprefix(host.url.split("/table/")[0]), viewport=PHONE)
    guest.get_by_label("Your name").fill("Barley")
    guest.get_by_role("button", name="Sit down").click()
    host.locator(".space").first.wait_for()
    guest.locator(".space").first.wait_for()
    assert host.locator(".space").last.get_attribute("data-space") == "f1"
    assert guest.locator(".space").last.get_attribute("data-space") == "a6"
    play_until(host, ".pile .grass", 40, guest)
    expect(guest.locator(".pile .grass").first).to_be_visible()


# Choosing.


def test_a_sheep_shows_where_it_will_stop_before_it_runs(visit: Visit) -> None:
    page = visit("about:blank")
    table = LaidTable(page, lay(".....1 ...3.. ...... ...... .B.A.. .B.A.."))
    on(page, "d2")
    expect(page.locator(".space.lit")).to_have_count(3)
    label = page.locator("[data-space=d5]").get_attribute("aria-label")
    assert label == "d5: face-down token, turns up the token on d5, 1 sheep comes along"
    assert page.locator("[data-space=f2]").get_attribute("aria-label") == "f2: burnt ground, stops on f2"
    expect(page.locator(".ways .arrow")).to_have_count(3)
    touch(page, "[data-back]")
    expect(page.locator(".ways .arrow")).to_have_count(0)
    on(page, "d2")
    on(page, "d4")
    log_has(page, "Clover takes grass 3.")
    assert table.sent == ["d2 n"]
    expect(page.locator("[data-space=d5]")).to_have_attribute("aria-label", re.compile("^d5: your sheep"))
    expect(page.locator("[data-space=d4]")).to_have_attribute("aria-label", re.compile("^d4: your sheep"))
    expect(page.get_by_label("1 action left")).to_be_visible()


def test_looking_leaves_a_note_that_only_the_one_who_looked_has(visit: Visit) -> None:
    match = lay("B..... ...... ...... 35.... A..... ......")
    page = visit("about:blank")
    table = LaidTable(page, match)
    touch(page, "[data-deed=look]")
    on(page, "b3")
    expect(page.locator(".prompt")).to_contain_text("Look at b3? You may then look at one more. Once begun, it cannot")
    page.keyboard.press("Escape")
    expect(page.locator(".prompt")).to_contain_text("Touch a token beside one of your sheep")
    on(page, "a3")
    touch(page, "[data-answer=look]")
    on(page, "b3")
    expect(page.locator(".prompt")).to_contain_text("You see: a3 grass 3, b3 grass 5.")
    touch(page, "[data-answer=none]")
    expect(page.locator("[data-space=b3]")).to_have_attribute(
        "aria-label", "b3: face-down token, you have seen it: grass 5, can be chosen"
    )
    assert table.sent == ["look a3", "b3", "-"]
    other = visit("about:blank")
    LaidTable(other, match, seat=1)
    assert other.locator("[data-space=b3]").get_attribute("aria-label") == (
        "b3: face-down token, Clover has looked at it"
    )


def test_a_wolf_that_was_seen_may_stay_face_up_and_runs(visit: Visit) -> None:
    page = visit("about:blank")
    table = LaidTable(page, lay("...... .B..3. ...... .w.... A..... ......"))
    on(page, "b3")
    touch(page, "[data-answer=look]")
    touch(page, "[data-answer=up]")
    expect(page.locator("[data-space=b3]")).to_have_attribute("aria-label", re.compile("^b3: wolf"))
    touch(page, "[data-deed=wolf]")
    on(page, "b3")
    assert page.locator("[data-space=b5]").get_attribute("aria-label") == (
        "b5: sheep of Bella, the wolf eats the sheep on b5"
    )
    on(page, "b5")
    expect(page.locator(".sheet .reason")).to_have_text("Bella has no sheep left.")
    assert table.sent == ["look b3", "up b3", "wolf b3 n"]


def test_hiding_and_turning_back(visit: Visit) -> None:
    page = visit("about:blank")
    table = LaidTable(page, lay("B....3 ...... ...... ...... ...... a...A."))
    touch(page, "[data-deed=unhide]")
    expect(page.locator(".space .tag")).to_have_count(0)
    on(page, "e1")
    touch(page, "[data-answer=hide]")
    expect(page.locator("[data-space=e1] .tag")).to_have_text("hidden")
    expect(page.locator("[data-space=e1]")).to_have_attribute("aria-label", "e1: your sheep, hidden")
    assert table.sent == ["unhide", "hide e1"]


# Cards.


@pytest.mark.parametrize(
    ("card", "touches", "moves", "told"),
    [
        ("truce", [".prompt [data-play]"], [], "Truce: the points decide."),
        ("hooves", [".prompt [data-play]"], [], "Bella's hand lies open: Binge, Eagle."),
        ("tip", [".prompt [data-play]", ".hand [data-card=trap]"], ["take trap"], "The card: Wolf trap."),
        ("roast", ["[data-space=d6]"], ["d6"], "Bella's sheep on d6 is roasted."),
        ("eagle", ["[data-space=c1]", "[data-space=f1]"], ["c1", "f1"], "The eagle carries a sheep from c1 to f1."),
        ("fire", ["[data-space=e1]"], ["e1"], "d2 is turned up: grass 1."),
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
        ("mixup", ["[data-space=c1]", "[data-space=a6]"], ["c1", "a6"], "The sheep on a6 and c1 change places."),
        ("iron", [".prompt [data-play]"], [], "Clover plays Iron stomach."),
        ("moon", ["[data-space=b4]", "[data-space=a4]", "[data-answer=none]"], ["wolf b4 w", "-"], "from b4 to a4."),
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
    log_has(page, told.replace("a6 and c1", "c1 and a6"))
    assert table.sent == [f"play {card}", *moves]


def test_a_card_can_be_put_back_until_its_last_touch(visit: Visit) -> None:
    page = visit("about:blank")
    table = LaidTable(page, rich())
    touch(page, "[data-card=eagle]")
    on(page, "c1")
    expect(page.locator(".prompt")).to_contain_text("Where does the eagle put it?")
    touch(page, "[data-back]")
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
    on(page, "c3")
    for number, space in enumerate(("b3", "d3")):
        expect(page.locator(".prompt")).to_contain_text(f"{number} chosen")
        on(page, space)
    on(page, "d2")
    log_has(page, "d3 is turned up: grass 5.")
    assert table.sent == ["play fire", "c3", "b3", "d3", "d2"]


WATCH = """
window.seen = [];
new MutationObserver(() => seen.push([
  document.querySelector(".self .sum").innerText, document.querySelector("[data-space=d3] .token.up") !== null,
])).observe(document.querySelector(".war"), { subtree: true, childList: true, characterData: true, attributes: true });
"""


def test_grass_counts_when_its_token_has_been_turned_and_not_before(visit: Visit) -> None:
    page = visit("about:blank")
    LaidTable(page, lay("B....3 ...... ...... ...3.. ...... ...A.."))
    page.evaluate(WATCH)
    on(page, "d1")
    on(page, "d3")
    expect(page.locator(".self .sum")).to_have_text("3 points")
    seen: list[list[Any]] = page.evaluate("seen")
    turned = next(place for place, (_, up) in enumerate(seen) if up)
    assert {points for points, _ in seen[: turned + 1]} == {"0 points"}


@pytest.mark.parametrize(
    ("card", "targets"),
    [
        ("bird", "space=f6 answer=none deed=look space=a2 answer=look answer=none"),
        ("moon", "space=d4 space=f4 answer=none space=f4 space=a4"),
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
    on(page, "f1")
    expect(page.locator("[data-space=f1]")).to_have_attribute("aria-label", re.compile("^f1: your sheep, mad"))
    assert table.sent == ["play tea", "mad", "f1"]


def test_a_binge_is_told_and_empties_the_hand(visit: Visit) -> None:
    match = stack_deck(lay("B....3 ...... ...... ...1.. ...A.. ......", hands=("eagle", "")), "binge")
    page = visit("about:blank")
    LaidTable(page, match)
    on(page, "d2")
    on(page, "d3")
    log_has(page, "It is a Binge: Clover loses Eagle.")
    expect(page.locator(".hand")).to_have_count(0)


# Refusals.


@pytest.mark.parametrize(
    ("touches", "rule"),
    [
        (["[data-space=e6]"], "Choose an action: look, move a sheep or a wolf, play a card, or hide a sheep. [S5]"),
        (["[data-space=c6]"], "There is no sheep of yours on c6. [S7]"),
        (["[data-space=f6]"], "No sheep of yours stands beside f6. [S6]"),
        (["[data-space=f4]"], "The wolf on f4 can neither move nor eat that way. [S8]"),
        (["[data-deed=hide]"], "Only one of your sheep can be camouflaged at a time. [S10]"),
        (["[data-card=ribbon]"], "The Blue ribbon is not played: it scores at the end. [S9]"),
        (["[data-deed=look]", "[data-space=a4]"], "There is no face-down token on a4. [S6]"),
        (["[data-card=eagle]", "[data-space=a1]"], "The card cannot be used on a1. [S9]"),
        (["[data-space=e1]", "[data-space=d1]", "[data-space=f2]", "[data-space=e4]"], "No sheep of yours stands"),
    ],
)
def test_a_refused_touch_names_the_rule(visit: Visit, touches: list[str], rule: str) -> None:
    page = visit("about:blank", viewport=PHONE)
    LaidTable(page, rich())
    for target in touches:
        touch(page, target)
    expect(page.get_by_role("alert")).to_contain_text(rule)


def test_out_of_turn_a_touch_is_answered_too(visit: Visit) -> None:
    page = visit("about:blank")
    LaidTable(page, lay(BOARD, turn=2))
    expect(page.locator(".prompt")).to_contain_text("Waiting for Bella.")
    page.locator("[data-space=a2]").click()
    expect(page.get_by_role("alert")).to_be_visible()


# Keyboard.


def test_the_keyboard_makes_moves(visit: Visit) -> None:
    page = visit("about:blank")
    table = LaidTable(page, lay("B....3 ...... ...... ...... .A.... ......", hands=("iron", "")))
    page.locator("[data-deed=look]").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    page.keyboard.press("Shift+Tab")
    expect(page.locator("[data-back]")).to_be_focused()
    page.keyboard.press("Shift+Tab")
    expect(page.locator("[data-space=b2]")).to_be_focused()
    page.keyboard.press("Enter")
    for _ in range(4):
        page.keyboard.press("ArrowUp")
    expect(page.locator("[data-space=b6]")).to_be_focused()
    page.keyboard.press("Enter")
    log_has(page, "Clover's sheep runs from b2 to b6.")
    page.locator(".prompt.asked").wait_for()
    page.locator(".hand .card").focus()
    page.keyboard.press("Enter")
    page.locator(".prompt [data-play]").focus()
    page.keyboard.press("Enter")
    log_has(page, "Clover plays Iron stomach.")
    assert table.sent == ["b2 n", "play iron"]


def test_the_meadow_has_one_place_for_tab(visit: Visit) -> None:
    page = visit("about:blank")
    LaidTable(page, lay("B....3 ...... ...... ...... .A...A ......"))
    stops = page.locator(".meadow [tabindex='0']")
    expect(stops).to_have_attribute("data-space", "a1")
    page.locator("[data-space=c3]").focus()
    expect(stops).to_have_attribute("data-space", "c3")
    touch(page, "[data-deed=run]")
    expect(stops).to_have_attribute("data-space", "b2")
    on(page, "f2")
    expect(stops).to_have_attribute("data-space", "f2")
    page.keyboard.press("ArrowUp")
    expect(stops).to_have_attribute("data-space", "f3")


# Languages, sizes, secrets.

WORDS = {
    "en": ("Your turn, two actions", "Eagle", "hidden", "Choose an action"),
    "ru": ("Твой ход, два действия", "Орёл", "прячется", "Выбери действие"),
    "fr": ("À toi, deux actions", "Aigle", "camouflé", "Choisis une action"),
    "hu": ("Te jössz, két akció", "Sas", "álcázva", "Válassz akciót"),
}


CUT_OFF = """
[...document.querySelectorAll("button.deed")].filter((deed) => deed.scrollWidth > deed.clientWidth
  || deed.getBoundingClientRect().right > deed.parentElement.getBoundingClientRect().right + 1)
  .map((deed) => deed.innerText)
"""


@pytest.mark.parametrize("language", WORDS)
def test_each_language(visit: Visit, language: str) -> None:
    ask, card, hidden, refuse = WORDS[language]
    page = visit("/", viewport=PHONE)
    page.locator("select").first.select_option(language)
    expect(page.locator("html")).to_have_attribute("lang", language)
    LaidTable(page, rich())
    expect(page.locator(".prompt.asked")).to_contain_text(ask)
    expect(page.locator("[data-card=eagle]")).to_contain_text(card)
    expect(page.locator("[data-space=a1] .tag")).to_have_text(hidden)
    on(page, "e6")
    expect(page.get_by_role("alert")).to_contain_text(refuse)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    for size in (PHONE, DESKTOP):
        page.set_viewport_size(size)
        assert page.evaluate(CUT_OFF) == []


@SIZES
def test_nothing_is_wider_than_the_screen_and_axe_finds_nothing(visit: Visit, size: ViewportSize) -> None:
    page = visit("about:blank", viewport=size, bypass_csp=True)
    LaidTable(page, rich())
    page.locator(".prompt.asked").wait_for()
    assert faults(page) == []
    touch(page, "[data-card=eagle]")
    on(page, "c1")
    on(page, "a1")
    page.get_by_role("alert").wait_for()
    assert faults(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]
    page.get_by_role("button", name="Rules").click()
    expect(page.locator("dialog figure")).to_have_count(9)
    assert faults(page) == []


@SIZES
def test_the_end_of_a_laid_game(visit: Visit, size: ViewportSize) -> None:
    match = lay("B....3 ...... ...... ...5.. ...A.. .....A", hands=("truce ribbon", ""))
    page = visit("about:blank", viewport=size, bypass_csp=True)
    LaidTable(page, give_grass(match, 1, 3, 2))
    touch(page, "[data-card=truce]")
    touch(page, ".prompt [data-play]")
    row = page.locator(".sheet tbody tr").first
    expect(row).to_have_text(re.compile(r"Clover\s*you\s*wins\s*0\s*2\s*0\s*3\s*9\s*2"))
    assert faults(page) == []


def test_the_meadow_and_the_actions_fit_a_phone_without_scrolling(visit: Visit) -> None:
    page = visit("/", viewport=PHONE)
    page.goto(f"/table/{make_table(page, 2, game='war_and_sheep')}")
    page.locator("button.deed").last.wait_for()
    box = page.locator("button.deed").last.bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= PHONE["height"]
    assert box["height"] >= 40
    space = page.locator(".space").first.bounding_box()
    assert space is not None
    assert min(space["width"], space["height"]) >= 40


def test_a_spectator_sees_no_secret(visit: Visit) -> None:
    page = visit("about:blank")
    LaidTable(page, rich(), seat=None)
    expect(page.locator(".space")).to_have_count(36)
    labels = " ".join(space.get_attribute("aria-label") or "" for space in page.locator(".space").all())
    assert "grass" not in labels
    assert "you have seen" not in labels
    assert page.locator(".space .mine, .hand, .deed").count() == 0
    assert page.locator(".flock .known").count() == 0
    expect(page.locator(".flock span.back")).to_have_count(9)


def test_the_first_load_is_light(visit: Visit) -> None:
    page = visit("/", locale="ru")
    table = make_table(page, 2, game="war_and_sheep")
    fresh = visit("about:blank", locale="ru")
    answers: list[Response] = []

    def note(answer: Response) -> None:
        answers.append(answer)

    fresh.on("response", note)
    fresh.goto(f"{page.url.removesuffix('/')}/table/{table}")
    fresh.locator(".space").first.wait_for()
    weight = sum(len(gzip.compress(answer.body())) for answer in answers if answer.ok)
    assert 0 < weight < HEAVIEST


def test_with_movement_sheep_slide_and_arrive(visit: Visit) -> None:
    page = visit("about:blank", reduced_motion="no-preference")
    LaidTable(page, lay("B....3 ...... ...... ...3.. .B.A.. ...A.."))
    on(page, "d2")
    tap(page, "[data-space=d3]")
    log_has(page, "Clover takes grass 3.")
    expect(page.locator("[data-space=d3]")).to_have_attribute("aria-label", re.compile("^d3: your sheep"))
    expect(page.locator("[data-space=d2]")).to_have_attribute("aria-label", re.compile("^d2: your sheep"))
    expect(page.locator(".ghost")).to_have_count(0)
