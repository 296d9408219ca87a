"""Cow 006 as a person would draw it, in plain text: for `str`, logs and notebooks. What a view hides is a `?`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from paddock.core.contract import KIND_NAMES
from paddock.core.view import question
from paddock.games.cow006.cards import SPECIAL_NAMES
from paddock.games.cow006.fates import ON_TABLE
from paddock.games.cow006.phases import PHASE_NAMES, PICKING

if TYPE_CHECKING:
    from paddock.games.cow006.position import CowPosition
    from paddock.games.cow006.view import CowView


def draw_view(view: CowView) -> str:
    """What a seat sees: its own hand, the others' as so many question marks."""
    header = view.header
    who = "a spectator" if header.seat is None else f"seat {header.seat}"
    asked = question(header.kind, header.waiting)
    lines = [f"Cow 006 for {who}: round {header.round}, {view.phase}, {asked}"]
    for number, row in enumerate(view.rows, 1):
        lines.append(_row(number, row.cards, row.penalty, row.seventh, row.stopped))
    if view.table:
        lines.append(f"on the table: {_cards(view.table)}")
    for seat in range(view.seats):
        own = view.hand if seat == view.seat else None
        hand = _hidden_hand(view.held[seat], view.known[seat]) if own is None else _cards(own)
        pile = view.piles[seat]
        taken = "?" if pile is None else f"{pile.penalty} ({_cards(pile.cards)})"
        picked = _picked(seat not in header.waiting, view.pick if seat == view.seat else None)
        played = view.played[seat]
        parts = [hand + (picked if view.phase == PHASE_NAMES[PICKING] else "")]
        parts.append("played ?" if played is None else f"played {_cards(played)}")
        parts.append(f"took {taken}")
        parts.append(f"total {view.totals[seat]}")
        if view.specials is not None:
            mine = view.specials.hand if seat == view.seat else None
            parts.append(_marks(view.specials.held[seat]) if mine is None else _specials(mine))
        lines.append(f"seat {seat}: {'; '.join(parts)}")
    lines += _shown(view.shown)
    if view.specials is not None:
        lines.append(f"special deck: {view.specials.deck} left; discards: {_names(view.specials.discards)}")
    return "\n".join(lines)


def draw_position(position: CowPosition, shown: tuple[tuple[int, int], ...], totals: list[int]) -> str:
    """Everything, hidden things too."""
    asked = question(KIND_NAMES[position.kind], position.waiting_seats())
    lines = [f"Cow 006: round {position.round}, {PHASE_NAMES[position.phase]}, {asked}"]
    rows = position.rows
    for row in range(int(rows.count)):
        markers = rows.sevenths >> row & 1 == 1, rows.is_stopped(row)
        lines.append(_row(row + 1, rows.cards(row), int(rows.penalty(row)), *markers))
    on_table = position.cards_with(ON_TABLE)
    if on_table:
        lines.append(f"on the table: {_cards(on_table)}")
    specials = position.specials
    for seat in range(int(position.rules.seats)):
        pick = int(position.picks[seat])
        parts = [_cards(position.hand(seat)) + (_picked(pick > 0, pick) if position.phase == PICKING else "")]
        parts.append(f"played {_cards(position.played(seat))}")
        parts.append(f"took {position.round_penalty(seat)} ({_cards(position.pile(seat))})")
        parts.append(f"total {totals[seat]}")
        if specials is not None:
            parts.append(_specials(specials.hand(seat)))
        lines.append(f"seat {seat}: {'; '.join(parts)}")
    lines += _shown(shown)
    if specials is not None:
        lines.append(f"special deck: {_names(list(specials.deck))}; discards: {_names(list(specials.discards))}")
    return "\n".join(lines)


def _row(number: int, cards: Iterable[int], penalty: int, seventh: bool, stopped: bool) -> str:
    marks = (" [Seventh cow]" if seventh else "") + (" [Stop]" if stopped else "")
    return f"row {number}: {_cards(cards):<18} {penalty:>2} bull head{'' if penalty == 1 else 's'}{marks}"


def _cards(cards: Iterable[int]) -> str:
    return " ".join([str(card) for card in cards]) or "-"


def _hidden_hand(held: int, known: tuple[int, ...]) -> str:
    return " ".join([str(card) for card in known] + ["?"] * (held - len(known))) or "-"


def _picked(has_picked: bool, card: int | None) -> str:
    if not has_picked:
        return ", picking"
    return ", has picked" if card is None else f", picked {card}"


def _shown(shown: tuple[tuple[int, int], ...]) -> list[str]:
    if len(shown) == 0:
        return []
    return [f"to be laid: {', '.join([f'{card} (seat {seat})' for seat, card in shown])}"]


def _marks(count: int) -> str:
    return "special cards " + (" ".join(["?"] * count) or "-")


def _specials(counts: Iterable[int]) -> str:
    return f"special cards {_names(counts)}"


def _names(counts: Iterable[int]) -> str:
    names = [name for name, count in zip(SPECIAL_NAMES, counts, strict=True) for _ in range(count)]
    return " ".join(names) or "-"
