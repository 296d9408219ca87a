"""Players by rule of thumb, one module for each game."""
