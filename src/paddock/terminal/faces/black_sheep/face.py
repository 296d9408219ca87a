"""The table of Black Sheep, drawn and worded."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from paddock.core.game import Game
from paddock.core.view import Event, View
from paddock.games.black_sheep.animals import animals_in, counts_of, herd_of
from paddock.games.black_sheep.combinations import combination, rank
from paddock.games.black_sheep.game import BlackSheepGame
from paddock.games.black_sheep.memory import sure_in_hands
from paddock.games.black_sheep.moves import DROPPED, PER_FIELD, PLAYED
from paddock.games.black_sheep.sampler import unseen_cards
from paddock.games.black_sheep.view import BlackSheepView, FieldView, SideView
from paddock.terminal.counting import times
from paddock.terminal.face import Face
from paddock.terminal.faces.black_sheep.log import SheepLog
from paddock.terminal.faces.black_sheep.sheet import Sheet
from paddock.terminal.faces.black_sheep.words import STYLES, Words
from paddock.texts import Texts

SIDE = 3
"""Cards that a side holds."""


class GameFace(Face):
    """A column for each field, a line for each player; below it the corrals and what is left."""

    def __init__(self, game: Game, texts: Texts, names: list[str]) -> None:
        super().__init__(game, texts, names)
        self.words = Words(texts)

    def board(self, view: View) -> RenderableType:
        assert isinstance(view, BlackSheepView)
        parts: list[RenderableType] = [self.fields(view), self.corrals(view)]
        parts += [Text(self.texts.say("Task: {task}", task=self.words.task(task))) for task in view.open_tasks]
        parts.append(Text(self.piles(view), style="dim"))
        return Group(*parts)

    # The fields.

    def fields(self, view: BlackSheepView) -> Table:
        table = Table(padding=(0, 1), show_lines=True)
        table.add_column("")
        for number, field in enumerate(view.fields, 1):
            table.add_column(self.field_head(number, field))
        for seat in range(view.seats):
            mark = "> " if view.turn == seat and view.kind != "over" else "  "
            name = Text(mark + self.name(seat), style="bold" if seat == view.seat else "")
            table.add_row(name, *[self.side(field, field.sides[seat]) for field in view.fields])
        return table

    def field_head(self, number: int, field: FieldView) -> Text:
        head = Text(self.texts.say("Field {number}", number=number), style="not bold")
        if field.turned:
            return head.append("\n" + self.texts.say("turned over"), style="dim")
        return head.append("\n").append_text(self.coloured(field.figures))

    def side(self, field: FieldView, side: SideView) -> Text:
        """The cards of a side; a complete one that already loses is greyed and says so (B23)."""
        if field.turned:
            return Text("")
        cards = self.coloured(side.cards)
        gap = " " if side.cards else ""
        cards.append(gap + " ".join(["_"] * (SIDE - len(side.cards))), style="dim")
        if side.combination is None:
            return cards
        said = self.words.combinations[side.combination]
        if side.losing:
            lost = self.texts.say("beaten: {combination}", combination=said)
            return Text(f"{self.words.listed(side.cards)}\n{lost}", style="dim")
        best = self.texts.say("best so far: {combination}", combination=said)
        return cards.append("\n").append(best, style="italic")

    def coloured(self, animals: tuple[int, ...]) -> Text:
        """Animals by name, each in its colour."""
        text = Text()
        for animal in sorted(set(animals)):
            named = times(self.words.animals[animal], animals.count(animal))
            text.append(", " if text else "").append(named, style=STYLES[animal])
        return text

    # Corrals and piles.

    def corrals(self, view: BlackSheepView) -> Table:
        table = Table(box=None, padding=(0, 1), title=self.texts.say("Corrals"), title_justify="left")
        table.add_column("")
        for animal in self.words.animals:
            table.add_column(animal, justify="right", header_style="not bold")
        for seat in range(view.seats):
            name = Text(self.name(seat), style="bold" if seat == view.seat else "")
            table.add_row(name, *[str(number) if number else "·" for number in view.corrals[seat]])
        left = [str(number) if number else "·" for number in view.supply]
        table.add_row(Text(self.texts.say("still to come"), style="dim"), *[Text(one, style="dim") for one in left])
        return table

    def piles(self, view: BlackSheepView) -> str:
        say = self.texts.say
        lines = [say("Deck: {deck}. Discards: {discards}.", deck=view.deck, discards=self.words.counted(view.discards))]
        if any(field.turned for field in view.fields):
            lines.append(say("Final phase: every field scored now is turned over."))
        return " ".join(lines)

    def hand(self, view: View) -> RenderableType:
        assert isinstance(view, BlackSheepView)
        if view.hand is None or view.seat is None:
            return Text()
        say = self.texts.say
        line = Text(say("{name} holds", name=self.name(view.seat)) + " ").append_text(self.coloured(view.hand))
        lines = [line]
        if sum(view.corrals[view.seat]):
            lines.append(Text(say("Under the figures in your corral: {values}", values=self.own_values(view))))
        for task in view.secret_tasks[view.seat] or ():
            lines.append(Text(say("Your secret task: {task}", task=self.words.task(task))))
        assert isinstance(self.game, BlackSheepGame)
        sure = counts_of(sure_in_hands(view, unseen_cards(self.game.rules, view)))
        if any(sure) and view.kind != "over":
            lines.append(Text(say("Surely in other hands: {cards}", cards=self.words.counted(sure)), style="dim"))
        return Group(*lines)

    def own_values(self, view: BlackSheepView) -> str:
        """`horse 1 3, pig 2`: the values in one's own corral (B18)."""
        assert view.seat is not None
        by_value = view.values[view.seat] or ()
        parts = []
        for animal, name in enumerate(self.words.animals):
            values = [str(value) for value, counts in enumerate(by_value, 1) for _ in range(counts[animal])]
            if values:
                parts.append(f"{name} {' '.join(values)}")
        return ", ".join(parts)

    # Words.

    def question(self, view: View) -> str:
        return self.texts.say("Which field, which cards? With one card you may discard another: 2 horse -pig")

    def move(self, view: View, move: int) -> str:
        assert isinstance(view, BlackSheepView)
        assert view.seat is not None
        field = view.fields[move // PER_FIELD]
        cards = self.words.listed(animals_in(PLAYED[move]))
        said = self.texts.say("field {field}: {cards}", field=move // PER_FIELD + 1, cards=cards)
        if DROPPED[move]:
            discard = self.words.listed(animals_in(DROPPED[move]))
            said += " · " + self.texts.say("discard {card}", card=discard)
        side = herd_of(list(field.sides[view.seat].cards)) + PLAYED[move]
        if sum(counts_of(side)) == SIDE:
            said += " · " + self.outcome(view, field, int(herd_of(list(field.figures)) + side))
        return said

    def outcome(self, view: BlackSheepView, field: FieldView, five: int) -> str:
        """What a side that would be complete makes, and whether it beats those that are (B17)."""
        done = [herd_of([*field.figures, *side.cards]) for side in field.sides if side.finished]
        said = self.words.combinations[combination(five)]
        if done and rank(five) <= max(rank(other) for other in done):
            return self.texts.say("{combination}, already beaten", combination=said)
        return said

    def event(self, event: Event) -> str:
        return SheepLog(self.texts, self.names, self.words).line(event)

    def ending(self, view: View) -> RenderableType:
        assert isinstance(view, BlackSheepView)
        return Sheet(self.texts, self.names, self.words, view).drawn()
