"""The options of Cow 006: what a table may choose, and what it is told otherwise."""

from __future__ import annotations

import pytest

from cow006.positions import CowMatch
from paddock.core.errors import OptionError
from paddock.games.catalogue import about, make

DEFAULTS: dict[str, object] = {
    "edition": "classic",
    "deck": "full",
    "deal": "dealt",
    "professional": False,
    "target": 66,
    "rounds": None,
    "open_piles": True,
    "memory_aid": True,
}


def options_of(seats: int, **options: object) -> dict[str, object]:
    return dict(make("cow006", seats, options).options)


def test_the_defaults() -> None:
    assert options_of(4) == DEFAULTS


@pytest.mark.parametrize(
    ("name", "given", "meant"),
    [
        ("edition", "classic", "classic"),
        ("edition", "jubilee", "jubilee"),
        ("deck", "full", "full"),
        ("deck", "known", "known"),
        ("deal", "dealt", "dealt"),
        ("deal", "draft", "draft"),
        ("professional", True, True),
        ("professional", "on", True),
        ("professional", "off", False),
        ("target", 1, 1),
        ("target", "100", 100),
        ("target", 1000, 1000),
        ("rounds", 1, 1),
        ("rounds", "12", 12),
        ("rounds", 100, 100),
        ("rounds", None, None),
        ("rounds", "none", None),
        ("open_piles", False, False),
        ("open_piles", "on", True),
        ("memory_aid", False, False),
        ("memory_aid", "off", False),
    ],
)
def test_every_value_of_an_option(name: str, given: object, meant: object) -> None:
    assert options_of(4, **{name: given}) == DEFAULTS | {name: meant}


@pytest.mark.parametrize(
    ("name", "given", "expected", "rule"),
    [
        ("edition", "deluxe", "one of classic, jubilee", "C18"),
        ("edition", "", "one of classic, jubilee", "C18"),
        ("edition", "Jubilee", "one of classic, jubilee", "C18"),
        ("deck", "half", "one of full, known", "C14"),
        ("deck", 104, "one of full, known", "C14"),
        ("deal", True, "one of dealt, draft", "C15"),
        ("deal", ["draft"], "one of dealt, draft", "C15"),
        ("professional", 1, "on or off", "C17"),
        ("professional", "yes", "on or off", "C17"),
        ("target", 0, "a whole number from 1 to 1000", "C12"),
        ("target", -66, "a whole number from 1 to 1000", "C12"),
        ("target", 1001, "a whole number from 1 to 1000", "C12"),
        ("target", 66.0, "a whole number from 1 to 1000", "C12"),
        ("target", True, "a whole number from 1 to 1000", "C12"),
        ("target", None, "a whole number from 1 to 1000", "C12"),
        ("target", "none", "a whole number from 1 to 1000", "C12"),
        ("target", "many", "a whole number from 1 to 1000", "C12"),
        ("rounds", 0, "a whole number from 1 to 100 or none", "C12"),
        ("rounds", 101, "a whole number from 1 to 100 or none", "C12"),
        ("rounds", "-1", "a whole number from 1 to 100 or none", "C12"),
        ("rounds", False, "a whole number from 1 to 100 or none", "C12"),
        ("open_piles", "maybe", "on or off", "C10"),
        ("open_piles", None, "on or off", "C10"),
        ("memory_aid", 0, "on or off", "C15"),
    ],
)
def test_a_bad_value_is_refused_with_option_and_rule(name: str, given: object, expected: str, rule: str) -> None:
    with pytest.raises(OptionError) as refusal:
        options_of(4, **{name: given})
    assert str(refusal.value) == f"option {name} takes {expected}, not {given!r} [{rule}]"


@pytest.mark.parametrize(
    ("seats", "options", "named", "rule"),
    [
        (4, {"target": 50, "rounds": 3}, "A number of rounds replaces the target.", "C12"),
        (9, {"edition": "jubilee"}, "The jubilee game is for 2 to 8 players.", "C18"),
        (10, {"edition": "jubilee"}, "The jubilee game is for 2 to 8 players.", "C18"),
        (4, {"edition": "jubilee", "target": 50}, "The jubilee game always has two rounds.", "C18"),
        (4, {"edition": "jubilee", "rounds": 2}, "The jubilee game always has two rounds.", "C18"),
        (4, {"edition": "jubilee", "deal": "draft"}, "The jubilee game is never drafted.", "C16"),
        (4, {"edition": "jubilee", "preset": "tactical"}, "The jubilee game is never drafted.", "C16"),
        (4, {"edition": "jubilee", "professional": True}, "The professional variant is for the classic game.", "C17"),
        (5, {"preset": "tactical"}, "This kind of game is for 2 to 4 players.", "C16"),
        (10, {"preset": "tactical"}, "This kind of game is for 2 to 4 players.", "C16"),
        (4, {"preset": "tactical", "deck": "full"}, "preset tactical means deck=known, not full", "C16"),
        (4, {"preset": "tactical", "deal": "dealt"}, "preset tactical means deal=draft, not dealt", "C16"),
    ],
)
def test_options_that_do_not_go_together_are_refused(
    seats: int, options: dict[str, object], named: str, rule: str
) -> None:
    with pytest.raises(OptionError) as refusal:
        make("cow006", seats, options)
    assert named in str(refusal.value)
    assert str(refusal.value).endswith(f"[{rule}]")


@pytest.mark.parametrize("seats", [-1, 0, 1, 11, 100])
def test_a_table_has_2_to_10_players(seats: int) -> None:
    with pytest.raises(OptionError, match=f"cow006 is for 2 to 10 players, not {seats}"):
        make("cow006", seats, {})


@pytest.mark.parametrize("seats", range(2, 11))
def test_the_classic_game_is_for_2_to_10(seats: int) -> None:
    assert make("cow006", seats).seats == seats


@pytest.mark.parametrize("seats", range(2, 9))
def test_c18_the_jubilee_game_is_for_2_to_8(seats: int) -> None:
    assert options_of(seats, edition="jubilee")["edition"] == "jubilee"


def test_an_unknown_option_is_refused_with_a_hint() -> None:
    with pytest.raises(OptionError, match=r"cow006 has no option 'open_pile'; .*; did you mean open_piles"):
        options_of(4, open_pile=True)


def test_an_unknown_preset_is_refused_with_the_known_ones() -> None:
    with pytest.raises(OptionError, match="no preset 'tactics'; its presets are classic, professional, tactical, j"):
        options_of(4, preset="tactics")


def test_there_is_no_component_list_to_replace() -> None:
    with pytest.raises(OptionError, match="cow006 has no component list to replace"):
        make("cow006", 4, {}, ["104 cows"])


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_c16_the_preset_leaves_the_other_options_open(seats: int) -> None:
    options = options_of(seats, preset="tactical", professional=True, rounds=3, memory_aid=False)
    changed = {"deck": "known", "deal": "draft", "professional": True, "rounds": 3, "memory_aid": False}
    assert options == DEFAULTS | changed


def test_c16_a_preset_may_be_given_with_the_values_it_means() -> None:
    assert options_of(3, preset="tactical", deck="known", deal="draft") == options_of(3, preset="tactical")


def test_c12_rounds_may_be_given_with_the_target_that_nobody_chose() -> None:
    assert options_of(3, rounds=2, target=66)["rounds"] == 2


@pytest.mark.parametrize("name", ["deck", "open_piles", "memory_aid"])
def test_options_of_both_editions(name: str) -> None:
    value: object = "known" if name == "deck" else False
    assert options_of(3, edition="jubilee", **{name: value})[name] == value


def test_every_option_names_a_rule_and_explains_itself() -> None:
    cow = about("cow006")
    assert {option.name: option.default() for option in cow.options} == DEFAULTS
    rules = [option.rule for option in cow.options] + [preset.rule for preset in cow.presets]
    texts = [option.text for option in cow.options] + [preset.text for preset in cow.presets]
    assert all(rule.startswith("C") for rule in rules)
    assert all(text.endswith(".") for text in texts)


def test_settled_options_make_the_same_table_again() -> None:
    game = make("cow006", 3, {"preset": "tactical", "rounds": "2"})
    assert make("cow006", 3, game.options).options == game.options
    assert CowMatch(3, **game.options).game.options == game.options
