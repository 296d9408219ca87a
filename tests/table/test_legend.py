"""The short forms of events and moves, and the legend that explains them."""

from __future__ import annotations

import json
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec
import pytest

from paddock.core.seeds import rng_for
from paddock.games.catalogue import OWN_GAMES, about, make
from paddock.table.legend import Legend, Reader, shorthand_of
from paddock.table.projection import encode_events, legal_moves
from paddock.testing.walk import walk

VECTORS = json.loads((Path(__file__).parent / "shorthand.json").read_text())
READER = Reader(msgspec.convert(VECTORS["legend"], Legend))


@pytest.mark.parametrize("vector", VECTORS["messages"], ids=str)
def test_a_short_message_is_read_as_the_page_reads_it(vector: dict[str, Any]) -> None:
    assert READER.message(vector["short"]) == vector["told"]


@pytest.mark.parametrize("game_id", OWN_GAMES)
def test_a_client_with_the_legend_knows_every_event_and_move(game_id: str) -> None:
    game = make(game_id, about(game_id).seats[0])
    shorthand = shorthand_of(game)
    reader = Reader(msgspec.json.decode(shorthand.json, type=Legend))
    told = 0
    for match in islice(walk(game, rng_for(3, "legend", game_id)), 80):
        heard = match.state.heard()
        short = encode_events(heard, shorthand.event)
        assert all(one.event.startswith(b"[") for one in short)
        in_full = [json.loads(msgspec.json.encode(one.event)) for one in heard]
        assert [reader.event(json.loads(one.event)) for one in short] == in_full
        match.state.watch()
        told += len(short)
        for seat in range(game.seats):
            for move in legal_moves(match.state, seat)[:5]:
                assert msgspec.json.encode(reader.move(move)) == msgspec.json.encode(game.move(move))
    assert told
