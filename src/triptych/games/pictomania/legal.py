"""Every command that could be given now."""

from typing import get_args

from triptych.core.commands import Continue, TimeUp
from triptych.core.values import Seat
from triptych.games.pictomania import commands as c
from triptych.games.pictomania.facts import (
    GUESSING,
    hand,
    may_declare_blank,
    may_draw,
    may_object,
    may_take_token,
    may_vote,
    targets,
    vote_is_open,
)
from triptych.games.pictomania.model import Ballot, Reason, State
from triptych.games.pictomania.piles import playable

Commands = tuple[c.Command, ...]


def legal(state: State, seat: Seat | None) -> Commands:
    """What this seat, or the table itself, may do now. A digest stands for any other."""
    if seat is None:
        return _of_the_table(state)
    match state.phase:
        case "vote":
            choices = playable(state.deck, state.options)
            return (c.VoteDifficulty("abstain"), *(c.VoteDifficulty(d) for d in choices))
        case "preview":
            ready = () if seat in state.ready else (c.Ready(),)
            cards = () if seat in state.swapped else state.cards
            return ready + tuple(c.SwapCard(card.card) for card in cards)
        case "draw":
            return _of_a_drawer(state, seat)
        case "score":
            return _of_a_judge(state, seat)
    return ()


def _of_a_drawer(state: State, seat: Seat) -> Commands:
    if state.boards[seat].doing not in GUESSING:
        return ()
    moves: list[c.Command] = [c.DeclareDone()]
    moves += [c.LayGuess(b, n) for b in targets(state, seat) for n in hand(state, seat)]
    if may_take_token(state, seat):
        moves.append(c.TakeToken())
    if may_draw(state, seat) and state.boards[seat].inked:
        moves.append(c.FinishDrawing())
    if may_declare_blank(state, seat):
        moves.append(c.DeclareBlank())
    return tuple(moves)


def _of_a_judge(state: State, seat: Seat) -> Commands:
    moves: list[c.Command] = []
    if may_object(state, seat):
        moves += [c.ObjectToBoard(reason) for reason in get_args(Reason)]
    if may_vote(state, seat):
        moves += [c.VoteOnObjection(ballot) for ballot in get_args(Ballot)]
    return tuple(moves)


def _of_the_table(state: State) -> Commands:
    moves: list[c.Command] = [TimeUp(d.key) for d in state.clock]
    if state.phase == "draw":
        moves += [
            c.ClearBoard(seat) if board.inked else c.InkBoard(seat)
            for seat, board in enumerate(state.boards)
            if may_draw(state, seat)
        ]
    if state.phase in ("stop", "score", "sum") and not vote_is_open(state):
        moves.append(Continue())
    if state.phase == "stop":
        # Later ones are taken, too, but a table seals when the pens go down.
        moves += [
            c.SealBoard(seat, "digest")
            for seat, board in enumerate(state.boards)
            if board.digest is None
        ]
    return tuple(moves)
