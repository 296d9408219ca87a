"""The log of War & Sheep in words."""

from __future__ import annotations

from paddock.core.view import Event
from paddock.games.war_and_sheep import events
from paddock.games.war_and_sheep.board import SPACE_NAMES
from paddock.terminal.faces.war_and_sheep.words import card_name, cards_text, spaces_text, token_name
from paddock.texts import Texts


class WarLog:
    """Turns events into sentences."""

    def __init__(self, texts: Texts, names: list[str]) -> None:
        self.texts = texts
        self.names = names

    def line(self, event: Event) -> str:
        return self.meadow(event) or self.losses(event) or self.cards(event) or self.effects(event)

    def meadow(self, event: Event) -> str:
        """Looking, running, hiding."""
        say = self.texts.say
        match event:
            case events.Began():
                return say("The tokens lie face down. {name} begins.", name=self.names[event.seat])
            case events.Looked():
                return say("{name} looks at {spaces}.", name=self.names[event.seat], spaces=spaces_text(event.spaces))
            case events.Saw():
                seen = ", ".join(
                    f"{SPACE_NAMES[space]} {token_name(self.texts, token)}" for space, token in event.tokens
                )
                return say("{name} sees: {tokens}.", name=self.names[event.seat], tokens=seen)
            case events.TurnedUp():
                token = token_name(self.texts, event.token)
                return say("{space} is turned up: {token}.", space=SPACE_NAMES[event.space], token=token)
            case events.SheepRan():
                return self.run(event)
            case events.WolfRan():
                return say("The wolf runs from {start} to {end}.", start=_space(event.start), end=_space(event.end))
            case events.Hid():
                return say("{name} hides the sheep on {space}.", name=self.names[event.seat], space=_space(event.space))
            case events.Unhid():
                return say(
                    "{name} turns the sheep on {space} back.", name=self.names[event.seat], space=_space(event.space)
                )
            case events.Skipped():
                return say("{name} can do nothing; the turn is over.", name=self.names[event.seat])
        return ""

    def run(self, event: events.SheepRan) -> str:
        end = event.end if event.target is None else event.target
        said = {"name": self.names[event.owner], "start": _space(event.start), "end": _space(end)}
        say = self.texts.say
        if event.target is None:
            ran = say("{name}'s sheep runs from {start} to {end}.", **said)
        elif event.wolf:
            ran = say("{name}'s sheep runs from {start} into the wolf on {end}.", **said)
        else:
            ran = say("{name}'s sheep runs from {start} to the token on {end}.", **said)
        if not event.file:
            return ran
        return f"{ran} {self.texts.count('{number} sheep follows it.', '{number} sheep follow it.', event.file)}"

    def losses(self, event: Event) -> str:
        """What leaves the board, and what is taken."""
        say = self.texts.say
        match event:
            case events.SheepLost(reason="wolf"):
                return say("A wolf eats {name}'s sheep.", name=self.names[event.owner])
            case events.SheepLost(reason="five"):
                return say("{name}'s sheep has eaten too much and is out.", name=self.names[event.owner])
            case events.SheepLost():
                return say(
                    "{name}'s sheep on {space} is roasted.", name=self.names[event.owner], space=_space(event.space)
                )
            case events.GrassTaken():
                return say("{name} takes grass {value}.", name=self.names[event.seat], value=event.value)
            case events.WolfGone():
                return say("The wolf on {space} is out.", space=_space(event.space))
        return ""

    def cards(self, event: Event) -> str:
        """Cards that come and go."""
        say = self.texts.say
        match event:
            case events.Drew():
                return say("{name} takes a card.", name=self.names[event.seat])
            case events.GotCard():
                return say("The card: {card}.", card=card_name(self.texts, event.card))
            case events.Binged(lost=()):
                return say("It is a Binge, and {name} has nothing to lose.", name=self.names[event.seat])
            case events.Binged():
                lost = cards_text(self.texts, event.lost)
                return say("It is a Binge: {name} loses {cards}.", name=self.names[event.seat], cards=lost)
            case events.CardPlayed():
                card = card_name(self.texts, event.card)
                return say("{name} plays {card}.", name=self.names[event.seat], card=card)
            case events.HandOpened(cards=()):
                return say("{name}'s hand lies open; it is empty.", name=self.names[event.seat])
            case events.HandOpened():
                shown = cards_text(self.texts, event.cards)
                return say("{name}'s hand lies open: {cards}.", name=self.names[event.seat], cards=shown)
            case events.DeckSeen():
                return say("The deck: {cards}.", cards=cards_text(self.texts, event.cards))
            case events.CardStolen():
                card = card_name(self.texts, event.card)
                return say("{name} takes {card} from the other hand.", name=self.names[event.seat], card=card)
            case events.GrassStolen():
                return say(
                    "{name} takes grass {value} from the other pile.", name=self.names[event.seat], value=event.value
                )
        return ""

    def effects(self, event: Event) -> str:
        """What cards do on the meadow."""
        say = self.texts.say
        match event:
            case events.SheepCarried():
                return say(
                    "The eagle carries a sheep from {start} to {end}.", start=_space(event.start), end=_space(event.end)
                )
            case events.WentMad():
                return say("{name} has a mad sheep on {space}.", name=self.names[event.seat], space=_space(event.space))
            case events.SheepReturned():
                return say(
                    "A sheep of {name} returns to {space}.", name=self.names[event.seat], space=_space(event.space)
                )
            case events.SheepSwapped():
                return say(
                    "The sheep on {own} and {other} change places.", own=_space(event.own), other=_space(event.other)
                )
        return ""


def _space(space: int) -> str:
    return SPACE_NAMES[space]
