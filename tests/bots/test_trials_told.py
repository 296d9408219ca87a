"""What hints tell of trials: counted again here, in the same worlds and by other means."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

import pytest

from black_sheep.positions import position
from bots.test_honest import questions
from paddock.bots import hints as hints_module
from paddock.bots.budget import Budget
from paddock.bots.cow_player import Prospect, prospect_words
from paddock.bots.hints import FOR_TRIALS, TOLD, hints
from paddock.bots.search.estimate import WAIT, Estimate
from paddock.bots.searcher import worlds_of
from paddock.bots.trials_told import FEWEST_WORLDS, SEEDS, WORLDS, told_by_trials
from paddock.core.contract import OVER, State
from paddock.core.game import Game
from paddock.core.phrase import Phrase, decimal
from paddock.core.rng import FastRng
from paddock.core.view import View
from paddock.core.witness import in_hundred
from paddock.games.black_sheep.animals import size
from paddock.games.black_sheep.moves import PER_FIELD
from paddock.games.black_sheep.state import BlackSheepState
from paddock.games.catalogue import make
from paddock.games.wolves_and_sheep.legal import interrupts
from paddock.games.wolves_and_sheep.moves import is_special, tile_of
from paddock.games.wolves_and_sheep.score import all_pastures, largest_pastures
from paddock.games.wolves_and_sheep.state import WolvesState
from paddock.games.wolves_and_sheep.tiles import HUNTER
from paddock.texts import Texts
from wolves_and_sheep.positions import described, scene

FOLD = [
    *["KKVK 0,1", "KKKK 0,2", "KKKK 0,3", "FFKF 0,4"],
    *["FFFK 1,1", "FFFK 1,2", "FFFK 1,3", "FKFF -1,1", "FKFF -1,2", "FKFF -1,3"],
]
"""Eighteen black sheep, closed in, beside forests that wolves can come to."""
ALL = 68
SMALL_FOLD = ["KKVK 0,1", "VVKV 0,2", "VVVK 1,1"]
"""Five black sheep that a tile at -1,1 closes in."""


def worlds(game: Game, view: View, seed: int) -> Iterator[tuple[State, FastRng]]:
    """The worlds of the trials, each with the luck of its playouts."""
    rng = FastRng(seed)
    sampler = worlds_of(game, view, game.guide())
    for _ in range(WORLDS):
        world = sampler.sample(rng)
        yield world, FastRng(int(rng.below(SEEDS)))


def said_of(state: State, move: int, seed: int = 4) -> dict[str, dict[str, object]]:
    """By its English text: the values of each sentence about a move of the seat that is asked."""
    view = state.view(int(state.next_waiting()))
    [words] = told_by_trials(state.game, view, [move], FastRng(seed))
    return {phrase.text: phrase.values for phrase in words}


# Black Sheep.


def field_won(state: BlackSheepState, field: int, seat: int, luck: FastRng) -> int | None:
    """The points that a seat has more for winning a field; None if another wins it."""
    guide = state.game.guide()
    while state.kind != OVER:
        herds = [int(size(state.corral(each))) for each in range(state.rules.seats)]
        points = state.points()
        if state.waiting == 0:
            at = int(state.field)
            state.settle(state.chance(luck))
            richer = [each for each, herd in enumerate(herds) if int(size(state.corral(each))) > herd]
            if richer and at == field:
                return state.points()[seat] - points[seat] if richer == [seat] else None
        else:
            asked = int(state.next_waiting())
            state.apply(asked, guide.quick_move(state, asked, luck))
    return None


def test_a_field_is_won_as_often_as_said_and_for_as_much() -> None:
    state = position(
        ["cow pig black", "horse sheep rooster", "pig pig cow"],
        sides=[["horse", "cow", ""], ["", "pig", ""], ["cow", "", ""]],
    ).state
    move = state.game.parse_move("1 cow")
    there = state.game.parse_move("3 cow")
    view = state.view(0)
    found: dict[int, list[int]] = {move: [], there: []}
    for world, luck in worlds(state.game, view, 4):
        seed = int(luck.below(SEEDS))
        for tried in found:
            branch = world.copy()
            branch.apply(0, tried)
            assert isinstance(branch, BlackSheepState)
            points = field_won(branch, tried // PER_FIELD, 0, FastRng(seed))
            found[tried] += [] if points is None else [points]
    said = said_of(state, move)
    for tried, text in (
        (move, "Field {field} is won in {number} of 100 deals, which brings {points} points on average."),
        (there, "The same cards would win field {field} in {number} of 100 deals, for {points} points on average."),
    ):
        won = found[tried]
        assert 0 < len(won) < WORLDS
        number, average = round(100 * len(won) / WORLDS), decimal(sum(won) / len(won))
        assert said[text] == {"field": 1 + tried // PER_FIELD, "number": number, "points": average}


@pytest.mark.parametrize(
    ("cases", "of", "said"), [(0, 200, 0), (1, 500, 1), (1, 200, 1), (71, 200, 36), (199, 200, 99), (200, 200, 100)]
)
def test_what_was_seen_is_never_none_of_a_hundred(cases: int, of: int, said: int) -> None:
    """A hint of Black Sheep said: "would win field 3 in 0 of 100 deals, for 18.0 points on average"."""
    assert in_hundred(cases, of) == said


def test_a_row_that_is_seldom_taken_is_not_taken_in_none_of_a_hundred_deals() -> None:
    seldom = Prospect(Estimate(7, 0.5, 0.01, 500), 0.002, 0.01)
    assert prospect_words(seldom)[0].values["cases"] == 1


def test_a_field_that_costs_points_or_is_never_won_is_said_to() -> None:
    black = position(
        ["cow pig horse", "sheep rooster rooster"],
        figures=("black black", "horse cow", "pig pig"),
        sides=[["pig pig", ""]],
        prizes=[["", "", ""], ["black*3", "", ""]],
    )
    state = black.state
    costs = said_of(state, state.game.parse_move("1 pig"))
    assert any("which costs" in text for text in costs)
    lost = position(
        ["rooster black pig", "sheep rooster rooster"],
        figures=("horse horse", "cow pig", "pig sheep"),
        sides=[["black rooster", "horse horse horse"]],
        finished=[[0, 1]],
    ).state
    assert "Field {field} is won in none of the deals that were tried." in said_of(lost, lost.game.parse_move("1 pig"))


# Wolves and Sheep.


def has_prey(state: WolvesState, seat: int, sheep: int) -> bool:
    """Whether somebody else has a legal wolf that threatens a pasture of so many of a seat's sheep."""
    own = [colour for colour in range(4) if int(state.owners[colour]) == seat + 1]
    for other in range(state.rules.seats):
        for move in [] if other == seat or state.is_out(other) else interrupts(state, other):
            if is_special(move) and tile_of(move) < HUNTER:
                after = state.copy()
                after.lay(other, tile_of(move), 4, (move >> 3) // 72)
                pastures = [pasture for colour in own for pasture in all_pastures(after.land)[colour]]
                if any(danger and size == sheep for size, _, danger in pastures):
                    return True
    return False


def branch_after(state: WolvesState, move: int) -> WolvesState:
    branch = state.copy()
    branch.apply(0, move)
    return branch


def test_a_wolf_can_come_as_often_as_said() -> None:
    state = scene(FOLD, [["VVVV", "VVVV"], ["VYVY", "VVVV"], ["VRVR", "VVVV"]], bag=ALL)
    move = next(int(move) for move in state.legal(0) if described(state, int(move)).startswith("VVVV"))
    cases = 0
    sheep = 0
    for world, luck in worlds(state.game, state.view(0), 4):
        branch = world.copy()
        branch.apply(0, move)
        assert isinstance(branch, WolvesState)
        cases += has_prey(branch, 0, 18)
        state.game.guide().play_on(branch, luck)
        sheep += int(largest_pastures(branch.land)[0])
    said = said_of(state, move)
    wolf = said["In {number} of 100 deals another player has a wolf that could get at {sheep} of these sheep."]
    assert 0 < cases < WORLDS
    assert wolf == {"number": round(100 * cases / WORLDS), "sheep": 18}
    assert said["It brings {number} tile from the bag."] == {"number": int(branch_after(state, move).due)}
    later = said["{number} move later {sheep} of these sheep count, on average."]
    assert later == {"number": 6, "sheep": decimal(sheep / WORLDS)}


def test_what_a_tile_closes_is_said_to_its_owner_and_to_others() -> None:
    for herds, text in (
        ("KYR", "More of the {herd} are fenced in and safe: {size}, where {before} were."),
        ("YKR", "It fences in {sheep} more of the {herd}, which are another player's."),
    ):
        state = scene(SMALL_FOLD, [["VKVV"], ["VVVV"], ["VVVV"]], herds=herds, bag=ALL)
        move = next(int(move) for move in state.legal(0) if described(state, int(move)) == "VKVV -1,1")
        said = said_of(state, move)
        assert {said[text].get("size", 6), said[text].get("sheep", 6)} == {6}
        owner = said.get("Most likely owner of the {herd}: {player}, in {number} of 100 deals.")
        assert (owner is None) == (herds == "KYR")
        if owner is not None:
            owners = Counter(owner_of_black(world) for world, _ in worlds(state.game, state.view(0), 4))
            [(likely, number)] = owners.most_common(1)
            named = ("nobody", "", "the next player", "the player before")[likely]
            assert owner["player"] == Phrase(named)
            assert owner["number"] == round(100 * number / WORLDS)


def owner_of_black(world: State) -> int:
    assert isinstance(world, WolvesState)
    return int(world.owners[0])


# All games.


@pytest.mark.parametrize(("game_id", "seats"), [("black_sheep", 3), ("wolves_and_sheep", 3), ("wolves_and_sheep", 2)])
def test_a_hint_tells_of_its_first_moves_in_four_languages_and_honestly(game_id: str, seats: int) -> None:
    game = make(game_id, seats)
    languages = [Texts(language, game_id) for language in ("en", "ru", "fr", "hu")]
    for state, seat in questions(game, 5)[2:5]:
        legal = [int(move) for move in state.legal(seat)]
        found = hints(game, state.view(seat), legal, FastRng(1), budget=Budget(playouts=60))
        assert all(len(one.words) > 1 for one in found[:TOLD] if one.move != WAIT)
        assert all(len(one.words) == 1 for one in found[TOLD:])
        for phrase in {phrase.text: phrase for one in found for phrase in one.words}.values():
            said = [texts.phrase(phrase) for texts in languages]
            assert len(set(said)) == 4
            assert said[0] == phrase.sentence()
            assert not any(mark in "".join(said) for mark in "{}")
            assert not any(re.search(r"\d\.\d", text) for text in said[1:])
        world = game.sampler(state.view(seat)).sample(FastRng(8))
        assert hints(game, world.view(seat), legal, FastRng(1), budget=Budget(playouts=60)) == found


def test_a_hint_spends_no_more_than_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """The search gets what the trials leave, and these stop early where a clock says so."""
    asked: list[float | None] = []

    def told(game: Game, view: View, moves: list[int], rng: FastRng, seconds: float | None) -> list[tuple[Phrase, ...]]:
        asked.append(seconds)
        return [()] * len(moves)

    monkeypatch.setattr(hints_module, "told_by_trials", told)
    state = position(["cow pig horse", "sheep rooster rooster"]).state
    legal = [int(move) for move in state.legal(0)]
    hints(state.game, state.view(0), legal, FastRng(1), budget=Budget(seconds=0.05))
    hints(state.game, state.view(0), legal, FastRng(1), budget=Budget(playouts=50))
    assert asked == [pytest.approx(0.05 * FOR_TRIALS), None]


def test_trials_stop_when_time_is_up(monkeypatch: pytest.MonkeyPatch) -> None:
    state = position(["cow pig horse", "sheep rooster rooster"]).state
    seen: list[State] = []

    class Counting:
        def see(self, world: State, branch: State, rng: FastRng) -> None:
            seen.append(world)

        def words(self) -> tuple[Phrase, ...]:
            return ()

    monkeypatch.setattr(type(state.game), "witness", lambda game, seat, move: Counting())
    move = int(state.legal(0)[0])
    told_by_trials(state.game, state.view(0), [move], FastRng(1), seconds=0.0)
    assert len(seen) == FEWEST_WORLDS
    told_by_trials(state.game, state.view(0), [move], FastRng(1))
    assert len(seen) == FEWEST_WORLDS + WORLDS


def test_a_game_without_a_witness_has_nothing_to_tell() -> None:
    state, seat = questions(make("cow006", 3), 1)[0]
    assert told_by_trials(state.game, state.view(seat), [int(state.legal(seat)[0])], FastRng(1)) == [()]
