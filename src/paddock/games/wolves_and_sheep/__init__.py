"""Wolves and Sheep: a landscape of pastures, villages and forests, known elsewhere as Wooly Bully."""
