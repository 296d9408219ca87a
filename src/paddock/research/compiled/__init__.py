"""What is compiled with the engine: from one decision to the next, for one game and for thousands."""
