"""What players call the cards, tokens and directions of War & Sheep."""

from __future__ import annotations

from paddock.games.war_and_sheep.board import SPACE_NAMES
from paddock.games.war_and_sheep.cards.all_cards import CARDS
from paddock.games.war_and_sheep.cards.kinds import CARD_NAMES
from paddock.texts import Texts


def card_name(texts: Texts, card: str) -> str:
    return texts.say(CARDS[CARD_NAMES.index(card)].title)


def card_effect(texts: Texts, card: str) -> str:
    """What a card does, in one line."""
    return texts.say(CARDS[CARD_NAMES.index(card)].text)


def token_name(texts: Texts, token: str) -> str:
    return texts.say("wolf") if token == "wolf" else texts.say("grass {value}", value=token)


def direction_name(texts: Texts, direction: int) -> str:
    say = texts.say
    return (say("north"), say("east"), say("south"), say("west"))[direction]


def cards_text(texts: Texts, cards: tuple[str, ...]) -> str:
    return ", ".join(card_name(texts, card) for card in cards)


def spaces_text(spaces: tuple[int, ...]) -> str:
    return " ".join(SPACE_NAMES[space] for space in spaces)
