"""Wrong versions of High Card, each made to break one law. `test_broken_games.py` says which."""
