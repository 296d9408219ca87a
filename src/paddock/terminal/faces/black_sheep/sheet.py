"""The final sheet of Black Sheep: where every point came from (B25-B32)."""

from __future__ import annotations

from rich.table import Table

from paddock.games.black_sheep.score import BONUS
from paddock.games.black_sheep.view import BlackSheepView
from paddock.terminal.faces.black_sheep.words import Words
from paddock.terminal.layout import longest_word
from paddock.texts import Texts


class Sheet:
    """A column for each player, the winner first."""

    def __init__(self, texts: Texts, names: list[str], words: Words, view: BlackSheepView) -> None:
        self.texts = texts
        self.words = words
        self.view = view
        self.places = view.result.places if view.result is not None else (1,) * view.seats
        self.seats = sorted(range(view.seats), key=lambda seat: self.places[seat])
        self.names = names
        self.rows: list[tuple[str, list[str]] | None] = []
        """What a row says and its cells; None for a line."""

    def drawn(self) -> Table:
        for animal, name in enumerate(self.words.animals):
            self.row(name, [self.figures(seat, animal) for seat in self.seats])
        if self.view.open_tasks:
            self.add_tasks()
        else:
            self.add_bonuses()
        say = self.texts.say
        scores = [self.view.scores[seat] for seat in self.seats]
        self.rows.append(None)
        self.row(say("total"), [str(score.total) for score in scores])
        self.row(say("figures, if points are equal"), [str(score.owned) for score in scores])
        self.row(say("place"), [self.place(seat) for seat in self.seats])
        return self.table()

    def table(self) -> Table:
        """The rows collected, the words of the first column never broken."""
        say = self.texts.say
        table = Table(title=say("The final sheet"), title_justify="left", padding=0, show_edge=False)
        table.add_column("", min_width=longest_word([row[0] for row in self.rows if row is not None]))
        for seat in self.seats:
            table.add_column(self.names[seat], justify="right", overflow="fold")
        for row in self.rows:
            if row is None:
                table.add_section()
            else:
                table.add_row(row[0], *row[1])
        return table

    def row(self, name: str, cells: list[str]) -> None:
        self.rows.append((name, cells))

    def figures(self, seat: int, animal: int) -> str:
        """The points of a species with the values they come from: `6 (1 2 3)`."""
        by_value = self.view.values[seat] or ()
        values = [str(value) for value, counts in enumerate(by_value, 1) for _ in range(counts[animal])]
        return f"{self.view.scores[seat].figures[animal]} ({' '.join(values)})" if values else "0"

    def add_bonuses(self) -> None:
        """Bonus cards for majorities and full sets (B26)."""
        say = self.texts.say
        scores = [self.view.scores[seat] for seat in self.seats]
        self.rows.append(None)
        for animal, name in enumerate(self.words.animals):
            cells = [str(BONUS) if animal in score.majorities else "" for score in scores]
            self.row(say("bonus: most, {animal}", animal=name), cells)
        sets = [f"{BONUS * score.sets} ({score.sets} × {BONUS})" if score.sets else "" for score in scores]  # noqa: RUF001 - the sign for times
        self.row(say("bonus: full sets"), sets)

    def add_tasks(self) -> None:
        """All six tasks, open and secret (B29)."""
        self.rows.append(None)
        cards = [*self.view.open_tasks, *[task for secret in self.view.secret_tasks for task in secret or ()]]
        for task in sorted(cards, key=lambda card: card.number):
            scored = [dict(self.view.scores[seat].tasks)[task.number] for seat in self.seats]
            flock = task.kind == "flock"
            won = [self.texts.say("wins") if self.view.scores[seat].flock else "" for seat in self.seats]
            self.row(self.words.task(task), won if flock else [str(points) if points else "" for points in scored])

    def place(self, seat: int) -> str:
        if self.places[seat] > 1:
            return str(self.places[seat])
        return self.texts.say("wins") if self.places.count(1) == 1 else self.texts.say("shares the win")
