"""`paddock bench research`: environments for learning, ours and those of other packages side by side."""

from __future__ import annotations

from rich.table import Table as RichTable

from paddock.research.speeds import Rate, measure_all
from paddock.terminal.console import OUT, print_json

TITLE = "decisions a second, with observation and legal actions"


def bench_research(seconds: float, json: bool) -> None:
    """Measure all, and print it."""
    rates = measure_all(seconds)
    if json:
        print_json(rates)
    else:
        OUT.print(rates_table(rates))


def rates_table(rates: list[Rate]) -> RichTable:
    """Ours first; the last column says how many times as fast the first line is."""
    table = RichTable(title=TITLE, box=None, padding=(0, 2))
    for name in ("package", "environment", "how"):
        table.add_column(name)
    table.add_column("decisions/s", justify="right")
    table.add_column("first / this", justify="right")
    first = rates[0].decisions_per_s or 0
    for rate in rates:
        found = rate.decisions_per_s
        said = (rate.why, "") if found is None else (f"{found:,}", f"{first / found:,.1f}")
        table.add_row(rate.package, rate.environment, rate.how, *said)
    return table
