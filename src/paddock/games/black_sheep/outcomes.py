"""The texts of chance outcomes.

    deal 2 | horse cow | pig pig | sheep black | cow cow horse | pig sheep black | 1 12 | 3 4 | 5 6
    draw horse pig
    values 3 1
    restock cow black
    search rooster
    pass 3

A deal names the first player, then the figures of the three fields and every seat's cards, and with tasks every seat's
secret tasks and the open ones, by their place in the list.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from paddock.core.errors import NotationError
from paddock.games.black_sheep.animals import NAMES
from paddock.games.black_sheep.chance import (
    DEAL_OUT,
    DRAW_CARDS,
    FIRST_CARD,
    MUST_PASS,
    RESTOCK_WITH,
    SEARCH_WITH,
    SEE_VALUES,
)
from paddock.games.black_sheep.rules import HAND, TASKS_IN_PLAY, Rules

_WORDS = ("deal", "draw", "values", "restock", "search", "pass")


def print_outcome(rules: Rules, outcome: vec[i64]) -> str:
    values = [int(value) for value in outcome]
    kind = values[0]
    if kind == DEAL_OUT:
        return _print_deal(rules, values)
    if kind == SEE_VALUES:
        return f"values {_numbers(values[1:])}"
    if kind == MUST_PASS:
        return f"pass {values[1] + 1}"
    return f"{_WORDS[kind]} {_names(values[1:])}"


def _print_deal(rules: Rules, values: list[int]) -> str:
    groups: list[str] = []
    place = FIRST_CARD
    for length in _lengths(rules):
        groups.append(_names(values[place : place + length]))
        place += length
    for length in _task_lengths(rules) if len(values) > place else []:
        groups.append(_numbers([task + 1 for task in values[place : place + length]]))
        place += length
    return " | ".join([f"deal {values[1] + 1}", *groups])


def _lengths(rules: Rules) -> list[int]:
    """How many cards each part of a deal has."""
    return [2] * int(rules.fields) + [HAND] * int(rules.seats)


def _task_lengths(rules: Rules) -> list[int]:
    each = int(rules.secret_each)
    seats = int(rules.seats)
    return [each] * seats + [TASKS_IN_PLAY - each * seats]


def _names(cards: list[int]) -> str:
    return " ".join([NAMES[card] for card in cards])


def _numbers(values: list[int]) -> str:
    return " ".join([str(value) for value in values])


def parse_outcome(rules: Rules, text: str) -> vec[i64]:
    words = text.lower().split()
    head = words[0] if len(words) > 0 else ""
    rest = words[1:]
    if head == "deal":
        return _parse_deal(rules, [group.split() for group in text.lower().split(maxsplit=1)[-1].split("|")])
    if head == "draw" and 1 <= len(rest) <= 2:
        return vec[i64]([DRAW_CARDS] + [_card(word) for word in rest])
    if head == "values" and len(rest) == 2:
        return vec[i64]([SEE_VALUES] + [_number(word) for word in rest])
    if head == "restock" and len(rest) == 2:
        return vec[i64]([RESTOCK_WITH] + [_card(word) for word in rest])
    if head == "search" and len(rest) == 1:
        return vec[i64]([SEARCH_WITH, _card(rest[0])])
    if head == "pass" and len(rest) == 1:
        return vec[i64]([MUST_PASS, _number(rest[0]) - 1])
    raise NotationError(f"{text!r} is not one of {', '.join(_WORDS)} with what belongs to it")


def _parse_deal(rules: Rules, groups: list[list[str]]) -> vec[i64]:
    lengths = _lengths(rules)
    wanted = [1, *lengths, *(_task_lengths(rules) if rules.with_tasks else [])]
    if [len(group) for group in groups] != wanted:
        shape = " | ".join([str(length) for length in wanted])
        raise NotationError(f"a deal has parts of these lengths here: {shape}")
    cards = groups[1 : 1 + len(lengths)]
    tasks = groups[1 + len(lengths) :]
    values = [DEAL_OUT, _number(groups[0][0]) - 1] + [_card(word) for group in cards for word in group]
    return vec[i64](values + [_number(word) - 1 for group in tasks for word in group])


def _card(word: str) -> int:
    if word in NAMES:
        return NAMES.index(word)
    raise NotationError(f"{word!r} is not an animal; they are {', '.join(NAMES)}")


def _number(word: str) -> int:
    if word.isascii() and word.isdigit() and len(word) < 4:
        return int(word)
    raise NotationError(f"{word!r} is not a number")
