"""Making tables and taking seats."""

from __future__ import annotations

import time

import msgspec

from paddock.core.errors import OptionError
from paddock.core.game import Game
from paddock.games.catalogue import about
from paddock.server.deals import check_word, drawn_secret
from paddock.server.errors import RequestError
from paddock.server.game_cache import open_game
from paddock.server.hub import Hub
from paddock.server.live import LiveTable
from paddock.server.names import check_name, looks_like
from paddock.server.rated_games import check_bots, check_wish
from paddock.server.ratings import Ratings
from paddock.server.rows import Chair, TableRow, TakeOver
from paddock.server.seats import chairs_moved_on, name_bots, new_chairs
from paddock.server.sessions import new_token
from paddock.server.thinking_time import check_table_bot
from paddock.server.wire import NewTable, Rematch

LARGEST_COMPONENTS = 65536
"""Of an owner's own component list, in bytes of JSON."""


def game_for(wish: NewTable) -> Game:
    """The game that a new table is for; OptionError says what cannot be."""
    if wish.components is not None:
        if not about(wish.game).components:
            raise OptionError("{game} has no component list to replace", "", {"game": wish.game})
        if len(msgspec.json.encode(wish.components)) > LARGEST_COMPONENTS:
            raise RequestError("too_large", "That component list is too large.")
    game = open_game(wish.game, len(wish.seating), wish.options, wish.components)
    if wish.clock is not None and game.move_seconds is not None:
        raise RequestError("two_clocks", "This game has a clock of its own. Choose one of the two.")
    return game


def take_over_at(like: NewTable | TableRow) -> TakeOver:
    """By correspondence everybody is away most of the time: the clock alone says when that was for too long."""
    return "never" if like.clock is not None and like.clock.is_by_correspondence() else like.take_over


class Seating:
    """What people may do about tables before and after a game."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.ratings = Ratings(hub.store)

    async def make(self, session: str, wish: NewTable) -> LiveTable:
        """A new table with its maker at it. The game begins at once if no seat is open."""
        check_name(wish.name)
        self.hub.moderation.check_name(wish.name)
        chairs = new_chairs(wish.game, wish.seating, session, wish.name, wish.face)
        game = game_for(wish)
        check_wish(wish, game, chairs)
        row = self.new_row(game, chairs, session, wish)
        row.waits_for_word = wish.waits_for_word
        await self.ratings.introduce(row)
        await self.hub.store.save(row)
        return await self.hub.find(row.id, row)

    def new_row(self, game: Game, chairs: list[Chair], host: str, like: NewTable | TableRow) -> TableRow:
        """A new table that is agreed on as a wish or another table says."""
        return TableRow(
            id=new_token(),
            game=game.id,
            version=game.version,
            options=dict(game.options),
            components=game.components,
            chairs=chairs,
            host=host,
            invitation=new_token(),
            pace=like.pace,
            hints=like.hints,
            talk=like.talk,
            take_over=take_over_at(like),
            away_minutes=like.away_minutes,
            clock=like.clock,
            public=like.public,
            watching=like.watching,
            rated=like.rated,
            made=time.time(),
            secret=drawn_secret(),
        )

    async def sit(self, live: LiveTable, session: str, key: str, name: str, face: str = "", word: str = "") -> None:
        """Take an open seat by invitation, or move one's own seat, with its name, to this session by its key."""
        check_word(word)
        async with live.lock:
            row = live.row.copied()
            if row.status == "ended":
                raise RequestError("ended", "This table was ended.")
            chair = row.chairs[live.seat_for_key(session, key)]
            if chair.kind == "open":
                check_name(name)
                self.hub.moderation.check_name(name)
                if any(looks_like(other.name, name) for other in row.chairs):
                    raise RequestError(
                        "name_taken", "Somebody at this table has this name already. Choose another one."
                    )
                chair.kind, chair.name, chair.key, chair.face = "person", name, new_token(), face
                chair.word = word
            chair.session = session
            chair.forgotten = False
            await self.ratings.introduce(row)
            await live.save_seats(row)

    async def hand_over(self, live: LiveTable, session: str, to: str) -> None:
        """A person goes on as another session: what counts for the one counts for the other."""
        async with live.lock:
            row = live.row.copied()
            for chair in row.chairs:
                if chair.session == session:
                    chair.session, chair.forgotten = to, False
                if chair.rated_as == session:
                    chair.rated_as = to
            if row.host == session:
                row.host = to
            await live.save(row)
        live.watchers.send_table()

    async def add_word(self, live: LiveTable, session: str, word: str) -> None:
        """Add to the secret that deals here, as long as the game has not begun."""
        check_word(word)
        async with live.lock:
            row = live.row.copied()
            seat = live.seat_of(session)
            if seat is None and session != row.host:
                raise RequestError("not_seated", "You do not sit at this table.")
            if row.status != "open":
                raise RequestError("begun", "The game has begun: nothing can be added to its deal any more.")
            if seat is not None:
                row.chairs[seat].word = word
            row.waits_for_word = row.waits_for_word and session != row.host
            await live.save(row)
        live.watchers.send_lobby()
        await live.start_if_full()

    async def fill_with_bots(self, live: LiveTable, session: str, bot: str) -> None:
        """The host has bots take the open seats, and the game begins."""
        if session != live.row.host:
            raise RequestError("not_host", "Only the person who made the table can start it.")
        async with live.lock:
            row = live.row.copied()
            check_table_bot(bot, row.game)
            for chair in row.chairs:
                if chair.kind == "open":
                    chair.kind, chair.bot = "bot", bot
            if row.rated:
                check_bots(row.game, row.chairs)
            name_bots(row.chairs, row.game)
            row.waits_for_word = False
            await live.save_seats(row)

    async def rematch(self, live: LiveTable, session: str, wish: Rematch) -> LiveTable:
        """A new table for the same people and bots, one seat on. There is one rematch, whoever asks for it."""
        if live.seat_of(session) is None:
            raise RequestError("not_seated", "You do not sit at this table.")
        async with live.lock:
            if live.row.status != "over":
                raise RequestError("not_over", "The game is not over yet.")
            if live.row.rematch is not None:
                return await self.hub.find(live.row.rematch)
            chairs = chairs_moved_on(live.row.chairs, live.row.game)
            row = self.new_row(live.game, chairs, session, live.row)
            row.waits_for_word = wish.waits_for_word
            await self.ratings.introduce(row)
            await self.hub.store.save(row)
            await live.save(msgspec.structs.replace(live.row, rematch=row.id))
        live.watchers.send_lobby()
        return await self.hub.find(row.id, row)
