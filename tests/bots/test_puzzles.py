"""Puzzles: each that ships leads to a question with its answer; they come in turn by day; new ones can be found.

`make puzzles` checks by deeper search and played games that each of them holds.
"""

from __future__ import annotations

from datetime import date, timedelta

import msgspec
import pytest
from typer.testing import CliRunner

from paddock.bots.analysis.figure import Figure
from paddock.bots.analysis.judge import Decision, ValuedMove, judge
from paddock.bots.analysis.settings import Settings
from paddock.bots.puzzles.mining import DEEP, mine
from paddock.bots.puzzles.proof import LEAST_GAIN, faults_of, prove
from paddock.bots.puzzles.puzzle import position_of
from paddock.bots.puzzles.shipped import find, of_the_day, puzzles_of, read_puzzles, written
from paddock.core.errors import OptionError
from paddock.core.match import replay
from paddock.games.catalogue import OWN_GAMES, game_of, make
from paddock.terminal.app import app

SHIPPED = [puzzle for game_id in OWN_GAMES for puzzle in puzzles_of(game_id)]


@pytest.mark.parametrize("game_id", OWN_GAMES)
def test_every_game_has_a_dozen_puzzles_at_least(game_id: str) -> None:
    found = puzzles_of(game_id)
    assert len(found) >= 12
    assert [puzzle.id for puzzle in found] == [f"{game_id}-{number}" for number in range(1, len(found) + 1)]
    assert len({puzzle.record.text() for puzzle in found}) == len(found)


def test_every_puzzle_leads_to_a_question_with_its_answer() -> None:
    for puzzle in SHIPPED:
        game = game_of(puzzle.record)
        state = replay(game, puzzle.record).state
        legal = {game.print_move(int(move)) for move in state.legal(puzzle.seat)}
        assert state.waits_for(puzzle.seat)
        assert {puzzle.answer, puzzle.natural} <= legal
        assert puzzle.answer != puzzle.natural
        assert puzzle.moves[0].text == puzzle.answer
        assert {move.text for move in puzzle.moves} <= legal
        assert puzzle.gain.mean >= LEAST_GAIN
        assert puzzle.proof.mean > 0
        assert puzzle.moves[0].words or game.id == "cow006"
        assert all("{" not in phrase.sentence() for phrase in puzzle.explanation())


@pytest.mark.parametrize("game_id", OWN_GAMES)
def test_a_search_of_today_finds_the_answers(game_id: str) -> None:
    """A few of each game, as deep as they were found: a shallow search leaves an answer out early now and then."""
    for puzzle in puzzles_of(game_id)[::16]:
        game = game_of(puzzle.record)
        position = position_of(game, puzzle.record, puzzle.seat, game.parse_move(puzzle.natural))
        decision = judge(game, position, Settings(playouts=DEEP, told=0))
        assert decision.loss.mean > 0
        assert decision.moves[0].text == puzzle.answer


def test_the_puzzles_come_in_turn_by_day() -> None:
    day = date(2026, 1, 1)
    month = [of_the_day("cow006", day + timedelta(days=number)) for number in range(30)]
    assert len({puzzle.id for puzzle in month if puzzle is not None}) == 30
    assert of_the_day("cow006", day) == of_the_day("cow006", day)


def test_a_puzzle_is_found_by_its_id() -> None:
    assert find("war_and_sheep-3").id == "war_and_sheep-3"
    with pytest.raises(OptionError, match="no puzzle 'chess-1'"):
        find("chess-1")


def test_the_same_seed_finds_the_same_puzzles() -> None:
    game = make("war_and_sheep", 2)
    first = next(mine(game, 11))
    assert first is not None
    assert first == next(mine(game, 11))
    assert msgspec.structs.replace(read_puzzles(written([first]))[0], id="").record == first.record


def test_a_puzzle_is_proved_by_search_and_in_games() -> None:
    proof = prove(puzzles_of("war_and_sheep")[0], playouts=2000, games=6)
    assert proof.decision.playouts >= 2000
    assert proof.gain == proof.decision.loss


def test_what_a_deeper_search_does_not_bear_out_is_a_fault() -> None:
    def valued(move: int, behind: float) -> ValuedMove:
        nothing = Figure(0.5, 0.01)
        return ValuedMove(move, str(move), nothing, nothing, Figure(behind, 0.001), 100)

    def decided(second: float, loss: float) -> Decision:
        moves = [valued(1, 0.0), valued(2, second), valued(3, loss)]
        figure = Figure(loss, 0.001)
        return Decision(
            step=1, stepping_in=False, legal=3, moves=moves, played=2, loss=figure, cost=figure, playouts=9, words=()
        )

    assert faults_of(decided(0.1, 0.2), 1) == []
    assert faults_of(decided(0.1, 0.2), 2) == ["1 is better"]
    assert "nearly as good" in faults_of(decided(0.01, 0.2), 1)[0]
    assert "the gain is only" in faults_of(decided(0.04, 0.05), 1)[0]


@pytest.mark.parametrize("language", ["en", "ru", "fr", "hu"])
def test_the_puzzle_of_a_day_is_shown_with_its_answer(language: str) -> None:
    words = ["puzzles", "war_and_sheep", "--day", "2026-11-17", "--answer", "--language", language]
    done = CliRunner().invoke(app, words)
    assert done.exit_code == 0, done.output
    puzzle = of_the_day("war_and_sheep", date(2026, 11, 17))
    assert puzzle is not None
    assert puzzle.answer in done.stdout


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ([], "name a game"),
        (["cow007"], "there is no game 'cow007'"),
        (["cow006", "--day", "tomorrow"], "'tomorrow' is no day"),
        (["cow006", "--count", "1", "--out", "/no/such/folder/p.json"], "nothing can be written to /no/such/folder"),
    ],
    ids=str,
)
def test_what_cannot_be_is_said(words: list[str], said: str) -> None:
    done = CliRunner().invoke(app, ["puzzles", *words])
    assert done.exit_code == 2
    assert said in done.stderr


def test_a_file_that_holds_no_puzzles_is_refused() -> None:
    with pytest.raises(OptionError, match="these are no puzzles"):
        read_puzzles(b'{"paddock": 1}')
