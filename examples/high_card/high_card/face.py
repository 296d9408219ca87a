"""High Card in a terminal."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.text import Text

from high_card.game import KEEP, SWAP, Drew, HighCardView, Shown
from paddock import Event, View
from paddock.terminal.face import Face


class HighCardFace(Face):
    def board(self, view: View) -> RenderableType:
        assert isinstance(view, HighCardView)
        lines = []
        for seat, score in enumerate(view.score):
            points = self.texts.count("{number} point", "{number} points", score)
            lines.append(Text(f"{self.name(seat):12} {'▮' * view.held[seat]:4} {points}"))
        return Group(*lines)

    def hand(self, view: View) -> RenderableType:
        assert isinstance(view, HighCardView)
        cards = " ".join(str(card) for card in view.hand or ())
        return Text(self.texts.say("Your cards: {cards}", cards=cards))

    def question(self, view: View) -> str:
        if view.kind == "sealed":
            return self.texts.say("Which card do you play?")
        return self.texts.say("Keep your card, or swap it?")

    def move(self, view: View, move: int) -> str:
        meanings = {KEEP: self.texts.say("keep the card you have"), SWAP: self.texts.say("draw another card for it")}
        return meanings.get(move, "")

    def event(self, event: Event) -> str:
        if isinstance(event, Shown):
            return self.texts.say("{name}: shown {card}.", name=self.name(event.seat), card=event.card)
        if isinstance(event, Drew):
            return self.texts.say("You draw {card}.", card=event.card)
        return ""

    def ending(self, view: View) -> RenderableType:
        assert isinstance(view, HighCardView)
        assert view.result is not None
        winners = ", ".join(self.name(seat) for seat in view.result.winners)
        return Group(self.board(view), Text(self.texts.say("Best: {names}.", names=winners)))
