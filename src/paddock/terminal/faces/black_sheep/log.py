"""The log of Black Sheep in words."""

from __future__ import annotations

from paddock.core.view import Event
from paddock.games.black_sheep import events
from paddock.terminal.faces.black_sheep.words import Words
from paddock.texts import Texts


class SheepLog:
    """Turns events into sentences."""

    def __init__(self, texts: Texts, names: list[str], words: Words) -> None:
        self.texts = texts
        self.names = names
        self.words = words

    def line(self, event: Event) -> str:
        return self.course(event) or self.turn(event) or self.restock(event)

    def course(self, event: Event) -> str:
        """The deal and the fields."""
        say = self.texts.say
        match event:
            case events.Dealt():
                return say("The cards are dealt. {name} begins.", name=self.names[event.first])
            case events.FieldWon():
                return say(
                    "{name} wins field {field} ({combination}) and takes: {figures}. The cards: {cards}.",
                    name=self.names[event.seat],
                    field=event.field + 1,
                    figures=self.words.listed(event.figures),
                    combination=self.words.combinations[event.combination],
                    cards=self.words.listed(event.cards),
                )
            case events.FieldTurned(first=True):
                return say(
                    "There are no figures for field {field}: it is turned over, and the final phase begins.",
                    field=event.field + 1,
                )
            case events.FieldTurned():
                return say("Field {field} is turned over.", field=event.field + 1)
        return ""

    def turn(self, event: Event) -> str:
        say = self.texts.say
        match event:
            case events.Played(discarded=None):
                return say(
                    "{name} plays to field {field}: {cards}.",
                    name=self.names[event.seat],
                    field=event.field + 1,
                    cards=self.words.listed(event.cards),
                )
            case events.Played():
                return say(
                    "{name} plays to field {field}: {cards}, and discards: {discard}.",
                    name=self.names[event.seat],
                    field=event.field + 1,
                    cards=self.words.listed(event.cards),
                    discard=self.words.listed([event.discarded or 0]),
                )
            case events.CardsSeen():
                return say("You draw: {cards}.", cards=self.words.listed(event.cards))
            case events.Passed():
                return say("{name} has no open side and passes.", name=self.names[event.seat])
            case events.ValuesSeen():
                values = ", ".join(f"{self.words.animals[animal]} {value}" for animal, value in event.values)
                return say("You look under your figures: {values}.", values=values)
        return ""

    def restock(self, event: Event) -> str:
        match event:
            case events.Refilled():
                return self.texts.count(
                    "The discards are shuffled into a new deck of {number} card.",
                    "The discards are shuffled into a new deck of {number} cards.",
                    event.cards,
                )
            case events.RestockDrawn():
                return self.texts.say(
                    "Drawn for field {field}: {cards}.", field=event.field + 1, cards=self.words.listed(event.cards)
                )
            case events.Restocked():
                return self.texts.say(
                    "Field {field} now has: {figures}.",
                    field=event.field + 1,
                    figures=self.words.listed(event.figures),
                )
        return ""
