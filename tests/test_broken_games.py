"""Every law can fail: each is shown a High Card that was broken on purpose to break it."""

from __future__ import annotations

import random
from collections.abc import Callable

import high_card
import msgspec
import pytest
from high_card import HighCard, HighCardSampler, HighCardState
from librt.vecs import vec
from mypy_extensions import i64

from paddock.core.contract import OPEN, SEALED
from paddock.core.errors import IllegalMove
from paddock.core.rng import Rng
from paddock.core.sampler import Sampler
from paddock.core.seeds import rng_for
from paddock.core.view import EVERYONE, Event, View
from paddock.testing import LAWS, LawBroken, check_laws


class Unsorted(HighCardState):
    def legal(self, seat: i64) -> vec[i64]:
        return vec[i64](list(super().legal(seat))[::-1])


class Speechless(HighCardState):
    def legal(self, seat: i64) -> vec[i64]:
        return vec[i64]() if self.kind == OPEN else super().legal(seat)


class TwoAtOnce(HighCardState):
    def ask(self, kind: i64, waiting: i64, turn: i64) -> None:
        super().ask(kind, 3 if kind == OPEN else waiting, turn)


class OpenDoor(HighCardState):
    def check(self, seat: i64, move: i64) -> None:
        pass


class WearyDoor(HighCardState):
    def legal(self, seat: i64) -> vec[i64]:
        self.serial += 1
        return super().legal(seat)


class Wordless(HighCard):
    def print_move(self, move: i64) -> str:
        return "card"

    def parse_move(self, text: str) -> i64:
        return 0


class Credulous(HighCard):
    def parse_move(self, text: str) -> i64:
        return super().parse_move(text) if len(text) < 5 else 0


class Backwards(HighCard):
    def parse_outcome(self, text: str) -> vec[i64]:
        return vec[i64](list(super().parse_outcome(text))[::-1])


class Impatient(HighCard):
    def longest(self) -> int:
        return 3


class Endless(HighCardState):
    def finish(self) -> None:
        self.hands = [[card] for card in range(1, self.seats + 1)]
        self.gone = []
        self.ask(SEALED, (1 << self.seats) - 1, -1)


class Unranked(HighCardState):
    def places(self) -> list[int]:
        return [2] * self.seats


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
    def __init__(self, seats: int, like: HighCardState | None = None) -> None:
        super().__init__(seats, like)
        if like is not None:
            self.hands = like.hands


class Moody(HighCardState):
    """Draws by itself: what a state must never do."""

    def settle(self, outcome: vec[i64]) -> None:
        super().settle(outcome)
        random.shuffle(self.hands[0])
        self.score[0] += random.randrange(1000)


class Hasty(HighCardState):
    """The first to answer gets a point."""

    def apply(self, seat: i64, move: i64) -> None:
        if self.kind == SEALED and self.waiting == (1 << self.seats) - 1:
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
        cards = sorted(self.hands[(seat + 1) % self.seats])
        return IllegalMove("not_now", "", "Not now, and your neighbour has {cards}.", {"cards": cards})


class Biased(HighCardState):
    def chance(self, rng: Rng) -> vec[i64]:
        drawn = list(super().chance(rng))
        return vec[i64](sorted(drawn) if rng.below(3) == 0 else drawn)


class Strange(HighCardState):
    def odds(self, place: i64) -> dict[int, int]:
        return {1: 1, 2: 1}


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
        return SEEN[0].copy()


def with_state(state: type[HighCardState]) -> HighCard:
    class Broken(HighCard):
        def start(self) -> HighCardState:
            return state(int(self.seats))

    return Broken(3, {})


def with_sampler(sampler: type[HighCardSampler], state: type[HighCardState] = HighCardState) -> HighCard:
    class Broken(HighCard):
        def start(self) -> HighCardState:
            return state(int(self.seats))

        def sampler(self, view: View) -> Sampler:
            assert isinstance(view, high_card.HighCardView)
            return sampler(view)

    return Broken(3, {})


BROKEN: list[tuple[str, Callable[[], HighCard], str]] = [
    ("legal_lists", lambda: with_state(Unsorted), "do not ascend"),
    ("legal_lists", lambda: with_state(Speechless), "owes a move and has none"),
    ("legal_lists", lambda: with_state(TwoAtOnce), "seats wait|owes a move"),
    ("door", lambda: with_state(OpenDoor), "check lets it pass"),
    ("door", lambda: with_state(WearyDoor), "a check has changed the state"),
    ("notation", lambda: Wordless(3, {}), "is printed"),
    ("notation", lambda: Credulous(3, {}), "nonsense is read"),
    ("notation", lambda: Backwards(3, {}), "read as another"),
    ("ending", lambda: Impatient(3, {}), "goes on after"),
    ("ending", lambda: with_state(Endless), "goes on after"),
    ("ending", lambda: with_state(Unranked), "not ranks"),
    ("serials", lambda: with_state(Stuck), "is followed by"),
    ("conservation", lambda: with_state(Doubling), "two places"),
    ("copies", lambda: with_state(Sharing), "changes"),
    ("records", lambda: with_state(Moody), "does not replay"),
    ("fresh_starts", lambda: with_state(Moody), "different games"),
    ("sealed_answers", lambda: with_state(Hasty), "order of sealed answers"),
    ("sealed_answers", lambda: with_state(Resentful), "leaves a trace"),
    ("sealed_answers", lambda: with_state(Glass), "can tell what seat"),
    ("sealed_answers", lambda: with_state(Whispering), "can tell what seat"),
    ("sampled_worlds", lambda: with_sampler(WrongHands), "looks different"),
    ("sampled_worlds", lambda: with_sampler(Unsound), "not sound"),
    ("non_interference", lambda: with_sampler(Peeking, Seen), "knows more than the view"),
    ("spectators", lambda: with_state(Watched), "a spectator sees"),
    ("silent_interrupts", lambda: with_state(Gossiping), "can tell who could step in"),
    ("quiet_events", lambda: with_state(Loud), "more than its view"),
    ("uniform_chance", lambda: with_state(Biased), "not drawn by its odds"),
    ("uniform_chance", lambda: with_state(Strange), "has no odds"),
    ("uniform_chance", lambda: with_state(Distrustful), "said to be impossible"),
]


@pytest.mark.parametrize(
    ("law", "broken", "verdict"), BROKEN, ids=[f"{law}-{n}" for n, (law, _, _) in enumerate(BROKEN)]
)
def test_a_broken_game_breaks_the_law(law: str, broken: Callable[[], HighCard], verdict: str) -> None:
    with pytest.raises(LawBroken, match=verdict):
        hold_to(law, broken())


def hold_to(law: str, game: HighCard) -> None:
    for number in range(40):
        LAWS[law](game, rng_for(1, law, number))


def test_every_law_has_a_game_that_breaks_it() -> None:
    assert {law for law, _, _ in BROKEN} == set(LAWS)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_sound_game_keeps_every_law(seats: int) -> None:
    check_laws(HighCard(seats, {}), games=10)


def test_check_laws_names_the_game_the_law_and_the_seed() -> None:
    with pytest.raises(LawBroken, match="high_card: conservation, seed 5, game 0"):
        check_laws(with_state(Doubling), seed=5)
