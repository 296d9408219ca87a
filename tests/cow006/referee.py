"""A referee for Cow 006: the rules once more, as plainly as they are written, to hold the engine against.

It hears the steps of a record and says what must lie where, who must be asked, and what may be answered. It knows the
classic and the jubilee game, dealt, with seats numbered from 1.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from cow006.positions import all_specials, in_rows
from paddock.games.cow006.cards import SPECIAL_NAMES, penalty
from paddock.games.cow006.schemer import best_removal


@dataclass(eq=False)
class Row:
    cards: list[int]
    seventh: bool = False
    stopped: bool = False

    @property
    def last(self) -> int:
        return self.cards[-1]

    @property
    def full(self) -> bool:
        return len(self.cards) >= (6 if self.seventh else 5)

    def insert(self, card: int) -> None:
        self.cards = sorted([*self.cards, card])


class Referee:
    def __init__(self, seats: int, jubilee: bool) -> None:
        self.seats = range(1, seats + 1)
        self.jubilee = jubilee
        self.rows: list[Row] = []
        self.hands: dict[int, set[int]] = {}
        self.piles: dict[int, set[int]] = {seat: set() for seat in self.seats}
        self.credit = dict.fromkeys(self.seats, 0)
        self.out: set[int] = set()
        self.totals = dict.fromkeys(self.seats, 0)
        self.held: dict[int, list[str]] = {seat: [] for seat in self.seats}
        self.deck = Counter(all_specials() if jubilee else [])
        self.thrown: Counter[str] = Counter()
        self.picks: dict[int, int] = {}
        self.queue: list[int] = []
        self.swaps = 0
        self.rounds_left = 2 if jubilee else 1
        self.question = "deal"

    @property
    def seat(self) -> int:
        """Whose card is being laid."""
        return self.queue[0]

    @property
    def card(self) -> int:
        return self.picks[self.seat]

    def penalty(self, seat: int) -> int:
        return sum(map(penalty, self.piles[seat])) - self.credit[seat]

    # Steps.

    def hear(self, step: str) -> None:
        who, what = step.split(": ")
        if what.startswith("deal"):
            self.deal(in_groups(what.removeprefix("deal")))
        elif what.startswith("draw"):
            self.draw(what.split()[1])
        elif self.question == "pick":
            self.pick(int(who), int(what))
        elif self.question == "special":
            self.special(what)
        elif self.question == "lay":
            self.take(self.rows[int(what.split()[1]) - 1], self.card)
            self.end_placement()
        else:
            self.swap(what)

    def deal(self, groups: list[list[str]]) -> None:
        self.rows = [Row(cards) for cards in sorted(in_rows(" | ".join(groups[0])))]
        for seat in self.seats:
            self.hands[seat] = set(map(int, groups[seat]))
            for name in groups[len(self.seats) + seat] if len(groups) > 1 + len(self.seats) else []:
                self.deck[name] -= 1
                self.held[seat].append(name)
        self.question = "pick"

    def pick(self, seat: int, card: int) -> None:
        self.picks[seat] = card
        if len(self.picks) == len(self.seats):
            for each in self.seats:
                self.hands[each].remove(self.picks[each])
            self.queue = sorted(self.seats, key=lambda each: self.picks[each])
            self.lay_next()

    def lay_next(self) -> None:
        if not self.queue:
            self.end_turn()
        elif self.held[self.seat]:
            self.question = "special"
        else:
            self.lay(self.card)

    def end_turn(self) -> None:
        self.picks = {}
        self.question = "pick"
        if not self.hands[1]:
            self.end_round()

    def end_round(self) -> None:
        for seat in self.seats:
            self.totals[seat] += self.penalty(seat)
        self.rounds_left -= 1
        self.question = "deal" if self.rounds_left else "done"
        if self.rounds_left:
            self.clear()

    def clear(self) -> None:
        for seat in self.seats:
            self.piles[seat] = set()
            self.credit[seat] = 0
        self.rows, self.out, self.thrown = [], set(), Counter()
        self.deck = Counter(all_specials() if self.jubilee else []) - Counter(
            [name for seat in self.seats for name in self.held[seat]]
        )

    # Laying and taking.

    def lay(self, card: int) -> None:
        """Rules 1 to 4."""
        lower = [row for row in self.rows if not row.stopped and row.last < card]
        if not lower:
            self.question = "lay"
            return
        row = max(lower, key=lambda each: each.last)
        if row.full:
            self.take(row, card)
        else:
            row.cards.append(card)
        self.end_placement()

    def take(self, row: Row, card: int, plus: int | None = None) -> None:
        """The cards of a row are taken; the card starts it anew, or goes with it while there are five rows."""
        five = len(self.rows) == 5
        self.pay({*row.cards, card} if five else set(row.cards), plus)
        for each in self.rows:
            self.thrown["stop"] += each.stopped
            each.stopped = False
        self.thrown["seventh"] += row.seventh
        row.seventh = False
        row.cards = [card]
        if five:
            self.rows.remove(row)
        self.swaps += 1

    def pay(self, cards: set[int], plus: int | None) -> None:
        if plus is None:
            self.piles[self.seat] |= cards
            return
        cost = sum(map(penalty, cards - {plus})) - penalty(plus)
        if cost > 0:
            self.piles[self.seat] |= cards - {plus}
            self.credit[self.seat] += penalty(plus)
            self.out.add(plus)
        else:
            removed = set(best_removal(sorted(self.piles[self.seat]), min(-cost, self.penalty(self.seat))))
            self.piles[self.seat] -= removed
            self.out |= cards | removed

    def take_if_too_long(self, row: Row) -> None:
        if len(row.cards) > (6 if row.seventh else 5):
            self.take(row, row.cards.pop())

    def end_placement(self) -> None:
        over = self.rounds_left == 1 and len(self.queue) == 1 and not self.hands[self.seat]
        if self.swaps and self.held[self.seat] and not over:
            self.question = "swap"
            return
        self.swaps = 0
        self.queue.pop(0)
        self.lay_next()

    # Special cards.

    def special(self, what: str) -> None:
        kind, *words = what.split()
        if kind == "-":
            self.lay(self.card)
            return
        self.held[self.seat].remove(kind)
        if kind not in ("seventh", "stop"):
            self.thrown[kind] += 1
        if kind == "agent":
            self.rows.append(Row([self.card]))
            self.end_placement()
        elif kind in ("seventh", "stop"):
            row = self.rows[int(words[0]) - 1]
            row.seventh, row.stopped = row.seventh or kind == "seventh", row.stopped or kind == "stop"
            self.lay(self.card)
        elif kind == "saboteur":
            row = self.rows[int(words[0]) - 1]
            row.insert(self.card)
            self.take_if_too_long(row)
            self.end_placement()
        elif kind == "medic":
            self.hands[self.seat] = self.hands[self.seat] - {int(words[0])} | {self.card}
            self.picks[self.seat] = int(words[0])
            self.lay(self.card)
        elif kind == "paratrooper":
            self.shift(int(words[0]), self.rows[int(words[2]) - 1])
        else:
            row = self.rows[int(words[1]) - 1] if words[0] == "own" else self.row_of(int(words[0]))
            self.take(row, self.card, self.card if words[0] == "own" else int(words[0]))
            self.end_placement()

    def row_of(self, card: int) -> Row:
        (row,) = [row for row in self.rows if card in row.cards]
        return row

    def shift(self, card: int, target: Row) -> None:
        source = self.row_of(card)
        source.cards.remove(card)
        target.insert(card)
        self.take_if_too_long(target)
        if source.cards:
            self.lay(self.card)
        else:
            source.cards = [self.card]
            self.end_placement()

    def swap(self, what: str) -> None:
        self.swaps -= 1
        if what == "keep":
            self.end_placement()
            return
        kind = what.split()[1]
        self.held[self.seat].remove(kind)
        self.thrown[kind] += 1
        if not self.deck.total():
            self.deck, self.thrown = self.thrown, Counter()
        self.question = "draw"

    def draw(self, kind: str) -> None:
        self.deck[kind] -= 1
        self.held[self.seat].append(kind)
        self.end_placement()

    # What may be answered.

    def answers(self) -> set[str]:
        if self.question == "lay":
            return {f"row {number}" for number, row in self.numbered() if not row.stopped}
        if self.question == "swap":
            return {"keep", *[f"swap {kind}" for kind in self.held[self.seat]]}
        return {"-", *[answer for kind in set(self.held[self.seat]) for answer in self.uses(kind)]}

    def numbered(self) -> list[tuple[int, Row]]:
        return list(enumerate(self.rows, 1))

    def uses(self, kind: str) -> list[str]:
        open_rows = [(number, row) for number, row in self.numbered() if not row.stopped]
        if kind == "agent":
            return ["agent"] if len(self.rows) < 5 else []
        if kind == "seventh":
            return [f"seventh {number}" for number, row in open_rows if not row.seventh]
        if kind == "saboteur":
            return [f"saboteur {number}" for number, row in open_rows if self.card < row.last]
        if kind == "medic":
            return [f"medic {card}" for card in self.hands[self.seat]]
        if kind == "paratrooper":
            moves = [
                (card, source, number) for _, source in open_rows for card in source.cards for number, _ in open_rows
            ]
            return [f"paratrooper {card} > {to}" for card, source, to in moves if source is not self.rows[to - 1]]
        if kind == "stop":
            return [f"stop {number}" for number, _ in open_rows] if len(self.rows) - len(open_rows) < 2 else []
        return self.schemes(open_rows)

    def schemes(self, open_rows: list[tuple[int, Row]]) -> list[str]:
        lower = [(number, row) for number, row in open_rows if row.last < self.card]
        nearest = max(lower, key=lambda each: each[1].last) if lower else None
        if nearest is not None and not nearest[1].full:
            return []
        taken = open_rows if nearest is None else [nearest]
        own = [f"schemer own {number}" for number, _ in taken] if len(self.rows) == 5 else []
        return own + [f"schemer {card}" for _, row in taken for card in row.cards]


def in_groups(text: str) -> list[list[str]]:
    return [group.split() for group in text.split("|")]


def counted(names: list[str] | Counter[str]) -> tuple[int, ...]:
    """Special cards by kind, in the order of the box."""
    counts = Counter(names)
    return tuple(counts[name] for name in SPECIAL_NAMES)
