"""Records: read, written, replayed to any step; damaged ones are refused with the step and the reason."""

from __future__ import annotations

import pytest
from high_card import HighCard

from paddock.core.errors import IllegalMove, RecordError
from paddock.core.match import Match, replay
from paddock.core.record import FORMAT, Record, RecordedResult, read_record

BY_HAND = """{
  "paddock": 1,
  "game": "high_card",
  "version": 1,
  "seats": 2,
  "options": {},
  "names": ["Anna", "Ben"],
  "result": {"points": [1, 1], "places": [1, 1]},
  "steps": [
    "*: 9 1 8 2",
    "1: 9",
    "2: 8",
    "1: keep",
    "2: 2",
    "1: 1"
  ]
}
"""


def game() -> HighCard:
    return HighCard(2, {})


def test_a_record_made_by_hand_replays() -> None:
    match = replay(game(), read_record(BY_HAND))
    assert match.state.points() == [1, 1]
    assert match.result() == RecordedResult([1, 1], [1, 1])


def test_a_record_is_written_as_it_is_read() -> None:
    record = read_record(BY_HAND)
    assert read_record(record.text()) == record
    assert record.text().splitlines()[-8:-2] == [f'    "{step}"' + "," * (step != "1: 1") for step in record.steps]


def test_a_record_without_steps_is_a_record() -> None:
    empty = Match(game()).record()
    assert read_record(empty.text()) == empty
    assert replay(game(), empty).steps == []


def test_a_record_replays_to_any_step() -> None:
    record = read_record(BY_HAND)
    for step in range(len(record.steps) + 1):
        assert replay(game(), record, step).steps == record.steps[:step]


def test_a_step_beyond_the_record_is_refused() -> None:
    with pytest.raises(RecordError, match="step 6: there is no step 7; the record has 6"):
        replay(game(), read_record(BY_HAND), 7)


@pytest.mark.parametrize(
    ("old", "new", "step", "reason"),
    [
        ('"2: 8"', '"2: 9"', 3, "Card 9 is not in your hand. [H2]"),
        ('"2: 8"', '"3: 8"', 3, "'3' is not a seat; this table has seats 1 to 2"),
        ('"2: 8"', '"0: 8"', 3, "'0' is not a seat; this table has seats 1 to 2"),
        ('"2: 8"', '"²: 8"', 3, "'²' is not a seat"),
        ('"2: 8"', '"2 plays 8"', 3, "has no colon"),
        ('"2: 8"', '"2: moo"', 3, "moo' is not a move"),
        ('"2: 8"', '"*: 3"', 3, "nothing is left to chance here"),
        ('"*: 9 1 8 2"', '"*: 9 1 9 2"', 1, "9 cannot be drawn here, at place 3"),
        ('"*: 9 1 8 2"', '"*: nonsense"', 1, "is not an outcome of high_card"),
        ('"*: 9 1 8 2"', '"1: 9"', 1, "Cards are being dealt"),
        ('"1: keep"', '"2: keep"', 4, "It is not your move now."),
        ('"1: 1"', '"1: 1", "1: keep"', 7, "The game is over."),
        ('"points": [1, 1]', '"points": [2, 0]', 6, "the game ends with points [1, 1]"),
        (',\n    "1: 1"', "", 5, "has a result, but the game is not over"),
        ('"version": 1', '"version": 2', 0, "made for high_card version 2, not high_card version 1"),
        ('"seats": 2', '"seats": 3', 0, "made for 3 seats, not 2"),
        ('"game": "high_card"', '"game": "cow006"', 0, "made for cow006"),
        ('["Anna", "Ben"]', '["Anna"]', 0, "names 1 players, but has 2 seats"),
    ],
)
def test_an_illegal_record_is_refused_with_step_and_reason(old: str, new: str, step: int, reason: str) -> None:
    assert BY_HAND.count(old) == 1
    with pytest.raises(RecordError) as refused:
        replay(game(), read_record(BY_HAND.replace(old, new)))
    assert refused.value.step == step
    assert reason in refused.value.reason


@pytest.mark.parametrize(
    ("old", "new", "step", "reason"),
    [
        ('"2: 8"', "8", 3, "Expected `str`, got `int`"),
        ('"paddock": 1', '"paddock": 99', 0, "record format 99 is not known here"),
        ('"options": {}', '"options": []', 0, "options"),
        ('"seats": 2', '"chairs": 2', 0, "chairs"),
        ('  "seats": 2,\n', "", 0, "seats"),
        ('"2: 8",', '"2: 8"', 4, "damaged or cut short at line 13"),
    ],
)
def test_a_damaged_record_is_refused_with_step_and_reason(old: str, new: str, step: int, reason: str) -> None:
    assert BY_HAND.count(old) == 1
    with pytest.raises(RecordError) as refused:
        read_record(BY_HAND.replace(old, new))
    assert refused.value.step == step
    assert reason in refused.value.reason


def test_a_record_cut_short_anywhere_is_refused() -> None:
    whole = BY_HAND.rstrip()
    for length in range(len(whole)):
        with pytest.raises(RecordError) as refused:
            read_record(whole[:length])
        started = whole[:length].split('"steps"')
        assert refused.value.step == (0 if len(started) == 1 else started[1].count('"') // 2 + 1)


def test_what_is_no_text_at_all_is_refused() -> None:
    with pytest.raises(RecordError, match="damaged"):
        read_record(b"\xff\xfe\x00moo")


def test_a_changed_pick_stands_once_in_the_record_and_a_withdrawn_one_not_at_all() -> None:
    match = Match(game())
    match.do("*: 9 1 8 2")
    match.do("1: 9")
    match.do("1: 1")
    assert match.steps == ["*: 9 1 8 2", "1: 1"]
    match.withdraw(0)
    assert match.steps == ["*: 9 1 8 2"]
    match.do("2: 8")
    match.do("1: 9")
    assert replay(game(), match.record()).state.truth() == match.state.truth()


def test_a_withdrawn_pick_leaves_those_after_it_in_place() -> None:
    match = Match(HighCard(3, {}))
    match.do("*: 9 1 8 2 7 3")
    for step in ("1: 9", "2: 8"):
        match.do(step)
    match.withdraw(0)
    match.do("2: 2")
    assert match.steps == ["*: 9 1 8 2 7 3", "2: 2"]


@pytest.mark.parametrize("seat", [-1, 2])
def test_a_seat_that_is_not_at_the_table_is_refused(seat: int) -> None:
    match = Match(game())
    match.do("*: 9 1 8 2")
    with pytest.raises(IllegalMove, match="There is no such seat"):
        match.play(seat, 8)
    with pytest.raises(IllegalMove, match="There is no such seat"):
        match.withdraw(seat)


def test_a_match_goes_on_from_a_prepared_state() -> None:
    state = replay(game(), read_record(BY_HAND), 3).state
    match = Match(game(), state)
    match.do("1: keep")
    assert (match.state is state, match.steps, match.result()) == (True, ["1: keep"], None)


def test_the_header_names_everything() -> None:
    record = Match(game()).record(["Anna", "Ben"])
    assert record == Record(
        paddock=FORMAT,
        game="high_card",
        version=1,
        seats=2,
        options={"swap": True, "seconds": None},
        names=["Anna", "Ben"],
        steps=[],
    )
