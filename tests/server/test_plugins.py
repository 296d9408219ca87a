"""A bot of another package plays at the server's tables by its name, and is offered moves out of turn."""

from __future__ import annotations

from pathlib import Path

import pytest

from paddock.bots.catalogue import OWN_PLAYERS
from server.scripts import run

EAGER = """
from paddock import Player

class Eager(Player):
    name = "eager"

    def choose(self, game, view, legal, rng, budget):
        return legal[rng.below(len(legal))]

    def step_in(self, game, view, legal, rng, budget):
        assert view.seat not in view.waiting
        return legal[0]
"""


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A package with one bot, as an installer would leave it."""
    folder = tmp_path / "packages"
    about = folder / "eager-1.dist-info"
    about.mkdir(parents=True)
    (folder / "eager.py").write_text(EAGER, encoding="utf-8")
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: eager\nVersion: 1\n", encoding="utf-8")
    (about / "entry_points.txt").write_text("[paddock.bots]\neager = eager:Eager\n", encoding="utf-8")
    monkeypatch.setenv("PYTHONPATH", str(folder))


@pytest.mark.usefixtures("installed")
def test_a_bot_of_another_package_is_offered_moves_out_of_turn(tmp_path: Path) -> None:
    script = """
    hub = await open_hub()
    wish = NewTable(game="wolves_and_sheep", name="", seating=["eager"] * 4, options={})
    tables = [await Seating(hub).make("anna", wish) for _ in range(6)]
    await until(lambda: all(live.table.is_over for live in tables))
    logs = [(await hub.store.log_of(live.row.id)).entries for live in tables]
    clients = [entry.client for log in logs for entry in log if hasattr(entry, "client")]
    print(any(client.startswith("bot steps in") for client in clients), not any(live.bots for live in tables))
    await close_hub(hub)
    """
    assert run(tmp_path, script) == "True True\n"


def test_a_bot_that_is_not_installed_is_refused(tmp_path: Path) -> None:
    script = """
    from paddock.core.errors import OptionError
    hub = await open_hub()
    try:
        await seat(hub, "eager")
    except OptionError as error:
        print(error)
    await close_hub(hub)
    """
    players = ", ".join(OWN_PLAYERS)
    assert run(tmp_path, script) == f"there is no player 'eager'; the players are {players}\n"
