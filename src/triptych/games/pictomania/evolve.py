"""Applies each event to the state. Makes no decisions."""

from collections.abc import Callable
from operator import attrgetter
from typing import Any

from triptych.core.values import Millis, Result, Seat, change, replace_at
from triptych.games.pictomania import events as e
from triptych.games.pictomania.model import (
    Activity,
    DrawingPause,
    Guess,
    Objection,
    SeatBoard,
    State,
)
from triptych.games.pictomania.phases.piles import playable_difficulties


def evolve(state: State | None, event: e.Event) -> State:
    """Return the state after an event. The first event creates the state."""
    if state is None:
        assert isinstance(event, e.GameSetUp)
        return _game_set_up(event)
    return _CHANGES[type(event)](state, event)


def _game_set_up(event: e.GameSetUp) -> State:
    return State(
        seats=len(event.extra_ms),
        options=event.options,
        extra_ms=event.extra_ms,
        deck=event.deck,
        choices=playable_difficulties(event.deck, event.options),
    )


def _vote_opened(state: State, event: e.VoteOpened) -> State:
    return change(
        state,
        round=event.round,
        phase="vote",
        deadlines=(),
        wishes=(None,) * state.seats,
        boards=(),
    )


def _difficulty_voted(state: State, event: e.DifficultyVoted) -> State:
    return change(state, wishes=replace_at(state.wishes, event.seat, event.wish))


def _cards_shown(state: State, event: e.CardsShown) -> State:
    return change(
        state,
        round=event.round,
        phase="preview",
        deadlines=event.deadlines,
        difficulty=event.difficulty,
        cards=event.cards,
        used=state.used + tuple((card.card, card.side) for card in event.cards),
        ready=(),
        boards=(),
    )


def _card_swapped(state: State, event: e.CardSwapped) -> State:
    return change(
        state,
        cards=tuple(event.replacement if card.card == event.card else card for card in state.cards),
        used=(*state.used, (event.replacement.card, event.replacement.side)),
        swapped=(*state.swapped, event.seat),
        ready=(),
        deadlines=event.deadlines,
    )


def _seat_became_ready(state: State, event: e.SeatBecameReady) -> State:
    return change(state, ready=(*state.ready, event.seat))


def _drawing_started(state: State, event: e.DrawingStarted) -> State:
    return change(
        state,
        phase="draw",
        deadlines=event.deadlines,
        started=event.at,
        pauses=(),
        boards=tuple(SeatBoard(term) for term in event.terms),
        tokens=event.tokens,
        shown=0,
    )


def _board_inked(state: State, event: e.BoardInked) -> State:
    board = change(state.boards[event.seat], inked=True)
    return _with_board(state, event.seat, board)


def _board_cleared(state: State, event: e.BoardCleared) -> State:
    board = change(state.boards[event.seat], inked=False, cleared_at=event.at)
    return _with_board(state, event.seat, board)


def _board_sealed(state: State, event: e.BoardSealed) -> State:
    board = change(state.boards[event.seat], digest=event.digest)
    return _with_board(state, event.seat, board)


def _guess_placed(state: State, event: e.GuessPlaced) -> State:
    guess = Guess(event.seat, event.number, event.at, event.lag, event.card)
    # The sort is stable, so guesses with the same time stay in order of arrival (P12).
    stack = sorted((*state.boards[event.board].stack, guess), key=_BY_TIME)
    board = change(state.boards[event.board], stack=tuple(stack))
    return _with_board(state, event.board, board)


def _token_taken(state: State, event: e.TokenTaken) -> State:
    board = change(state.boards[event.seat], activity="stopped", bonus=event.stars)
    return change(_with_board(state, event.seat, board), tokens=state.tokens[1:])


def _set_activity(activity: Activity) -> Callable[[State, Any], State]:
    def apply(state: State, event: Any) -> State:
        return _with_board(state, event.seat, change(state.boards[event.seat], activity=activity))

    return apply


def _last_call_started(state: State, event: e.LastCallStarted) -> State:
    return change(state, deadlines=(*state.deadlines, event.deadline))


def _time_ran_out(state: State, event: e.TimeRanOut) -> State:
    for seat in event.seats:
        state = _with_board(state, seat, change(state.boards[seat], activity="late"))
    passed = (event.key, event.seat)
    return change(state, deadlines=tuple(d for d in state.deadlines if (d.key, d.seat) != passed))


def _drawing_ended(state: State, event: e.DrawingEnded) -> State:
    return change(state, phase="stop", deadlines=(), ended=event.at)


def _board_shown(state: State, event: e.BoardShown) -> State:
    return change(
        state,
        phase="score",
        shown=event.seat + 1,
        objections=(),
        ballots=(None,) * state.seats,
        judged=False,
    )


def _objection_raised(state: State, event: e.ObjectionRaised) -> State:
    objection = Objection(event.seat, event.reason)
    return change(state, objections=(*state.objections, objection), deadlines=event.deadlines)


def _objection_voted(state: State, event: e.ObjectionVoted) -> State:
    return change(state, ballots=replace_at(state.ballots, event.seat, event.ballot))


def _board_judged(state: State, event: e.BoardJudged) -> State:
    board = change(state.boards[event.seat], disallowed=event.disallowed)
    return change(_with_board(state, event.seat, board), judged=True, deadlines=())


def _round_scored(state: State, event: e.RoundScored) -> State:
    return change(state, phase="sum", records=(*state.records, event.record))


def _game_ended(state: State, event: e.GameEnded) -> State:
    return change(state, phase="over", result=Result(event.points, event.winners))


def after_pause(state: State, began: Millis, ms: Millis) -> State:
    """Return the state after a pause. Pauses while seats draw are remembered."""
    if state.phase != "draw":
        return state
    return change(state, pauses=(*state.pauses, DrawingPause(began, ms)))


_BY_TIME = attrgetter("at")


def _with_board(state: State, seat: Seat, board: SeatBoard) -> State:
    return change(state, boards=replace_at(state.boards, seat, board))


_CHANGES: dict[type, Callable[[State, Any], State]] = {
    e.VoteOpened: _vote_opened,
    e.DifficultyVoted: _difficulty_voted,
    e.CardsShown: _cards_shown,
    e.CardSwapped: _card_swapped,
    e.SeatBecameReady: _seat_became_ready,
    e.DrawingStarted: _drawing_started,
    e.BoardInked: _board_inked,
    e.BoardCleared: _board_cleared,
    e.BoardSealed: _board_sealed,
    e.GuessPlaced: _guess_placed,
    e.TokenTaken: _token_taken,
    e.SeatDone: _set_activity("done"),
    e.DrawingFinished: _set_activity("finished"),
    e.DrawingResumed: _set_activity("drawing"),
    e.BlankDeclared: _set_activity("blank"),
    e.LastCallStarted: _last_call_started,
    e.TimeRanOut: _time_ran_out,
    e.DrawingEnded: _drawing_ended,
    e.BoardShown: _board_shown,
    e.ObjectionRaised: _objection_raised,
    e.ObjectionVoted: _objection_voted,
    e.BoardJudged: _board_judged,
    e.RoundScored: _round_scored,
    e.GameEnded: _game_ended,
}
