"""How each event changes the state."""

from collections.abc import Callable
from typing import Any

from triptych.core.values import Deadline, Seat, change, put
from triptych.games.contrast.events import (
    CardLaid,
    CardsDealt,
    CountStarted,
    Event,
    GameEnded,
    RoundRevealed,
    RoundStarted,
    SeatsCountedOut,
)
from triptych.games.contrast.model import Card, PlayedRound, RowStep, State


def evolve(state: State | None, event: Event) -> State:
    """The state after an event; CardsDealt makes the first one."""
    if state is None:
        assert isinstance(event, CardsDealt)
        return _cards_dealt(event)
    return _CHANGES[type(event)](state, event)


def _cards_dealt(event: CardsDealt) -> State:
    seats = len(event.rows)
    return State(
        seats=seats,
        options=event.options,
        extra_ms=event.extra_ms,
        stack=event.stack,
        box=event.box,
        rows=event.rows,
        hands=event.hands,
        won=((),) * (1 if seats == 2 else seats),
        laid=(None,) * seats,
        out=(False,) * seats,
    )


def _round_started(state: State, event: RoundStarted) -> State:
    return change(
        state,
        round=state.round + 1,
        phase="choose",
        picture=event.picture,
        stack=state.stack[1:],
        laid=(None,) * state.seats,
        out=(False,) * state.seats,
        why_out=(),
        counted_by=None,
        clock=event.clock,
    )


def _card_laid(state: State, event: CardLaid) -> State:
    laid = put(state.laid, event.seat, event.symbol)
    if not state.clock:
        return change(state, laid=laid)
    return change(state, laid=laid, clock=_without(state.clock, (event.seat,)))


def _count_started(state: State, event: CountStarted) -> State:
    return change(state, counted_by=event.by, clock=state.clock + event.clock)


def _seats_counted_out(state: State, event: SeatsCountedOut) -> State:
    out = tuple(was or seat in event.seats for seat, was in enumerate(state.out))
    why = list(state.why_out or (None,) * state.seats)
    for seat, one in zip(event.seats, event.why, strict=False):
        why[seat] = one
    clock = _without(state.clock, event.seats)
    return change(state, out=out, why_out=tuple(why), clock=clock)


def _without(clock: tuple[Deadline, ...], seats: tuple[Seat, ...]) -> tuple[Deadline, ...]:
    return tuple([deadline for deadline in clock if deadline.seat not in seats])


def _round_revealed(state: State, event: RoundRevealed) -> State:
    assert state.picture is not None
    played = PlayedRound(
        picture=state.picture,
        votes=state.laid,
        rows=state.rows,
        winning=event.winning,
        winners=event.winners,
        why=event.why,
        from_box=event.from_box,
        steps=event.steps,
    )
    box = state.box if event.taken else (*state.box, state.picture)
    if event.from_box:
        box = box[: -event.from_box]
    won = list(state.won)
    for winner, picture in zip(event.winners, event.taken, strict=False):
        won[winner] += (picture,)
    return change(
        state,
        phase="reveal",
        clock=(),
        history=(*state.history, played),
        box=box,
        stack=state.stack[max(0, len(event.taken) - 1) :],
        won=tuple(won),
        rows=tuple(map(_moved_row, state.rows, event.steps)),
        hands=tuple(map(_moved_hand, state.hands, event.steps)),
    )


def _moved_row(row: tuple[Card, ...], step: RowStep | None) -> tuple[Card, ...]:
    return row if step is None else (*row, step.laid)[1:]


def _moved_hand(hand: tuple[Card, ...], step: RowStep | None) -> tuple[Card, ...]:
    """The taken card goes where the laid one was, so that a hand keeps its order."""
    if step is None:
        return hand
    return put(hand, hand.index(step.laid), step.taken)


def _game_ended(state: State, event: GameEnded) -> State:
    return change(state, phase="end", result=event.result)


_CHANGES: dict[type, Callable[[State, Any], State]] = {
    RoundStarted: _round_started,
    CardLaid: _card_laid,
    CountStarted: _count_started,
    SeatsCountedOut: _seats_counted_out,
    RoundRevealed: _round_revealed,
    GameEnded: _game_ended,
}
