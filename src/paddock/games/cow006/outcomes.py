"""The texts of chance outcomes.

    deal 12 30 33 38 | 3 14 ... | 21 24 ... | agent stop medic | stop stop schemer
    layout 2 | 5 17 33 ...
    draw stop

A deal lists the row starters, then every seat's cards, then in the jubilee game every seat's special cards. A layout
names the first drafter by seat number and, without a known deck, the cards laid out.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from paddock.core.errors import NotationError
from paddock.games.cow006.cards import SPECIAL_NAMES
from paddock.games.cow006.chance import DEAL_OUT, DRAW_SPECIAL, LAY_OUT
from paddock.games.cow006.rules import Rules


def print_outcome(rules: Rules, outcome: vec[i64]) -> str:
    values = [int(value) for value in outcome]
    if outcome[0] == DRAW_SPECIAL:
        return f"draw {SPECIAL_NAMES[outcome[1]]}"
    if outcome[0] == LAY_OUT:
        return _join(f"layout {values[1] + 1}", [_numbers(values[2:])] if len(values) > 2 else [])
    seats = int(rules.seats)
    hand = int(rules.hand)
    start = 1 + int(rules.rows)
    hands = [values[start + seat * hand : start + (seat + 1) * hand] for seat in range(seats)]
    kinds = values[start + seats * hand :]
    each = len(kinds) // seats
    specials = [kinds[seat * each : (seat + 1) * each] for seat in range(seats)] if each > 0 else []
    named = [" ".join([SPECIAL_NAMES[kind] for kind in held]) for held in specials]
    return _join(f"deal {_numbers(values[1:start])}", [_numbers(cards) for cards in hands] + named)


def _join(head: str, parts: list[str]) -> str:
    return " | ".join([head, *parts])


def _numbers(cards: list[int]) -> str:
    return " ".join([str(card) for card in cards])


def parse_outcome(rules: Rules, text: str) -> vec[i64]:
    words = text.lower().split(maxsplit=1)
    head = words[0] if len(words) > 0 else ""
    groups = [group.split() for group in words[1].split("|")] if len(words) > 1 else []
    if head == "deal":
        return _parse_deal(rules, groups)
    if head == "layout" and 1 <= len(groups) <= 2 and len(groups[0]) == 1:
        drafter = _card(groups[0][0]) - 1
        return vec[i64]([LAY_OUT, drafter] + [_card(word) for word in (groups[1] if len(groups) == 2 else [])])
    if head == "draw" and len(groups) == 1 and len(groups[0]) == 1:
        return vec[i64]([DRAW_SPECIAL, _special(groups[0][0])])
    raise NotationError(f"{text!r} is not a deal, a layout or a draw of Cow 006")


def _parse_deal(rules: Rules, groups: list[list[str]]) -> vec[i64]:
    seats = int(rules.seats)
    if len(groups) not in (1 + seats, 1 + 2 * seats):
        raise NotationError(
            f"a deal has a part for the rows and one for each of {seats} hands, not {len(groups)} parts"
        )
    if len(groups[0]) != rules.rows:
        raise NotationError(f"a deal starts {rules.rows} rows, not {len(groups[0])}")
    for seat in range(seats):
        if len(groups[1 + seat]) != rules.hand:
            raise NotationError(f"a deal gives seat {seat + 1} {rules.hand} cards, not {len(groups[1 + seat])}")
    values = [DEAL_OUT] + [_card(word) for group in groups[: 1 + seats] for word in group]
    kinds = groups[1 + seats :]
    for seat, group in enumerate(kinds):
        if len(group) != len(kinds[0]):
            raise NotationError(f"a deal gives everyone equally many special cards, but seat {seat + 1} {len(group)}")
    return vec[i64](values + [_special(word) for group in kinds for word in group])


def _card(word: str) -> int:
    if word.isascii() and word.isdigit() and len(word) < 4:
        return int(word)
    raise NotationError(f"{word!r} is not a card number")


def _special(word: str) -> int:
    if word in SPECIAL_NAMES:
        return SPECIAL_NAMES.index(word)
    raise NotationError(f"{word!r} is not a special card; they are {', '.join(SPECIAL_NAMES)}")
