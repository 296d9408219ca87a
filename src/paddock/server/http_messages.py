"""What requests bring, and what they are answered."""

from __future__ import annotations

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from paddock.core.errors import OptionError, RecordError
from paddock.core.phrase import N_
from paddock.server.errors import RequestError
from paddock.server.seating import LARGEST_COMPONENTS
from paddock.server.wire import Refusal

LARGEST_REQUEST = 16384
LARGEST_WISH = LARGEST_REQUEST + LARGEST_COMPONENTS
"""For a new table, which may bring a component list."""
BODY = "paddock.body"
"""Where in its scope the body of a request is kept."""
NEWCOMER = "paddock.newcomer"
"""In the scope of a request that came without a session: the one that it got sits nowhere yet."""


def address_of(request: Request) -> str:
    return request.client.host if request.client else ""


async def body(request: Request, largest: int = LARGEST_REQUEST) -> bytes:
    """What a request brings. It is kept, in case that another process has to answer."""
    if BODY in request.scope:
        kept: bytes = request.scope[BODY]
        return kept
    data = b""
    async for part in request.stream():
        data += part
        if len(data) > largest:
            raise RequestError("too_large", "That request is too large.")
    request.scope[BODY] = data
    return data


def download(data: bytes, name: str) -> Response:
    headers = {"content-disposition": f'attachment; filename="{name}"', "cache-control": "no-store"}
    return Response(data, media_type="application/json", headers=headers)


def answer(value: object, status: int = 200) -> Response:
    return Response(
        msgspec.json.encode(value), status, media_type="application/json", headers={"cache-control": "no-store"}
    )


def bad_record(error: RecordError) -> Refusal:
    """What is wrong with a record; the reason is the engine's, in English."""
    at_step, at_all = N_("Step {step} of this record does not hold: {reason}"), N_("This is no sound record: {reason}")
    values = {"step": error.step, "reason": error.reason}
    return Refusal(code="bad_record", text=at_step if error.step else at_all, values=values)


def bad_options(error: OptionError) -> Refusal:
    return Refusal(code="bad_options", text=error.text, rule=error.rule, values=error.values, near=error.near)


def refuse(status: int, code: str, text: str) -> Response:
    return answer(Refusal(code=code, text=text), status)
