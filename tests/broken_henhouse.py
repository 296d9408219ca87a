"""Wrong versions of Henhouse. Each would pass for the real one in play; `WRONG` says which law notices it."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any, NamedTuple

import msgspec
from librt.vecs import append, vec
from mypy_extensions import i64

from henhouse import DEALING, KINDS, MOVES, WEATHER, Henhouse, HenhouseSampler, HenhouseState, HenhouseView
from paddock.core.contract import State, revive
from paddock.core.game import Game
from paddock.core.keys import START, mix, mix_numbers
from paddock.core.move_table import Move, MoveTable
from paddock.core.rng import FastRng, Rng
from paddock.core.sampler import PickModel, Sampler
from paddock.core.values import snapshot
from paddock.core.view import EVERYONE, Event, View

# Samplers.


class ForgetsPeek(HenhouseSampler):
    """The card that the seat has peeked at may lie anywhere."""

    def deal(self, world: HenhouseState, rng: Rng) -> None:
        view = self.view
        self.view = msgspec.structs.replace(view, known=None)
        super().deal(world, rng)
        self.view = view


class CountsKinds(HenhouseSampler):
    """Each kind of card is as likely as another, however many there are."""

    def take(self, pool: list[int], rng: Rng) -> int:
        kinds = sorted(set(pool))
        card = kinds[rng.below(len(kinds))]
        pool.remove(card)
        return card


class ForgetsShown(HenhouseSampler):
    """What is left of a pair is as likely as what is left of two cards that differ."""

    def is_kept(self, world: HenhouseState, seat: int, rng: Rng) -> bool:
        return True


class SureOfPick(HenhouseSampler):
    """Takes it that everyone picks the best card."""

    def pick(self, world: State, seat: i64, rng: Rng) -> i64:
        return world.legal(seat)[-1]


# Chance.


class Follows(HenhouseState):
    """The second card dealt is of the same kind as the first, if it can be."""

    def chance(self, rng: Rng) -> vec[i64]:
        drawn = super().chance(rng)
        again = append(vec[i64]([drawn[0]]), drawn[0])
        if self.phase != DEALING:
            return drawn
        for card in drawn[2:]:
            again = append(again, card)
        return drawn if self.outcome_fault(again) else again


class Replaces(HenhouseState):
    """The odds forget that a card was dealt; the deal does not."""

    def odds(self, drawn: vec[i64]) -> dict[int, int]:
        odds = super().odds(drawn)
        return super().odds(vec[i64]()) if odds and self.phase == DEALING else odds

    def chance(self, rng: Rng) -> vec[i64]:
        drawn = vec[i64]()
        while odds := super().odds(drawn):
            cards = [card for card, count in odds.items() for _ in range(count)]
            drawn = append(drawn, i64(cards[rng.below(len(cards))]))
        return drawn


class Sunny(HenhouseState):
    """The weather is fair more often than the odds say."""

    def chance(self, rng: Rng) -> vec[i64]:
        drawn = super().chance(rng)
        return super().chance(rng) if self.phase == WEATHER and drawn[0] == 0 else drawn


class Credulous(HenhouseState):
    def outcome_fault(self, outcome: vec[i64]) -> str:
        return ""


class Moody(HenhouseState):
    """Draws with a generator of its own."""

    def chance(self, rng: Rng) -> vec[i64]:
        return super().chance(FastRng(random.randrange(1 << 30)))


class HoldsGenerator(HenhouseState):
    """Breaks ties with a generator that it keeps."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.source = random.Random(5)

    def show(self) -> None:
        if len(set(self.picks)) == 1:
            self.score[self.source.randrange(self.game.seats)] += 1
        super().show()


# Values.


class HidesHands(HenhouseState):
    def truth(self) -> dict[str, Any]:
        return {**super().truth(), "hands": [len(hand) for hand in self.hands]}


class HidesAside(HenhouseState):
    def truth(self) -> dict[str, Any]:
        return {**super().truth(), "aside": [len(cards) for cards in self.aside]}


class LosesField(HenhouseState):
    """What was laid aside gets lost in a pickle."""

    def __reduce__(self) -> tuple[Any, ...]:
        return revive, (self.game, snapshot(self, ("game", "told", "aside")))


class EqualsAll(HenhouseState):
    def __eq__(self, other: object) -> bool:
        return isinstance(other, HenhouseState) and other.serial == self.serial

    __hash__ = State.__hash__


class HasHash(HenhouseState):
    def __hash__(self) -> int:
        return hash(int(self.serial))


class SharesHeap(HenhouseState):
    """A copy lays its cards aside on the same heap."""

    def copy(self) -> HenhouseState:
        twin = super().copy()
        twin.shown = self.shown
        return twin


SCRATCH: list[int] = []


class SharesScratch(HenhouseState):
    """Makes its legal lists in a list that all states share."""

    def legal(self, seat: i64) -> vec[i64]:
        SCRATCH.clear()
        for move in super().legal(seat):
            SCRATCH.append(int(move))
        return vec[i64](SCRATCH)


class HasLog(Henhouse):
    """Writes in the game what happens in it."""

    def __init__(
        self,
        seats: int,
        options: Mapping[str, object] | None = None,
        components: object = None,
        changes: Mapping[str, int] | None = None,
    ) -> None:
        super().__init__(seats, options, components, changes)
        self.log: list[str] = []

    def start(self) -> HenhouseState:
        self.log.append("a game begins")
        return super().start()


# Results.


class Reversed(HenhouseState):
    """Fewest points win, though the game says most."""

    def standing(self) -> vec[i64]:
        return vec[i64]([-points for points in self.score])


class WinnerTakesAll(HenhouseState):
    def utility(self, seat: i64) -> float:
        return 1.0 if self.places()[seat] == 1 else -1.0


class CountsHands(HenhouseState):
    """Foxes in hand are worth a point, which everyone is told."""

    def points(self) -> list[int]:
        return [score + hand.count(2) for score, hand in zip(self.score, self.hands, strict=True)]


class KeepsResult(HenhouseState):
    """A spectator is not told how the game ended."""

    def view(self, seat: int | None) -> View:
        seen = super().view(seat)
        return msgspec.structs.replace(seen, header=msgspec.structs.replace(seen.header, result=None))


# Moves.


class OneCard(MoveTable):
    """All moves are made of the same card."""

    def move(self, number: int) -> Move:
        move = super().move(number)
        return msgspec.structs.replace(move, parts=dict.fromkeys(move.parts, KINDS[0]))


class OneFactor(MoveTable):
    """The factors say the kind of a move, and not which card."""

    def split(self, number: int) -> tuple[int, ...]:
        return super().split(number)[0], 1


class WrongParts(Henhouse):
    moves = OneCard("Henhouse", MOVES.kinds)


class WrongFactors(Henhouse):
    moves = OneFactor("Henhouse", MOVES.kinds)


class Remembers(HenhouseState):
    """Who takes an answer back has still picked it."""

    def withdraw(self, seat: i64) -> None:
        self.waiting |= 1 << seat


class TakesAll(HenhouseState):
    """Anyone may take back anything."""

    def check_withdraw(self, seat: i64) -> None:
        pass


# Secrets.


class ShortKey(HenhouseState):
    """A key without the card that was peeked at."""

    def key(self, seat: i64) -> i64:
        key = mix(START, self.serial)
        key = mix(mix(key, self.waiting), -1 if (pick := self.picks[seat]) is None else pick)
        heaps = [self.hands[seat], self.aside[seat], self.gone, self.score, *self.shown]
        for heap in [*heaps, [int(self.fair)], [int(peeked) for peeked in self.peeked]]:
            key = mix_numbers(key, vec[i64](heap))
        return mix(key, sum(len(heap) for heap in self.aside))


class LongKey(HenhouseState):
    """A key that depends on the next seat's hand."""

    def key(self, seat: i64) -> i64:
        other = self.hands[(seat + 1) % self.game.seats]
        return mix_numbers(super().key(seat), vec[i64]([i64(card) for card in other]))


class Loud(HenhouseState):
    """Everyone is told what one seat saw."""

    def tell(self, audience: i64, event: Event) -> None:
        super().tell(EVERYONE, event)


class Hands(Event, frozen=True, kw_only=True):
    hands: list[list[int]]


class ShowsHands(HenhouseState):
    """When the picks are shown, the other cards are told too."""

    def show(self) -> None:
        self.tell(EVERYONE, Hands(hands=[list(hand) for hand in self.hands]))
        super().show()


class Glass(HenhouseState):
    """A spectator sees the card that was peeked at."""

    def view(self, seat: int | None) -> View:
        seen = super().view(seat)
        known = [card for card in self.known if card is not None]
        return msgspec.structs.replace(seen, known=known[0]) if seat is None and known else seen


class Wrong(NamedTuple):
    """A wrong version, and the law that notices it first."""

    law: str
    state: type[HenhouseState] = HenhouseState
    sampler: type[HenhouseSampler] = HenhouseSampler
    game: type[Henhouse] | None = None


WRONG = {
    "forgets a known card": Wrong("posterior", sampler=ForgetsPeek),
    "counts kinds, not cards": Wrong("posterior", sampler=CountsKinds),
    "forgets what a pair shows": Wrong("posterior", sampler=ForgetsShown),
    "is sure of a sealed pick": Wrong("posterior", sampler=SureOfPick),
    "second card follows the first": Wrong("uniform_chance", Follows),
    "odds forget a card": Wrong("outcome_faults", Replaces),
    "wrong weights": Wrong("uniform_chance", Sunny),
    "any outcome passes": Wrong("outcome_faults", Credulous),
    "draws by itself": Wrong("values", Moody),
    "holds a generator": Wrong("values", HoldsGenerator),
    "truth without hands": Wrong("telling_truths", HidesHands),
    "truth without what is aside": Wrong("telling_truths", HidesAside),
    "pickle loses a field": Wrong("values", LosesField),
    "equals all": Wrong("values", EqualsAll),
    "has a hash": Wrong("values", HasHash),
    "shares a heap": Wrong("copies", SharesHeap),
    "shares a scratch list": Wrong("threads", SharesScratch),
    "writes in the game": Wrong("frozen_games", game=HasLog),
    "fewest points win": Wrong("results", Reversed),
    "utility is not zero-sum": Wrong("results", WinnerTakesAll),
    "points tell a hand": Wrong("results", CountsHands),
    "keeps the result": Wrong("results", KeepsResult),
    "wrong parts": Wrong("structured_moves", game=WrongParts),
    "wrong factors": Wrong("structured_moves", game=WrongFactors),
    "withdraws by half": Wrong("sealed_answers", Remembers),
    "anything can be withdrawn": Wrong("withdrawing", TakesAll),
    "a key says too little": Wrong("keys", ShortKey),
    "a key says too much": Wrong("keys", LongKey),
    "events for everyone": Wrong("quiet_events", Loud),
    "events with hands": Wrong("quiet_events", ShowsHands),
    "a spectator peeks": Wrong("sampled_worlds", Glass),
}
VERSIONS = list(WRONG.values())


class WrongHenhouse(Henhouse):
    """The version that `changes` names by its number."""

    def start(self) -> HenhouseState:
        return VERSIONS[self.changes["version"]].state(self)

    def sampler(self, view: View, model: PickModel | None = None) -> Sampler:
        assert isinstance(view, HenhouseView)
        return VERSIONS[self.changes["version"]].sampler(self, view, model)


def wrong_game(name: str, seats: int) -> Henhouse:
    wrong = WRONG[name]
    return wrong.game(seats) if wrong.game else WrongHenhouse(seats, changes={"version": VERSIONS.index(wrong)})
