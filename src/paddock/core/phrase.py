"""Texts that wait for their language: an English template, and what fills it."""

from __future__ import annotations

import msgspec


def N_(text: str) -> str:  # noqa: N802 - the name that gettext users know
    """Marks a template for the catalogues where it is not said at once."""
    return text


class Phrase(msgspec.Struct, frozen=True):
    """A text for players that the catalogues translate; a value may be a phrase too, or a list of them.

    With `many`, the form depends on the value `number`, as in `Texts.count`.
    """

    text: str
    values: dict[str, object] = {}
    many: str = ""

    def __post_init__(self) -> None:
        """Read from JSON, the phrases that fill this one are phrases again."""
        for name, value in self.values.items():
            self.values[name] = _revived(value)

    def sentence(self) -> str:
        """The text in English."""
        template = self.many if self.many and self.values["number"] != 1 else self.text
        return template.format_map({name: _plain(value) for name, value in self.values.items()})


def counted(one: str, many: str, number: int, values: dict[str, object] | None = None) -> Phrase:
    """A phrase whose form depends on a number, which fills `{number}`."""
    return Phrase(one, {**(values or {}), "number": number}, many)


def decimal(value: float) -> Phrase:
    """A number with one decimal place: languages differ in what stands before it."""
    whole, _, tenths = f"{value:.1f}".partition(".")
    return Phrase("{whole}.{tenths}", {"whole": whole, "tenths": tenths})


def _revived(value: object) -> object:
    if isinstance(value, list):
        return [_revived(each) for each in value]
    return msgspec.convert(value, Phrase) if isinstance(value, dict) else value


def _plain(value: object) -> object:
    if isinstance(value, list):
        return ", ".join([str(_plain(each)) for each in value])
    return value.sentence() if isinstance(value, Phrase) else value
