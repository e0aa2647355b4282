"""What follows from a state: who may do what."""

from triptych.core.commands import TimeUp
from triptych.core.refusal import require
from triptych.core.values import Ctx, Seat
from triptych.games.pictomania.model import NUMBERS, Doing, State

GUESSING: tuple[Doing, ...] = ("drawing", "finished", "blank")
"""What a seat is doing while it may still guess."""
FULL_HAND = frozenset(NUMBERS)
"""The guess cards of a seat before it lays any."""


def may_draw(state: State, seat: Seat) -> bool:
    """May this seat put ink on its board, or wipe it, now (P10)?"""
    return state.phase == "draw" and state.boards[seat].doing == "drawing"


def may_take_token(state: State, seat: Seat) -> bool:
    """May this seat stop with a bonus token (P13)? Not with an empty board (P16)."""
    board = state.boards[seat]
    return state.phase == "draw" and board.inked and board.doing in ("drawing", "finished")


def may_declare_blank(state: State, seat: Seat) -> bool:
    """May this seat say that it draws nothing in this round (P16)?"""
    return may_draw(state, seat) and not state.boards[seat].inked and not state.boards[seat].stack


def laid_by(state: State, seat: Seat) -> dict[Seat, int]:
    """The guess cards this seat has laid in this round: on whose board which number (P11)."""
    return {
        other: guess.number
        for other, board in enumerate(state.boards)
        for guess in board.stack
        if guess.seat == seat
    }


def hand(state: State, seat: Seat) -> tuple[int, ...]:
    """The guess cards this seat has left in this round (P11)."""
    return unspent(laid_by(state, seat))


def targets(state: State, seat: Seat) -> tuple[Seat, ...]:
    """The boards that this seat could lay a guess on as they are now (P11, P16)."""
    if state.phase != "draw" or state.boards[seat].doing not in GUESSING:
        return ()
    return unguessed(state, seat, laid_by(state, seat))


def unspent(laid: dict[Seat, int]) -> tuple[int, ...]:
    """The guess cards that are left of a seat's seven once these are laid."""
    return tuple(sorted(FULL_HAND.difference(laid.values())))


def unguessed(state: State, seat: Seat, laid: dict[Seat, int]) -> tuple[Seat, ...]:
    """The boards with ink, but for the seat's own and those it has laid a card on."""
    boards = enumerate(state.boards)
    return tuple([b for b, board in boards if board.inked and b not in laid and b != seat])


def rests(state: State, seat: Seat) -> bool:
    """Is there nothing to wait for from this seat in the drawing (P15)?

    An empty board asks for no guess; should it get a stroke, a resting seat wakes again.
    """
    doing = state.boards[seat].doing
    return doing not in GUESSING or (doing != "drawing" and not targets(state, seat))


def vote_is_open(state: State) -> bool:
    """Is there an objection that waits for its verdict (P25)?"""
    return state.phase == "score" and bool(state.objections) and not state.judged


def scored_seat(state: State) -> Seat:
    """The seat whose board is being scored."""
    return state.shown - 1


def may_vote(state: State, seat: Seat) -> bool:
    """May this seat vote on the open objection? Not the drawer, and only once."""
    return vote_is_open(state) and seat != scored_seat(state) and state.ballots[seat] is None


def may_object(state: State, seat: Seat) -> bool:
    """May this seat object to the board being scored?"""
    return (
        state.phase == "score"
        and not state.judged
        and state.ballots[seat] is None
        and seat not in [objection.seat for objection in state.objections]
    )


def require_due(state: State, command: TimeUp, ctx: Ctx) -> None:
    """Refuse unless this deadline is waited for and has passed."""
    key, seat = command.key, command.seat
    due = any(d.key == key and d.seat == seat and ctx.now >= d.at for d in state.clock)
    require(due, "not_due", key=key)
