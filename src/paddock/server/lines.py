"""The lines of one client to tables in other processes."""

from __future__ import annotations

from paddock.server.exchange import Exchange, NearClient


class Lines:
    """One line for each process that has a table of this client. Without an exchange, which is how a client at the far
    end of a line has it, nothing is passed on."""

    def __init__(self, client: NearClient, exchange: Exchange | None) -> None:
        self.client = client
        self.exchange = exchange
        self.by_process: dict[str, int] = {}
        self.by_table: dict[str, int] = {}

    def lead_to(self, table: str, message: bytes) -> bool:
        """Pass a message on, if a line leads to its table."""
        if self.exchange is None or table not in self.by_table:
            return False
        self.exchange.say(self.by_table[table], message)
        return True

    def forward(self, process: str, table: str, message: bytes) -> bool:
        """Pass a message on to a process that has its table; False if that is not to be done here."""
        if self.exchange is None:
            return False
        if process not in self.by_process:
            self.by_process[process] = self.exchange.open_line(process, self.client)
        self.by_table[table] = self.by_process[process]
        return self.lead_to(table, message)

    def close(self) -> None:
        for line in self.by_process.values():
            if self.exchange is not None:
                self.exchange.hang_up(line)
