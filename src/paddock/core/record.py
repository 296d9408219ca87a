"""Records: a game as a list of what people and chance did, readable by a person, replayable to any step.

The form is described in `docs/records.md`.
"""

from __future__ import annotations

import re
from typing import Any

import msgspec

from paddock.core.errors import RecordError

FORMAT = 1
CHANCE_MARK = "*"


class RecordedResult(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a finished game ended, seat by seat. A replay must come to the same."""

    points: list[int]
    places: list[int]


class Record(msgspec.Struct, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A header and steps. A step is `seat: move` or `*: outcome`; seats are numbered from 1."""

    paddock: int
    game: str
    version: int
    seats: int
    options: dict[str, Any]
    components: Any = None
    names: list[str] = []
    commitment: str | None = None
    """What a server published about its secret before a fair deal."""
    secret: str | None = None
    """The secret of a fair deal, in hexadecimal digits; there when the game is over."""
    words: list[str] = []
    """What each seat added to the secret of a fair deal, if any did."""
    start: Any = None
    """The position that the game begins from, if it is not the first one of its rules."""
    seal: str | None = None
    """By which a server knows a position again that it has given out."""
    result: RecordedResult | None = None
    steps: list[str]

    def text(self) -> str:
        """The record as JSON, one step to a line."""
        fields = msgspec.to_builtins(self)
        steps = fields.pop("steps")
        lines = [f"  {_json(name)}: {_json(value)}," for name, value in fields.items()]
        body = ",\n".join(f"    {_json(step)}" for step in steps)
        return "\n".join(["{", *lines, '  "steps": [' + (f"\n{body}\n  ]" if steps else "]"), "}", ""])


def _json(value: object) -> str:
    return msgspec.json.format(msgspec.json.encode(value), indent=0).decode()


def read_record(text: str | bytes) -> Record:
    """The record in a JSON text; RecordError says what is wrong with anything else. Moves are checked by `replay`."""
    data = text.encode() if isinstance(text, str) else text
    try:
        record = msgspec.json.decode(data, type=Record)
    except msgspec.ValidationError as error:
        raise RecordError(_blamed_step(str(error)), str(error)) from None
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        place = re.search(r"\(byte (\d+)\)", str(error))
        sound = data[: int(place[1])] if place else data
        line = sound.count(b"\n") + 1
        raise RecordError(_steps_in(sound), f"the file is damaged or cut short at line {line}: {error}") from None
    if record.paddock != FORMAT:
        raise RecordError(0, f"record format {record.paddock} is not known here, only {FORMAT}")
    return record


def _blamed_step(message: str) -> int:
    """The number of the step that a validation message points at, or 0."""
    place = re.search(r"\$\.steps\[(\d+)\]", message)
    return int(place[1]) + 1 if place else 0


def _steps_in(sound: bytes) -> int:
    """The number of the step at which the sound part of a damaged file ends, or 0 if that is in the header."""
    _, found, steps = sound.partition(b'"steps"')
    return len(re.findall(rb'"(?:[^"\\]|\\.)*"', steps)) + 1 if found else 0
