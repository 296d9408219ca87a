"""States and views of Cow 006 print as a person would draw them."""

from __future__ import annotations

from cow006.positions import CowMatch, classic, jubilee

ROWS = [
    "row 1: 5 6                 3 bull heads [Seventh cow]",
    "row 2: 20 21               4 bull heads",
    "row 3: 30                  3 bull heads",
    "row 4: 40                  3 bull heads",
]


def lines(what: object) -> list[str]:
    return str(what).splitlines()


def jubilee_turn() -> CowMatch:
    match = jubilee("5 | 20 | 30 | 40", ["6 50", "21 51"], ["seventh stop agent", "medic medic medic"])
    match.turn([6, 21], "1: seventh 1")
    match.do("1: 50")
    return match


def test_a_state_shows_everything() -> None:
    match = jubilee_turn()
    deck = (
        "agent agent agent seventh seventh seventh saboteur saboteur saboteur saboteur medic "
        "paratrooper paratrooper paratrooper paratrooper stop stop stop schemer schemer schemer schemer"
    )
    hand = "50 95 96 97 98 99 100 101 102 103 104"
    assert lines(match.state) == [
        "Cow 006: round 1, pick, sealed, waiting for 1",
        *ROWS,
        f"seat 0: {hand}, picked 50; played 6; took 0 (-); total 0; special cards agent stop",
        "seat 1: 51 85 86 87 88 89 90 91 92 93 94, picking; played 21; took 0 (-); total 0; "
        "special cards medic medic medic",
        f"special deck: {deck}; discards: -",
    ]


def test_a_view_shows_what_its_seat_knows() -> None:
    match = jubilee_turn()
    hidden = " ".join("?" * 11)
    assert lines(match.view(2)) == [
        "Cow 006 for seat 1: round 1, pick, sealed, waiting for 1",
        *ROWS,
        f"seat 0: {hidden}, has picked; played 6; took 0 (-); total 0; special cards ? ?",
        "seat 1: 51 85 86 87 88 89 90 91 92 93 94, picking; played 21; took 0 (-); total 0; "
        "special cards medic medic medic",
        "special deck: 22 left; discards: -",
    ]
    assert "picked 50;" in lines(match.view(1))[5]
    assert lines(match.view())[0].startswith("Cow 006 for a spectator: ")
    assert f"seat 1: {hidden}, picking; " in lines(match.view())[6]


def test_shown_cards_are_drawn_in_the_order_in_which_they_are_laid() -> None:
    match = jubilee_turn()
    match.do("2: 51")
    for picture in (lines(match.state), lines(match.view())):
        assert picture[-2] == "to be laid: 50 (seat 0), 51 (seat 1)"
        assert picture[5].startswith("seat 0: ")
        assert "; played 6 50; " in picture[5]


def test_c10_closed_piles_hide_what_was_played_and_taken() -> None:
    match = classic("12 | 30 | 33 | 38", ["14", "3"], open_piles=False)
    match.turn([14, 3], "2: row 1")
    own = "; played 3; took 1 (12); total 0"
    assert lines(match.state)[1] == "row 1: 3 14                2 bull heads"
    assert lines(match.state)[6].endswith(own)
    assert lines(match.view(2))[6].endswith(own)
    assert lines(match.view(2))[5].endswith("; played ?; took ?; total 0")


def test_c15_a_draft_lies_on_the_table_and_drafted_cards_are_known() -> None:
    match = CowMatch(2, deal="draft")
    match.do("*: layout 1 | " + " ".join(map(str, range(1, 25))))
    match.do("1: 3")
    left = "1 2 " + " ".join(map(str, range(4, 25)))
    assert lines(match.state) == [
        "Cow 006: round 1, draft, open, waiting for 1",
        f"on the table: {left}",
        "seat 0: 3; played -; took 0 (-); total 0",
        "seat 1: -; played -; took 0 (-); total 0",
    ]
    assert lines(match.view(2))[1:3] == [f"on the table: {left}", "seat 0: 3; played -; took 0 (-); total 0"]


def test_c26_a_stop_is_drawn() -> None:
    match = jubilee("5 | 20 | 30 | 40", ["6 50", "21 51"], ["seventh stop agent", ""])
    match.turn([6, 21], "1: stop 3")
    assert lines(match.state)[3] == lines(match.view())[3] == "row 3: 30                  3 bull heads [Stop]"


def test_one_bull_head_is_not_called_heads() -> None:
    match = classic("1 | 30 | 33 | 38", ["14", "3"])
    assert lines(match.view())[1] == "row 1: 1                   1 bull head"
