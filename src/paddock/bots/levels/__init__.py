"""The levels of play, one module for each game; `any_game` for those that have none of their own."""
