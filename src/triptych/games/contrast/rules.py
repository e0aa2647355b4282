"""Decides which events a command leads to. `evolve.py` applies them to the state."""

from collections.abc import Callable
from functools import cache
from typing import Any

from triptych.core.commands import Continue, SitOut, TimeUp
from triptych.core.values import Ctx, Deadline, Result, Seat, leading_seats, replace_at
from triptych.games.contrast.codes import reject, require
from triptych.games.contrast.commands import Command, PlayCard, StartCountdown
from triptych.games.contrast.events import (
    CardPlayed,
    CountdownStarted,
    Event,
    GameEnded,
    RoundRevealed,
    RoundStarted,
    SeatsMissedRound,
)
from triptych.games.contrast.legal import STARTED_BY_SEATS, count_missing
from triptych.games.contrast.model import (
    CARD_OF,
    COUNTDOWN_KEY,
    Card,
    OutReason,
    RowStep,
    State,
    Symbol,
)
from triptych.games.contrast.results.scoring import judge
from triptych.games.contrast.setup import round_deadlines

Votes = tuple[Symbol | None, ...]
OutFlags = tuple[bool, ...]


def decide(state: State, seat: Seat | None, command: Command, ctx: Ctx) -> tuple[Event, ...]:
    """Return the events that a command leads to. Raises `Reject` if it is not allowed."""
    rule = _SEAT_RULES.get(type(command))
    if rule is None:
        require(seat is None, "not_yours")
        return _TABLE_RULES[type(command)](state, command, ctx)
    if seat is None:
        raise reject("no_such_seat", seat=None)
    if state.phase != "choose":
        raise reject("not_now")
    return rule(state, seat, command, ctx)


def _play_card(state: State, seat: Seat, command: PlayCard, ctx: Ctx) -> tuple[Event, ...]:
    symbol = command.symbol
    _require_choosing(state, seat)
    if CARD_OF[symbol] not in state.hands[seat]:
        raise reject("not_in_hand", symbol=symbol)
    played = CardPlayed(seat, symbol)
    if count_missing(state) > 2:
        return (played,)
    return played, *_reveal_or_start_countdown(
        state, replace_at(state.played, seat, symbol), state.out, ctx
    )


def _require_choosing(state: State, seat: Seat) -> None:
    if state.played[seat] is not None:
        raise reject("already_played")
    if state.out[seat]:
        raise reject("missed_round")


def _sit_out(state: State, seat: Seat, command: SitOut, ctx: Ctx) -> tuple[Event, ...]:
    _require_choosing(state, seat)
    return _miss_round(state, {seat: "away"}, ctx)


def _start_countdown(
    state: State, seat: Seat, command: StartCountdown, ctx: Ctx
) -> tuple[Event, ...]:
    require(state.options.countdown in STARTED_BY_SEATS, "countdown_not_callable")
    require(state.played[seat] is not None, "play_first")
    missing = _without_countdown(state, _seats_missing(state.played, state.out))
    require(missing, "countdown_running")
    return (_countdown_for(state, seat, missing, ctx),)


def _time_up(state: State, command: TimeUp, ctx: Ctx) -> tuple[Event, ...]:
    """Make all seats whose deadline has passed sit the round out. One event records these seats."""
    due = [d for d in sorted(state.deadlines, key=lambda d: d.at) if d.at <= ctx.now]
    is_due = any(d.key == command.key and d.seat == command.seat for d in due)
    require(is_due, "not_due", key=command.key)
    late: dict[Seat, OutReason] = {}
    for deadline in due:
        if deadline.seat is not None:
            late.setdefault(
                deadline.seat, "countdown" if deadline.key == COUNTDOWN_KEY else "round"
            )
    return _miss_round(state, dict(sorted(late.items())), ctx)


def _miss_round(state: State, late: dict[Seat, OutReason], ctx: Ctx) -> tuple[Event, ...]:
    out = tuple(was_out or seat in late for seat, was_out in enumerate(state.out))
    missed_round = SeatsMissedRound(tuple(late), tuple(late.values()))
    return missed_round, *_reveal_or_start_countdown(state, state.played, out, ctx)


def _reveal_or_start_countdown(
    state: State, votes: Votes, out: OutFlags, ctx: Ctx
) -> tuple[Event, ...]:
    """Reveal the cards if the round is no longer waiting for any seat.

    If the round is waiting for exactly one seat, start the countdown for that seat (C10), unless
    its countdown is already running. The countdown starts only if another seat has played a card
    and the option `countdown` is `last` or `both`.
    """
    missing = _seats_missing(votes, out)
    if not missing:
        return (_reveal(state, votes),)
    if len(missing) == 1 and state.options.countdown in ("last", "both") and any(votes):
        last = _without_countdown(state, missing)
        return (_countdown_for(state, None, last, ctx),) if last else ()
    return ()


def _seats_missing(votes: Votes, out: OutFlags) -> list[Seat]:
    return [seat for seat, vote in enumerate(votes) if vote is None and not out[seat]]


def _without_countdown(state: State, seats: list[Seat]) -> list[Seat]:
    """Return `seats` without those for which the countdown has already started."""
    if not state.deadlines:
        return seats
    with_countdown = [
        deadline.seat for deadline in state.deadlines if deadline.key == COUNTDOWN_KEY
    ]
    return [seat for seat in seats if seat not in with_countdown]


def _countdown_for(state: State, by: Seat | None, seats: list[Seat], ctx: Ctx) -> CountdownStarted:
    end = ctx.now + 1000 * state.options.countdown_seconds
    extra_ms = state.extra_ms
    return CountdownStarted(
        by, tuple([Deadline(COUNTDOWN_KEY, end + extra_ms[seat], seat) for seat in seats])
    )


def _reveal(state: State, votes: Votes) -> RoundRevealed:
    """Return the outcome: the verdict, the pictures won (C21, C23) and the row changes (C22)."""
    verdict = judge(votes, state.options.edition)
    picture_count = min(1, len(verdict.winners)) if state.team else len(verdict.winners)
    taken = ((state.picture or ""), *state.stack)[:picture_count]
    from_box = picture_count - len(taken)
    if from_box:
        taken += state.box[-from_box:]
    return RoundRevealed(
        winning=verdict.winning,
        winners=verdict.winners,
        why=verdict.why,
        taken=taken,
        from_box=from_box,
        steps=tuple(map(_row_step, state.rows, votes)),
    )


@cache
def _row_step(row: tuple[Card, ...], vote: Symbol | None) -> RowStep | None:
    if vote is None:
        return None
    played = CARD_OF[vote]
    return RowStep(played, (*row, played)[0])


def _continue(state: State, command: Continue, ctx: Ctx) -> tuple[Event, ...]:
    require(state.phase == "reveal", "not_now")
    if state.stack:
        deadlines = round_deadlines(state.options, state.extra_ms, ctx.now)
        return (RoundStarted(state.stack[0], deadlines),)
    points = state.points
    if state.team:
        winners = (0, 1) if points[0] >= state.options.team_goal else ()
        return (GameEnded(Result(points, winners, team=True)),)
    return (GameEnded(Result(points, leading_seats(points))),)


_SEAT_RULES: dict[type, Callable[[State, Seat, Any, Ctx], tuple[Event, ...]]] = {
    PlayCard: _play_card,
    StartCountdown: _start_countdown,
    SitOut: _sit_out,
}
_TABLE_RULES: dict[type, Callable[[State, Any, Ctx], tuple[Event, ...]]] = {
    TimeUp: _time_up,
    Continue: _continue,
}
