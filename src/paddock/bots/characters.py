"""How the bots introduce themselves: names that are the same in every language, a face, a title and a line."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from paddock import interpreted
from paddock.bots.catalogue import make_player
from paddock.core.phrase import N_


class Character(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a table tells of a bot. Texts are English; the catalogues translate them."""

    name: str
    """By which it is asked for: `hard`."""
    title: str
    text: str
    face: str
    """Which animal it is: `lamb`, `cow`, `wolf`, `owl` or `goose`."""
    is_level: bool
    """Whether it is meant as an opponent for people, and not as a yardstick."""
    weaker: bool = False
    """Whether it sees less far here than it would, because the core is not compiled."""


HERDS = {
    "lamb": ("Pia", "Bori", "Fleur", "Momo", "Lulu", "Titi", "Nina", "Mimi", "Zizi", "Lala"),
    "cow": ("Bella", "Zorka", "Rosa", "Milka", "Daisy", "Riska", "Greta", "Nora", "Tilda", "Emma"),
    "wolf": ("Boris", "Margot", "Otto", "Vera", "Hugo", "Olga", "Bruno", "Sabine", "Magnus", "Raisa"),
    "owl": ("Agatha", "Leonard", "Sofia", "Viktor", "Minerva", "Felix", "Ada", "Oskar", "Klara", "Pascal"),
    "goose": ("Gigi", "Gustav", "Hanna", "Lidia", "Marci", "Albert", "Polina", "Jules", "Ottilia", "Rudi"),
}
"""Names by face: enough for every seat of the largest table."""

_OWN = (
    Character("easy", N_("Easy"), N_("Plays what looks nice, and forgets what was played."), "lamb", True),
    Character("medium", N_("Medium"), N_("Thinks a little before each move."), "cow", True),
    Character("hard", N_("Hard"), N_("Weighs what you might hold, and forgives nothing."), "wolf", True),
    Character("heuristic", N_("Rule of thumb"), N_("Follows one simple rule, always the same."), "owl", False),
    Character("flat", N_("Plain search"), N_("Tries every move in a thousand imagined deals."), "owl", False),
    Character("ismcts", N_("Tree search"), N_("Thinks for a second, and knows nothing but the rules."), "owl", False),
    Character("random", N_("Anything goes"), N_("Plays any move that the rules allow."), "goose", False),
)


def character_of(bot: str, game_id: str) -> Character:
    """How a bot introduces itself; one of another package by the `title` and `text` of its class, if it has them."""
    plain = bot.partition("@")[0]
    own = next((character for character in _OWN if character.name == plain), None)
    if own is not None:
        return replace(own, weaker=True) if own.is_level and interpreted.build() == "interpreted" else own
    player = make_player(plain, game_id)
    return Character(plain, player.title or plain, player.text, "owl", False)


def herd_names(bots: list[str], game_id: str, taken: list[str]) -> list[str]:
    """A name for each of some bots, none of them taken."""
    used = set(taken)
    found: list[str] = []
    for bot in bots:
        face = character_of(bot, game_id).face
        herd = [*HERDS[face], *[name for other in HERDS.values() for name in other]]
        name = next(name for name in herd if name not in used)
        used.add(name)
        found.append(name)
    return found
