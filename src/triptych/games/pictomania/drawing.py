"""While all draw and guess: the stacks, the tokens, and when the round ends (P10–P17)."""

from triptych.core.commands import TimeUp
from triptych.core.refusal import Reject, require
from triptych.core.values import Ctx, Seat
from triptych.games.pictomania import commands as c
from triptych.games.pictomania import events as e
from triptych.games.pictomania.evolve import evolve
from triptych.games.pictomania.model import NUMBERS, SeatBoard, State
from triptych.games.pictomania.permissions import (
    GUESSING,
    laid_by,
    require_due,
    rests,
)

SeatEvent = e.GuessLaid | e.TokenTaken | e.SeatDone | e.DrawingFinished | e.BlankDeclared
"""What a seat does that may leave nobody to wait for."""


def lay_guess(state: State, seat: Seat, command: c.LayGuess, ctx: Ctx) -> tuple[e.Event, ...]:
    """One card face down on another seat's stack (P11, P12)."""
    _in_play(state, seat)
    other, number = command.board, command.number
    if not 0 <= other < state.seats:
        raise Reject("no_such_seat", seat=other)
    if other == seat:
        raise Reject("own_board")
    laid = laid_by(state, seat)
    if other in laid:
        raise Reject("already_guessed", board=other)
    if not state.boards[other].inked:
        raise Reject("board_empty", board=other)
    if number not in NUMBERS or number in laid.values():
        raise Reject("number_spent", number=number)
    # A card that does not stand out means nothing, and does no harm.
    meant = next((card.card for card in state.cards if card.card == command.card), None)
    laid_now = e.GuessLaid(seat, other, number, ctx.now, ctx.lag, meant)
    return _end_if_all_rest(state, laid_now, ctx)


def take_token(state: State, seat: Seat, command: object, ctx: Ctx) -> tuple[e.Event, ...]:
    """Stop with the best token left; the last one ends the round for everybody (P13, P14)."""
    board = _in_play(state, seat)
    require(board.doing != "blank", "pen_away")
    require(board.inked, "board_empty", board=seat)
    taken = e.TokenTaken(seat, state.tokens[0])
    if len(state.tokens) == 1:
        return taken, e.DrawingEnded(ctx.now, "last_token")
    return _end_if_all_rest(state, taken, ctx)


def declare_done(state: State, seat: Seat, command: object, ctx: Ctx) -> tuple[e.Event, ...]:
    """Stop without a token (P15), or be counted so while away (P29)."""
    _in_play(state, seat)
    return _end_if_all_rest(state, e.SeatDone(seat), ctx)


def finish_drawing(state: State, seat: Seat, command: object, ctx: Ctx) -> tuple[e.Event, ...]:
    """The pen is put away for good; guessing goes on, and a token may still be taken (P15)."""
    board = _with_pen(state, seat)
    require(board.inked, "board_empty", board=seat)
    return _end_if_all_rest(state, e.DrawingFinished(seat), ctx)


def declare_blank(state: State, seat: Seat, command: object, ctx: Ctx) -> tuple[e.Event, ...]:
    """Draw nothing: no token, no guesses on this board, but guesses of its seat (P16)."""
    board = _with_pen(state, seat)
    require(not board.inked, "board_inked", board=seat)
    require(not board.stack, "board_guessed")
    return _end_if_all_rest(state, e.BlankDeclared(seat), ctx)


def ink_board(state: State, command: c.InkBoard, ctx: Ctx) -> tuple[e.Event, ...]:
    """The first stroke makes a board one that can be guessed (P16)."""
    if _drawn_on(state, command.seat).inked:
        raise Reject("board_inked", board=command.seat)
    return (e.BoardInked(command.seat),)


def clear_board(state: State, command: c.ClearBoard, ctx: Ctx) -> tuple[e.Event, ...]:
    """A wiped board cannot be guessed until it has ink again; guesses on it stay (P11, P16)."""
    if not _drawn_on(state, command.seat).inked:
        raise Reject("board_empty", board=command.seat)
    return (e.BoardCleared(command.seat),)


def seal_board(state: State, command: c.SealBoard, ctx: Ctx) -> tuple[e.Event, ...]:
    """Keep the digest of a board's ink, so that its replay can be told from another (P30)."""
    require(0 <= command.seat < state.seats, "no_such_seat", seat=command.seat)
    require(state.boards[command.seat].digest is None, "already_sealed", board=command.seat)
    return (e.BoardSealed(command.seat, command.digest),)


def end_time(state: State, command: TimeUp, ctx: Ctx) -> tuple[e.Event, ...]:
    """A clock ran out: for all without extra time, or for one seat that had some (P17)."""
    require_due(state, command, ctx)
    late = tuple(
        seat
        for seat, ms in enumerate(state.extra)
        if state.boards[seat].doing in GUESSING
        and (ms <= 0 if command.seat is None else command.seat == seat)
    )
    ran_out = e.TimeRanOut(command.key, late, command.seat)
    state = evolve(state, ran_out)
    if all(rests(state, seat) for seat in range(state.seats)):
        return ran_out, e.DrawingEnded(ctx.now, "clock")
    return (ran_out,)


def _end_if_all_rest(state: State, event: SeatEvent, ctx: Ctx) -> tuple[e.Event, ...]:
    for other, board in enumerate(state.boards):
        if board.doing == "drawing" and other != event.seat:
            return (event,)
    state = evolve(state, event)
    if all(rests(state, seat) for seat in range(state.seats)):
        return event, e.DrawingEnded(ctx.now, "all_resting")
    return (event,)


def _in_play(state: State, seat: Seat) -> SeatBoard:
    """The board of a seat that has not stopped."""
    board = state.boards[seat]
    if board.doing not in GUESSING:
        raise Reject("already_stopped")
    return board


def _with_pen(state: State, seat: Seat) -> SeatBoard:
    """The board of a seat that may still draw on it."""
    board = _in_play(state, seat)
    if board.doing != "drawing":
        raise Reject("pen_away")
    return board


def _drawn_on(state: State, seat: Seat) -> SeatBoard:
    """The board that the table says is being drawn on."""
    if not 0 <= seat < state.seats:
        raise Reject("no_such_seat", seat=seat)
    return _with_pen(state, seat)
