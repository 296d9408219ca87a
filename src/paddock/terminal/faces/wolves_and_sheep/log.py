"""The log of Wolves and Sheep in words."""

from __future__ import annotations

from paddock.core.view import Event
from paddock.games.wolves_and_sheep import events
from paddock.games.wolves_and_sheep.tiles import TILE_NAMES
from paddock.texts import Texts


def colour_name(texts: Texts, colour: int) -> str:
    """What players call a herd."""
    say = texts.say
    return (say("black sheep"), say("yellow sheep"), say("red sheep"), say("blue sheep"))[colour]


class WolvesLog:
    """Turns events into sentences."""

    def __init__(self, texts: Texts, names: list[str]) -> None:
        self.texts = texts
        self.names = names

    def line(self, event: Event) -> str:
        return self.laying(event) or self.course(event)

    def laying(self, event: Event) -> str:
        say = self.texts.say
        if isinstance(event, events.Laid):
            said = {"name": self.names[event.seat], "place": f"{event.x},{event.y}"}
            if event.on_wolf:
                return say("{name} puts a hunter on the wolf at {place}.", **said)
            if event.kind == "wolf":
                return say("{name} lays a wolf at {place}.", **said)
            if event.kind == "hunter":
                return say("{name} lays a hunter at {place}.", **said)
            return say("{name} lays {edges} at {place}.", edges=event.edges, **said)
        if isinstance(event, events.Drew):
            return self.texts.count(
                "{name} draws {number} tile.", "{name} draws {number} tiles.", event.count, name=self.names[event.seat]
            )
        if isinstance(event, events.DrewTiles):
            return say("You drew {tiles}.", tiles=", ".join(TILE_NAMES[tile] for tile in event.tiles))
        return ""

    def course(self, event: Event) -> str:
        say = self.texts.say
        match event:
            case events.Dealt():
                return say("{name} begins.", name=self.names[event.first])
            case events.HandDealt():
                herds = ", ".join(colour_name(self.texts, colour) for colour in event.herds)
                one = len(event.herds) == 1
                return say("Your herd: {herds}.", herds=herds) if one else say("Your herds: {herds}.", herds=herds)
            case events.Redealt():
                return say("Nobody can lay the first tile: hands are changed.")
            case events.Revealed():
                colour = colour_name(self.texts, event.colour)
                return say("{name} reveals: {colour}!", name=self.names[event.seat], colour=colour)
            case events.Passed():
                return say("{name} passes.", name=self.names[event.seat])
            case events.GaveUp():
                return say("{name} gives up.", name=self.names[event.seat])
            case events.WentOut():
                return self.texts.count(
                    "{name} is out, for {number} point.",
                    "{name} is out, for {number} points.",
                    event.bonus,
                    name=self.names[event.seat],
                )
        return ""
