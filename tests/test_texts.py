"""What players read: complete in every language, with the same rules under the same numbers."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from paddock.bots.cow_player import Prospect, prospect_words
from paddock.bots.search.estimate import Estimate
from paddock.bots.searcher import in_points
from paddock.core.errors import IllegalMove
from paddock.core.match import Match
from paddock.core.seeds import rng_for
from paddock.games import catalogue
from paddock.terminal.rules import show_rules
from paddock.texts import LANGUAGES, LOCALE, Texts
from plugged_in import plugged_in

ROOT = Path(__file__).parent.parent
GAMES = sorted(path.stem for path in (LOCALE / "en" / "rules").glob("*.md"))
OTHERS = [language for language in LANGUAGES if language != "en"]
HEAD = re.compile(r"^[-*\s]*\*\*([A-Z]+[0-9]+)\*\*", re.MULTILINE)


def heads(language: str, game_id: str) -> list[str]:
    """The numbers of the rules in a rules help, in order."""
    return HEAD.findall((LOCALE / language / "rules" / f"{game_id}.md").read_text(encoding="utf-8"))


def cited(game_id: str) -> Iterator[str]:
    """Every rule that a game's options, presets and refusals send a player to."""
    about = catalogue.about(game_id)
    yield from [option.rule for option in about.options]
    yield from [preset.rule for preset in about.presets]
    for path in (ROOT / "src" / "paddock" / "games" / game_id).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "IllegalMove" and len(node.args) > 1:
                rule = node.args[1]
                if isinstance(rule, ast.Constant) and rule.value:
                    yield str(rule.value)


def test_some_game_has_rules_help() -> None:
    assert GAMES


@pytest.mark.parametrize("game_id", GAMES)
def test_every_rule_stands_once_in_the_rules_help(game_id: str) -> None:
    numbers = heads("en", game_id)
    assert numbers
    assert sorted(set(numbers)) == sorted(numbers)


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("game_id", GAMES)
def test_rules_help_is_the_same_in_every_language(game_id: str, language: str) -> None:
    assert heads(language, game_id) == heads("en", game_id)


@pytest.mark.parametrize("game_id", GAMES)
def test_rules_that_the_game_cites_are_explained(game_id: str) -> None:
    assert set(cited(game_id)) <= set(heads("en", game_id))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game_id", GAMES)
def test_each_rule_can_be_looked_up(game_id: str, language: str, capsys: pytest.CaptureFixture[str]) -> None:
    texts = Texts(language, game_id)
    for number in heads(language, game_id):
        assert show_rules(texts, number.lower())
        shown = capsys.readouterr().out
        assert re.match(rf"\W*{number}\W", shown)
        assert len(shown) > 30


def refusals(game_id: str) -> Iterator[IllegalMove]:
    """What a player is told who tries every move at the first question of a game, or of very many a thousand."""
    game = catalogue.make(game_id, catalogue.about(game_id).seats[0])
    match = Match(game)
    match.settle_chance(rng_for(1, "refusals"))
    seat = match.state.waiting_seats()[0]
    for move in range(0, game.move_count, max(1, game.move_count // 1000)):
        try:
            match.state.check(seat, move)
        except IllegalMove as refused:
            yield refused


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game_id", GAMES)
def test_a_refusal_names_its_rule_in_each_language(game_id: str, language: str) -> None:
    texts = Texts(language, game_id)
    ruled = [refused for refused in refusals(game_id) if refused.rule]
    assert ruled
    for refused in ruled:
        said = texts.refusal(refused)
        assert said.endswith(f" [{refused.rule}]")
        assert (said == refused.sentence()) is (language == "en")


@pytest.mark.parametrize(
    ("number", "said"),
    [(1, "1 бычья голова"), (2, "2 бычьи головы"), (5, "5 бычьих голов"), (21, "21 бычья голова")],
)
def test_russian_has_three_forms(number: int, said: str) -> None:
    assert Texts("ru", "cow006").count("{number} bull head", "{number} bull heads", number) == said


@pytest.mark.parametrize(
    ("language", "none", "one", "two"),
    [
        ("en", "0 players", "1 player", "2 players"),
        ("fr", "0 joueur", "1 joueur", "2 joueurs"),
        ("hu", "0 játékos", "1 játékos", "2 játékos"),
    ],
)
def test_other_languages_have_their_own_forms(language: str, none: str, one: str, two: str) -> None:
    texts = Texts(language, "cow006")
    assert [texts.count("{number} player", "{number} players", number) for number in (0, 1, 2)] == [none, one, two]


@pytest.mark.parametrize(("language", "said"), [("en", "4.2"), ("ru", "4,2"), ("fr", "4,2"), ("hu", "4,2")])
def test_a_hint_has_the_decimal_mark_of_its_language(language: str, said: str) -> None:
    texts = Texts(language, "cow006")
    prospect = Prospect(Estimate(1, 0.5, 0.01, 100), takes=0.31, heads=4.2 * 0.31)
    assert f" {said} " in texts.phrase(prospect_words(prospect)[0])
    assert said in texts.phrase(in_points(Estimate(1, -4.2, 0.05, 100)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_unknown_text_is_said_in_english(language: str) -> None:
    texts = Texts(language, "cow006")
    assert texts.say("Nobody ever wrote {what}.", what="this") == "Nobody ever wrote this."
    assert texts.count("{number} unwritten word", "{number} unwritten words", 2) == "2 unwritten words"


@pytest.mark.parametrize("language", OTHERS)
def test_a_game_without_texts_of_its_own_has_the_shared_ones(language: str) -> None:
    with plugged_in("paddock.games", henhouse="henhouse:Henhouse"):
        texts = Texts(language, "henhouse")
    assert texts.say("The game is over.") == Texts(language, "cow006").say("The game is over.") != "The game is over."
    assert texts.rules() == texts.say("There is no rules help for this game.")


def test_french_has_one_apostrophe() -> None:
    said = [
        line
        for path in sorted((LOCALE / "fr" / "LC_MESSAGES").glob("*.po"))
        for line in path.read_text(encoding="utf-8").splitlines()
        if line.startswith("msgstr") and re.search(r"[^\W\d_]'[^\W\d_]", line)
    ]
    assert said == []


@pytest.mark.parametrize(
    ("language", "otherwise"),
    [
        ("ru", r"\b([Вв]ас|[Вв]ам|[Вв]аш\w*|[Вв]ы(?! оба))\b"),  # noqa: RUF001 - Russian
        ("fr", r"\b([Vv]otre|[Vv]os|[Vv]ous(?! pourrez alors tous deux))\b"),
        ("hu", r"[Kk]iszolgáló"),
    ],
)
def test_a_catalogue_speaks_to_people_in_one_way(language: str, otherwise: str) -> None:
    """It says *ты* and *tu* to one person, and has one word for the server."""
    paths = sorted((LOCALE / language / "LC_MESSAGES").glob("*.po"))
    lines = [line for path in paths for line in path.read_text(encoding="utf-8").splitlines()]
    assert lines
    assert [line for line in lines if re.search(otherwise, line)] == []


@pytest.mark.parametrize("language", OTHERS)
def test_an_explained_answer_does_not_make_a_move_the_subject(language: str) -> None:
    """A move may be a number, a way or a wish of several words: what follows it is set off from it."""
    texts = Texts(language, "war_and_sheep")
    for said in (
        "{move} wins about {cases} of 100 games from here.",
        "{move}, which comes to mind, wins about {cases}.",
    ):
        assert re.match(r"c6 → a6(\s?:|,| —) ", texts.say(said, move="c6 → a6", cases=50))
