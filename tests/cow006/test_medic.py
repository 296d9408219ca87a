"""C24: the Medic."""

from __future__ import annotations

from cow006.positions import CowMatch, in_rows, jubilee

ROWS = "10 | 12 14 16 19 22 | 40 | 50"


def test_c24_example_25_is_replaced_by_15() -> None:
    match = jubilee(ROWS, ["25 15", "60"], ["medic", ""])
    match.turn([25, 60], "1: medic 15")
    assert match.rows == in_rows("10 15 | 12 14 16 19 22 | 40 | 50 60")
    assert (match.pile(1), match.discards) == ([], ["medic"])


def test_c24_the_picked_card_goes_back_to_hand() -> None:
    match = jubilee(ROWS, ["25 15", "60"], ["medic", ""])
    match.turn([25, 60], "1: medic 15")
    assert 25 in match.hand(1)
    assert 15 not in match.hand(1)
    assert len(match.hand(1)) == len(match.hand(2)) == 9


def test_c24_the_order_of_the_others_does_not_change() -> None:
    match = jubilee(ROWS, ["25 70", "60"], ["medic", ""])
    match.pick(25, 60)
    match.do("1: medic 70")
    assert match.rows[3] == [50, 70]
    assert match.asked == [2]
    match.answer()
    assert match.rows == in_rows("10 | 12 14 16 19 22 | 40 60 | 50 70")


def test_c24_a_lower_card_is_not_laid_before_its_turn() -> None:
    match = jubilee(ROWS, ["70 11", "60"], ["medic", ""])
    match.pick(70, 60)
    assert match.asked == [2]
    match.do("2: -", "1: medic 11")
    assert match.rows == in_rows("10 11 | 12 14 16 19 22 | 40 | 50 60")


def test_c24_any_other_hand_card_will_do_and_no_other() -> None:
    match = jubilee(ROWS, ["25 15", "60"], ["medic", ""])
    match.pick(25, 60)
    others = match.hand(1)
    assert 25 not in others
    assert match.offered(1, "medic") == [f"medic {card}" for card in others]


def test_c24_the_new_card_follows_the_classic_rules() -> None:
    match = jubilee(ROWS, ["15 25", "60"], ["medic", ""])
    match.turn([15, 60], "1: medic 25")
    assert (match.rows[1], match.pile(1)) == ([25], [12, 14, 16, 19, 22])


def test_c24_the_new_card_may_be_too_low() -> None:
    match = jubilee(ROWS, ["25 1", "60"], ["medic", ""])
    match.pick(25, 60)
    match.do("1: medic 1")
    assert (match.phase, match.offers(1)) == ("lay", ["row 1", "row 2", "row 3", "row 4"])
    match.answer("1: row 3")
    assert (match.rows[2], match.pile(1)) == ([1], [40])
    assert 25 in match.hand(1)


def test_c24_no_second_special_card_with_the_new_card() -> None:
    match = jubilee(ROWS, ["15 25", "60"], ["medic schemer agent", ""])
    match.pick(15, 60)
    match.do("1: medic 25")
    assert (match.phase, match.offers(1)) == ("swap", ["keep", "swap agent", "swap schemer"])


def test_c24_the_medic_needs_another_card_in_hand() -> None:
    match = last_turn()
    (card,) = match.hand(1)
    match.do(f"1: {card}", f"2: {match.hand(2)[0]}")
    while match.asked != [1]:
        match.step()
    assert (match.phase, match.offered(1, "medic")) == ("special", [])


def last_turn() -> CowMatch:
    match = jubilee("12 | 30 | 40 | 50", ["", ""], ["medic medic medic", ""])
    match.play_down_to(1)
    return match


def test_c24_everyone_knows_the_returned_card() -> None:
    match = jubilee(ROWS, ["25 15", "60"], ["medic", ""])
    assert match.view().known == ((), ())
    match.turn([25, 60], "1: medic 15")
    for seat in (1, 2, None):
        assert match.view(seat).known == ((25,), ())


def test_c24_the_returned_card_can_be_played_later() -> None:
    match = jubilee(ROWS, ["25 15", "60 61"], ["medic", ""])
    match.turn([25, 60], "1: medic 15")
    match.turn([25, 61])
    assert (match.rows[1], match.pile(1)) == ([25], [12, 14, 16, 19, 22])
    assert match.view().known == ((), ())


def test_c24_the_returned_card_can_come_back_by_another_medic() -> None:
    match = jubilee(ROWS, ["70 71 75", "60 61"], ["medic medic", ""])
    match.turn([70, 60], "1: medic 71")
    match.turn([75, 61], "1: medic 70")
    assert match.rows[2] == [40, 61, 70]
    assert match.view().known == ((75,), ())


def test_c24_without_the_memory_aid_one_has_to_remember_the_returned_card() -> None:
    match = jubilee(ROWS, ["25 15", "60"], ["medic", ""], memory_aid=False)
    match.turn([25, 60], "1: medic 15")
    assert match.view(2).known == ((), ())
