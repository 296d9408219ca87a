"""The position of Cow 006: where everything lies. The flow of the game is in `state.py`."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from paddock.core.contract import State
from paddock.core.game import Game
from paddock.games.cow006.cards import CARDS, PENALTIES
from paddock.games.cow006.fates import DISCARDED, NOTHING, PILE
from paddock.games.cow006.moves import card_of, pick_of
from paddock.games.cow006.phases import DEALING, DONE, DRAFTING
from paddock.games.cow006.rows import STRIDE, Rows
from paddock.games.cow006.rules import MOST_HAND, Rules, rules_of
from paddock.games.cow006.specials import Specials

_NO_FATES: Final[vec[u8]] = vec[u8]([NOTHING] * (CARDS + 1))

_TURNS: Final = [tuple(range(count)) for count in range(MOST_HAND + 1)]
"""By number of turns: the turns."""

NO_SEAT: Final = -1


def _no_takers(rules: Rules) -> vec[u8]:
    return vec[u8]() if rules.open_piles else _NO_FATES[:]


def move_behind(hands: vec[i64], last: i64, pick: i64) -> None:
    """Move a pick behind the others of its hand, the last of which stands in a cell."""
    higher = hands[last]
    hands[last] = pick
    while higher != pick:
        last -= 1
        lower = hands[last]
        hands[last] = higher
        higher = lower


class CowPosition(State):
    """Rows, hands, picks, piles and scores."""

    def __init__(self, game: Game, like: CowPosition | None = None) -> None:
        """An empty table, or an independent copy of another position."""
        super().__init__(game, like)
        self.rules: Rules = rules_of(game) if like is None else like.rules
        seats = self.rules.seats
        self.phase: i64 = i64(DEALING) if like is None else like.phase
        self.rows: Rows = Rows(None if like is None else like.rows)
        self.hands: vec[i64] = vec[i64]([0] * (seats * self.rules.hand)) if like is None else like.hands[:]
        """Seat s's cards from s * rules.hand on, ascending; behind them those it has played, the latest first.

        They are kept as the moves that pick them, so that a legal list is a slice.
        """
        self.held: vec[u8] = vec[u8]([0] * seats) if like is None else like.held[:]
        self.picks: vec[u8] = vec[u8]([0] * seats) if like is None else like.picks[:]
        """Card picked or shown by each seat and not yet laid, 0 for none."""
        self.queue: vec[u8] = vec[u8]([0] * seats) if like is None else like.queue[:]
        """Seats in the order in which their shown cards are laid (C6)."""
        self.laid: i64 = i64(0) if like is None else like.laid
        """How many of them have been laid this turn."""
        self.drafter: i64 = i64(NO_SEAT) if like is None else like.drafter
        self.fates: vec[u8] = _NO_FATES[:] if like is None else like.fates[:]
        self.takers: vec[u8] = _no_takers(self.rules) if like is None else like.takers[:]
        """By card in a closed pile: the card that took it. Empty while piles are open (C10)."""
        self.pile_sums: vec[u8] = vec[u8]([0] * seats) if like is None else like.pile_sums[:]
        self.history: vec[u8] = vec[u8]() if like is None else like.history[:]
        """Penalties of the rounds played, seat by seat, round by round."""
        self.specials: Specials | None = None
        if self.rules.jubilee:
            self.specials = Specials(self.rules, None if like is None else like.specials)

    # Hands.

    def hand(self, seat: i64) -> tuple[int, ...]:
        start = seat * self.rules.hand
        return tuple(card_of(pick) for pick in self.hands[start : start + i64(self.held[seat])])

    def played(self, seat: i64) -> tuple[int, ...]:
        """The cards that a seat has laid, or shown to be laid, this round, in order."""
        if self.phase == DEALING or self.phase == DRAFTING:
            return ()
        hands = self.hands
        first = (seat + 1) * self.rules.hand - 1
        turns = _TURNS[self.rules.hand - i64(self.held[seat])]
        return tuple(card_of(hands[first - turn]) for turn in turns)

    def set_played(self, seat: i64, turn: i64, card: i64) -> None:
        """Say what a seat has shown in a turn, from 0."""
        self.hands[(seat + 1) * self.rules.hand - 1 - turn] = pick_of(card)

    def holds(self, seat: i64, card: i64) -> bool:
        pick = pick_of(card)
        cell = seat * self.rules.hand
        end = cell + i64(self.held[seat])
        while cell < end:
            if self.hands[cell] == pick:
                return True
            cell += 1
        return False

    def put_in_hand(self, seat: i64, card: i64) -> None:
        hands = self.hands
        pick = pick_of(card)
        start = seat * self.rules.hand
        cell = start + i64(self.held[seat])
        while cell > start and hands[cell - 1] > pick:
            hands[cell] = hands[cell - 1]
            cell -= 1
        hands[cell] = pick
        self.held[seat] = u8(i64(self.held[seat]) + 1)

    def play_from_hand(self, seat: i64, card: i64) -> None:
        """A card leaves the hand and is the latest that was played."""
        left = i64(self.held[seat]) - 1
        move_behind(self.hands, seat * self.rules.hand + left, pick_of(card))
        self.held[seat] = u8(left)

    def exchange_played(self, seat: i64, other: i64) -> None:
        """The card that a seat has just played goes back to its hand, and another is played instead (C24)."""
        turn = self.rules.hand - i64(self.held[seat]) - 1
        returned = card_of(self.hands[seat * self.rules.hand + i64(self.held[seat])])
        self.play_from_hand(seat, other)
        self.put_in_hand(seat, returned)
        self.set_played(seat, turn, other)

    # Piles.

    def has_open_piles(self) -> bool:
        """Whether everyone sees all piles: by the option, and when they have been summed up for the last time (C10)."""
        return self.rules.open_piles or self.phase == DONE

    def put_on_pile(self, seat: i64, card: i64) -> None:
        """A card goes to the pile of the seat whose picked card takes it."""
        self.fates[card] = u8(PILE + seat)
        if len(self.takers) > 0:
            self.takers[card] = self.picks[seat]
        self.pile_sums[seat] = u8(i64(self.pile_sums[seat]) + i64(PENALTIES[card]))

    def put_row_on_pile(self, seat: i64, row: i64) -> None:
        """All cards of a row go to a pile: the same as `put_on_pile` for each, in one go."""
        cells = self.rows.cells
        fates = self.fates
        takers = self.takers
        fate = u8(PILE + seat)
        penalties = i64(self.pile_sums[seat])
        cell = row * STRIDE
        end = cell + self.rows.size(row)
        while cell < end:
            card = i64(cells[cell])
            fates[card] = fate
            penalties += i64(PENALTIES[card])
            if len(takers) > 0:
                takers[card] = self.picks[seat]
            cell += 1
        self.pile_sums[seat] = u8(penalties)

    def drop_from_pile(self, seat: i64, card: i64) -> None:
        self.fates[card] = u8(DISCARDED)
        if len(self.takers) > 0:
            self.takers[card] = 0
        self.pile_sums[seat] = u8(i64(self.pile_sums[seat]) - i64(PENALTIES[card]))

    def pile(self, seat: i64) -> list[int]:
        return self.cards_with(PILE + seat)

    def round_penalty(self, seat: i64) -> i64:
        """The penalty of this round so far (C11, C27)."""
        return i64(self.pile_sums[seat]) - self.credit(seat)

    def credit(self, seat: i64) -> i64:
        """The pluses that stand against a pile (C27)."""
        specials = self.specials
        return i64(0) if specials is None else i64(specials.credits[seat])

    def cards_with(self, fate: i64) -> list[int]:
        return [card for card in range(1, CARDS + 1) if i64(self.fates[card]) == fate]

    def clear_round(self) -> None:
        """Put every number card and marker back in the box, for the next deal."""
        self.rows.clear()
        self.fates = _NO_FATES[:]
        if len(self.takers) > 0:
            self.takers = _NO_FATES[:]
        seat: i64 = 0
        while seat < self.rules.seats:
            self.pile_sums[seat] = 0
            seat += 1
