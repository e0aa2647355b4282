"""Applies each event to the state. Makes no decisions."""

from collections.abc import Callable
from typing import Any

from triptych.core.values import Deadline, Seat, change, replace_at
from triptych.games.contrast.events import (
    CardPlayed,
    CountdownStarted,
    Event,
    GameEnded,
    GameSetUp,
    RoundRevealed,
    RoundStarted,
    SeatsMissedRound,
)
from triptych.games.contrast.model import Card, PlayedRound, RowStep, State


def evolve(state: State | None, event: Event) -> State:
    """Return the state after an event. The first event creates the state."""
    if state is None:
        assert isinstance(event, GameSetUp)
        return _game_set_up(event)
    return _CHANGES[type(event)](state, event)


def _game_set_up(event: GameSetUp) -> State:
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
        played=(None,) * seats,
        out=(False,) * seats,
    )


def _round_started(state: State, event: RoundStarted) -> State:
    return change(
        state,
        round=state.round + 1,
        phase="choose",
        picture=event.picture,
        stack=state.stack[1:],
        played=(None,) * state.seats,
        out=(False,) * state.seats,
        why_out=(),
        countdown_by=None,
        deadlines=event.deadlines,
    )


def _card_played(state: State, event: CardPlayed) -> State:
    played = replace_at(state.played, event.seat, event.symbol)
    if not state.deadlines:
        return change(state, played=played)
    return change(
        state, played=played, deadlines=_without_deadlines(state.deadlines, (event.seat,))
    )


def _countdown_started(state: State, event: CountdownStarted) -> State:
    return change(state, countdown_by=event.by, deadlines=state.deadlines + event.deadlines)


def _seats_missed_round(state: State, event: SeatsMissedRound) -> State:
    out = tuple(was_out or seat in event.seats for seat, was_out in enumerate(state.out))
    reasons = list(state.why_out or (None,) * state.seats)
    for seat, reason in zip(event.seats, event.why, strict=False):
        reasons[seat] = reason
    deadlines = _without_deadlines(state.deadlines, event.seats)
    return change(state, out=out, why_out=tuple(reasons), deadlines=deadlines)


def _without_deadlines(
    deadlines: tuple[Deadline, ...], seats: tuple[Seat, ...]
) -> tuple[Deadline, ...]:
    return tuple([deadline for deadline in deadlines if deadline.seat not in seats])


def _round_revealed(state: State, event: RoundRevealed) -> State:
    assert state.picture is not None
    played = PlayedRound(
        picture=state.picture,
        votes=state.played,
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
        deadlines=(),
        history=(*state.history, played),
        box=box,
        stack=state.stack[max(0, len(event.taken) - 1) :],
        won=tuple(won),
        rows=tuple(map(_moved_row, state.rows, event.steps)),
        hands=tuple(map(_moved_hand, state.hands, event.steps)),
    )


def _moved_row(row: tuple[Card, ...], step: RowStep | None) -> tuple[Card, ...]:
    return row if step is None else (*row, step.played)[1:]


def _moved_hand(hand: tuple[Card, ...], step: RowStep | None) -> tuple[Card, ...]:
    """Return the hand after the round, in which the card from the row replaces the played card."""
    if step is None:
        return hand
    return replace_at(hand, hand.index(step.played), step.taken)


def _game_ended(state: State, event: GameEnded) -> State:
    return change(state, phase="end", result=event.result)


_CHANGES: dict[type, Callable[[State, Any], State]] = {
    RoundStarted: _round_started,
    CardPlayed: _card_played,
    CountdownStarted: _countdown_started,
    SeatsMissedRound: _seats_missed_round,
    RoundRevealed: _round_revealed,
    GameEnded: _game_ended,
}
