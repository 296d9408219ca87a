"""The log of Cow 006 in words."""

from __future__ import annotations

from paddock.core.view import Event
from paddock.games.cow006 import events
from paddock.games.cow006.cards import SPECIAL_NAMES
from paddock.texts import Texts


class CowLog:
    """Turns events into sentences."""

    def __init__(self, texts: Texts, names: list[str], specials: list[str]) -> None:
        self.texts = texts
        self.names = names
        self.specials = specials

    def line(self, event: Event) -> str:
        return self.course(event) or self.laying(event) or self.special(event)

    def special_name(self, kind: str) -> str:
        return self.specials[SPECIAL_NAMES.index(kind)]

    def course(self, event: Event) -> str:
        """Deals, drafts, picks and ends."""
        say = self.texts.say
        match event:
            case events.Dealt():
                return say("Round {number} begins with {cards}.", number=event.round, cards=_cards(event.starters))
            case events.LaidOut():
                return say("Round {number}: {name} drafts first.", number=event.round, name=self.names[event.drafter])
            case events.Drafted():
                return say("{name} takes {card}.", name=self.names[event.seat], card=event.card)
            case events.RowsStarted():
                return say("The rows begin with {cards}.", cards=_cards(event.starters))
            case events.Shown():
                shown = ", ".join(f"{card} ({self.names[seat]})" for seat, card in event.cards)
                return say("Shown: {cards}.", cards=shown)
            case events.RoundEnded():
                scores = ", ".join(f"{name} ({score})" for name, score in zip(self.names, event.penalties, strict=True))
                return say("Round {number} ends: {scores}.", number=event.round, scores=scores)
        return ""

    def laying(self, event: Event) -> str:
        say = self.texts.say
        match event:
            case events.Laid(end="front"):
                return say("{card} goes to the front of row {row}.", card=event.card, row=event.row + 1)
            case events.Laid(end="start"):
                return say("{card} starts row {row}.", card=event.card, row=event.row + 1)
            case events.Laid():
                return say("{card} goes to row {row}.", card=event.card, row=event.row + 1)
            case events.RowTaken():
                return self.row_taken(event)
        return ""

    def row_taken(self, event: events.RowTaken) -> str:
        said = self.texts.count(
            "{name} takes row {row}: {cards} ({number} bull head).",
            "{name} takes row {row}: {cards} ({number} bull heads).",
            event.penalty,
            name=self.names[event.seat],
            row=event.row + 1,
            cards=_cards(event.cards),
        )
        return f"{said} {self.texts.say('The row is gone; four are left.')}" if event.gone else said

    def special(self, event: Event) -> str:
        say = self.texts.say
        match event:
            case events.HandDealt(specials=kinds) if kinds:
                specials = ", ".join(self.special_name(kind) for kind in kinds)
                return say("{name} holds special cards: {cards}.", name=self.names[event.seat], cards=specials)
            case events.SpecialPlayed():
                return self.special_played(event)
            case events.StopsLifted():
                return self.texts.count("{number} Stop is lifted.", "{number} Stops are lifted.", event.count)
            case events.Schemed(credit=0):
                return say("The row costs nothing; discarded: {cards}.", cards=_cards(event.discarded))
            case events.Schemed():
                return say("{card} turns to plus: {credit} off the penalty.", card=event.card, credit=event.credit)
            case events.Swapped():
                return say(
                    "{name} swaps {special}.", name=self.names[event.seat], special=self.special_name(event.kind)
                )
            case events.Drew():
                return say(
                    "{name} draws {special}.", name=self.names[event.seat], special=self.special_name(event.kind)
                )
        return ""

    def special_played(self, event: events.SpecialPlayed) -> str:
        said = {"name": self.names[event.seat], "special": self.special_name(event.kind)}
        row = None if event.row is None else event.row + 1
        if row is not None and event.card is not None:
            return self.texts.say("{name} plays {special}: {card}, row {row}.", **said, card=event.card, row=row)
        if row is not None:
            return self.texts.say("{name} plays {special} on row {row}.", **said, row=row)
        if event.card is not None:
            return self.texts.say("{name} plays {special}: {card}.", **said, card=event.card)
        return self.texts.say("{name} plays {special}.", **said)


def _cards(cards: tuple[int, ...]) -> str:
    return " ".join(str(card) for card in cards)
