"""Cards that are about wolves."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from paddock.games.war_and_sheep.board import BITS, can_run, runs_list
from paddock.games.war_and_sheep.cards.card import Card
from paddock.games.war_and_sheep.movement import run_wolf, wolf_gone
from paddock.games.war_and_sheep.moves import NAME, NO, PROWL
from paddock.games.war_and_sheep.phases import CHOOSING_MORE, DONE_NOW
from paddock.games.war_and_sheep.position import WarPosition


class WolfTrap(Card):
    """Remove one face-up wolf."""

    def first_spaces(self, position: WarPosition, seat: i64) -> i64:
        return position.wolves

    def choose(self, position: WarPosition, seat: i64, move: i64) -> i64:
        bit = BITS[move - NAME]
        position.wolves &= ~bit
        wolf_gone(position, bit)
        return DONE_NOW


class FullMoon(Card):
    """Move one face-up wolf, then the same one again if wished; a flock's last sheep eaten ends the game (S12)."""

    def is_playable(self, position: WarPosition, seat: i64) -> bool:
        return can_run(position.wolves, position.wolf_blocks())

    def first_choices(self, position: WarPosition, seat: i64) -> vec[i64]:
        return runs_list(PROWL, position.wolves, position.wolf_blocks())

    def choose(self, position: WarPosition, seat: i64, move: i64) -> i64:
        position.focus = run_wolf(position, seat, (move - PROWL) // 4, (move - PROWL) % 4)
        if position.flocks[0] == 0 or position.flocks[1] == 0:
            return DONE_NOW
        return CHOOSING_MORE if can_run(BITS[position.focus], position.wolf_blocks()) else DONE_NOW

    def further_choices(self, position: WarPosition, seat: i64) -> vec[i64]:
        return append(runs_list(PROWL, BITS[position.focus], position.wolf_blocks()), NO)

    def choose_more(self, position: WarPosition, seat: i64, move: i64) -> i64:
        if move != NO:
            run_wolf(position, seat, (move - PROWL) // 4, (move - PROWL) % 4)
        return DONE_NOW
