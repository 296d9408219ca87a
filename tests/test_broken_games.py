"""Every law can fail: each is shown a game that was broken on purpose to break it.

High Card is broken law by law; Henhouse is wrong as a game by somebody else may be, and held to all laws at once.
"""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest
from high_card import HighCard, HighCardSampler, HighCardState, HighCardView
from librt.vecs import vec
from mypy_extensions import i16, i64

from broken_henhouse import WRONG, wrong_game
from henhouse import Henhouse
from paddock.core.contract import OPEN, SEALED, State, revive
from paddock.core.errors import IllegalMove
from paddock.core.game import Game
from paddock.core.keys import START, mix
from paddock.core.move_table import MoveTable
from paddock.core.rng import Rng
from paddock.core.sampler import PickModel, Sampler
from paddock.core.values import snapshot
from paddock.core.view import EVERYONE, Event, Header, View
from paddock.testing import LAWS, LawBroken, check_law, check_laws


class Unsorted(HighCardState):
    def legal(self, seat: i64) -> vec[i64]:
        return vec[i64](list(super().legal(seat))[::-1])


class Speechless(HighCardState):
    def legal(self, seat: i64) -> vec[i64]:
        return vec[i64]() if self.kind == OPEN else super().legal(seat)


class TwoAtOnce(HighCardState):
    def ask(self, kind: i64, waiting: i64, turn: i64) -> None:
        super().ask(kind, 3 if kind == OPEN else waiting, turn)


class CreatureOfHabit(HighCardState):
    def random_move(self, seat: i64, rng: Rng) -> i64:
        return self.legal(seat)[0]


class LowHanded(HighCardState):
    def random_move(self, seat: i64, rng: Rng) -> i64:
        moves = self.legal(seat)
        return moves[rng.below(len(moves)) // 2]


class LongWinded(HighCardState):
    def write_vector(self, seat: i64, into: vec[i16], start: i64) -> i64:
        end = super().write_vector(seat, into, start)
        into[end] = 1
        return end


class OffByOne(HighCardState):
    def write_vector(self, seat: i64, into: vec[i16], start: i64) -> i64:
        return super().write_vector(seat, into, start) + 1


class Boundless(HighCardState):
    def write_vector(self, seat: i64, into: vec[i16], start: i64) -> i64:
        end = super().write_vector(seat, into, start)
        into[start] = 2
        return end


class SeesPicks(HighCardState):
    def write_vector(self, seat: i64, into: vec[i16], start: i64) -> i64:
        end = super().write_vector(seat, into, start)
        into[start + 9] = self.picks[1 - seat if seat < 2 else 0] or 0
        return end


class Eager(HighCardState):
    def may_step_in(self) -> i64:
        return 1


class OpenDoor(HighCardState):
    def check(self, seat: i64, move: i64) -> None:
        pass


class WearyDoor(HighCardState):
    def legal(self, seat: i64) -> vec[i64]:
        self.serial += 1
        return super().legal(seat)


class Wordless(HighCard):
    def print_move(self, move: int) -> str:
        return "card"

    def parse_move(self, text: str) -> int:
        return 0


class Credulous(HighCard):
    def parse_move(self, text: str) -> int:
        return super().parse_move(text) if len(text) < 5 else 0


class Backwards(HighCard):
    def parse_outcome(self, text: str) -> vec[i64]:
        return vec[i64](list(super().parse_outcome(text))[::-1])


class Impatient(HighCard):
    def longest(self) -> int:
        return 3


class Endless(HighCardState):
    def finish(self) -> None:
        self.hands = [[card] for card in range(1, self.game.seats + 1)]
        self.gone = []
        self.ask(SEALED, (1 << self.game.seats) - 1, -1)


class Unranked(HighCardState):
    def places(self) -> list[int]:
        return [2] * self.game.seats


class Stuck(HighCardState):
    def ask(self, kind: i64, waiting: i64, turn: i64) -> None:
        super().ask(kind, waiting, turn)
        self.serial = 1


class Doubling(HighCardState):
    def apply(self, seat: i64, move: i64) -> None:
        twice = self.hands[seat][0] if self.kind == OPEN else 0
        super().apply(seat, move)
        if twice:
            self.gone.append(twice)
            self.gone.append(twice)


class Sharing(HighCardState):
    def copy(self) -> State:
        twin = super().copy()
        assert isinstance(twin, HighCardState)
        twin.hands = self.hands
        return twin


class Moody(HighCardState):
    """Draws by itself: what a state must never do."""

    def settle(self, outcome: vec[i64]) -> None:
        super().settle(outcome)
        random.shuffle(self.hands[0])
        self.score[0] += random.randrange(1000)


class Hasty(HighCardState):
    """The first to answer gets a point."""

    def apply(self, seat: i64, move: i64) -> None:
        if self.kind == SEALED and self.waiting == (1 << self.game.seats) - 1:
            self.score[seat] += 1
        super().apply(seat, move)


class Glass(HighCardState):
    """Shows the first seat's pick to all."""

    def view(self, seat: int | None) -> View:
        return msgspec.structs.replace(super().view(seat), pick=self.picks[0])


class Whisper(Event, frozen=True, kw_only=True):
    card: int


class Whispering(HighCardState):
    """Tells everyone which card was picked."""

    def apply(self, seat: i64, move: i64) -> None:
        if self.kind == SEALED:
            self.tell(EVERYONE, Whisper(card=int(move)))
        super().apply(seat, move)


class Resentful(HighCardState):
    """Counts those who take a pick back."""

    def withdraw(self, seat: i64) -> None:
        super().withdraw(seat)
        self.score[seat] += 1


class Loud(HighCardState):
    """Tells everyone what was drawn, though only one seat may know."""

    def tell(self, audience: i64, event: Event) -> None:
        super().tell(EVERYONE, event)


class Watched(HighCardState):
    """A spectator sees the first hand."""

    def view(self, seat: int | None) -> View:
        seen = super().view(seat)
        return msgspec.structs.replace(seen, hand=tuple(sorted(self.hands[0]))) if seat is None else seen


class Gossiping(HighCardState):
    """Tells a seat whose move is refused what the next one holds."""

    def refusal(self, seat: i64, move: i64) -> IllegalMove:
        cards = sorted(self.hands[(seat + 1) % self.game.seats])
        return IllegalMove("not_now", "", "Not now, and your neighbour has {cards}.", {"cards": cards})


class Biased(HighCardState):
    def chance(self, rng: Rng) -> vec[i64]:
        drawn = list(super().chance(rng))
        return vec[i64](sorted(drawn) if rng.below(3) == 0 else drawn)


class Strange(HighCardState):
    """The odds forget a card that is drawn all the same."""

    def odds(self, drawn: vec[i64]) -> dict[int, int]:
        return {card: weight for card, weight in super().odds(drawn).items() if card != 9}

    def chance(self, rng: Rng) -> vec[i64]:
        drawn = list(super().chance(rng))
        return vec[i64]([9, *drawn[1:]])


class Following(HighCardState):
    """The second card is always the one after the first, which each card is as likely to be."""

    def chance(self, rng: Rng) -> vec[i64]:
        drawn = list(super().chance(rng))
        follower = drawn[0] % 9 + 1
        if len(drawn) == 1 or follower == drawn[1]:
            return vec[i64](drawn)
        if follower in drawn:
            drawn[drawn.index(follower)] = drawn[1]
        drawn[1] = follower
        return vec[i64](drawn)


class Echoing(HighCardState):
    """One random number decides two cards: each is drawn fairly, the two of them are not."""

    def chance(self, rng: Rng) -> vec[i64]:
        drawn = list(super().chance(rng))
        spot = rng.below(72)
        cards = self.deck()
        if len(drawn) == 1:
            return vec[i64](drawn)
        first = cards.pop(spot // 8)
        second = cards.pop(spot // 9)
        rest = [cards.pop(rng.below(len(cards))) for _ in drawn[2:]]
        return vec[i64]([first, second, *rest])


class Weighted(HighCardState):
    """High cards are dealt more often than the odds say."""

    def chance(self, rng: Rng) -> vec[i64]:
        one, other = super().chance(rng), super().chance(rng)
        return one if one[0] > other[0] else other


class Distrustful(HighCardState):
    def outcome_fault(self, outcome: vec[i64]) -> str:
        return "never"


class WrongHands(HighCardSampler):
    def sample(self, rng: Rng) -> HighCardState:
        world = super().sample(rng)
        world.hands[0] = world.hands[0][:-1]
        return world


class Unsound(HighCardSampler):
    def sample(self, rng: Rng) -> HighCardState:
        world = super().sample(rng)
        if self.view.seat == 0 and world.hands[1] and world.hands[0]:
            world.hands[1][0] = world.hands[0][0]
        return world


SEEN: list[HighCardState] = []


class Seen(HighCardState):
    """Leaves itself where a peeking sampler finds it."""

    def view(self, seat: int | None) -> View:
        SEEN[:] = [self]
        return super().view(seat)


class Peeking(HighCardSampler):
    """Returns the truth."""

    def sample(self, rng: Rng) -> HighCardState:
        return SEEN[0].copy()  # type: ignore[return-value]  # a copy is of the same class


class Lopsided(HighCardSampler):
    """The first of the others gets the best cards."""

    def sample(self, rng: Rng) -> HighCardState:
        one, other = super().sample(rng), super().sample(rng)
        seat = 1 if self.view.seat == 0 else 0
        return one if one.hands[seat] > other.hands[seat] else other


class TwoParts(MoveTable):
    """Splits a move into factors that do not belong to it."""

    def split(self, number: int) -> tuple[int, ...]:
        return super().split(number // 2 * 2)


class Halved(HighCard):
    moves = TwoParts("High Card", HighCard.moves.kinds)


class Secretive(HighCardState):
    """The views of a finished game do not say how it ended."""

    def header(self, seat: int | None) -> Header:
        return msgspec.structs.replace(super().header(seat), result=None)


class Nameless(HighCardState):
    def __str__(self) -> str:
        return ""


class Careless(HighCardState):
    """A pickle keeps only what is on the table."""

    def __reduce__(self) -> tuple[Any, ...]:
        return revive, (self.game, snapshot(self, ("game", "told", "hands")))


LAST: list[int] = []


class Scribbling(HighCardState):
    """Finds legal moves by way of a list that all games share."""

    def legal(self, seat: i64) -> vec[i64]:
        LAST.clear()
        for move in super().legal(seat):
            LAST.append(int(move))
        return vec[i64](LAST)


class Discreet(HighCardState):
    """The truth says how many cards there are, and not which."""

    def truth(self) -> dict[str, object]:
        return {**super().truth(), "hands": [len(hand) for hand in self.hands]}


class Handless(HighCardState):
    """A key of what everyone knows."""

    def key(self, seat: i64) -> i64:
        return mix(mix(START, self.serial), self.waiting)


class Gullible(HighCardState):
    def outcome_fault(self, outcome: vec[i64]) -> str:
        return ""


class Lenient(HighCardState):
    """Lets anyone take back what was never said."""

    def check_withdraw(self, seat: i64) -> None:
        pass


class Lazy(HighCardState):
    """Shows once more what somebody has seen."""

    def views(self, observers: list[int | None], earlier: list[View | None]) -> list[View]:
        pairs = zip(super().views(observers, earlier), earlier, strict=True)
        return [view if before is None else before for view, before in pairs]


class Open(HighCard):
    """Lets anyone change it."""

    def __setattr__(self, name: str, value: object) -> None:
        object.__setattr__(self, name, value)


class Crashing(HighCardState):
    def legal(self, seat: i64) -> vec[i64]:
        return vec[i64]([1 // 0])


class Broken(HighCard):
    """High Card with the state and the sampler that `changes` name by their numbers."""

    def start(self) -> HighCardState:
        return STATES[self.changes["state"]](self)

    def sampler(self, view: View, model: PickModel | None = None) -> Sampler:
        assert isinstance(view, HighCardView)
        return SAMPLERS[self.changes["sampler"]](self, view, model)


STATES: list[type[HighCardState]] = [HighCardState]
SAMPLERS: list[type[HighCardSampler]] = [HighCardSampler]


def with_state(state: type[HighCardState], seats: int = 3) -> HighCard:
    return with_sampler(HighCardSampler, state, seats)


def with_sampler(
    sampler: type[HighCardSampler], state: type[HighCardState] = HighCardState, seats: int = 3
) -> HighCard:
    STATES.append(state)
    SAMPLERS.append(sampler)
    return Broken(seats, changes={"state": len(STATES) - 1, "sampler": len(SAMPLERS) - 1})


BROKEN: list[tuple[str, HighCard, str]] = [
    ("legal_lists", with_state(Unsorted), "do not ascend"),
    ("legal_lists", with_state(Speechless), "owes a move and has none"),
    ("legal_lists", with_state(TwoAtOnce), "seats wait|owes a move"),
    ("random_moves", with_state(CreatureOfHabit), "is drawn from"),
    ("random_moves", with_state(LowHanded), "but . in the legal list"),
    ("door", with_state(OpenDoor), "check lets it pass"),
    ("door", with_state(WearyDoor), "a check has changed the state"),
    ("notation", Wordless(3), "is printed"),
    ("notation", Credulous(3), "nonsense is read"),
    ("notation", Backwards(3), "read as another"),
    ("ending", Impatient(3), "goes on after"),
    ("ending", with_state(Endless), "goes on after"),
    ("ending", with_state(Unranked), "not ranks"),
    ("serials", with_state(Stuck), "is followed by"),
    ("conservation", with_state(Doubling), "two places"),
    ("copies", with_state(Sharing), "changes"),
    ("records", with_state(Moody), "does not replay"),
    ("fresh_starts", with_state(Moody), "different games"),
    ("sealed_answers", with_state(Hasty), "order of sealed answers"),
    ("sealed_answers", with_state(Resentful), "leaves a trace"),
    ("sealed_answers", with_state(Glass), "can tell what seat"),
    ("sealed_answers", with_state(Whispering), "can tell what seat"),
    ("sampled_worlds", with_sampler(WrongHands), "looks different"),
    ("sampled_worlds", with_sampler(Unsound), "not sound"),
    ("non_interference", with_sampler(Peeking, Seen), "knows more than the view"),
    ("spectators", with_state(Watched), "a spectator sees"),
    ("silent_interrupts", with_state(Gossiping), "can tell who could step in"),
    ("quiet_events", with_state(Loud), "more than its view"),
    ("uniform_chance", with_state(Biased), "not drawn by its odds"),
    ("uniform_chance", with_state(Strange), "has no odds"),
    ("uniform_chance", with_state(Following), "place 1 is not drawn by its odds"),
    ("uniform_chance", with_state(Echoing), "place 1 hangs on place 0"),
    ("uniform_chance", with_state(Weighted), "not drawn by its odds"),
    ("outcome_faults", with_state(Distrustful), "said to be impossible"),
    ("outcome_faults", with_state(Gullible), "let pass"),
    ("structured_moves", Halved(3), "those of another move"),
    ("results", with_state(Secretive), "says the result None"),
    ("values", with_state(Nameless), "prints as nothing"),
    ("values", with_state(Careless), "another after pickle"),
    ("shared_views", with_state(Lazy), "if they are made together"),
    ("frozen_games", Open(3), "can be set anew"),
    ("threads", with_state(Scribbling), "disturb each other"),
    ("withdrawing", with_state(Lenient), "has not given"),
    ("telling_truths", with_state(Discreet), "the same truth"),
    ("keys", with_state(Handless), "one key for two things"),
    ("vector_layout", with_state(LongWinded), "goes beyond its place"),
    ("vector_layout", with_state(OffByOne), "its layout"),
    ("vector_layout", with_state(Boundless), "hand is 2, not 0 to 1"),
    ("honest_vectors", with_state(SeesPicks), "tells what is hidden"),
    ("honest_vectors", with_state(Eager), "differ in who may step in"),
    ("posterior", with_sampler(Lopsided, seats=2), "as often as they are likely"),
]


@pytest.mark.parametrize(("law", "game", "verdict"), BROKEN, ids=[f"{law}-{n}" for n, (law, _, _) in enumerate(BROKEN)])
def test_a_broken_game_breaks_the_law(law: str, game: HighCard, verdict: str) -> None:
    with pytest.raises(LawBroken, match=f"high_card: {law}, .*({verdict})"):
        hold_to(law, game)


def hold_to(law: str, game: HighCard) -> None:
    for number in range(40):
        check_law(game, law, number=number)


def test_every_law_has_a_game_that_breaks_it() -> None:
    assert {law for law, _, _ in BROKEN} == set(LAWS)


@pytest.mark.parametrize("law", LAWS)
@pytest.mark.parametrize("game", [HighCard(2), HighCard(3), HighCard(4), Henhouse(2), Henhouse(3)], ids=repr)
def test_a_sound_game_keeps_the_law(game: Game, law: str) -> None:
    for number in range(10):
        check_law(game, law, number=number)


@pytest.mark.parametrize("name", WRONG)
def test_a_wrong_henhouse_is_noticed_by_its_law(name: str) -> None:
    with pytest.raises(LawBroken, match=f"henhouse: {WRONG[name].law}, "):
        check_laws(wrong_game(name, 2))


def test_check_laws_names_the_game_the_law_and_the_seed() -> None:
    with pytest.raises(LawBroken, match="high_card: conservation, seed 5, game 0"):
        check_laws(with_state(Doubling), seed=5)


def test_a_game_that_crashes_breaks_the_law_it_is_held_to() -> None:
    with pytest.raises(LawBroken, match="high_card: legal_lists, seed 1, game 0: ZeroDivisionError"):
        check_laws(with_state(Crashing))
