"""The numbers by which positions of Wolves and Sheep are judged: fitted to games, or set by hand."""

from __future__ import annotations


class Tuning:
    """Tunable numbers. Sheep are the unit where nothing else is said."""

    def __init__(self) -> None:
        self.ease: float = 0.6
        """How much of what fits a space also closes a pasture there, rather than extends it."""
        self.idle: float = 0.06
        """Tiles that count as seen for a colour whose owner is out, for each turn of the others."""
        self.second: float = 0.7
        """What the second best chance of a larger pasture adds beside the best."""
        self.afraid: float = 0.04
        """The part of a pasture that a wolf which is not laid yet puts at risk, where it could come."""
        self.saved: float = 0.38
        """What is left of a pasture beside a dangerous forest while a hunter may still come."""
        self.typical: float = 15.0
        """What a herd is taken to come to, as far as the pastures do not tell."""
        self.vague: float = 3.4
        """How much more that counts than the pastures do, when the bag is full."""
        self.growth: float = 0.9
        """What an owner still in adds while there are tiles to draw."""
        self.wait: float = 0.44
        """What an owner still in adds when the bag is empty."""
        self.race: float = 0.46
        """How surely the next to move goes out first, when a turn is left; less with more of them."""
        self.doubt: float = 1.5
        """How far off the end is from what one expects, for an owner still in with the bag empty."""
        self.doubt_bag: float = 4.5
        """How much more that is when the bag is full."""
        self.doubt_out: float = 0.3
        """How far off it is for one who is out."""
        self.spite: float = 0.6
        """What the others' sheep count in the choice of moves to try."""
        self.draw: float = 0.12
        """What a drawn tile is worth there."""
        self.hope: float = 0.72
        """In quick play: how likely an edge that faces an empty space is to be closed."""
        self.quick_spite: float = 0.4
        """In quick play: what the others' sheep count."""
        self.reveal: float = 3.0
        """In quick play: what a "?" tile has to bring."""
        self.strike: float = 1.5
        """In quick play: what a wolf or hunter has to bring."""
        self.content: float = 9.0
        """In quick play: with so many sheep of each herd safe, one may go out for the bonus."""
        self.stop: float = 0.33
        """In quick play: the part of the bonus that a tile has to bring when the bag is empty."""
        self.stop_early: float = 0.5
        """The same before that."""
        self.last_tries: int = 10
        """In quick play: so many random moves are looked at when the bag is empty."""
        self.tries: int = 4
        """In quick play: of so many random moves the best is made."""
        self.most: int = 12
        """So many moves are tried."""
        self.most_special: int = 4
        """So many wolves, hunters and "?" tiles beside them."""
        self.enough: float = 4.0
        """With fewer sheep of each herd safe, going out is no choice while the bag holds tiles."""
        self.urgent: float = 1.0
        """What a move out of turn has to bring at first sight to be thought about."""
        self.trust: float = 0.6
        """How much a sheep that a seat has brought to a colour tells of whose herd it is; 0 for nothing."""
        self.horizon: int = 6
