"""A legal move of War & Sheep explained in a few words."""

from __future__ import annotations

from paddock.games.war_and_sheep.board import EDGE, NEXT, SPACE_NAMES
from paddock.games.war_and_sheep.cards.kinds import CARD_NAMES
from paddock.games.war_and_sheep.moves import (
    HIDE,
    LOOK,
    MAD_BACK,
    NAME,
    NO,
    PLAY,
    PROWL,
    RUN,
    SHEEP_BACK,
    TAKE,
    UP,
    UP_BOTH,
)
from paddock.games.war_and_sheep.view import WarView
from paddock.terminal.faces.war_and_sheep.words import card_effect, card_name, direction_name, token_name
from paddock.texts import Texts


def meaning(texts: Texts, view: WarView, move: int) -> str:
    if move < LOOK:
        return texts.say("turn your camouflaged sheep back, for free")
    if move < RUN:
        return _known_token(texts, view, move - LOOK) or texts.say("look at this token and perhaps one more")
    if move < PROWL:
        return _run(texts, view, (move - RUN) // 4, (move - RUN) % 4)
    if move < HIDE:
        return _prowl(texts, view, (move - PROWL) // 4, (move - PROWL) % 4)
    if move < PLAY:
        return texts.say("camouflage this sheep")
    if move < NAME:
        card = CARD_NAMES[move - PLAY]
        return f"{card_name(texts, card)}: {card_effect(texts, card)}"
    return _answer(texts, view, move)


def _answer(texts: Texts, view: WarView, move: int) -> str:
    say = texts.say
    if move < UP:
        return _known_token(texts, view, move - NAME)
    if move < UP_BOTH:
        return say("leave this wolf face up")
    if move < TAKE:
        return say("leave both wolves face up")
    if move < NO:
        card = CARD_NAMES[move - TAKE]
        return f"{card_name(texts, card)}: {card_effect(texts, card)}"
    if move in (SHEEP_BACK, MAD_BACK):
        return say("the mad sheep") if move == MAD_BACK else say("an ordinary sheep")
    if view.phase == "leave":
        return say("put everything back face down")
    return say("there is nothing to take") if view.card == "tip" else say("no more")


def _known_token(texts: Texts, view: WarView, space: int) -> str:
    known = dict(view.known)
    if space not in known:
        return ""
    return texts.say("you have seen it: {token}", token=token_name(texts, known[space]))


def _ahead(view: WarView, space: int, direction: int) -> tuple[int, int]:
    """The last empty space on the way, and the one that stops a run."""
    taken = {*view.flocks[0].sheep, *view.flocks[1].sheep, *view.tokens, *view.wolves}
    after = int(NEXT[direction * 36 + space])
    while after != EDGE and after not in taken:
        space, after = after, int(NEXT[direction * 36 + after])
    return space, after


def _run(texts: Texts, view: WarView, space: int, direction: int) -> str:
    last, stop = _ahead(view, space, direction)
    where = direction_name(texts, direction)
    if stop in view.tokens and view.card != "dog":
        known = dict(view.known).get(stop)
        what = texts.say("an unknown token") if known is None else token_name(texts, known)
        return texts.say("{direction} to {space}: {what}", direction=where, space=SPACE_NAMES[stop], what=what)
    if stop in view.wolves:
        return texts.say(
            "{direction} to {space}: {what}", direction=where, space=SPACE_NAMES[stop], what=texts.say("wolf")
        )
    return texts.say("{direction} to {space}", direction=where, space=SPACE_NAMES[last])


def _prowl(texts: Texts, view: WarView, space: int, direction: int) -> str:
    last, stop = _ahead(view, space, direction)
    safe = {one for flock in view.flocks for one in (flock.hidden, flock.mad)}
    where = direction_name(texts, direction)
    for flock in view.flocks:
        if stop in flock.sheep and stop not in safe:
            return texts.say("{direction}: eats the sheep on {space}", direction=where, space=SPACE_NAMES[stop])
    return texts.say("{direction} to {space}", direction=where, space=SPACE_NAMES[last])
