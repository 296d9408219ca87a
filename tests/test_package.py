"""A package built from an empty clone holds everything, and works in an environment outside of the repository."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import time
import urllib.request
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest
from setuptools.errors import ExecError

import built_page
from paddock.games.catalogue import OWN_GAMES
from server.server_process import free_port

ROOT = Path(__file__).parent.parent
UV = Path(sys.executable).parent / "uv"
INTERPRETED = {"PADDOCK_PURE": "1"}
"""Compiling takes a minute, and other tests run what it makes."""


def run(*words: str | Path, **environment: str) -> str:
    """What a command prints. It knows nothing of this environment but where programs are."""
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "VIRTUAL_ENV"))}
    command = [str(word) for word in words]
    known = {**kept, "PATH": path, **environment}
    done = subprocess.run(command, env=known, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def build(source: Path, folder: Path, kind: str, **environment: str) -> Path:
    """The sdist or wheel of a source tree or an sdist."""
    words = ("build", "--no-build-isolation", "--python", sys.executable, f"--{kind}", "--out-dir", folder, source)
    run(UV, *words, **INTERPRETED, **environment)
    [made] = folder.glob("*.whl" if kind == "wheel" else "*.tar.gz")
    return made


@pytest.fixture(scope="module")
def clone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The files of the repository as they are, and nothing that was built from them."""
    folder = tmp_path_factory.mktemp("clone")
    listed = run("git", "-C", ROOT, "ls-files", "-z", "--cached", "--others", "--exclude-standard")
    for name in listed.split("\0"):
        if name and (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, folder / name)
    return folder


@pytest.fixture(scope="module")
def sdist(clone: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build(clone, tmp_path_factory.mktemp("sdist"), "sdist")


@pytest.fixture(scope="module")
def wheel(sdist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build(sdist, tmp_path_factory.mktemp("wheel"), "wheel")


@dataclass(frozen=True)
class Installed:
    """Paddock and the High Card package in an environment of their own."""

    home: Path

    def paddock(self, *words: str) -> str:
        return run(self.home / "bin" / "paddock", *words, HOME=str(self.home), COLUMNS="200")

    @contextmanager
    def served(self) -> Iterator[str]:
        """The address of a server, until the block ends."""
        environment = {"PATH": os.environ["PATH"], "HOME": str(self.home), "PYTHONUNBUFFERED": "1"}
        command = [str(self.home / "bin" / "paddock"), "serve", "--port", str(free_port())]
        with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as server:
            try:
                assert server.stdout is not None
                found = re.search(r"http://\S+/", server.stdout.readline())
                assert found is not None
                yield found[0]
            finally:
                server.terminate()


@pytest.fixture(scope="module")
def installed(clone: Path, wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Installed:
    home = tmp_path_factory.mktemp("home") / "environment"
    added = build(clone / "examples" / "high_card", tmp_path_factory.mktemp("high_card"), "wheel")
    run(UV, "venv", "--python", sys.executable, home)
    python = home / "bin" / "python"
    run(UV, "pip", "install", "--python", python, "--require-hashes", "-r", ROOT / "requirements" / "run.txt")
    run(UV, "pip", "install", "--python", python, "--no-deps", wheel, added)
    return Installed(home)


def read(address: str) -> str:
    for _ in range(200):
        try:
            with urllib.request.urlopen(address) as answer:
                return str(answer.read().decode())
        except OSError:
            time.sleep(0.05)
    raise AssertionError(f"nothing answers at {address}")


def test_a_source_package_holds_what_is_needed_to_build_and_the_built_page(sdist: Path) -> None:
    with tarfile.open(sdist) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert {"building/backend.py", "setup.py", "web/package-lock.json", "src/paddock/server/page/index.html"} <= names
    assert not [name for name in names if "node_modules" in name or name.endswith((".so", ".pyc"))]


def test_a_wheel_holds_page_catalogues_rules_and_components(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    assert {"paddock/py.typed", "paddock/server/page/index.html"} <= set(names)
    assert len([name for name in names if name.startswith("paddock/server/page/assets/")]) > 10
    for language in ("ru", "fr", "hu"):
        for game in OWN_GAMES:
            assert f"paddock/locale/{language}/LC_MESSAGES/{game}.mo" in names
            assert f"paddock/locale/{language}/rules/{game}.md" in names
    assert {f"paddock/games/{game}/components.json" for game in OWN_GAMES if game != "cow006"} <= set(names)
    assert not [name for name in names if not name.startswith("paddock")]


def test_an_installed_paddock_plays_measures_and_replays(installed: Installed, tmp_path: Path) -> None:
    record = tmp_path / "game.json"
    assert "paddock 0." in installed.paddock("--version")
    installed.paddock("play", "cow006", "--people", "0", "--players", "3", "--save", str(record))
    assert json.loads(record.read_text(encoding="utf-8"))["result"]["places"]
    shown = json.loads(installed.paddock("replay", str(record), "--json", "--seat", "2"))
    assert shown["table"]["header"]["result"]["places"]
    report = json.loads(installed.paddock("arena", "war_and_sheep", "--games", "2", "--json"))
    assert report["games"] == 2


def test_a_game_and_a_bot_of_another_package_are_known_by_name(installed: Installed, tmp_path: Path) -> None:
    assert "high_card" in installed.paddock("games")
    report = json.loads(installed.paddock("arena", "high_card", "-n", "20", "--bots", "heuristic,first", "--json"))
    assert report["games"] == 20
    record = str(tmp_path / "high.json")
    played = installed.paddock("play", "high_card", "--people", "0", "-p", "2", "-l", "hu", "--save", record)
    assert "Az élen:" in played
    report = json.loads(installed.paddock("arena", "black_sheep", "-n", "2", "--bots", "first,random", "--json"))
    assert report["games"] == 2


def test_an_installed_paddock_serves_its_page_and_every_game(installed: Installed) -> None:
    with installed.served() as address:
        page = read(address)
        scripts = re.findall(r'src="/(assets/\S+\.js)"', page)
        assert len(scripts) == 2  # the theme, before anything is drawn, and the page
        assert all(read(address + script) for script in scripts)
        assert "high_card" in read(address + "api/games")


def test_a_build_without_the_page_has_to_be_asked_for(clone: Path, tmp_path: Path) -> None:
    source = tmp_path / "source"
    shutil.copytree(clone, source, ignore=shutil.ignore_patterns("page", "node_modules"))
    names = zipfile.ZipFile(build(source, tmp_path / "bare", "wheel", PADDOCK_PAGE="none")).namelist()
    assert "paddock/server/app.py" in names
    assert not [name for name in names if "server/page/" in name]


@pytest.fixture
def empty_checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("PADDOCK_PAGE", raising=False)


@pytest.mark.usefixtures("empty_checkout")
def test_a_page_that_cannot_be_built_fails_the_build_and_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    assert built_page.requirements() == [built_page.NODE]
    monkeypatch.setattr(shutil, "which", lambda name: None)
    with pytest.raises(ExecError, match=r"the page cannot be built: npm is missing .* PADDOCK_PAGE=none"):
        built_page.build()
    monkeypatch.setattr(shutil, "which", lambda name: "/bin/false")
    with pytest.raises(ExecError, match=r"the page cannot be built: `npm ci` in web/ failed"):
        built_page.build()
    monkeypatch.setenv("PADDOCK_PAGE", "none")
    assert built_page.requirements() == []
    built_page.build()
