"""Tiny versions of the games, solved exactly: their trees, equilibria, and what can be won from a bot.

docs/solving.md says what is known from it.
"""
