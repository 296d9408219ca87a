"""What an operator may choose when a server is started."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from paddock.server.analysis_depth import PLAYOUTS, AnalysisDepth, analysis_depth
from paddock.server.pauses import Pauses
from paddock.server.quotas import Quotas


class PushOptions(NamedTuple):
    """Whether and how people are told of their turn while the page is closed."""

    enabled: bool = True
    contact: str = ""
    """Where who runs a push service reaches who runs this server: `mailto:` or `https:`."""
    anywhere: bool = False
    """Whether push services may be in our own network, and without encryption: for tests."""


class ServerOptions(NamedTuple):
    folder: Path
    database: str = ""
    """The URL of a PostgreSQL, where tables are not to be kept in a file of the folder."""
    redis: str = ""
    """The URL of the Redis that several processes share."""
    workers: int = 1
    """Processes in which bots think."""
    pauses: Pauses = Pauses()
    address: str = ""
    """Where other devices reach us."""
    hosts: tuple[str, ...] = ()
    """Names that the server answers to, beside those of this computer."""
    metrics: str = ""
    """Where figures for Prometheus are served."""
    keep_days: int = 0
    """After how many days tables at which nobody plays are removed; 0 for never."""
    quotas: Quotas = Quotas()
    push: PushOptions = PushOptions()
    analysis: AnalysisDepth | None = analysis_depth(PLAYOUTS)
    """How deep games are analysed; None for not at all."""
