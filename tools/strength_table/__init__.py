"""The parts of `tools/strength.py`: what is played, how, and what is written of it."""
