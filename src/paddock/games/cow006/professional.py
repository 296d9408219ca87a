"""The professional game: cards may be laid at the front of a row too, going down (C17)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from paddock.core.view import EVERYONE
from paddock.games.cow006.ends import nearest_ends
from paddock.games.cow006.events import Laid
from paddock.games.cow006.moves import BACK, FRONT, NONE, TAKE
from paddock.games.cow006.rows import FULL
from paddock.games.cow006.state import CowState


class ProfessionalState(CowState):
    """The smallest difference over all eight ends decides; equal ones are the player's choice."""

    def copy(self) -> ProfessionalState:
        return ProfessionalState(self.game, self)

    def lay(self, seat: i64, card: i64) -> bool:
        ends = nearest_ends(self.rows, card)
        if len(ends) != 1:
            self.ask_row(seat)
            return False
        self.lay_at(seat, card, ends[0])
        return True

    def lay_at(self, seat: i64, card: i64, move: i64) -> None:
        """Lay a card at an end; the sixth at either end takes the five."""
        front = move < BACK
        row = move - FRONT if front else move - BACK
        if self.rows.size(row) >= FULL:
            self.take_row(seat, row, card, "full")
            return
        self.rows.insert(row, card)
        if self.told is not None:
            self.tell(EVERYONE, Laid(seat=seat, card=card, row=row, end="front" if front else "back"))

    def legal_choices(self, seat: i64) -> vec[i64]:
        ends = nearest_ends(self.rows, i64(self.picks[seat]))
        return super().legal_choices(seat) if len(ends) == 0 else ends

    def choose(self, seat: i64, move: i64) -> None:
        if TAKE <= move < FRONT:
            super().choose(seat, move)
            return
        assert move < NONE
        self.lay_at(seat, i64(self.picks[seat]), move)
        self.next_card(seat)
        self.lay_rest()
