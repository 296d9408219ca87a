"""Makes the catalogues that gettext reads; everything else is in pyproject.toml."""

from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from setuptools import setup

for source in Path("high_card/locale").rglob("*.po"):
    with source.open("rb") as text, source.with_suffix(".mo").open("wb") as binary:
        write_mo(binary, read_po(text))

setup()
