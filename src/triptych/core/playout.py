"""Random play that follows the rules: for simulations, benchmarks and the conformance suite."""

from collections.abc import Iterator, Sequence
from functools import cache
from random import Random
from typing import Any, NamedTuple

from triptych.core.cards import Decks
from triptych.core.commands import SitOut, TimeUp
from triptych.core.game import AnyGame, begin, fold
from triptych.core.values import Ctx, Deadline, Handicap, Millis, Seat

LIMIT = 100_000
"""No game of random moves is as long as this; one that is does not end."""


Move = tuple[Seat | None, Any, Millis]
"""Who does what and when."""


class PlayoutStep(NamedTuple):
    """A move, the events it led to and the state after them; the first step is the setup."""

    move: Move | None
    events: tuple[Any, ...]
    state: Any


def random_move(
    game: AnyGame, state: Any, now: Millis, rng: Random, haste: float = 0.0, leaving: float = 0.0
) -> Move:
    """A random legal command, of a random seat if one has any, else of the table.

    The table goes first with probability `haste`; somebody the others wait for is sat out with
    probability `leaving`.
    """
    chance, legal, seats = rng.random, game.legal, state.seats
    if leaving and chance() < leaving:
        away = [seat for seat in range(seats) if game.waits_for(state, seat)]
        if away:
            return away[int(chance() * len(away))], SitOut(), _before_due(state.clock, now)
    if haste and chance() < haste:
        commands = legal(state, None)
        if commands:
            return _table_move(state, commands, now, rng)
    for seat in _clockwise(seats)[int(chance() * seats)]:
        commands = legal(state, seat)
        if commands:
            command = commands[int(chance() * len(commands))]
            now += int(chance() * 2000)
            return seat, command, _before_due(state.clock, now) if state.clock else now
    commands = legal(state, None)
    if not commands:
        raise RuntimeError(f"{game.name}: nobody can do anything in {state.stage}")
    return _table_move(state, commands, now, rng)


@cache
def _clockwise(seats: int) -> tuple[tuple[Seat, ...], ...]:
    """All seats in order, beginning with each of them."""
    return tuple((*range(first, seats), *range(first)) for first in range(seats))


def _before_due(clock: tuple[Deadline, ...], now: Millis) -> Millis:
    """The time, but not as late as the next deadline: until it has passed, commands are in time."""
    for deadline in clock:
        if now >= deadline.at:
            now = deadline.at - 1
    return now


def _table_move(state: Any, commands: tuple[Any, ...], now: Millis, rng: Random) -> Move:
    command = commands[int(rng.random() * len(commands))]
    if type(command) is TimeUp:
        due = min(state.clock, key=lambda deadline: deadline.at)
        return None, TimeUp(due.key, due.seat), max(now, due.at)
    return None, command, now


def playout(
    game: AnyGame,
    seats: int | Sequence[Handicap],
    options: Any,
    decks: Decks,
    rng: Random,
    haste: float = 0.0,
    leaving: float = 0.0,
) -> Iterator[PlayoutStep]:
    """A whole game of random legal moves, step by step.

    The table goes first with probability `haste`, so that deadlines pass, or more often, where the
    game says so.
    """
    places = [Handicap()] * seats if isinstance(seats, int) else seats
    haste = max(haste, game.table_share)
    now = 0
    state, events = begin(game, places, options, decks, Ctx(now, rng))
    yield PlayoutStep(None, events, state)
    for _ in range(LIMIT):
        if state.result is not None:
            return
        move = random_move(game, state, now, rng, haste, leaving)
        seat, command, now = move
        events = game.decide(state, seat, command, Ctx(now, rng))
        state = fold(game, state, events)
        yield PlayoutStep(move, events, state)
    raise RuntimeError(f"{game.name}: no end after {LIMIT} moves")


def play(game: AnyGame, seats: int, options: Any, decks: Decks, rng: Random) -> tuple[Any, int]:
    """A whole game at once: its last state and how many moves it took."""
    decide, evolve, haste = game.decide, game.evolve, game.table_share
    now = 0
    state, _ = begin(game, [Handicap()] * seats, options, decks, Ctx(now, rng))
    for moves in range(LIMIT):
        if state.result is not None:
            return state, moves
        seat, command, now = random_move(game, state, now, rng, haste)
        for event in decide(state, seat, command, Ctx(now, rng)):
            state = evolve(state, event)
    raise RuntimeError(f"{game.name}: no end after {LIMIT} moves")
