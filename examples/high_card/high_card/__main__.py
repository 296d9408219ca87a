"""`python -m high_card` holds the game to the laws, for every number of players and with every option."""

from high_card.game import ABOUT, HighCard
from paddock.testing import check_laws

for count in ABOUT.seats:
    for swap in (True, False):
        check_laws(HighCard(count, {"swap": swap}))
print("High Card keeps every law.")
