"""What the page is told of games, and what a game of another package brings for it."""

from __future__ import annotations

import struct
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from foreign_packages import HIGH_CARD, install_high_card, install_nine_pens, python_path
from paddock.bots.catalogue import OWN_PLAYERS
from paddock.games.catalogue import OWN_GAMES, make
from paddock.server.game_files import read_catalogue
from server.server_process import ServerProcess


@pytest.fixture(name="server", scope="module")
def a_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    packages = tmp_path_factory.mktemp("packages")
    install_high_card(packages)
    install_nine_pens(packages)
    (packages / "high_card" / "locale" / "ru" / "LC_MESSAGES" / "high_card.mo").write_bytes(b"a letter to a cow")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", python_path(packages))
        server = ServerProcess(tmp_path_factory.mktemp("server"))
    yield server
    server.stop()


def get(server: ServerProcess, path: str) -> httpx.Response:
    return httpx.get(f"{server.address}/api/games{path}")


def test_every_game_comes_with_its_bots_and_whether_it_has_a_picture(server: ServerProcess) -> None:
    told: list[dict[str, Any]] = get(server, "").json()
    games = {game["about"]["id"]: game for game in told}
    assert list(games) == [*OWN_GAMES, "high_card", "nine_pens"]
    names = {game_id: [bot["name"] for bot in game["bots"]] for game_id, game in games.items()}
    assert names["cow006"] == names["high_card"] == [*OWN_PLAYERS, "dreamer"]
    assert names["nine_pens"] == [name for name in [*OWN_PLAYERS, "dreamer"] if name != "heuristic"]
    assert [name for name, game in games.items() if game["picture"]] == ["high_card"]
    assert [name for name, game in games.items() if game["components"]] == [
        "black_sheep",
        "wolves_and_sheep",
        "war_and_sheep",
    ]
    hand = next(area for area in games["high_card"]["about"]["areas"] if area["field"] == "hand")
    assert hand == {"field": "hand", "title": "Your hand", "shape": "cards", "by_seat": False, "part": "card"}


def test_a_catalogue_has_texts_and_their_plural_forms(server: ServerProcess) -> None:
    texts = get(server, "/high_card/texts/fr").json()
    assert texts["High Card"] == "La plus haute"
    assert texts["{number} point"] == ["{number} point", "{number} points"]
    assert "" not in texts


@pytest.mark.parametrize(
    "path", ["/high_card/texts/en", "/high_card/texts/ru", "/nine_pens/texts/fr", "/cow006/texts/fr"]
)
def test_a_catalogue_that_is_not_there_or_cannot_be_read_is_empty(server: ServerProcess, path: str) -> None:
    assert get(server, path).json() == {}


def test_both_byte_orders_of_a_catalogue_are_read() -> None:
    for order, magic in (("<", b"\xde\x12\x04\x95"), (">", b"\x95\x04\x12\xde")):
        head = struct.pack(f"{order}IIIIIIII", 0, 1, 20, 28, 1, 36, 1, 38)
        assert read_catalogue(magic + head + b"a\0b\0") == {"a": "b"}


def test_rules_are_told_in_english_where_there_are_no_others(server: ServerProcess) -> None:
    russian = (HIGH_CARD / "locale" / "ru" / "rules" / "high_card.md").read_text(encoding="utf-8")
    answer = get(server, "/high_card/rules/ru")
    assert answer.headers["content-type"].startswith("text/markdown")
    assert answer.text == russian
    assert get(server, "/cow006/rules/hu").text.startswith("# ")


def test_the_component_list_that_ships_can_be_fetched_and_played(server: ServerProcess) -> None:
    listed = get(server, "/wolves_and_sheep/components").json()
    assert make("wolves_and_sheep", 3, {}, listed).components == listed


def test_a_picture_runs_no_script_though_it_is_opened_by_itself(server: ServerProcess) -> None:
    answer = get(server, "/high_card/picture")
    assert answer.content == (HIGH_CARD / "picture.svg").read_bytes()
    assert answer.headers["content-type"] == "image/svg+xml"
    assert answer.headers["x-content-type-options"] == "nosniff"
    policy = answer.headers["content-security-policy"]
    assert policy == "default-src 'none'; style-src 'unsafe-inline'; sandbox"
    assert "set-cookie" not in answer.headers


@pytest.mark.parametrize(
    ("path", "code"),
    [
        ("/moo/texts/en", "no_such_game"),
        ("/moo/rules/en", "no_such_game"),
        ("/moo/picture", "no_such_game"),
        ("/high_card/texts/xx", "no_such_language"),
        ("/high_card/rules/xx", "no_such_language"),
        ("/nine_pens/rules/en", "no_rules"),
        ("/nine_pens/picture", "no_picture"),
        ("/cow006/picture", "no_picture"),
        ("/cow006/components", "no_components"),
    ],
)
def test_what_is_not_there_is_refused_in_words(server: ServerProcess, path: str, code: str) -> None:
    answer = get(server, path)
    assert (answer.status_code, answer.json()["code"]) == (404, code)
    assert answer.json()["text"].endswith(".")
