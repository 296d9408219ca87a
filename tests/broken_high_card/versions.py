"""High Card with a state or a sampler that is broken."""

from __future__ import annotations

from high_card import HighCard, HighCardSampler, HighCardState, HighCardView

from paddock.core.sampler import PickModel, Sampler
from paddock.core.view import View


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
