"""Every law can fail: each is shown a game that was broken on purpose to break it.

High Card is broken law by law; Henhouse is wrong as a game by somebody else may be, and held to all laws at once.
"""

from __future__ import annotations

import pytest
from high_card import HighCard

from broken_henhouse import WRONG, wrong_game
from broken_high_card import chance, playing, telling, worlds
from broken_high_card.versions import with_sampler, with_state
from henhouse import Henhouse
from paddock.core.game import Game
from paddock.testing import LAWS, LawBroken, check_law, check_laws

BROKEN: list[tuple[str, HighCard, str]] = [
    ("legal_lists", with_state(playing.Unsorted), "do not ascend"),
    ("legal_lists", with_state(playing.Speechless), "owes a move and has none"),
    ("legal_lists", with_state(playing.TwoAtOnce), "seats wait|owes a move"),
    ("random_moves", with_state(playing.CreatureOfHabit), "is drawn from"),
    ("random_moves", with_state(playing.LowHanded), "but . in the legal list"),
    ("door", with_state(playing.OpenDoor), "check lets it pass"),
    ("door", with_state(playing.WearyDoor), "a check has changed the state"),
    ("notation", playing.Wordless(3), "is printed"),
    ("notation", playing.Credulous(3), "nonsense is read"),
    ("notation", chance.Backwards(3), "read as another"),
    ("ending", playing.Impatient(3), "goes on after"),
    ("ending", with_state(playing.Endless), "goes on after"),
    ("ending", with_state(playing.Unranked), "not ranks"),
    ("serials", with_state(playing.Stuck), "is followed by"),
    ("conservation", with_state(playing.Doubling), "two places"),
    ("copies", with_state(playing.Sharing), "changes"),
    ("records", with_state(chance.Moody), "does not replay"),
    ("fresh_starts", with_state(chance.Moody), "different games"),
    ("sealed_answers", with_state(playing.Hasty), "order of sealed answers"),
    ("sealed_answers", with_state(playing.Resentful), "leaves a trace"),
    ("sealed_answers", with_state(telling.Glass), "can tell what seat"),
    ("sealed_answers", with_state(telling.Whispering), "can tell what seat"),
    ("sampled_worlds", with_sampler(worlds.WrongHands), "looks different"),
    ("sampled_worlds", with_sampler(worlds.Unsound), "not sound"),
    ("non_interference", with_sampler(worlds.Peeking, worlds.Seen), "knows more than the view"),
    ("spectators", with_state(telling.Watched), "a spectator sees"),
    ("silent_interrupts", with_state(telling.Gossiping), "can tell who could step in"),
    ("quiet_events", with_state(telling.Loud), "more than its view"),
    ("uniform_chance", with_state(chance.Biased), "not drawn by its odds"),
    ("uniform_chance", with_state(chance.Strange), "has no odds"),
    ("uniform_chance", with_state(chance.Following), "place 1 is not drawn by its odds"),
    ("uniform_chance", with_state(chance.Echoing), "place 1 hangs on place 0"),
    ("uniform_chance", with_state(chance.Weighted), "not drawn by its odds"),
    ("outcome_faults", with_state(chance.Distrustful), "said to be impossible"),
    ("outcome_faults", with_state(chance.Gullible), "let pass"),
    ("structured_moves", playing.Halved(3), "those of another move"),
    ("results", with_state(telling.Secretive), "says the result None"),
    ("values", with_state(playing.Nameless), "prints as nothing"),
    ("values", with_state(playing.Careless), "another after pickle"),
    ("shared_views", with_state(telling.Lazy), "if they are made together"),
    ("frozen_games", playing.Open(3), "can be set anew"),
    ("threads", with_state(playing.Scribbling), "disturb each other"),
    ("withdrawing", with_state(playing.Lenient), "has not given"),
    ("telling_truths", with_state(telling.Discreet), "the same truth"),
    ("keys", with_state(telling.Handless), "one key for two things"),
    ("vector_layout", with_state(telling.LongWinded), "goes beyond its place"),
    ("vector_layout", with_state(telling.OffByOne), "its layout"),
    ("vector_layout", with_state(telling.Boundless), "hand is 2, not 0 to 1"),
    ("honest_vectors", with_state(telling.SeesPicks), "tells what is hidden"),
    ("honest_vectors", with_state(telling.Eager), "differ in who may step in"),
    ("posterior", with_sampler(worlds.Lopsided, seats=2), "as often as they are likely"),
]


@pytest.mark.parametrize(("law", "game", "verdict"), BROKEN, ids=[f"{law}-{n}" for n, (law, _, _) in enumerate(BROKEN)])
def test_a_broken_game_breaks_the_law(law: str, game: HighCard, verdict: str) -> None:
    with pytest.raises(LawBroken, match=f"high_card: {law}, .*({verdict})"):
        hold_to(law, game)


def hold_to(law: str, game: HighCard) -> None:
    for number in range(40):
        check_law(game, law, number=number)


def test_every_law_has_a_game_that_breaks_it() -> None:
    assert {law for law, _, _ in BROKEN} == set(LAWS)


@pytest.mark.parametrize("law", LAWS)
@pytest.mark.parametrize("game", [HighCard(2), HighCard(3), HighCard(4), Henhouse(2), Henhouse(3)], ids=repr)
def test_a_sound_game_keeps_the_law(game: Game, law: str) -> None:
    for number in range(10):
        check_law(game, law, number=number)


@pytest.mark.parametrize("name", WRONG)
def test_a_wrong_henhouse_is_noticed_by_its_law(name: str) -> None:
    with pytest.raises(LawBroken, match=f"henhouse: {WRONG[name].law}, "):
        check_laws(wrong_game(name, 2))


def test_check_laws_names_the_game_the_law_and_the_seed() -> None:
    with pytest.raises(LawBroken, match="high_card: conservation, seed 5, game 0"):
        check_laws(with_state(playing.Doubling), seed=5)


def test_a_game_that_crashes_breaks_the_law_it_is_held_to() -> None:
    with pytest.raises(LawBroken, match="high_card: legal_lists, seed 1, game 0: ZeroDivisionError"):
        check_laws(with_state(playing.Crashing))
