"""An owner's own component lists, and what is said about bad ones (B3, B4, B33)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from paddock.core.errors import OptionError
from paddock.core.match import Match, replay
from paddock.core.record import read_record
from paddock.core.seeds import rng_for
from paddock.games.black_sheep.animals import counts_of
from paddock.games.black_sheep.components import own_lists
from paddock.games.catalogue import game_of, make
from paddock.testing import check_laws


def own_box() -> dict[str, Any]:
    """A box in which every horse is worth 3 and the first task is for two horses and a pig."""
    box: dict[str, Any] = own_lists()
    box["values"]["horse"] = [3, 3, 3, 3, 3, 3]
    box["tasks"][0] = {"kind": "combination", "animals": ["horse", "horse", "pig"], "points": 9}
    return box


def test_an_owners_lists_replace_those_of_paddock() -> None:
    game = make("black_sheep", 3, {"tasks": True}, own_box())
    assert game.components == own_box()
    rules = game.rules  # type: ignore[attr-defined]  # Black Sheep has them
    assert [counts_of(herd)[0] for herd in rules.values] == [0, 0, 6]
    assert counts_of(rules.tasks[0].animals) == (2, 0, 1, 0, 0, 0)
    check_laws(game, games=1)


def test_b33_a_task_may_ask_for_all_figures_and_bring_fifty_points() -> None:
    box = own_box()
    box["tasks"][0] = {"kind": "combination", "animals": list(box["values"]) * 6, "points": 50}
    rules = make("black_sheep", 2, {"tasks": True}, box).rules  # type: ignore[attr-defined]  # Black Sheep has them
    assert (counts_of(rules.tasks[0].animals), rules.tasks[0].points) == ((6,) * 6, 50)


@pytest.mark.parametrize("part", ["values", "tasks"])
def test_a_list_that_is_left_out_stays_as_it_is(part: str) -> None:
    game = make("black_sheep", 2, {}, {part: own_lists()[part]})
    own = make("black_sheep", 2)
    assert list(game.rules.values) == list(own.rules.values)  # type: ignore[attr-defined]  # Black Sheep has them


def test_a_record_carries_the_lists_it_was_played_with() -> None:
    match = Match(make("black_sheep", 2, {"tasks": True}, own_box()))
    rng = rng_for(3, "own box")
    match.settle_chance(rng)
    while match.state.kind != 3:
        moves = match.state.legal(match.state.next_waiting())
        match.play(int(match.state.next_waiting()), int(moves[rng.below(len(moves))]))
        match.settle_chance(rng)
    record = read_record(match.record().text())
    assert replay(game_of(record), record).state.truth() == match.state.truth()


Spoil = Callable[[dict[str, Any]], object]


@pytest.mark.parametrize(
    ("spoil", "place", "rule"),
    [
        (
            lambda box: box.update(valuse=box.pop("values")),
            r"\$: there is no list 'valuse'; the lists are values, tasks; did you mean values\?",
            "B4",
        ),
        (lambda box: box.update(values=[1, 2]), "values: an object with six values", "B3"),
        (lambda box: box["values"].pop("pig"), "values: pig is missing", "B3"),
        (
            lambda box: box["values"].update(hen=[1]),
            "values: there is no species 'hen'; they are horse, cow, pig, sheep",
            "B2",
        ),
        (lambda box: box["values"].update(cow=[1, 1, 2]), r"values\.cow: a list of the six", "B3"),
        (lambda box: box["values"]["cow"].__setitem__(4, 4), r"values\.cow\[4\]: .* not 4", "B3"),
        (lambda box: box["values"]["cow"].__setitem__(0, True), r"values\.cow\[0\]: .* not True", "B3"),
        (lambda box: box["tasks"].pop(), "tasks: a list of twelve tasks", "B4"),
        (lambda box: box["tasks"].__setitem__(2, 7), r"tasks\[2\]: an object with a 'kind'", "B33"),
        (lambda box: box["tasks"][3].update(kind="scale"), r"tasks\[3\]: .* scales, combination, flock", "B33"),
        (lambda box: box["tasks"][3].pop("points"), r"tasks\[3\]: a task of kind scales has just", "B33"),
        (lambda box: box["tasks"][3].update(points="6"), r"tasks\[3\]\.points: a whole number", "B33"),
        (lambda box: box["tasks"][3].update(points=0), r"tasks\[3\]\.points: a whole number from 1 to", "B33"),
        (lambda box: box["tasks"][3].update(points=51), r"tasks\[3\]\.points: a whole number from 1 to 50", "B33"),
        (lambda box: box["tasks"][5].update(animals=["cow"] * 37), r"tasks\[5\]\.animals: a list of species", "B33"),
        (lambda box: box["tasks"][3].update(animals=[]), r"tasks\[3\]\.animals: a list of species", "B33"),
        (lambda box: box["tasks"][3].update(animals=["cow", "pig"]), r"tasks\[3\]\.animals: .* one species", "B30"),
        (lambda box: box["tasks"][5].update(animals=["cow"]), r"tasks\[5\]\.animals: .* at least two", "B31"),
        (lambda box: box["tasks"][5].update(animals="cow"), r"tasks\[5\]\.animals: a list of species", "B33"),
        (
            lambda box: box["tasks"][5]["animals"].append("hrose"),
            r"animals\[2\]: .* they are horse, cow, .*; did you mean horse\?",
            "B2",
        ),
        (lambda box: box["tasks"][11].update(points=6), r"tasks\[11\]: a task of kind flock has just kind", "B33"),
    ],
)
def test_a_bad_list_is_refused_with_its_place_and_rule(spoil: Spoil, place: str, rule: str) -> None:
    box = own_box()
    spoil(box)
    with pytest.raises(OptionError, match=rf"black_sheep: components: .*{place}.*\[{rule}\]"):
        make("black_sheep", 2, {}, box)


def test_lists_must_be_an_object() -> None:
    with pytest.raises(OptionError, match="an object with 'values' or 'tasks'"):
        make("black_sheep", 2, {}, [1, 2])
