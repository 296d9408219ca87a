"""States and views as values: moves with their structure, keys, pictures, copies through pickle."""

from __future__ import annotations

import copy
import pickle

import msgspec
import pytest

from paddock.core.errors import OptionError
from paddock.core.seeds import rng_for
from paddock.games.catalogue import make
from paddock.games.war_and_sheep import moves
from paddock.games.war_and_sheep.board import spaces_in
from paddock.games.war_and_sheep.cards.all_cards import CARDS
from paddock.games.war_and_sheep.cards.kinds import CARD_NAMES
from paddock.games.war_and_sheep.game import WarGame
from paddock.games.war_and_sheep.meadow import MAD_NAMES
from paddock.games.war_and_sheep.moves import MOVES
from paddock.games.war_and_sheep.phases import ENDING_NAMES, PHASE_NAMES
from paddock.games.war_and_sheep.state import WarState
from paddock.testing.walk import moves_of, walk
from war_and_sheep.positions import give_grass, lay

FIRSTS = {
    "UNHIDE": "unhide",
    "LOOK": "look a1",
    "RUN": "a1 n",
    "PROWL": "wolf a1 n",
    "HIDE": "hide a1",
    "PLAY": "play binge",
    "NAME": "a1",
    "UP": "up a1",
    "UP_BOTH": "up both",
    "TAKE": "take binge",
    "NO": "-",
    "SHEEP_BACK": "sheep",
    "MAD_BACK": "mad",
}


@pytest.mark.parametrize("name", FIRSTS)
def test_the_numbers_of_moves_agree_with_the_table(name: str) -> None:
    assert MOVES.text(getattr(moves, name)) == FIRSTS[name]


def test_names_that_records_bots_and_pages_use() -> None:
    assert PHASE_NAMES == ("deal", "act", "look_more", "leave", "draw", "card", "card_more", "card_chance", "done")
    assert ENDING_NAMES == ("", "no_sheep", "truce", "no_grass", "quiet")
    assert MAD_NAMES == ("box", "board", "full", "gone")
    kinds = ["unhide", "look", "run", "prowl", "hide", "play", "name", "leave_up", "leave_both_up", "take"]
    assert [kind.name for kind in MOVES.kinds] == [*kinds, "no_more", "return"]


def test_there_are_no_more_moves_than_the_table_has() -> None:
    assert MOVES.count == moves.MOVE_COUNT == 475


def test_a_move_has_structure() -> None:
    move = MOVES.move(MOVES.number("wolf c3 e"))
    assert (move.kind, move.parts) == ("prowl", {"space": 14, "direction": "e"})
    assert MOVES.join(MOVES.split(move.number)) == move.number


def test_every_card_stands_at_its_kind() -> None:
    assert [card.name for card in CARDS] == list(CARD_NAMES)
    assert [int(card.kind) for card in CARDS] == list(range(19))


MANY = {"cards": {"tip": 4, "tea": 4, "pickpocket": 4, "hooves": 2, "bird": 3}, "tokens": {"1": 18, "3": 1, "5": 3}}


@pytest.mark.parametrize("components", [None, MANY], ids=["usual", "many cards"])
def test_keys_are_equal_where_all_that_a_seat_knows_is(components: object) -> None:
    """Along random games and over worlds sampled for either seat."""
    game = make("war_and_sheep", 2, {}, components)
    by_key: dict[int, bytes] = {}
    by_known: dict[bytes, int] = {}
    for number in range(3):
        rng = rng_for(number, "keys")
        for match in walk(game, rng):
            worlds = [match.state, *[game.sampler(match.state.view(seat)).sample(rng) for seat in (0, 1)]]
            for world in worlds:
                for seat in range(2):
                    known = msgspec.json.encode([world.view(seat), moves_of(world, seat)])
                    key = int(world.key(seat))
                    assert by_key.setdefault(key, known) == known
                    assert by_known.setdefault(known, key) == key


def test_a_state_survives_pickle_and_deepcopy() -> None:
    for match in walk(make("war_and_sheep", 2, {"layout": "wedges"}), rng_for(1, "pickle")):
        state = match.state
        for same in (pickle.loads(pickle.dumps(state)), copy.deepcopy(state)):
            assert same == state
            assert [same.key(seat) for seat in range(2)] == [state.key(seat) for seat in range(2)]


PICTURE = """\
War & Sheep, turn of seat 0: actions left 2
   a b c d e f
6  . . B b . Y
5  . . . . . .
4  . 1 . . . .
3  . . W . . .
2  . w . . . .
1  a A . . X .
A, seat 0: grass 6, hand: Eagle, has seen b2
B, seat 1: grass 0, hand: Full moon, has seen b2 b4
Deck: 19 cards. Quiet turns: 0.
A, B sheep; a, b camouflaged; X, Y mad; W wolf; ? token; 1, 3, 5, w tokens known"""


def test_a_state_is_drawn_with_everything_and_a_view_with_what_its_seat_knows() -> None:
    match = lay("..Bb.Y ...... .1.... ..W... .w.... aA..X.", seen=("b2", "b2 b4"), hands=("eagle", "moon"))
    give_grass(match, 1, 3, 2)
    assert str(match.state) == PICTURE
    first = PICTURE.replace(". 1 . . . .", ". ? . . . .").replace("Full moon", "?")
    assert str(match.state.view(0)) == first
    assert str(match.state.view(None)) == first.replace(". w . . . .", ". ? . . . .").replace("Eagle", "?")


def test_the_headline_says_which_card_is_played_and_how_the_game_ended() -> None:
    match = lay("..B..1 ...... .111.. ..A... ...1.. ......", hands=("fire truce", ""))
    match.do("1: play fire")
    assert str(match.state).splitlines()[0] == "War & Sheep, turn of seat 0: actions left 2, playing Grass fire"
    for ending, words in enumerate(("a flock is gone", "a truce", "no grass lies", "nothing happened"), 1):
        ended = match.state.copy()
        assert isinstance(ended, WarState)
        ended.end(ending)
        assert str(ended.view(None)).startswith(f"War & Sheep, over: {words}")


def test_numbers_of_the_rules_can_be_changed() -> None:
    game = WarGame(2).changed(actions=1, quiet_turns=2)
    *_, match = walk(game, rng_for(2, "changed"))
    assert len(match.steps) <= game.longest()
    assert game.longest() < WarGame(2).longest()
    with pytest.raises(OptionError, match="did you mean actions"):
        game.changed(action=1)
    with pytest.raises(OptionError, match="from 1 to 15, not 0"):
        game.changed(actions=0)


def test_a_smaller_meadow_has_fewer_sheep_and_tokens() -> None:
    box = {"tokens": {"1": 0, "3": 2, "5": 1, "wolf": 1}}
    game = WarGame(2, {}, box, {"sheep": 2, "tokens": 4})
    for match in walk(game, rng_for(3, "small")):
        assert match.state.audit() == []
        assert isinstance(match.state, WarState)
    assert [spaces_in(flock) for flock in game.rules.flocks] == [[0, 1], [30, 31]]
    assert list(game.rules.meadow) == [12, 13, 18, 19]  # a3, b3, a4 and b4
    with pytest.raises(OptionError, match="add up to 24, not 4"):
        WarGame(2, {}, None, {"tokens": 4})
    with pytest.raises(OptionError, match="sheep is a number from 1 to 6, not 7"):
        game.changed(sheep=7)
