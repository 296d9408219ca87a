"""The moves of a game as one table: their numbers, texts, structure and factors.

A game declares its kinds of move, each with named parts that have a few values. From that everything else follows:

- a **number** from 0 to `count - 1`, dense, for states and legal lists;
- a **text**, short and the same in every language, for people and records;
- a **structure**, kind and named parts, for pages and programs: `Move`;
- **factors**, a few small numbers for search and learning: a table with millions of moves has a few hundred factor
  values, so that a mask or a policy has a shape. One-to-one, as the numbers are.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping
from typing import Any

import msgspec

from paddock.core.errors import NotationError

MOST_TEXTS = 20_000
"""A table with at most so many moves keeps all its texts; a larger one prints and reads them by rule."""

KIND = "kind"
"""The name of the first factor."""


class Part(msgspec.Struct, frozen=True):
    """One named part of a move: its values as data, and as they stand in a text."""

    name: str
    values: tuple[Any, ...]
    texts: tuple[str, ...]


def numbered(name: str, first: int, count: int, shown_from: int | None = None) -> Part:
    """A part whose values are numbers from `first` on; `shown_from` is how the first one is written."""
    shift = 0 if shown_from is None else shown_from - first
    values = tuple(range(first, first + count))
    return Part(name, values, tuple(str(value + shift) for value in values))


def named(name: str, names: tuple[str, ...]) -> Part:
    """A part whose values are words."""
    return Part(name, names, names)


def only(name: str, value: object, text: str) -> Part:
    """A part that has one value in this kind of move."""
    return Part(name, (value,), (text,))


class MoveKind(msgspec.Struct, frozen=True):
    """A kind of move. `text` is its notation, with the parts in braces; numbers run through the last part first."""

    name: str
    text: str
    parts: tuple[Part, ...] = ()

    @property
    def count(self) -> int:
        """How many moves are of this kind."""
        count = 1
        for part in self.parts:
            count *= len(part.values)
        return count


class Move(msgspec.Struct, frozen=True):
    """A move in all its forms."""

    number: int
    text: str
    kind: str
    parts: dict[str, Any]


class Factor(msgspec.Struct, frozen=True):
    """One of the small numbers that a move is made of: from 0 to `size - 1`. 0 means that a move has no such part."""

    name: str
    size: int
    values: tuple[Any, ...]
    """What the numbers from 1 on stand for; for the first factor, the names of the kinds from 0 on."""


class MoveTable:
    """All moves of a game. Kinds with the same name must have the same parts, and differ in their values."""

    def __init__(self, game: str, kinds: tuple[MoveKind, ...]) -> None:
        self.game = game
        self.kinds = kinds
        self.starts = [0]
        for kind in kinds:
            self.starts.append(self.starts[-1] + kind.count)
        self.count = self.starts.pop()
        self.factors = _factors(kinds)
        self._places = [_places(kind, self.factors) for kind in kinds]
        few = self.count <= MOST_TEXTS
        self._texts = [self._print(number) for number in range(self.count)] if few else []
        self._numbers = {text: number for number, text in enumerate(self._texts)}
        self._moves: dict[int, Move] = {}
        """Moves that somebody has asked for, in a table that keeps its texts."""

    def __repr__(self) -> str:
        return f"<MoveTable of {self.game}: {self.count} moves of {len(self.factors[0].values)} kinds>"

    # Numbers and texts.

    def text(self, number: int) -> str:
        """The short text of a move."""
        if not 0 <= number < self.count:
            raise IndexError(f"{self.game} has moves 0 to {self.count - 1}, not {number}")
        return self._texts[number] if self._texts else self._print(number)

    def number(self, text: str) -> int:
        """The move that a text means; NotationError if it means none. Spaces and capitals do not matter."""
        number = self._numbers.get(self.tidy(text))
        if number is None:
            raise NotationError(f"{text!r} is not a move of {self.game}; moves are written like {self.examples()}")
        return number

    def tidy(self, text: str) -> str:
        """A text as it would be printed: a game may forgive more than spaces and capitals."""
        return " ".join(text.lower().split())

    def examples(self) -> str:
        """A text of each of the first kinds, for an error message."""
        firsts: dict[str, str] = {}
        for kind, start in zip(self.kinds, self.starts, strict=True):
            firsts.setdefault(kind.name, self.text(start))
        return ", ".join(repr(text) for text in list(firsts.values())[:4])

    def _print(self, number: int) -> str:
        place, indices = self._indices(number)
        kind = self.kinds[place]
        texts = {part.name: part.texts[index] for part, index in zip(kind.parts, indices, strict=True)}
        return kind.text.format_map(texts)

    # Structure.

    def move(self, number: int) -> Move:
        """A move with its structure."""
        known = self._moves.get(number)
        if known is not None:
            return Move(number, known.text, known.kind, known.parts.copy())
        text = self.text(number)
        place, indices = self._indices(number)
        kind = self.kinds[place]
        parts = {part.name: part.values[index] for part, index in zip(kind.parts, indices, strict=True)}
        if self._texts:
            self._moves[number] = Move(number, text, kind.name, parts.copy())
        return Move(number, text, kind.name, parts)

    def find(self, kind: str, parts: Mapping[str, object]) -> int:
        """The number of the move with this structure; NotationError if there is none."""
        for block, start in zip(self.kinds, self.starts, strict=True):
            if block.name == kind and {part.name for part in block.parts} == set(parts):
                number = _number_in(block, parts)
                if number is not None:
                    return start + number
        raise NotationError(f"{self.game} has no move of kind {kind!r} with {dict(parts)!r}")

    def _indices(self, number: int) -> tuple[int, list[int]]:
        """The place of a move's kind, and for each part the index of its value."""
        place = bisect_right(self.starts, number) - 1
        rest = number - self.starts[place]
        indices: list[int] = []
        for part in reversed(self.kinds[place].parts):
            rest, index = divmod(rest, len(part.values))
            indices.append(index)
        return place, indices[::-1]

    # Factors.

    def split(self, number: int) -> tuple[int, ...]:
        """The factors of a move, in the order of `factors`."""
        place, indices = self._indices(number)
        found = [0] * len(self.factors)
        found[0] = self._places[place].kind
        for (factor, codes), index in zip(self._places[place].parts, indices, strict=True):
            found[factor] = codes[index]
        return tuple(found)

    def join(self, factors: tuple[int, ...]) -> int:
        """The move with these factors; NotationError if there is none."""
        kind = self.factors[0].values[factors[0]]
        parts = {
            factor.name: factor.values[code - 1]
            for factor, code in zip(self.factors[1:], factors[1:], strict=True)
            if code > 0
        }
        return self.find(kind, parts)


class _Places(msgspec.Struct, frozen=True):
    """Where the parts of a kind stand among the factors, and the code of each of their values there."""

    kind: int
    parts: list[tuple[int, list[int]]]


def _factors(kinds: tuple[MoveKind, ...]) -> tuple[Factor, ...]:
    """One factor for the kind, then one for each name of a part, with all values that it has anywhere."""
    names = tuple(dict.fromkeys(kind.name for kind in kinds))
    values: dict[str, dict[Any, None]] = {}
    for kind in kinds:
        for part in kind.parts:
            values.setdefault(part.name, {}).update(dict.fromkeys(part.values))
    parts = [Factor(name, 1 + len(found), tuple(found)) for name, found in values.items()]
    return (Factor(KIND, len(names), names), *parts)


def _places(kind: MoveKind, factors: tuple[Factor, ...]) -> _Places:
    order = {factor.name: place for place, factor in enumerate(factors)}
    parts: list[tuple[int, list[int]]] = []
    for part in kind.parts:
        factor = order[part.name]
        codes = {value: code for code, value in enumerate(factors[factor].values, 1)}
        parts.append((factor, [codes[value] for value in part.values]))
    return _Places(factors[0].values.index(kind.name), parts)


def _number_in(block: MoveKind, parts: Mapping[str, object]) -> int | None:
    """The number of a move within its block, or None if a value is not among those of the block."""
    number = 0
    for part in block.parts:
        value = parts[part.name]
        value = tuple(value) if isinstance(value, list) else value  # as it comes from JSON
        if value not in part.values:
            return None
        number = number * len(part.values) + part.values.index(value)
    return number
