"""`paddock serve`: tables in the browser."""

from __future__ import annotations

import os
import sys
import webbrowser

from paddock import interpreted
from paddock.terminal import serve_options as option
from paddock.terminal.addresses import Addresses, addresses_of, listening_at
from paddock.terminal.console import FAULTS, OUT, clear_errors
from paddock.terminal.data_folder import default_folder
from paddock.terminal.interrupts import at_once
from paddock.terminal.push_contact import contact_of


def serve(
    host: option.Host = "127.0.0.1",
    port: option.Port = 8006,
    data: option.Data = None,
    database: option.Database = "",
    redis: option.Redis = "",
    workers: option.Workers = 1,
    pause: option.Pause = 0.7,
    step_in: option.StepIn = 3.0,
    allow_host: option.AllowHost = None,
    proxy: option.Proxy = None,
    metrics: option.Metrics = "",
    json_log: option.JsonLog = False,
    keep_days: option.KeepDays = 0,
    most_tables: option.MostTables = 50,
    analysis: option.Analysis = 2000,
    push: option.Push = True,
    push_contact: option.PushContact = "",
    push_anywhere: option.PushAnywhere = False,
    show: option.Show = False,
) -> None:
    """Serve tables in the browser, kept in a database and safe against a crash."""
    from paddock.server.analysis_depth import analysis_depth  # imported here, so that other commands start faster
    from paddock.server.app import make_app
    from paddock.server.logs import write_lines
    from paddock.server.options import PushOptions, ServerOptions
    from paddock.server.pauses import Pauses
    from paddock.server.quotas import Quotas
    from paddock.terminal import serving

    with clear_errors():
        line = listening_at(host, port, at_once=not redis)
        addresses = addresses_of(host, port)
        options = ServerOptions(
            folder=default_folder() if data is None else data,
            database=database,
            redis=redis,
            workers=workers,
            pauses=Pauses(bot=pause, step_in=step_in),
            address=addresses.far,
            hosts=(*addresses.hosts, *(allow_host or [])),
            metrics=metrics,
            keep_days=keep_days,
            quotas=Quotas(tables=most_tables),
            push=PushOptions(push, contact_of(push_contact), push_anywhere),
            analysis=analysis_depth(analysis),
        )
        write_lines(as_json=json_log)
        application = make_app(options)
        say_where(addresses, show)
        with at_once():  # before and after the server, which hears Ctrl-C itself and closes everything
            serving.run(application, line, proxy or [])


def say_where(addresses: Addresses, show: bool) -> None:
    """Say what is missing, and where the page is; open it if that is wished."""
    from paddock.server.pages import NO_PAGE, has_page

    if not has_page():
        FAULTS.print(f"paddock: {NO_PAGE}", soft_wrap=True)
    if interpreted.build() == "interpreted":
        FAULTS.print("paddock: the core is not compiled, so bots see less far in their time", soft_wrap=True)
    OUT.print(f"Paddock is at {addresses.near}/ (stop with Ctrl-C)")
    if addresses.far and addresses.far != addresses.near:
        OUT.print(f"Other devices in your network find it at {addresses.far}/")
    if show and has_screen():
        webbrowser.open(addresses.near)


def has_screen() -> bool:
    return sys.platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
