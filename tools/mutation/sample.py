"""Finds every place of the sources that can be changed, and draws mutants from them."""

from __future__ import annotations

import ast
import difflib
import random
from collections.abc import Iterator, Sequence, Set
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import libcst as cst
from libcst.metadata import MetadataWrapper, PositionProvider
from mutation.operators import OPERATORS

NOT_RUN = (cst.Annotation, cst.Decorator, cst.Import, cst.ImportFrom)
"""Annotations, and decorators that speak to mypyc, mean nothing to the interpreter: a mutant there is the same program.
(Docstrings are left out by mutmut's operator for strings.)"""

Text = cst.SimpleString | cst.ConcatenatedString


@dataclass(frozen=True)
class Mutant:
    path: Path
    line: int
    operator: str
    before: str
    """The whole file."""
    source: str
    """The whole file, changed."""

    def statement(self) -> range:
        """The lines of the changed statement: whoever runs one of them may notice."""
        around = [lines for lines in statements(self.before) if self.line in lines]
        return min(around, key=len, default=range(self.line, self.line + 1))

    def diff(self) -> str:
        lines = list(difflib.unified_diff(self.before.splitlines(), self.source.splitlines(), lineterm="", n=0))[2:]
        return "\n".join(line for line in lines if not line.startswith("@@"))

    def today(self) -> Mutant | None:
        """The same change in the file as it is now; none if the changed lines are no longer there."""
        now = self.path.read_text(encoding="utf-8") if self.path.exists() else ""
        lines, old, new = (text.splitlines(keepends=True) for text in (now, self.before, self.source))
        hunks = [hunk for hunk in difflib.SequenceMatcher(None, old, new, False).get_opcodes() if hunk[0] != "equal"]
        head = hunks[0][1]
        removed, added = old[head : hunks[-1][2]], new[hunks[0][3] : hunks[-1][4]]
        found = [at for at in range(len(lines)) if lines[at : at + len(removed)] == removed]
        if not found:
            return None
        at = min(found, key=lambda at: abs(at - head))
        changed = "".join([*lines[:at], *added, *lines[at + len(removed) :]])
        return Mutant(self.path, self.line + at - head, self.operator, now, changed)


@dataclass(frozen=True)
class Change:
    """One way to change one place. The changed file is written only for those that are drawn."""

    path: Path
    line: int
    operator: str
    module: cst.Module
    node: cst.CSTNode
    instead: cst.CSTNode

    def mutant(self) -> Mutant:
        changed = self.module.deep_replace(self.node, self.instead)
        assert isinstance(changed, cst.Module)
        return Mutant(self.path, self.line, self.operator, self.module.code, changed.code)


Place = list[Change]


class Places(cst.CSTVisitor):
    METADATA_DEPENDENCIES = (PositionProvider,)

    def __init__(self, path: Path, module: cst.Module, texts: Set[object]) -> None:
        super().__init__()
        self.path = path
        self.module = module
        self.texts = texts
        self.line = 1
        self.found: list[Place] = []

    def on_visit(self, node: cst.CSTNode) -> bool:
        if isinstance(node, NOT_RUN) or (isinstance(node, Text) and node.evaluated_value in self.texts):
            return False
        position = self.get_metadata(PositionProvider, node, None)
        if position:  # an operator sign has none of its own
            self.line = position.start.line
        place = [
            Change(self.path, self.line, operator.__name__.removeprefix("operator_"), self.module, node, instead)
            for kind, operator in OPERATORS
            if isinstance(node, kind)
            for instead in operator(node)
        ]
        if place:
            self.found.append(place)
        return True


def places(path: Path, texts: Set[object] = frozenset()) -> list[Place]:
    """All places of a file, without the strings among `texts`."""
    wrapper = MetadataWrapper(cst.parse_module(path.read_text(encoding="utf-8")))
    visitor = Places(path, wrapper.module, texts)
    wrapper.visit(visitor)
    return visitor.found


def draw(all_places: Sequence[Place], count: int, seed: str) -> Iterator[Mutant]:
    """Mutants of different places, each as likely as any other; a place gives a second one only when all gave one."""
    rng = random.Random(seed)
    rounds = [rng.sample(place, len(place)) for place in rng.sample(all_places, len(all_places))]
    drawn = 0
    for turn in range(max(map(len, rounds), default=0)):
        for changes in rounds:
            if turn < len(changes) and drawn < count:
                drawn += 1
                yield changes[turn].mutant()


@lru_cache(maxsize=1)
def statements(source: str) -> list[range]:
    """The lines of every statement; of one with a body, the lines of its head."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.stmt):
            body = getattr(node, "body", None)
            last = body[0].lineno - 1 if body else node.end_lineno or node.lineno
            found.append(range(node.lineno, max(last, node.lineno) + 1))
    return found
