"""Who sees what, built field by field from what the viewer may see."""

from typing import Any

from triptych.core.values import Seat, Viewer
from triptych.games.pictomania.facts import (
    hand,
    may_declare_blank,
    may_draw,
    may_object,
    may_take_token,
    may_vote,
    scored_seat,
    targets,
    vote_is_open,
    waited_for,
)
from triptych.games.pictomania.model import ROUNDS, State, Term
from triptych.games.pictomania.preparing import proposed
from triptych.games.pictomania.scoring import count_wrong, score_board
from triptych.games.pictomania.views import (
    DrawView,
    OverView,
    OwnGuess,
    Place,
    PreviewView,
    ScoreView,
    SumView,
    Trial,
    View,
    VoteView,
)


def view(state: State, viewer: Viewer) -> View:
    """What this seat, or the TV and spectators (None), may see."""
    match state.phase:
        case "vote":
            return _vote(state, viewer)
        case "preview":
            return _preview(state, viewer)
        case "draw":
            return _draw(state, viewer)
        case "stop" | "score":
            return _score(state, viewer)
        case "sum":
            return _sum(state, viewer)
        case "over":
            return _over(state, viewer)


def _shared(state: State, viewer: Viewer) -> dict[str, Any]:
    return {
        "stage": state.stage,
        "clock": state.clock,
        "you": viewer,
        "seats": state.seats,
        "round": state.round,
        "rounds": ROUNDS,
        "sheet": tuple(record.points for record in state.record),
        "waiting": tuple(seat for seat in range(state.seats) if waited_for(state, seat)),
    }


def _vote(state: State, viewer: Viewer) -> VoteView:
    return VoteView(
        choices=state.choices,
        proposed=proposed(state),
        wishes=state.wishes,
        **_shared(state, viewer),
    )


def _preview(state: State, viewer: Viewer) -> PreviewView:
    assert state.difficulty is not None
    return PreviewView(
        difficulty=state.difficulty,
        cards=state.cards,
        ready=state.ready,
        swapped=state.swapped,
        may_swap=viewer is not None and viewer not in state.swapped,
        **_shared(state, viewer),
    )


def _draw(state: State, viewer: Viewer) -> DrawView:
    assert state.difficulty is not None
    return DrawView(
        difficulty=state.difficulty,
        cards=state.cards,
        started=state.started,
        term=_own_term(state, viewer),
        hand=() if viewer is None else hand(state, viewer),
        guesses=_own_guesses(state, viewer),
        targets=() if viewer is None else targets(state, viewer),
        tokens=state.tokens,
        places=_places(state),
        may_draw=viewer is not None and may_draw(state, viewer),
        may_take_token=viewer is not None and may_take_token(state, viewer),
        may_declare_blank=viewer is not None and may_declare_blank(state, viewer),
        **_shared(state, viewer),
    )


def _score(state: State, viewer: Viewer) -> ScoreView:
    """Only boards that have been turned over show their term and the numbers on their stack."""
    assert state.difficulty is not None
    shown = tuple(score_board(state.boards, seat) for seat in range(state.shown))
    return ScoreView(
        difficulty=state.difficulty,
        cards=state.cards,
        started=state.started,
        ended=state.ended,
        term=_own_term(state, viewer),
        guesses=_own_guesses(state, viewer),
        places=_places(state),
        board=scored_seat(state) if shown else None,
        shown=shown,
        wrong=count_wrong(shown, state.seats),
        trial=_trial(state),
        may_object=viewer is not None and may_object(state, viewer),
        may_vote=viewer is not None and may_vote(state, viewer),
        **_shared(state, viewer),
    )


def _sum(state: State, viewer: Viewer) -> SumView:
    record = state.record[-1]
    return SumView(
        record=record, wrong=count_wrong(record.boards, state.seats), **_shared(state, viewer)
    )


def _over(state: State, viewer: Viewer) -> OverView:
    assert state.result is not None
    return OverView(
        points=state.result.points,
        winners=state.result.winners,
        records=state.record,
        **_shared(state, viewer),
    )


def _own_term(state: State, viewer: Viewer) -> Term | None:
    return None if viewer is None else state.boards[viewer].term


def _own_guesses(state: State, viewer: Viewer) -> tuple[OwnGuess, ...]:
    return tuple(
        OwnGuess(board, guess.number)
        for board in range(state.seats)
        for guess in state.boards[board].stack
        if viewer is not None and guess.seat == viewer
    )


def _places(state: State) -> tuple[Place, ...]:
    def place(seat: Seat) -> Place:
        board = state.boards[seat]
        stack = tuple(guess.seat for guess in board.stack)
        return Place(doing=board.doing, inked=board.inked, bonus=board.bonus, stack=stack)

    return tuple(place(seat) for seat in range(state.seats))


def _trial(state: State) -> Trial | None:
    if state.phase != "score" or not state.objections:
        return None
    return Trial(state.objections, state.ballots, vote_is_open(state))
