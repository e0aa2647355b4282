"""What a command leads to. Nothing here changes a state; that is `evolve.py`."""

from collections.abc import Callable
from functools import cache
from typing import Any

from triptych.core.commands import Continue, SitOut, TimeUp
from triptych.core.refusal import Reject, require
from triptych.core.values import Ctx, Deadline, Result, Seat, put, standings
from triptych.games.contrast.commands import Command, LayCard, StartCount
from triptych.games.contrast.events import (
    CardLaid,
    CountStarted,
    Event,
    GameEnded,
    RoundRevealed,
    RoundStarted,
    SeatsCountedOut,
)
from triptych.games.contrast.legal import CALLED, waiting
from triptych.games.contrast.model import (
    CARD_OF,
    COUNT,
    Card,
    RowStep,
    State,
    Symbol,
    WhyOut,
)
from triptych.games.contrast.scoring import judge
from triptych.games.contrast.setup import round_clock

Votes = tuple[Symbol | None, ...]
Outs = tuple[bool, ...]


def decide(state: State, seat: Seat | None, command: Command, ctx: Ctx) -> tuple[Event, ...]:
    """The events a command leads to, or Reject."""
    rule = SEAT_COMMANDS.get(type(command))
    if rule is None:
        require(seat is None, "not_yours")
        return TABLE_COMMANDS[type(command)](state, command, ctx)
    if seat is None:
        raise Reject("no_such_seat", seat=None)
    if state.phase != "choose":
        raise Reject("not_now")
    return rule(state, seat, command, ctx)


def _lay(state: State, seat: Seat, command: LayCard, ctx: Ctx) -> tuple[Event, ...]:
    symbol = command.symbol
    _still_choosing(state, seat)
    if CARD_OF[symbol] not in state.hands[seat]:
        raise Reject("not_in_hand", symbol=symbol)
    laid = CardLaid(seat, symbol)
    if waiting(state) > 2:
        return (laid,)
    return laid, *_settle(state, put(state.laid, seat, symbol), state.out, ctx)


def _still_choosing(state: State, seat: Seat) -> None:
    if state.laid[seat] is not None:
        raise Reject("already_laid")
    if state.out[seat]:
        raise Reject("counted_out")


def _sit_out(state: State, seat: Seat, command: SitOut, ctx: Ctx) -> tuple[Event, ...]:
    _still_choosing(state, seat)
    return _count_out(state, {seat: "away"}, ctx)


def _start_count(state: State, seat: Seat, command: StartCount, ctx: Ctx) -> tuple[Event, ...]:
    require(state.options.count in CALLED, "no_calling")
    require(state.laid[seat] is not None, "lay_first")
    missing = _uncounted(state, _missing(state.laid, state.out))
    require(missing, "count_running")
    return (_count(state, seat, missing, ctx),)


def _time_up(state: State, command: TimeUp, ctx: Ctx) -> tuple[Event, ...]:
    """Count out everybody whose time has passed; several at once, so nobody sees halves."""
    due = [d for d in sorted(state.clock, key=lambda d: d.at) if d.at <= ctx.now]
    asked = any(d.key == command.key and d.seat == command.seat for d in due)
    require(asked, "not_due", key=command.key)
    late: dict[Seat, WhyOut] = {}
    for deadline in due:
        if deadline.seat is not None:
            late.setdefault(deadline.seat, "count" if deadline.key == COUNT else "round")
    return _count_out(state, dict(sorted(late.items())), ctx)


def _count_out(state: State, late: dict[Seat, WhyOut], ctx: Ctx) -> tuple[Event, ...]:
    out = tuple(was or seat in late for seat, was in enumerate(state.out))
    counted_out = SeatsCountedOut(tuple(late), tuple(late.values()))
    return counted_out, *_settle(state, state.laid, out, ctx)


def _settle(state: State, votes: Votes, out: Outs, ctx: Ctx) -> tuple[Event, ...]:
    """Reveal when nobody is missing; start the count for the last one missing (C10)."""
    missing = _missing(votes, out)
    if not missing:
        return (_reveal(state, votes),)
    if len(missing) == 1 and state.options.count in ("last", "both") and any(votes):
        last = _uncounted(state, missing)
        return (_count(state, None, last, ctx),) if last else ()
    return ()


def _missing(votes: Votes, out: Outs) -> list[Seat]:
    return [seat for seat, vote in enumerate(votes) if vote is None and not out[seat]]


def _uncounted(state: State, seats: list[Seat]) -> list[Seat]:
    """Those of the seats for whom no count is running."""
    if not state.clock:
        return seats
    counted = [deadline.seat for deadline in state.clock if deadline.key == COUNT]
    return [seat for seat in seats if seat not in counted]


def _count(state: State, by: Seat | None, seats: list[Seat], ctx: Ctx) -> CountStarted:
    end = ctx.now + 1000 * state.options.count_seconds
    extra = state.extra_ms
    return CountStarted(by, tuple([Deadline(COUNT, end + extra[seat], seat) for seat in seats]))


def _reveal(state: State, votes: Votes) -> RoundRevealed:
    """Judge the votes, give out pictures (C21, C23) and move the rows on (C22)."""
    verdict = judge(votes, state.options.edition)
    prizes = min(1, len(verdict.winners)) if state.team else len(verdict.winners)
    taken = ((state.picture or ""), *state.stack)[:prizes]
    from_box = prizes - len(taken)
    if from_box:
        taken += state.box[-from_box:]
    return RoundRevealed(
        winning=verdict.winning,
        winners=verdict.winners,
        why=verdict.why,
        taken=taken,
        from_box=from_box,
        steps=tuple(map(_step, state.rows, votes)),
    )


@cache
def _step(row: tuple[Card, ...], vote: Symbol | None) -> RowStep | None:
    if vote is None:
        return None
    laid = CARD_OF[vote]
    return RowStep(laid, (*row, laid)[0])


def _go_on(state: State, command: Continue, ctx: Ctx) -> tuple[Event, ...]:
    require(state.phase == "reveal", "not_now")
    if state.stack:
        clock = round_clock(state.options, state.extra_ms, ctx.now)
        return (RoundStarted(state.stack[0], clock),)
    points = state.points
    if state.team:
        winners = (0, 1) if points[0] >= state.options.goal else ()
        return (GameEnded(Result(points, winners, team=True)),)
    return (GameEnded(Result(points, standings(points))),)


SEAT_COMMANDS: dict[type, Callable[[State, Seat, Any, Ctx], tuple[Event, ...]]] = {
    LayCard: _lay,
    StartCount: _start_count,
    SitOut: _sit_out,
}
TABLE_COMMANDS: dict[type, Callable[[State, Any, Ctx], tuple[Event, ...]]] = {
    TimeUp: _time_up,
    Continue: _go_on,
}
