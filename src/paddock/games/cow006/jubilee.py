"""The jubilee game: special cards, the fifth row, swaps (C18-C32)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, u8

from paddock.core.contract import CHANCE, OPEN
from paddock.core.game import Game
from paddock.core.view import EVERYONE
from paddock.games.cow006 import legal
from paddock.games.cow006.cards import (
    AGENT,
    MEDIC,
    PARATROOPER,
    PENALTIES,
    SABOTEUR,
    SCHEMER,
    SEVENTH,
    SPECIAL_NAMES,
    STOP,
)
from paddock.games.cow006.events import Drew, Laid, RowTaken, Schemed, SpecialPlayed, StopsLifted, Swapped
from paddock.games.cow006.fates import DISCARDED, IN_HAND, NOTHING, PILE
from paddock.games.cow006.moves import (
    INSERT,
    KEEP,
    NONE,
    OWN_PLUS,
    PLUS,
    REPLACE,
    SEVENTH_ON,
    STOP_ON,
    SWAP,
    TAKE,
    shift_card,
    shift_row,
    special_of,
)
from paddock.games.cow006.phases import ANSWERING, DRAWING, LAYING, SWAPPING
from paddock.games.cow006.position import CowPosition
from paddock.games.cow006.rows import MOST_ROWS, NO_ROW
from paddock.games.cow006.schemer import best_removal
from paddock.games.cow006.state import CowState


class JubileeState(CowState):
    """The classic flow with one more question before a card is laid, and another after a row is taken."""

    def __init__(self, game: Game, like: CowPosition | None = None) -> None:
        super().__init__(game, like)
        specials = self.specials
        assert specials is not None
        self.special_cards = specials

    def copy(self) -> JubileeState:
        return JubileeState(self.game, self)

    def begin_round(self) -> None:
        """Markers go back to the special deck first (C19)."""
        self.special_cards.gather()
        super().begin_round()

    # Laying a card: the question of C20, then its effect.

    def lay(self, seat: i64, card: i64) -> bool:
        if i64(self.special_cards.held[seat]) == 0:
            return self.lay_by_rules(seat, card) and self.end_placement(seat)
        self.phase = ANSWERING
        self.ask(OPEN, 1 << seat, seat)
        return False

    def choose(self, seat: i64, move: i64) -> None:
        if self.answer(seat, move):
            self.next_card(seat)
            self.lay_rest()

    def answer(self, seat: i64, move: i64) -> bool:
        """Carry out an answer. False: the placement is not finished, another question or a draw comes first."""
        card = i64(self.picks[seat])
        if self.phase == LAYING:
            self.take_row(seat, move - TAKE, card, "chosen")
        elif self.phase == SWAPPING:
            return self.swap(seat, move)
        elif not self.play_special(seat, card, move):
            return False
        return self.end_placement(seat)

    def play_special(self, seat: i64, card: i64, move: i64) -> bool:
        """Play a special card, or none, and lay the picked card. False: a row has to be chosen first (C9)."""
        if move == NONE:
            return self.lay_by_rules(seat, card)
        kind = special_of(move)
        self.special_cards.lose(seat, kind)
        if kind == AGENT:
            self.use(seat, kind, NO_ROW, 0)
            self.rows.open_row(card)
            self.tell_laid(seat, card, self.rows.count - 1, "start")
            return True
        if kind == SEVENTH:
            self.mark(seat, SEVENTH, move - SEVENTH_ON)
            return self.lay_by_rules(seat, card)
        if kind == STOP:
            self.mark(seat, STOP, move - STOP_ON)
            return self.lay_by_rules(seat, card)
        if kind == SABOTEUR:
            self.sabotage(seat, card, move - INSERT)
            return True
        if kind == MEDIC:
            return self.lay_by_rules(seat, self.replace(seat, card, move - REPLACE + 1))
        if kind == PARATROOPER:
            return self.shift(seat, card, shift_card(move), shift_row(move))
        self.scheme(seat, card, move)
        return True

    def use(self, seat: i64, kind: i64, row: i64, card: i64) -> None:
        """A special card is discarded after use (C30)."""
        self.special_cards.discard(kind, 1)
        self.tell_special(seat, kind, row, card)

    def mark(self, seat: i64, kind: i64, row: i64) -> None:
        """Put a marker on a row, where it stays (C22, C26)."""
        if kind == SEVENTH:
            self.rows.sevenths |= 1 << row
        else:
            self.rows.stops |= 1 << row
        self.tell_special(seat, kind, row, 0)

    def sabotage(self, seat: i64, card: i64, row: i64) -> None:
        """Lay the card inside a row (C23)."""
        self.use(seat, SABOTEUR, row, card)
        self.rows.insert(row, card)
        self.tell_laid(seat, card, row, "inside")
        self.take_overfull(seat, row)

    def replace(self, seat: i64, card: i64, other: i64) -> i64:
        """The picked card goes back to hand, seen by all, and another is laid (C24)."""
        self.use(seat, MEDIC, NO_ROW, other)
        self.exchange_played(seat, other)
        self.fates[other] = u8(NOTHING)
        self.fates[card] = u8(IN_HAND)
        self.picks[seat] = u8(other)
        return other

    def shift(self, seat: i64, card: i64, moved: i64, row: i64) -> bool:
        """Move a card to another row, then lay the picked one (C25)."""
        source = self.rows.row_of(moved)
        self.use(seat, PARATROOPER, row, moved)
        self.rows.lift(source, moved)
        self.rows.insert(row, moved)
        emptied = self.rows.size(source) == 0
        if self.take_overfull(seat, row) and row < source:
            source -= 1
        if not emptied:
            return self.lay_by_rules(seat, card)
        self.rows.start(source, card)
        self.tell_laid(seat, card, source, "start")
        return True

    def take_overfull(self, seat: i64, row: i64) -> bool:
        """Take a row that has too many cards, all but its last (C23, C25). True: the row is gone."""
        if self.rows.size(row) <= self.rows.room(row):
            return False
        last = self.rows.last(row)
        self.rows.lift(row, last)
        gone = self.rows.count == MOST_ROWS
        self.take_row(seat, row, last, "full")
        return gone

    # Taking a row.

    def take_row(self, seat: i64, row: i64, card: i64, reason: str) -> None:
        """Take a row; the card starts it anew, or, while there are five, is taken too and the row is gone (C21)."""
        gone = self.rows.count == MOST_ROWS
        taken = list(self.rows.cards(row))
        if gone:
            taken.append(card)
        for each in taken:
            self.put_on_pile(seat, each)
        self.clear_row(seat, row, card, taken, reason)

    def clear_row(self, seat: i64, row: i64, card: i64, taken: list[int], reason: str) -> None:
        """What every taking does to the rows: Stops and the row's marker go, and a swap is owed (C29, C31)."""
        rows = self.rows
        gone = rows.count == MOST_ROWS
        if self.told is not None:
            cost = sum([int(PENALTIES[each]) for each in taken])
            event = RowTaken(seat=seat, row=row, cards=tuple(taken), penalty=cost, reason=reason, gone=gone)
            self.tell(EVERYONE, event)
        self.special_cards.swaps += 1
        self.lift_markers(row)
        if gone:
            rows.remove(row)
        else:
            rows.start(row, card)
            self.tell_laid(seat, card, row, "start")

    def lift_markers(self, row: i64) -> None:
        stops = self.rows.stop_count()
        self.special_cards.discard(STOP, stops)
        self.rows.stops = 0
        if self.rows.sevenths >> row & 1 == 1:
            self.special_cards.discard(SEVENTH, 1)
            self.rows.sevenths &= ~(1 << row)
        if stops > 0 and self.told is not None:
            self.tell(EVERYONE, StopsLifted(count=stops))

    # The Schemer.

    def scheme(self, seat: i64, card: i64, move: i64) -> None:
        """Take a row with one of its cards turned to plus (C27, C28)."""
        chosen = card if move >= OWN_PLUS else move - PLUS + 1
        row = move - OWN_PLUS if move >= OWN_PLUS else self.rows.row_of(chosen)
        self.use(seat, SCHEMER, row, chosen)
        taken = list(self.rows.cards(row))
        if self.rows.count == MOST_ROWS:
            taken.append(card)
        plus = i64(PENALTIES[chosen])
        others: i64 = -plus
        for each in taken:
            others += i64(PENALTIES[each])
        reason = "chosen" if self.rows.nearest(card) == NO_ROW else "full"
        self.clear_row(seat, row, card, taken, reason)
        if others > plus:
            self.keep_with_credit(seat, chosen, taken)
        else:
            self.discard_all(seat, chosen, taken, plus - others)

    def keep_with_credit(self, seat: i64, chosen: i64, taken: list[int]) -> None:
        """The row still costs something: its other cards are kept, the plus stands against them."""
        plus = i64(PENALTIES[chosen])
        for card in taken:
            if card == chosen:
                self.fates[card] = u8(DISCARDED)
            else:
                self.put_on_pile(seat, card)
        self.special_cards.credits[seat] = u8(self.credit(seat) + plus)
        if self.told is not None:
            self.tell(EVERYONE, Schemed(seat=seat, card=chosen, credit=plus, discarded=(int(chosen),)))

    def discard_all(self, seat: i64, chosen: i64, taken: list[int], surplus: i64) -> None:
        """The row costs nothing: all its cards go, and the surplus removes cards from the pile."""
        for card in taken:
            self.fates[card] = u8(DISCARDED)
        penalty = self.round_penalty(seat)
        removed = best_removal(self.cards_with(PILE + seat), penalty if penalty < surplus else surplus)
        for card in removed:
            self.drop_from_pile(seat, card)
        if self.told is not None:
            self.tell(EVERYONE, Schemed(seat=seat, card=chosen, credit=0, discarded=tuple(taken + removed)))

    # Swaps.

    def end_placement(self, seat: i64) -> bool:
        """Offer a swap for every row taken (C31). True: none is left to offer."""
        if self.special_cards.swaps == 0:
            return True
        if i64(self.special_cards.held[seat]) == 0 or self.is_last_placement():
            self.special_cards.swaps = 0
            return True
        self.phase = SWAPPING
        self.ask(OPEN, 1 << seat, seat)
        return False

    def is_last_placement(self) -> bool:
        """Whether no card is left to be laid in this game."""
        is_last_card = i64(self.held[0]) == 0 and self.laid == self.rules.seats - 1
        return is_last_card and self.round == self.rules.rounds

    def swap(self, seat: i64, move: i64) -> bool:
        self.special_cards.swaps -= 1
        if move == KEEP:
            return self.end_placement(seat)
        kind = move - SWAP
        self.special_cards.lose(seat, kind)
        self.special_cards.discard(kind, 1)
        if self.told is not None:
            self.tell(EVERYONE, Swapped(seat=seat, kind=SPECIAL_NAMES[kind]))
        self.special_cards.refill()
        self.phase = DRAWING
        self.ask(CHANCE, 0, seat)
        return False

    def settle(self, outcome: vec[i64]) -> None:
        if self.phase != DRAWING:
            super().settle(outcome)
            return
        seat = self.turn
        self.special_cards.gain(seat, outcome[1])
        if self.told is not None:
            self.tell(1 << seat, Drew(seat=seat, kind=SPECIAL_NAMES[outcome[1]]))
        if self.end_placement(seat):
            self.next_card(seat)
            self.lay_rest()

    # The contract.

    def legal_choices(self, seat: i64) -> vec[i64]:
        if self.phase == ANSWERING:
            card = i64(self.picks[seat])
            return legal.answers(self.rows, self.special_cards, seat, card, legal.picks(self, seat))
        return legal.swaps(self.special_cards, seat) if self.phase == SWAPPING else super().legal_choices(seat)

    # Events.

    def tell_laid(self, seat: i64, card: i64, row: i64, end: str) -> None:
        if self.told is not None:
            self.tell(EVERYONE, Laid(seat=seat, card=card, row=row, end=end))

    def tell_special(self, seat: i64, kind: i64, row: i64, card: i64) -> None:
        if self.told is not None:
            self.tell(
                EVERYONE,
                SpecialPlayed(
                    seat=seat,
                    kind=SPECIAL_NAMES[kind],
                    row=None if row == NO_ROW else row,
                    card=None if card == 0 else card,
                ),
            )
