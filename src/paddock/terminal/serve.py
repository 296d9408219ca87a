"""`paddock serve`: tables in the browser."""

from __future__ import annotations

import os
import socket
import sys
import webbrowser
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from paddock import interpreted
from paddock.core.errors import PaddockError
from paddock.terminal.console import FAULTS, OUT, clear_errors
from paddock.terminal.interrupts import at_once

if TYPE_CHECKING:
    import uvicorn

LARGEST_MESSAGE = 8192
SHUTDOWN_SECONDS = 5
"""After so long a server that is stopped waits for nobody's unfinished request."""
EVERYWHERE = ("0.0.0.0", "::")
ELSEWHERE = ("192.0.2.1", 9)
"""A reserved address: the route to it shows which of our own addresses others can reach."""


def default_folder() -> Path:
    """The user's data folder, where tables are stored."""
    home = os.environ.get("XDG_DATA_HOME")
    return (Path(home) if home else Path.home() / ".local" / "share") / "paddock"


def listening_at(host: str, port: int) -> socket.socket:
    """A listening socket; PaddockError if the address cannot be used."""
    try:
        return socket.create_server((host, port), family=socket.AF_INET6 if ":" in host else socket.AF_INET)
    except OSError as error:
        reason = f"cannot listen on {host}, port {port}: {os.strerror(error.errno or 0)}"
        raise PaddockError(f"{reason}. Is Paddock running already? Name another port with --port") from error


def own_address() -> str | None:
    """This computer's address in its network, if it is in one. Nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(ELSEWHERE)
        except OSError:
            return None
        return str(probe.getsockname()[0])


def has_screen() -> bool:
    return sys.platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def written(host: str, port: int) -> str:
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def draining(config: uvicorn.Config, drain: Callable[[], Awaitable[None]]) -> uvicorn.Server:
    """A server that lets go of its tables before it closes its sockets: who comes back elsewhere finds them there."""
    import uvicorn

    class Draining(uvicorn.Server):
        async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
            await drain()
            await super().shutdown(sockets)

    return Draining(config)


def serve(
    host: Annotated[str, typer.Option(help="The address to listen on; 0.0.0.0 for other devices too.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=1, max=65535, help="The port to listen on.")] = 8006,
    data: Annotated[Path | None, typer.Option(help="The folder in which tables are kept.")] = None,
    database: Annotated[
        str,
        typer.Option(
            envvar="PADDOCK_DATABASE", help="A PostgreSQL by its URL; without it, tables are in a file of the folder."
        ),
    ] = "",
    redis: Annotated[
        str,
        typer.Option(envvar="PADDOCK_REDIS", help="A Redis by its URL, shared by all processes of one PostgreSQL."),
    ] = "",
    workers: Annotated[int, typer.Option(min=1, max=64, help="Processes in which bots think.")] = 1,
    pause: Annotated[float, typer.Option(min=0, max=10, help="Seconds that a bot takes at least.")] = 0.7,
    step_in: Annotated[
        float, typer.Option(min=0, max=600, help="Seconds that people have to step in before a bot moves.")
    ] = 3.0,
    allow_host: Annotated[
        list[str] | None, typer.Option(envvar="PADDOCK_ALLOW_HOST", help="A name that visitors reach the server under.")
    ] = None,
    proxy: Annotated[
        list[str] | None,
        typer.Option(
            envvar="PADDOCK_PROXY", help="The address of a proxy that is believed who visits (X-Forwarded-For)."
        ),
    ] = None,
    metrics: Annotated[
        str, typer.Option(envvar="PADDOCK_METRICS", help="Serve figures for Prometheus: a port, or address:port.")
    ] = "",
    json_log: Annotated[
        bool, typer.Option("--json-log", envvar="PADDOCK_JSON_LOG", help="Write the log as lines of JSON.")
    ] = False,
    keep_days: Annotated[
        int,
        typer.Option(
            min=0, envvar="PADDOCK_KEEP_DAYS", help="Remove tables at which nobody plays after so many days; 0: never."
        ),
    ] = 0,
    most_tables: Annotated[
        int,
        typer.Option(
            min=0, envvar="PADDOCK_MOST_TABLES", help="Unfinished tables that one session may have; 0: no limit."
        ),
    ] = 50,
    show: Annotated[bool, typer.Option("--open", help="Open the page in the browser of this computer.")] = False,
) -> None:
    """Serve tables in the browser, kept in a database and safe against a crash."""
    import uvicorn  # imported here, so that other commands start faster

    from paddock.server.app import make_app
    from paddock.server.line import Line
    from paddock.server.logs import write_json_lines
    from paddock.server.options import ServerOptions
    from paddock.server.pages import NO_PAGE, has_page
    from paddock.server.pauses import Pauses
    from paddock.server.quotas import Quotas

    with clear_errors():
        line = listening_at(host, port)
        far = own_address() if host in EVERYWHERE else host
        near = written("127.0.0.1" if host in EVERYWHERE else host, port)
        elsewhere = written(far, port) if far and not far.startswith("127.") and far != "::1" else ""
        folder = default_folder() if data is None else data
        hosts = [host, far or host, *(allow_host or [])]
        options = ServerOptions(
            folder=folder,
            database=database,
            redis=redis,
            workers=workers,
            pauses=Pauses(bot=pause, step_in=step_in),
            address=elsewhere,
            hosts=tuple(hosts),
            metrics=metrics,
            keep_days=keep_days,
            quotas=Quotas(tables=most_tables),
        )
        if json_log:
            write_json_lines()
        app, drain = make_app(options)
        if not has_page():
            FAULTS.print(f"paddock: {NO_PAGE}", soft_wrap=True)
        if interpreted.build() == "interpreted":
            FAULTS.print("paddock: the core is not compiled, so bots see less far in their time", soft_wrap=True)
        config = uvicorn.Config(
            app,
            ws_max_size=LARGEST_MESSAGE,
            ws_per_message_deflate=False,  # keys of seats travel here: they are not compressed beside others' words
            log_level="warning",
            log_config=None if json_log else uvicorn.config.LOGGING_CONFIG,
            ws=Line,
            timeout_graceful_shutdown=SHUTDOWN_SECONDS,
            proxy_headers=bool(proxy),
            forwarded_allow_ips=proxy or [],
        )
        OUT.print(f"Paddock is at {near}/ (stop with Ctrl-C)")
        if elsewhere and elsewhere != near:
            OUT.print(f"Other devices in your network find it at {elsewhere}/")
        if show and has_screen():
            webbrowser.open(near)
        with at_once():  # before and after the server, which hears Ctrl-C itself and closes everything
            draining(config, drain).run(sockets=[line])
