"""Wolves and Sheep in a terminal."""

from __future__ import annotations

from io import StringIO
from pathlib import Path

import msgspec
import pytest
from rich.console import Console, RenderableType
from typer.testing import CliRunner

from paddock.core.contract import OVER
from paddock.core.seeds import rng_for
from paddock.games.catalogue import make
from paddock.games.wolves_and_sheep.components import shipped_tiles
from paddock.games.wolves_and_sheep.events import GameEnded, HandDealt
from paddock.games.wolves_and_sheep.state import WolvesState
from paddock.terminal.app import app
from paddock.terminal.faces.wolves_and_sheep import GameFace
from paddock.terminal.prompt import Prompt
from paddock.testing.walk import walk
from paddock.texts import LANGUAGES, Texts

from .positions import described, options_of, scene
from .test_interrupts import WOOD

NAMES = ["Bella", "Daisy", "Flora", "Rosa"]


def drawn(what: RenderableType) -> list[str]:
    out = StringIO()
    Console(file=out, width=80, color_system=None, highlight=False).print(what)
    return [line.rstrip() for line in out.getvalue().splitlines()]


def face_of(state: WolvesState, language: str = "en") -> GameFace:
    return GameFace(state.game, Texts(language, "wolves_and_sheep"), NAMES[: state.rules.seats])


def test_the_landscape_has_letters_marks_and_coordinates() -> None:
    state = scene([*WOOD, "wolf 0,3", "wolf 1,2", "hunter 1,2", "hunter 0,4"], [["KKKK"], ["VVVV"]])
    lines = drawn(face_of(state).board(state.view(None)))
    heading = next(number for number, line in enumerate(lines) if line.split()[:2] == ["-1", "0"])
    row = next(line for line in lines[heading:] if line.startswith("  3 "))
    assert "FwF" in row
    assert any("FxF" in line for line in lines)
    assert any("V#V" in line for line in lines)
    assert any("KhK" in line or "FhF" in line for line in lines)
    assert "·" in "".join(lines)


def test_the_hand_shows_both_sides_of_each_tile() -> None:
    state = scene(WOOD, [["VKYR/RRBB", "wk"], ["VVVV"]], herds="YB")
    lines = drawn(face_of(state).hand(state.view(0)))
    assert "yellow sheep" in lines[0]
    assert lines[1].split() == ["4a", "4b", "wka", "wkb"]
    assert lines[3].split() == ["R+K", "B+R", "K+K", "FwF"]
    assert lines[-1] == "? tile to reveal: sya"


def test_a_board_tells_no_secret_colour() -> None:
    state = scene(WOOD, [["VKYR"], ["VVVV"]], herds="YB")
    for seat in (None, 0, 1):
        board = drawn(face_of(state).board(state.view(seat)))
        assert [line.split()[2] for line in board if line.strip().startswith(("Bella", "Daisy"))] == ["?", "?"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game_is_readable_in_80_columns(language: str) -> None:
    game = make("wolves_and_sheep", 4, {})
    face = GameFace(game, Texts(language, game.id), NAMES)
    for match in walk(game, rng_for(4, "face")):
        state = match.state
        events = [told.event for told in state.heard()]
        state.watch()
        view = state.view(0)
        for line in drawn(face.board(view)) + drawn(face.hand(view)):
            assert len(line) <= 80
        assert all(face.event(event) for event in events if not isinstance(event, GameEnded))
        moves = state.legal(0)
        assert all(face.move(view, int(move)) for move in list(moves)[:5])
        assert face.question(view)
    assert match.state.kind == OVER
    assert any("Bella" in line for line in drawn(face.ending(match.state.view(None))))


@pytest.mark.parametrize(
    ("language", "one", "two"),
    [
        ("en", "Your herd: black sheep.", "Your herds: black sheep, blue sheep."),
        (
            "fr",
            "Ton troupeau\N{NO-BREAK SPACE}: moutons noirs.",
            "Tes troupeaux\N{NO-BREAK SPACE}: moutons noirs, moutons bleus.",
        ),
    ],
)
def test_one_herd_is_told_otherwise_than_two(language: str, one: str, two: str) -> None:
    face = GameFace(make("wolves_and_sheep", 2, {}), Texts(language, "wolves_and_sheep"), NAMES[:2])
    assert [face.event(HandDealt(seat=0, tiles=(), herds=herds)) for herds in ((0,), (0, 3))] == [one, two]


def test_a_person_plays_to_the_end_and_looks_up_rules_and_moves() -> None:
    """In turn "give up" ends it; out of turn it is refused, and Enter lets the game go on."""
    typed = "? W12\nmoves\n" + "give up\n\n" * 60
    said = CliRunner().invoke(app, ["play", "wolves_and_sheep", "--seed", "3", "--players", "3"], input=typed)
    assert said.exit_code == 0, said.output
    assert "W12" in said.output
    assert "touches 1 tile" in said.output
    assert "The final sheet" in said.output


def prompt_for(state: WolvesState, typed: str, monkeypatch: pytest.MonkeyPatch) -> Prompt:
    answers = iter(typed.split("|"))
    face = face_of(state)
    prompt = Prompt(face, face.texts)
    monkeypatch.setattr(prompt, "read", lambda sign: next(answers))
    return prompt


def test_typing_a_side_lists_the_places_where_it_fits(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    state = scene(WOOD, [["VKYR/RRBB", "KKKK"], ["VVVV"]], herds="YB")
    legal = [int(move) for move in state.legal(0)]
    prompt = prompt_for(state, "4a|4a 1,0 r3", monkeypatch)
    move = prompt.ask(state, state.view(0), legal)
    assert described(state, move) == "KYRV 1,0"
    shown = capsys.readouterr().out
    places = [text.split()[-1] for text in options_of(state, 0) if sorted(text.split()[0]) == sorted("VKYR")]
    listed = shown[shown.rindex("Lay a tile.") :]
    assert all(f"4a {place}" in listed for place in places)


def test_a_person_may_step_in_out_of_turn_and_enter_lets_the_game_go_on(monkeypatch: pytest.MonkeyPatch) -> None:
    state = scene(WOOD, [["KKKK"], ["wk", "VVVV"]], herds="YB")
    legal = [int(move) for move in state.legal(1)]
    assert prompt_for(state, "", monkeypatch).offer(state, state.view(1), legal) is None
    move = prompt_for(state, "pass|wkb 0,3", monkeypatch).offer(state, state.view(1), legal)
    assert move is not None
    assert described(state, move) == "wolf 0,3"


def test_an_own_tile_list_can_be_played_from_a_file(tmp_path: Path) -> None:
    good, bad = tmp_path / "good.json", tmp_path / "bad.json"
    shipped = msgspec.json.encode(shipped_tiles()).decode()
    good.write_text(shipped, encoding="utf-8")
    bad.write_text(shipped.replace("VVRB", "VFRB"), encoding="utf-8")
    words = ["arena", "wolves_and_sheep", "--games", "1", "--bots", "random", "--components"]
    assert CliRunner().invoke(app, [*words, str(good)]).exit_code == 0
    refused = CliRunner().invoke(app, [*words, str(bad)])
    assert refused.exit_code == 2
    assert "plain[3][1]: village and forest never stand on one side" in refused.output
