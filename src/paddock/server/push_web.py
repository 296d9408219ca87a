"""Web push over HTTP: a browser agrees to be told of its turn, or does not any more."""

from __future__ import annotations

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from paddock.server.errors import RequestError
from paddock.server.http_messages import answer, body
from paddock.server.pusher import Pusher
from paddock.server.subscriptions import Subscriptions
from paddock.server.wire import PushState, Subscription, Unsubscription


class PushWeb:
    """The request handlers. Without a pusher this server sends nothing, and says so by an empty key."""

    def __init__(self, subscriptions: Subscriptions, pusher: Pusher | None) -> None:
        self.subscriptions = subscriptions
        self.pusher = pusher

    async def state(self, request: Request, session: str) -> Response:
        key = "" if self.pusher is None else self.pusher.signer.public()
        return answer(PushState(key=key, subscriptions=await self.subscriptions.data(session)))

    async def subscribe(self, request: Request, session: str) -> Response:
        wish = msgspec.json.decode(await body(request), type=Subscription)
        if self.pusher is None:
            raise RequestError("no_push", "This server sends no notifications.")
        await self.subscriptions.add(session, wish)
        return await self.state(request, session)

    async def unsubscribe(self, request: Request, session: str) -> Response:
        wish = msgspec.json.decode(await body(request), type=Unsubscription)
        await self.subscriptions.remove(wish.endpoint, session)
        return await self.state(request, session)
