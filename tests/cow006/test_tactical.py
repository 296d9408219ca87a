"""C14-C16: the known deck and the draft."""

from __future__ import annotations

import pytest

from cow006.positions import CowMatch, in_rows, refused
from paddock.core.errors import BadOutcome
from paddock.core.rng import FastRng


def tactical(seats: int, first: int = 1, **options: object) -> CowMatch:
    """A drafted table with a known deck, ready for the first card to be taken."""
    match = CowMatch(seats, preset="tactical", **options)
    match.do(f"*: layout {first}")
    return match


def draft_all(match: CowMatch) -> list[int]:
    """Everyone takes the lowest card; the seats in the order in which they took."""
    order = []
    while match.phase == "draft":
        (seat,) = match.asked
        order.append(seat)
        match.step()
    return order


# C14: the known deck.


@pytest.mark.parametrize(("seats", "highest"), [(2, 24), (3, 34), (4, 44), (5, 54), (10, 104)])
def test_c14_a_known_deck_has_ten_cards_for_each_player_and_four(seats: int, highest: int) -> None:
    match = CowMatch(seats, deck="known")
    match.settle_chance(FastRng(1))
    dealt = [card for seat in match.seats for card in match.hand(seat)] + [card for row in match.rows for card in row]
    assert sorted(dealt) == list(range(1, highest + 1))


def test_c14_a_higher_card_is_not_in_the_deck() -> None:
    match = CowMatch(2, deck="known")
    with pytest.raises(BadOutcome, match="card 25 is not in this deck of 1 to 24"):
        match.do("*: deal 1 2 3 4 | 5 6 7 8 9 10 11 12 13 14 | 15 16 17 18 19 20 21 22 23 25")


def test_c14_the_known_deck_is_used_in_every_round() -> None:
    match = CowMatch(2, deck="known", rounds=2)
    match.settle_chance(FastRng(1))
    match.finish_round()
    assert sorted(match.odds(0)) == list(range(1, 25))


# C15: the draft.


@pytest.mark.parametrize(("seats", "highest"), [(2, 24), (3, 34), (4, 44)])
def test_c15_all_cards_lie_face_up_before_the_draft(seats: int, highest: int) -> None:
    match = tactical(seats)
    for seat in (None, *match.seats):
        assert match.view(seat).table == tuple(range(1, highest + 1))


def test_c15_players_take_one_card_each_in_seat_order() -> None:
    match = tactical(3, first=2)
    assert draft_all(match) == [2, 3, 1] * 10
    assert [len(match.hand(seat)) for seat in match.seats] == [10, 10, 10]


def test_c15_a_taken_card_goes_to_the_hand() -> None:
    match = tactical(2)
    match.do("1: 17", "2: 5", "1: 24")
    assert (match.hand(1), match.hand(2)) == ([17, 24], [5])
    assert not {17, 5, 24} & set(match.view().table)


def test_c15_a_card_is_taken_once() -> None:
    match = tactical(2)
    match.do("1: 17")
    refusal = refused(match, "2: 17")
    assert (refusal.code, refusal.rule) == ("not_on_table", "C15")


def test_c15_the_last_four_start_the_rows() -> None:
    match = tactical(2)
    keep = [3, 9, 14, 20]
    while match.phase == "draft":
        (seat,) = match.asked
        match.do(f"{seat}: {next(card for card in reversed(match.view().table) if card not in keep)}")
    assert match.rows == [[3], [9], [14], [20]]
    assert (match.phase, match.view().kind, match.view().table) == ("pick", "sealed", ())


@pytest.mark.parametrize("first", [1, 2, 3])
def test_c15_anyone_may_be_the_first_drafter_of_round_one(first: int) -> None:
    match = CowMatch(3, preset="tactical")
    assert match.odds(1) == {0: 1, 1: 1, 2: 1}
    match.do(f"*: layout {first}")
    assert (match.asked, match.view().drafter) == ([first], first - 1)


@pytest.mark.parametrize("deck", ["known", "full"])
def test_c15_the_first_drafter_moves_one_seat_on_each_round(deck: str) -> None:
    match = CowMatch(3, deck=deck, deal="draft", rounds=4)
    first = []
    for seed in range(4):
        match.settle_chance(FastRng(seed))
        first.append(match.asked[0])
        draft_all(match)
        match.finish_round()
    assert [(seat - first[0]) % 3 for seat in first] == [0, 1, 2, 0]


def test_c15_a_known_deck_leaves_nothing_to_chance_after_round_one() -> None:
    match = tactical(2, rounds=2)
    draft_all(match)
    match.finish_round()
    assert (match.round, match.phase, match.asked) == (2, "draft", [2])
    assert match.view().table == tuple(range(1, 25))


def test_c15_without_a_known_deck_random_cards_are_laid_out() -> None:
    match = CowMatch(3, deal="draft")
    assert match.odds(1, 0) == dict.fromkeys(range(1, 105), 1)
    match.settle_chance(FastRng(5))
    laid = match.view().table
    assert len(set(laid)) == 34
    assert max(laid) > 34


def test_c15_chosen_cards_are_laid_out_and_no_others() -> None:
    match = CowMatch(2, deal="draft")
    cards = list(range(81, 105))
    match.do(f"*: layout 2 | {' '.join(map(str, cards))}")
    assert (match.view().table, match.asked) == (tuple(cards), [2])
    assert refused(match, "2: 80").code == "not_on_table"


@pytest.mark.parametrize(
    ("deck", "text", "fault"),
    [
        ("known", "layout 3", r"seat 3 cannot draft first here \[C15\]"),
        ("known", "layout 1 | 1 2 3", "0 cards are to be laid out here, not 3"),
        ("full", "layout 1", "24 cards are to be laid out here, not 0"),
        ("full", f"layout 1 | {'7 ' * 24}", r"card 7 is dealt twice \[C1\]"),
        ("full", "draw stop", "cards are to be laid out for a draft here"),
    ],
)
def test_c15_another_layout_is_refused(deck: str, text: str, fault: str) -> None:
    with pytest.raises(BadOutcome, match=fault):
        CowMatch(2, deck=deck, deal="draft").do(f"*: {text}")


def test_c15_the_drafter_of_a_later_round_is_not_random() -> None:
    match = CowMatch(2, deal="draft", rounds=2)
    match.do(f"*: layout 1 | {' '.join(map(str, range(1, 25)))}")
    draft_all(match)
    match.finish_round()
    with pytest.raises(BadOutcome, match=r"seat 1 cannot draft first here \[C15\]"):
        match.do(f"*: layout 1 | {' '.join(map(str, range(1, 25)))}")


def test_c15_the_memory_aid_shows_what_everyone_took() -> None:
    match = tactical(2)
    match.do("1: 17", "2: 5", "1: 24")
    for seat in (1, 2, None):
        assert match.view(seat).known == ((17, 24), (5,))


def test_c15_the_memory_aid_forgets_a_card_that_was_played() -> None:
    match = tactical(2)
    draft_all(match)
    mine, theirs = match.hand(1), match.hand(2)
    match.pick(mine[0], theirs[0])
    assert match.view().known == (tuple(mine[1:]), tuple(theirs[1:]))


def test_c15_without_the_memory_aid_one_has_to_remember() -> None:
    match = tactical(2, memory_aid=False)
    match.do("1: 17", "2: 5", "1: 24")
    for seat in (1, 2, None):
        assert match.view(seat).known == ((), ())
    assert (match.hand(1), match.hand(2)) == ([17, 24], [5])


# C16: what goes with what.


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_c16_the_preset_tactical_is_both_together(seats: int) -> None:
    options = CowMatch(seats, preset="tactical").game.options
    assert (options["deck"], options["deal"]) == ("known", "draft")


@pytest.mark.parametrize("seats", range(2, 11))
@pytest.mark.parametrize("deck", ["full", "known"])
@pytest.mark.parametrize("deal", ["dealt", "draft"])
@pytest.mark.parametrize("professional", [False, True])
def test_c16_the_options_apart_are_for_any_classic_table(seats: int, deck: str, deal: str, professional: bool) -> None:
    match = CowMatch(seats, deck=deck, deal=deal, professional=professional)
    match.settle_chance(FastRng(seats))
    assert match.phase == ("pick" if deal == "dealt" else "draft")


def test_c16_a_drafted_game_goes_on_as_ever() -> None:
    match = tactical(2)
    keep = [3, 9, 14, 20]
    while match.phase == "draft":
        (seat,) = match.asked
        match.do(f"{seat}: {next(card for card in match.view().table if card not in keep)}")
    mine, theirs = match.hand(1)[0], match.hand(2)[0]
    assert (mine, theirs) == (1, 2)
    match.turn([mine, theirs], "1: row 4")
    assert match.rows == in_rows("3 | 9 | 14 | 1 2")
