"""Wolves and Sheep in a terminal."""

from paddock.terminal.faces.wolves_and_sheep.face import GameFace

__all__ = ["GameFace"]
