"""Sessions: a random id in a signed cookie that scripts cannot read."""

from __future__ import annotations

import secrets

import msgspec
from itsdangerous import BadSignature, Signer, URLSafeSerializer
from itsdangerous.encoding import base64_encode
from starlette.requests import HTTPConnection
from starlette.responses import Response

COOKIE = "paddock_session"
A_YEAR = 365 * 24 * 3600
TERMS = f"HttpOnly; Max-Age={A_YEAR}; Path=/; SameSite=lax"
"""Of the cookie, which is written as it is: what is signed has only letters that need no quotes."""
MOST_KNOWN = 2000


class CookieSigner(URLSafeSerializer):
    """The library's own, for values too short to be compressed: it need not try that each time."""

    def __init__(self, secret: str) -> None:
        super().__init__(secret, salt="paddock session")
        self.own = super().make_signer()

    def make_signer(self, salt: str | bytes | None = None) -> Signer:
        return self.own if salt is None or salt == self.salt else super().make_signer(salt)

    def dump_payload(self, obj: object) -> bytes:
        return base64_encode(msgspec.json.encode(obj))


class Sessions:
    """Reads and writes the session cookie."""

    def __init__(self, secret: str) -> None:
        self.secret = secret
        self.signer = CookieSigner(secret)
        self.known: dict[str, str] = {}
        """The sessions of the latest cookies: what we have signed stays signed, and is not worked out each time."""

    def read(self, connection: HTTPConnection) -> str | None:
        """The session of a request; None without a cookie that we signed."""
        cookie = connection.cookies.get(COOKIE, "") if "cookie" in connection.headers else ""
        if not cookie:
            return None
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
        words = f"{COOKIE}={self.signed(session)}; {TERMS}{'; Secure' if secure else ''}"
        response.raw_headers.append((b"set-cookie", words.encode("ascii")))


def new_token() -> str:
    """An id that nobody can guess. It never begins with a hyphen: a command would take it for an option."""
    while (token := secrets.token_urlsafe(16)).startswith("-"):
        pass
    return token


def is_same_origin(connection: HTTPConnection) -> bool:
    """Whether a request comes from our own page, or from no page at all."""
    origin = connection.headers.get("origin")
    return origin is None or origin.partition("://")[2] == connection.headers.get("host")
