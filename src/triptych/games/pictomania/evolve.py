"""How each event changes the state. Nothing is decided here."""

from collections.abc import Callable
from operator import attrgetter
from typing import Any

from triptych.core.values import Result, Seat, change, put
from triptych.games.pictomania import events as e
from triptych.games.pictomania.model import Doing, Guess, Objection, SeatBoard, State
from triptych.games.pictomania.piles import playable


def evolve(state: State | None, event: e.Event) -> State:
    """The state after an event; the first event makes it."""
    if state is None:
        assert isinstance(event, e.GameBegun)
        return _game_begun(event)
    return _CHANGES[type(event)](state, event)


def _game_begun(event: e.GameBegun) -> State:
    return State(
        seats=len(event.extra),
        options=event.options,
        extra=event.extra,
        deck=event.deck,
        choices=playable(event.deck, event.options),
    )


def _vote_opened(state: State, event: e.VoteOpened) -> State:
    return change(
        state, round=event.round, phase="vote", clock=(), wishes=(None,) * state.seats, boards=()
    )


def _difficulty_voted(state: State, event: e.DifficultyVoted) -> State:
    return change(state, wishes=put(state.wishes, event.seat, event.wish))


def _cards_put_up(state: State, event: e.CardsPutUp) -> State:
    return change(
        state,
        round=event.round,
        phase="preview",
        clock=event.clock,
        difficulty=event.difficulty,
        cards=event.cards,
        used=state.used + tuple((card.card, card.side) for card in event.cards),
        ready=(),
        boards=(),
    )


def _card_swapped(state: State, event: e.CardSwapped) -> State:
    return change(
        state,
        cards=tuple(event.by if card.card == event.card else card for card in state.cards),
        used=(*state.used, (event.by.card, event.by.side)),
        swapped=(*state.swapped, event.seat),
        ready=(),
        clock=event.clock,
    )


def _seat_readied(state: State, event: e.SeatReadied) -> State:
    return change(state, ready=(*state.ready, event.seat))


def _drawing_started(state: State, event: e.DrawingStarted) -> State:
    return change(
        state,
        phase="draw",
        clock=event.clock,
        started=event.at,
        boards=tuple(SeatBoard(term) for term in event.terms),
        tokens=event.tokens,
        shown=0,
    )


def _board_inked(state: State, event: e.BoardInked) -> State:
    board = change(state.boards[event.seat], inked=True)
    return _with(state, event.seat, board)


def _board_cleared(state: State, event: e.BoardCleared) -> State:
    board = change(state.boards[event.seat], inked=False)
    return _with(state, event.seat, board)


def _board_sealed(state: State, event: e.BoardSealed) -> State:
    board = change(state.boards[event.seat], digest=event.digest)
    return _with(state, event.seat, board)


def _guess_laid(state: State, event: e.GuessLaid) -> State:
    guess = Guess(event.seat, event.number, event.at, event.lag, event.card)
    # Behind all that were laid at the same moment: a tie goes to who arrived first (P12).
    stack = sorted((*state.boards[event.board].stack, guess), key=_BY_TIME)
    board = change(state.boards[event.board], stack=tuple(stack))
    return _with(state, event.board, board)


def _token_taken(state: State, event: e.TokenTaken) -> State:
    board = change(state.boards[event.seat], doing="stopped", bonus=event.stars)
    return change(_with(state, event.seat, board), tokens=state.tokens[1:])


def _now_doing(doing: Doing) -> Callable[[State, Any], State]:
    def now_doing(state: State, event: Any) -> State:
        return _with(state, event.seat, change(state.boards[event.seat], doing=doing))

    return now_doing


def _time_ran_out(state: State, event: e.TimeRanOut) -> State:
    for seat in event.seats:
        state = _with(state, seat, change(state.boards[seat], doing="late"))
    gone = (event.key, event.seat)
    return change(state, clock=tuple(d for d in state.clock if (d.key, d.seat) != gone))


def _drawing_ended(state: State, event: e.DrawingEnded) -> State:
    return change(state, phase="stop", clock=(), ended=event.at)


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
    return change(state, objections=(*state.objections, objection), clock=event.clock)


def _objection_voted(state: State, event: e.ObjectionVoted) -> State:
    return change(state, ballots=put(state.ballots, event.seat, event.ballot))


def _board_judged(state: State, event: e.BoardJudged) -> State:
    board = change(state.boards[event.seat], struck=event.struck)
    return change(_with(state, event.seat, board), judged=True, clock=())


def _round_summed(state: State, event: e.RoundSummed) -> State:
    return change(state, phase="sum", record=(*state.record, event.record))


def _game_ended(state: State, event: e.GameEnded) -> State:
    return change(state, phase="over", result=Result(event.points, event.winners))


_BY_TIME = attrgetter("at")


def _with(state: State, seat: Seat, board: SeatBoard) -> State:
    return change(state, boards=put(state.boards, seat, board))


_CHANGES: dict[type, Callable[[State, Any], State]] = {
    e.VoteOpened: _vote_opened,
    e.DifficultyVoted: _difficulty_voted,
    e.CardsPutUp: _cards_put_up,
    e.CardSwapped: _card_swapped,
    e.SeatReadied: _seat_readied,
    e.DrawingStarted: _drawing_started,
    e.BoardInked: _board_inked,
    e.BoardCleared: _board_cleared,
    e.BoardSealed: _board_sealed,
    e.GuessLaid: _guess_laid,
    e.TokenTaken: _token_taken,
    e.SeatDone: _now_doing("done"),
    e.DrawingFinished: _now_doing("finished"),
    e.BlankDeclared: _now_doing("blank"),
    e.TimeRanOut: _time_ran_out,
    e.DrawingEnded: _drawing_ended,
    e.BoardShown: _board_shown,
    e.ObjectionRaised: _objection_raised,
    e.ObjectionVoted: _objection_voted,
    e.BoardJudged: _board_judged,
    e.RoundSummed: _round_summed,
    e.GameEnded: _game_ended,
}
