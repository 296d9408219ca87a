"""The faces of the games in a terminal, one module for each."""
