"""The rules for drawing, guessing and stopping (P10–P17)."""

from triptych.core.commands import TimeUp
from triptych.core.values import Ctx, Deadline, Seat
from triptych.games.pictomania import commands as c
from triptych.games.pictomania import events as e
from triptych.games.pictomania.codes import reject, require
from triptych.games.pictomania.evolve import evolve
from triptych.games.pictomania.model import LAST_CALL, NUMBERS, SeatBoard, State
from triptych.games.pictomania.phases.permissions import (
    MAY_GUESS,
    can_anyone_guess,
    guesses_of,
    may_resume_drawing,
    may_take_token,
    require_due,
)

LAST_CALL_MS = 10_000
"""How long seats may take a bonus token after the last guess that anyone can place (P15)."""

SeatEvent = e.GuessPlaced | e.TokenTaken | e.SeatDone | e.DrawingFinished | e.BlankDeclared
"""The events that may leave no guess to place (P15)."""


def place_guess(state: State, seat: Seat, command: c.PlaceGuess, ctx: Ctx) -> tuple[e.Event, ...]:
    """Place a guess card on the stack of another seat's board (P11, P12)."""
    _require_guessing(state, seat)
    other, number = command.board, command.number
    if not 0 <= other < state.seats:
        raise reject("no_such_seat", seat=other)
    if other == seat:
        raise reject("own_board")
    placed = guesses_of(state, seat)
    if other in placed:
        raise reject("already_guessed", board=other)
    if not _showed_ink(state.boards[other], ctx):
        raise reject("board_empty", board=other)
    if number not in NUMBERS or number in placed.values():
        raise reject("number_spent", number=number)
    # The tapped card is recorded only so that it can be shown. Drop it if it is not on display.
    tapped_card = next((card.card for card in state.cards if card.card == command.card), None)
    event = e.GuessPlaced(seat, other, number, ctx.now, ctx.lag, tapped_card)
    return _end_if_all_guessed(state, event, ctx)


def _showed_ink(board: SeatBoard, ctx: Ctx) -> bool:
    """Whether the guesser's screen showed ink on this board when they sent the guess (P16).

    The guess was sent at `ctx.now`. What the screen showed then had left the server `ctx.lag`
    earlier. So a guess counts if the board was wiped after that (P12).
    """
    if board.inked:
        return True
    return board.activity != "blank" and ctx.now - ctx.lag < board.cleared_at


def take_token(state: State, seat: Seat, command: object, ctx: Ctx) -> tuple[e.Event, ...]:
    """Stop a seat's drawing and guessing, and give it the best bonus token left (P13).

    The last token ends the drawing and guessing for everyone (P14).
    """
    board = _require_guessing(state, seat)
    require(board.activity != "blank", "pen_away")
    require(board.inked, "board_empty", board=seat)
    taken = e.TokenTaken(seat, state.tokens[0])
    if len(state.tokens) == 1:
        return taken, e.DrawingEnded(ctx.now, "last_token")
    return _end_if_all_guessed(state, taken, ctx)


def declare_done(state: State, seat: Seat, command: object, ctx: Ctx) -> tuple[e.Event, ...]:
    """Stop a seat's drawing and guessing without a bonus token (P15).

    This also happens if the seat sits out (P29).
    """
    _require_guessing(state, seat)
    return _end_if_all_guessed(state, e.SeatDone(seat), ctx)


def finish_drawing(state: State, seat: Seat, command: object, ctx: Ctx) -> tuple[e.Event, ...]:
    """Put the pen of a seat away. It may still guess, take a bonus token, or draw again (P15)."""
    board = _require_drawing(state, seat)
    require(board.inked, "board_empty", board=seat)
    return _end_if_all_guessed(state, e.DrawingFinished(seat), ctx)


def resume_drawing(state: State, seat: Seat, command: object, ctx: Ctx) -> tuple[e.Event, ...]:
    """Let a seat that has finished drawing draw again (P10, P15)."""
    _require_guessing(state, seat)
    require(may_resume_drawing(state, seat), "pen_not_away")
    return (e.DrawingResumed(seat),)


def declare_blank(state: State, seat: Seat, command: object, ctx: Ctx) -> tuple[e.Event, ...]:
    """Record that a seat draws nothing in this round (P16).

    It may still guess, but it cannot take a bonus token, and its board cannot be guessed.
    """
    board = _require_drawing(state, seat)
    require(not board.inked, "board_inked", board=seat)
    require(not board.stack, "board_guessed")
    return _end_if_all_guessed(state, e.BlankDeclared(seat), ctx)


def ink_board(state: State, command: c.InkBoard, ctx: Ctx) -> tuple[e.Event, ...]:
    """Record that a board has ink, so that it can be guessed (P16)."""
    if _require_board_drawn_on(state, command.seat).inked:
        raise reject("board_inked", board=command.seat)
    return (e.BoardInked(command.seat),)


def clear_board(state: State, command: c.ClearBoard, ctx: Ctx) -> tuple[e.Event, ...]:
    """Record that a board no longer has ink.

    The board cannot be guessed until it has ink again. Earlier guesses on it stay (P11, P16).
    """
    if not _require_board_drawn_on(state, command.seat).inked:
        raise reject("board_empty", board=command.seat)
    return (e.BoardCleared(command.seat, ctx.now),)


def seal_board(state: State, command: c.SealBoard, ctx: Ctx) -> tuple[e.Event, ...]:
    """Record the digest of a board's ink, so that a forged replay can be detected (P30)."""
    require(0 <= command.seat < state.seats, "no_such_seat", seat=command.seat)
    require(state.boards[command.seat].digest is None, "already_sealed", board=command.seat)
    return (e.BoardSealed(command.seat, command.digest),)


def time_up(state: State, command: TimeUp, ctx: Ctx) -> tuple[e.Event, ...]:
    """End the round after the last call (P15). Otherwise, stop the seats whose time is up (P17).

    These are the seat `command.seat` or, if it is None, all seats without extra time. If all seats
    have then stopped, the drawing phase ends.
    """
    require_due(state, command, ctx)
    if command.key == LAST_CALL:
        return (e.DrawingEnded(ctx.now, "all_guessed"),)
    late = tuple(
        seat
        for seat, extra_ms in enumerate(state.extra_ms)
        if state.boards[seat].activity in MAY_GUESS
        and (extra_ms <= 0 if command.seat is None else command.seat == seat)
    )
    event = e.TimeRanOut(command.key, late, command.seat)
    state = evolve(state, event)
    if any(board.activity in MAY_GUESS for board in state.boards):
        return event, *_last_call(state, ctx)
    return event, e.DrawingEnded(ctx.now, "timer")


def _end_if_all_guessed(state: State, event: SeatEvent, ctx: Ctx) -> tuple[e.Event, ...]:
    """Return `event` and, if no guess is left to place, what ends the round (P15)."""
    state = evolve(state, event)
    if any(board.activity in MAY_GUESS for board in state.boards):
        return event, *_last_call(state, ctx)
    return event, e.DrawingEnded(ctx.now, "all_stopped")


def _last_call(state: State, ctx: Ctx) -> tuple[e.Event, ...]:
    """Start the last seconds to take a token if no guess is left to place (P15).

    If nobody may take a token either, end the round at once.
    """
    if can_anyone_guess(state):
        return ()
    if not any(may_take_token(state, seat) for seat in range(state.seats)):
        return (e.DrawingEnded(ctx.now, "all_guessed"),)
    if any(deadline.key == LAST_CALL for deadline in state.deadlines):
        return ()
    return (e.LastCallStarted(Deadline(LAST_CALL, ctx.now + LAST_CALL_MS)),)


def _require_guessing(state: State, seat: Seat) -> SeatBoard:
    """Return the board of this seat. Raises `Reject` if the seat has stopped."""
    board = state.boards[seat]
    if board.activity not in MAY_GUESS:
        raise reject("already_stopped")
    return board


def _require_drawing(state: State, seat: Seat) -> SeatBoard:
    """Return the board of this seat. Raises `Reject` if the seat is no longer drawing."""
    board = _require_guessing(state, seat)
    if board.activity != "drawing":
        raise reject("pen_away")
    return board


def _require_board_drawn_on(state: State, seat: Seat) -> SeatBoard:
    """Return the board of a seat. Raises `Reject` if the seat does not exist or is not drawing."""
    if not 0 <= seat < state.seats:
        raise reject("no_such_seat", seat=seat)
    return _require_drawing(state, seat)
