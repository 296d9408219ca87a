"""The action cards: numbers and names in `kinds.py`, every card whole in `all_cards.py`."""
