"""What a campaign found, in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from mutation.sample import Mutant
from mutation.trial import Outcome, Verdict

Result = tuple[Mutant, Verdict]


@dataclass(frozen=True)
class Campaign:
    name: str
    seed: int
    places: int
    results: Sequence[Result]
    seconds: float
    """Of processor time."""

    def survivors(self) -> list[Result]:
        return [(mutant, verdict) for mutant, verdict in self.results if verdict.outcome is Outcome.SURVIVED]

    def summary(self) -> str:
        outcomes = Counter(verdict.outcome for _, verdict in self.results)
        share = 1 - outcomes[Outcome.SURVIVED] / max(1, len(self.results) - outcomes[Outcome.GONE])
        counts = ", ".join(f"{outcomes[outcome]} {outcome.value}" for outcome in Outcome)
        drawn = f"{len(self.results)} mutants from {self.places} places, seed {self.seed}"
        return f"{self.name}: {share:.1%} killed ({drawn}: {counts}; {self.seconds / 60:.1f} minutes of one core)"

    def text(self, root: Path) -> str:
        """The whole report: the share, by kind of change too, and every survivor."""
        survivors = [described(root, mutant, verdict) for mutant, verdict in self.survivors()]
        return "\n".join([self.summary(), "", *self._kinds(), "", *survivors])

    def _kinds(self) -> list[str]:
        all_of = Counter(mutant.operator for mutant, _ in self.results)
        alive = Counter(mutant.operator for mutant, _ in self.survivors())
        return [f"{kind:34} {number - alive[kind]:4} of {number:4} killed" for kind, number in sorted(all_of.items())]


def described(root: Path, mutant: Mutant, verdict: Verdict) -> str:
    reach = f"{verdict.ran} of {verdict.tests} tests run" if verdict.tests else "no test reaches it"
    return f"{mutant.path.relative_to(root)}:{mutant.line}  {mutant.operator}, {reach}\n{mutant.diff()}\n"
