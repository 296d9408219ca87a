"""Packages of other hands, as an installer would leave them in a folder for PYTHONPATH."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

ROOT = Path(__file__).parent.parent
HIGH_CARD = ROOT / "examples" / "high_card" / "high_card"
NINE_PENS = Path(__file__).parent / "nine_pens.py"


def install_high_card(folder: Path) -> None:
    """The example package, with its catalogues compiled."""
    shutil.copytree(HIGH_CARD, folder / "high_card", dirs_exist_ok=True)
    for source in folder.glob("high_card/locale/*/LC_MESSAGES/*.po"):
        with source.open("rb") as text, source.with_suffix(".mo").open("wb") as binary:
            write_mo(binary, read_po(text))
    points = "[paddock.games]\nhigh_card = high_card:HighCard\n[paddock.bots]\n"
    describe(folder, "paddock-high-card", points + "high_card.heuristic = high_card.bots:Careful\n")


def install_nine_pens(folder: Path) -> None:
    """A game of one file that brings nothing but its rules, and a bot for all games."""
    shutil.copy(NINE_PENS, folder)
    points = "[paddock.games]\nnine_pens = nine_pens:NinePens\n[paddock.bots]\ndreamer = nine_pens:Dreamer\n"
    describe(folder, "nine-pens", points)


def install_faulty_pens(folder: Path) -> None:
    """A game whose code fails where an option says."""
    shutil.copy(NINE_PENS, folder)
    shutil.copy(NINE_PENS.with_name("faulty_pens.py"), folder)
    describe(folder, "faulty-pens", "[paddock.games]\nfaulty_pens = faulty_pens:FaultyPens\n")


def describe(folder: Path, package: str, entry_points: str) -> None:
    about = folder / f"{package.replace('-', '_')}-1.dist-info"
    about.mkdir(exist_ok=True)
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1\n", encoding="utf-8")
    (about / "entry_points.txt").write_text(entry_points, encoding="utf-8")


def python_path(folder: Path) -> str:
    """The search path of a process that shall find the packages in a folder."""
    return os.pathsep.join(filter(None, [str(folder), os.environ.get("PYTHONPATH", "")]))
