"""`paddock games`: what can be played."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.table import Table as RichTable
from rich.text import Text

from paddock.core.options import About, Choice, Flag, Number, Option, Preset
from paddock.games import catalogue
from paddock.terminal.arguments import language_of
from paddock.terminal.console import OUT, clear_errors, print_json
from paddock.texts import Texts


def games(
    game: Annotated[str | None, typer.Argument(help="Show only this game.")] = None,
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    language: Annotated[str | None, typer.Option("--language", "-l", help="en, ru, fr or hu.")] = None,
) -> None:
    """List the games, with their players and options."""
    with clear_errors(language, game or ""):
        spoken = language_of(language)
        abouts = [catalogue.about(game_id) for game_id in ([game] if game else catalogue.game_ids())]
        if json:
            print_json(abouts)
            return
        for about in abouts:
            show_game(about, Texts(spoken, about.id))


def show_game(about: About, texts: Texts) -> None:
    players = texts.say("{low} to {high} players", low=about.seats[0], high=about.seats[-1])
    if len(about.seats) == 1:
        players = texts.count("{number} player", "{number} players", about.seats[0])
    OUT.print(Text(texts.say(about.title), style="bold").append(f"  {about.id}, {players}", style="not bold dim"))
    OUT.print(f"  {texts.say(about.text)}")
    table = RichTable(box=None, padding=(0, 1), show_header=False)
    table.add_column(style="bold")
    table.add_column()
    table.add_column(style="dim")
    for option in about.options:
        table.add_row("  " + option.name, worded(texts, option), values_of(option))
    for preset in about.presets:
        meaning = ", ".join(f"{name}={value}" for name, value in preset.options.items())
        table.add_row("  preset=" + preset.name, worded(texts, preset), meaning)
    OUT.print(table)
    OUT.print()


def worded(texts: Texts, choice: Option | Preset) -> Text:
    """What a choice means, and the number of its rule."""
    return Text(texts.say(choice.text)).append(f" {choice.rule}", style="dim")


def values_of(option: Option) -> str:
    """The values an option takes, the default first."""
    if isinstance(option, Choice):
        return " | ".join(option.values)
    if isinstance(option, Flag):
        return "on | off" if option.on else "off | on"
    if isinstance(option, Number):
        return f"{'none' if option.start is None else option.start}, {option.low} … {option.high}"
    return str(option.default())
