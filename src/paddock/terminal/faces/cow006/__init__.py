"""Cow 006 in a terminal."""

from paddock.terminal.faces.cow006.face import GameFace

__all__ = ["GameFace"]
