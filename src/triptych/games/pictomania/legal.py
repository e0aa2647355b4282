"""Every command that could be given now, and for whom the table waits."""

from functools import cache, lru_cache
from typing import get_args

from triptych.core.cards import Difficulty
from triptych.core.commands import Continue, TimeUp
from triptych.core.values import Seat
from triptych.games.pictomania import commands as c
from triptych.games.pictomania.model import BONUS_TOKENS, Ballot, Reason, State
from triptych.games.pictomania.permissions import (
    GUESSING,
    laid_by,
    may_declare_blank,
    may_draw,
    may_object,
    may_take_token,
    may_vote,
    rests,
    unguessed,
    unspent,
    vote_is_open,
)

Commands = tuple[c.Command, ...]

SEATS = range(max(BONUS_TOKENS))
INK = tuple(c.InkBoard(seat) for seat in SEATS)
CLEAR = tuple(c.ClearBoard(seat) for seat in SEATS)
SEAL = tuple(c.SealBoard(seat, "digest") for seat in SEATS)
OBJECT = tuple(c.ObjectToBoard(reason) for reason in get_args(Reason))
VOTE = tuple(c.VoteOnObjection(ballot) for ballot in get_args(Ballot))
READY = (c.Ready(),)
GO_ON = (Continue(),)


def legal(state: State, seat: Seat | None) -> Commands:
    """What this seat, or the table itself, may do now. A digest stands for any other."""
    if seat is None:
        return _of_the_table(state)
    match state.phase:
        case "vote":
            return _wishes(state.choices)
        case "preview":
            ready = () if seat in state.ready else READY
            cards = state.cards if state.may_swap(seat) else ()
            return ready + tuple([c.SwapCard(card.card) for card in cards])
        case "draw":
            return _of_a_drawer(state, seat)
        case "score":
            return _of_a_judge(state, seat)
    return ()


@cache
def _wishes(choices: tuple[Difficulty, ...]) -> Commands:
    return (c.VoteDifficulty("abstain"), *(c.VoteDifficulty(d) for d in choices))


def _of_a_drawer(state: State, seat: Seat) -> Commands:
    board = state.boards[seat]
    if board.doing not in GUESSING:
        return ()
    laid = laid_by(state, seat)
    return _while_drawing(
        unguessed(state, seat, laid),
        unspent(laid),
        may_take_token(state, seat),
        may_draw(state, seat) and board.inked,
        may_declare_blank(state, seat),
    )


@lru_cache(maxsize=4096)
def _while_drawing(
    boards: tuple[Seat, ...], numbers: tuple[int, ...], token: bool, finish: bool, blank: bool
) -> Commands:
    """The same few choices come back all the time; only what they are made of is looked up."""
    moves: list[c.Command] = [c.DeclareDone()]
    moves += [c.LayGuess(board, number) for board in boards for number in numbers]
    if token:
        moves.append(c.TakeToken())
    if finish:
        moves.append(c.FinishDrawing())
    if blank:
        moves.append(c.DeclareBlank())
    return tuple(moves)


def _of_a_judge(state: State, seat: Seat) -> Commands:
    return (OBJECT if may_object(state, seat) else ()) + (VOTE if may_vote(state, seat) else ())


def _of_the_table(state: State) -> Commands:
    moves: list[c.Command] = [TimeUp(deadline.key, deadline.seat) for deadline in state.clock]
    match state.phase:
        case "draw":
            moves += [
                CLEAR[seat] if board.inked else INK[seat]
                for seat, board in enumerate(state.boards)
                if board.doing == "drawing"
            ]
        case "stop":
            # Later ones are taken, too, but a table seals when the pens go down.
            unsealed = [SEAL[s] for s, board in enumerate(state.boards) if board.digest is None]
            moves += [*GO_ON, *unsealed]
        case "score" | "sum":
            moves += () if vote_is_open(state) else GO_ON
    return tuple(moves)


def waits_for(state: State, seat: Seat) -> bool:
    """Does the table wait for this seat, so that `SitOut` would let it go on?"""
    match state.phase:
        case "vote":
            return state.wishes[seat] is None
        case "preview":
            return seat not in state.ready
        case "draw":
            return not rests(state, seat)
        case "score":
            return may_vote(state, seat)
    return False
