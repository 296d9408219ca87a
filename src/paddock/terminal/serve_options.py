"""The options of `paddock serve`. Those that a service needs have a variable too."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from typer import Option

Host = Annotated[str, Option(help="The address to listen on; 0.0.0.0 for other devices too.")]
Port = Annotated[int, Option(min=1, max=65535, help="The port to listen on.")]
Data = Annotated[Path | None, Option(help="The folder in which tables are kept.")]
Database = Annotated[
    str,
    Option(envvar="PADDOCK_DATABASE", help="A PostgreSQL by its URL; without it, tables are in a file of the folder."),
]
Redis = Annotated[
    str, Option(envvar="PADDOCK_REDIS", help="A Redis by its URL, shared by all processes of one PostgreSQL.")
]
Workers = Annotated[int, Option(min=1, max=64, help="Processes in which bots think.")]
Pause = Annotated[float, Option(min=0, max=10, help="Seconds that a bot takes at least.")]
StepIn = Annotated[float, Option(min=0, max=600, help="Seconds that people have to step in before a bot moves.")]
AllowHost = Annotated[
    list[str] | None, Option(envvar="PADDOCK_ALLOW_HOST", help="A name that visitors reach the server under.")
]
Proxy = Annotated[
    list[str] | None,
    Option(envvar="PADDOCK_PROXY", help="The address of a proxy that is believed who visits (X-Forwarded-For)."),
]
Metrics = Annotated[
    str, Option(envvar="PADDOCK_METRICS", help="Serve figures for Prometheus: a port, or address:port.")
]
JsonLog = Annotated[bool, Option("--json-log", envvar="PADDOCK_JSON_LOG", help="Write the log as lines of JSON.")]
KeepDays = Annotated[
    int,
    Option(min=0, envvar="PADDOCK_KEEP_DAYS", help="Remove tables at which nobody plays after so many days; 0: never."),
]
MostTables = Annotated[
    int, Option(min=0, envvar="PADDOCK_MOST_TABLES", help="Unfinished tables that one session may have; 0: no limit.")
]
Analysis = Annotated[
    int,
    Option(min=0, envvar="PADDOCK_ANALYSIS", help="Playouts for each decision of a game that is analysed; 0: none."),
]
Push = Annotated[
    bool, Option(envvar="PADDOCK_PUSH", help="Tell people of their turn while the page is closed (web push).")
]
PushContact = Annotated[
    str, Option(envvar="PADDOCK_PUSH_CONTACT", help="Your mail address or web page, for those who run push services.")
]
PushAnywhere = Annotated[
    bool, Option("--push-anywhere", hidden=True, help="Also call push services of this network: for tests.")
]
Show = Annotated[bool, Option("--open", help="Open the page in the browser of this computer.")]
