"""Coached first games: what is prepared holds, every moment comes, and other ways of playing are met with sense."""

from __future__ import annotations

import pytest

from lessons.lesson_run import LessonRun, follow
from paddock.core.phrase import Phrase
from paddock.games.catalogue import OWN_GAMES
from paddock.lessons.catalogue import lesson_of
from paddock.lessons.lesson import Bubble, Lesson, Scene
from paddock.texts import LANGUAGES, Texts

SHORT = 250
"""Characters of a paragraph, in any language."""


def lesson(game_id: str) -> Lesson:
    found = lesson_of(game_id)
    assert found is not None
    return found


@pytest.mark.parametrize("game_id", OWN_GAMES)
def test_who_follows_the_coach_meets_every_moment_that_was_prepared(game_id: str) -> None:
    run = LessonRun(lesson(game_id), follow)
    assert run.lesson.is_over(run.scene())
    assert run.unprepared == 0
    assert 5 <= len(run.said) <= 8
    assert len(set(run.said)) == len(run.said)
    assert run.lesson.learned


@pytest.mark.parametrize("game_id", OWN_GAMES)
def test_all_that_was_prepared_happens(game_id: str) -> None:
    run = LessonRun(lesson(game_id), follow)
    drawn = [entry.outcome for entry in run.entries if hasattr(entry, "outcome")]
    assert drawn == list(run.lesson.deals[: len(drawn)])
    assert len(drawn) >= len(run.lesson.deals) - 3  # the last may follow the answer after the lesson
    for seat, replies in run.lesson.replies.items():
        assert run.made[seat] >= len(replies) - 1


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("game_id", OWN_GAMES)
def test_who_plays_otherwise_is_told_what_holds_there(game_id: str, seed: int) -> None:
    """Each suggestion is legal, each text can be filled, and the lesson comes to an end."""

    def wander(scene: Scene, bubbles: list[Bubble]) -> str:
        suggested = [bubble.move for bubble in bubbles if bubble.move]
        assert all(move in scene.legal for move in suggested)
        for bubble in bubbles:
            assert bubble.words
            for words in bubble.words:
                assert "{" not in words.sentence()
        others = [move for move in scene.legal if move not in suggested and move != "give up"] or list(scene.legal)
        return others[(7 * seed + 3 * len(scene.turns)) % len(others)]

    run = LessonRun(lesson(game_id), wander, seed)
    assert run.table.is_over or run.lesson.is_over(run.scene())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game_id", OWN_GAMES)
def test_bubbles_are_short_in_every_language(game_id: str, language: str) -> None:
    texts = Texts(language, game_id)
    run = LessonRun(lesson(game_id), follow)
    for bubbles in run.bubbles:
        for bubble in bubbles:
            for words in bubble.words:
                assert len(texts.phrase(words)) <= SHORT
    assert all(len(texts.phrase(Phrase(line))) <= SHORT / 2 for line in run.lesson.learned)


def test_the_coach_reacts_to_the_sixth_card() -> None:
    """A learner who walks into the full row is told what it cost."""
    cards = iter(["34", "45", "53", "67", "90"])

    def stubborn(scene: Scene, bubbles: list[Bubble]) -> str:
        return next(cards) if scene.legal[0].isdigit() else scene.legal[0]

    said = " ".join(LessonRun(lesson("cow006"), stubborn, most=14).said)
    assert "sixth" in said
