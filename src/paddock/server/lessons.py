"""Coached first games: their tables, and what the coach says there."""

from __future__ import annotations

import logging
from collections.abc import Iterable

from paddock.core.contract import OVER
from paddock.core.game import Game
from paddock.core.view import heard_by
from paddock.lessons.catalogue import lesson_of
from paddock.lessons.lesson import LEARNER, Lesson, Scene, Turn
from paddock.server.errors import RequestError
from paddock.server.game_cache import open_game
from paddock.server.live import LiveTable
from paddock.server.seating import Seating
from paddock.server.seats import new_chairs
from paddock.server.wire import Coaching, NewTable
from paddock.table.authority import Table
from paddock.table.log import Entry, Moved, TookBack

LOG = logging.getLogger("paddock.server")


class Lessons:
    """What learners may ask for."""

    def __init__(self, seating: Seating) -> None:
        self.seating = seating

    async def start(self, session: str, game_id: str, name: str) -> LiveTable:
        """A table with the lesson of a game, begun at once."""
        lesson = found_lesson(game_id)
        seating = ["me"] + [lesson.bot] * (lesson.seats - 1)
        chairs = new_chairs(game_id, seating, session, name)
        game = open_game(game_id, lesson.seats, lesson.options)
        row = self.seating.new_row(game, chairs, session, NewTable(game=game_id, name=name, seating=seating))
        row.lesson = True
        row.secret = ""  # its deals are prepared: nothing is promised of them
        await self.seating.hub.store.save(row)
        return await self.seating.hub.find(row.id, row)

    async def coach(self, live: LiveTable, session: str) -> Coaching:
        """What the coach says to the learner now: worked out from the log, so a page may ask at any time."""
        if not live.row.lesson or live.seat_of(session) != LEARNER:
            raise RequestError("no_lesson", "There is no lesson for you at this table.")
        lesson = found_lesson(live.row.game)
        scene = scene_of(live.game, (await self.seating.hub.store.log_of(live.row.id)).entries, LEARNER)
        try:
            bubbles = lesson.bubbles(scene) if LEARNER in scene.view.waiting else []
            over = scene.view.kind == "over" or lesson.is_over(scene)
        except Exception:  # whatever is wrong with a lesson of another package, the game goes on
            LOG.exception("table %s: the coach of %s has a fault", live.row.id, live.row.game)
            bubbles, over = [], False
        return Coaching(serial=scene.view.serial, bubbles=bubbles, over=over, learned=list(lesson.learned))


def found_lesson(game_id: str) -> Lesson:
    lesson = lesson_of(game_id)
    if lesson is None:
        raise RequestError("no_lesson", "There is no lesson for this game.")
    return lesson


def scene_of(game: Game, entries: Iterable[Entry], seat: int) -> Scene:
    """A log as one seat knows it. Of an answer that was changed while others chose, the last counts."""
    table = Table(game)
    turns: list[Turn] = []
    for entry in entries:
        if isinstance(entry, Moved | TookBack) and entry.seat == seat:
            if turns and turns[-1].view.serial == table.state.serial:
                turns.pop()
            if isinstance(entry, Moved):
                turns.append(Turn(table.state.view(seat), entry.move, []))
        table.apply_logged(entry)
        events = heard_by(table.state.heard(), seat)
        if turns:
            turns[-1].events.extend(events)
    legal = () if table.state.kind == OVER else tuple(game.print_move(int(move)) for move in table.state.legal(seat))
    return Scene(table.state.view(seat), legal, tuple(turns))
