"""Heuristic players, one module for each game."""
