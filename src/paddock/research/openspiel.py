"""The games as OpenSpiel's Python games: `load(game, players, **options)`, or `pyspiel.load_game` by name.

Chance is explicit: an outcome is drawn value by value, each value a chance node with its odds, however many outcomes
there are in all. With `chance="sampled"` a whole outcome is one node. It is drawn from a generator that all states of a
game share, as OpenSpiel's own sampled games do it: a copy of a state cannot tell what the state will draw.

An information state is all that a seat has seen and done so far. The tensor is the game's observation vector: it
remembers what the view remembers.
"""

from __future__ import annotations

import hashlib
import secrets
from typing import Any

import msgspec
import numpy as np
import pyspiel
from librt.vecs import vec
from mypy_extensions import i64

from paddock.core.contract import CHANCE, OVER, SEALED, State
from paddock.core.errors import OptionError
from paddock.core.game import Game
from paddock.core.options import Choice, Flag, Number, Option
from paddock.core.rng import FastRng
from paddock.games.catalogue import OWN_GAMES, about, make

EXPLICIT = "explicit"
SAMPLED = "sampled"
MOST_DRAWN = 256
"""More values than any draw of a game chooses from."""
NOT_USED = -1
"""Stands for None in the whole numbers that OpenSpiel's parameters are."""
NO_PRESET = "none"
HAS_SEALED = ("cow006",)
"""Games in which seats choose at once."""
Type = pyspiel.GameType


def load(
    game: str | Game,
    players: int | None = None,
    *,
    chance: str = EXPLICIT,
    simultaneous: bool | None = None,
    rng_seed: int = NOT_USED,
    **options: Any,
) -> SpielGame:
    """A game for OpenSpiel, by its name or made already: so a smaller one, made by `Game.changed`, can be studied.

    Without `simultaneous`, seats that choose at once are asked one after the other and see nothing of it. Sampled
    chance begins with `rng_seed`; -1 is another one each time.
    """
    if not isinstance(game, Game):
        if players is None:
            raise OptionError(f"say how many players {game} is for")
        game = make(game, players, options)
    sealed = game.id in HAS_SEALED if simultaneous is None else simultaneous
    return SpielGame(game, read_chance(chance), sealed, rng_seed)


def read_chance(given: str) -> str:
    if given not in (EXPLICIT, SAMPLED):
        raise OptionError(f"chance is explicit or sampled, not {given!r}")
    return given


def spiel_name(game_id: str) -> str:
    return f"paddock_{game_id}"


def spiel_type(game_id: str, chance: str, simultaneous: bool) -> Any:
    """What OpenSpiel has to know of a game before there is one."""
    known = about(game_id)
    usual: dict[str, Any] = {
        "players": known.seats[0],
        "chance": EXPLICIT,
        "simultaneous": simultaneous,
        "rng_seed": NOT_USED,
    }
    if known.presets:
        usual["preset"] = NO_PRESET
    usual |= {option.name: parameter(option) for option in known.options}
    return Type(
        short_name=spiel_name(game_id),
        long_name=known.title,
        dynamics=Type.Dynamics.SIMULTANEOUS if simultaneous else Type.Dynamics.SEQUENTIAL,
        chance_mode=Type.ChanceMode.EXPLICIT_STOCHASTIC if chance == EXPLICIT else Type.ChanceMode.SAMPLED_STOCHASTIC,
        information=Type.Information.IMPERFECT_INFORMATION,
        utility=Type.Utility.ZERO_SUM,
        reward_model=Type.RewardModel.TERMINAL,
        max_num_players=known.seats[-1],
        min_num_players=known.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification=usual,
    )


def parameter(option: Option) -> Any:
    """The default of an option, as OpenSpiel's parameters know it."""
    usual = option.default()
    return NOT_USED if usual is None else usual


def read_parameters(game_id: str, given: dict[str, Any]) -> dict[str, Any]:
    """The options among OpenSpiel's parameters that are not at their defaults."""
    known: dict[str, Choice | Flag | Number | Option] = {option.name: option for option in about(game_id).options}
    found = {name: value for name, value in given.items() if name in known and value != parameter(known[name])}
    return found | ({"preset": given["preset"]} if given.get("preset", NO_PRESET) != NO_PRESET else {})


class Setup(msgspec.Struct, frozen=True):
    """What all states of a game share. Not the `pyspiel.Game`, which OpenSpiel copies with every state."""

    game: Game
    chance: str
    simultaneous: bool
    go_on: int
    """The action of a seat that might step in and does not."""
    rng: FastRng
    """Draws what chance does, where it is sampled."""

    def __deepcopy__(self, memo: dict[int, Any]) -> Setup:
        return self


class SpielGame(pyspiel.Game):
    """A game of ours, as OpenSpiel sees it."""

    def __init__(self, game: Game, chance: str, simultaneous: bool, rng_seed: int) -> None:
        seed = secrets.randbits(60) if rng_seed == NOT_USED else rng_seed
        self.setup = Setup(game, chance, simultaneous, game.used_moves(), FastRng(seed))
        self.rng_seed = rng_seed
        asked = game.seats + 1 if game.has_interrupts() else 1
        info = pyspiel.GameInfo(
            num_distinct_actions=self.setup.go_on + (1 if game.has_interrupts() else 0),
            max_chance_outcomes=MOST_DRAWN if chance == EXPLICIT else 1,
            num_players=game.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=game.longest() * asked,
        )
        parameters = {"players": game.seats, "chance": chance, "simultaneous": simultaneous, "rng_seed": rng_seed}
        parameters |= {name: NOT_USED if value is None else value for name, value in game.options.items()}
        super().__init__(spiel_type(game.id, chance, simultaneous), info, parameters)

    def __reduce__(self) -> tuple[object, ...]:
        setup = self.setup
        return SpielGame, (setup.game, setup.chance, setup.simultaneous, self.rng_seed)

    def new_initial_state(self) -> SpielState:
        return SpielState(self, self.setup, self.setup.game.start())

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        if params:
            raise ValueError(f"there are no parameters of observations, such as {params}")
        return Observer(self.setup.game, iig_obs_type is not None and iig_obs_type.perfect_recall)


class SpielState(pyspiel.State):
    """One position. `world` is the state of the engine."""

    def __init__(self, game: Any, setup: Setup, world: State) -> None:
        super().__init__(game)
        self.setup = setup
        self.world = world
        self.drawn: list[int] = []
        """The values drawn so far of an outcome that is not complete."""
        self.asked: set[int] = set()
        """Seats that were asked to step in since the last step."""
        self.paths: list[str] = ["" for _ in range(setup.game.seats)]
        """By seat: a digest of all that it has seen and done."""
        self._look(None)

    # Who decides.

    def current_player(self) -> Any:
        world = self.world
        if world.kind == OVER:
            return pyspiel.PlayerId.TERMINAL
        if world.kind == CHANCE:
            return pyspiel.PlayerId.CHANCE
        if world.kind == SEALED and self.setup.simultaneous:
            return pyspiel.PlayerId.SIMULTANEOUS
        stepper = self._stepper()
        return int(world.next_waiting()) if stepper is None else stepper

    def _stepper(self) -> int | None:
        """The next seat, in the order of the table, that might step in and was not asked."""
        might = self.world.may_step_in()
        seats = self.setup.game.seats
        order = [(int(self.world.turn) + step) % seats for step in range(1, seats)] if might else []
        left = [seat for seat in order if might >> seat & 1 == 1 and seat not in self.asked]
        return left[0] if left else None

    def is_terminal(self) -> bool:
        return bool(self.world.kind == OVER)

    def returns(self) -> list[float]:
        seats = range(self.setup.game.seats)
        return [float(self.world.utility(seat)) if self.is_terminal() else 0.0 for seat in seats]

    # Actions.

    def _legal_actions(self, player: int) -> list[int]:
        if not self.world.waits_for(player) and self._stepper() != player:
            return []
        moves = [int(move) for move in self.world.legal(player)]
        return [*moves, self.setup.go_on] if self._stepper() == player else moves

    def _apply_action(self, action: int) -> None:
        if self.world.kind == CHANCE:
            self._draw(action)
            return
        player = self.current_player()
        if action == self.setup.go_on and self._stepper() == player:
            self.asked.add(player)
        else:
            self._move(player, action)
        self._look({player: action})

    def _apply_actions(self, actions: list[int]) -> None:
        """All answers to a sealed question; seats that are not asked have no say."""
        asked = self.world.waiting_seats()
        for seat in asked:
            self._move(seat, actions[seat])
        self._look({seat: actions[seat] for seat in asked})

    def _move(self, seat: int, move: int) -> None:
        self.world.apply(seat, move)
        self.asked = set()

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"draw {self._values()[action]}" if self._is_explicit() else "draw"
        return "go on" if action == self.setup.go_on else self.setup.game.print_move(action)

    # Chance.

    def _is_explicit(self) -> bool:
        return self.setup.chance == EXPLICIT

    def _odds(self) -> dict[int, int]:
        return self.world.odds(vec[i64](self.drawn))

    def _values(self) -> list[int]:
        """What can be drawn next; the actions of a chance node are places in this list."""
        return sorted(value for value, weight in self._odds().items() if weight > 0)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        if not self._is_explicit():
            return [(0, 1.0)]
        odds = self._odds()
        total = sum(odds.values())
        return [(place, odds[value] / total) for place, value in enumerate(self._values())]

    def _draw(self, action: int) -> None:
        if self._is_explicit():
            self.drawn.append(self._values()[action])
            if self._odds():
                return
            outcome = vec[i64](self.drawn)
        else:
            outcome = self.world.chance(self.setup.rng)
        self.world.settle(outcome)
        self.drawn = []
        self.asked = set()
        self._look(None)

    # What a seat knows.

    def _look(self, acted: dict[int, int] | None) -> None:
        """Every seat notes what it did and sees now."""
        for seat in range(self.setup.game.seats):
            done = (acted or {}).get(seat)
            noted = f"{self.paths[seat]} {done} {int(self.world.key(seat))}"
            self.paths[seat] = hashlib.blake2b(noted.encode(), digest_size=12).hexdigest()

    def known(self, player: int) -> str:
        """All that a seat has seen and done: its view, and a digest of the way there."""
        view = msgspec.json.encode(self.world.view(player)).decode()
        stepping = " may step in" if self._stepper() == player else ""
        return f"{view}{stepping} {self.paths[player]}"

    def resample_from_infostate(self, player: int, sampler: Any) -> SpielState:
        """A position that the seat cannot tell from this one, as likely as it is by the rules.

        What the others have seen on the way there is not made up: their information states begin with what they see.
        """
        world = self.setup.game.sampler(self.world.view(player)).sample(FastRng(int(sampler() * (1 << 60))))
        found = SpielState(self.get_game(), self.setup, world)
        found.paths[player] = self.paths[player]
        found.asked = set(self.asked)
        return found

    def __str__(self) -> str:
        return f"{self.world}\ndrawn: {self.drawn}" if self.drawn else str(self.world)


class Observer:
    """OpenSpiel's view of what a seat sees: the vector, field by field, and the view as text."""

    def __init__(self, game: Game, recall: bool) -> None:
        self.recall = recall
        self.tensor = np.zeros(game.layout.length, np.float32)
        self.dict = {
            field.name: self.tensor[game.layout.places(field.name)].reshape(field.shape) for field in game.layout.fields
        }

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor[:] = state.world.vector(player)

    def string_from(self, state: SpielState, player: int) -> str:
        return state.known(player) if self.recall else str(state.world.view(player))


def _register(game_id: str) -> None:
    """Let `pyspiel.load_game` find a game. A class, not a function: OpenSpiel lets go of it after Python has ended."""
    sealed = game_id in HAS_SEALED

    class ByName(SpielGame):
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            given = params or {}
            made = make(game_id, given.get("players", about(game_id).seats[0]), read_parameters(game_id, given))
            chance = read_chance(given.get("chance", EXPLICIT))
            super().__init__(made, chance, given.get("simultaneous", sealed), given.get("rng_seed", NOT_USED))

    pyspiel.register_game(spiel_type(game_id, EXPLICIT, sealed), ByName)


for _game_id in OWN_GAMES:
    _register(_game_id)
