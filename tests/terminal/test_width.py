"""Everything fits 60 columns, in every language: no line is longer, and no word or number is cut."""

from __future__ import annotations

from collections import Counter
from io import StringIO

import msgspec
import pytest
from rich.console import Console, RenderableType

from paddock.bots.contest import hold_contest
from paddock.core.contract import OVER
from paddock.core.match import Match
from paddock.core.seeds import rng_for
from paddock.games import catalogue
from paddock.games.catalogue import make
from paddock.terminal import arena, bench, bench_search, games
from paddock.terminal.face import Face, face_of
from paddock.terminal.prompt import Prompt
from paddock.testing.walk import walk
from paddock.texts import LANGUAGES, Texts

NARROW = 60
WIDE = 400
NAMES = ["Player 1", "Bernadette", "Zorka", "Rosa", "Milka", "Daisy", "Margot", "Riska", "Fleur", "Bori"]
TABLES = [
    ("cow006", 10, {}),
    ("cow006", 5, {"edition": "jubilee"}),
    ("cow006", 4, {"preset": "tactical", "rounds": 9}),
    ("cow006", 4, {"professional": True, "rounds": 2}),
    ("black_sheep", 4, {}),
    ("black_sheep", 4, {"tasks": True}),
    ("wolves_and_sheep", 4, {}),
    ("wolves_and_sheep", 2, {}),
    ("war_and_sheep", 2, {}),
]


def lines_of(what: RenderableType, width: int) -> list[str]:
    out = StringIO()
    Console(file=out, width=width, color_system=None, highlight=False, markup=False).print(what)
    return [line.rstrip() for line in out.getvalue().splitlines()]


def words_of(lines: list[str]) -> Counter[str]:
    """The words, without the lines that are drawn between them."""
    drawn = str.maketrans(dict.fromkeys("│┃┆─━┏┓┗┛┡┩├┤┼╇╈┳┻└┘┌┐┬┴╞╡╪╋┿", " "))
    return Counter(" ".join(lines).translate(drawn).split())


def assert_fits(what: RenderableType) -> None:
    narrow = lines_of(what, NARROW)
    assert [line for line in narrow if len(line) > NARROW] == []
    lost = words_of(lines_of(what, WIDE)) - words_of(narrow)
    assert not lost, "\n".join(narrow)


def assert_table_fits(face: Face, match: Match) -> None:
    state = match.state
    for seat in (None, 0, 1):
        view = state.view(seat)
        assert_fits(face.board(view))
        assert_fits(face.hand(view))
    if state.kind == OVER:
        assert_fits(face.ending(state.view(None)))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game_id", "seats", "options"), TABLES, ids=str)
def test_a_game_fits(game_id: str, seats: int, options: dict[str, object], language: str) -> None:
    """At some moments of a random game, its first and last among them."""
    game = make(game_id, seats, options)
    face = face_of(game, Texts(language, game_id), NAMES[:seats])
    for match in walk(game, rng_for(6, "width")):
        if match.state.kind == OVER or len(match.steps) in (1, 5, 12) or len(match.steps) % 97 == 0:
            assert_table_fits(face, match)
    assert match.state.kind == OVER


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game_id", catalogue.OWN_GAMES)
def test_the_options_of_a_game_fit(game_id: str, language: str) -> None:
    assert_fits(games.options_table(catalogue.about(game_id), Texts(language, game_id)))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game_id", catalogue.OWN_GAMES)
def test_moves_and_help_fit(game_id: str, language: str) -> None:
    game = make(game_id, 2)
    match = Match(game)
    match.settle_chance(rng_for(1, "width"))
    seat = match.state.waiting_seats()[0]
    view, legal = match.state.view(seat), [int(move) for move in match.state.legal(seat)]
    texts = Texts(language, game_id)
    prompt = Prompt(face_of(game, texts, NAMES[:2]), texts)
    prompt.people = [0, 1]
    assert_fits(prompt.common_help())
    assert_fits(prompt.moves_table(view, legal[:40]))
    sorts = {game.print_move(move).split()[0]: legal[:2] for move in legal}
    assert_fits(prompt.sorts_table(view, sorts))


def test_results_and_speeds_fit() -> None:
    summary = hold_contest(make("black_sheep", 4), ["medium@1000s/40x2", "heuristic"], 8)
    assert_fits(arena.results_table(summary))
    assert_fits(arena.ratings_table(summary))
    speed = bench.Speed(
        game="wolves_and_sheep",
        players=4,
        build="interpreted",
        games_per_s=12345.6,
        moves_per_s=12345678.9,
        copy_ns=12345.6,
        view_us=1234.5,
        sample_us=12345.6,
        state_bytes=123456,
    )
    report = bench.Report(**msgspec.structs.asdict(speed), beside=speed, ratio=1.0)
    assert_fits(bench.speed_table(report, speed))


def test_speeds_of_searches_fit() -> None:
    speed = bench_search.SearchSpeed(
        game="wolves_and_sheep",
        players=4,
        player="heuristic",
        budget="1s",
        build="interpreted",
        moves=100,
        worlds_per_s=1234567.0,
        playouts_per_s=1234567.0,
        nodes_per_s=1234567.0,
        ms_per_move=12345.6,
        p95_ms=0.1,
    )
    report = bench_search.SearchReport(speeds=[speed], ratios={"wolves_and_sheep": {"heuristic": 123.4}})
    assert_fits(bench_search.search_table(report, make("wolves_and_sheep", 4)))
