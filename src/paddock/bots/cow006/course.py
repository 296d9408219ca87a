"""How a round with open piles has gone: the table before each turn, worked out from a view.

A view says who showed what in each turn and who has taken what, but not in which turn. The turns are played again;
where a card was too low and its player may have taken one row or another, all ways are tried until rows and piles come
out.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, u8

from paddock.games.cow006.fates import NOTHING, PILE
from paddock.games.cow006.rows import NO_ROW
from paddock.games.cow006.state import CowState
from paddock.games.cow006.view import CowView

MOST_WAYS: Final = 200
"""Ways that are tried before one gives up."""


def past_tables(frame: CowState, view: CowView) -> list[CowState]:
    """The tables, without hands, before each turn that is over; empty if they cannot be told.

    `frame` is a position of this game with the rows and piles of the view, while cards are picked.
    """
    played = [list(cards) for cards in view.played if cards is not None]
    turns = len(played[0]) if played else 0
    if len(played) < view.seats or turns == 0 or any([len(cards) != turns for cards in played]):
        return []
    replay = Replay(frame, played)
    choices: list[int] = []
    for _ in range(MOST_WAYS):
        tables = replay.run(choices)
        if tables:
            return tables
        choices = replay.next_choices()
        if not choices:
            return []
    return []


class Replay:
    """Plays the turns again, with given choices where a row had to be chosen."""

    def __init__(self, frame: CowState, played: list[list[int]]) -> None:
        self.frame = frame
        self.played = played
        self.made: list[int] = []
        self.options: list[int] = []

    def run(self, choices: list[int]) -> list[CowState]:
        """The tables if the choices lead to the rows of the frame; the first option where no choice is given."""
        self.made = []
        self.options = []
        tables: list[CowState] = []
        table = self.first_table()
        for turn in range(len(self.played[0])):
            tables.append(table.copy())
            shown = sorted([(cards[turn], seat) for seat, cards in enumerate(self.played)])
            for card, seat in shown:
                if not self.lay(table, seat, card, choices):
                    return []
        rows = table.rows
        same = [rows.cards(row) == self.frame.rows.cards(row) for row in range(rows.count)]
        return tables if all(same) else []

    def next_choices(self) -> list[int]:
        """The choices to try next: the last that has another option takes it. Empty when all were tried."""
        made = self.made[:]
        while made:
            place = len(made) - 1
            if made[place] + 1 < self.options[place]:
                made[place] += 1
                return made
            made.pop()
        return []

    def first_table(self) -> CowState:
        """The starters were played by nobody."""
        shown = {card for cards in self.played for card in cards}
        table = self.frame.copy()
        seen = self.frame.cards_with(NOTHING)
        gone = [card for card in range(1, self.frame.rules.deck + 1) if card not in set(seen)]
        lying = [card for row in range(table.rows.count) for card in self.frame.rows.cards(row)]
        starters = sorted([card for card in [*gone, *lying] if card not in shown])
        table.clear_round()
        for card in starters:
            table.rows.open_row(card)
        return table

    def lay(self, table: CowState, seat: i64, card: i64, choices: list[int]) -> bool:
        rows = table.rows
        row = rows.nearest(card)
        if row == NO_ROW:
            fitting = [each for each in range(rows.count) if self.has_taken(table, seat, each)]
            if not fitting:
                return False
            place = len(self.made)
            choice = choices[place] if place < len(choices) else 0
            self.made.append(choice)
            self.options.append(len(fitting))
            row = fitting[choice]
        elif rows.size(row) < rows.room(row):
            rows.add(row, card)
            return True
        elif not self.has_taken(table, seat, row):
            return False
        for taken in rows.cards(row):
            table.fates[taken] = u8(PILE + seat)
        rows.start(row, card)
        return True

    def has_taken(self, table: CowState, seat: i64, row: i64) -> bool:
        """Whether all cards of a row lie in the seat's pile now."""
        return all([i64(self.frame.fates[card]) == PILE + seat for card in table.rows.cards(row)])
