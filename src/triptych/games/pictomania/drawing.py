"""While all draw and guess: the stacks, the tokens, and when the round ends (P10–P17)."""

from triptych.core.commands import TimeUp
from triptych.core.refusal import require
from triptych.core.values import Ctx, Seat
from triptych.games.pictomania import commands as c
from triptych.games.pictomania import events as e
from triptych.games.pictomania.evolve import evolve
from triptych.games.pictomania.facts import (
    GUESSING,
    hand,
    has_guess,
    may_draw,
    require_due,
    rests,
)
from triptych.games.pictomania.model import State


def lay_guess(state: State, seat: Seat, command: c.LayGuess, ctx: Ctx) -> tuple[e.Event, ...]:
    """One card face down on another seat's stack (P11, P12)."""
    _require_in_play(state, seat)
    require(0 <= command.board < state.seats, "no_such_seat", seat=command.board)
    require(command.board != seat, "own_board")
    board = state.boards[command.board]
    require(not has_guess(board, seat), "already_guessed", board=command.board)
    require(board.inked, "board_empty", board=command.board)
    require(command.number in hand(state, seat), "not_in_hand", number=command.number)
    laid = e.GuessLaid(seat, command.board, command.number, ctx.now, ctx.lag)
    return _end_if_all_rest(state, laid, ctx)


def take_token(state: State, seat: Seat, command: object, ctx: Ctx) -> tuple[e.Event, ...]:
    """Stop with the best token left; the last one ends the round for everybody (P13, P14)."""
    _require_in_play(state, seat)
    require(state.boards[seat].doing != "blank", "pen_away")
    require(state.boards[seat].inked, "board_empty", board=seat)
    taken = e.TokenTaken(seat, state.tokens[0])
    if len(state.tokens) == 1:
        return taken, e.DrawingEnded(ctx.now, "last_token")
    return _end_if_all_rest(state, taken, ctx)


def declare_done(state: State, seat: Seat, command: object, ctx: Ctx) -> tuple[e.Event, ...]:
    """Stop without a token (P15), or be counted so while away (P29)."""
    _require_in_play(state, seat)
    return _end_if_all_rest(state, e.SeatDone(seat), ctx)


def finish_drawing(state: State, seat: Seat, command: object, ctx: Ctx) -> tuple[e.Event, ...]:
    """The pen is put away for good; guessing goes on, and a token may still be taken (P15)."""
    _require_pen(state, seat)
    require(state.boards[seat].inked, "board_empty", board=seat)
    return _end_if_all_rest(state, e.DrawingFinished(seat), ctx)


def declare_blank(state: State, seat: Seat, command: object, ctx: Ctx) -> tuple[e.Event, ...]:
    """Draw nothing: no token, no guesses on this board, but guesses of its seat (P16)."""
    _require_pen(state, seat)
    require(not state.boards[seat].inked, "board_inked", board=seat)
    require(not state.boards[seat].stack, "board_guessed")
    return _end_if_all_rest(state, e.BlankDeclared(seat), ctx)


def ink_board(state: State, command: c.InkBoard, ctx: Ctx) -> tuple[e.Event, ...]:
    """The first stroke makes a board one that can be guessed (P16)."""
    _require_drawn_by(state, command.seat)
    require(not state.boards[command.seat].inked, "board_inked", board=command.seat)
    return (e.BoardInked(command.seat),)


def clear_board(state: State, command: c.ClearBoard, ctx: Ctx) -> tuple[e.Event, ...]:
    """A wiped board cannot be guessed until it has ink again; guesses on it stay (P11, P16)."""
    _require_drawn_by(state, command.seat)
    require(state.boards[command.seat].inked, "board_empty", board=command.seat)
    return (e.BoardCleared(command.seat),)


def seal_board(state: State, command: c.SealBoard, ctx: Ctx) -> tuple[e.Event, ...]:
    """Keep the digest of a board's ink, so that its replay can be told from another (P30)."""
    require(0 <= command.seat < state.seats, "no_such_seat", seat=command.seat)
    require(state.boards[command.seat].digest is None, "already_sealed", board=command.seat)
    return (e.BoardSealed(command.seat, command.digest),)


def end_time(state: State, command: TimeUp, ctx: Ctx) -> tuple[e.Event, ...]:
    """A clock ran out: for all without extra time, or for one seat that had some (P17)."""
    require_due(state, command.key, ctx)
    late = tuple(
        seat
        for seat, ms in enumerate(state.extra)
        if state.boards[seat].doing in GUESSING
        and (ms <= 0 if command.key == "round" else command.key == f"seat.{seat}")
    )
    ran_out = e.TimeRanOut(command.key, late)
    state = evolve(state, ran_out)
    if all(rests(state, seat) for seat in range(state.seats)):
        return ran_out, e.DrawingEnded(ctx.now, "clock")
    return (ran_out,)


def _end_if_all_rest(state: State, event: e.Event, ctx: Ctx) -> tuple[e.Event, ...]:
    state = evolve(state, event)
    if all(rests(state, seat) for seat in range(state.seats)):
        return event, e.DrawingEnded(ctx.now, "all_resting")
    return (event,)


def _require_in_play(state: State, seat: Seat) -> None:
    require(state.boards[seat].doing in GUESSING, "already_stopped")


def _require_pen(state: State, seat: Seat) -> None:
    _require_in_play(state, seat)
    require(may_draw(state, seat), "pen_away")


def _require_drawn_by(state: State, seat: Seat) -> None:
    require(0 <= seat < state.seats, "no_such_seat", seat=seat)
    _require_pen(state, seat)
