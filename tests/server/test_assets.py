"""The page's files come packed, once and for ever."""

from __future__ import annotations

from pathlib import Path

import pytest
from starlette.requests import Request
from starlette.responses import FileResponse, Response

from paddock.server.assets import Assets


@pytest.fixture
def assets(tmp_path: Path) -> Assets:
    folder = tmp_path / "assets"
    folder.mkdir()
    for name in ("a.js", "a.js.br", "a.js.gz", "b.css", "b.css.gz", "c.woff2"):
        (folder / name).write_text(name, encoding="utf-8")
    (tmp_path / "secret.js").write_text("kept from you", encoding="utf-8")
    return Assets(folder)


def ask(assets: Assets, name: str, accepted: str) -> Response:
    scope = {"type": "http", "method": "GET", "path": f"/assets/{name}", "path_params": {"name": name}}
    return assets.answer(Request(scope | {"headers": [(b"accept-encoding", accepted.encode())]}))


@pytest.mark.parametrize(
    ("name", "accepted", "given", "form"),
    [
        ("a.js", "gzip, deflate, br, zstd", "a.js.br", "br"),
        ("a.js", "gzip, br;q=0", "a.js.gz", "gzip"),
        ("a.js", "BR; q=0.5", "a.js.br", "br"),
        ("a.js", "identity", "a.js", None),
        ("a.js", "", "a.js", None),
        ("b.css", "br, gzip", "b.css.gz", "gzip"),
        ("c.woff2", "br, gzip", "c.woff2", None),
    ],
)
def test_a_file_is_given_as_small_as_the_browser_takes_it(
    assets: Assets, name: str, accepted: str, given: str, form: str | None
) -> None:
    answer = ask(assets, name, accepted)
    assert isinstance(answer, FileResponse)
    assert Path(answer.path).name == given
    assert answer.headers.get("content-encoding") == form
    assert answer.headers["vary"] == "accept-encoding"
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert answer.headers["content-type"].split(";")[0] in ("text/javascript", "text/css", "font/woff2")


@pytest.mark.parametrize("name", ["d.js", "a.js.br", "../secret.js", "..", ""])
def test_there_is_nothing_else(assets: Assets, name: str) -> None:
    assert ask(assets, name, "br").status_code == 404
