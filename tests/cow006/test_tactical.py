"""C14-C16: the known deck and the draft."""

from __future__ import annotations

import pytest

from cow006.positions import Play, in_rows, refused
from paddock.core.errors import BadOutcome
from paddock.core.rng import FastRng


def tactical(seats: int, first: int = 1, **options: object) -> Play:
    """A drafted table with a known deck, ready for the first card to be taken."""
    table = Play(seats, preset="tactical", **options)
    table.do(f"*: layout {first}")
    return table


def draft_all(table: Play) -> list[int]:
    """Everyone takes the lowest card; the seats in the order in which they took."""
    order = []
    while table.phase == "draft":
        (seat,) = table.asked
        order.append(seat)
        table.step()
    return order


# C14: the known deck.


@pytest.mark.parametrize(("seats", "highest"), [(2, 24), (3, 34), (4, 44), (5, 54), (10, 104)])
def test_c14_a_known_deck_has_ten_cards_for_each_player_and_four(seats: int, highest: int) -> None:
    table = Play(seats, deck="known")
    table.match.settle_chance(FastRng(1))
    dealt = [card for seat in table.seats for card in table.hand(seat)] + [card for row in table.rows for card in row]
    assert sorted(dealt) == list(range(1, highest + 1))


def test_c14_a_higher_card_is_not_in_the_deck() -> None:
    table = Play(2, deck="known")
    with pytest.raises(BadOutcome, match="card 25 is not in this deck of 1 to 24"):
        table.do("*: deal 1 2 3 4 | 5 6 7 8 9 10 11 12 13 14 | 15 16 17 18 19 20 21 22 23 25")


def test_c14_the_known_deck_is_used_in_every_round() -> None:
    table = Play(2, deck="known", rounds=2)
    table.match.settle_chance(FastRng(1))
    table.finish_round()
    assert sorted(table.odds(0)) == list(range(1, 25))


# C15: the draft.


@pytest.mark.parametrize(("seats", "highest"), [(2, 24), (3, 34), (4, 44)])
def test_c15_all_cards_lie_face_up_before_the_draft(seats: int, highest: int) -> None:
    table = tactical(seats)
    for seat in (None, *table.seats):
        assert table.view(seat).table == tuple(range(1, highest + 1))


def test_c15_players_take_one_card_each_in_seat_order() -> None:
    table = tactical(3, first=2)
    assert draft_all(table) == [2, 3, 1] * 10
    assert [len(table.hand(seat)) for seat in table.seats] == [10, 10, 10]


def test_c15_a_taken_card_goes_to_the_hand() -> None:
    table = tactical(2)
    table.do("1: 17", "2: 5", "1: 24")
    assert (table.hand(1), table.hand(2)) == ([17, 24], [5])
    assert not {17, 5, 24} & set(table.view().table)


def test_c15_a_card_is_taken_once() -> None:
    table = tactical(2)
    table.do("1: 17")
    refusal = refused(table, "2: 17")
    assert (refusal.code, refusal.rule) == ("not_on_table", "C15")


def test_c15_the_last_four_start_the_rows() -> None:
    table = tactical(2)
    keep = [3, 9, 14, 20]
    while table.phase == "draft":
        (seat,) = table.asked
        table.do(f"{seat}: {next(card for card in reversed(table.view().table) if card not in keep)}")
    assert table.rows == [[3], [9], [14], [20]]
    assert (table.phase, table.view().kind, table.view().table) == ("pick", "sealed", ())


@pytest.mark.parametrize("first", [1, 2, 3])
def test_c15_anyone_may_be_the_first_drafter_of_round_one(first: int) -> None:
    table = Play(3, preset="tactical")
    assert table.odds(1) == {0: 1, 1: 1, 2: 1}
    table.do(f"*: layout {first}")
    assert (table.asked, table.view().drafter) == ([first], first - 1)


@pytest.mark.parametrize("deck", ["known", "full"])
def test_c15_the_first_drafter_moves_one_seat_on_each_round(deck: str) -> None:
    table = Play(3, deck=deck, deal="draft", rounds=4)
    first = []
    for seed in range(4):
        table.match.settle_chance(FastRng(seed))
        first.append(table.asked[0])
        draft_all(table)
        table.finish_round()
    assert [(seat - first[0]) % 3 for seat in first] == [0, 1, 2, 0]


def test_c15_a_known_deck_leaves_nothing_to_chance_after_round_one() -> None:
    table = tactical(2, rounds=2)
    draft_all(table)
    table.finish_round()
    assert (table.round, table.phase, table.asked) == (2, "draft", [2])
    assert table.view().table == tuple(range(1, 25))


def test_c15_without_a_known_deck_random_cards_are_laid_out() -> None:
    table = Play(3, deal="draft")
    assert table.odds(1, 0) == dict.fromkeys(range(1, 105), 1)
    table.match.settle_chance(FastRng(5))
    laid = table.view().table
    assert len(set(laid)) == 34
    assert max(laid) > 34


def test_c15_chosen_cards_are_laid_out_and_no_others() -> None:
    table = Play(2, deal="draft")
    cards = list(range(81, 105))
    table.do(f"*: layout 2 | {' '.join(map(str, cards))}")
    assert (table.view().table, table.asked) == (tuple(cards), [2])
    assert refused(table, "2: 80").code == "not_on_table"


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
        Play(2, deck=deck, deal="draft").do(f"*: {text}")


def test_c15_the_drafter_of_a_later_round_is_not_random() -> None:
    table = Play(2, deal="draft", rounds=2)
    table.do(f"*: layout 1 | {' '.join(map(str, range(1, 25)))}")
    draft_all(table)
    table.finish_round()
    with pytest.raises(BadOutcome, match=r"seat 1 cannot draft first here \[C15\]"):
        table.do(f"*: layout 1 | {' '.join(map(str, range(1, 25)))}")


def test_c15_the_memory_aid_shows_what_everyone_took() -> None:
    table = tactical(2)
    table.do("1: 17", "2: 5", "1: 24")
    for seat in (1, 2, None):
        assert table.view(seat).known == ((17, 24), (5,))


def test_c15_the_memory_aid_forgets_a_card_that_was_played() -> None:
    table = tactical(2)
    draft_all(table)
    mine, theirs = table.hand(1), table.hand(2)
    table.pick(mine[0], theirs[0])
    assert table.view().known == (tuple(mine[1:]), tuple(theirs[1:]))


def test_c15_without_the_memory_aid_one_has_to_remember() -> None:
    table = tactical(2, memory_aid=False)
    table.do("1: 17", "2: 5", "1: 24")
    for seat in (1, 2, None):
        assert table.view(seat).known == ((), ())
    assert (table.hand(1), table.hand(2)) == ([17, 24], [5])


# C16: what goes with what.


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_c16_the_preset_tactical_is_both_together(seats: int) -> None:
    options = Play(seats, preset="tactical").match.game.options
    assert (options["deck"], options["deal"]) == ("known", "draft")


@pytest.mark.parametrize("seats", range(2, 11))
@pytest.mark.parametrize("deck", ["full", "known"])
@pytest.mark.parametrize("deal", ["dealt", "draft"])
@pytest.mark.parametrize("professional", [False, True])
def test_c16_the_options_apart_are_for_any_classic_table(seats: int, deck: str, deal: str, professional: bool) -> None:
    table = Play(seats, deck=deck, deal=deal, professional=professional)
    table.match.settle_chance(FastRng(seats))
    assert table.phase == ("pick" if deal == "dealt" else "draft")


def test_c16_a_drafted_game_goes_on_as_ever() -> None:
    table = tactical(2)
    keep = [3, 9, 14, 20]
    while table.phase == "draft":
        (seat,) = table.asked
        table.do(f"{seat}: {next(card for card in table.view().table if card not in keep)}")
    mine, theirs = table.hand(1)[0], table.hand(2)[0]
    assert (mine, theirs) == (1, 2)
    table.turn([mine, theirs], "1: row 4")
    assert table.rows == in_rows("3 | 9 | 14 | 1 2")
