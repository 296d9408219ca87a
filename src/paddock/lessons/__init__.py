"""Coached first games: one module for each game, named as its id."""
