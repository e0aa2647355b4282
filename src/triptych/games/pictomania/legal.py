"""Lists the commands that may be sent now, and finds the seats that the table is waiting for."""

from functools import cache, lru_cache
from typing import get_args

from triptych.core.cards import Difficulty
from triptych.core.commands import Continue, TimeUp
from triptych.core.values import Seat
from triptych.games.pictomania import commands as c
from triptych.games.pictomania.model import BONUS_TOKENS, Ballot, Reason, State
from triptych.games.pictomania.phases.permissions import (
    MAY_GUESS,
    guessable_boards,
    guesses_of,
    is_holding_up,
    may_declare_blank,
    may_draw,
    may_object,
    may_resume_drawing,
    may_take_token,
    may_vote,
    unused_numbers,
    vote_is_open,
)

Commands = tuple[c.Command, ...]

SEATS = range(max(BONUS_TOKENS))
INK_COMMANDS = tuple(c.InkBoard(seat) for seat in SEATS)
CLEAR_COMMANDS = tuple(c.ClearBoard(seat) for seat in SEATS)
SEAL_COMMANDS = tuple(c.SealBoard(seat, "digest") for seat in SEATS)
OBJECT_COMMANDS = tuple(c.ObjectToBoard(reason) for reason in get_args(Reason))
VOTE_COMMANDS = tuple(c.VoteOnObjection(ballot) for ballot in get_args(Ballot))
READY = (c.Ready(),)


def legal(state: State, seat: Seat | None) -> Commands:
    """Return every command that a seat may send now or, if `seat` is None, that the table may send.

    `SitOut` is not listed. It is allowed for every seat for which `waits_for` is true. `SealBoard`
    is listed only in the phase `stop`, with an example of a digest. `PlaceGuess.card` is always
    None, because it is only for display.
    """
    if seat is None:
        return _table_commands(state)
    match state.phase:
        case "vote":
            return _vote_commands(state.choices)
        case "preview":
            ready = () if seat in state.ready else READY
            cards = state.cards if state.may_swap(seat) else ()
            return ready + tuple([c.SwapCard(card.card) for card in cards])
        case "draw":
            return _drawing_commands(state, seat)
        case "score":
            return _scoring_commands(state, seat)
    return ()


@cache
def _vote_commands(choices: tuple[Difficulty, ...]) -> Commands:
    return (c.VoteDifficulty("abstain"), *(c.VoteDifficulty(d) for d in choices))


def _drawing_commands(state: State, seat: Seat) -> Commands:
    board = state.boards[seat]
    if board.activity not in MAY_GUESS:
        return ()
    placed = guesses_of(state, seat)
    return _cached_drawing_commands(
        guessable_boards(state, seat, placed),
        unused_numbers(placed),
        may_take_token(state, seat),
        may_draw(state, seat) and board.inked,
        may_resume_drawing(state, seat),
        may_declare_blank(state, seat),
    )


@lru_cache(maxsize=4096)
def _cached_drawing_commands(
    boards: tuple[Seat, ...],
    numbers: tuple[int, ...],
    token: bool,
    finish: bool,
    resume: bool,
    blank: bool,
) -> Commands:
    """The commands of a seat in the phase `draw`. Cached, because the same arguments often recur.

    `boards` are the boards that the seat may guess, and `numbers` the guess cards that it has left.
    `token` is true if the seat may take a bonus token, `finish` if it may finish drawing, `resume`
    if it may draw again, and `blank` if it may declare its board blank.
    """
    commands: list[c.Command] = [c.DeclareDone()]
    commands += [c.PlaceGuess(board, number) for board in boards for number in numbers]
    if token:
        commands.append(c.TakeToken())
    if finish:
        commands.append(c.FinishDrawing())
    if resume:
        commands.append(c.ResumeDrawing())
    if blank:
        commands.append(c.DeclareBlank())
    return tuple(commands)


def _scoring_commands(state: State, seat: Seat) -> Commands:
    return (OBJECT_COMMANDS if may_object(state, seat) else ()) + (
        VOTE_COMMANDS if may_vote(state, seat) else ()
    )


def _table_commands(state: State) -> Commands:
    commands: list[c.Command] = [
        TimeUp(deadline.key, deadline.seat) for deadline in state.deadlines
    ]
    if at_reveal(state):
        commands.append(Continue())
    match state.phase:
        case "draw":
            commands += [
                CLEAR_COMMANDS[seat] if board.inked else INK_COMMANDS[seat]
                for seat, board in enumerate(state.boards)
                if board.activity == "drawing"
            ]
        case "stop":
            # `SealBoard` is also allowed in the phase `score`, but is normally sent in this phase.
            unsealed = [
                SEAL_COMMANDS[s] for s, board in enumerate(state.boards) if board.digest is None
            ]
            commands += unsealed
    return tuple(commands)


def at_reveal(state: State) -> bool:
    """Whether the table may continue: drawing has ended, and no vote is open."""
    return state.phase in ("stop", "score", "sum") and not vote_is_open(state)


def waits_for(state: State, seat: Seat) -> bool:
    """Whether the table is waiting for this seat. `SitOut` is allowed only for such seats."""
    match state.phase:
        case "vote":
            return state.wishes[seat] is None
        case "preview":
            return seat not in state.ready
        case "draw":
            return is_holding_up(state, seat)
        case "score":
            return may_vote(state, seat)
    return False
