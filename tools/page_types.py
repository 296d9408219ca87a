"""Writes the page's types, `web/src/wire.ts`, from the structures that the server sends and reads, and what is printed
on the cards from the engine's tables.

With `--check` it changes nothing and fails if the file is not up to date.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from textwrap import fill
from types import ModuleType
from typing import get_args

import msgspec
from msgspec import inspect

from paddock.bots.analysis.figure import Figure
from paddock.bots.analysis.judge import Decision, ValuedMove
from paddock.bots.analysis.luck import Amount
from paddock.bots.analysis.moments import Moment
from paddock.bots.analysis.words import ToldPart
from paddock.bots.characters import Character
from paddock.core import options
from paddock.core.move_table import Move, MoveKind, MoveTable, Part
from paddock.core.phrase import Phrase
from paddock.core.result import Result
from paddock.core.view import Event, Header, View
from paddock.games.cow006.cards import CARDS, SPECIALS, penalty
from paddock.games.war_and_sheep.cards.all_cards import CARDS as WAR_CARDS
from paddock.games.war_and_sheep.cards.kinds import CARD_NAMES
from paddock.lessons.lesson import Bubble
from paddock.server import wire
from paddock.server.rows import ClockRule, Origin
from paddock.server.wire import (
    analysis,
    answers,
    from_client,
    from_server,
    history,
    lobby,
    passkeys,
    push,
    puzzles,
    ratings,
    replays,
    requests,
)
from paddock.table.legend import Legend

ROOT = Path(__file__).parent.parent
TARGET = ROOT / "web" / "src" / "wire.ts"
GAMES = ROOT / "src" / "paddock" / "games"
TOPICS = (
    from_client,
    ratings,
    lobby,
    from_server,
    passkeys,
    push,
    requests,
    answers,
    replays,
    history,
    analysis,
    puzzles,
)
"""Where the server's messages are."""
PRINTED = {"COW006_BULLS": [0, *(penalty(card) for card in range(1, CARDS + 1))]}
"""What is printed on cards, for the page to draw: lists of numbers, by their names in TypeScript."""
TITLES = {
    "COW006_SPECIALS": {special.name: special.title for special in SPECIALS},
    "WAR_AND_SHEEP_CARDS": {name: card.title for name, card in zip(CARD_NAMES, WAR_CARDS, strict=True)},
    "WAR_AND_SHEEP_EFFECTS": {name: card.text for name, card in zip(CARD_NAMES, WAR_CARDS, strict=True)},
}
"""What players call cards and what these do, in English, by the cards' names in moves."""
OWN = {
    wire.Shown: {"view": 'G["view"]', "legal": 'G["move"][]'},
    wire.TableFound: {"past": 'G["event"][]', "shown": "Shown<G> | null"},
    wire.ReplayStart: {"view": 'G["view"]'},
    wire.ReplayStep: {"told": '[number, G["event"]][]', "view": "Change", "own": "Change"},
    wire.Replay: {"start": "ReplayStart<G>", "steps": "ReplayStep<G>[]"},
    wire.DailyPuzzle: {"past": 'G["event"][]', "view": 'G["view"]', "legal": 'G["move"][]'},
    wire.StepMade: {"events": 'G["event"][]', "view": "Change", "legal": "Change"},
    wire.ShortStep: {"view": "Change", "legal": "unknown[] | 0", "beside": "string | Beside"},
    wire.ShortTick: {"beside": "string | Beside"},
}
"""Fields whose type is each game's own: their structures have the game as a parameter."""
ANY_GAME = "<G extends AnyGame = AnyGame>"
SHARED = """export interface GameEvent {
  event: string;
}

/** What differs from game to game: what a table of it shows and tells. */
export interface AnyGame {
  view: View;
  event: GameEvent;
  move: Move;
}

/** What changed in a value, as `docs/wire.md` describes it. */
export type Change = unknown[] | string | number | boolean | null | { [name: string]: Change };

/** A legal move of a kind, with its parts. */
export interface MoveOf<Kind extends string, Parts extends Record<string, unknown>> extends Move {
  kind: Kind;
  parts: Parts;
}"""
WIDTH = 120
"""The longest line."""
HEAD = "// Made by tools/page_types.py from the server's structures. Do not edit.\n"


def may_lack(struct: type[msgspec.Struct]) -> bool:
    """Whether what a member is as usual may be left out: in messages, and where the server does so."""
    return issubclass(struct, wire.Message) or struct.__struct_config__.omit_defaults


def structs_of(module: ModuleType) -> list[type[msgspec.Struct]]:
    """The structures that a module declares, in its order."""
    declared = [item for item in vars(module).values() if isinstance(item, type) and issubclass(item, msgspec.Struct)]
    return [item for item in declared if item.__module__ == module.__name__ and not item.__name__.startswith("_")]


def game_modules(kind: str) -> Iterator[tuple[str, ModuleType]]:
    for path in sorted(GAMES.glob(f"*/{kind}.py")):
        yield path.parent.name, import_module(f"paddock.games.{path.parent.name}.{kind}")


def camel(game_id: str) -> str:
    return "".join(part.capitalize() for part in game_id.split("_"))


class Names:
    """What each structure is called in TypeScript: its own name, with the game's in front where two would clash."""

    def __init__(self) -> None:
        self.names: dict[type, str] = {}

    def add(self, struct: type, prefix: str = "") -> None:
        name = prefix + struct.__name__
        if name in self.names.values():
            raise ValueError(f"two structures are called {name}")
        self.names[struct] = name


class Writer:
    """Turns what msgspec knows of a type into TypeScript."""

    def __init__(self, names: Names) -> None:
        self.names = names

    def struct(self, struct: type[msgspec.Struct]) -> str:
        info = inspect.type_info(struct)
        assert isinstance(info, inspect.StructType)
        own = OWN.get(struct, {})
        if info.array_like:
            return self.tuple_of(struct, info)
        lines = [f"export interface {self.names.names[struct]}{ANY_GAME if own else ''} {{"]
        if info.tag_field is not None:
            lines.append(f'  {info.tag_field}: "{info.tag}";')
        for field in info.fields:
            mark = "" if field.required or not may_lack(struct) else "?"
            lines.append(f"  {field.encode_name}{mark}: {own.get(field.name) or self.type(field.type)};")
        return "\n".join([*lines, "}"])

    def tuple_of(self, struct: type[msgspec.Struct], info: inspect.StructType) -> str:
        """A structure that is sent without the names of its members."""
        own = OWN.get(struct, {})
        marks = ["" if field.required else "?" for field in info.fields]
        items = [own.get(field.name) or self.type(field.type) for field in info.fields]
        whole = zip(info.fields, marks, items, strict=True)
        named = [f"{field.encode_name}{mark}: {item}" for field, mark, item in whole]
        text = f"export type {self.names.names[struct]} = [{', '.join(named)}];"
        return text if len(text) <= WIDTH else text.replace("[", "[\n  ", 1).replace(", ", ",\n  ")[:-2] + ",\n];"

    def type(self, info: inspect.Type) -> str:
        match info:
            case inspect.Metadata(extra={"holds": held}):
                return self.type(inspect.type_info(held))
            case inspect.Metadata():
                return self.type(info.type)
            case inspect.BoolType():
                return "boolean"
            case inspect.IntType() | inspect.FloatType():
                return "number"
            case inspect.StrType() | inspect.DateType():
                return "string"
            case inspect.NoneType():
                return "null"
            case inspect.LiteralType():
                return " | ".join(f'"{value}"' if isinstance(value, str) else str(value) for value in info.values)
            case inspect.EnumType():
                return " | ".join(f'"{one.value}"' for one in info.cls)
            case inspect.ListType() | inspect.VarTupleType():
                return self.list_of(info.item_type)
            case inspect.TupleType():
                return f"[{', '.join(self.type(item) for item in info.item_types)}]"
            case inspect.DictType():
                return f"Record<string, {self.type(info.value_type)}>"
            case inspect.UnionType():
                return " | ".join(self.type(item) for item in info.types)
            case inspect.StructType():
                return self.names.names.get(info.cls, "unknown")
        return "unknown"

    def list_of(self, item: inspect.Type) -> str:
        text = self.type(item)
        return f"({text})[]" if " | " in text else f"{text}[]"


def union(name: str, members: list[str]) -> str:
    text = f"export type {name} = {' | '.join(members)};"
    return text if len(text) <= WIDTH else f"export type {name} =\n  | " + "\n  | ".join(members) + ";"


def number_list(name: str, numbers: list[int]) -> str:
    lines = fill(", ".join(map(str, numbers)) + ",", WIDTH, initial_indent="  ", subsequent_indent="  ")
    return f"export const {name}: readonly number[] = [\n{lines}\n];"


def title_list(name: str, titles: dict[str, str]) -> str:
    lines = [f'  {card}: "{title}",' for card, title in titles.items()]
    return "\n".join([f"export const {name}: Readonly<Record<string, string>> = {{", *lines, "};"])


def written() -> str:
    """The whole file."""
    names = Names()
    moves: list[type[msgspec.Struct]] = [Move, Part, MoveKind, Legend]
    basic: list[type[msgspec.Struct]] = [Result, Header, View, *moves, Character, Phrase, Bubble, ClockRule, Origin]
    analysed: list[type[msgspec.Struct]] = [Figure, ValuedMove, Decision, Amount, ToldPart, Moment]
    shared = [*basic, *analysed, *[struct for module in TOPICS for struct in structs_of(module)]]
    about: list[type[msgspec.Struct]] = [options.Preset, options.Limit, options.Area, options.About]
    option_kinds: list[type[msgspec.Struct]] = [options.Choice, options.Flag, options.Number]
    named: list[type[msgspec.Struct]] = [*shared, *about, options.Option]
    for struct in named:
        names.add(struct)
    for struct in option_kinds:
        names.add(struct, "Option")
    writer = Writer(names)
    parts = [SHARED]
    parts += [writer.struct(struct) for struct in shared]
    parts += [union("FromClient", [one.__name__ for one in get_args(wire.FromClient)])]
    told = [
        one.__name__ + ("<G>" if one in (wire.TableFound, wire.StepMade) else "") for one in get_args(wire.FromServer)
    ]
    parts += [union(f"FromServer{ANY_GAME}", told)]
    parts += [union("Short", [one.__name__ for one in get_args(wire.Short)])]
    parts += [writer.struct(struct) for struct in option_kinds]
    parts += [union("Option", [names.names[struct] for struct in option_kinds])]
    parts += [writer.struct(struct) for struct in about]
    for game_id, module in game_modules("view"):
        parts += view_part(names, game_id, structs_of(module))
    for game_id, module in game_modules("events"):
        parts += event_part(names, game_id, structs_of(module))
    for game_id, module in game_modules("moves"):
        parts += [moves_part(game_id, module.MOVES)]
    parts += [games_part([game_id for game_id, _ in game_modules("view")])]
    parts += [number_list(name, numbers) for name, numbers in PRINTED.items()]
    parts += [title_list(name, titles) for name, titles in TITLES.items()]
    return HEAD + "\n" + "\n\n".join(parts) + "\n"


def view_part(names: Names, game_id: str, structs: list[type[msgspec.Struct]]) -> list[str]:
    """A game's view and what it is made of. Names begin with the game's, as two games may use the same word."""
    for struct in structs:
        if issubclass(struct, View):
            names.names[struct] = f"{camel(game_id)}View"
        else:
            names.add(struct, camel(game_id))
    return [Writer(names).struct(struct) for struct in structs]


def event_part(names: Names, game_id: str, structs: list[type[msgspec.Struct]]) -> list[str]:
    """A game's events, and their union."""
    for struct in structs:
        names.add(struct, f"{camel(game_id)}Event")
    members = [names.names[struct] for struct in structs if issubclass(struct, Event)]
    return [*(Writer(names).struct(struct) for struct in structs), union(f"{camel(game_id)}Event", members)]


def moves_part(game_id: str, moves: MoveTable) -> str:
    """The union of a game's kinds of move."""
    parts: dict[str, dict[str, set[str]]] = {}
    for kind in moves.kinds:
        own = parts.setdefault(kind.name, {})
        for part in kind.parts:
            own.setdefault(part.name, set()).update(type_of(value) for value in part.values)
    return union(f"{camel(game_id)}Move", [move_type(kind, own) for kind, own in parts.items()])


def move_type(kind: str, parts: dict[str, set[str]]) -> str:
    fields = "; ".join(f"{name}: {' | '.join(sorted(types))}" for name, types in parts.items())
    return f'MoveOf<"{kind}", {f"{{ {fields} }}" if fields else "Record<string, never>"}>'


def type_of(value: object) -> str:
    if value is None:
        return "null"
    if isinstance(value, tuple):
        return "number[]"
    return "string" if isinstance(value, str) else "number"


def games_part(ids: list[str]) -> str:
    kinds = {"view": "View", "event": "Event", "move": "Move"}
    lines = []
    for game_id in ids:
        fields = "; ".join(f"{field}: {camel(game_id)}{kind}" for field, kind in kinds.items())
        lines.append(f"  {game_id}: {{ {fields} }};")
    return "\n".join(["/** By id. */", "export interface Games {", *lines, "}"])


def main() -> int:
    text = written()
    if "--check" in sys.argv:
        if not TARGET.exists() or TARGET.read_text(encoding="utf-8") != text:
            print(f"{TARGET.relative_to(ROOT)} is not up to date: run python tools/page_types.py")
            return 1
        return 0
    TARGET.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
