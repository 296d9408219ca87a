"""War & Sheep in a terminal."""

from paddock.terminal.faces.war_and_sheep.face import GameFace

__all__ = ["GameFace"]
