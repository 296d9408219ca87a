"""Sessions: a random id in a signed cookie that scripts cannot read."""

from __future__ import annotations

import secrets

from itsdangerous import BadSignature, URLSafeSerializer
from starlette.requests import HTTPConnection
from starlette.responses import Response

COOKIE = "paddock_session"
A_YEAR = 365 * 24 * 3600
MOST_KNOWN = 2000


class Sessions:
    """Reads and writes the session cookie."""

    def __init__(self, secret: str) -> None:
        self.secret = secret
        self.signer = URLSafeSerializer(secret, salt="paddock session")
        self.known: dict[str, str] = {}
        """The sessions of the latest cookies: what we have signed stays signed, and is not worked out each time."""

    def read(self, connection: HTTPConnection) -> str | None:
        """The session of a request; None without a cookie that we signed."""
        cookie = connection.cookies.get(COOKIE, "")
        if cookie in self.known:
            return self.known[cookie]
        try:
            session = self.signer.loads(cookie)
        except BadSignature:
            return None
        return self.remember(cookie, session) if isinstance(session, str) else None

    def signed(self, session: str) -> str:
        cookie = str(self.signer.dumps(session))
        self.remember(cookie, session)
        return cookie

    def remember(self, cookie: str, session: str) -> str:
        self.known[cookie] = session
        if len(self.known) > MOST_KNOWN:
            del self.known[next(iter(self.known))]
        return session

    def write(self, response: Response, session: str, secure: bool) -> None:
        response.set_cookie(COOKIE, self.signed(session), max_age=A_YEAR, httponly=True, samesite="lax", secure=secure)


def new_token() -> str:
    """An id that nobody can guess. It never begins with a hyphen: a command would take it for an option."""
    while (token := secrets.token_urlsafe(16)).startswith("-"):
        pass
    return token


def is_same_origin(connection: HTTPConnection) -> bool:
    """Whether a request comes from our own page, or from no page at all."""
    origin = connection.headers.get("origin")
    return origin is None or origin.partition("://")[2] == connection.headers.get("host")
