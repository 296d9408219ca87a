"""Worlds that look like a view of Black Sheep. Reads the view and nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64, u8

from paddock.core.rng import Rng
from paddock.core.sampler import PickModel, Sampler
from paddock.games.black_sheep.animals import SPECIES, count, herd_from, herd_of, one
from paddock.games.black_sheep.chance import draw_value
from paddock.games.black_sheep.components import TASKS, VALUES
from paddock.games.black_sheep.memory import Recall
from paddock.games.black_sheep.phases import PHASE_NAMES
from paddock.games.black_sheep.position import MOST_SEATS, NO_FIELD, SEAT_SHIFT
from paddock.games.black_sheep.rules import Rules
from paddock.games.black_sheep.state import BlackSheepState
from paddock.games.black_sheep.view import BlackSheepView

if TYPE_CHECKING:
    from paddock.games.black_sheep.game import BlackSheepGame


class BlackSheepSampler(Sampler):
    """Everything that the view tells is laid out once; a sample deals what is hidden: cards, values and tasks."""

    def __init__(self, game: BlackSheepGame, view: BlackSheepView, model: PickModel | None = None) -> None:
        super().__init__(game, view.header, model)
        rules: Rules = game.rules
        self.rules = rules
        self.view = view
        self.frame = self.known_part()
        self.recall = Recall(view, unseen_cards(rules, view))
        self.blind = vec[i64](_blind_figures(view))
        """Figures whose values are not known, as seat * SPECIES + animal."""
        self.ones: i64 = self.frame.unseen(1)
        """Figures that may be among them, and worth 1."""
        self.twos: i64 = self.frame.unseen(2)
        self.threes: i64 = self.frame.unseen(3)
        self.hidden_tasks = rules.with_tasks and None in view.secret_tasks

    def known_part(self) -> BlackSheepState:
        """All that the view tells, as a state with empty places for the rest."""
        view = self.view
        state = self.resumed()
        assert isinstance(state, BlackSheepState)
        state.phase = PHASE_NAMES.index(view.phase)
        state.field = NO_FIELD if view.field is None else view.field
        state.discards = herd_from(list(view.discards))
        state.aside = herd_from(list(view.aside))
        state.supply = herd_from(list(view.supply))
        _lay_fields(state, view)
        _fill_memory(state, view)
        _fill_corrals(state, view)
        if len(view.open_tasks) > 0:
            state.tasks = _known_tasks(self.rules, view)
        if view.seat is not None:
            state.hands[view.seat] = herd_of(list(view.hand or ()))
        return state

    def sample(self, rng: Rng) -> BlackSheepState:
        world = self.frame.copy()
        self.recall.deal(world, rng)
        self.deal_values(world, rng)
        if self.hidden_tasks and len(self.view.open_tasks) > 0:
            self.deal_tasks(world, rng)
        return world

    def deal_values(self, world: BlackSheepState, rng: Rng) -> None:
        """The others' figures have values that nobody else has seen (B18)."""
        ones = self.ones
        twos = self.twos
        threes = self.threes
        prizes = world.prizes
        for figure in self.blind:
            animal = figure % SPECIES
            value = draw_value(count(ones, animal), count(twos, animal), count(threes, animal), rng)
            won = one(animal)
            prizes[figure // SPECIES * VALUES + value - 1] += won
            if value == 1:
                ones -= won
            elif value == 2:
                twos -= won
            else:
                threes -= won

    def deal_tasks(self, world: BlackSheepState, rng: Rng) -> None:
        """The others' secret tasks are among those that are not in sight (B28)."""
        seen = [task.number - 1 for task in self.view.open_tasks]
        for tasks in self.view.secret_tasks:
            seen += [task.number - 1 for task in tasks or ()]
        left = [task for task in range(TASKS) if task not in seen]
        each = self.rules.secret_each
        for seat, tasks in enumerate(self.view.secret_tasks):
            for place in range(each if tasks is None else 0):
                task = left.pop(rng.below(i64(len(left))))
                world.tasks[seat * each + place] = u8(task)


def unseen_cards(rules: Rules, view: BlackSheepView) -> i64:
    """All cards that do not lie open and are not in one's own hand."""
    herd: i64 = rules.cards
    herd -= herd_from(list(view.discards)) + herd_from(list(view.aside)) + herd_of(list(view.hand or ()))
    for field in view.fields:
        for side in field.sides:
            herd -= herd_of(list(side.cards))
    return herd


def _lay_fields(state: BlackSheepState, view: BlackSheepView) -> None:
    turned: i64 = 0
    for number, field in enumerate(view.fields):
        state.figures[number] = herd_of(list(field.figures))
        if field.turned:
            turned |= 1 << i64(number)
        for seat, side in enumerate(field.sides):
            cell = number * MOST_SEATS + seat
            state.sides[cell] = herd_of(list(side.cards))
            state.finished[cell] = u8(side.finished)
    state.turned = turned


def _fill_memory(state: BlackSheepState, view: BlackSheepView) -> None:
    memory = view.memory
    state.refills = memory.refills
    state.pool = herd_from(list(memory.pool))
    state.gives = vec[u8]([seat << SEAT_SHIFT | give for seat, gives in enumerate(memory.given) for give in gives])
    if view.seat is not None and memory.own_kept is not None:
        state.kept[view.seat] = herd_from(list(memory.own_kept))


def _fill_corrals(state: BlackSheepState, view: BlackSheepView) -> None:
    for seat, values in enumerate(view.values):
        for place, counts in enumerate(values or ()):
            state.prizes[seat * VALUES + place] = herd_from(list(counts))


def _blind_figures(view: BlackSheepView) -> list[int]:
    return [
        seat * SPECIES + animal
        for seat, values in enumerate(view.values)
        for animal, number in enumerate(view.corrals[seat] if values is None else ())
        for _ in range(number)
    ]


def _known_tasks(rules: Rules, view: BlackSheepView) -> vec[u8]:
    """Six places, 0 where a secret task of another seat belongs."""
    tasks: list[int] = []
    for secret in view.secret_tasks:
        tasks += [0] * int(rules.secret_each) if secret is None else [task.number - 1 for task in secret]
    tasks += [task.number - 1 for task in view.open_tasks]
    return vec[u8](tasks)
