"""Figures for Prometheus, at an address of their own that only this computer reaches unless told otherwise."""

from __future__ import annotations

from collections.abc import Callable

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, start_http_server

from paddock.core.errors import PaddockError

BUCKETS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)


class Metrics:
    """What a server counts. None of it says who plays or what anybody holds."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.entries = Counter("paddock_entries", "Lines written to the logs of tables", registry=self.registry)
        self.failures = Counter("paddock_write_failures", "Moves that could not be written", registry=self.registry)
        self.lost = Counter("paddock_tables_lost", "Tables that another process took over", registry=self.registry)
        self.pushes = Counter("paddock_pushes", "Notices by web push", ["result"], registry=self.registry)
        self.writing = Histogram(
            "paddock_write_seconds",
            "From a move to its line on disk, for the longest wait of a batch",
            buckets=BUCKETS,
            registry=self.registry,
        )

    def gauge(self, name: str, meaning: str, look: Callable[[], float]) -> None:
        """A figure that is looked up when it is asked for."""
        Gauge(f"paddock_{name}", meaning, registry=self.registry).set_function(look)

    def serve(self, address: str) -> Callable[[], None]:
        """Answer at `/metrics` of an address like `9006` or `0.0.0.0:9006`. Returns what ends it."""
        host, _, port = address.rpartition(":")
        try:
            server, thread = start_http_server(int(port), host or "127.0.0.1", self.registry)
        except (OSError, ValueError, OverflowError) as error:
            raise PaddockError(f"metrics cannot be served at {address}: {error}") from error

        def end() -> None:
            server.shutdown()
            server.server_close()
            thread.join()

        return end
