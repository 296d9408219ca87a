"""C24: the Medic."""

from __future__ import annotations

from cow006.positions import Play, in_rows, jubilee

ROWS = "10 | 12 14 16 19 22 | 40 | 50"


def test_c24_example_25_is_replaced_by_15() -> None:
    table = jubilee(ROWS, ["25 15", "60"], ["medic", ""])
    table.turn([25, 60], "1: medic 15")
    assert table.rows == in_rows("10 15 | 12 14 16 19 22 | 40 | 50 60")
    assert (table.pile(1), table.discards) == ([], ["medic"])


def test_c24_the_picked_card_goes_back_to_hand() -> None:
    table = jubilee(ROWS, ["25 15", "60"], ["medic", ""])
    table.turn([25, 60], "1: medic 15")
    assert 25 in table.hand(1)
    assert 15 not in table.hand(1)
    assert len(table.hand(1)) == len(table.hand(2)) == 9


def test_c24_the_order_of_the_others_does_not_change() -> None:
    table = jubilee(ROWS, ["25 70", "60"], ["medic", ""])
    table.pick(25, 60)
    table.do("1: medic 70")
    assert table.rows[3] == [50, 70]
    assert table.asked == [2]
    table.answer()
    assert table.rows == in_rows("10 | 12 14 16 19 22 | 40 60 | 50 70")


def test_c24_a_lower_card_is_not_laid_before_its_turn() -> None:
    table = jubilee(ROWS, ["70 11", "60"], ["medic", ""])
    table.pick(70, 60)
    assert table.asked == [2]
    table.do("2: -", "1: medic 11")
    assert table.rows == in_rows("10 11 | 12 14 16 19 22 | 40 | 50 60")


def test_c24_any_other_hand_card_will_do_and_no_other() -> None:
    table = jubilee(ROWS, ["25 15", "60"], ["medic", ""])
    table.pick(25, 60)
    others = table.hand(1)
    assert 25 not in others
    assert table.offered(1, "medic") == [f"medic {card}" for card in others]


def test_c24_the_new_card_follows_the_classic_rules() -> None:
    table = jubilee(ROWS, ["15 25", "60"], ["medic", ""])
    table.turn([15, 60], "1: medic 25")
    assert (table.rows[1], table.pile(1)) == ([25], [12, 14, 16, 19, 22])


def test_c24_the_new_card_may_be_too_low() -> None:
    table = jubilee(ROWS, ["25 1", "60"], ["medic", ""])
    table.pick(25, 60)
    table.do("1: medic 1")
    assert (table.phase, table.legal(1)) == ("lay", ["row 1", "row 2", "row 3", "row 4"])
    table.answer("1: row 3")
    assert (table.rows[2], table.pile(1)) == ([1], [40])
    assert 25 in table.hand(1)


def test_c24_no_second_special_card_with_the_new_card() -> None:
    table = jubilee(ROWS, ["15 25", "60"], ["medic schemer agent", ""])
    table.pick(15, 60)
    table.do("1: medic 25")
    assert (table.phase, table.legal(1)) == ("swap", ["keep", "swap agent", "swap schemer"])


def test_c24_the_medic_needs_another_card_in_hand() -> None:
    table = last_turn()
    (card,) = table.hand(1)
    table.do(f"1: {card}", f"2: {table.hand(2)[0]}")
    while table.asked != [1]:
        table.step()
    assert (table.phase, table.offered(1, "medic")) == ("special", [])


def last_turn() -> Play:
    table = jubilee("12 | 30 | 40 | 50", ["", ""], ["medic medic medic", ""])
    table.play_down_to(1)
    return table


def test_c24_everyone_knows_the_returned_card() -> None:
    table = jubilee(ROWS, ["25 15", "60"], ["medic", ""])
    assert table.view().known == ((), ())
    table.turn([25, 60], "1: medic 15")
    for seat in (1, 2, None):
        assert table.view(seat).known == ((25,), ())


def test_c24_the_returned_card_can_be_played_later() -> None:
    table = jubilee(ROWS, ["25 15", "60 61"], ["medic", ""])
    table.turn([25, 60], "1: medic 15")
    table.turn([25, 61])
    assert (table.rows[1], table.pile(1)) == ([25], [12, 14, 16, 19, 22])
    assert table.view().known == ((), ())


def test_c24_the_returned_card_can_come_back_by_another_medic() -> None:
    table = jubilee(ROWS, ["70 71 75", "60 61"], ["medic medic", ""])
    table.turn([70, 60], "1: medic 71")
    table.turn([75, 61], "1: medic 70")
    assert table.rows[2] == [40, 61, 70]
    assert table.view().known == ((75,), ())


def test_c24_without_the_memory_aid_one_has_to_remember_the_returned_card() -> None:
    table = jubilee(ROWS, ["25 15", "60"], ["medic", ""], memory_aid=False)
    table.turn([25, 60], "1: medic 15")
    assert table.view(2).known == ((), ())
