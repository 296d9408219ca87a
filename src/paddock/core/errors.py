"""What can go wrong, said once: every error Paddock means to be caught derives from PaddockError."""

from __future__ import annotations


class PaddockError(Exception):
    """The base of every error that a caller is expected to handle."""


class IllegalMove(PaddockError):  # noqa: N818 - a player reads it as "illegal move"
    """A move that the rules refuse.

    `code` is stable and names the refusal on the wire; `rule` is the number of the rule it breaks (`C7`), empty when no
    rule of the game is concerned; `text` is an English template that the catalogues translate; `values` fill it.
    """

    def __init__(self, code: str, rule: str, text: str, values: dict[str, object] | None = None) -> None:
        self.code = code
        self.rule = rule
        self.text = text
        self.values: dict[str, object] = {} if values is None else values
        super().__init__(self.sentence())

    def sentence(self) -> str:
        """The refusal in English, with its rule."""
        said = self.text.format_map(self.values)
        return f"{said} [{self.rule}]" if self.rule else said


class BadOutcome(PaddockError):  # noqa: N818 - named like IllegalMove
    """A chance outcome that cannot have happened here."""


class OptionError(PaddockError):
    """A table that cannot be set up: the wrong game, number of seats, option or component list.

    `text` is an English template that the catalogues translate, and `values` fill it; without values it is a plain text
    and may hold braces. `rule` is the number of the rule that is concerned, if any; `near` is a name perhaps meant.
    """

    def __init__(self, text: str, rule: str = "", values: dict[str, object] | None = None, near: str = "") -> None:
        self.text = text
        self.rule = rule
        self.values: dict[str, object] = {} if values is None else values
        self.near = near
        said = text.format_map(self.values) if self.values else text
        hint = f"; did you mean {near}?" if near else ""
        super().__init__(f"{said}{hint} [{rule}]" if rule else said + hint)


class NotationError(PaddockError):
    """A text that is not a move, an outcome or a seat."""


class RecordError(PaddockError):
    """A record that is damaged, truncated or illegal. `step` is the number of the step to blame, 0 for the header."""

    def __init__(self, step: int, reason: str) -> None:
        self.step = step
        self.reason = reason
        super().__init__(f"step {step}: {reason}" if step else f"header: {reason}")
