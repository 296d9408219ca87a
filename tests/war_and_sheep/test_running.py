"""Sheep and wolves run (S7, S8, S17): every case, in all four directions."""

from __future__ import annotations

import pytest

from paddock.core.errors import IllegalMove
from paddock.core.match import Match
from paddock.games.war_and_sheep.view import FlockView, WarView
from war_and_sheep.positions import drawn, lay

DIRECTIONS = "nesw"


def spaces_on(direction: str) -> list[int]:
    """The six spaces of the third file or rank, in the order in which one runs over them."""
    file = [rank * 6 + 2 for rank in range(6)]
    rank = [12 + column for column in range(6)]
    return {"n": file, "e": rank, "s": file[::-1], "w": rank[::-1]}[direction]


def on_line(direction: str, line: str, **more: str) -> Match:
    """A position with this line; one sheep of each flock and a 1 stand out of the way."""
    cells = ["."] * 36
    for space, letter in zip(spaces_on(direction), line, strict=True):
        cells[space] = letter
    cells[0], cells[35], cells[30] = "A", "B", "1"
    ranks = ["".join(cells[start : start + 6]) for start in range(30, -1, -6)]
    return lay("\n".join(ranks), seen=(more.get("seen", ""), ""), hands=(more.get("hand", ""), ""))


def line_of(match: Match, direction: str) -> str:
    ranks = drawn(match).split()[::-1]
    cells = "".join(ranks)
    return "".join(cells[space] for space in spaces_on(direction))


def name_of(direction: str, place: int) -> str:
    space = spaces_on(direction)[place]
    return f"{'abcdef'[space % 6]}{space // 6 + 1}"


def flock_of(match: Match) -> FlockView:
    """The first flock, as everyone sees it."""
    view = match.state.view(None)
    assert isinstance(view, WarView)
    return view.flocks[0]


RUNS = {
    # line, place of the leader, line after
    "edge": ("A.....", 0, ".....A"),
    "edge, with a file": ("BA....", 1, "....BA"),
    "edge, with a long file of both colours": ("ABBA..", 3, "..ABBA"),
    "own sheep": ("A..A..", 0, "..AA.."),
    "other sheep": ("A...B.", 0, "...AB."),
    "sheep, with a file": ("BA..B.", 1, "..BAB."),
    "camouflaged sheep": ("A...b.", 0, "...Ab."),
    "camouflaged sheep, with a file": ("BA...b", 1, "...BAb"),
    "own camouflaged sheep": ("BA...a", 1, "...BAa"),
    "mad sheep": ("A..Y..", 0, "..AY.."),
    "mad sheep, with a file": ("BA..Y.", 1, "..BAY."),
    "wolf": ("A...W.", 0, "....W."),
    "wolf, with a file": ("ABA..W", 2, "..AB.W"),
    "wolf right ahead": (".AW...", 1, "..W..."),
    "wolf right ahead, with a file": ("BAW...", 1, "B.W..."),
    "face-down wolf": ("A...w.", 0, "....W."),
    "face-down wolf, with a file": ("BA..w.", 1, "..B.W."),
    "face-down wolf right ahead, with a file": ("BAw...", 1, "B.W..."),
    "five": ("A...5.", 0, "......"),
    "five, with a file": ("BA..5.", 1, "..B..."),
    "five right ahead, with a file": ("BA5...", 1, "B....."),
    "three": ("A...3.", 0, "....A."),
    "three, with a file": ("BA..3.", 1, "...BA."),
    "three right ahead, with a file": ("ABA3..", 2, ".ABA.."),
    "one": ("A...1.", 0, "....A."),
    "one, with a file": ("BA..1.", 1, "...BA."),
    "only the first token counts": ("A..33.", 0, "...A3."),
    "a camouflaged sheep ends the file": ("bA..3.", 1, "b...A."),
    "a camouflaged own sheep ends the file": ("BaBA..", 3, "Ba..BA"),
    "a mad sheep ends the file": ("YA....", 1, "Y....A"),
    "an empty space ends the file": ("B.A...", 2, "B....A"),
    "a token ends the file": ("B3A...", 2, "B3...A"),
    "a wolf ends the file": ("BWA...", 2, "BW...A"),
    "a sheep ahead of the leader is no file": (".A.B..", 1, "..AB.."),
}


@pytest.mark.parametrize("direction", DIRECTIONS)
@pytest.mark.parametrize("case", RUNS)
def test_s7_a_sheep_runs_as_far_as_it_goes(case: str, direction: str) -> None:
    before, leader, after = RUNS[case]
    match = on_line(direction, before)
    match.do(f"1: {name_of(direction, leader)} {direction}")
    assert line_of(match, direction) == after
    assert not match.state.audit()


@pytest.mark.parametrize(
    ("line", "full", "gone", "mad"),
    [("A.5...", 1, 0, "box"), ("A.w...", 0, 1, "box"), ("A.W...", 0, 1, "box"), ("X.5...", 0, 0, "full")],
)
def test_s7_s17_a_sheep_that_eats_a_five_leaves_as_a_full_one(line: str, full: int, gone: int, mad: str) -> None:
    """Herb tea can bring it back."""
    match = on_line("e", line)
    before = flock_of(match)
    match.do(f"1: {name_of('e', 0)} e")
    after = flock_of(match)
    assert (after.full - before.full, after.gone - before.gone, after.mad_place) == (full, gone, mad)


@pytest.mark.parametrize("direction", DIRECTIONS)
@pytest.mark.parametrize(("line", "code"), [(".....A", "blocked_by_edge"), ("..AB..", "blocked_by_sheep")])
def test_s7_a_move_blocked_at_once_is_not_allowed(direction: str, line: str, code: str) -> None:
    match = on_line(direction, line)
    with pytest.raises(IllegalMove) as refused:
        match.do(f"1: {name_of(direction, line.index('A'))} {direction}")
    assert (refused.value.code, refused.value.rule) == (code, "S7")
    beside = line.index("B") if code == "blocked_by_sheep" else line.index("A")
    assert refused.value.values == {"space": name_of(direction, beside)}


@pytest.mark.parametrize("hidden", "aX")
def test_s7_a_sheep_blocked_by_any_sheep_cannot_move(hidden: str) -> None:
    match = on_line("n", f".A{hidden}...")
    with pytest.raises(IllegalMove, match="right in the way"):
        match.do("1: c2 n")


@pytest.mark.parametrize("direction", DIRECTIONS)
def test_s10_a_camouflaged_sheep_cannot_move(direction: str) -> None:
    match = on_line(direction, ".a....")
    with pytest.raises(IllegalMove) as refused:
        match.do(f"1: {name_of(direction, 1)} {direction}")
    assert (refused.value.code, refused.value.rule) == ("hidden_stays", "S10")


def test_s7_only_an_own_sheep_is_moved() -> None:
    match = on_line("n", ".B....")
    with pytest.raises(IllegalMove) as refused:
        match.do("1: c2 n")
    assert refused.value.code == "not_your_sheep"
    assert refused.value.text == "The sheep on {space} is not yours: it is of the other flock."
    assert refused.value.values == {"space": "c2"}


@pytest.mark.parametrize(("token", "value"), [("1", (1, 0, 0)), ("3", (0, 1, 0)), ("5", (0, 0, 1)), ("w", (0, 0, 0))])
def test_s7_grass_is_taken_by_the_player_who_moved(token: str, value: tuple[int, ...]) -> None:
    match = on_line("e", f"BA..{token}.")
    match.do("1: b3 e")
    view = match.state.view(None)
    assert isinstance(view, WarView)
    assert view.piles == (value, (0, 0, 0))
    assert 16 not in view.tokens


def test_s7_a_one_brings_a_card() -> None:
    match = on_line("e", "A...1.")
    match.do("1: a3 e")
    assert match.state.kind == 2
    match.do("*: draw eagle")
    assert match.state.truth()["hands"] == ["eagle", ""]
    match.do("1: hide e3")
    assert match.state.turn == 1


@pytest.mark.parametrize("token", "35w")
def test_s7_no_other_token_brings_a_card(token: str) -> None:
    match = on_line("e", f"A...{token}.")
    match.do("1: a3 e")
    assert match.state.kind == 0


MAD_RUNS = {
    "edge": ("X.....", ".....X"),
    "moves alone": ("BX....", "B....X"),
    "sheep": ("X..B..", "..XB.."),
    "face-up wolf: it is removed": ("X..W..", "..X..."),
    "face-up wolf right ahead": ("XW....", "X....."),
    "face-down wolf: removed, space taken": ("X..w..", "...X.."),
    "five": ("X..5..", "......"),
    "three": ("X..3..", "...X.."),
    "three, and nobody comes along": ("BX..3.", "B...X."),
    "one": ("X..1..", "...X.."),
}


@pytest.mark.parametrize("direction", DIRECTIONS)
@pytest.mark.parametrize("case", MAD_RUNS)
def test_s17_a_mad_sheep_runs_alone(case: str, direction: str) -> None:
    before, after = MAD_RUNS[case]
    match = on_line(direction, before)
    match.do(f"1: {name_of(direction, before.index('X'))} {direction}")
    assert line_of(match, direction) == after
    assert match.state.truth()["wolves gone"] == 2
    assert not match.state.audit()


PROWLS = {
    "edge": ("W.....", ".....W"),
    "sheep is eaten": ("W..A..", "...W.."),
    "sheep of the other colour is eaten": ("W..B..", "...W.."),
    "sheep right ahead is eaten": (".WB...", "..W..."),
    "only the first sheep is eaten": ("W..AB.", "...WB."),
    "camouflaged sheep stops it": ("W..a..", "..Wa.."),
    "other camouflaged sheep stops it": ("W..b..", "..Wb.."),
    "mad sheep stops it": ("W..Y..", "..WY.."),
    "token stops it": ("W..3..", "..W3.."),
    "face-down wolf stops it": ("W..w..", "..Ww.."),
    "wolf stops it": ("W..W..", "..WW.."),
}


@pytest.mark.parametrize("direction", DIRECTIONS)
@pytest.mark.parametrize("case", PROWLS)
def test_s8_a_wolf_runs_until_something_is_ahead(case: str, direction: str) -> None:
    before, after = PROWLS[case]
    match = on_line(direction, before)
    match.do(f"1: wolf {name_of(direction, before.index('W'))} {direction}")
    assert line_of(match, direction) == after
    assert not match.state.audit()


@pytest.mark.parametrize("direction", DIRECTIONS)
@pytest.mark.parametrize("line", ["..Wa..", "..WY..", "..W3..", "..WW..", ".....W"])
def test_s8_a_wolf_must_move_or_eat(line: str, direction: str) -> None:
    match = on_line(direction, line)
    with pytest.raises(IllegalMove) as refused:
        match.do(f"1: wolf {name_of(direction, line.index('W'))} {direction}")
    assert (refused.value.code, refused.value.rule) == ("wolf_blocked", "S8")


@pytest.mark.parametrize("direction", DIRECTIONS)
@pytest.mark.parametrize(("before", "after"), [("w..B..", "...W.."), ("w.....", ".....W"), (".wB...", "..W...")])
def test_s8_a_face_down_wolf_that_was_seen_moves_and_is_turned_up(direction: str, before: str, after: str) -> None:
    name = name_of(direction, before.index("w"))
    match = on_line(direction, before, seen=name)
    match.do(f"1: wolf {name} {direction}")
    assert line_of(match, direction) == after
    assert match.state.truth()["stirred"] is True
    assert match.state.truth()["seen"] == [[], []]


def test_s8_a_face_down_wolf_that_was_not_seen_stays() -> None:
    match = on_line("n", "w..B..")
    with pytest.raises(IllegalMove) as refused:
        match.do("1: wolf c1 n")
    assert (refused.value.code, refused.value.rule) == ("not_a_known_wolf", "S8")
    on_grass = on_line("n", "3..B..", seen="c1")
    with pytest.raises(IllegalMove) as same:
        on_grass.do("1: wolf c1 n")
    assert same.value.code == "not_a_known_wolf"


def test_s8_either_player_moves_a_wolf() -> None:
    match = on_line("n", "W.....")
    match.do("1: wolf c1 n")
    match.do("1: hide a1")
    match.do("2: wolf c6 s")
    assert line_of(match, "n") == "W....."
