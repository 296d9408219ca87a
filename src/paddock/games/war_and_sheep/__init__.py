"""War & Sheep: two flocks on a meadow of hidden grass, and two wolves under it."""
