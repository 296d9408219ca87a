"""Runs a server until it is stopped."""

from __future__ import annotations

import socket
from collections.abc import Awaitable, Callable

import uvicorn

from paddock.server.app import Application
from paddock.server.line import Line

LARGEST_MESSAGE = 8192
SHUTDOWN_SECONDS = 5
"""After so long a server that is stopped waits for nobody's unfinished request."""


class Draining(uvicorn.Server):
    """Lets go of its tables before it closes its sockets: who comes back elsewhere finds them there."""

    def __init__(self, config: uvicorn.Config, drain: Callable[[], Awaitable[None]]) -> None:
        super().__init__(config)
        self.drain = drain

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await self.drain()
        await super().shutdown(sockets)


def run(application: Application, line: socket.socket, proxies: list[str]) -> None:
    Draining(config_of(application, proxies), application.drain).run(sockets=[line])


def config_of(application: Application, proxies: list[str]) -> uvicorn.Config:
    return uvicorn.Config(
        application.app,
        ws_max_size=LARGEST_MESSAGE,
        ws_per_message_deflate=False,  # keys of seats travel here: they are not compressed beside others' words
        log_level="warning",
        access_log=False,
        log_config=None,  # it writes as our own log does
        ws=Line,
        timeout_graceful_shutdown=SHUTDOWN_SECONDS,
        proxy_headers=bool(proxies),
        forwarded_allow_ips=proxies,
    )
