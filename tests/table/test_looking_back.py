"""Looking back at a game: what each seat saw can be put together again exactly, and a running game tells no more."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

from paddock.core.errors import RecordError
from paddock.core.match import Match
from paddock.core.record import Record
from paddock.core.rng import FastRng
from paddock.core.view import View, heard_by
from paddock.games.catalogue import make
from paddock.table import looking_back
from paddock.table.changes import changed
from paddock.table.log import Drawn, Entry, Moved, TookBack
from paddock.table.looking_back import Story, own_story, whole_story

GAMES: list[tuple[str, int, dict[str, object]]] = [
    ("cow006", 3, {"open_piles": False}),
    ("cow006", 2, {"edition": "jubilee"}),
    ("black_sheep", 3, {}),
    ("black_sheep", 2, {"tasks": True}),
    ("war_and_sheep", 2, {}),
    ("wolves_and_sheep", 3, {}),
]


def played(game_id: str, seats: int, options: dict[str, object], steps: int = 10_000) -> Match:
    match = Match(make(game_id, seats, options), rng=5)
    rng = FastRng(8)
    while not match.is_over and len(match.steps) < steps:
        seat = match.waiting[0]
        match.play(seat, int(match.state.random_move(seat, rng)))
    return match


def plain(value: object) -> Any:
    return json.loads(msgspec.json.encode(value))


def reads_as(told: object, view: View) -> bool:
    """Whether a view is told: changes leave out what is as usual at the end of a list."""
    return bool(msgspec.convert(told, type(view)) == view)


def told(story: Story) -> Any:
    return json.loads(b"{%b}" % story.json())


def moments(story: Story) -> list[dict[str, Any]]:
    """The whole of every moment, as a page puts it together."""
    answer = told(story)
    now = answer["start"]
    found = [now]
    for step in answer["steps"]:
        now = {
            "view": changed(now["view"], step["view"]) if "view" in step else now["view"],
            "own": changed(now["own"], step["own"]) if "own" in step else now["own"],
            "points": step.get("points", now["points"]),
        }
        found.append(now)
    return found


def seen_by(moment: dict[str, Any], seat: int) -> Any:
    view = moment["view"] | moment["own"][seat]
    return view | {"header": view["header"] | {"seat": seat}}


@pytest.mark.parametrize(("game_id", "seats", "options"), GAMES)
def test_every_view_of_every_seat_can_be_put_together_again(
    game_id: str, seats: int, options: dict[str, object]
) -> None:
    match = played(game_id, seats, options)
    found = moments(whole_story(match.game, match.record()))
    again = Match(match.game)
    for number, step in enumerate(["", *match.steps]):
        if step:
            again.do(step)
        assert reads_as(found[number]["view"], again.state.open_view())
        assert found[number]["points"] == again.state.points()
        for seat in range(seats):
            assert reads_as(seen_by(found[number], seat), again.state.view(seat))


@pytest.mark.parametrize(("game_id", "seats", "options"), GAMES)
def test_a_running_game_tells_a_seat_its_own_views_and_events_alone(
    game_id: str, seats: int, options: dict[str, object]
) -> None:
    match = played(game_id, seats, options, 30)
    log = entries(match.record())
    for seat in range(seats):
        story = own_story(match.game, log, seat)
        answer = told(story)
        assert answer["start"]["own"] == []
        assert all("own" not in step and "step" not in step for step in answer["steps"])
        assert reads_as(moments(story)[-1]["view"], match.state.view(seat))
        heard = [event for step in answer["steps"] for _, event in step.get("told", [])]
        assert heard == plain(heard_in(match, seat))


def entries(record: Record) -> list[Entry]:
    found: list[Entry] = []
    for step in record.steps:
        who, _, what = step.partition(": ")
        found.append(Drawn(outcome=what) if who == "*" else Moved(seat=int(who) - 1, move=what, client="x"))
    return found


def heard_in(match: Match, seat: int) -> list[object]:
    again = Match(match.game)
    again.state.watch()
    for step in match.steps:
        again.do(step)
    return [*heard_by(again.state.heard(), seat)]


def test_a_step_that_shows_a_seat_nothing_does_not_exist_for_it() -> None:
    match = played("cow006", 2, {}, 1)
    picks = [f"{card}" for card in match.view(0).hand[:2]]  # type: ignore[attr-defined]  # a view of Cow 006
    log: list[Entry] = [*entries(match.record()), Moved(seat=0, move=picks[0], client="a")]
    before = len(told(own_story(match.game, log, 1))["steps"])
    changed_mind: list[Entry] = [*log, TookBack(seat=0, client="b"), Moved(seat=0, move=picks[1], client="c")]
    after = told(own_story(match.game, changed_mind, 1))["steps"]
    assert len(told(own_story(match.game, changed_mind, 0))["steps"]) > before
    assert json.dumps(after).count(picks[1]) == json.dumps(after[:before]).count(picks[1])


def test_everything_shown_is_more_than_anybody_knows() -> None:
    war = played("war_and_sheep", 2, {}, 1).state
    assert len(plain(war.open_view())["known"]) == len(plain(war.view(None))["tokens"])
    wolves = played("wolves_and_sheep", 3, {}, 6).state
    assert plain(wolves.open_view())["hands"] == [list(plain(wolves.view(seat))["hand"]) for seat in range(3)]
    assert all(plain(wolves.open_view())["herds"])
    cow = played("cow006", 3, {"open_piles": False}, 40).state
    assert None not in plain(cow.open_view())["piles"]
    sheep = played("black_sheep", 2, {"tasks": True}, 4).state
    assert None not in plain(sheep.open_view())["secret_tasks"]


def test_what_is_wrong_with_a_record_is_said_with_its_step(monkeypatch: pytest.MonkeyPatch) -> None:
    match = played("cow006", 2, {}, 9)
    record = match.record()
    record.steps[3] = "1: 500"
    with pytest.raises(RecordError, match="step 4"):
        whole_story(match.game, record)
    monkeypatch.setattr(looking_back, "MOST_STEPS", 5)
    with pytest.raises(RecordError, match="more than 5 steps"):
        whole_story(match.game, match.record())
    monkeypatch.setattr(looking_back, "MOST_STEPS", 50)
    monkeypatch.setattr(looking_back, "MOST_BYTES", 50)
    with pytest.raises(RecordError, match="too long"):
        whole_story(match.game, match.record())
