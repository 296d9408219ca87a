"""Passkeys over HTTP: keeping, removing, signing in with one, and signing out of this device."""

from __future__ import annotations

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from paddock.server.http_messages import address_of, answer, body
from paddock.server.passkeys import Site
from paddock.server.sessions import new_token
from paddock.server.web import Web
from paddock.server.wire import NewPasskey, PasskeyWish, RemovePasskey, SignIn


class PasskeyWeb:
    """The request handlers; `web` gives each its session."""

    def __init__(self, web: Web) -> None:
        self.persons = web.persons
        self.passkeys = web.persons.passkeys

    async def offer(self, request: Request, session: str) -> Response:
        wish = msgspec.json.decode(await body(request), type=PasskeyWish)
        return as_json(await self.passkeys.offer(session, site_of(request), wish.name))

    async def keep(self, request: Request, session: str) -> Response:
        new = msgspec.json.decode(await body(request), type=NewPasskey)
        site = site_of(request)
        await self.passkeys.keep(session, site, new.device, bytes(new.credential), address_of(request))
        return answer(await self.persons.me(session))

    async def remove(self, request: Request, session: str) -> Response:
        wish = msgspec.json.decode(await body(request), type=RemovePasskey)
        await self.passkeys.remove(session, wish.id)
        return answer(await self.persons.me(session))

    async def challenge(self, request: Request, session: str) -> Response:
        return as_json(await self.passkeys.challenge(session, site_of(request)))

    async def sign_in(self, request: Request, session: str) -> Response:
        """This device gets the session that a passkey stands for, and brings its own tables along."""
        wish = msgspec.json.decode(await body(request), type=SignIn)
        site, given = site_of(request), bytes(wish.credential)
        found = await self.passkeys.session_of(session, site, given, address_of(request))
        await self.persons.move(session, found)
        request.state.session = found
        return answer(await self.persons.me(found))

    async def sign_out(self, request: Request, session: str) -> Response:
        """This device forgets its session and begins a new one. What the session has stays."""
        request.state.session = new_token()
        return answer(await self.persons.me(request.state.session))


def site_of(request: Request) -> Site:
    return Site.of(request.headers.get("host", ""))


def as_json(text: bytes) -> Response:
    return Response(text, media_type="application/json", headers={"cache-control": "no-store"})
