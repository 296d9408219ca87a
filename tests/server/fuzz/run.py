"""Fuzzes a server: `make fuzz`, or python tests/server/fuzz/run.py --minutes 5

Requests that the OpenAPI document describes, requests that nothing describes, and talk over the socket, in turn. No
answer is a fault of the server (500), nothing is logged, every answer is as the schemas say, and what is refused
changes nothing. The same seed sends the same.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st

sys.path.insert(0, str(Path(__file__).parents[2]))

from server.fuzz.house import House
from server.fuzz.over_http import described, odd, send_described, send_odd
from server.fuzz.over_socket import hold_talk, talks

KINDS: dict[str, tuple[Callable[[House], st.SearchStrategy[Any]], Callable[[House, Any], None]]] = {
    "described": (described, send_described),
    "odd": (odd, send_odd),
    "talk": (talks, hold_talk),
}


def fuzz(house: House, kind: str, examples: int, number: int) -> None:
    """So many examples of a kind, the same for the same number."""
    strategy, send = KINDS[kind]

    @seed(number)
    @settings(
        max_examples=examples,
        deadline=None,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
        print_blob=False,
    )
    @given(strategy(house))
    def run(one: Any) -> None:
        send(house, one)

    run()


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--minutes", type=float, default=5.0)
    words.add_argument("--seed", type=int, default=int(time.time()))
    words.add_argument("--examples", type=int, default=100, help="of one kind, before the next one's turn")
    chosen = words.parse_args()
    done: Counter[str] = Counter()
    end, number = time.monotonic() + 60 * chosen.minutes, chosen.seed
    with tempfile.TemporaryDirectory(prefix="paddock-fuzz-") as folder:
        house = House(Path(folder))
        try:
            while time.monotonic() < end:
                for kind in KINDS:
                    print(f"{time.strftime('%H:%M:%S')} {kind} --seed {number}", flush=True)
                    fuzz(house, kind, chosen.examples, number)
                    done[kind] += chosen.examples
                number += 1
        finally:
            house.close()
            print(dict(done))


if __name__ == "__main__":
    main()
