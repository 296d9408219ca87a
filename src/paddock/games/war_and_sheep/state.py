"""The flow of War & Sheep: turns of two actions, the questions they ask, and the ends of the game (S5-S15)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i16, i64

from paddock.core.contract import CHANCE, OPEN
from paddock.core.errors import IllegalMove
from paddock.core.game import Game
from paddock.core.rng import Rng
from paddock.core.view import EVERYONE, View
from paddock.games.war_and_sheep import audit, chance, keys, legal, observe, refusals, score, vector
from paddock.games.war_and_sheep.board import BITS, can_run, lowest
from paddock.games.war_and_sheep.cards.all_cards import CARDS
from paddock.games.war_and_sheep.cards.kinds import CARD_NAMES, KINDS, NO_CARD, RIBBON, copies, names_in, one, size
from paddock.games.war_and_sheep.drawing import draw
from paddock.games.war_and_sheep.events import CardPlayed, GameEnded, Hid, Skipped, TurnBegan, TurnedUp, Unhid
from paddock.games.war_and_sheep.looking import look_at, partners
from paddock.games.war_and_sheep.meadow import NONE_EACH
from paddock.games.war_and_sheep.movement import run_sheep, run_wolf
from paddock.games.war_and_sheep.moves import HIDE, LOOK, NAME, NO, PLAY, PROWL, RUN, UP, UP_BOTH
from paddock.games.war_and_sheep.phases import (
    ACTING,
    CHOOSING,
    DEALING,
    DONE_NOW,
    DRAWING,
    ENDED,
    ENDING_NAMES,
    LEAVING,
    LOOKING,
    NO_GRASS,
    NO_SHEEP,
    QUIET,
    STEALING,
    TRUCE_PLAYED,
)
from paddock.games.war_and_sheep.position import NO_SPACE, NOT_ASKED, WarPosition


class WarState(WarPosition):
    """One position of War & Sheep."""

    def __init__(self, game: Game, like: WarPosition | None = None) -> None:
        super().__init__(game, like)

    def copy(self) -> WarState:
        return WarState(self.game, self)

    # The contract.

    def legal(self, seat: i64) -> vec[i64]:
        if self.waiting >> seat & 1 == 0:
            return vec[i64]()
        return legal.moves_of(self, seat)

    def random_move(self, seat: i64, rng: Rng) -> i64:
        return legal.random_action(self, seat, rng) if self.phase == ACTING else super().random_move(seat, rng)

    def apply(self, seat: i64, move: i64) -> None:
        if self.phase == ACTING:
            self.act(seat, move)
        elif self.phase == LOOKING:
            self.look_more(seat, move)
        elif self.phase == LEAVING:
            self.leave(seat, move)
        elif self.phase == CHOOSING:
            self.go_on(seat, CARDS[self.card].choose(self, seat, move))
        else:
            self.go_on(seat, CARDS[self.card].choose_more(self, seat, move))

    def chance(self, rng: Rng) -> vec[i64]:
        return chance.draw(self, rng)

    def settle(self, outcome: vec[i64]) -> None:
        if self.phase == DEALING:
            chance.settle_set_up(self, outcome)
            self.begin_turn(outcome[1])
            return
        if self.phase == DRAWING:
            chance.settle_draw(self, outcome[1])
        else:
            chance.settle_theft(self, outcome[1])
        self.after_action(self.turn)

    def odds(self, drawn: vec[i64]) -> dict[int, int]:
        return chance.odds(self, drawn)

    def outcome_fault(self, outcome: vec[i64]) -> str:
        return chance.fault(self, outcome)

    def view(self, seat: int | None) -> View:
        return observe.view(self, seat)

    def open_view(self) -> View:
        return observe.open_view(self)

    def truth(self) -> dict[str, object]:
        return observe.truth(self)

    def write_vector(self, seat: i64, into: vec[i16], start: i64) -> i64:
        return vector.write(self, seat, into, start)

    def key(self, seat: i64) -> i64:
        return keys.key(self, seat)

    def __str__(self) -> str:
        hands = (names_in(self.hands[0]), names_in(self.hands[1]))
        return draw(observe.view(self, None), observe.tokens_down(self), hands)

    def audit(self) -> list[str]:
        return audit.faults(self)

    def points(self) -> list[int]:
        return [int(score.points(self, 0)), int(score.points(self, 1))]

    def standing(self) -> vec[i64]:
        """The first seat's lead and its reverse: S12 comes before points, points before sheep."""
        standing = NONE_EACH[:]
        lead = score.lead(self)
        standing[0] = lead
        standing[1] = -lead
        return standing

    def refusal(self, seat: i64, move: i64) -> IllegalMove:
        return refusals.refusal(self, seat, move)

    # Actions.

    def act(self, seat: i64, move: i64) -> None:
        """Begin an action, or turn a sheep back before the first (S5, S10)."""
        if move < LOOK:
            self.unhide(seat)
            return
        if move < RUN:
            self.look(seat, move - LOOK)
        elif move < PROWL:
            self.run(seat, (move - RUN) // 4, (move - RUN) % 4)
        elif move < HIDE:
            run_wolf(self, seat, (move - PROWL) // 4, (move - PROWL) % 4)
            self.after_action(seat)
        elif move < PLAY:
            self.hide(seat, move - HIDE)
        else:
            self.play_card(seat, move - PLAY)

    def unhide(self, seat: i64) -> None:
        """Turn the camouflaged sheep back, for free (S10)."""
        hidden = self.flocks[seat] & self.covered
        self.covered &= ~hidden
        if self.told is not None:
            self.tell(EVERYONE, Unhid(seat=seat, space=lowest(hidden)))
        self.ask(OPEN, 1 << seat, seat)

    def hide(self, seat: i64, space: i64) -> None:
        """Camouflage a sheep (S10)."""
        self.covered |= BITS[space]
        if self.told is not None:
            self.tell(EVERYONE, Hid(seat=seat, space=space))
        self.after_action(seat)

    def run(self, seat: i64, start: i64, direction: i64) -> None:
        """Move a sheep (S7); a 1 brings a card, if there is one (S11)."""
        if run_sheep(self, seat, start, direction) and self.deck != 0:
            self.phase = DRAWING
            self.ask(CHANCE, 0, seat)
        else:
            self.after_action(seat)

    def look(self, seat: i64, space: i64) -> None:
        """Name a token to look at; another may follow, if there is one around the same sheep (S6)."""
        self.named = BITS[space]
        if partners(self, seat) != 0:
            self.phase = LOOKING
            self.ask(OPEN, 1 << seat, seat)
        else:
            self.see(seat)

    def look_more(self, seat: i64, move: i64) -> None:
        if move != NO:
            self.named |= BITS[move - NAME]
        self.see(seat)

    def see(self, seat: i64) -> None:
        """Look at the tokens named; then always comes the question whether a wolf stays face up (S6)."""
        look_at(self, seat, self.named)
        self.phase = LEAVING
        self.ask(OPEN, 1 << seat, seat)

    def leave(self, seat: i64, move: i64) -> None:
        """Put the tokens back, with a wolf face up if wished (S6)."""
        wolves: i64 = 0
        if move == UP_BOTH:
            wolves = self.named
        elif move != NO:
            wolves = BITS[move - UP]
        while wolves != 0:
            bit = wolves & -wolves
            wolves ^= bit
            if self.told is not None:
                self.tell(EVERYONE, TurnedUp(seat=seat, space=lowest(bit), token="wolf", by="look"))
            self.wolf_up(bit)
        self.after_action(seat)

    def play_card(self, seat: i64, kind: i64) -> None:
        """Put a card on the table (S9): it is out of the game, and does what it does."""
        self.lose(seat, kind)
        self.out += one(kind)
        self.card = kind
        if self.told is not None:
            self.tell(EVERYONE, CardPlayed(seat=seat, card=CARD_NAMES[kind]))
        self.go_on(seat, CARDS[kind].play(self, seat))

    def go_on(self, seat: i64, following: i64) -> None:
        """Ask what a card asks next, or come to the end of the action or, with a Truce, of the game (S13)."""
        if following == DONE_NOW:
            self.after_action(seat)
        elif following == ENDED:
            self.end(TRUCE_PLAYED)
        else:
            self.phase = following
            if following == STEALING:
                self.ask(CHANCE, 0, seat)
            else:
                self.ask(OPEN, 1 << seat, seat)

    # Turns.

    def after_action(self, seat: i64) -> None:
        """See whether the game is over (S12, S14); else the turn goes on while an action is left and possible (S5)."""
        self.card = NO_CARD
        self.named = 0
        self.focus = NO_SPACE
        self.returning = NOT_ASKED
        if self.flocks[0] == 0 or self.flocks[1] == 0:
            self.end(NO_SHEEP)
            return
        if self.down & ~self.lurking == 0:
            self.end(NO_GRASS)
            return
        self.left -= 1
        self.done += 1
        if self.left == 0:
            self.end_turn(seat)
        elif legal.can_act(self, seat):
            self.ask_action(seat)
        else:
            self.skip(seat)
            self.end_turn(seat)

    def end_turn(self, seat: i64) -> None:
        """Count the quiet turns (S15); then it is the other's turn."""
        self.quiet += 1
        if self.stirred:
            self.quiet = 0
        if self.quiet >= self.rules.quiet_turns:
            self.end(QUIET)
        else:
            self.begin_turn(1 - seat)

    def begin_turn(self, seat: i64) -> None:
        """Two actions (S5); the cards that came last turn may now be played (S9)."""
        self.turn = seat
        self.left = self.rules.actions
        self.done = 0
        self.iron = False
        self.stirred = False
        self.fresh = 0
        self.fresh_shown = 0
        if self.told is not None:
            self.tell(EVERYONE, TurnBegan(seat=seat))
        if legal.can_act(self, seat):
            self.ask_action(seat)
        else:
            self.skip(seat)
            self.end_turn(seat)

    def ask_action(self, seat: i64) -> None:
        self.phase = ACTING
        self.ask(OPEN, 1 << seat, seat)

    def skip(self, seat: i64) -> None:
        """No action is possible (S5). All can tell from it what the seat does not hold and what it has not seen."""
        playable: i64 = 0
        for kind in range(KINDS):
            if CARDS[kind].is_playable(self, seat):
                playable |= 1 << i64(kind)
        unseen = size(self.fresh) - size(self.fresh_shown)
        self.barred[seat] = playable | (self.barred[seat] if self.since[seat] == unseen else 0)
        self.since[seat] = unseen
        tokens = self.seen[seat]
        while tokens != 0:
            bit = tokens & -tokens
            tokens ^= bit
            if can_run(bit, self.wolf_blocks()):
                self.innocent |= bit
        if self.told is not None:
            self.tell(EVERYONE, Skipped(seat=seat))

    def end(self, reason: i64) -> None:
        """The game is over; Blue ribbons are shown for the score (S16)."""
        self.ending = reason
        self.card = NO_CARD
        self.fresh = 0
        self.fresh_shown = 0
        for seat in range(2):
            ribbons = copies(self.hands[seat], RIBBON)
            self.shown[seat] += one(RIBBON) * (ribbons - copies(self.shown[seat], RIBBON))
            self.known[seat] += one(RIBBON) * (ribbons - copies(self.known[seat], RIBBON))
        self.phase = ENDED
        self.finish()
        if self.told is not None:
            points = tuple(self.points())
            self.tell(EVERYONE, GameEnded(reason=ENDING_NAMES[reason], points=points, places=tuple(self.places())))
