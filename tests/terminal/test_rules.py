"""The rules in the terminal: all of them, one, or those with a word; at every prompt and as a command."""

from __future__ import annotations

import pytest
from rich.console import Console
from typer.testing import CliRunner, Result

from paddock.terminal import rules as rules_command
from paddock.terminal.app import app
from paddock.terminal.rules import rules_with, show_at_length
from paddock.texts import LANGUAGES, Texts

TEXT = """# Cows

- **M1** Grass. Cows eat grass.
- **M2** Sheep. They eat
  grass too.

**M10** Wolves eat sheep.
"""


def run(*words: str, typed: str = "") -> Result:
    return CliRunner().invoke(app, list(words), input=typed)


@pytest.mark.parametrize(
    ("wanted", "found"),
    [
        ("M1", ["M1"]),
        ("m10", ["M10"]),
        ("M10 m1", ["M10", "M1"]),
        ("m1, m3, m2", ["M1", "M2"]),
        ("M3", []),
        ("sheep", ["M2", "M10"]),
        ("EAT GRASS", ["M1", "M2"]),
        ("goats", []),
    ],
)
def test_rules_are_found_by_number_and_by_words(wanted: str, found: list[str]) -> None:
    assert [rule.split("**")[1] for rule in rules_with(TEXT, wanted)] == found


def test_a_rule_as_a_command() -> None:
    said = run("rules", "wolves_and_sheep", "w10").output
    assert said.strip().startswith("• W10 Wolves and hunters.")
    assert "W11" not in said


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_rules_as_a_command(language: str) -> None:
    said = run("rules", "cow006", "--language", language)
    assert said.exit_code == 0
    assert all(f" C{number} " in said.output for number in (1, 8, 20))


def test_what_is_not_there_is_said() -> None:
    done = run("rules", "cow006", "W10")
    assert (done.exit_code, done.output) == (2, "There is no rule W10 here.\n")
    done = run("rules", "cow006", "platypus")
    assert (done.exit_code, done.output) == (2, "No rule mentions “platypus”.\n")
    done = run("rules", "wolves_and_sheep", "huntr")
    assert (done.exit_code, done.output) == (2, "No rule mentions “huntr”. Did you mean “hunter”?\n")
    done = run("rules", "wolves_and_sheep", "W10", "W99", "W11")
    assert done.exit_code == 2
    assert "• W10 Wolves and hunters." in done.output
    assert " W11 " in done.output
    assert done.output.endswith("There is no rule W99 here.\n")
    assert "did you mean cow006?" in run("rules", "cow07").stderr


@pytest.mark.parametrize("asked", ["rules w12", "? W12", "RULES W12", "? rules w12"])
def test_a_rule_in_a_game(asked: str) -> None:
    said = run("play", "wolves_and_sheep", "--seed", "3", typed=f"{asked}\nquit\n").output
    assert "W12 Hunters." in said
    assert "W11" not in said


def test_the_rules_with_a_word_in_a_game() -> None:
    said = run("play", "wolves_and_sheep", "--seed", "3", typed="rules hunter\nquit\n").output
    rules = rules_with(Texts("en", "wolves_and_sheep").rules(), "hunter")
    assert len(rules) > 3
    assert all(rule.split("**")[1] in said for rule in rules)


@pytest.mark.parametrize(("height", "lines", "paged"), [(20, 10, False), (20, 40, True)])
def test_only_what_does_not_fit_the_screen_opens_in_a_pager(
    monkeypatch: pytest.MonkeyPatch, height: int, lines: int, paged: bool
) -> None:
    shown: list[str] = []
    screen = Console(force_terminal=True, width=60, height=height)
    monkeypatch.setattr(rules_command, "OUT", screen)
    monkeypatch.setattr("pydoc.pager", shown.append)
    show_at_length("\n".join(["moo"] * lines))
    assert [text.count("moo") for text in shown] == ([lines] if paged else [])


def test_leaving_a_game_that_is_not_saved_is_asked_once() -> None:
    stays = run("play", "cow006", "--seed", "5", typed="q\n\nboard\nq\nq\n").output
    assert stays.count("The game is not saved.") == 2
    assert stays.count("The game is left unfinished.") == 1
    assert stays.count("Round 1") > 1


def test_leaving_a_game_that_is_saved_is_not_asked(tmp_path: object) -> None:
    said = run("play", "cow006", "--seed", "5", "--save", f"{tmp_path}/game.json", typed="q\n").output
    assert "The game is not saved." not in said
    assert "The game is left unfinished." in said
