"""The rules for drawing, guessing and stopping (P10–P17)."""

from triptych.core.commands import TimeUp
from triptych.core.values import Ctx, Seat
from triptych.games.pictomania import commands as c
from triptych.games.pictomania import events as e
from triptych.games.pictomania.codes import reject, require
from triptych.games.pictomania.evolve import evolve
from triptych.games.pictomania.model import NUMBERS, SeatBoard, State
from triptych.games.pictomania.phases.permissions import (
    MAY_GUESS,
    guesses_of,
    has_nothing_to_do,
    require_due,
)

SeatEvent = e.GuessPlaced | e.TokenTaken | e.SeatDone | e.DrawingFinished | e.BlankDeclared
"""The events that may leave their seat with nothing to do.

The drawing phase ends when no seat has anything left to do.
"""


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
    if not state.boards[other].inked:
        raise reject("board_empty", board=other)
    if number not in NUMBERS or number in placed.values():
        raise reject("number_spent", number=number)
    # The tapped card is recorded only so that it can be shown. Drop it if it is not on display.
    tapped_card = next((card.card for card in state.cards if card.card == command.card), None)
    event = e.GuessPlaced(seat, other, number, ctx.now, ctx.lag, tapped_card)
    return _end_if_all_finished(state, event, ctx)


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
    return _end_if_all_finished(state, taken, ctx)


def declare_done(state: State, seat: Seat, command: object, ctx: Ctx) -> tuple[e.Event, ...]:
    """Stop a seat's drawing and guessing without a bonus token (P15).

    This also happens if the seat sits out (P29).
    """
    _require_guessing(state, seat)
    return _end_if_all_finished(state, e.SeatDone(seat), ctx)


def finish_drawing(state: State, seat: Seat, command: object, ctx: Ctx) -> tuple[e.Event, ...]:
    """End the drawing of a seat. It may still guess and take a bonus token (P15)."""
    board = _require_drawing(state, seat)
    require(board.inked, "board_empty", board=seat)
    return _end_if_all_finished(state, e.DrawingFinished(seat), ctx)


def declare_blank(state: State, seat: Seat, command: object, ctx: Ctx) -> tuple[e.Event, ...]:
    """Record that a seat draws nothing in this round (P16).

    It may still guess, but it cannot take a bonus token, and its board cannot be guessed.
    """
    board = _require_drawing(state, seat)
    require(not board.inked, "board_inked", board=seat)
    require(not board.stack, "board_guessed")
    return _end_if_all_finished(state, e.BlankDeclared(seat), ctx)


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
    return (e.BoardCleared(command.seat),)


def seal_board(state: State, command: c.SealBoard, ctx: Ctx) -> tuple[e.Event, ...]:
    """Record the digest of a board's ink, so that a forged replay can be detected (P30)."""
    require(0 <= command.seat < state.seats, "no_such_seat", seat=command.seat)
    require(state.boards[command.seat].digest is None, "already_sealed", board=command.seat)
    return (e.BoardSealed(command.seat, command.digest),)


def time_up(state: State, command: TimeUp, ctx: Ctx) -> tuple[e.Event, ...]:
    """Stop the seat `command.seat`, or all seats without extra time if it is None (P17).

    If no seat has anything left to do, the drawing phase ends.
    """
    require_due(state, command, ctx)
    late = tuple(
        seat
        for seat, extra_ms in enumerate(state.extra_ms)
        if state.boards[seat].activity in MAY_GUESS
        and (extra_ms <= 0 if command.seat is None else command.seat == seat)
    )
    event = e.TimeRanOut(command.key, late, command.seat)
    state = evolve(state, event)
    if all(has_nothing_to_do(state, seat) for seat in range(state.seats)):
        return event, e.DrawingEnded(ctx.now, "timer")
    return (event,)


def _end_if_all_finished(state: State, event: SeatEvent, ctx: Ctx) -> tuple[e.Event, ...]:
    for other, board in enumerate(state.boards):
        if board.activity == "drawing" and other != event.seat:
            return (event,)
    state = evolve(state, event)
    if all(has_nothing_to_do(state, seat) for seat in range(state.seats)):
        return event, e.DrawingEnded(ctx.now, "all_stopped")
    return (event,)


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
