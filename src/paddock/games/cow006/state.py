"""The flow of Cow 006: deal, draft, pick, show, lay, take, score (C4-C17)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from paddock.core.contract import CHANCE, NOBODY, OPEN, SEALED
from paddock.core.errors import IllegalMove
from paddock.core.game import Game
from paddock.core.rng import Rng
from paddock.core.view import EVERYONE, View
from paddock.games.cow006 import audit, chance, drawing, knowledge, legal, observe, refusals, score, vector
from paddock.games.cow006.events import (
    Committed,
    Drafted,
    GameEnded,
    Laid,
    RoundEnded,
    RowsStarted,
    RowTaken,
    Shown,
    TookBack,
)
from paddock.games.cow006.fates import IN_HAND, NOTHING, ON_TABLE
from paddock.games.cow006.moves import TAKE, pick_of
from paddock.games.cow006.phases import DEALING, DONE, DRAFTING, LAYING, PICKING
from paddock.games.cow006.position import CowPosition, move_behind
from paddock.games.cow006.rows import NO_ROW


class CowState(CowPosition):
    """The classic game. The professional and the jubilee game change how a card is laid."""

    def __init__(self, game: Game, like: CowPosition | None = None) -> None:
        super().__init__(game, like)
        if like is None:
            self.ask(CHANCE, 0, NOBODY)

    def copy(self) -> CowState:
        return CowState(self.game, self)

    # A round.

    def begin_round(self) -> None:
        """All cards go back and are shuffled again (C4, C13); a known deck that is drafted needs no chance (C15)."""
        self.clear_round()
        self.round += 1
        self.phase = DEALING
        self.ask(CHANCE, 0, NOBODY)
        if self.rules.draft and self.rules.known:
            chance.lay_out(self, (self.drafter + 1) % self.rules.seats, chance.whole_deck(self.rules))
            self.ask_draft()

    def end_round(self) -> None:
        score.note_round(self)
        if self.told is not None:
            self.tell_round()
        if score.is_last_round(self):
            self.end_game()
        else:
            self.begin_round()

    def end_game(self) -> None:
        """Everything stays as it lies, and closed piles are opened (C10, C12)."""
        self.phase = DONE
        self.takers = vec[u8]()
        self.finish()
        if self.told is not None:
            self.tell(EVERYONE, GameEnded(totals=tuple(self.points()), places=tuple(self.places())))

    # Chance.

    def chance(self, rng: Rng) -> vec[i64]:
        return chance.draw(self, rng)

    def settle(self, outcome: vec[i64]) -> None:
        if self.rules.draft:
            chance.settle_layout(self, outcome)
            self.ask_draft()
        else:
            chance.settle_deal(self, outcome)
            self.ask_picks()

    def odds(self, drawn: vec[i64]) -> dict[int, int]:
        return chance.odds(self, drawn)

    def outcome_fault(self, outcome: vec[i64]) -> str:
        return chance.fault(self, outcome)

    # Drafting.

    def ask_draft(self) -> None:
        taken: i64 = 0
        seat: i64 = 0
        while seat < self.rules.seats:
            taken += i64(self.held[seat])
            seat += 1
        self.phase = DRAFTING
        drafter = (self.drafter + taken) % self.rules.seats
        self.ask(OPEN, 1 << drafter, drafter)

    def draft(self, seat: i64, card: i64) -> None:
        """Take a card from the table (C15)."""
        self.fates[card] = u8(IN_HAND)
        self.put_in_hand(seat, card)
        if self.told is not None:
            self.tell(EVERYONE, Drafted(seat=seat, card=card))
        last = (self.drafter + self.rules.seats - 1) % self.rules.seats
        if seat == last and i64(self.held[seat]) == self.rules.hand:
            self.start_rows()
        else:
            self.ask_draft()

    def start_rows(self) -> None:
        """The cards nobody took start the rows (C15)."""
        starters = self.cards_with(ON_TABLE)
        for card in starters:
            self.fates[card] = u8(NOTHING)
            self.rows.open_row(card)
        if self.told is not None:
            self.tell(EVERYONE, RowsStarted(starters=tuple(starters)))
        self.ask_picks()

    # Picking.

    def ask_picks(self) -> None:
        self.laid = 0
        self.phase = PICKING
        self.ask(SEALED, (1 << self.rules.seats) - 1, NOBODY)

    def commit(self, seat: i64, card: i64) -> None:
        """Pick a card; another pick replaces it until all have picked (C5)."""
        self.picks[seat] = u8(card)
        if self.told is not None and self.waits_for(seat):
            self.tell(EVERYONE, Committed(seat=seat))
        self.waiting &= ~(1 << seat)
        if self.waiting == 0:
            self.show()

    def withdraw(self, seat: i64) -> None:
        self.picks[seat] = 0
        self.waiting |= 1 << seat
        if self.told is not None:
            self.tell(EVERYONE, TookBack(seat=seat))

    def show(self) -> None:
        """Show all picks and lay them, lowest first (C6)."""
        picks = self.picks
        queue = self.queue
        fates = self.fates
        hands = self.hands
        held = self.held
        size = self.rules.hand
        seats = self.rules.seats
        seat: i64 = 0
        while seat < seats:
            card = i64(picks[seat])
            left = i64(held[seat]) - 1
            move_behind(hands, seat * size + left, pick_of(card))
            held[seat] = u8(left)
            fates[card] = u8(NOTHING)
            # All lower cards are counted, by their sign: a processor would guess badly where to insert.
            place: i64 = 0
            other: i64 = 0
            while other < seats:
                place += (i64(picks[other]) - card) >> 63 & 1
                other += 1
            queue[place] = u8(seat)
            seat += 1
        if self.told is not None:
            self.tell_shown()
        self.lay_rest()

    # Laying.

    def lay_rest(self) -> None:
        """Lay shown cards until all lie or somebody has to choose."""
        while self.laid < self.rules.seats:
            seat = i64(self.queue[self.laid])
            if not self.lay(seat, i64(self.picks[seat])):
                return
            self.next_card(seat)
        self.end_turn()

    def next_card(self, seat: i64) -> None:
        self.picks[seat] = 0
        self.laid += 1

    def end_turn(self) -> None:
        if i64(self.held[0]) == 0:
            self.end_round()
        else:
            self.ask_picks()

    def lay(self, seat: i64, card: i64) -> bool:
        """Lay a shown card. False: its player has to choose first."""
        return self.lay_by_rules(seat, card)

    def lay_by_rules(self, seat: i64, card: i64) -> bool:
        """Rules 1 to 3 (C7, C8). False: the card is too low, and its player has to choose a row (C9)."""
        row = self.rows.nearest(card)
        if row == NO_ROW:
            self.ask_row(seat)
            return False
        if self.rows.size(row) >= self.rows.room(row):
            self.take_row(seat, row, card, "full")
        else:
            self.rows.add(row, card)
            if self.told is not None:
                self.tell(EVERYONE, Laid(seat=seat, card=card, row=row, end="back"))
        return True

    def ask_row(self, seat: i64) -> None:
        self.phase = LAYING
        self.ask(OPEN, 1 << seat, seat)

    def take_row(self, seat: i64, row: i64, card: i64, reason: str) -> None:
        """Take a row; the card starts it anew (C8, C9)."""
        if self.told is not None:
            self.tell_taken(seat, row, reason)
        self.put_row_on_pile(seat, row)
        self.rows.start(row, card)
        if self.told is not None:
            self.tell(EVERYONE, Laid(seat=seat, card=card, row=row, end="start"))

    def choose(self, seat: i64, move: i64) -> None:
        """Answer the question that a shown card raised."""
        self.take_row(seat, move - TAKE, i64(self.picks[seat]), "chosen")
        self.next_card(seat)
        self.lay_rest()

    # The contract.

    def legal(self, seat: i64) -> vec[i64]:
        if self.phase == PICKING:
            return legal.picks(self, seat)
        if self.waiting >> seat & 1 == 0:
            return vec[i64]()
        return legal.drafts(self) if self.phase == DRAFTING else self.legal_choices(seat)

    def random_move(self, seat: i64, rng: Rng) -> i64:
        if self.phase == PICKING:
            return legal.random_pick(self, seat, rng)
        if self.phase == LAYING and self.rules.classic:
            return TAKE + rng.below(self.rows.count)
        return super().random_move(seat, rng)

    def legal_choices(self, seat: i64) -> vec[i64]:
        """The answers to the question that a shown card raised."""
        return legal.takings(self.rows)

    def apply(self, seat: i64, move: i64) -> None:
        if self.phase == PICKING:
            self.commit(seat, move + 1)
        elif self.phase == DRAFTING:
            self.draft(seat, move + 1)
        else:
            self.choose(seat, move)

    def view(self, seat: int | None) -> View:
        return observe.view(self, seat)

    def views(self, observers: list[int | None], earlier: list[View | None]) -> list[View]:
        return observe.views(self, observers, earlier)

    def write_vector(self, seat: i64, into: vec[i16], start: i64) -> i64:
        return vector.write(self, seat, into, start)

    def open_view(self) -> View:
        return observe.open_view(self)

    def key(self, seat: i64) -> i64:
        return knowledge.key(self, seat)

    def points(self) -> list[int]:
        """Penalties: the rounds played and the one under way. Fewer are better."""
        return score.points(self)

    def standing(self) -> vec[i64]:
        return score.standing(self)

    def lead(self, seat: i64) -> float:
        return score.lead(self, seat)

    def __str__(self) -> str:
        totals = [int(score.total(self, seat)) for seat in range(self.rules.seats)]
        shown = () if self.phase == PICKING else observe.shown(self)
        return drawing.draw_position(self, shown, totals)

    def truth(self) -> dict[str, object]:
        return observe.truth(self)

    def audit(self) -> list[str]:
        return audit.faults(self)

    def refusal(self, seat: i64, move: i64) -> IllegalMove:
        return refusals.refusal(self, seat, move)

    # Events.

    def tell_shown(self) -> None:
        order = [int(seat) for seat in self.queue]
        self.tell(EVERYONE, Shown(cards=tuple([(seat, int(self.picks[seat])) for seat in order])))

    def tell_taken(self, seat: i64, row: i64, reason: str) -> None:
        cards = self.rows.cards(row)
        taken = RowTaken(seat=seat, row=row, cards=cards, penalty=self.rows.penalty(row), reason=reason, gone=False)
        self.tell(EVERYONE, taken)

    def tell_round(self) -> None:
        seats = range(self.rules.seats)
        penalties = tuple([int(self.round_penalty(seat)) for seat in seats])
        totals = tuple([int(score.total(self, seat)) for seat in seats])
        self.tell(EVERYONE, RoundEnded(round=self.round, penalties=penalties, totals=totals))
