"""`paddock rules`, and `rules` in a game: all rules, one rule by its number, or those that mention a word."""

from __future__ import annotations

import os
import re
from difflib import get_close_matches
from typing import Annotated

import typer
from rich.console import RenderableType

from paddock.games import catalogue
from paddock.terminal.arguments import language_of
from paddock.terminal.console import OUT, clear_errors
from paddock.texts import Texts

RULE = re.compile(r"^[-*\s]*\*\*([A-Z]+\d+)\*\*.*?(?=\n\s*\n|\n[-*]\s+\*\*|\Z)", re.MULTILINE | re.DOTALL)
"""A paragraph or item that begins with a number such as **C8**."""
WORD = re.compile(r"[^\W\d_]{3,}")
ALIKE = 0.75
"""How much a word must be like another to be suggested: rules have so many that some word is always a little alike."""
NUMBER = re.compile(r"[a-z]{1,2}\d+", re.IGNORECASE)


def rules(
    game: Annotated[str, typer.Argument(help="The game.")],
    wanted: Annotated[list[str] | None, typer.Argument(help="Rules, such as W10 W11, or words to look for.")] = None,
    language: Annotated[str | None, typer.Option("--language", "-l", help="en, ru, fr or hu.")] = None,
) -> None:
    """Read the rules of a game, one rule, or the rules that mention a word."""
    with clear_errors(language, game):
        catalogue.about(game)
        if not show_rules(Texts(language_of(language), game), " ".join(wanted or [])):
            raise typer.Exit(2)


def show_rules(texts: Texts, wanted: str) -> bool:
    """Show what is wanted: everything if it is empty, a rule, or what is found. False if there is nothing."""
    from rich.markdown import Markdown  # slow to import, and most games end without it

    text = texts.rules()
    found = [text] if wanted == "" else rules_with(text, wanted)
    if found:
        show_at_length(Markdown("\n\n".join(found)))
    missing = [number for number in numbers_in(wanted) if not rules_with(text, number)]
    for number in missing:
        OUT.print(texts.say("There is no rule {number} here.", number=number), style="yellow")
    if not found and not missing:
        OUT.print(not_mentioned(texts, wanted), style="yellow")
    return bool(found) and not missing


def rules_with(text: str, wanted: str) -> list[str]:
    """The rules of these numbers, or all rules that hold these words."""
    every = {found[1]: found[0].strip() for found in RULE.finditer(text)}
    numbers = numbers_in(wanted)
    if numbers:
        return [every[number] for number in numbers if number in every]
    return [rule for rule in every.values() if wanted.casefold() in " ".join(rule.split()).casefold()]


def numbers_in(wanted: str) -> list[str]:
    """The rule numbers that are asked for, such as W10 and W11; none if words are."""
    words = wanted.replace(",", " ").split()
    return [word.upper() for word in words] if all(NUMBER.fullmatch(word) for word in words) else []


def not_mentioned(texts: Texts, wanted: str) -> str:
    """What to say of a word that no rule holds, with one that was perhaps meant."""
    said = texts.say("No rule mentions “{word}”.", word=wanted)
    rules = " ".join([found[0] for found in RULE.finditer(texts.rules())])
    near = get_close_matches(wanted.lower(), sorted(set(WORD.findall(rules.lower()))), 1, ALIKE)
    return f"{said} {texts.say('Did you mean “{word}”?', word=near[0])}" if near else said


def rule_example(text: str) -> str:
    """The number of any rule, for the help."""
    numbers = [found[1] for found in RULE.finditer(text)]
    return str(numbers[len(numbers) // 4]) if numbers else "1"


def show_at_length(what: RenderableType) -> None:
    """Print what fits the screen, or is not for a screen; anything longer opens in the user's pager."""
    if not OUT.is_terminal or len(OUT.render_lines(what)) < OUT.height:
        OUT.print(what)
        return
    os.environ.setdefault("LESS", "FRX")  # as git does: colours pass, and the text stays on the screen
    pager = os.environ.get("MANPAGER") or os.environ.get("PAGER") or "less"
    with OUT.pager(styles="less" in pager):
        OUT.print(what)
