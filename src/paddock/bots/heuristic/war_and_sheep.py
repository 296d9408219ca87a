"""A heuristic player for War & Sheep: look before running, eat what is good, and let wolves eat the other flock."""

from __future__ import annotations

from paddock.bots.budget import Budget
from paddock.bots.reasoned import Reasoned
from paddock.core.game import Game
from paddock.core.phrase import Phrase
from paddock.core.rng import Rng
from paddock.core.view import View
from paddock.games.war_and_sheep.board import EDGE, NEXT
from paddock.games.war_and_sheep.cards.all_cards import CARDS
from paddock.games.war_and_sheep.cards.kinds import CARD_NAMES
from paddock.games.war_and_sheep.game import WarGame
from paddock.games.war_and_sheep.moves import HIDE, LOOK, NAME, NO, PLAY, PROWL, RUN, TAKE, UP
from paddock.games.war_and_sheep.tokens import TOKEN_NAMES
from paddock.games.war_and_sheep.view import WarView

CARD_WORTH = {
    "roast": 4.0,
    "thief": 3.5,
    "trap": 0.4,
    "pickpocket": 2.5,
    "tea": 3.5,
    "tip": 2.5,
    "bird": 2.2,
    "wind": 1.5,
    "hooves": 0.3,
    "mad": 0.6,
    "moon": 0.9,
    "iron": 0.2,
    "eagle": 0.3,
    "mixup": 0.1,
    "dog": 0.2,
    "fire": -0.5,
    "truce": -5.0,
}
"""What playing a card is worth, roughly, in points of grass."""
WORTH_TAKING = ("ribbon", "truce", "roast", "thief", "tea", "pickpocket", "bird", "mad", "moon", "wind", "eagle")


class Heuristic(Reasoned):
    """Scores every move by what can be seen, and plays the best."""

    name = "heuristic"

    def choose(self, game: Game, view: View, legal: list[int], rng: Rng, budget: Budget) -> int:
        assert isinstance(view, WarView)
        assert isinstance(game, WarGame)
        assert view.seat is not None
        sight = Sight(view, view.seat, list(game.rules.tokens))
        scored = [(sight.score(move) + rng.below(1000) / 20_000, move) for move in legal]
        return max(scored)[1]

    def reason(self, game: Game, view: View, legal: list[int], move: int) -> Phrase:
        assert isinstance(view, WarView)
        assert isinstance(game, WarGame)
        assert view.seat is not None
        return Reasons(Sight(view, view.seat, list(game.rules.tokens))).why(move)


class Sight:
    """What lies where, as one seat sees it, and what things are worth to it."""

    def __init__(self, view: WarView, seat: int, tokens: list[int]) -> None:
        self.view = view
        self.seat = seat
        self.own = view.flocks[seat]
        self.other = view.flocks[1 - seat]
        self.known = dict(view.known)
        self.sheep = {*self.own.sheep, *self.other.sheep}
        self.safe = {space for flock in view.flocks for space in (flock.hidden, flock.mad) if space is not None}
        self.taken = {*self.sheep, *view.wolves, *view.tokens}
        self.guess = self.average_token(tokens)

    def score(self, move: int) -> float:
        if move >= TAKE:
            return self.take(CARD_NAMES[move - TAKE]) if move < NO else 0.5
        if move >= UP:
            return 0.0
        if move >= NAME:
            return self.name(move - NAME)
        if move >= PLAY:
            return self.play(CARD_NAMES[move - PLAY])
        if move >= HIDE:
            return self.hide(move - HIDE)
        if move >= PROWL:
            return self.prowl((move - PROWL) // 4, (move - PROWL) % 4)
        if move >= RUN:
            return self.run((move - RUN) // 4, (move - RUN) % 4)
        return self.look(move - LOOK) if move >= LOOK else self.unhide()

    # What things are worth.

    def own_sheep(self) -> float:
        """What losing a sheep costs: the last one costs the game."""
        return {1: 200.0, 2: 8.0, 3: 4.0}.get(len(self.own.sheep), 3.0)

    def other_sheep(self) -> float:
        return {1: 200.0, 2: 7.0, 3: 4.0}.get(len(self.other.sheep), 3.0)

    def token(self, token: str, mad: bool) -> float:
        """What running onto a token brings."""
        if token == "wolf":
            return 1.0 if mad else -self.own_sheep()
        if token == "5":
            return 5.0 if self.view.iron else 5.0 - self.own_sheep()
        return 3.5 if token == "3" else 2.5

    def average_token(self, tokens: list[int]) -> float:
        """What running onto a token that was not looked at brings, on average."""
        view = self.view
        left = dict(zip(TOKEN_NAMES, tokens, strict=True))
        left["wolf"] -= len(view.wolves) + view.wolves_gone
        for place, value in enumerate(TOKEN_NAMES[:3]):
            left[value] -= view.piles[0][place] + view.piles[1][place] + len(view.burnt[place])
        for _, token in view.known:
            left[token] -= 1
        total = sum(left.values())
        return sum(self.token(token, False) * number for token, number in left.items()) / max(1, total)

    def ahead(self, space: int, direction: int) -> tuple[int, int]:
        """The last empty space on the way, and what comes after it."""
        after = int(NEXT[direction * 36 + space])
        while after != EDGE and after not in self.taken:
            space, after = after, int(NEXT[direction * 36 + after])
        return space, after

    def threatened(self, space: int) -> bool:
        """Whether a face-up wolf could run to this space."""
        return any(self.ahead(space, direction)[1] in self.view.wolves for direction in range(4))

    # What moves are worth.

    def run(self, space: int, direction: int) -> float:
        owner_is_other = space in self.other.sheep
        last, goal = self.ahead(space, direction)
        if goal in self.view.wolves:
            met = 0.5 if space in self.safe else -self.own_sheep()
            return self.other_sheep() if owner_is_other else met
        if owner_is_other or goal not in self.view.tokens:
            return 0.4 if self.threatened(space) and not self.threatened(last) else 0.0
        if goal in self.known:
            return self.token(self.known[goal], space in self.safe)
        return self.guess

    def prowl(self, space: int, direction: int) -> float:
        goal = self.ahead(space, direction)[1]
        if goal in self.safe or goal not in self.sheep:
            return 0.05 if space in self.view.wolves else -1.0
        return self.other_sheep() if goal in self.other.sheep else -self.own_sheep()

    def look(self, space: int) -> float:
        return 0.1 if space in self.known else 1.2

    def hide(self, space: int) -> float:
        return 0.2 * self.own_sheep() + 0.3 if self.threatened(space) else 0.15

    def unhide(self) -> float:
        hidden = self.own.hidden
        return -0.5 if hidden is None or self.threatened(hidden) or len(self.own.sheep) == 1 else 1.3

    def play(self, card: str) -> float:
        lead = self.view.grass[self.seat] - self.view.grass[1 - self.seat]
        if card == "truce" and (lead > 3 or (lead > 0 and len(self.own.sheep) < 3)):
            return 50.0
        if card == "iron":
            return 4.0 if self.view.actions > 1 and "5" in self.known.values() else -0.5
        return CARD_WORTH[card]

    def name(self, space: int) -> float:
        """A space named for a look or for a card: what is unknown, and what hurts the other flock, is best."""
        if space in self.view.tokens:
            return 0.2 if space in self.known else 1.0
        if space in self.other.sheep:
            return 0.7 if self.threatened(space) else 0.6
        beside = [int(NEXT[direction * 36 + space]) for direction in range(4)]
        near_tokens = sum(
            1 for near in beside if near in self.view.tokens and self.known.get(near) not in ("5", "wolf")
        )
        return 0.2 * near_tokens - (1.0 if self.threatened(space) else 0.0)

    def take(self, card: str) -> float:
        return 1.0 - 0.05 * WORTH_TAKING.index(card) if card in WORTH_TAKING else 0.0


class Reasons:
    """Why a move has its score."""

    def __init__(self, sight: Sight) -> None:
        self.sight = sight

    def why(self, move: int) -> Phrase:
        if move > NO:
            return Phrase("More sheep live longer.")
        if move == NO:
            return self.why_no()
        if move >= TAKE:
            return Phrase("It is the most useful card of those left.")
        if move >= UP:
            return Phrase("A wolf that all can see may be sent after the other flock.")
        if move >= NAME:
            return self.why_name(move - NAME)
        if move >= PLAY:
            return self.why_play(CARD_NAMES[move - PLAY])
        if move >= HIDE:
            return self.why_hide(move - HIDE)
        if move >= PROWL:
            return self.why_prowl((move - PROWL) // 4, (move - PROWL) % 4)
        if move >= RUN:
            return self.why_run((move - RUN) // 4, (move - RUN) % 4)
        return self.why_look(move - LOOK) if move >= LOOK else self.why_unhide()

    def why_no(self) -> Phrase:
        if self.sight.view.phase == "leave":
            return Phrase("A wolf face down may still surprise the other flock.")
        return Phrase("Nothing more is worth it.")

    def why_run(self, space: int, direction: int) -> Phrase:
        sight = self.sight
        last, goal = sight.ahead(space, direction)
        if space in sight.other.sheep:
            eaten = goal in sight.view.wolves
            return Phrase("A wolf eats that sheep of the other flock.") if eaten else self.why_least()
        if goal in sight.known:
            return self.why_token(sight.known[goal])
        if goal in sight.view.tokens:
            return Phrase("Nobody has shown you that token; on average such a run pays.")
        if sight.threatened(space) and not sight.threatened(last):
            return Phrase("A wolf can reach that sheep where it stands.")
        return self.why_least()

    def why_token(self, token: str) -> Phrase:
        if token == "wolf":
            return Phrase("You know the wolf that lies there, and it does this sheep no harm.")
        if token == "5" and not self.sight.view.iron:
            return Phrase("You know that a 5 lies there: worth the sheep that it costs.")
        return Phrase("You know that {value} grass lies there.", {"value": token})

    def why_prowl(self, space: int, direction: int) -> Phrase:
        sight = self.sight
        goal = sight.ahead(space, direction)[1]
        eats = goal in sight.other.sheep and goal not in sight.safe
        return Phrase("The wolf eats a sheep of the other flock.") if eats else self.why_least()

    def why_look(self, space: int) -> Phrase:
        if space in self.sight.known:
            return self.why_least()
        return Phrase("You do not know yet what lies there, and looking costs no sheep.")

    def why_unhide(self) -> Phrase:
        return Phrase("No wolf can reach that sheep, and it may run again.")

    def why_hide(self, space: int) -> Phrase:
        if self.sight.threatened(space):
            return Phrase("A wolf can reach that sheep where it stands.")
        return self.why_least()

    def why_play(self, card: str) -> Phrase:
        sight = self.sight
        title = Phrase(CARDS[CARD_NAMES.index(card)].title)
        lead = sight.view.grass[sight.seat] - sight.view.grass[1 - sight.seat]
        if card == "truce" and lead > 0:
            return Phrase("You lead by {lead}, and a truce ends the game.", {"lead": lead})
        if card == "iron" and "5" in sight.known.values():
            return Phrase("You know where a 5 lies, and it does no harm this turn.")
        return Phrase("{card} is likely to bring more than anything else now.", {"card": title})

    def why_name(self, space: int) -> Phrase:
        sight = self.sight
        if space in sight.view.tokens:
            return self.why_least() if space in sight.known else Phrase("You do not know yet what lies there.")
        if space in sight.other.sheep:
            if sight.threatened(space):
                return Phrase("It hurts the other flock, and a wolf is near.")
            return Phrase("It hurts the other flock.")
        return Phrase("It is away from wolves, or close to grass.")

    def why_least(self) -> Phrase:
        return Phrase("Nothing else is better.")
