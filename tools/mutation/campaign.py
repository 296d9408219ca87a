"""One campaign: draw mutants of some sources, run the tests of each, and count."""

from __future__ import annotations

import multiprocessing
import resource
from collections.abc import Iterator, Set
from dataclasses import dataclass
from pathlib import Path

from mutation.baseline import measure
from mutation.report import Campaign
from mutation.sample import Mutant, draw, places
from mutation.session import prepare, warm_up
from mutation.trial import Verdict, judge

Task = tuple[Mutant, dict[str, float], float]


@dataclass(frozen=True)
class Target:
    """Sources to change and the tests that should notice."""

    name: str
    sources: Path
    tests: list[str]
    texts: Set[object] = frozenset()
    """Strings to leave alone."""


@dataclass(frozen=True)
class Scale:
    sample: int
    seed: int
    budget: float
    """Seconds of processor time for one mutant."""
    jobs: int


def run(root: Path, target: Target, scale: Scale) -> Campaign:
    began = processor_time()
    prepare(root)
    baseline = measure(root, target.sources, target.tests)
    warm_up(baseline.modules)
    print(f"{target.name}: {len(baseline.seconds)} tests measured", flush=True)
    found = [place for path in sorted(target.sources.rglob("*.py")) for place in places(path, target.texts)]
    mutants = list(draw(found, scale.sample, f"{scale.seed} {target.name}"))
    tasks = [(mutant, baseline.tests(mutant), scale.budget) for mutant in mutants]
    verdicts = list(_verdicts(tasks, scale.jobs))
    results = list(zip(mutants, verdicts, strict=True))
    return Campaign(target.name, scale.seed, len(found), results, processor_time() - began)


def _verdicts(tasks: list[Task], jobs: int) -> Iterator[Verdict]:
    with multiprocessing.get_context("fork").Pool(jobs) as pool:
        for number, verdict in enumerate(pool.imap(_judge, tasks), start=1):
            if number % 50 == 0:
                print(f"{number} of {len(tasks)} mutants tried", flush=True)
            yield verdict
        pool.close()
        pool.join()


def _judge(task: Task) -> Verdict:
    return judge(*task)


def processor_time() -> float:
    """Seconds that this process and its forks have used."""
    usages = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(usage.ru_utime + usage.ru_stime for usage in usages)
