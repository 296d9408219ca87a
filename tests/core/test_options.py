"""Options: what a table may choose, and a clear error for everything else."""

from __future__ import annotations

import msgspec
import pytest

from paddock.core.errors import OptionError
from paddock.core.options import About, Choice, Flag, Limit, Number, Preset, settle_options, settle_seats

ABOUT = About(
    id="moo",
    version=1,
    title="Moo",
    text="",
    seats=(2, 3, 4),
    options=(
        Choice(name="deck", values=("full", "small"), rule="M1", text=""),
        Flag(name="open", on=True, rule="M2", text=""),
        Number(name="target", low=1, high=99, start=10, rule="M3", text=""),
        Number(name="rounds", low=1, high=9, start=None, rule="M4", text=""),
    ),
    presets=(Preset(name="quick", text="", rule="M5", options={"deck": "small"}, seats=(2, 3)),),
    limits=(
        Limit(option="deck", value="small", leaves=("target",), rule="M6", text="A small deck has no target."),
        Limit(option="rounds", seats=(2, 3), rule="M7", text="Rounds are for 2 to 3 players."),
    ),
)

DEFAULTS = {"deck": "full", "open": True, "target": 10, "rounds": None}


def test_defaults_hold_where_nothing_is_given() -> None:
    assert settle_options(ABOUT, 2, {}) == DEFAULTS


@pytest.mark.parametrize(
    ("given", "changed"),
    [
        ({"deck": "small"}, {"deck": "small"}),
        ({"open": "off"}, {"open": False}),
        ({"open": False}, {"open": False}),
        ({"open": "on"}, {}),
        ({"target": "99"}, {"target": 99}),
        ({"target": 1}, {"target": 1}),
        ({"rounds": 9}, {"rounds": 9}),
        ({"rounds": "none"}, {}),
        ({"rounds": None}, {}),
        ({"preset": "quick"}, {"deck": "small"}),
        ({"preset": "quick", "deck": "small", "rounds": 5}, {"deck": "small", "rounds": 5}),
    ],
)
def test_what_is_given_is_read_from_text_and_data(given: dict[str, object], changed: dict[str, object]) -> None:
    assert settle_options(ABOUT, 2, given) == {**DEFAULTS, **changed}


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        ({"dekc": "full"}, "moo has no option 'dekc'; its options are deck, open, target, rounds; did you mean deck?"),
        ({"deck": "huge"}, "option deck takes one of full, small, not 'huge' [M1]"),
        ({"open": "perhaps"}, "option open takes on or off, not 'perhaps' [M2]"),
        ({"open": 1}, "option open takes on or off, not 1 [M2]"),
        ({"target": 0}, "option target takes a whole number from 1 to 99, not 0 [M3]"),
        ({"target": "1e3"}, "not '1e3' [M3]"),
        ({"target": True}, "not True [M3]"),
        ({"target": None}, "not None [M3]"),
        ({"rounds": 10}, "option rounds takes a whole number from 1 to 9 or none, not 10 [M4]"),
        ({"preset": "slow"}, "moo has no preset 'slow'; its presets are quick"),
        ({"preset": "quick", "deck": "full"}, "the preset quick means deck=small, not full [M5]"),
    ],
)
def test_everything_else_is_refused_by_name(given: dict[str, object], reason: str) -> None:
    with pytest.raises(OptionError) as refused:
        settle_options(ABOUT, 2, given)
    assert reason in str(refused.value)


def test_a_preset_for_other_numbers_of_players_is_refused() -> None:
    quick = msgspec.structs.replace(ABOUT.presets[0], seats=(2, 3, 4))
    more = msgspec.structs.replace(ABOUT, seats=(2, 3, 4, 5), presets=(quick,))
    with pytest.raises(OptionError, match="for 2 to 4 players"):
        settle_options(more, 5, {"preset": "quick"})
    with pytest.raises(OptionError, match=r"This kind of game is for 2 to 3 players\. \[M5\]"):
        settle_options(ABOUT, 4, {"preset": "quick"})


@pytest.mark.parametrize(
    ("seats", "given", "rule"),
    [
        (2, {"deck": "small", "target": 5}, "M6"),
        (2, {"preset": "quick", "target": 5}, "M6"),
        (4, {"rounds": 1}, "M7"),
    ],
)
def test_what_a_limit_rules_out_is_refused_in_its_words(seats: int, given: dict[str, object], rule: str) -> None:
    with pytest.raises(OptionError) as refused:
        settle_options(ABOUT, seats, given)
    limit = next(limit for limit in ABOUT.limits if limit.rule == rule)
    assert (refused.value.text, refused.value.rule) == (limit.text, rule)


@pytest.mark.parametrize("seats", [1, 5, True, "3", None])
def test_a_number_of_players_that_does_not_fit_is_refused(seats: object) -> None:
    with pytest.raises(OptionError, match="moo is for 2 to 4 players, not "):
        settle_seats(ABOUT, seats)


def test_a_game_for_one_number_of_players_and_without_options_says_so() -> None:
    plain = About(id="baa", version=1, title="Baa", text="", seats=(2,), options=())
    with pytest.raises(OptionError, match="baa is for 2 players, not 3"):
        settle_seats(plain, 3)
    with pytest.raises(OptionError, match="baa has no options, and so no option 'moo'"):
        settle_options(plain, 2, {"moo": 1})
    with pytest.raises(OptionError, match="baa has no presets, and so no preset 'moo'"):
        settle_options(plain, 2, {"preset": "moo"})


def test_a_lobby_is_told_the_kind_of_every_option() -> None:
    options = msgspec.to_builtins(ABOUT)["options"]
    assert [option["type"] for option in options] == ["Choice", "Flag", "Number", "Number"]


@pytest.mark.parametrize(
    "value", [ABOUT, ABOUT.options[0], ABOUT.presets[0], ABOUT.limits[0]], ids=lambda v: type(v).__name__
)
def test_what_a_game_declares_is_frozen(value: msgspec.Struct) -> None:
    name = value.__struct_fields__[0]
    with pytest.raises(AttributeError, match="immutable"):
        setattr(value, name, getattr(value, name))
