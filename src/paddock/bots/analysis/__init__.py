"""Looking back at a game: what each decision was worth by what its seat knew then.

For callers (all structures are msgspec's and become JSON; seats are numbered from 0, steps as in the record from 1):

- `plan.decisions_of(game, record, seat)` lists the decisions of a seat as `Position`: what it saw, what it might do,
  what it did. A position holds the seat's own view and nothing else of the game.
- `judge.judge(game, position, settings)` values the moves of one position: a `Decision`. Both arguments and the answer
  can be sent to another process, and no decision depends on another, so that workers may share them out.
- `run.analyse(record, seat, settings, cores)` does both: a generator of decisions in the order of the game. Close it to
  cancel. `run.Analysis` is all of them with what they were made with; `store` says when one that was kept is enough.

- `luck.luck_of(game, record, seat, settings, decisions)` splits the result of a seat into luck and skill: a `Luck`. For
  workers: `luck.LuckPlan` has the `units` of that work, `luck.look(unit)` does one of them, `LuckPlan.joined` puts the
  answers together. `words.told_parts` names the parts for players.
- `moments.moments_of(record, luck)` are the most telling moments; `play_on.true_rest` and `play_on.sampled_rest` are
  the positions that a game can be played on from there, and `play_on.begun_at` a match that does so.

`Settings` say how deep: playouts for a decision, or seconds, and a seed. With playouts the same seed gives the same
figures on every machine and on any number of cores.
"""
