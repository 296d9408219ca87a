"""Keeps the catalogues in step with the code: `python tools/messages.py` adds new texts and drops old ones.

With `--check` it changes nothing and fails if a catalogue is not up to date, or a translation is missing. With
`--compile` it only makes the files that gettext reads.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "paddock"
LOCALE = SOURCE / "locale"
PAGE = ROOT / "web" / "src"
LANGUAGES = ("ru", "fr", "hu")
GAMES = {path.name for path in (SOURCE / "games").iterdir() if path.is_dir()}

PEOPLE = "people"
"""What the page loads with its settings and ratings, which most people never open."""
ABOUT_PEOPLE = {"challenges.py", "passkeys.py", "push_sending.py", "push_web.py", "subscriptions.py"}
"""Modules of the server that only those parts of the page ask."""
LOOKING_BACK = "looking_back"
"""What the page loads for games that are over."""

Message = str | tuple[str, str]


def messages_in(tree: ast.AST) -> Iterator[Message]:
    """Texts given to `say`, `count`, a phrase or a refusal, and as `text`, `title` or `label` to a declaration."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        texts = [argument.value if isinstance(argument, ast.Constant) else None for argument in node.args]
        if name == "say" and texts and isinstance(texts[0], str):
            yield texts[0]
        elif (
            name in ("count", "counted") and len(texts) >= 2 and isinstance(texts[0], str) and isinstance(texts[1], str)
        ):
            yield texts[0], texts[1]
        elif name == "IllegalMove" and len(texts) >= 3 and isinstance(texts[2], str):
            yield texts[2]
        elif name == "OptionError" and texts and isinstance(texts[0], str):
            yield texts[0]
        elif name == "RequestError" and len(texts) >= 2 and isinstance(texts[1], str):
            yield texts[1]
        elif name in ("N_", "Phrase") and texts and isinstance(texts[0], str):
            yield texts[0]
        for keyword in node.keywords:
            value = keyword.value.value if isinstance(keyword.value, ast.Constant) else None
            if keyword.arg in ("text", "title", "label") and isinstance(value, str):
                yield value


QUOTED = r'"((?:[^"\\]|\\.)*)"'
SAID = re.compile(rf"\bsay\(\s*{QUOTED}|\bcount\(\s*{QUOTED},\s*{QUOTED}")


def messages_of_page(text: str) -> Iterator[Message]:
    """Texts given to `say` and `count` in the page's sources."""
    for said, one, many in SAID.findall(text):
        yield said or (one, many)


def domain_of_page(path: Path) -> str:
    parts = path.relative_to(PAGE).parts
    if parts[0] in ("settings", "ratings"):
        return PEOPLE
    if parts[0] in ("replay", "history", "puzzle"):
        return LOOKING_BACK
    return parts[1] if parts[0] == "games" and len(parts) > 2 and parts[1] != "plain" else "paddock"


def domain_of(path: Path) -> str:
    """A game's own modules fill its own catalogue, all others the shared one."""
    parts = path.relative_to(SOURCE).parts
    if parts[0] == "games" and len(parts) > 2:
        return parts[1]
    if parts[:2] in (("terminal", "faces"), ("bots", "heuristic")) and parts[2] != "__init__.py":
        return parts[2].removesuffix(".py")
    if parts[0] == "lessons" and parts[1].removesuffix(".py") in GAMES:
        return parts[1].removesuffix(".py")
    if parts[:2] in (("bots", "analysis"), ("bots", "puzzles"), ("server", "analyses.py")):
        return LOOKING_BACK
    if parts[0] == "terminal":
        return "terminal"  # the page need not load it
    return PEOPLE if parts[0] == "server" and parts[-1] in ABOUT_PEOPLE else "paddock"


def wanted() -> dict[str, list[Message]]:
    found: dict[str, dict[Message, None]] = {}
    for path in sorted(SOURCE.rglob("*.py")):
        for message in messages_in(ast.parse(path.read_text(encoding="utf-8"))):
            found.setdefault(domain_of(path), {})[message] = None
    for path in sorted(PAGE.rglob("*")):
        if path.suffix in (".ts", ".svelte"):
            for message in messages_of_page(path.read_text(encoding="utf-8")):
                found.setdefault(domain_of_page(path), {})[message] = None
    shared = found.setdefault("paddock", {})
    return {
        domain: [m for m in messages if domain == "paddock" or m not in shared] for domain, messages in found.items()
    }


def catalogue_path(language: str, domain: str) -> Path:
    return LOCALE / language / "LC_MESSAGES" / f"{domain}.po"


def read(language: str, domain: str) -> Catalog:
    path = catalogue_path(language, domain)
    if not path.exists():
        return Catalog(locale=language)
    return read_po(BytesIO(path.read_bytes()), locale=language)


def renewed(language: str, domain: str, messages: list[Message]) -> Catalog:
    """A catalogue with just these texts, in this order, and the translations there are."""
    old = read(language, domain)
    new = Catalog(locale=language, header_comment=f"# Paddock: {domain}, {language}.", fuzzy=False)
    for message in messages:
        key = message if isinstance(message, str) else message[0]
        known = old.get(key)
        same = known is not None and known.id == message
        new.add(message, known.string if known is not None and same else None)
    return new


def text_of(catalogue: Catalog) -> bytes:
    buffer = BytesIO()
    write_po(buffer, catalogue, width=120, omit_header=False)
    keep = ("msgid", "msgstr", '"Plural-Forms', '"Content-Type', '"Content-Transfer', '"Language:', '"MIME', "#")
    head, gap, body = buffer.getvalue().decode().partition("\n\n")
    header = "\n".join(line for line in head.splitlines() if line.startswith(keep))
    return (header + gap + body).encode()


def entries(text: bytes) -> list[bytes]:
    """The entries of a catalogue in an order of their own: code that moves leaves its texts up to date."""
    return sorted(text.strip().split(b"\n\n"))


def missing(catalogue: Catalog) -> list[str]:
    """Texts without a translation, or with other placeholders than the original."""
    found = []
    for message in catalogue:
        if not message.id:
            continue
        ids = [message.id] if isinstance(message.id, str) else list(message.id)
        strings = [message.string] if isinstance(message.string, str) else list(message.string or [""])
        if not all(strings):
            found.append(f"not translated: {ids[0]!r}")
        elif {frozenset(_fields(text)) for text in strings} - {frozenset(_fields(text)) for text in ids}:
            found.append(f"other placeholders: {ids[0]!r}")
    return found


def _fields(text: str) -> list[str]:
    return [part.split("}")[0] for part in text.split("{")[1:]]


def compile_all() -> None:
    for source in sorted(LOCALE.rglob("*.po")):
        with source.open("rb") as text, source.with_suffix(".mo").open("wb") as binary:
            write_mo(binary, read_po(text))


def main() -> int:
    if "--compile" in sys.argv:
        compile_all()
        return 0
    check = "--check" in sys.argv
    faults = []
    for domain, messages in wanted().items():
        for language in LANGUAGES:
            path = catalogue_path(language, domain)
            catalogue = renewed(language, domain, messages)
            text = text_of(catalogue)
            if check and (not path.exists() or entries(path.read_bytes()) != entries(text)):
                faults.append(f"{path.relative_to(ROOT)} is not up to date: run python tools/messages.py")
            elif not check:
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(text)
            faults += [f"{path.relative_to(ROOT)}: {fault}" for fault in missing(catalogue)]
    for fault in faults:
        print(fault)
    print(f"{len(faults)} faults in the catalogues")
    return 1 if faults and check else 0


if __name__ == "__main__":
    raise SystemExit(main())
