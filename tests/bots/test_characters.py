"""How bots introduce themselves."""

from __future__ import annotations

import msgspec
import pytest

from paddock import interpreted
from paddock.bots.catalogue import LEVELS, OWN_PLAYERS
from paddock.bots.characters import character_of


@pytest.mark.parametrize(("build", "weaker"), [("compiled", []), ("interpreted", [*LEVELS])])
def test_levels_say_where_they_see_less_far(monkeypatch: pytest.MonkeyPatch, build: str, weaker: list[str]) -> None:
    """The terminal said so; who played in the browser of a host without a C compiler was told nothing."""
    monkeypatch.setattr(interpreted, "build", lambda: build)
    assert [bot for bot in OWN_PLAYERS if character_of(bot, "cow006").weaker] == weaker


def test_what_is_as_usual_is_not_sent(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(interpreted, "build", lambda: "compiled")
    assert b"weaker" not in msgspec.json.encode(character_of("hard", "cow006"))
