"""Puzzles: positions from games between bots where one move is much better than the one that comes to mind.

For callers: `shipped.puzzles_of(game_id)` lists those that come with a game, `shipped.of_the_day(game_id, day)` is the
one of a date, `shipped.find(puzzle_id)` one of them. `Puzzle.record` leads to the position; its seat is to move, and
`Puzzle.moves` tell what each move is worth, the answer first. `mining.mine` finds new ones, `proof.prove` checks one.
"""
