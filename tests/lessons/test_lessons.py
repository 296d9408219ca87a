"""Coached first games: what is prepared holds, every moment comes, and other ways of playing are met with sense."""

from __future__ import annotations

import re

import pytest
from msgspec.structs import replace

from lessons.lesson_run import LessonRun, follow
from paddock.core.phrase import Phrase
from paddock.games.black_sheep.animals import BLACK, NAMES
from paddock.games.black_sheep.view import BlackSheepView, OutlookView
from paddock.games.catalogue import OWN_GAMES
from paddock.games.cow006.view import CowView
from paddock.games.war_and_sheep.view import WarView
from paddock.lessons.black_sheep import any_card, best_gift, best_start, what_threatens, worth
from paddock.lessons.catalogue import lesson_of
from paddock.lessons.cow006 import cheapest_row
from paddock.lessons.lesson import LEARNER, Bubble, Lesson, Scene, Turn
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


def say_after(game_id: str, *moves: str) -> str:
    """What the coach says to a learner who has made these moves."""
    given = iter(moves)
    run = LessonRun(lesson(game_id), follow, most=0)
    while run.made[LEARNER] < len(moves) or LEARNER not in run.table.state.waiting_seats():
        run.answer(lambda scene, bubbles: next(given))
    return " ".join(words.sentence() for bubble in run.lesson.bubbles(run.scene()) for words in bubble.words)


def test_every_lesson_says_how_the_game_ends_and_who_wins() -> None:
    for game_id in OWN_GAMES:
        assert "win" in lesson(game_id).learned[-1], game_id


def test_cow006_speaks_of_the_rows_as_they_lie() -> None:
    assert "Row 2 has four already" in say_after("cow006", "34")
    otherwise = say_after("cow006", "90")
    assert "Row 2 has four" not in otherwise
    assert "Whoever lays the sixth" in otherwise, "the rule is told to all"


@pytest.mark.parametrize("seed", range(8))
def test_what_cow006_says_of_its_cards_is_true(seed: int) -> None:
    def wander(scene: Scene, bubbles: list[Bubble]) -> str:
        view = scene.view
        assert isinstance(view, CowView)
        said = " ".join(words.sentence() for bubble in bubbles for words in bubble.words)
        ends = {row.cards[-1] for row in view.rows}
        for card, end in re.findall(r"(\d+) (?:goes right|is safe right|comes) behind the (\d+)", said):
            assert int(end) in ends
            assert card in scene.legal
        if "Row 4 is full" in said:
            assert len(view.rows[3].cards) == 5
        others = [move for move in scene.legal if move not in [bubble.move for bubble in bubbles]]
        return (others or list(scene.legal))[(5 * seed + len(scene.turns)) % len(others or scene.legal)]

    LessonRun(lesson("cow006"), wander, seed)


def test_cow006_calls_a_row_the_cheapest_only_if_it_is() -> None:
    assert "row 1 is one of the cheapest, with 1 bull head." in say_after("cow006", "34", "53", "3")
    heads = [7, 2, 5, 3]
    view = LessonRun(lesson("cow006"), follow, most=0).scene().view
    assert isinstance(view, CowView)
    rows = tuple(replace(row, penalty=penalty) for row, penalty in zip(view.rows, heads, strict=True))
    assert "row 2 is the cheapest" in cheapest_row(replace(view, rows=rows)).words[0].sentence()


def test_cow006_comes_back_to_the_low_card_until_it_has_been_played() -> None:
    for moves in (("34", "53", "67"), ("34", "53", "44", "45")):
        assert "Your 3 is too low for every row" in say_after("cow006", *moves)
    assert "too low for every row" not in say_after("cow006", "34", "53", "3", "row 1")


def test_black_sheep_tells_the_order_of_the_animals_to_all() -> None:
    for moves in (("2 pig pig", "2 pig -rooster", "3 rooster"), ("2 pig pig", "1 horse", "2 pig")):
        assert "horse, then cow, pig, sheep, rooster, black sheep" in say_after("black_sheep", *moves)


@pytest.mark.parametrize("second", ["2 pig -rooster", "2 pig", "1 horse"])
def test_black_sheep_says_to_all_that_black_sheep_are_minus_points(second: str) -> None:
    assert "black sheep are minus points" in say_after("black_sheep")
    assert "Black sheep are minus points" in say_after("black_sheep", "2 pig pig", second)


def black_sheep_with(cards: tuple[str, ...], hand: tuple[str, ...] = (), **outlook: object) -> BlackSheepView:
    """The first view of the lesson, with cards of the learner at field 3, where a sheep and a black sheep are."""
    view = LessonRun(lesson("black_sheep"), follow, most=0).scene().view
    assert isinstance(view, BlackSheepView)
    field = view.fields[2]
    side = replace(field.sides[LEARNER], cards=tuple(NAMES.index(card) for card in cards))
    fields = (*view.fields[:2], replace(field, sides=(side, *field.sides[1:])))
    return replace(view, fields=fields, hand=tuple(NAMES.index(card) for card in hand), **outlook)


def test_black_sheep_warns_who_is_strong_where_a_black_sheep_is() -> None:
    strong = black_sheep_with(("sheep", "sheep"))
    (warning,) = what_threatens(strong, Turn(strong, "3 sheep sheep", []))
    assert warning.sentence() == "Careful: three alike at field 3 may win you its black sheep."
    weak = black_sheep_with(("sheep", "rooster"))
    assert what_threatens(weak, Turn(weak, "3 sheep rooster", [])) == ()
    assert "at field 3 cards that are alike may win" in any_card(weak).sentence()


def test_black_sheep_lets_a_side_lose_where_a_black_sheep_is() -> None:
    for losing in (True, False):
        last = OutlookView(2, (NAMES.index("pig"),), "pair", (), losing)
        view = black_sheep_with(("sheep", "rooster"), ("pig",), outlook=(last,))
        gift = best_gift(view, ("3 pig",))
        assert (gift is not None) == losing
        assert gift is None or ("loses" in gift.words[0].sentence() and gift.move == "3 pig")


@pytest.mark.parametrize(
    ("hand", "move", "words"),
    [
        (("horse", "cow", "sheep"), "1 horse cow", "two pairs already"),
        (("pig", "sheep", "rooster"), "2 pig", "field 2: three alike"),
        (("sheep", "rooster", "rooster"), "", ""),
    ],
)
def test_black_sheep_marks_the_cards_that_fit_a_field(hand: tuple[str, ...], move: str, words: str) -> None:
    start = best_start(black_sheep_with((), hand), (move,))
    assert (start.bubble.move if start else "") == move
    assert start is None or words in start.bubble.words[0].sentence()


def test_black_sheep_prefers_the_better_hand_and_a_field_that_is_won_at_once() -> None:
    """Whoever began with a horse holds two pigs, which make four alike at field 2 and two pairs at field 1."""
    assert "fit field 2: four alike already" in say_after("black_sheep", "1 horse")
    assert "finishes your side of field 2: four alike" in say_after("black_sheep", "1 horse", "2 pig pig")


def test_black_sheep_marks_the_cards_that_it_speaks_of() -> None:
    """One card or two, as the suggested move has; where a black sheep is, only what is not meant to win it."""
    seen: set[bool] = set()
    for seed in range(12):

        def wander(scene: Scene, bubbles: list[Bubble], seed: int = seed) -> str:
            for words in bubbles[-1].words:
                if "marked card" in words.text:
                    two = "two marked cards" in words.text
                    field, *cards = bubbles[-1].move.split()
                    assert len(cards) == (2 if two else 1)
                    assert isinstance(scene.view, BlackSheepView)
                    figures = scene.view.fields[int(field) - 1].figures
                    gift = "You need not win" in words.text
                    assert (BLACK in figures) == gift
                    assert not gift or NAMES.index(cards[0]) not in figures
                    seen.add(two)
            return scene.legal[(11 * seed + 3 * len(scene.turns)) % len(scene.legal)]

        LessonRun(lesson("black_sheep"), wander, seed)
    assert seen == {True, False}


def test_black_sheep_takes_away_what_a_black_sheep_is_worth() -> None:
    assert worth(((3, 2), (5, 1))) == "2 \N{MINUS SIGN} 1"
    assert worth(((0, 2), (1, 3))) == "2 + 3"
    assert worth(((5, 2), (5, 3))) == "\N{MINUS SIGN}2 \N{MINUS SIGN} 3"


def test_war_and_sheep_warns_of_what_may_lie_on_a_token_that_was_not_seen() -> None:
    said = say_after("war_and_sheep", "look e2", "d2", "-", "d1 n")
    assert "not seen" in said
    assert "the sheep leaves" in said


def test_war_and_sheep_speaks_of_a_wolf_only_to_who_saw_one() -> None:
    assert "No wolf there." in say_after("war_and_sheep", "look a2", "-")
    assert "Leave the wolf face down" in say_after("war_and_sheep", "look e2", "-")


LOOK_AND_TWO_RUNS = ("look e2", "d2", "-", "d1 n", "c1 n")


def test_war_and_sheep_names_every_sheep_in_danger_and_who_brings_it() -> None:
    said = say_after("war_and_sheep", *LOOK_AND_TWO_RUNS)
    assert "Your opponent may look at e2 too" in said
    assert "your sheep: d2, e1." in said


def test_war_and_sheep_says_what_a_ready_card_and_the_number_beside_a_runner_mean() -> None:
    assert "“+2” says how many" in say_after("war_and_sheep", *LOOK_AND_TWO_RUNS[:-1])
    assert "Your card is ready" in say_after("war_and_sheep", *LOOK_AND_TWO_RUNS, "hide d2")


def test_war_and_sheep_goes_on_after_another_look_and_comes_back_to_hiding_and_the_wolf() -> None:
    otherwise = iter([*LOOK_AND_TWO_RUNS, "look c3", "d3"])
    done: list[str] = []

    def wilful(scene: Scene, bubbles: list[Bubble]) -> str:
        done.append(next(otherwise, "") or follow(scene, bubbles))
        return done[-1]

    run = LessonRun(lesson("war_and_sheep"), wilful)
    assert done[-3:] == ["-", "hide d2", "wolf e2 e"]
    assert "ate an enemy sheep" in " ".join(words.sentence() for words in run.lesson.bubbles(run.scene())[0].words)


@pytest.mark.parametrize("seed", range(6))
def test_war_and_sheep_ends_between_two_actions_with_a_last_word(seed: int) -> None:
    """However long one plays on, what is learned does not cover a look or a card under way."""
    run = LessonRun(lesson("war_and_sheep"), follow)

    def wander(scene: Scene, bubbles: list[Bubble]) -> str:
        assert isinstance(scene.view, WarView)
        assert bubbles[0].words
        assert run.lesson.is_over(scene) == (scene.view.phase == "act")
        return scene.legal[(7 * seed + 3 * len(scene.turns)) % len(scene.legal)]

    for _ in range(12):
        if not run.table.is_over:
            run.answer(wander)


def test_wolves_and_sheep_begins_with_the_side_of_the_tile_that_is_up() -> None:
    """What is said of the first tile is to be seen in the hand."""
    first = LessonRun(lesson("wolves_and_sheep"), follow, most=1).bubbles[0]
    assert first[-1].move.split()[0].endswith("a")
    assert "stop" in first[1].at
    assert "shepherd" in first[1].at


@pytest.mark.parametrize(
    ("last", "words"),
    [
        ("59a 0,-1", "brought 3 red sheep: they count"),
        ("30a -1,-1", "brought 1 red sheep: it counts"),
        ("12b -2,1", "has no red sheep: that hides your colour"),
    ],
)
def test_wolves_and_sheep_says_of_the_last_tile_what_it_brought(last: str, words: str) -> None:
    begun = ("55a 0,1 r1", "51a -1,1 r2", "7b 0,2", "hrb 1,2")
    assert f"Your tile {words}" in say_after("wolves_and_sheep", *begun, last)


def test_wolves_and_sheep_tells_of_badges_villages_stopping_and_the_empty_bag() -> None:
    run = LessonRun(lesson("wolves_and_sheep"), follow)
    for words in ("badge counts the sheep and the gaps", "beside a village they never do"):
        assert any(words in said for said in run.said)
    for words in ("Wise when", "With the bag empty"):
        assert any(words in line for line in run.lesson.learned)
