"""What chance does in Cow 006: deals, layouts for a draft, and special cards drawn (C4, C15, C18, C19, C31).

An outcome begins with its kind. A deal lists the row starters, then each seat's cards, then each seat's special cards
by kind; a layout lists the first drafter and, without a known deck, the cards laid out; a draw names a kind.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from paddock.core.keys import BITS, lowest_bit
from paddock.core.rng import Rng, draw_weighted, shuffle_front
from paddock.core.view import EVERYONE
from paddock.games.cow006.cards import CARDS, SPECIAL_KINDS, SPECIAL_NAMES
from paddock.games.cow006.events import Dealt, HandDealt, LaidOut
from paddock.games.cow006.fates import ON_TABLE
from paddock.games.cow006.moves import card_of, pick_of
from paddock.games.cow006.phases import DRAWING
from paddock.games.cow006.position import NO_SEAT, CowPosition
from paddock.games.cow006.rules import Rules
from paddock.games.cow006.specials import Specials, count_all

DEAL_OUT: Final = 0
LAY_OUT: Final = 1
DRAW_SPECIAL: Final = 2

MOST_SPECIALS: Final = 3
"""Special cards dealt to each seat, if there are enough (C19)."""

_BLANK: Final[vec[i64]] = vec[i64]([0] * (CARDS + 1))
"""Sliced for an outcome, which is then filled in: quicker than to append."""

_PACKS: Final = [vec[u8](list(range(1, size + 1))) for size in range(CARDS + 1)]


def whole_deck(rules: Rules) -> vec[i64]:
    return vec[i64](list(range(1, rules.deck + 1)))


def specials_each(specials: Specials, seats: i64) -> i64:
    """How many special cards everyone gets: the most that all can get alike (C19)."""
    each = count_all(specials.deck) // seats
    return each if each < MOST_SPECIALS else MOST_SPECIALS


# Drawing.


def draw(position: CowPosition, rng: Rng) -> vec[i64]:
    rules = position.rules
    specials = position.specials
    if position.phase == DRAWING:
        assert specials is not None
        return vec[i64]([DRAW_SPECIAL, draw_weighted(specials.deck, rng)])
    if not rules.draft:
        outcome = _draw_cards(DEAL_OUT, rules, rng)
        return outcome if specials is None else _draw_specials(outcome, specials, rules.seats, rng)
    drafter = rng.below(rules.seats) if position.drafter == NO_SEAT else (position.drafter + 1) % rules.seats
    if rules.known:
        return vec[i64]([LAY_OUT, drafter])
    cards = _draw_cards(LAY_OUT, rules, rng)
    outcome = vec[i64]([LAY_OUT, drafter], capacity=2 + rules.dealt())
    for card in cards[1:]:
        outcome = append(outcome, card)
    return outcome


def _draw_cards(kind: i64, rules: Rules, rng: Rng) -> vec[i64]:
    """An outcome that begins with its kind and lists the cards of a round."""
    pack = _PACKS[rules.deck][:]
    count = rules.dealt()
    shuffle_front(pack, count, rng)
    outcome = _BLANK[: count + 1]
    outcome[0] = kind
    place: i64 = 0
    while place < count:
        outcome[place + 1] = i64(pack[place])
        place += 1
    return outcome


def _draw_specials(outcome: vec[i64], specials: Specials, seats: i64, rng: Rng) -> vec[i64]:
    deck = specials.deck[:]
    count = specials_each(specials, seats) * seats
    while count > 0:
        kind = draw_weighted(deck, rng)
        deck[kind] = u8(i64(deck[kind]) - 1)
        outcome = append(outcome, kind)
        count -= 1
    return outcome


# Settling.


def settle_deal(position: CowPosition, outcome: vec[i64]) -> None:
    """Lay out the starters and give everyone a hand, both ascending (C4)."""
    rules = position.rules
    _open_rows(position, outcome)
    place = rules.rows + 1
    seat: i64 = 0
    while seat < rules.seats:
        sort_cards(outcome, place, position.hands, seat * rules.hand, rules.hand)
        position.held[seat] = u8(rules.hand)
        place += rules.hand
        seat += 1
    specials = position.specials
    if specials is not None:
        _settle_specials(specials, outcome, place, rules.seats)
    if position.told is not None:
        _tell_deal(position)


def _open_rows(position: CowPosition, outcome: vec[i64]) -> None:
    count = position.rules.rows
    starters = _BLANK[:count]
    sort_cards(outcome, 1, starters, 0, count)
    for pick in starters:
        position.rows.open_row(card_of(pick))


_HALF: Final = 52
_LOW: Final[vec[i64]] = vec[i64]([0] + [BITS[pick] if pick < _HALF else 0 for pick in range(CARDS)])
_HIGH: Final[vec[i64]] = vec[i64]([0] + [BITS[pick - _HALF] if pick >= _HALF else 0 for pick in range(CARDS)])
"""By card: its bit among the lower or the higher half of the cards; 0 in the other."""


def sort_cards(cards: vec[i64], start: i64, picks: vec[i64], cell: i64, count: i64) -> None:
    """Write some cards from a place on as picks, ascending, into cells: as bits, they need no comparing."""
    low: i64 = 0
    high: i64 = 0
    end = start + count
    while start < end:
        low |= _LOW[cards[start]]
        high |= _HIGH[cards[start]]
        start += 1
    while low != 0:
        picks[cell] = pick_of(1 + lowest_bit(low))
        low &= low - 1
        cell += 1
    while high != 0:
        picks[cell] = pick_of(1 + _HALF + lowest_bit(high))
        high &= high - 1
        cell += 1


def _settle_specials(specials: Specials, outcome: vec[i64], place: i64, seats: i64) -> None:
    each = (i64(len(outcome)) - place) // seats
    seat: i64 = 0
    while seat < seats:
        end = place + each
        while place < end:
            specials.gain(seat, outcome[place])
            place += 1
        seat += 1


def settle_layout(position: CowPosition, outcome: vec[i64]) -> None:
    cards = whole_deck(position.rules) if position.rules.known else outcome[2:]
    lay_out(position, outcome[1], cards)


def lay_out(position: CowPosition, drafter: i64, cards: vec[i64]) -> None:
    """Lay the cards of a draft on the table (C15)."""
    position.drafter = drafter
    for card in cards:
        position.fates[card] = u8(ON_TABLE)
    if position.told is not None:
        laid = tuple(position.cards_with(ON_TABLE))
        position.tell(EVERYONE, LaidOut(round=position.round, drafter=drafter, cards=laid))


def _tell_deal(position: CowPosition) -> None:
    starters = tuple([int(position.rows.first(row)) for row in range(position.rows.count)])
    position.tell(EVERYONE, Dealt(round=position.round, starters=starters))
    specials = position.specials
    for seat in range(position.rules.seats):
        kinds: list[str] = []
        if specials is not None:
            for kind in range(SPECIAL_KINDS):
                kinds.extend([SPECIAL_NAMES[kind]] * specials.count(seat, kind))
        position.tell(1 << seat, HandDealt(seat=seat, cards=position.hand(seat), specials=tuple(kinds)))


# Odds and faults.


def odds(position: CowPosition, drawn: vec[i64]) -> dict[int, int]:
    """What can come next in an outcome: its kind, the first drafter, cards not drawn yet, then special cards."""
    rules = position.rules
    place = i64(len(drawn))
    if position.phase == DRAWING:
        return {DRAW_SPECIAL: 1} if place == 0 else _special_odds(position.specials, drawn, 1, 1)
    if rules.draft:
        if place == 0:
            return {LAY_OUT: 1}
        if place == 1:
            return _drafter_odds(position)
        return {} if rules.known else _card_odds(rules, drawn, 2)
    if place == 0:
        return {DEAL_OUT: 1}
    if place <= rules.dealt():
        return _card_odds(rules, drawn, 1)
    specials = position.specials
    count = i64(0) if specials is None else specials_each(specials, rules.seats) * rules.seats
    return _special_odds(specials, drawn, 1 + rules.dealt(), count)


def _drafter_odds(position: CowPosition) -> dict[int, int]:
    """Any seat in the first round, then one seat on (C15)."""
    seats = int(position.rules.seats)
    return dict.fromkeys(range(seats), 1) if position.drafter == NO_SEAT else {int(position.drafter + 1) % seats: 1}


def _card_odds(rules: Rules, drawn: vec[i64], start: i64) -> dict[int, int]:
    if i64(len(drawn)) >= start + rules.dealt():
        return {}
    gone = {int(card) for card in drawn[start:]}
    return {card: 1 for card in range(1, rules.deck + 1) if card not in gone}


def _special_odds(specials: Specials | None, drawn: vec[i64], start: i64, count: i64) -> dict[int, int]:
    if specials is None or i64(len(drawn)) >= start + count:
        return {}
    left = [int(cards) for cards in specials.deck]
    for kind in drawn[start:]:
        left[kind] -= 1
    return {kind: cards for kind, cards in enumerate(left) if cards > 0}


def fault(position: CowPosition, outcome: vec[i64]) -> str:
    rules = position.rules
    if position.phase == DRAWING:
        return _draw_fault(position, outcome)
    if rules.draft:
        return _layout_fault(position, outcome)
    if len(outcome) == 0 or outcome[0] != DEAL_OUT:
        return "a deal is due here"
    specials = position.specials
    wanted = rules.dealt() + (0 if specials is None else specials_each(specials, rules.seats) * rules.seats)
    if i64(len(outcome)) - 1 != wanted:
        return f"a deal lists {wanted} cards here, not {len(outcome) - 1}"
    return _cards_fault(rules, outcome, 1) or _dealt_specials_fault(specials, outcome, 1 + rules.dealt())


def _draw_fault(position: CowPosition, outcome: vec[i64]) -> str:
    specials = position.specials
    assert specials is not None
    if len(outcome) != 2 or outcome[0] != DRAW_SPECIAL:
        return "a special card is to be drawn here"
    return _dealt_specials_fault(specials, outcome, 1)


def _layout_fault(position: CowPosition, outcome: vec[i64]) -> str:
    rules = position.rules
    if len(outcome) < 2 or outcome[0] != LAY_OUT:
        return "cards are to be laid out for a draft here"
    if int(outcome[1]) not in _drafter_odds(position):
        return f"seat {outcome[1] + 1} cannot draft first here [C15]"
    wanted = 0 if rules.known else rules.dealt()
    if i64(len(outcome)) - 2 != wanted:
        return f"{wanted} cards are to be laid out here, not {len(outcome) - 2}"
    return _cards_fault(rules, outcome, 2)


def _cards_fault(rules: Rules, outcome: vec[i64], start: i64) -> str:
    seen: set[int] = set()
    place = start
    while place < len(outcome) and place < start + rules.dealt():
        card = int(outcome[place])
        if not 1 <= card <= rules.deck:
            return f"card {card} is not in this deck of 1 to {rules.deck}"
        if card in seen:
            return f"card {card} is dealt twice [C1]"
        seen.add(card)
        place += 1
    return ""


def _dealt_specials_fault(specials: Specials | None, outcome: vec[i64], start: i64) -> str:
    if specials is None:
        return ""
    left = [int(count) for count in specials.deck]
    place = start
    while place < len(outcome):
        kind = int(outcome[place])
        if not 0 <= kind < SPECIAL_KINDS:
            return f"there is no special card of kind {kind}"
        if left[kind] == 0:
            return f"no {SPECIAL_NAMES[kind]} is left in the special deck [C3]"
        left[kind] -= 1
        place += 1
    return ""
