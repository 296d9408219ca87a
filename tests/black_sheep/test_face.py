"""Black Sheep in the terminal: the drawing, greyed sides, the final sheet."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from rich.console import Console, RenderableType

from paddock.bots.catalogue import make_player
from paddock.core.contract import OVER
from paddock.core.match import Match
from paddock.core.seeds import rng_for
from paddock.core.view import heard_by
from paddock.games.black_sheep.game import BlackSheepGame
from paddock.games.black_sheep.state import BlackSheepState
from paddock.games.black_sheep.view import BlackSheepView
from paddock.terminal.face import Face, face_of
from paddock.texts import LANGUAGES, Texts

Position = Callable[..., BlackSheepState]

NAMES = ["Anna", "Bella", "Zorka", "Rosa"]


def face(seats: int, language: str = "en", tasks: bool = False) -> Face:
    return face_of(BlackSheepGame(seats, {"tasks": tasks}), Texts(language, "black_sheep"), NAMES[:seats])


def drawn(part: RenderableType) -> str:
    console = Console(width=80, color_system=None, force_terminal=False)
    with console.capture() as caught:
        console.print(part)
    return caught.get()


def test_the_board_shows_fields_sides_and_corrals(position: Position) -> None:
    state = position(
        ["horse cow pig", "pig sheep black"],
        sides=[["cow", "horse*3"], ["", "pig pig"], ["", ""]],
        finished=[[0, 1]],
        prizes=[["horse", "", "cow"], ["", "", ""]],
    )
    said = drawn(face(2).board(state.view(0)))
    for part in (
        "Field 1",
        "horse, cow",
        "cow _ _",
        "horse × 3",  # noqa: RUF001 - the sign for times
        "best so far: four alike",
        "pig × 2 _",  # noqa: RUF001 - the sign for times
        "still to come",
    ):
        assert part in said
    hand = drawn(face(2).hand(state.view(0)))
    assert "Anna holds horse, cow, pig" in hand
    assert "horse 1, cow 3" in hand
    assert drawn(face(2).hand(state.view(None))).strip() == ""


def test_b23_a_beaten_side_is_greyed_and_says_so(position: Position) -> None:
    state = position(
        ["horse cow pig", "pig sheep black", "pig pig pig"],
        sides=[["", "horse*3", "cow pig sheep"]],
        finished=[[0, 1, 2]],
    )
    view = state.view(None)
    board = face(3).board(view)
    assert "beaten: a pair" in drawn(board)
    console = Console(width=80, force_terminal=True, color_system="standard")
    with console.capture() as caught:
        console.print(board)
    line = next(line for line in caught.get().splitlines() if "beaten: a pair" in line)
    assert "\x1b[2m" in line.partition("beaten")[0]


def test_a_move_is_explained_with_what_it_makes(position: Position) -> None:
    state = position(["horse cow pig", "pig sheep black"], sides=[["horse horse", "horse*3"]], finished=[[0, 1]])
    game = BlackSheepGame(2, {})
    view = state.view(0)
    assert face(2).move(view, game.parse_move("1 cow -pig")) == (
        "field 1: cow · discard pig · three and two, already beaten"
    )
    assert face(2).move(view, game.parse_move("2 cow pig")) == "field 2: cow, pig"


def sheet_of(seats: int, tasks: bool, language: str) -> tuple[str, BlackSheepView, list[str]]:
    """A whole game between programs: the final sheet, the view it was drawn from, and the log."""
    game = BlackSheepGame(seats, {"tasks": tasks})
    own = face(seats, language, tasks)
    match = Match(game)
    match.state.watch()
    rng = rng_for(4, "face", seats)
    player = make_player("random", "black_sheep")
    log: list[str] = []
    while match.state.kind != OVER:
        match.settle_chance(rng)
        log += [own.event(event) for event in heard_by(match.state.heard(), 0)]
        for seat in match.state.waiting_seats():
            legal = [int(move) for move in match.state.legal(seat)]
            view = match.state.view(seat)
            if view.serial % 25 == 0:
                assert all(len(line) <= 80 for line in drawn(own.board(view)).splitlines())
                assert drawn(own.hand(view)).strip()
                assert all(own.move(view, move) for move in legal)
            match.play(seat, player.choose(game, view, legal, rng, player.budget))
    view = match.state.view(None)
    assert isinstance(view, BlackSheepView)
    return drawn(own.ending(view)), view, log


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("seats", "tasks"), [(4, False), (3, True)])
def test_the_final_sheet_shows_where_every_point_came_from(seats: int, tasks: bool, language: str) -> None:
    said, view, log = sheet_of(seats, tasks, language)
    assert all(len(line) <= 80 for line in said.splitlines())
    for score in view.scores:
        assert str(score.total) in said
        parts = sum(score.figures) + 6 * (len(score.majorities) + score.sets) + sum(dict(score.tasks).values())
        assert parts == score.total
    assert all(name in said for name in NAMES[:seats])
    assert "" in log
    assert sum(line != "" for line in log) > 50


def test_boards_speak_the_players_language(position: Position) -> None:
    view = position(["horse cow pig", "pig sheep black"]).view(0)
    boards = {drawn(face(2, language).board(view)) for language in LANGUAGES}
    assert len(boards) == len(LANGUAGES)
    assert all("Field" not in board for board in boards - {drawn(face(2).board(view))})
