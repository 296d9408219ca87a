"""Why a move of Wolves and Sheep is refused: in words, with a stable code and the rule. Uses what the seat knows."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from paddock.core.errors import IllegalMove
from paddock.games.wolves_and_sheep.frontier import asks, x_of, y_of
from paddock.games.wolves_and_sheep.landscape import Landscape
from paddock.games.wolves_and_sheep.moves import GIVE_UP, MOVE_COUNT, PASS, orientation_of, place_of, tile_of
from paddock.games.wolves_and_sheep.phases import BONUS_DUE
from paddock.games.wolves_and_sheep.position import WolvesPosition
from paddock.games.wolves_and_sheep.tiles import ANIMAL, FREE, HUNTER, SHEPHERD, TILE_NAMES, WOLF

NOT_WAITING: Final = "not_waiting"


def refusal(position: WolvesPosition, seat: i64, move: i64) -> IllegalMove:
    """The reason that a player would be given at the position."""
    if move < 0 or move >= MOVE_COUNT:
        return IllegalMove("unknown_move", "", "There is no such move.")
    if move >= PASS:
        return _not_a_word(position, seat, move)
    tile = tile_of(move)
    if tile >= SHEPHERD:
        if not position.is_hidden(seat, tile - SHEPHERD):
            return IllegalMove("no_such_shepherd", "W13", "You have no ? tile of that colour to reveal.")
    elif not position.holds(seat, tile):
        return IllegalMove("not_in_hand", "W8", "Tile {tile} is not in your hand.", {"tile": TILE_NAMES[tile]})
    animal = orientation_of(move) == ANIMAL and WOLF <= tile < SHEPHERD
    if position.phase == BONUS_DUE and (animal or tile >= SHEPHERD):
        return IllegalMove("bonus_is_plain", "W13", "The bonus tile is an ordinary one: no wolf, no hunter, no ? tile.")
    if position.turn != seat and position.phase != BONUS_DUE and not animal and tile < SHEPHERD:
        return IllegalMove("not_your_turn", "W10", "Out of turn you may lay only wolves, hunters and your ? tile.")
    return _not_there(position.land, tile, orientation_of(move), place_of(move), animal)


def refusal_to_wait(position: WolvesPosition, seat: i64) -> IllegalMove:
    """Why a seat that is not asked can do nothing. All of it is known to everyone, or to that seat."""
    if position.is_out(seat):
        return IllegalMove(NOT_WAITING, "W15", "You are out, and lay nothing more.")
    if position.phase == BONUS_DUE:
        return IllegalMove(NOT_WAITING, "W13", "A reveal and its bonus tile are one step: wait for that tile.")
    if not position.rules.anytime:
        return IllegalMove(NOT_WAITING, "W25", "At this table you lay tiles in your own turn only.")
    if position.has_passed(seat):
        return IllegalMove(NOT_WAITING, "W17", "You have passed: no wolf, hunter or ? tile until a tile is laid.")
    return IllegalMove(NOT_WAITING, "W10", "It is not your turn, and you have no wolf, hunter or ? tile to lay.")


def _not_a_word(position: WolvesPosition, seat: i64, move: i64) -> IllegalMove:
    if position.phase == BONUS_DUE:
        return IllegalMove("bonus_due", "W13", "Lay a bonus tile: one of yours fits.")
    if position.turn != seat and move == GIVE_UP:
        return IllegalMove("not_your_turn", "W14", "Give up in your own turn.")
    if position.turn != seat:
        return IllegalMove("not_your_turn", "W10", "Out of turn you may lay only wolves, hunters and your ? tile.")
    if position.is_spent(seat):
        return IllegalMove("reveal_or_out", "W15", "Hand and bag are empty: reveal your ? tile, or give up.")
    return IllegalMove("must_lay", "W8", "One of your tiles fits: lay one, or give up.")


def _not_there(land: Landscape, tile: i64, orientation: i64, place: i64, animal: bool) -> IllegalMove:
    values: dict[str, object] = {"place": f"{int(x_of(place))},{int(y_of(place))}"}
    number: i64 = 0
    while number < land.count:
        if i64(land.places[number]) == place:
            if animal and tile >= HUNTER:
                return IllegalMove("no_bare_wolf", "W12", "No uncovered wolf lies there ({place}).", values)
            return IllegalMove("space_taken", "W8", "A tile lies there already ({place}).", values)
        number += 1
    space = land.frontier.find(place)
    if space < 0:
        return IllegalMove("touches_nothing", "W8", "A tile there would touch no other ({place}).", values)
    if land.fits_with(tile, orientation, space):
        if tile < HUNTER:
            return IllegalMove("hunter_near", "W11", "A wolf does not go into a forest that holds a hunter.")
        return IllegalMove("danger_near", "W12", "A hunter's own tile does not go to a dangerous forest.")
    if matches(land, tile, orientation, space):
        return IllegalMove("turn_less", "W5", "This rotation looks like one with fewer turns: give that one.")
    return IllegalMove("no_match", "W8", "Turned like this, the tile does not match its neighbours ({place}).", values)


def matches(land: Landscape, tile: i64, orientation: i64, space: i64) -> bool:
    """Whether every edge that touches something shows the same motif, whatever the number of the orientation."""
    direction: i64 = 0
    while direction < 4:
        asked = asks(space, direction)
        if asked != FREE and asked != land.tiles.edge(tile, orientation, direction):
            return False
        direction += 1
    return True
