"""What is told: views, events, refusals, vectors and keys."""

from __future__ import annotations

import msgspec
from high_card import HighCardState
from librt.vecs import vec
from mypy_extensions import i16, i64

from paddock.core.contract import SEALED
from paddock.core.errors import IllegalMove
from paddock.core.keys import START, mix
from paddock.core.view import EVERYONE, Event, Header, View


class LongWinded(HighCardState):
    def write_vector(self, seat: i64, into: vec[i16], start: i64) -> i64:
        end = super().write_vector(seat, into, start)
        into[end] = 1
        return end


class OffByOne(HighCardState):
    def write_vector(self, seat: i64, into: vec[i16], start: i64) -> i64:
        return super().write_vector(seat, into, start) + 1


class Boundless(HighCardState):
    def write_vector(self, seat: i64, into: vec[i16], start: i64) -> i64:
        end = super().write_vector(seat, into, start)
        into[start] = 2
        return end


class SeesPicks(HighCardState):
    def write_vector(self, seat: i64, into: vec[i16], start: i64) -> i64:
        end = super().write_vector(seat, into, start)
        into[start + 9] = self.picks[1 - seat if seat < 2 else 0] or 0
        return end


class Eager(HighCardState):
    def may_step_in(self) -> i64:
        return 1


class Glass(HighCardState):
    """Shows the first seat's pick to all."""

    def view(self, seat: int | None) -> View:
        return msgspec.structs.replace(super().view(seat), pick=self.picks[0])


class Whisper(Event, frozen=True, kw_only=True):
    card: int


class Whispering(HighCardState):
    """Tells everyone which card was picked."""

    def apply(self, seat: i64, move: i64) -> None:
        if self.kind == SEALED:
            self.tell(EVERYONE, Whisper(card=int(move)))
        super().apply(seat, move)


class Loud(HighCardState):
    """Tells everyone what was drawn, though only one seat may know."""

    def tell(self, audience: i64, event: Event) -> None:
        super().tell(EVERYONE, event)


class Watched(HighCardState):
    """A spectator sees the first hand."""

    def view(self, seat: int | None) -> View:
        seen = super().view(seat)
        return msgspec.structs.replace(seen, hand=tuple(sorted(self.hands[0]))) if seat is None else seen


class Gossiping(HighCardState):
    """Tells a seat whose move is refused what the next one holds."""

    def refusal(self, seat: i64, move: i64) -> IllegalMove:
        cards = sorted(self.hands[(seat + 1) % self.game.seats])
        return IllegalMove("not_now", "", "Not now, and your neighbour has {cards}.", {"cards": cards})


class Secretive(HighCardState):
    """The views of a finished game do not say how it ended."""

    def header(self, seat: int | None) -> Header:
        return msgspec.structs.replace(super().header(seat), result=None)


class Discreet(HighCardState):
    """The truth says how many cards there are, and not which."""

    def truth(self) -> dict[str, object]:
        return {**super().truth(), "hands": [len(hand) for hand in self.hands]}


class Handless(HighCardState):
    """A key of what everyone knows."""

    def key(self, seat: i64) -> i64:
        return mix(mix(START, self.serial), self.waiting)


class Lazy(HighCardState):
    """Shows once more what somebody has seen."""

    def views(self, observers: list[int | None], earlier: list[View | None]) -> list[View]:
        pairs = zip(super().views(observers, earlier), earlier, strict=True)
        return [view if before is None else before for view, before in pairs]
