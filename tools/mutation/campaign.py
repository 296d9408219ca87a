"""One campaign: draw mutants of some sources, run the tests of each, and count."""

from __future__ import annotations

import multiprocessing
import resource
from collections.abc import Set
from dataclasses import dataclass, replace
from pathlib import Path

from mutation.baseline import measure
from mutation.report import Campaign, Result, described
from mutation.sample import Mutant, draw, places
from mutation.session import prepare, warm_up
from mutation.trial import Outcome, Verdict, judge

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
    """Try a sample of mutants."""
    began = processor_time()
    found = [place for path in sorted(target.sources.rglob("*.py")) for place in places(path, target.texts)]
    mutants = list(draw(found, scale.sample, f"{scale.seed} {target.name}"))
    results = _tried(root, target, scale, mutants)
    return Campaign(target.name, scale.seed, len(found), results, processor_time() - began)


def run_again(root: Path, target: Target, scale: Scale, last: Campaign) -> Campaign:
    """Try the survivors of the last campaign; what fell stays fallen."""
    began = processor_time()
    now = {mutant: mutant.today() for mutant, _ in last.survivors()}
    tried = dict(_tried(root, target, scale, [mutant for mutant in now.values() if mutant]))
    results = [_renewed(mutant, verdict, now, tried) for mutant, verdict in last.results]
    return replace(last, results=results, seconds=processor_time() - began)


def _renewed(
    mutant: Mutant, verdict: Verdict, now: dict[Mutant, Mutant | None], tried: dict[Mutant, Verdict]
) -> Result:
    if mutant not in now:
        return mutant, verdict
    same = now[mutant]
    return (same, tried[same]) if same else (mutant, Verdict(Outcome.GONE))


def _tried(root: Path, target: Target, scale: Scale, mutants: list[Mutant]) -> list[Result]:
    prepare(root)
    baseline = measure(root, target.sources, target.tests)
    warm_up(baseline.modules)
    print(f"{target.name}: {len(baseline.seconds)} tests measured", flush=True)
    tasks = [(mutant, baseline.tests(mutant), scale.budget) for mutant in mutants]
    results = []
    with multiprocessing.get_context("fork").Pool(scale.jobs) as pool:
        for mutant, verdict in zip(mutants, pool.imap(_judge, tasks), strict=True):
            results.append((mutant, verdict))
            if verdict.outcome is Outcome.SURVIVED:
                print(f"{len(results)} of {len(mutants)} tried: {described(root, mutant, verdict)}", flush=True)
        pool.close()
        pool.join()
    return results


def _judge(task: Task) -> Verdict:
    return judge(*task)


def processor_time() -> float:
    """Seconds that this process and its forks have used."""
    usages = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(usage.ru_utime + usage.ru_stime for usage in usages)
