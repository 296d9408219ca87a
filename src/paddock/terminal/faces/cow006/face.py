"""The table of Cow 006, drawn and worded."""

from __future__ import annotations

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from paddock.core.result import Result
from paddock.core.view import Event, View
from paddock.games.cow006.cards import SPECIALS, penalty
from paddock.games.cow006.moves import (
    BACK,
    FRONT,
    INSERT,
    KEEP,
    NEW_ROW,
    NONE,
    OWN_PLUS,
    PLUS,
    REPLACE,
    SEVENTH_ON,
    SHIFT,
    STOP_ON,
    SWAP,
    TAKE,
    shift_card,
    shift_row,
)
from paddock.games.cow006.view import CowView, LandingView, RowView
from paddock.terminal.counting import times
from paddock.terminal.face import Face
from paddock.terminal.faces.cow006.log import CowLog
from paddock.terminal.layout import add_names
from paddock.texts import Texts

ROUNDS_IN_A_TABLE = 4
STYLES = {1: "", 2: "cyan", 3: "yellow", 5: "red", 7: "bold magenta"}


def card_text(card: int) -> Text:
    """A card with its bull heads, so that colour is never the only cue."""
    text = Text(f"{card:>3}", style=f"bold {STYLES[penalty(card)]}".strip())
    return text.append(f"·{penalty(card)}", style="dim")


def has_stops(view: CowView) -> bool:
    """Whether a row is blocked (C26): a card may fit there, and yet be too low for the open rows."""
    return any(row.stopped for row in view.rows)


def special_name(texts: Texts, kind: int) -> str:
    """What players call a special card."""
    return texts.say(SPECIALS[kind].title)


class GameFace(Face):
    """Rows as lines of cards; `55·7` is card 55 with seven bull heads."""

    def board(self, view: View) -> RenderableType:
        assert isinstance(view, CowView)
        parts: list[RenderableType] = [self.players(view)]
        if view.rows:
            parts.append(self.rows(view))
        if view.table:
            parts.append(Text(self.texts.say("On the table:")))
            parts.append(Columns([card_text(card) for card in view.table], padding=(0, 1)))
        if view.shown:
            shown = [f"{card} ({self.name(seat)})" for seat, card in view.shown]
            parts.append(Text(self.texts.say("Still to be laid: {cards}", cards=", ".join(shown))))
        if view.specials is not None:
            parts.append(Text(self.special_line(view), style="dim"))
        return Group(*parts)

    def rows(self, view: CowView) -> Table:
        say = self.texts.say
        table = Table(box=None, padding=(0, 1), collapse_padding=True, pad_edge=False, show_header=False)
        for number, row in enumerate(view.rows, 1):
            cells = [card_text(card) for card in row.cards] + [Text("  …", style="dim")] * (5 - len(row.cards))
            if len(cells) == 5:
                cells.append(Text(""))
            table.add_row(Text(say("row {number}", number=number), style="dim"), *cells, self.worth(row))
        return table

    def worth(self, row: RowView) -> Text:
        """Its bull heads, and below them the special cards that lie on it."""
        text = Text(self.texts.count("{number} bull head", "{number} bull heads", row.penalty), style="dim")
        marks = [self.texts.say("Seventh cow")] if row.seventh else []
        marks += [self.texts.say("Stop")] if row.stopped else []
        return text.append("\n" + ", ".join(marks), style="not dim") if marks else text

    def players(self, view: CowView) -> Table:
        say = self.texts.say
        title = say("Round {number}", number=view.header.round)
        table = Table(box=None, padding=(0, 2), title=title, title_justify="left")
        add_names(table, self.names)
        for heading in (say("cards"), say("this round"), say("total"), ""):
            table.add_column(heading, justify="right")
        for seat in range(view.seats):
            pile = view.piles[seat]
            mark = "" if view.kind == "over" else "…" if seat in view.waiting else "✓" if view.phase == "pick" else ""
            name = Text(self.name(seat), style="bold" if seat == view.seat else "")
            taken = "?" if pile is None else str(pile.penalty)
            table.add_row(name, str(view.held[seat]), taken, str(view.totals[seat]), mark)
            if view.known[seat] and seat != view.seat and self.game.options["memory_aid"]:
                known = " ".join(str(card) for card in view.known[seat])
                table.add_row(Text("  " + say("known: {cards}", cards=known), style="dim"), "", "", "", "")
        return table

    def special_line(self, view: CowView) -> str:
        assert view.specials is not None
        held = ", ".join(f"{self.name(seat)} ({count})" for seat, count in enumerate(view.specials.held))
        return self.texts.say("Special cards: {held}; deck {deck}", held=held, deck=view.specials.deck)

    def hand(self, view: View) -> RenderableType:
        assert isinstance(view, CowView)
        if view.hand is None or view.seat is None:
            return Text()
        line = Text(self.texts.say("{name} holds", name=self.name(view.seat)) + " ")
        for card in view.hand:
            line.append_text(card_text(card)).append(" ")
        if view.specials is not None and view.specials.hand is not None:
            for kind, count in enumerate(view.specials.hand):
                if count:
                    line.append(f" [{times(special_name(self.texts, kind), count)}]", style="bold")
        return line

    # Words.

    def question(self, view: View) -> str:
        assert isinstance(view, CowView)
        say = self.texts.say
        if view.phase == "draft":
            return say("Take a card from the table.")
        if view.phase == "pick":
            return say("Which card do you play?")
        if view.phase == "special":
            return say("You lay {card}. Do you play a special card with it?", card=view.shown[0][1])
        if view.phase == "swap":
            return say("You took a row: do you swap a special card?")
        if self.game.options["professional"]:
            return say("Where does your {card} go?", card=view.shown[0][1])
        card = view.shown[0][1]
        if has_stops(view):
            return say("Your {card} is too low for every open row. Which row do you take?", card=card)
        return say("Your {card} is too low for every row. Which row do you take?", card=card)

    def move(self, view: View, move: int) -> str:
        assert isinstance(view, CowView)
        if move < TAKE:
            return "" if view.phase == "draft" else self.pick_meaning(view, move + 1)
        if move < NONE:
            return self.lay_meaning(view, move)
        if move < KEEP:
            return self.special_meaning(view, move)
        return self.swap_meaning(move)

    def pick_meaning(self, view: CowView, card: int) -> str:
        """Where a card would go if it were laid first; with equally near ends (C17) there are several places."""
        found = [landing for landing in view.landings if landing.card == card]
        professional = self.game.options["professional"] is True
        return " / ".join([self.landing_text(view, landing, professional) for landing in found])

    def landing_text(self, view: CowView, landing: LandingView, professional: bool) -> str:
        say = self.texts.say
        if landing.row is None:
            if professional:
                return say("now fits no end, and takes a row")
            return say("now too low for every open row") if has_stops(view) else say("now too low for every row")
        cards = view.rows[landing.row].cards
        if professional:
            return say("before {card}", card=cards[0]) if landing.front else say("after {card}", card=cards[-1])
        if landing.takes:
            return say("now takes row {row}", row=landing.row + 1)
        return say("now row {row}, as card {place} of it", row=landing.row + 1, place=len(cards) + 1)

    def lay_meaning(self, view: CowView, move: int) -> str:
        say = self.texts.say
        if move < FRONT:
            bulls = view.rows[move - TAKE].penalty
            return self.texts.count("take {number} bull head", "take {number} bull heads", bulls)
        row = view.rows[move - FRONT if move < BACK else move - BACK]
        if len(row.cards) >= row.room:
            return say("the sixth card: takes the row")
        return say("before {card}", card=row.cards[0]) if move < BACK else say("after {card}", card=row.cards[-1])

    def special_meaning(self, view: CowView, move: int) -> str:
        say = self.texts.say
        if move == NONE:
            return say("lay the card without a special card")
        if move == NEW_ROW:
            return say("Special agent: start a fifth row")
        if move < INSERT:
            return say("Seventh cow: row {row} may hold six cards", row=move - SEVENTH_ON + 1)
        if move < REPLACE:
            return say("Saboteur: put the card into row {row}", row=move - INSERT + 1)
        if move < SHIFT:
            return say("Medic: lay {card} instead", card=move - REPLACE + 1)
        if move < STOP_ON:
            return say("Paratrooper: move {card} to row {row} first", card=shift_card(move), row=shift_row(move) + 1)
        if move < PLUS:
            return say("Stop: block row {row}", row=move - STOP_ON + 1)
        if move < OWN_PLUS:
            return say("Schemer: {card} turns to plus", card=move - PLUS + 1)
        return say("Schemer: your own card turns to plus, and you take row {row}", row=move - OWN_PLUS + 1)

    def swap_meaning(self, move: int) -> str:
        if move == KEEP:
            return self.texts.say("keep your special cards")
        return self.texts.say("discard {special} and draw another", special=special_name(self.texts, move - SWAP))

    def event(self, event: Event) -> str:
        return CowLog(self.texts, self.names, [special_name(self.texts, kind) for kind in range(len(SPECIALS))]).line(
            event
        )

    def ending(self, view: View) -> RenderableType:
        assert isinstance(view, CowView)
        starts = range(0, len(view.history), ROUNDS_IN_A_TABLE)
        return Group(*[self.sheet(view, start, start == starts[-1]) for start in starts])

    def sheet(self, view: CowView, start: int, last: bool) -> Table:
        """Some rounds of the final sheet; the last ones with the totals."""
        say = self.texts.say
        title = say("The final sheet") if start == 0 else None
        table = Table(title=title, box=None, padding=(0, 1), title_justify="left")
        add_names(table, self.names)
        rounds = range(start, min(start + ROUNDS_IN_A_TABLE, len(view.history)))
        for number in rounds:
            table.add_column(say("round {number}", number=number + 1), justify="right")
        if last:
            table.add_column(say("total"), justify="right")
            table.add_column("")
        result = view.result
        assert result is not None
        for seat in sorted(range(view.seats), key=lambda seat: result.places[seat]):
            cells = [str(view.history[number][seat]) for number in rounds]
            if last:
                cells += [str(view.totals[seat]), self.title(result, seat in view.lords, seat)]
            table.add_row(self.name(seat), *cells)
        return table

    def title(self, result: Result, lord: bool, seat: int) -> str:
        """The winner's and the loser's titles (C12)."""
        if seat in result.winners:
            return self.texts.say("wins") if len(result.winners) == 1 else self.texts.say("shares the win")
        return self.texts.say("Lord of the Cows") if lord else ""
