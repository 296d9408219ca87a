"""The laws of the contract. Each takes a game and a generator, plays random games, and raises LawBroken.

A law may be run alone; `check_laws` runs them all. They hold for every game and every option.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from paddock.core.contract import CHANCE, OPEN, OVER, SEALED, Game, State
from paddock.core.errors import IllegalMove, NotationError, RecordError
from paddock.core.match import Match, replay
from paddock.core.record import read_record
from paddock.core.rng import FastRng, Rng
from paddock.core.seeds import derive, rng_for
from paddock.core.view import Told, View, heard_by
from paddock.testing.uniform import improbable
from paddock.testing.walk import movers, moves_of, random_move, walk


class LawBroken(AssertionError):  # noqa: N818 - it is raised as a verdict, and read as one
    """A game does not keep a law of the contract."""


Law = Callable[[Game, Rng], None]
Observer = int | None

MOST_MOVES_READ = 20_000
"""A game with more moves than this has a sample of their texts read back."""


def require(holds: bool, text: str) -> None:
    if not holds:
        raise LawBroken(text)


def encoded(value: object) -> bytes:
    return msgspec.json.encode(value)


def observers(game: Game) -> list[Observer]:
    return [None, *range(game.seats)]


def payload(state: State, seat: Observer) -> bytes:
    """All that a client of this seat would be sent about a state: the view and the legal moves."""
    return encoded([state.view(seat), [] if seat is None else moves_of(state, seat)])


def some_states(game: Game, rng: Rng, share: int) -> Iterator[Match]:
    """About one in `share` of the states of a random game."""
    return (match for match in walk(game, rng) if rng.below(share) == 0)


# Moves.


def legal_lists(game: Game, rng: Rng) -> None:
    """Legal moves ascend, lie in range, and are never missing for a seat that owes one."""
    for match in walk(game, rng):
        state = match.state
        for seat in range(game.seats):
            moves = moves_of(state, seat)
            require(moves == sorted(set(moves)), f"legal moves do not ascend: {moves}")
            require(all(0 <= move < game.move_count for move in moves), f"a legal move is out of range: {moves}")
            require(len(moves) > 0 or not state.waits_for(seat), f"seat {seat} owes a move and has none")
            require(state.kind in (OPEN, SEALED) or not moves, "someone can move while nobody is asked")
        require(state.waiting >> game.seats == 0, f"a seat waits that does not exist: {state.waiting_seats()}")
        waiting = len(state.waiting_seats())
        expected = {OPEN: waiting == 1, SEALED: waiting >= 1}.get(int(state.kind), waiting == 0)
        require(expected, f"{waiting} seats wait in a state of kind {state.kind}")


def door(game: Game, rng: Rng) -> None:
    """`check` accepts what is legal, refuses everything else with a code, and changes nothing."""
    for match in some_states(game, rng, 12):
        state = match.state
        before = encoded(state.truth())
        for seat in range(game.seats):
            legal = set(moves_of(state, seat))
            for move in _moves_to_try(game, legal, rng):
                _check_door(state, seat, move, move in legal)
        require(encoded(state.truth()) == before, "a check has changed the state")


def _moves_to_try(game: Game, legal: set[int], rng: Rng) -> list[int]:
    """All moves of a small game; else the legal ones, the limits and a random lot."""
    count = int(game.move_count)
    few = range(count) if count <= 400 else [rng.below(count) for _ in range(400)]
    return [-1, *few, *legal, count]


def _check_door(state: State, seat: int, move: int, legal: bool) -> None:
    try:
        state.check(seat, move)
    except IllegalMove as refusal:
        require(not legal, f"a legal move {move} of seat {seat} is refused: {refusal}")
        require(bool(refusal.code) and bool(refusal.sentence()), f"move {move} is refused without a code or a reason")
    else:
        require(legal, f"move {move} of seat {seat} is not legal, but check lets it pass")


def notation(game: Game, rng: Rng) -> None:
    """Every move has its own text, and every outcome too; reading is the inverse of printing."""
    for move in _moves_to_read(game, rng):
        text = game.print_move(move)
        require(game.parse_move(text) == move, f"move {move} is printed {text!r} and read as {game.parse_move(text)}")
    try:
        game.parse_move("no such move, surely")
    except NotationError:
        pass
    else:
        raise LawBroken("nonsense is read as a move")
    for match in walk(game, rng):
        if match.state.kind == CHANCE:
            outcome = match.state.chance(rng)
            again = game.parse_outcome(game.print_outcome(outcome))
            require(list(again) == list(outcome), f"an outcome is read as another: {game.print_outcome(outcome)}")


def _moves_to_read(game: Game, rng: Rng) -> Iterable[int]:
    """All moves, or of very many the first, the last and a random lot. What is read back as itself shares no text."""
    count = int(game.move_count)
    if count <= MOST_MOVES_READ:
        return range(count)
    some = MOST_MOVES_READ // 4
    return [*range(some), *range(count - some, count), *[int(rng.below(count)) for _ in range(2 * some)]]


# The course of a game.


def ending(game: Game, rng: Rng) -> None:
    """Every game ends within its own bound, with ranks that fit."""
    *_, match = walk(game, rng)
    over = match.state.kind == OVER and len(match.steps) <= game.longest()
    require(over, f"the game goes on after {game.longest()} steps")
    places = match.state.places()
    require(len(places) == game.seats == len(match.state.points()), "points or places are missing")
    expected = [1 + sum(other < mine for other in places) for mine in places]
    require(places == expected, f"these are not ranks: {places}")


def serials(game: Game, rng: Rng) -> None:
    """A new question has a new, higher serial; answers to one sealed question share theirs."""
    before: tuple[int, int] | None = None
    for match in walk(game, rng):
        state = match.state
        now = (int(state.serial), int(state.kind))
        if before is not None:
            same = before == now and state.kind == SEALED
            require(now[0] > before[0] or same, f"serial {before[0]} is followed by {now[0]}")
        before = now


def conservation(game: Game, rng: Rng) -> None:
    """No component is lost or doubled, at any step; the game's own audit finds nothing."""
    for match in walk(game, rng):
        faults = match.state.audit()
        require(not faults, f"after step {len(match.steps)}: {'; '.join(faults)}")


def copies(game: Game, rng: Rng) -> None:
    """A copy is equal and independent."""
    for match in some_states(game, rng, 6):
        state = match.state
        before = encoded(state.truth())
        copy = state.copy()
        require(encoded(copy.truth()) == before, "a copy is not equal")
        _hurry(game, copy, rng)
        require(encoded(state.truth()) == before, "playing on a copy changes the original")
        kept = state.copy()
        twin = state.copy()
        _hurry(game, twin, rng)
        require(encoded(kept.truth()) == before, "playing on a copy changes another copy")


def _hurry(game: Game, state: State, rng: Rng) -> None:
    """A few steps without a record, to disturb what might be shared."""
    for _ in range(3 * game.seats):
        if state.kind == OVER:
            return
        if state.kind == CHANCE:
            state.settle(state.chance(rng))
        else:
            seat = int(state.next_waiting())
            state.apply(seat, random_move(state, seat, rng))


def records(game: Game, rng: Rng) -> None:
    """A record replays to the same state, also through JSON, and to any step on the way."""
    *_, match = walk(game, rng)
    record = match.record()
    again = read_record(record.text())
    require(again == record, "a record changes on its way through JSON")
    final = encoded(match.state.truth())
    try:
        replayed = replay(game, again)
    except RecordError as error:
        raise LawBroken(f"a record does not replay: {error}") from error
    require(encoded(replayed.state.truth()) == final, "a record replays to another state")
    half = len(record.steps) // 2
    forth = replay(game, record, half)
    for step in record.steps[half:]:
        forth.do(step)
    require(encoded(forth.state.truth()) == final, "a replay that pauses goes elsewhere")


def fresh_starts(game: Game, rng: Rng) -> None:
    """Equal steps lead to equal states: nothing inside a state draws by itself."""
    seed = derive(rng.below(1 << 30), "fresh")
    one, other = list(_truths(game, seed)), list(_truths(game, seed))
    require(one == other, "the same choices lead to different games")


def _truths(game: Game, seed: int) -> Iterator[bytes]:
    for match in walk(game, FastRng(seed)):
        yield encoded(match.state.truth())


# Secrets.


def sealed_answers(game: Game, rng: Rng) -> None:
    """Sealed answers commute, can be changed and taken back, and show nothing to others before the last is in."""
    for match in some_states(game, rng, 2):
        if match.state.kind == SEALED:
            _commute(match.state, rng)
            _change_of_mind(match.state, rng)
            _silence(game, match.state, rng)


def _commute(state: State, rng: Rng) -> None:
    answers = [(seat, random_move(state, seat, rng)) for seat in state.waiting_seats()]
    turned = answers[::-1]
    require(_after(state, answers) == _after(state, turned), f"the order of sealed answers matters: {answers}")


def _after(state: State, answers: Iterable[tuple[int, int]]) -> bytes:
    copy = state.copy()
    for seat, move in answers:
        copy.apply(seat, move)
    return encoded(copy.truth())


def _change_of_mind(state: State, rng: Rng) -> None:
    waiting = state.waiting_seats()
    if len(waiting) < 2:
        return
    seat = waiting[0]
    first, second = random_move(state, seat, rng), random_move(state, seat, rng)
    straight = _after(state, [(seat, second)])
    require(_after(state, [(seat, first), (seat, second)]) == straight, "a changed answer leaves a trace")
    copy = state.copy()
    copy.apply(seat, first)
    copy.withdraw(seat)
    require(encoded(copy.truth()) == encoded(state.truth()), "an answer taken back leaves a trace")


def _silence(game: Game, state: State, rng: Rng) -> None:
    waiting = state.waiting_seats()
    if len(waiting) < 2:
        return
    secret = waiting[rng.below(len(waiting))]
    moves = moves_of(state, secret)
    told = {move: _told(game, state, secret, move) for move in {moves[0], moves[-1], moves[rng.below(len(moves))]}}
    for observer in observers(game):
        if observer != secret:
            seen = {what[observer] for what in told.values()}
            require(len(seen) == 1, f"seat {observer} can tell what seat {secret} has answered")


def _told(game: Game, state: State, seat: int, move: int) -> dict[Observer, bytes]:
    copy, events = _moved(state, seat, move)
    return {who: payload(copy, who) + encoded(heard_by(events, who)) for who in observers(game)}


def sampled_worlds(game: Game, rng: Rng) -> None:
    """A sampled world is sound, looks the same to the seat it was sampled for, and can be played on."""
    for match in some_states(game, rng, 10):
        state = match.state
        for seat in observers(game):
            world = game.sampler(state.view(seat)).sample(rng)
            require(
                payload(world, seat) == payload(state, seat), f"a world sampled for seat {seat} looks different to it"
            )
            require(not world.audit(), f"a sampled world is not sound: {'; '.join(world.audit())}")
            _hurry(game, world, rng)


def non_interference(game: Game, rng: Rng) -> None:
    """A sampler reads the view and nothing else.

    The same view and seed give the same world: from another truth, from the view's bytes alone, and long after.
    """
    asked: list[tuple[View, int, bytes]] = []
    for match in some_states(game, rng, 12):
        for seat in observers(game):
            view = match.state.view(seat)
            other_truth = game.sampler(view).sample(rng)
            seed = int(rng.below(1 << 30))
            through_json = msgspec.json.decode(encoded(view), type=type(view))
            worlds = {_world(game, same, seed) for same in (view, other_truth.view(seat), through_json)}
            require(len(worlds) == 1, f"the sampler of seat {seat} knows more than the view")
            asked.append((view, seed, worlds.pop()))
    for view, seed, world in asked:
        require(_world(game, view, seed) == world, f"the sampler of seat {view.seat} knows more than the view")


def _world(game: Game, view: View, seed: int) -> bytes:
    return encoded(game.sampler(view).sample(FastRng(seed)).truth())


def spectators(game: Game, rng: Rng) -> None:
    """A spectator sees no more than any seat: worlds that a seat cannot tell apart look alike to a spectator too."""
    for match in some_states(game, rng, 10):
        seen = payload(match.state, None)
        for seat in range(game.seats):
            world = game.sampler(match.state.view(seat)).sample(rng)
            require(payload(world, None) == seen, f"a spectator sees something that seat {seat} does not")


def silent_interrupts(game: Game, rng: Rng) -> None:
    """Whether a seat could step in out of turn shows to nobody else, nor does what an observer is refused.

    Worlds that an observer cannot tell apart, in which others can and cannot interrupt, ask the same question of the
    same seats, send the observer the same, and refuse it the same moves in the same words.
    """
    for match in some_states(game, rng, 8):
        if match.state.kind != OPEN:
            continue
        for seat in observers(game):
            tries = [int(rng.below(game.move_count)) for _ in range(8)]
            seen = _seen_and_refused(match.state, seat, tries)
            for _ in range(3):
                world = game.sampler(match.state.view(seat)).sample(rng)
                same = _seen_and_refused(world, seat, tries) == seen
                require(same, f"seat {seat} can tell who could step in: {who_could_interrupt(game, world)}")


def who_could_interrupt(game: Game, state: State) -> list[int]:
    """Seats that owe nothing and could move all the same."""
    return [seat for seat in movers(game, state) if not state.waits_for(seat)]


def _seen_and_refused(state: State, seat: Observer, tries: list[int]) -> list[object]:
    found: list[object] = [
        int(state.kind),
        int(state.waiting),
        int(state.turn),
        int(state.serial),
        payload(state, seat),
    ]
    if seat is None:
        return found
    for move in tries:
        try:
            state.check(seat, move)
        except IllegalMove as refusal:
            found.append((refusal.code, refusal.sentence()))
        else:
            found.append("legal")
    return found


def quiet_events(game: Game, rng: Rng) -> None:
    """Events tell no more than views: where a seat's view cannot tell two courses of things apart, nor can its events.

    Compared are different draws of one chance, and one open move in worlds that the seat cannot tell apart.
    """
    for match in some_states(game, rng, 4):
        state = match.state
        for seat in observers(game):
            if state.kind == CHANCE:
                _compare(seat, [_drawn(state, state.chance(rng)) for _ in range(4)])
            elif state.kind == OPEN:
                movable = movers(game, state)
                mover = movable[rng.below(len(movable))]
                move = random_move(state, mover, rng)
                worlds = [state, *[game.sampler(state.view(seat)).sample(rng) for _ in range(2)]]
                _compare(seat, [_moved(world, mover, move) for world in worlds if move in moves_of(world, mover)])


Course = tuple[State, list[Told]]


def _drawn(state: State, outcome: vec[i64]) -> Course:
    copy = state.copy()
    copy.watch()
    copy.settle(outcome)
    return copy, copy.heard()


def _moved(state: State, seat: int, move: int) -> Course:
    copy = state.copy()
    copy.watch()
    copy.apply(seat, move)
    return copy, copy.heard()


def _compare(seat: Observer, courses: list[Course]) -> None:
    heard: dict[bytes, bytes] = {}
    for after, events in courses:
        said = encoded(heard_by(events, seat))
        require(heard.setdefault(payload(after, seat), said) == said, f"an event tells seat {seat} more than its view")


# Chance.


def uniform_chance(game: Game, rng: Rng) -> None:
    """Chance draws with the odds that the state states, place by place (chi-square)."""
    tested: set[tuple[str, ...]] = set()
    for match in walk(game, rng):
        state = match.state
        if state.kind != CHANCE or len(tested) == 4:
            continue
        sort = (game.print_outcome(state.chance(rng)).split()[0],)
        if sort not in tested:
            tested.add(sort)
            _check_odds(state, rng)


def _check_odds(state: State, rng: Rng) -> None:
    drawn = [state.chance(rng) for _ in range(4000)]
    for place in range(min(len(drawn[0]), 12)):
        odds = state.odds(place)
        counts = dict.fromkeys(odds, 0)
        for outcome in drawn:
            value = int(outcome[place])
            require(value in counts, f"{value} is drawn at place {place}, which has no odds")
            counts[value] += 1
        require(not improbable(counts, odds), f"place {place} is not drawn by its odds: {counts}")
    for outcome in drawn[:20]:
        require(not state.outcome_fault(outcome), "an outcome that was drawn is said to be impossible")


LAWS: dict[str, Law] = {
    law.__name__: law
    for law in (
        legal_lists,
        door,
        notation,
        ending,
        serials,
        conservation,
        copies,
        records,
        fresh_starts,
        sealed_answers,
        sampled_worlds,
        non_interference,
        spectators,
        silent_interrupts,
        quiet_events,
        uniform_chance,
    )
}


def check_laws(game: Game, games: int = 2, seed: int = 1) -> None:
    """Hold a game to every law, on so many random games each."""
    for name, law in LAWS.items():
        for number in range(games):
            try:
                law(game, rng_for(seed, name, number))
            except LawBroken as broken:
                raise LawBroken(f"{game.id}: {name}, seed {seed}, game {number}: {broken}") from broken
