"""A game played by actions, compiled: from one decision to the next, for one game and for thousands."""
