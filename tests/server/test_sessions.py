"""The session cookie: what the library would sign, in fewer steps, and nothing that somebody else signed."""

from __future__ import annotations

from http.cookies import SimpleCookie

from itsdangerous import URLSafeSerializer
from starlette.requests import HTTPConnection
from starlette.responses import Response

from paddock.server.sessions import COOKIE, Sessions, new_token

SECRET = "moo"


def brought(cookie: str) -> HTTPConnection:
    return HTTPConnection({"type": "http", "headers": [(b"cookie", f"{COOKIE}={cookie}".encode())] if cookie else []})


def test_a_cookie_is_as_the_library_signs_it_so_that_older_ones_hold() -> None:
    session = new_token()
    signed = URLSafeSerializer(SECRET, salt="paddock session").dumps(session)
    assert Sessions(SECRET).signed(session) == signed
    assert Sessions(SECRET).read(brought(signed)) == session


def test_a_cookie_that_is_missing_changed_or_signed_elsewhere_is_none() -> None:
    sessions = Sessions(SECRET)
    signed = sessions.signed(new_token())
    for cookie in ("", signed[:-1], "x" + signed, Sessions("baa").signed(new_token())):
        assert Sessions(SECRET).read(brought(cookie)) is None


def test_a_cookie_is_kept_for_a_year_and_from_scripts() -> None:
    session, plain, secure = new_token(), Response(), Response()
    sessions = Sessions(SECRET)
    sessions.write(plain, session, secure=False)
    sessions.write(secure, session, secure=True)
    found = SimpleCookie(plain.headers["set-cookie"])[COOKIE]
    assert Sessions(SECRET).read(brought(found.value)) == session
    assert (found["max-age"], found["path"], found["samesite"], found["httponly"]) == ("31536000", "/", "lax", True)
    assert not found["secure"]
    assert SimpleCookie(secure.headers["set-cookie"])[COOKIE]["secure"]
