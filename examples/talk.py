"""Seat any program that reads text and writes text: it gets the rules and the table, and its last line is its move.

For example, with a program that asks a language model:

    python examples/talk.py "ask-a-model --brief" --game black_sheep --language fr

The other seats are played at random. An answer that is not a legal move is said to be so, and asked for again.
"""

from __future__ import annotations

import argparse
import random
import shlex
import subprocess

import paddock
from paddock.terminal.words import WordGame

TRIES = 3


def ask(command: list[str], prompt: str) -> str:
    """The last line that the program writes."""
    done = subprocess.run(command, input=prompt, capture_output=True, text=True, check=True)
    lines = [line for line in done.stdout.splitlines() if line.strip()]
    return lines[-1] if lines else ""


def choose(command: list[str], words: WordGame, seat: int) -> None:
    """Let the program move, with a random move after too many wrong answers."""
    wrong = ""
    for _ in range(TRIES):
        wrong = words.answer(seat, ask(command, f"{words.rules()}\n\n{words.prompt(seat)}\n{wrong}\n"))
        if not wrong:
            return
    words.answer(seat, random.choice(words.legal(seat)))


def play(command: list[str], game: paddock.Game, language: str, seed: int) -> tuple[int, ...]:
    """The places at the end; the program sits in the first seat."""
    words = WordGame(game, language, seed)
    while words.result is None:
        for seat in words.waiting:
            if seat == 0:
                choose(command, words, seat)
            else:
                words.answer(seat, random.choice(words.legal(seat)))
    return words.result.places


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("command")
    parser.add_argument("--game", default="cow006")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--language", default="en", choices=("en", "fr", "hu", "ru"))
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    made = paddock.make(given.game, given.players)
    print("places:", *play(shlex.split(given.command), made, given.language, given.seed))
