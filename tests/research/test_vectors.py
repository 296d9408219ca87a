"""Observation vectors say what views say, under the version that they have. That they say no more is a law."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import cast

import msgspec
import pytest

from paddock.core.game import Game
from paddock.core.seeds import rng_for
from paddock.games.black_sheep.view import BlackSheepView
from paddock.games.catalogue import make
from paddock.games.cow006.view import CowView
from paddock.games.war_and_sheep.view import WarView
from paddock.games.wolves_and_sheep.view import WolvesView
from paddock.testing.law import LawBroken
from paddock.testing.vector_laws import check_bounds, written
from paddock.testing.walk import walk
from research.tables import TABLES

PINNED = Path(__file__).with_name("vectors.json")


def numbers(game: Game, vector: list[int], name: str) -> list[int]:
    return vector[game.layout.places(name)]


def flagged(flags: list[int], first: int = 0) -> tuple[int, ...]:
    return tuple(place for place, flag in enumerate(flags, first) if flag)


def from_seat(seat: int, values: tuple[int, ...]) -> list[int]:
    return [*values[seat:], *values[:seat]]


def test_the_vector_of_cow006_says_what_the_view_says() -> None:
    game = make("cow006", 4, {"rounds": 2})
    for match in walk(game, rng_for(1)):
        for seat in range(4):
            view = cast(CowView, match.view(seat))
            vector = written(match.state, seat)
            assert flagged(numbers(game, vector, "hand"), 1) == view.hand
            assert numbers(game, vector, "pick") == [view.pick or 0]
            assert numbers(game, vector, "held") == from_seat(seat, view.held)
            assert numbers(game, vector, "totals") == from_seat(seat, view.totals)
            assert numbers(game, vector, "row_penalties")[: len(view.rows)] == [row.penalty for row in view.rows]
            lying = {card for row in view.rows for card in row.cards}
            shown = {card for _, card in view.shown}
            assert set(flagged(numbers(game, vector, "seen"), 1)) == lying | shown | set(view.gone)
            played = numbers(game, vector, "played")
            own = [card for card in played[:10] if card]
            assert tuple(own) == view.played[seat]


def test_closed_piles_show_the_cards_of_a_turn_without_their_players() -> None:
    game = make("cow006", 3, {"rounds": 1, "open_piles": False})
    for match in walk(game, rng_for(2)):
        view = cast(CowView, match.view(1))
        played = numbers(game, written(match.state, 1), "played")[10:]
        turns = [tuple(card for card in played[turn * 3 : turn * 3 + 3] if card) for turn in range(10)]
        if view.course is not None:
            assert tuple(turn for turn in turns if turn) == view.course.turns
            assert numbers(game, written(match.state, 1), "penalties")[1:] == [0, 0]


def test_the_vector_of_black_sheep_says_what_the_view_says() -> None:
    game = make("black_sheep", 3, {"tasks": True})
    for match in walk(game, rng_for(3)):
        for seat in range(3):
            view = cast(BlackSheepView, match.view(seat))
            vector = written(match.state, seat)
            hand = numbers(game, vector, "hand")
            assert tuple(animal for animal in range(6) for _ in range(hand[animal])) == view.hand
            corrals = numbers(game, vector, "corrals")
            assert [tuple(corrals[start : start + 6]) for start in (0, 6, 12)] == [
                *view.corrals[seat:],
                *view.corrals[:seat],
            ]
            assert tuple(numbers(game, vector, "pool")) == view.memory.pool
            secret = [task.number - 1 for task in view.secret_tasks[seat] or ()]
            assert list(flagged(numbers(game, vector, "secret_tasks"))) == sorted(secret)


def test_the_vector_of_war_and_sheep_says_what_the_view_says() -> None:
    game = make("war_and_sheep", 2)
    names = ("1", "3", "5", "wolf")
    for match in walk(game, rng_for(4)):
        for seat in range(2):
            view = cast(WarView, match.view(seat))
            vector = written(match.state, seat)
            flocks = numbers(game, vector, "flocks")
            assert flagged(flocks[:36]) == view.flocks[seat].sheep
            assert flagged(flocks[36:]) == view.flocks[1 - seat].sheep
            known = numbers(game, vector, "known")
            seen = {(place % 36, names[place // 36]) for place in flagged(known)}
            assert seen == set(view.known)
            assert sum(numbers(game, vector, "cards")[:19]) == view.hands[seat].count
            assert numbers(game, vector, "deck") == [view.deck]


def test_the_vector_of_wolves_and_sheep_says_what_the_view_says() -> None:
    game = make("wolves_and_sheep", 3)
    for match in walk(game, rng_for(5)):
        for seat in range(3):
            view = cast(WolvesView, match.view(seat))
            vector = written(match.state, seat)
            assert flagged(numbers(game, vector, "hand")) == view.hand
            assert numbers(game, vector, "x")[: len(view.laid)] == [tile.x for tile in view.laid]
            edges = numbers(game, vector, "edges")[: 4 * len(view.laid)]
            assert "".join(" KYRBVF"[edge] for edge in edges) == "".join(tile.edges for tile in view.laid)
            own = numbers(game, vector, "own_tiles")[: len(view.laid)]
            assert own == [0 if tile.tile is None else tile.tile + 1 for tile in view.laid]
            herds = numbers(game, vector, "herds")
            assert [flagged(herds[start : start + 4]) for start in (0, 4, 8)] == [
                *view.herds[seat:],
                *view.herds[:seat],
            ]


def fingerprint(game: Game) -> str:
    """What the vectors of a game look like from all seats, and what its moves are."""
    rng = rng_for(1, "vectors")
    seen = [written(match.state, seat) for match in walk(game, rng) for seat in range(game.seats)]
    layout = msgspec.json.encode([game.layout, game.used_moves(), game.moves.factors])
    return hashlib.blake2b(msgspec.json.encode(seen) + layout, digest_size=8).hexdigest()


def pins() -> dict[str, str]:
    made = [(make(game, seats, options), options) for game, seats, options in TABLES]
    return {
        f"{game.id} v{game.layout.version} of rules {game.version}, {game.seats} {json.dumps(options)}": fingerprint(
            game
        )
        for game, options in made
    }


def test_a_vector_that_changes_gets_a_new_version() -> None:
    """When this fails, raise VERSION in the game's fields.py and pin anew: python -m research.pin_vectors."""
    assert pins() == json.loads(PINNED.read_text())


def test_a_number_out_of_bounds_breaks_the_law() -> None:
    field = make("cow006", 2).layout.fields[0]
    check_bounds(field, [0, 1])
    with pytest.raises(LawBroken, match="kind is 2"):
        check_bounds(field, [2])


def test_a_game_without_fields_says_that_it_gives_no_vectors() -> None:
    game = make("cow006", 2)
    with pytest.raises(KeyError, match="there is no field 'cows'"):
        game.layout.places("cows")
