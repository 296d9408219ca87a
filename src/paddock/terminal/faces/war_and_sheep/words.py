"""What players call the cards, tokens and directions of War & Sheep."""

from __future__ import annotations

from paddock.games.war_and_sheep.board import SPACE_NAMES
from paddock.games.war_and_sheep.cards import CARD_NAMES
from paddock.texts import Texts


def card_name(texts: Texts, card: str) -> str:
    say = texts.say
    return (
        say("Binge"),
        say("Truce"),
        say("Heavy hooves"),
        say("Insider tip"),
        say("Mutton roast"),
        say("Eagle"),
        say("Grass fire"),
        say("Mad sheep"),
        say("Blue ribbon"),
        say("Bird's view"),
        say("Second wind"),
        say("Sheepdog"),
        say("Wolf trap"),
        say("Pickpocket"),
        say("Herb tea"),
        say("Grass thief"),
        say("Mix-up"),
        say("Iron stomach"),
        say("Full moon"),
    )[CARD_NAMES.index(card)]


def card_effect(texts: Texts, card: str) -> str:
    """What a card does, in one line."""
    say = texts.say
    return (
        say("lose it and your whole hand"),
        say("the game ends, most points wins"),
        say("the other hand lies open from now on"),
        say("take any card but a Binge from the deck"),
        say("remove an enemy sheep"),
        say("carry an own sheep to any empty space"),
        say("burn up to three tokens around a sheep"),
        say("a sheep of yours becomes the mad one"),
        say("not played: it scores at the end"),
        say("look at up to four tokens anywhere"),
        say("two more actions this turn"),
        say("drive an enemy sheep"),
        say("remove a wolf that is face up"),
        say("take a random card of the other hand"),
        say("a sheep that left by a 5 returns"),
        say("take random grass from the other pile"),
        say("swap an own and an enemy sheep"),
        say("your sheep stay on a 5 this turn"),
        say("move a wolf once or twice"),
    )[CARD_NAMES.index(card)]


def token_name(texts: Texts, token: str) -> str:
    return texts.say("wolf") if token == "wolf" else texts.say("grass {value}", value=token)


def direction_name(texts: Texts, direction: int) -> str:
    say = texts.say
    return (say("north"), say("east"), say("south"), say("west"))[direction]


def cards_text(texts: Texts, cards: tuple[str, ...]) -> str:
    return ", ".join(card_name(texts, card) for card in cards)


def spaces_text(spaces: tuple[int, ...]) -> str:
    return " ".join(SPACE_NAMES[space] for space in spaces)
