"""The training script of Cow 006: a short run learns something, and goes on where it stopped."""

from __future__ import annotations

from pathlib import Path

import train_cow006

from paddock.games.cow006.weights import network_of, read_weights


def test_a_short_run_learns_and_goes_on(tmp_path: Path) -> None:
    [first] = train_cow006.train(tmp_path, generations=1, rounds=4, playouts=16, seed=1, epochs=20)
    curve = first["curve"]
    assert curve[-1] < 0.95 * curve[0]
    network_of(read_weights(tmp_path / "network_0.json"))
    generations = train_cow006.train(tmp_path, generations=2, rounds=1, playouts=16, seed=1, epochs=2)
    assert generations[0] == first
    assert len(generations) == 2
    assert (tmp_path / "network_1.json").exists()
    assert (tmp_path / "curve.svg").read_text(encoding="utf-8").count("<polyline") == 2
