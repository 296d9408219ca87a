"""Requests that the OpenAPI document describes, and requests that nothing describes."""

from __future__ import annotations

import http.client
import socket
from typing import Any, NamedTuple

import msgspec
import requests
import schemathesis
from hypothesis import strategies as st
from schemathesis import Case, GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_schema_conformance,
    status_code_conformance,
)

from paddock.games.catalogue import OWN_GAMES
from paddock.server.http_messages import LARGEST_WISH
from paddock.server.openapi import OPERATIONS, openapi
from server.fuzz.house import ADDRESSES, PATIENCE_SECONDS, PEOPLE, House
from server.fuzz.values import ANY_JSON, NOT_JSON, TEXT, encoded

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
    negative_data_rejection,
]
NO_ANSWER_SECONDS = 0.5

# As the document describes them.


class Described(NamedTuple):
    """A request of a kind that the document has, by somebody."""

    case: Case[Any]
    person: str


@st.composite
def described(draw: st.DrawFn, house: House) -> Described:
    """A request as it should be or not; mostly about tables that exist, often with a key that opens something."""
    mode = draw(st.sampled_from(list(GenerationMode)))
    operations = [found.ok() for found in schema_of(house).get_all_operations()]
    case = draw(draw(st.sampled_from(operations)).as_strategy(generation_mode=mode))
    if "table" in case.path_parameters and draw(st.integers(0, 9)):
        case.path_parameters["table"] = house.tables[draw(st.sampled_from(sorted(house.tables)))]
    if "game" in case.path_parameters and draw(st.booleans()):
        case.path_parameters["game"] = draw(st.sampled_from(list(OWN_GAMES)))
    if isinstance(case.body, dict) and mode is GenerationMode.POSITIVE:
        likely = {"key": house.invitation, "game": "cow006", "bot": "easy", "seating": ["me", "open"], "options": {}}
        for name in [name for name in likely if name in case.body and draw(st.booleans())]:
            case.body[name] = likely[name]
    return Described(case, draw(st.sampled_from(PEOPLE)))


def schema_of(house: House) -> Any:
    found = vars(house).get("schema")
    if found is None:
        found = vars(house)["schema"] = schemathesis.openapi.from_dict(msgspec.json.decode(openapi()))
    return found


def send_described(house: House, one: Described) -> None:
    """Send it; the answer is one that the document allows, and a refusal changes nothing."""
    words = one.case.as_transport_kwargs(base_url=house.server.address)
    words.pop("timeout", None)
    request = requests.Request(**words)
    before = house.state()
    answer = house.send(request, one.person)
    told = (one.person, one.case.method, answer.request.url, answer.request.body, answer.status_code, answer.text[:300])
    house.check_log(told)
    one.case.validate_response(answer, checks=CHECKS)
    if answer.status_code >= 400:
        assert house.state() == before, told
    elif one.case.method != "GET":
        house.furnish()


# As nobody should send them.

METHODS = st.sampled_from(
    [
        "GET",
        "HEAD",
        "POST",
        "PUT",
        "PATCH",
        "DELETE",
        "OPTIONS",
        "TRACE",
        "CONNECT",
        "QUERY",
        "get",
        "MOO",
        "G\x00T",
        "",
    ]
)
NAMES = st.sampled_from(
    ["Host", "Cookie", "Origin", "Content-Type", "Content-Length", "Transfer-Encoding", "Expect", "Upgrade", "Range"]
) | st.sampled_from(["Connection", "Accept-Encoding", "If-None-Match", "X-Forwarded-For", "Sec-WebSocket-Key", ":moo"])
LENGTHS = st.sampled_from(
    ["-1", "5", "99999999", "99999999999999999999", "chunked", "gzip", "100-continue", "bytes=5-2"]
)
PLACES = st.sampled_from(["*", "localhost", "evil.example", "[::1", "http://evil.example", "null", "", "a" * 9000])
COOKIES = st.sampled_from(["paddock_session=x", 'paddock_session="a.b"', "paddock_session=InEi.x; paddock_session"])
WORDS = (
    LENGTHS | PLACES | COOKIES | st.sampled_from(["websocket", "h2c", "close", "Upgrade", "é\xff", "\x01", "a\r\n b"])
)
BODIES = st.one_of(NOT_JSON, ANY_JSON.map(encoded), st.just(b" " * (LARGEST_WISH + 100)))


class Odd(NamedTuple):
    """The bytes of a request that may be none."""

    data: bytes
    rude: bool
    """Whether the line is reset, not closed, when there is no answer."""


@st.composite
def odd(draw: st.DrawFn, house: House) -> Odd:
    path = draw(st.sampled_from([one.path for one in OPERATIONS] + ["/", "/socket", "/assets/x", "/table/x", "*", ""]))
    path = path.replace("{table}", draw(st.sampled_from(sorted(house.tables.values())) | st.just("%00%ff%F0%9F%90%84")))
    path = path.replace("{game}", "cow006").replace("{language}", draw(st.sampled_from(["en", "..%2f..", "xx"])))
    if draw(st.integers(0, 4)) == 0:
        path += draw(st.sampled_from(["?a=%", "/", "//", "/../..", "#x", "?" + "a" * 9000, "\x7f", "é"]))
    body = draw(BODIES)
    headers = {"Host": f"127.0.0.1:{house.server.port}", "Content-Length": str(len(body)), "Connection": "close"}
    cookie = house.cookies[draw(st.sampled_from(PEOPLE))]
    if cookie:
        headers["Cookie"] = cookie
    lines = [f"{name}: {value}" for name, value in headers.items()]
    for _ in range(draw(st.integers(0, 3))):
        lines.insert(draw(st.integers(0, len(lines))), f"{draw(NAMES)}: {draw(WORDS | TEXT)}")
    if draw(st.integers(0, 3)) == 0:
        del lines[draw(st.integers(0, len(lines) - 1))]
    version = draw(st.sampled_from(["HTTP/1.1"] * 4 + ["HTTP/1.0", "HTTP/2.0", "HTTP/9", ""]))
    head = f"{draw(METHODS)} {path} {version}\r\n" + "".join(f"{line}\r\n" for line in lines) + "\r\n"
    data = head.encode("utf-8", "surrogatepass") + body
    if draw(st.integers(0, 5)) == 0:
        data = data[: draw(st.integers(1, len(data)))]
    return Odd(data, draw(st.booleans()))


def send_odd(house: House, one: Odd) -> None:
    """Whatever it is, it costs nothing and is no fault of the server; only a POST that succeeds changes something."""
    before = house.state()
    status = exchanged(house, one)
    told = (one.data[:2000], status)
    house.check_log(told)
    assert status is None or status < 500 or status in (501, 505), told
    if status is None or status >= 400 or not one.data.startswith(b"POST"):
        assert house.state() == before, told
    else:
        house.furnish()


def exchanged(house: House, one: Odd) -> int | None:
    """The status of the answer; None if there is none."""
    with socket.create_connection(("127.0.0.1", house.server.port), 5, (next(ADDRESSES), 0)) as line:
        try:
            line.sendall(one.data)
            line.settimeout(NO_ANSWER_SECONDS if is_unfinished(one.data) else PATIENCE_SECONDS)
            answer = http.client.HTTPResponse(line)
            answer.begin()
            answer.read()
        except (OSError, http.client.HTTPException):
            if one.rude:
                line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\x01\0\0\0\0\0\0\0")
            return None
        return answer.status


def is_unfinished(data: bytes) -> bool:
    """Whether the server may wait for more: then nobody waits for it for long."""
    head, end, body = data.partition(b"\r\n\r\n")
    lengths = [
        line for line in head.lower().split(b"\r\n") if line.startswith((b"content-length", b"transfer-", b"expect"))
    ]
    return not end or len(lengths) != 1 or not lengths[0].endswith(b" %d" % len(body)) or b"pgrade" in head
