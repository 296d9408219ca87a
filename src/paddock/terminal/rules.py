"""`paddock rules`, and `rules` in a game: all rules, one rule by its number, or those that mention a word."""

from __future__ import annotations

import os
import re
from typing import Annotated

import typer
from rich.console import RenderableType

from paddock.games import catalogue
from paddock.terminal.arguments import language_of
from paddock.terminal.console import OUT, clear_errors
from paddock.texts import Texts

RULE = re.compile(r"^[-*\s]*\*\*([A-Z]+\d+)\*\*.*?(?=\n\s*\n|\n[-*]\s+\*\*|\Z)", re.MULTILINE | re.DOTALL)
"""A paragraph or item that begins with a number such as **C8**."""
NUMBER = re.compile(r"[a-z]{1,2}\d+", re.IGNORECASE)


def rules(
    game: Annotated[str, typer.Argument(help="The game.")],
    wanted: Annotated[list[str] | None, typer.Argument(help="A rule, such as W10, or a word to look for.")] = None,
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

    found = [texts.rules()] if wanted == "" else rules_with(texts.rules(), wanted)
    if found:
        show_at_length(Markdown("\n\n".join(found)))
    elif NUMBER.fullmatch(wanted):
        OUT.print(texts.say("There is no rule {number} here.", number=wanted.upper()), style="yellow")
    else:
        OUT.print(texts.say("No rule mentions “{word}”.", word=wanted), style="yellow")
    return bool(found)


def rules_with(text: str, wanted: str) -> list[str]:
    """The rule of this number, or all rules that hold these words."""
    every = {found[1]: found[0].strip() for found in RULE.finditer(text)}
    if NUMBER.fullmatch(wanted):
        return [every[wanted.upper()]] if wanted.upper() in every else []
    return [rule for rule in every.values() if wanted.casefold() in " ".join(rule.split()).casefold()]


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
