"""The page's addresses, and the files beside it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from starlette.requests import Request
from starlette.responses import FileResponse, Response

from paddock.server import pages

WEB = Path(__file__).parents[2] / "web"


@pytest.fixture(autouse=True)
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A built page, in a folder beside which there is something else."""
    folder = tmp_path / "page"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text((WEB / "index.html").read_text(encoding="utf-8"), encoding="utf-8")
    (folder / "worker.js").write_text("let a = 1", encoding="utf-8")
    (folder / "manifest.webmanifest").write_text("{}", encoding="utf-8")
    (tmp_path / "secret.js").write_text("kept from you", encoding="utf-8")
    monkeypatch.setattr(pages, "PAGE", folder)
    return folder


def ask(path: str, host: str = "meadow.example") -> Response:
    scope = {"type": "http", "method": "GET", "scheme": "https", "path": path, "query_string": b""}
    return pages.page(Request(scope | {"headers": [(b"host", host.encode())]}))


def text_of(answer: Response) -> str:
    return bytes(answer.body).decode()


@pytest.mark.parametrize("path", ["/", "/new/cow006", "/table/aB-1_x", "/table/abc/"])
def test_the_page_answers_the_addresses_that_it_knows(path: str) -> None:
    answer = ask(path)
    assert answer.status_code == 200
    assert answer.headers["cache-control"] == "no-cache"
    assert '<div id="page">' in text_of(answer)


@pytest.mark.parametrize("path", ["/nowhere", "/new", "/table", "/table/a/b", "/index.html", "/worker.css", "/assets"])
def test_an_unknown_address_gets_the_page_and_says_that_it_is_unknown(path: str) -> None:
    answer = ask(path)
    assert answer.status_code == 404
    assert '<div id="page">' in text_of(answer)


def test_server_and_page_know_the_same_addresses() -> None:
    known = (WEB / "src/lib/address.ts").read_text(encoding="utf-8")
    words = set(re.findall(r'parts\[0\] === "(\w+)"', known))
    assert words
    assert [word for word in words if not pages.KNOWN.fullmatch(f"/{word}/abc")] == []
    alone = re.findall(r'parts\.join\("/"\) === "(\w+)"', known)
    assert [word for word in alone if not pages.KNOWN.fullmatch(f"/{word}")] == []


@pytest.mark.parametrize(
    ("path", "kind"), [("/worker.js", "text/javascript"), ("/manifest.webmanifest", "application/manifest+json")]
)
def test_files_beside_the_page_have_their_types_and_are_asked_for_anew(path: str, kind: str) -> None:
    answer = ask(path)
    assert isinstance(answer, FileResponse)
    assert answer.headers["content-type"].startswith(kind)
    assert answer.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize("path", ["/../secret.js", "/..\\secret.js", "/assets/../worker.js", "/.hidden.js"])
def test_nothing_else_is_given(path: str) -> None:
    answer = ask(path)
    assert answer.status_code == 404
    assert "kept from you" not in text_of(answer)


def test_a_link_to_a_table_has_a_title_and_whole_addresses() -> None:
    text = text_of(ask("/table/abc"))
    assert '<meta property="og:title" content="A table at Paddock" />' in text
    assert '<meta property="og:url" content="https://meadow.example/table/abc" />' in text
    assert '<meta property="og:image" content="https://meadow.example/icon-512.png" />' in text
    assert "__ORIGIN__" not in text


def test_what_a_stranger_writes_into_an_address_stays_text() -> None:
    text = text_of(ask('/x"><script>alert(1)</script>', host='a"><script>b'))
    assert "<script>alert" not in text
    assert "<script>b" not in text


def test_without_a_page_the_server_says_so(built: Path) -> None:
    (built / "index.html").unlink()
    assert ask("/").status_code == 503
