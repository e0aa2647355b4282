"""Random legal play, for simulations, benchmarks and the conformance tests."""

from collections.abc import Iterator, Sequence
from functools import cache
from random import Random
from typing import Any, NamedTuple

from triptych.core.cards import Decks
from triptych.core.commands import SitOut, TimeUp
from triptych.core.game import AnyGame, begin, fold
from triptych.core.values import Ctx, Deadline, ExtraTime, Millis, Seat

MAX_MOVES = 100_000
"""A game that has not ended after this number of random moves is considered endless."""


Move = tuple[Seat | None, Any, Millis]
"""A seat, its command, and the time of the command. The seat is None for a command of the table."""


class PlayoutStep(NamedTuple):
    """A move, its events and the state after them.

    The first step is the setup of the game. It has no move.
    """

    move: Move | None
    events: tuple[Any, ...]
    state: Any


def random_move(
    game: AnyGame,
    state: Any,
    now: Millis,
    rng: Random,
    table_share: float = 0.0,
    sit_out_share: float = 0.0,
) -> Move:
    """Return a random legal move of a seat, or of the table if no seat has one.

    `sit_out_share` is the probability (0 to 1) that the move is a `SitOut`. It has no effect if the
    game waits for no seat. `table_share` is the probability that the table moves even if a seat
    could. It has no effect if the table has no legal command.
    """
    chance, legal, seats = rng.random, game.legal, state.seats
    if sit_out_share and chance() < sit_out_share:
        waited_for = [seat for seat in range(seats) if game.waits_for(state, seat)]
        if waited_for:
            seat = waited_for[int(chance() * len(waited_for))]
            return seat, SitOut(), _before_deadlines(state.deadlines, now)
    if table_share and chance() < table_share:
        commands = legal(state, None)
        if commands:
            return _table_move(state, commands, now, rng)
    for seat in _seat_orders(seats)[int(chance() * seats)]:
        commands = legal(state, seat)
        if commands:
            command = commands[int(chance() * len(commands))]
            now += int(chance() * 2000)
            if state.deadlines:
                now = _before_deadlines(state.deadlines, now)
            return seat, command, now
    commands = legal(state, None)
    if not commands:
        raise RuntimeError(f"{game.name}: there is no legal move in stage {state.stage}")
    return _table_move(state, commands, now, rng)


@cache
def _seat_orders(seats: int) -> tuple[tuple[Seat, ...], ...]:
    """For each seat, return a tuple of all seats in clockwise order, starting with that seat."""
    return tuple((*range(first, seats), *range(first)) for first in range(seats))


def _before_deadlines(deadlines: tuple[Deadline, ...], now: Millis) -> Millis:
    """Limit `now` to 1 ms before the earliest deadline, so that a command is not late."""
    for deadline in deadlines:
        if now >= deadline.at:
            now = deadline.at - 1
    return now


def _table_move(state: Any, commands: tuple[Any, ...], now: Millis, rng: Random) -> Move:
    command = commands[int(rng.random() * len(commands))]
    if type(command) is TimeUp:
        due = min(state.deadlines, key=lambda deadline: deadline.at)
        return None, TimeUp(due.key, due.seat), max(now, due.at)
    return None, command, now


def pick_random_command(game: AnyGame, state: Any, seat: Seat, rng: Random) -> Any | None:
    """Return a random legal command for a seat, or None if the seat should wait.

    It depends only on what the seat sees.
    """
    if game.random_command is not None:
        return game.random_command(game.public(state), game.private(state, seat), seat, rng)
    commands = game.legal(state, seat)
    return rng.choice(commands) if commands else None


def playout(
    game: AnyGame,
    seats: int | Sequence[ExtraTime],
    options: Any,
    decks: Decks,
    rng: Random,
    table_share: float = 0.0,
    sit_out_share: float = 0.0,
) -> Iterator[PlayoutStep]:
    """Play a game of random legal moves and yield every step.

    `table_share` and `sit_out_share` are probabilities (0 to 1), explained in `random_move`. If the
    game's `table_move_share` is higher than `table_share`, the game's value is used.
    """
    extra_times = [ExtraTime()] * seats if isinstance(seats, int) else seats
    table_share = max(table_share, game.table_move_share)
    now = 0
    state, events = begin(game, extra_times, options, decks, Ctx(now, rng))
    yield PlayoutStep(None, events, state)
    for _ in range(MAX_MOVES):
        if state.result is not None:
            return
        move = random_move(game, state, now, rng, table_share, sit_out_share)
        seat, command, now = move
        events = game.decide(state, seat, command, Ctx(now, rng))
        state = fold(game, state, events)
        yield PlayoutStep(move, events, state)
    raise RuntimeError(f"{game.name}: the game has not ended after {MAX_MOVES} moves")


def play_to_end(
    game: AnyGame, seats: int, options: Any, decks: Decks, rng: Random
) -> tuple[Any, int]:
    """Play a game of random legal moves. Returns the final state and the number of moves."""
    decide, evolve, table_share = game.decide, game.evolve, game.table_move_share
    now = 0
    state, _ = begin(game, [ExtraTime()] * seats, options, decks, Ctx(now, rng))
    for moves in range(MAX_MOVES):
        if state.result is not None:
            return state, moves
        seat, command, now = random_move(game, state, now, rng, table_share)
        for event in decide(state, seat, command, Ctx(now, rng)):
            state = evolve(state, event)
    raise RuntimeError(f"{game.name}: the game has not ended after {MAX_MOVES} moves")
