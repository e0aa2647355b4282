"""The public view, with one type for each phase, and the private view of each seat.

Only the fields of these types are sent, so no other field of the state can leak.
"""

from typing import Any

from triptych.core.cards import Difficulty
from triptych.core.values import Deadline, Millis, Seat, Tagged, Value
from triptych.games.pictomania.legal import waits_for
from triptych.games.pictomania.model import (
    Activity,
    Ballot,
    Card,
    Objection,
    RoundRecord,
    ScoredBoard,
    State,
    Term,
    Wish,
)
from triptych.games.pictomania.phases.permissions import (
    MAY_GUESS,
    guessable_boards,
    guesses_of,
    may_declare_blank,
    may_draw,
    may_object,
    may_resume_drawing,
    may_take_token,
    may_vote,
    scored_seat,
    unused_numbers,
    uphold_votes_needed,
    vote_is_open,
)
from triptych.games.pictomania.phases.preparation import default_difficulty
from triptych.games.pictomania.results.scoring import count_wrong, score_board


class CommonView(Tagged, frozen=True, kw_only=True):
    """The fields of every public view."""

    stage: str
    deadlines: tuple[Deadline, ...]
    seats: int
    round: int
    rounds: int
    sheet: tuple[tuple[int, ...], ...]
    """Points by round and seat. They are not added up before the end (P23)."""
    waiting: tuple[Seat, ...]
    """The seats that the table is waiting for."""


class VoteView(CommonView, frozen=True, kw_only=True):
    """The vote on the difficulty (P5). Everyone sees the votes."""

    choices: tuple[Difficulty, ...]
    proposed: Difficulty
    """The difficulty that applies if all seats abstain."""
    wishes: tuple[Wish | None, ...]


class PreviewView(CommonView, frozen=True, kw_only=True):
    """The preview of the topic cards (P8). The seats do not have terms yet."""

    difficulty: Difficulty
    cards: tuple[Card, ...]
    ready: tuple[Seat, ...]
    swapped: tuple[Seat, ...]
    """The seats that swapped a card in this game, once for each swap."""


class SeatSeen(Value, frozen=True):
    """What everyone sees of a seat during drawing and scoring."""

    activity: Activity
    inked: bool
    bonus: int
    """The stars of the bonus token that the seat took, or 0."""
    stack: tuple[Seat, ...]
    """The seats that guessed this board, in the order of their guesses, without the numbers."""


class DrawView(CommonView, frozen=True, kw_only=True):
    """Drawing and guessing (P10–P17)."""

    difficulty: Difficulty
    cards: tuple[Card, ...]
    started: Millis
    tokens: tuple[int, ...]
    """The bonus tokens left, the most valuable first."""
    black_ink: bool
    """Whether seats may draw only in black."""
    places: tuple[SeatSeen, ...]


class ObjectionPoll(Value, frozen=True):
    """The objections to the board being scored, and the ballots (P25)."""

    objections: tuple[Objection, ...]
    ballots: tuple[Ballot | None, ...]
    needed: int
    """How many seats must uphold the objection, so that the board is disallowed."""
    open: bool


class ScoreView(CommonView, frozen=True, kw_only=True):
    """Scoring, board by board (P18–P26). Before the first board is shown, `board` is None."""

    difficulty: Difficulty
    cards: tuple[Card, ...]
    started: Millis
    ended: Millis
    places: tuple[SeatSeen, ...]
    board: Seat | None
    """The board being scored, which is the last of `shown`."""
    shown: tuple[ScoredBoard, ...]
    wrong: tuple[int, ...]
    """The number of wrong guesses of each seat on the boards in `shown`."""
    poll: ObjectionPoll | None


class RoundSumView(CommonView, frozen=True, kw_only=True):
    """The points of the round, line by line for every seat (P22)."""

    record: RoundRecord
    wrong: tuple[int, ...]
    """The number of wrong guesses of each seat in this round."""


class OverView(CommonView, frozen=True, kw_only=True):
    """The end of the game, with all rounds and their boards (P23, P30)."""

    points: tuple[int, ...]
    winners: tuple[Seat, ...]
    records: tuple[RoundRecord, ...]


PublicView = VoteView | PreviewView | DrawView | ScoreView | RoundSumView | OverView


class PlacedGuess(Value, frozen=True):
    """A guess that this seat has placed."""

    board: Seat
    number: int


class PrivateView(Tagged, frozen=True, kw_only=True):
    """The term and the guess cards of a seat, and what it may do."""

    term: Term | None = None
    """The seat's term, from the start of the drawing until the end of the scoring."""
    hand: tuple[int, ...] = ()
    """The guess cards that the seat has left. Empty outside the phase `draw`."""
    guesses: tuple[PlacedGuess, ...] = ()
    targets: tuple[Seat, ...] = ()
    """The boards that the seat may guess now."""
    may_swap: bool = False
    may_draw: bool = False
    may_resume_drawing: bool = False
    may_take_token: bool = False
    may_declare_blank: bool = False
    may_object: bool = False
    may_vote: bool = False


def public(state: State) -> PublicView:
    """Build the public view."""
    match state.phase:
        case "vote":
            return _vote(state)
        case "preview":
            return _preview(state)
        case "draw":
            return _draw(state)
        case "stop" | "score":
            return _score(state)
        case "sum":
            return _sum(state)
        case "over":
            return _over(state)


def _common(state: State) -> dict[str, Any]:
    return {
        "stage": state.stage,
        "deadlines": state.deadlines,
        "seats": state.seats,
        "round": state.round,
        "rounds": state.rounds,
        "sheet": tuple(record.points for record in state.records),
        "waiting": tuple(seat for seat in range(state.seats) if waits_for(state, seat)),
    }


def _vote(state: State) -> VoteView:
    return VoteView(
        choices=state.choices,
        proposed=default_difficulty(state),
        wishes=state.wishes,
        **_common(state),
    )


def _preview(state: State) -> PreviewView:
    assert state.difficulty is not None
    return PreviewView(
        difficulty=state.difficulty,
        cards=state.cards,
        ready=state.ready,
        swapped=state.swapped,
        **_common(state),
    )


def _draw(state: State) -> DrawView:
    assert state.difficulty is not None
    return DrawView(
        difficulty=state.difficulty,
        cards=state.cards,
        started=state.started,
        tokens=state.tokens,
        black_ink=state.options.black_ink,
        places=_places(state),
        **_common(state),
    )


def _score(state: State) -> ScoreView:
    """Build the view of the scoring.

    The terms of boards that are not shown yet, and the numbers guessed on them, stay secret.
    """
    assert state.difficulty is not None
    shown = tuple(score_board(state.boards, seat) for seat in range(state.shown))
    return ScoreView(
        difficulty=state.difficulty,
        cards=state.cards,
        started=state.started,
        ended=state.ended,
        places=_places(state),
        board=scored_seat(state) if shown else None,
        shown=shown,
        wrong=count_wrong(shown, state.seats),
        poll=_objection_poll(state),
        **_common(state),
    )


def _sum(state: State) -> RoundSumView:
    record = state.records[-1]
    return RoundSumView(
        record=record, wrong=count_wrong(record.boards, state.seats), **_common(state)
    )


def _over(state: State) -> OverView:
    assert state.result is not None
    return OverView(
        points=state.result.points,
        winners=state.result.winners,
        records=state.records,
        **_common(state),
    )


def _places(state: State) -> tuple[SeatSeen, ...]:
    return tuple(
        [
            SeatSeen(board.activity, board.inked, board.bonus, tuple([g.seat for g in board.stack]))
            for board in state.boards
        ]
    )


def _objection_poll(state: State) -> ObjectionPoll | None:
    if state.phase != "score" or not state.objections:
        return None
    return ObjectionPoll(
        objections=state.objections,
        ballots=state.ballots,
        needed=uphold_votes_needed(state.seats),
        open=vote_is_open(state),
    )


def private(state: State, seat: Seat) -> PrivateView:
    """Build the private view of a seat."""
    match state.phase:
        case "preview":
            return PrivateView(may_swap=state.may_swap(seat))
        case "draw":
            return _drawing_view(state, seat)
        case "stop" | "score":
            return PrivateView(
                term=state.boards[seat].term,
                guesses=_placed_guesses(guesses_of(state, seat)),
                may_object=may_object(state, seat),
                may_vote=may_vote(state, seat),
            )
    return _NOTHING


_NOTHING = PrivateView()


def _drawing_view(state: State, seat: Seat) -> PrivateView:
    board, placed = state.boards[seat], guesses_of(state, seat)
    return PrivateView(
        term=board.term,
        hand=unused_numbers(placed),
        guesses=_placed_guesses(placed),
        targets=guessable_boards(state, seat, placed) if board.activity in MAY_GUESS else (),
        may_draw=may_draw(state, seat),
        may_resume_drawing=may_resume_drawing(state, seat),
        may_take_token=may_take_token(state, seat),
        may_declare_blank=may_declare_blank(state, seat),
    )


def _placed_guesses(placed: dict[Seat, int]) -> tuple[PlacedGuess, ...]:
    return tuple([PlacedGuess(board, number) for board, number in placed.items()])
