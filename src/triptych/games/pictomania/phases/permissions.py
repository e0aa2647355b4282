"""Permissions: what a seat may do now."""

from triptych.core.commands import TimeUp
from triptych.core.values import Ctx, Seat
from triptych.games.pictomania.codes import require
from triptych.games.pictomania.model import NUMBERS, Activity, SeatBoard, State

MAY_GUESS: tuple[Activity, ...] = ("drawing", "finished", "blank")
"""The activities in which a seat may guess."""
FULL_HAND = frozenset(NUMBERS)
"""The guess cards of a seat at the start of a round."""


def may_draw(state: State, seat: Seat) -> bool:
    """Whether this seat may draw on its board or wipe it now (P10)."""
    return state.phase == "draw" and state.boards[seat].activity == "drawing"


def may_take_token(state: State, seat: Seat) -> bool:
    """Whether this seat may stop with a bonus token (P13). Its board must have ink (P16)."""
    board = state.boards[seat]
    return state.phase == "draw" and board.inked and board.activity in ("drawing", "finished")


def may_declare_blank(state: State, seat: Seat) -> bool:
    """Whether this seat may declare its board blank (P16).

    The board must have no ink and no guesses.
    """
    return may_draw(state, seat) and not state.boards[seat].inked and not state.boards[seat].stack


def guesses_of(state: State, seat: Seat) -> dict[Seat, int]:
    """The numbers on the guess cards that this seat has placed in this round, by board (P11)."""
    return {
        other: guess.number
        for other, board in enumerate(state.boards)
        for guess in board.stack
        if guess.seat == seat
    }


def hand(state: State, seat: Seat) -> tuple[int, ...]:
    """The guess cards that this seat has left in this round (P11)."""
    return unused_numbers(guesses_of(state, seat))


def targets(state: State, seat: Seat) -> tuple[Seat, ...]:
    """The boards that this seat may guess now (P11, P16)."""
    if state.phase != "draw" or state.boards[seat].activity not in MAY_GUESS:
        return ()
    return guessable_boards(state, seat, guesses_of(state, seat))


def unused_numbers(placed: dict[Seat, int]) -> tuple[int, ...]:
    """The guess cards that a seat has left. `placed` has the numbers that it placed, by board."""
    return tuple(sorted(FULL_HAND.difference(placed.values())))


def guessable_boards(state: State, seat: Seat, placed: dict[Seat, int]) -> tuple[Seat, ...]:
    """The boards with ink that this seat has not guessed, except its own.

    `placed` has the guesses of this seat, by board. Does not check whether the seat may still
    guess.
    """
    boards = enumerate(state.boards)
    return tuple([b for b, board in boards if board.inked and b not in placed and b != seat])


def is_holding_up(state: State, seat: Seat) -> bool:
    """Whether the round waits for this seat (P15).

    The seat has not placed a guess that it can place now, or the others wait for the first ink on
    its board.
    """
    board = state.boards[seat]
    if board.activity not in MAY_GUESS:
        return False
    if targets(state, seat):
        return True
    return (
        board.activity == "drawing"
        and not board.inked
        and any(
            other.activity in MAY_GUESS and s != seat and not has_guessed(board, s)
            for s, other in enumerate(state.boards)
        )
    )


def can_anyone_guess(state: State) -> bool:
    """Whether a seat that has not stopped can still place a guess, now or later (P15).

    An empty board can be guessed later if its artist is still drawing.
    """
    guessers = [seat for seat, board in enumerate(state.boards) if board.activity in MAY_GUESS]
    return any(
        (board.inked or board.activity == "drawing")
        and any(seat != artist and not has_guessed(board, seat) for seat in guessers)
        for artist, board in enumerate(state.boards)
    )


def has_guessed(board: SeatBoard, seat: Seat) -> bool:
    """Whether this seat has placed a guess on the board."""
    return any(guess.seat == seat for guess in board.stack)


def may_resume_drawing(state: State, seat: Seat) -> bool:
    """Whether this seat has finished drawing and may draw again (P15)."""
    return state.phase == "draw" and state.boards[seat].activity == "finished"


def vote_is_open(state: State) -> bool:
    """Whether a vote on an objection is open (P25)."""
    return state.phase == "score" and bool(state.objections) and not state.judged


def uphold_votes_needed(seats: int) -> int:
    """The number of votes that disallow a board: more than half of all seats except the artist."""
    return (seats - 1) // 2 + 1


def scored_seat(state: State) -> Seat:
    """The seat whose board is being scored."""
    return state.shown - 1


def may_vote(state: State, seat: Seat) -> bool:
    """Whether this seat may vote on the objection now. Each seat except the artist has one vote."""
    return vote_is_open(state) and seat != scored_seat(state) and state.ballots[seat] is None


def may_object(state: State, seat: Seat) -> bool:
    """Whether this seat may object to the board being scored."""
    return (
        state.phase == "score"
        and not state.judged
        and state.ballots[seat] is None
        and seat not in [objection.seat for objection in state.objections]
    )


def require_due(state: State, command: TimeUp, ctx: Ctx) -> None:
    """Raise `Reject` unless the deadline of this `TimeUp` exists and has passed."""
    key, seat = command.key, command.seat
    is_due = any(d.key == key and d.seat == seat and ctx.now >= d.at for d in state.deadlines)
    require(is_due, "not_due", key=key)
