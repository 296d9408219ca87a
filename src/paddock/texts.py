"""What players read, in their language. English stands in the code; gettext catalogues hold the other languages.

A catalogue is a .po file in `locale/LANGUAGE/LC_MESSAGES/`: `paddock.po` for what all games share, `terminal.po`,
`people.po` and `looking_back.po` for what only the terminal, only settings and ratings in the page, or only what tells
of games that are over say, and one for each game, named as its id. `tools/messages.py` keeps them in step with the
code. A game of another package has a folder `locale` of its own, with its catalogues and rules in the same places.
"""

from __future__ import annotations

import gettext
import re
from pathlib import Path

from paddock.core.errors import IllegalMove, OptionError
from paddock.core.phrase import Phrase
from paddock.games.catalogue import OWN_GAMES, game_class, game_ids

LANGUAGES = {"en": "English", "ru": "Русский", "fr": "Français", "hu": "Magyar"}
LOCALE = Path(__file__).parent / "locale"
CONDITION = re.compile(r" ?<!--.*?-->")
"""In the rules help: the options with which a rule holds. The page shows only the rules of its table."""


def locale_of(game_id: str) -> Path:
    """The folder with the texts of a game; for no game, or one that is not known, that of the shared texts."""
    is_added = game_id not in OWN_GAMES and game_id in game_ids()
    return game_class(game_id).resources() / "locale" if is_added else LOCALE


def rules_help(game_id: str, language: str) -> str:
    """The rules of a game as Markdown, in English if not in this language; empty if there are none."""
    for spoken in (language, "en"):
        path = locale_of(game_id) / spoken / "rules" / f"{game_id}.md"
        if path.is_file():
            return path.read_text(encoding="utf-8")
    return ""


class Texts:
    """One language, for one game: its own catalogue first, then the shared one."""

    def __init__(self, language: str, game_id: str) -> None:
        self.language = language
        self.game_id = game_id
        self.catalogue = gettext.NullTranslations()
        if language != "en":
            self.catalogue = gettext.translation(game_id, locale_of(game_id), [language], fallback=True)
            for shared in ("paddock", "terminal", "looking_back"):
                self.catalogue.add_fallback(gettext.translation(shared, LOCALE, [language], fallback=True))

    def say(self, text: str, **values: object) -> str:
        """A text of the catalogue, with its values filled in."""
        return self.catalogue.gettext(text).format_map(values)

    def count(self, one: str, many: str, number: int, **values: object) -> str:
        """A text whose form depends on a number, which fills `{number}`."""
        return self.catalogue.ngettext(one, many, number).format_map({"number": number, **values})

    def phrase(self, phrase: Phrase) -> str:
        """A phrase in this language, the phrases in it first."""
        values = {name: self._filled(value) for name, value in phrase.values.items()}
        if phrase.many:
            number = values["number"]
            assert isinstance(number, int)
            return self.catalogue.ngettext(phrase.text, phrase.many, number).format_map(values)
        return self.say(phrase.text, **values)

    def _filled(self, value: object) -> object:
        if isinstance(value, list):
            return ", ".join([str(self._filled(each)) for each in value])
        return self.phrase(value) if isinstance(value, Phrase) else value

    def refusal(self, refused: IllegalMove | OptionError) -> str:
        """Why a move or a table is refused, with the number of the rule."""
        said = self.catalogue.gettext(refused.text)
        if isinstance(refused, IllegalMove) or refused.values:
            said = said.format_map(refused.values)
        if isinstance(refused, OptionError) and refused.near:
            said += self.say("; did you mean {name}?", name=refused.near)
        return f"{said} [{refused.rule}]" if refused.rule else said

    def rules(self) -> str:
        """The rules of the game for players, as Markdown."""
        found = CONDITION.sub("", rules_help(self.game_id, self.language))
        return found or self.say("There is no rules help for this game.")
