"""A little of `make fuzz`, and the documents from which requests and messages are made up."""

from __future__ import annotations

from collections.abc import Iterator
from http import HTTPStatus
from pathlib import Path
from unittest.mock import MagicMock

import msgspec
import pytest
import requests
from jsonschema_rs import Draft202012Validator, meta
from starlette.routing import Route

from paddock.server.app import Server
from paddock.server.openapi import OPERATIONS, openapi, socket_messages
from paddock.server.options import ServerOptions
from server.fuzz.house import House
from server.fuzz.run import KINDS, fuzz

EXAMPLES = {"described": 16, "odd": 16, "talk": 16}
METHODS = ("GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "QUERY", "MOO")
REFUSALS = (HTTPStatus.NOT_FOUND, HTTPStatus.METHOD_NOT_ALLOWED, HTTPStatus.BAD_REQUEST)  # the last: no method of HTTP
ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    found = House(tmp_path_factory.mktemp("house"))
    yield found
    found.close()


@pytest.mark.parametrize("kind", KINDS)
def test_nothing_that_is_sent_is_a_fault_of_the_server(kind: str, house: House) -> None:
    fuzz(house, kind, EXAMPLES[kind], number=14)


def test_no_other_method_does_anything(house: House) -> None:
    understood = {(one.method, one.path) for one in OPERATIONS}
    before = house.state()
    for path in sorted({one.path for one in OPERATIONS}):
        address = path.replace("{table}", house.tables["open"]).replace("{game}", "cow006").replace("{language}", "en")
        for method in [method for method in METHODS if (method, path) not in understood]:
            answer = house.send(requests.Request(method, house.server.address + address), "host")
            assert answer.status_code in REFUSALS, (method, path)
    assert house.state() == before
    house.check_log("other methods")


def test_the_document_lists_every_request_that_is_understood(tmp_path: Path) -> None:
    server = Server(ServerOptions(folder=tmp_path))
    assert server.running is not None
    server.running.close()
    routes = [route for route in server.routes(MagicMock(), MagicMock(), MagicMock()) if isinstance(route, Route)]
    understood = {(method, route.path) for route in routes for method in route.methods or () if method != "HEAD"}
    listed = {(one.method, one.path) for one in OPERATIONS}
    assert understood - {("GET", "/{path:path}"), ("GET", "/assets/{name}")} == listed


def test_the_page_about_the_wire_lists_every_request() -> None:
    text = (ROOT / "docs" / "wire.md").read_text(encoding="utf-8")
    for one in OPERATIONS:
        path = one.path.replace("{table}", "ID").replace("{game}", "GAME").replace("{language}", "LANGUAGE")
        path = path.replace("{seat}", "SEAT").replace("{record}", "KEY")
        assert f"`{one.method} {path}`" in text


def test_the_documents_are_what_they_say() -> None:
    document = msgspec.json.decode(openapi())
    for schema in document["components"]["schemas"].values():
        assert meta.is_valid(schema)
    messages = msgspec.json.decode(socket_messages())
    assert meta.is_valid(messages)
    checker = Draft202012Validator({**messages, "$ref": "#/$defs/FromClient"})
    assert checker.is_valid({"do": "move", "table": "t", "client": "c", "serial": 3, "move": "34"})
    assert not checker.is_valid({"do": "move", "table": "t", "client": "bot c", "serial": 3, "move": "34"})
