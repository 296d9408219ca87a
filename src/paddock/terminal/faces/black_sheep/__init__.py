"""Black Sheep in a terminal."""

from paddock.terminal.faces.black_sheep.face import GameFace

__all__ = ["GameFace"]
