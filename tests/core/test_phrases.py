"""Phrases in English: their values, which may be phrases too, and their forms."""

from __future__ import annotations

import msgspec
import pytest

from paddock.core.phrase import Phrase, counted, decimal


@pytest.mark.parametrize(("number", "said"), [(0, "Bella has 0 cows"), (1, "Bella has 1 cow"), (2, "Bella has 2 cows")])
def test_the_form_depends_on_the_number(number: int, said: str) -> None:
    assert counted("{name} has {number} cow", "{name} has {number} cows", number, {"name": "Bella"}).sentence() == said


def test_a_number_needs_no_other_values() -> None:
    assert counted("{number} cow", "{number} cows", 3).sentence() == "3 cows"


def test_values_may_be_phrases_and_lists_of_them() -> None:
    herd = [Phrase("a {what}", {"what": Phrase("cow")}), "a pig"]
    assert Phrase("{who} feeds {herd}.", {"who": "Bella", "herd": herd}).sentence() == "Bella feeds a cow, a pig."


def test_a_phrase_without_values_is_its_text() -> None:
    assert Phrase("Nothing fits.").sentence() == "Nothing fits."


@pytest.mark.parametrize(("value", "said"), [(4.0, "4.0"), (0.25, "0.2"), (9.96, "10.0"), (-1.5, "-1.5")])
def test_a_decimal_has_one_place(value: float, said: str) -> None:
    assert decimal(value).sentence() == said


def test_a_phrase_read_from_json_is_the_same() -> None:
    phrase = Phrase("{who} has {herd}.", {"who": Phrase("Bella"), "herd": [Phrase("a cow"), decimal(1.5)]})
    assert msgspec.json.decode(msgspec.json.encode(phrase), type=Phrase) == phrase
