"""A contest between players: the results so far, deal by deal."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence

import msgspec

from paddock.bots.catalogue import make_player
from paddock.bots.ratings import GROUPS, Rating, added_wins, rate, wins_of
from paddock.bots.schedule import Schedule, Seating, Table, tables_of
from paddock.bots.statistics import OPEN, SequentialTest, share_margin
from paddock.bots.timed import Spent
from paddock.bots.tournament import Played, Tournament, play_many
from paddock.core.game import Game

BETTER = "better"


class Result(msgspec.Struct, kw_only=True):
    """The results of one player at one table, over all games and seats."""

    player: str
    table: list[str]
    """Who sat at the table, in the order that was rotated."""
    games: int
    win_share: float
    """Wins, a shared win counting its share; of a player with several seats, for each of them."""
    win_margin: float
    """Half the width of the 95 % interval around the win share, over deals."""
    par: float
    """The win share if all were equal."""
    mean_points: float
    mean_place: float
    ms_per_move: float
    """Milliseconds for a move, where there was a choice."""
    p95_ms: float


class Claim(msgspec.Struct, kw_only=True):
    """What the contest is to settle, and whether it has."""

    player: str
    against: str
    share: float | None
    """The win share to be above or below; None: the first is placed before the second more often than behind it."""
    verdict: str
    """`above`, `below` or `open`."""
    deals: int


class Summary(msgspec.Struct, kw_only=True):
    game: str
    options: dict[str, object]
    seats: int
    seed: int
    games: int
    deals: int
    moves_per_game: float
    games_per_s: float
    claim: Claim | None
    results: list[Result]
    ratings: list[Rating]


class Tally:
    """Sums over games for one player at one table."""

    def __init__(self, player: str, table: Table) -> None:
        self.player = player
        self.table = table
        self.deals: dict[int, tuple[float, int]] = {}
        self.points = 0.0
        self.places = 0.0
        self.spent = Spent()

    @property
    def games(self) -> int:
        return sum(count for _, count in self.deals.values())

    def add(self, played: Played) -> None:
        seats = [seat for seat, bot in enumerate(played.bots) if bot == self.player]
        won, games = self.deals.get(played.deal, (0.0, 0))
        self.deals[played.deal] = (won + win_share(played, self.player), games + 1)
        self.points += sum(played.points[seat] for seat in seats) / len(seats)
        self.places += sum(played.places[seat] for seat in seats) / len(seats)
        for seat in seats:
            self.spent.join(played.spent[seat])

    def result(self) -> Result:
        share, margin = share_margin(list(self.deals.values()))
        return Result(
            player=self.player,
            table=list(self.table),
            games=self.games,
            win_share=round(share, 4),
            win_margin=round(margin, 4),
            par=round(1 / len(self.table), 4),
            mean_points=round(self.points / self.games, 3),
            mean_place=round(self.places / self.games, 3),
            ms_per_move=round(self.spent.mean(), 3),
            p95_ms=round(self.spent.quantile(0.95), 3),
        )


def win_share(played: Played, player: str) -> float:
    """The part of a win that each seat of a player has, on average."""
    seats = [seat for seat, bot in enumerate(played.bots) if bot == player]
    won = sum(played.places[seat] == 1 for seat in seats) / played.places.count(1)
    return won / len(seats)


def placed_before(played: Played, one: str, other: str) -> float:
    """The share of the pairs of seats in which one player is placed before another; an equal place is half."""
    ours = [place for bot, place in zip(played.bots, played.places, strict=True) if bot == one]
    theirs = [place for bot, place in zip(played.bots, played.places, strict=True) if bot == other]
    won = [1.0 if mine < place else 0.5 if mine == place else 0.0 for mine in ours for place in theirs]
    return sum(won) / len(won)


class Contest:
    """A contest as it goes on. Games may be added in any order; they count deal by deal.

    So it is settled after the same deal however many processes play, and what is not counted yet is in `ahead`.
    """

    def __init__(
        self, game: Game, bots: Sequence[str], games: int, seed: int, pairs: bool = False, until: float | str = ""
    ) -> None:
        self.game = game
        self.bots = list(dict.fromkeys(bots))
        self.games = games
        self.seed = seed
        self.schedule = Schedule(tables_of(bots, game.seats, pairs))
        self.together = len(self.schedule.tables) == 1 and not (pairs and game.seats > 2)
        self.tallies = self._tallies()
        self.wins: list[dict[tuple[str, str], float]] = [{} for _ in range(GROUPS)]
        self.moves = 0
        self.counted = 0
        self.next_deal = 0
        self.ahead: dict[int, list[tuple[Seating, Played]]] = {}
        self.until = until
        self.test = SequentialTest(until if isinstance(until, float) else 0.5) if until != "" else None

    def _tallies(self) -> list[Tally]:
        """One for each player of the only table; for the one among others, and with two seats for both, where pairs
        meet."""
        tables = self.schedule.tables
        if self.together or self.game.seats == 2:
            return [Tally(player, table) for table in tables for player in dict.fromkeys(table)]
        return [Tally(table[0], table) for table in tables]

    def seatings(self) -> Iterator[Seating]:
        """All games to be played."""
        return (self.schedule.seating(number) for number in range(self.games))

    @property
    def finished(self) -> int:
        """Games that were added."""
        return self.counted + sum(len(games) for games in self.ahead.values())

    @property
    def tests(self) -> list[SequentialTest]:
        """What is to be settled; none if it is played for the figures alone."""
        return [] if self.test is None else [self.test]

    @property
    def is_settled(self) -> bool:
        return self.tests != [] and all(test.verdict != OPEN for test in self.tests)

    def add(self, seating: Seating, played: Played) -> None:
        """A game that was played. Deals that come after the one that settles the claim do not count."""
        self.ahead.setdefault(seating.deal, []).append((seating, played))
        while not self.is_settled and self._is_complete(self.next_deal):
            self._count(self.next_deal)
            self.next_deal += 1

    def count_the_rest(self) -> None:
        """Count deals that are not complete too, after an interrupt."""
        for deal in sorted(self.ahead):
            self._count(deal)

    def _is_complete(self, deal: int) -> bool:
        whole = len(self.schedule.deal)
        return deal in self.ahead and len(self.ahead[deal]) == min(whole, self.games - deal * whole)

    def _count(self, deal: int) -> None:
        finished = sorted(self.ahead.pop(deal), key=lambda pair: pair[0].number)
        for seating, played in finished:
            table = self.schedule.tables[seating.table]
            for tally in self.tallies:
                if tally.table == table:
                    tally.add(played)
            group = self.wins[deal % GROUPS]
            group.update(added_wins([group, wins_of(played.bots, played.places)]))
            self.moves += played.moves
            self.counted += 1
        if self.test is not None and len(finished) == len(self.schedule.deal):
            self.test.add(self._claimed([played for _, played in finished]))

    def _claimed(self, games: list[Played]) -> float:
        """What the claim is about, in one deal, from 0 to 1."""
        first, *others = self.bots
        if isinstance(self.until, float):
            table = self.tallies[0].table
            shares = [win_share(played, first) for played in games if sorted(played.bots) == sorted(table)]
            return sum(shares) / len(shares)
        met = [played for played in games if {first, others[0]} <= set(played.bots)]
        return sum(placed_before(played, first, others[0]) for played in met) / len(met)

    def claim(self) -> Claim | None:
        if self.test is None:
            return None
        return Claim(
            player=self.bots[0],
            against=self.bots[1],
            share=self.until if isinstance(self.until, float) else None,
            verdict=self.test.verdict,
            deals=self.test.values,
        )

    def summary(self, games_per_s: float = 0.0) -> Summary:
        """What is known after the games that count: at least one."""
        return Summary(
            game=self.game.id,
            options=dict(self.game.options),
            seats=self.game.seats,
            seed=self.seed,
            games=self.counted,
            deals=max(len(tally.deals) for tally in self.tallies),
            moves_per_game=round(self.moves / self.counted, 2),
            games_per_s=round(games_per_s, 2),
            claim=self.claim(),
            results=[tally.result() for tally in self.tallies if tally.deals],
            ratings=rate(self.wins, self.bots) if len(self.bots) > 1 else [],
        )


def check_bots(bots: Sequence[str], game: Game) -> int:
    """Make each of the players once, so that a wrong name is refused; the most cores that one of them wants."""
    return max(make_player(bot, game.id).budget.cores for bot in bots)


def hold_contest(game: Game, bots: Sequence[str], games: int, seed: int = 1, jobs: int = 1) -> Summary:
    """Play a contest, with seats rotated and deals shared, and sum it up."""
    contest = Contest(game, bots, games, seed)
    began = time.perf_counter()
    for seating, played, _ in play_many(Tournament(game, seed), contest.seatings(), jobs):
        contest.add(seating, played)
    return contest.summary(contest.counted / (time.perf_counter() - began))
