"""Every action card (S9 and the list of cards)."""

from __future__ import annotations

import msgspec
import pytest
from librt.vecs import vec
from mypy_extensions import i64

from paddock.core.contract import CHANCE, OVER
from paddock.core.errors import IllegalMove
from paddock.core.match import Match
from paddock.core.view import heard_by
from paddock.games.war_and_sheep.events import DeckSeen, GotCard, Looked, SheepRan, WolfRan
from paddock.games.war_and_sheep.outcomes import STOLEN_CARD, STOLEN_GRASS
from paddock.games.war_and_sheep.view import WarView
from war_and_sheep.positions import drawn, give_grass, lay, stack_deck, with_full_sheep

FIELD = "..B..1 ...... ..3... ...... ...... A..A.."


def view_of(match: Match, seat: int | None) -> WarView:
    view = match.state.view(seat)
    assert isinstance(view, WarView)
    return view


def choices(match: Match, seat: int = 1) -> list[str]:
    return [match.game.print_move(move) for move in match.state.legal(seat - 1)]


def playing(board: str, card: str, *steps: str) -> Match:
    """Seat 1 plays a card and goes on."""
    match = lay(board, hands=(card, ""))
    for step in (f"play {card}", *steps):
        match.do(f"1: {step}")
    assert not match.state.audit()
    return match


def cannot(board: str, card: str) -> None:
    match = lay(board, hands=(card, ""))
    with pytest.raises(IllegalMove) as refused:
        match.do(f"1: play {card}")
    assert refused.value.rule == "S9"
    assert f"play {card}" not in choices(match)


def test_a_truce_ends_the_game() -> None:
    assert playing(FIELD, "truce").state.kind == OVER


def test_heavy_hooves_open_the_other_hand_for_the_rest_of_the_game() -> None:
    match = lay(FIELD, hands=("hooves", "eagle"))
    match.do("1: play hooves")
    for seat in (None, 0, 1):
        assert view_of(match, seat).hands[1].cards == ("eagle",)
    match.do("1: hide a1")
    match.do("2: c6 w")
    match.do("2: hide a6")
    assert view_of(match, 0).hands[1].open
    assert not view_of(match, 0).hands[0].open
    assert [hand.fresh_shown for hand in view_of(match, None).hands] == [(), ()]


def test_heavy_hooves_show_cards_that_come_later_too() -> None:
    match = lay("..B..1 ...... ..3... ...... ...... A..A..", hands=("hooves", ""))
    match.do("1: play hooves")
    match.do("1: hide a1")
    match.state.watch()
    match.do("2: c6 e")
    match.do("*: draw moon")
    assert view_of(match, 0).hands[1].cards == view_of(match, None).hands[1].cards == ("moon",)
    assert GotCard(seat=1, card="moon") in heard_by(match.state.heard(), None)


def test_heavy_hooves_need_a_hand_that_is_not_open_yet() -> None:
    box = {"cards": {"hooves": 2}}
    match = lay(FIELD, hands=("hooves hooves", ""), components=box)
    match.do("1: play hooves")
    assert "play hooves" not in choices(match)


def test_an_insider_tip_takes_any_card_of_the_deck_but_binge() -> None:
    match = stack_deck(lay(FIELD, hands=("tip", "eagle")), "binge binge moon trap")
    match.state.watch()
    match.do("1: play tip")
    told = match.state.heard()
    assert DeckSeen(seat=0, cards=("binge", "binge", "trap", "moon")) in heard_by(told, 0)
    assert not [event for event in heard_by(told, 1) if isinstance(event, DeckSeen)]
    assert choices(match) == ["take trap", "take moon"]
    with pytest.raises(IllegalMove, match="Binge"):
        match.do("1: take binge")
    with pytest.raises(IllegalMove, match="not in the deck"):
        match.do("1: take iron")
    match.do("1: take moon")
    assert match.state.truth()["hands"] == ["moon", "eagle"]
    assert match.state.truth()["deck"] == "binge binge trap"
    assert view_of(match, 1).hands[0].cards == ()
    assert view_of(match, 1).hands[0].count == 1
    with pytest.raises(IllegalMove) as refused:
        match.do("1: play moon")
    assert refused.value.code == "fresh_card"


def test_an_insider_tip_also_tells_what_the_other_holds() -> None:
    match = stack_deck(lay(FIELD, hands=("tip", "eagle")), "moon")
    match.do("1: play tip")
    match.do("1: take moon")
    assert view_of(match, 0).hands[1].cards == ("eagle",)
    assert view_of(match, None).hands[1].cards == ()


def test_an_insider_tip_finds_nothing_among_binges() -> None:
    match = stack_deck(lay(FIELD, hands=("tip", "")), "binge")
    match.do("1: play tip")
    assert choices(match) == ["-"]
    match.do("1: -")
    assert match.state.truth()["hands"] == ["", ""]


def test_an_insider_tip_needs_a_deck() -> None:
    match = stack_deck(lay(FIELD, hands=("tip", "")), "")
    assert "play tip" not in choices(match)


@pytest.mark.parametrize(("sheep", "mad"), [("B", "box"), ("b", "box"), ("Y", "gone")])
def test_a_mutton_roast_removes_any_enemy_sheep(sheep: str, mad: str) -> None:
    match = playing(f"B.{sheep}..1 ...... ..3... ...... ...... A.....", "roast")
    assert choices(match) == ["a6", "c6"]
    match.do("1: c6")
    assert drawn(match).split()[0] == "B....1"
    assert match.state.truth()["mad sheep"] == ["box", mad]


def test_the_eagle_carries_an_own_sheep_to_any_empty_space() -> None:
    match = playing("..B..1 ...... ..3... ...... .W.... A.aX..", "eagle")
    assert choices(match) == ["a1", "d1"]
    match.do("1: d1")
    assert "b2" not in choices(match)
    assert len(choices(match)) == 36 - 7
    match.do("1: f1")
    assert drawn(match).split()[5] == "A.a..X"
    assert not match.state.audit()


def test_the_eagle_needs_an_uncamouflaged_sheep() -> None:
    cannot("..B..1 ...... ..3... ...... .W.... ..a...", "eagle")


BURNING = "..B..1 ...... ...... 1w5... 3A.... ......"


def test_a_grass_fire_turns_up_three_tokens_named_together() -> None:
    match = playing(BURNING, "fire")
    assert choices(match) == ["b2"]
    match.do("1: b2")
    assert choices(match) == ["a2", "a3", "b3", "c3"]
    match.do("1: c3")
    match.do("1: b3")
    assert drawn(match) == BURNING
    with pytest.raises(IllegalMove) as refused:
        match.do("1: b3")
    assert refused.value.code == "named_already"
    with pytest.raises(IllegalMove) as beyond:
        match.do("1: f6")
    assert beyond.value.code == "not_beside_sheep"
    match.do("1: a2")
    assert drawn(match).split()[3:5] == ["1W....", ".A...."]
    burnt = view_of(match, None).burnt
    assert [len(spaces) for spaces in burnt] == [10 - 2, 8, 4]
    assert (6 in burnt[1], 14 in burnt[2]) == (True, True)
    assert view_of(match, None).piles == ((0, 0, 0), (0, 0, 0))


def test_the_sheep_that_a_grass_fire_burns_around_is_shown() -> None:
    match = playing("..B..1 ...... ...... ...... 111... 1A1...", "fire")
    assert view_of(match, 1).focus is None
    match.do("1: b1")
    assert view_of(match, 1).focus == 1


def test_a_grass_fire_burns_all_if_there_are_three_or_fewer() -> None:
    match = playing("..B..1 ...... ...... 1w5... .A.... ......", "fire", "b2")
    assert drawn(match).split()[3] == ".W...."


@pytest.mark.parametrize("sheep", "aX")
def test_a_grass_fire_burns_around_any_own_sheep(sheep: str) -> None:
    assert choices(playing(BURNING.replace("A", sheep), "fire")) == ["b2"]


def test_a_grass_fire_needs_a_token_beside_a_sheep() -> None:
    cannot("..B..1 ...... ..3... ...... ...... A.....", "fire")


def test_s17_a_mad_sheep_replaces_an_ordinary_one() -> None:
    match = playing("..B..1 ...... ..3... ...... ...... Aa.A..", "mad")
    assert choices(match) == ["a1", "d1"]
    match.do("1: d1")
    assert drawn(match).split()[5] == "Aa.X.."
    assert match.state.truth()["gone"] == [4, 5]
    assert not match.state.audit()


@pytest.mark.parametrize("row", ["a.....", "aX...."])
def test_s17_a_mad_sheep_comes_only_once_and_for_an_uncamouflaged_sheep(row: str) -> None:
    cannot(f"..B..1 ...... ..3... ...... ...... {row}", "mad")


def test_a_blue_ribbon_is_never_played() -> None:
    match = lay(FIELD, hands=("ribbon", ""))
    with pytest.raises(IllegalMove) as refused:
        match.do("1: play ribbon")
    assert refused.value.code == "ribbon_stays"


VIEWED = "1.B..3 ...... ..5... ...w.. 1..... A....."


def test_birds_view_looks_at_up_to_four_tokens_one_after_the_other() -> None:
    match = playing(VIEWED, "bird")
    assert choices(match) == ["a2", "d3", "c4", "a6", "f6"]
    match.do("1: d3")
    assert view_of(match, 0).known == ((15, "wolf"),)
    assert choices(match) == ["a2", "c4", "a6", "f6", "-"]
    match.do("1: c4")
    match.do("1: a2")
    match.do("1: f6")
    assert len(view_of(match, 0).known) == 4
    assert view_of(match, 0).actions == 1
    assert drawn(match) == VIEWED
    assert (view_of(match, 1).known, len(view_of(match, 1).peeked[0])) == ((), 4)


def test_birds_view_may_stop_after_one() -> None:
    match = playing(VIEWED, "bird", "d3", "-")
    assert view_of(match, 0).actions == 1
    assert match.state.truth()["stirred"] is False
    assert "wolf d3 n" in choices(match)


def test_birds_view_ends_when_every_token_was_seen() -> None:
    match = playing("..B..3 ...... ...... ...... ...... A.....", "bird", "f6")
    assert view_of(match, 0).actions == 1


def test_second_wind_gives_two_more_actions() -> None:
    match = playing(FIELD, "wind")
    assert view_of(match, 0).actions == 3
    for done, step in enumerate(("hide a1", "d1 e", "f1 w"), 1):
        assert match.state.turn == 0
        assert view_of(match, 1).done == done
        match.do(f"1: {step}")
    assert match.state.turn == 1


DRIVEN = {
    "edge": ("B.....", ".....B"),
    "with its file": ("AB....", "....AB"),
    "sheep": ("B...A.", "...BA."),
    "token: it stops before it": ("B...3.", "...B3."),
    "face-down wolf: likewise": ("AB..w.", "..ABw."),
    "wolf: it is eaten": ("AB..W.", "..A.W."),
    "wolf right ahead": (".BW...", "..W..."),
    "mad sheep": ("AY....", "A....Y"),
    "mad sheep and wolf": ("Y..W..", "..Y..."),
    "mad sheep and wolf right ahead": ("YW....", "Y....."),
    "mad sheep and token": ("Y..w..", "..Yw.."),
}


@pytest.mark.parametrize("case", DRIVEN)
def test_the_sheepdog_drives_an_enemy_sheep(case: str) -> None:
    before, after = DRIVEN[case]
    place = before.replace("Y", "B").index("B")
    match = playing(f"..B..1 ...... ...... {before} ...... A.....", "dog", f"{'abcdef'[place]}3 e")
    assert drawn(match).split()[3] == after
    assert match.state.truth()["stirred"] is ("W" in before and "Y" not in before)


def test_the_sheepdog_needs_a_sheep_that_can_go() -> None:
    match = playing("..B..1 ...... ...... b.BA.. ...... A.....", "dog")
    assert [text for text in choices(match) if "3" in text] == ["c3 n", "c3 s", "c3 w"]
    cannot("A..... B1.... 3..... ...... ...... ......".replace("A.....", "AA...."), "dog")


def test_a_wolf_trap_removes_a_face_up_wolf() -> None:
    match = playing("..B..1 ...w.. ...... .W.... ...... A.....", "trap")
    assert choices(match) == ["b3"]
    match.do("1: b3")
    assert drawn(match).split()[3] == "......"
    assert match.state.truth()["wolves gone"] == 1
    cannot("..B..1 ...w.. ...... ...... ...... A.....", "trap")


def test_a_pickpocket_takes_a_random_card_and_both_know_which() -> None:
    match = lay(FIELD, hands=("pickpocket", "eagle moon"))
    match.do("1: play pickpocket")
    assert match.state.kind == CHANCE
    assert match.state.odds(vec[i64]([STOLEN_CARD])) == {5: 1, 18: 1}
    match.do("*: steal moon")
    assert match.state.truth()["hands"] == ["moon", "eagle"]
    assert view_of(match, 1).hands[0].cards == ("moon",)
    assert view_of(match, 0).hands[1].cards == ()
    with pytest.raises(IllegalMove) as refused:
        match.do("1: play moon")
    assert refused.value.code == "fresh_card"
    cannot(FIELD, "pickpocket")


def test_herb_tea_brings_back_a_sheep_that_left_by_a_five() -> None:
    match = with_full_sheep(lay("A.B..1 ...... ..3... ...... ...... A.....", hands=("tea", "")), 1, 1)
    match.do("1: play tea")
    spaces = choices(match)
    assert len(spaces) == 20 - 4
    assert not {"a1", "a6", "c6", "f6", "c4", "b2"} & set(spaces)
    match.do("1: f1")
    assert drawn(match).split()[5] == "A....A"
    assert match.state.truth()["full"] == [0, 0]
    assert not match.state.audit()


@pytest.mark.parametrize(("who", "letter"), [("sheep", "A"), ("mad", "X")])
def test_herb_tea_for_the_mad_sheep_or_an_ordinary_one(who: str, letter: str) -> None:
    match = with_full_sheep(lay(FIELD, hands=("tea", "")), 1, 1, mad=True)
    match.do("1: play tea")
    assert choices(match) == ["sheep", "mad"]
    assert (view_of(match, 1).returning, view_of(match, 1).focus) == (None, None)
    match.do(f"1: {who}")
    assert (view_of(match, 1).returning, view_of(match, 1).focus) == (who, None)
    match.do("1: f1")
    assert view_of(match, 1).returning is None
    assert drawn(match).split()[5] == f"A..A.{letter}"
    assert not match.state.audit()


def test_herb_tea_for_the_mad_sheep_alone_asks_only_where() -> None:
    match = with_full_sheep(lay(FIELD, hands=("tea", "")), 1, 0, mad=True)
    match.do("1: play tea")
    assert view_of(match, None).returning == "mad"
    match.do("1: f1")
    assert drawn(match).split()[5] == "A..A.X"
    cannot(FIELD, "tea")


def test_a_grass_thief_takes_a_random_token_of_the_other_pile() -> None:
    match = give_grass(give_grass(lay(FIELD, hands=("thief", "")), 2, 1, 3), 2, 5, 1)
    match.do("1: play thief")
    assert match.state.odds(vec[i64]([STOLEN_GRASS])) == {0: 3, 2: 1}
    match.do("*: graze 5")
    assert view_of(match, None).piles == ((0, 0, 1), (3, 0, 0))
    cannot(FIELD, "thief")
    assert "play thief" in choices(give_grass(lay(FIELD, hands=("thief", "")), 2, 1, 1))


@pytest.mark.parametrize(("own", "other", "after"), [("a1", "c6", "B"), ("d1", "e6", "Y"), ("a1", "e6", "Y")])
def test_a_mix_up_swaps_two_uncamouflaged_sheep(own: str, other: str, after: str) -> None:
    match = playing("..BbY1 ...... ..3... ...... ...... A.aX..", "mixup")
    assert choices(match) == ["a1", "d1"]
    match.do(f"1: {own}")
    assert choices(match) == ["c6", "e6"]
    match.do(f"1: {other}")
    ranks = drawn(match).split()
    assert ranks[5]["abcdef".index(own[0])] == after
    assert ranks[0]["abcdef".index(other[0])] == ("X" if own == "d1" else "A")
    assert not match.state.audit()


def test_a_mix_up_needs_an_uncamouflaged_sheep_on_both_sides() -> None:
    cannot("..b..1 ...... ..3... ...... ...... A.....", "mixup")
    cannot("..B..1 ...... ..3... ...... ...... a.....", "mixup")


@pytest.mark.parametrize(("line", "after"), [("BA..5.", "...BA."), ("BX..5.", "B...X.")])
def test_an_iron_stomach_lets_sheep_stay_on_a_five(line: str, after: str) -> None:
    match = playing(f"..B..1 ...... ...... {line} ...... A.....", "iron", "b3 e")
    assert drawn(match).split()[3] == after
    assert view_of(match, None).piles[0] == (0, 0, 1)
    assert match.state.truth()["iron"] is False


def test_a_full_moon_moves_one_face_up_wolf_once_or_twice() -> None:
    match = playing("..B..1 ...... .w.... .W.... ...... A...BA", "moon")
    assert choices(match) == ["wolf b3 e", "wolf b3 s", "wolf b3 w"]
    match.do("1: wolf b3 s")
    assert choices(match) == ["wolf b1 n", "wolf b1 e", "wolf b1 w", "-"]
    match.do("1: wolf b1 e")
    assert drawn(match).split()[5] == "A...WA"
    assert view_of(match, 0).actions == 1


def test_a_full_moon_may_stop_after_one_move() -> None:
    match = playing("..B..1 ...... .w.... .W.... ...... A...BA", "moon", "wolf b3 e", "-")
    assert view_of(match, 0).actions == 1
    cannot("..B..1 ...... .w.... ...... ...... A...BA", "moon")


def test_s12_a_full_moon_ends_with_a_flocks_last_sheep() -> None:
    match = playing("..B..1 ...... ...... ..W... ...... A.....", "moon", "wolf c3 n")
    assert match.state.kind == OVER
    assert match.state.places() == [1, 2]


@pytest.mark.parametrize(
    ("card", "steps", "kind", "cards"),
    [
        ("bird", ("a2", "f6", "-", "look a2", "-"), Looked, ["bird", "bird", None]),
        ("dog", ("b6 e", "a1 e"), SheepRan, ["dog", None]),
        ("moon", ("wolf d4 e", "wolf f4 s", "wolf f1 n"), WolfRan, ["moon", "moon", None]),
    ],
)
def test_what_a_card_does_is_told_as_no_action_of_its_own(
    card: str, steps: tuple[str, ...], kind: type, cards: list[str | None]
) -> None:
    match = lay(".B..33 ...... ...W.. ...... 1..... A.....", hands=(card, ""))
    match.state.watch()
    for step in (f"play {card}", *steps):
        match.do(f"1: {step}")
    told = [event for event in heard_by(match.state.heard(), 1) if isinstance(event, kind)]
    assert [msgspec.structs.asdict(event)["card"] for event in told] == cards


@pytest.mark.parametrize(
    ("card", "steps", "answer", "code"),
    [
        ("roast", (), "d1", "wrong_space"),
        ("roast", (), "hide a1", "choose_for_card"),
        ("roast", (), "up a1", "choose_for_card"),
        ("fire", ("c3",), "a1", "not_beside_sheep"),
        ("fire", ("c3",), "f6", "not_beside_sheep"),
        ("fire", ("c3",), "up a1", "choose_for_card"),
        ("tip", (), "a1", "take_a_card"),
        ("tip", (), "-", "take_a_card"),
    ],
)
def test_choosing_for_a_card_refuses_everything_else(card: str, steps: tuple[str, ...], answer: str, code: str) -> None:
    match = playing("..B..1 ...... .111.. ..A... ...1.. 3..3..", card, *steps)
    with pytest.raises(IllegalMove) as refused:
        match.do(f"1: {answer}")
    assert (refused.value.code, refused.value.rule) == (code, "S9")


def test_a_shown_card_that_is_stolen_is_no_longer_known_to_be_in_the_hand() -> None:
    match = lay(FIELD, hands=("hooves pickpocket", "eagle moon"))
    for step in ("1: play hooves", "1: play pickpocket", "*: steal eagle"):
        match.do(step)
    hand = view_of(match, None).hands[1]
    assert (hand.shown, hand.known, hand.count) == (("moon",), ("moon",), 1)
    assert not match.state.audit()
