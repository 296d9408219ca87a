"""`paddock research`: what is known of the games, measured on your machine. Needs the extra `research`."""

from __future__ import annotations

from typing import Annotated

import typer

from paddock.core.errors import OptionError
from paddock.core.options import nearest_name
from paddock.terminal.console import clear_errors

SUBJECTS = {
    "solve": "tiny versions of the games, solved exactly, and what can be won from bots that play them",
    "sizes": "how long and wide the games are, their trees by Knuth's estimator, and bounds on their positions",
    "baselines": "plain players in all pairs at two seats, with budgets in playouts, so that anyone gets the same",
}
SOLVE_BOTS = "random,flat@10,flat@100,flat@1000,ismcts@10,ismcts@100,ismcts@1000,hard@10,hard@100,hard@1000"
BASELINES = "random,heuristic,flat@100,ismcts@100,hard@100"


def research(
    subject: Annotated[
        str, typer.Argument(help="; ".join(f"'{name}': {said}" for name, said in SUBJECTS.items()) + ".")
    ],
    games: Annotated[list[str] | None, typer.Argument(help="Games; all four if none is named.")] = None,
    bots: Annotated[
        str, typer.Option("--bots", "-b", help="With 'solve' and 'baselines': players, separated by commas.")
    ] = "",
    tries: Annotated[
        int, typer.Option(min=1, max=10_000, help="With 'solve': how often a bot is asked each question.")
    ] = 10,
    number: Annotated[
        int,
        typer.Option("--number", "-n", min=2, max=10_000_000, help="With 'sizes' of paths, with 'baselines' of games."),
    ] = 1000,
    seed: Annotated[int, typer.Option(help="The same seed gives the same figures.")] = 1,
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Solve tiny versions of the games, and measure how large the games and how strong plain players are."""
    with clear_errors():
        if subject not in SUBJECTS:
            hint = nearest_name(subject, list(SUBJECTS))
            raise OptionError(f"there is no subject {subject!r}; {hint}they are {', '.join(SUBJECTS)}")
        if subject == "solve":
            from paddock.terminal.research_solve import show_solutions  # only these need the extra `research`

            show_solutions(games or [], bots or SOLVE_BOTS, tries, seed, json)
        elif subject == "sizes":
            from paddock.terminal.research_sizes import show_sizes

            show_sizes(games or [], number, seed, json)
        else:
            from paddock.terminal.research_baselines import show_baselines

            show_baselines(games or [], bots or BASELINES, number, seed, json)
