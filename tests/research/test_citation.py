"""The citation file names the version that it stands beside."""

from __future__ import annotations

from pathlib import Path

import paddock


def test_the_citation_names_this_version() -> None:
    cited = (Path(__file__).parents[2] / "CITATION.cff").read_text(encoding="utf-8")
    assert f"\nversion: {paddock.__version__}\n" in cited
    assert "\nlicense: MIT\n" in cited
