"""What a step tells, to whom: for animation and for the log."""

from __future__ import annotations

from black_sheep.positions import FIGURES, dealt, passing, position
from paddock.core.match import Match
from paddock.core.view import EVERYONE, Event, Told
from paddock.games.black_sheep import events
from paddock.games.black_sheep.events import (
    CardsSeen,
    Dealt,
    Drew,
    FieldTurned,
    FieldWon,
    GameEnded,
    HandDealt,
    Passed,
    Played,
    Refilled,
    RestockDrawn,
    Restocked,
    ValuesSeen,
)
from paddock.games.black_sheep.game import BlackSheepGame

HORSE, COW, PIG, SHEEP, ROOSTER, BLACK = range(6)
HANDS = ["horse cow pig", "pig sheep black"]


def told(match: Match, *steps: str) -> list[Told]:
    match.state.watch()
    for step in steps:
        match.do(step)
    return match.state.heard()


def test_b6_b28_a_deal_shows_figures_and_open_tasks_and_everyone_its_own() -> None:
    match = Match(BlackSheepGame(2, {"tasks": True}))
    tasks = "1 2 | 3 4 | 5 12"
    assert told(match, f"*: deal {' | '.join(['2', *FIGURES, *HANDS, tasks])}") == [
        Told(
            EVERYONE,
            Dealt(first=1, figures=((HORSE, COW), (PIG, SHEEP), (ROOSTER, BLACK)), open_tasks=(5, 12)),
        ),
        Told(1, HandDealt(seat=0, cards=(HORSE, COW, PIG), tasks=(1, 2))),
        Told(2, HandDealt(seat=1, cards=(PIG, SHEEP, BLACK), tasks=(3, 4))),
    ]


def test_b10_b11_a_turn_shows_what_was_played_and_how_many_were_drawn() -> None:
    assert told(dealt(HANDS), "1: 2 pig -cow", "*: draw sheep horse") == [
        Told(EVERYONE, Played(seat=0, field=1, cards=(PIG,), discarded=COW)),
        Told(EVERYONE, Drew(seat=0, number=2)),
        Told(1, CardsSeen(seat=0, cards=(HORSE, SHEEP))),
    ]
    second = dealt(HANDS, first=2)
    second.do("2: 1 black")
    assert told(second, "*: draw cow") == [
        Told(EVERYONE, Drew(seat=1, number=1)),
        Told(2, CardsSeen(seat=1, cards=(COW,))),
    ]
    assert told(dealt(HANDS), "1: 1 horse cow") == [
        Told(EVERYONE, Played(seat=0, field=0, cards=(HORSE, COW), discarded=None))
    ]


def nearly_won(deck: str | None = None, supply: str | None = None, turned: int = 0) -> Match:
    """Seat 1 completes the last side of field 1 and loses it to two pairs."""
    return position(
        HANDS,
        sides=[["pig rooster", "horse cow pig"], ["", ""], ["", ""]],
        finished=[[0, 1]],
        deck=deck,
        supply=supply,
        discards="cow cow" if deck is not None else "",
        turned=turned,
    )


def test_b15_b18_a_won_field_is_seen_by_all_and_its_values_by_the_winner() -> None:
    match = nearly_won()
    match.do("1: 1 pig")
    assert told(match, "*: draw cow", "*: values 3 1", "*: restock pig cow") == [
        Told(EVERYONE, Drew(seat=0, number=1)),
        Told(1, CardsSeen(seat=0, cards=(COW,))),
        Told(
            EVERYONE,
            FieldWon(seat=1, field=0, figures=(HORSE, COW), cards=(HORSE, COW, PIG), combination="two_pairs"),
        ),
        Told(2, ValuesSeen(seat=1, values=((HORSE, 3), (COW, 1)))),
        Told(EVERYONE, RestockDrawn(field=0, cards=(COW, PIG))),
        Told(EVERYONE, Restocked(field=0, figures=(COW, PIG))),
    ]


def test_b11_a_refill_says_how_many_cards_the_deck_has() -> None:
    match = position(HANDS, deck="", discards="cow cow pig")
    match.do("1: 1 horse")
    assert Told(EVERYONE, Refilled(cards=3)) in told(match, "*: draw cow")


def test_b20_every_card_of_a_search_is_shown() -> None:
    """Cow and pig are drawn first, and only pigs are left; then one more pig."""
    match = nearly_won(deck="cow*3 pig*3", supply="pig*4")
    match.do("1: 1 pig")
    match.do("*: draw cow")
    match.do("*: values 3 1")
    assert told(match, "*: restock cow pig", "*: search pig") == [
        Told(EVERYONE, RestockDrawn(field=0, cards=(COW, PIG))),
        Told(EVERYONE, RestockDrawn(field=0, cards=(PIG,))),
        Told(EVERYONE, Restocked(field=0, figures=(PIG, PIG))),
    ]


def test_b21_the_first_field_turned_over_begins_the_final_phase() -> None:
    match = nearly_won(deck="cow*3", supply="pig*4")
    match.do("1: 1 pig")
    match.do("*: draw cow")
    match.do("*: values 3 1")
    assert told(match, "*: restock cow cow")[1:] == [Told(EVERYONE, FieldTurned(field=0, first=True))]
    last = nearly_won(turned=6)
    last.do("1: 1 pig")
    assert told(last, "*: values 3 1")[1:] == [
        Told(EVERYONE, FieldTurned(field=0, first=False)),
        Told(EVERYONE, GameEnded(points=(0, 16), places=(2, 1))),
    ]


def test_b12_a_pass_is_told() -> None:
    assert told(passing(), "*: pass 2") == [Told(EVERYONE, Passed(seat=1))]


def test_events_never_change() -> None:
    kinds = [kind for kind in vars(events).values() if isinstance(kind, type) and issubclass(kind, Event)]
    assert [kind.__name__ for kind in kinds if not kind.__struct_config__.frozen] == []
