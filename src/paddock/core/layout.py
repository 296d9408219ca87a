"""What the numbers of an observation vector mean: a game's vector is declared field by field, as its moves are."""

from __future__ import annotations

import msgspec

LEAST_NUMBER = -(1 << 15)
MOST_NUMBER = (1 << 15) - 1
"""A vector is made of 16-bit numbers."""


class Field(msgspec.Struct, frozen=True):
    """Some neighbouring numbers of a vector that mean the same kind of thing."""

    name: str
    text: str
    """What they say, and in which order."""
    shape: tuple[int, ...] = (1,)
    """How they are arranged, the last index running first: `(3, 6)` is three times six numbers."""
    low: int = 0
    high: int = 1

    @property
    def size(self) -> int:
        """How many numbers there are."""
        size = 1
        for length in self.shape:
            size *= length
        return size


class Layout(msgspec.Struct, frozen=True):
    """The fields of a vector, in order. `version` changes whenever a vector, or what an action means, changes."""

    version: int
    fields: tuple[Field, ...]

    @property
    def length(self) -> int:
        """How many numbers a vector has."""
        return sum(field.size for field in self.fields)

    def places(self, name: str) -> slice:
        """Where a field stands in the vector; KeyError if there is none of this name."""
        start = 0
        for field in self.fields:
            if field.name == name:
                return slice(start, start + field.size)
            start += field.size
        raise KeyError(f"there is no field {name!r}; the fields are {', '.join(field.name for field in self.fields)}")

    def extended(self, *fields: Field) -> Layout:
        """The same layout with more fields at the end."""
        return Layout(self.version, (*self.fields, *fields))


NO_LAYOUT = Layout(0, ())
"""Of a game that gives no vectors."""


def question_fields(seats: int) -> tuple[Field, ...]:
    """What every vector begins with, written by `numbers.put_question`."""
    return (
        Field("kind", "What is asked: one of open, sealed, chance, over.", (4,)),
        Field("waiting", "By seat: whether it owes a move.", (seats,)),
        Field("turn", "By seat: whether it is this seat's turn.", (seats,)),
    )
