"""What lies on the table, one type for each phase, and what a seat sees beside it.

A field that is not here cannot leak.
"""

from typing import Any

from triptych.core.cards import Difficulty
from triptych.core.values import Deadline, Millis, Seat, Tagged, Value
from triptych.games.pictomania.legal import waits_for
from triptych.games.pictomania.model import (
    Ballot,
    Card,
    Doing,
    Objection,
    RoundRecord,
    Scored,
    State,
    Term,
    Wish,
)
from triptych.games.pictomania.permissions import (
    GUESSING,
    laid_by,
    may_declare_blank,
    may_draw,
    may_object,
    may_take_token,
    may_vote,
    scored_seat,
    unguessed,
    unspent,
    vote_is_open,
)
from triptych.games.pictomania.preparing import proposed
from triptych.games.pictomania.scoring import count_wrong, score_board


class Shared(Tagged, frozen=True, kw_only=True):
    """What every public view has."""

    stage: str
    clock: tuple[Deadline, ...]
    seats: int
    round: int
    rounds: int
    sheet: tuple[tuple[int, ...], ...]
    """Points by round and seat, written down but not added up before the end (P23)."""
    waiting: tuple[Seat, ...]
    """The seats that the table waits for."""


class VoteView(Shared, frozen=True, kw_only=True):
    """Which difficulty shall it be (P5)? Wishes are made in the open."""

    choices: tuple[Difficulty, ...]
    proposed: Difficulty
    wishes: tuple[Wish | None, ...]


class PreviewView(Shared, frozen=True, kw_only=True):
    """The cards, before anybody knows their term (P8)."""

    difficulty: Difficulty
    cards: tuple[Card, ...]
    ready: tuple[Seat, ...]
    swapped: tuple[Seat, ...]
    """Seats that have had their swap of the game."""


class SeatSeen(Value, frozen=True):
    """A seat in the drawing, as everybody sees it."""

    doing: Doing
    inked: bool
    bonus: int
    """Stars of the bonus token it took, or 0."""
    stack: tuple[Seat, ...]
    """Who guessed this board, the first at the bottom; never what."""


class DrawView(Shared, frozen=True, kw_only=True):
    """All draw and guess (P10–P17)."""

    difficulty: Difficulty
    cards: tuple[Card, ...]
    started: Millis
    tokens: tuple[int, ...]
    """Bonus tokens in the middle, the best first."""
    places: tuple[SeatSeen, ...]


class Trial(Value, frozen=True):
    """The objections to the board being scored, and the votes (P25)."""

    objections: tuple[Objection, ...]
    ballots: tuple[Ballot | None, ...]
    open: bool


class ScoreView(Shared, frozen=True, kw_only=True):
    """Board by board (P18–P26). Before the first one, `board` is None: pens down."""

    difficulty: Difficulty
    cards: tuple[Card, ...]
    started: Millis
    ended: Millis
    places: tuple[SeatSeen, ...]
    board: Seat | None
    """The board being scored, the last of those shown."""
    shown: tuple[Scored, ...]
    wrong: tuple[int, ...]
    """Guess cards in the middle so far, by seat."""
    trial: Trial | None


class SumView(Shared, frozen=True, kw_only=True):
    """The round, explained line by line for every seat (P22)."""

    record: RoundRecord
    wrong: tuple[int, ...]


class OverView(Shared, frozen=True, kw_only=True):
    """All rounds added up, and every board to look at again (P23, P30)."""

    points: tuple[int, ...]
    winners: tuple[Seat, ...]
    records: tuple[RoundRecord, ...]


PublicView = VoteView | PreviewView | DrawView | ScoreView | SumView | OverView


class OwnGuess(Value, frozen=True):
    """A guess card that the seat has laid."""

    board: Seat
    number: int


class PrivateView(Tagged, frozen=True, kw_only=True):
    """A seat's own term and guess cards, and what it may do."""

    term: Term | None = None
    """From the start of the drawing until the round is summed up."""
    hand: tuple[int, ...] = ()
    """Its guess cards left."""
    guesses: tuple[OwnGuess, ...] = ()
    targets: tuple[Seat, ...] = ()
    """The boards it may guess now."""
    may_swap: bool = False
    may_draw: bool = False
    may_take_token: bool = False
    may_declare_blank: bool = False
    may_object: bool = False
    may_vote: bool = False


def public(state: State) -> PublicView:
    """What lies on the table."""
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


def _shared(state: State) -> dict[str, Any]:
    return {
        "stage": state.stage,
        "clock": state.clock,
        "seats": state.seats,
        "round": state.round,
        "rounds": state.rounds,
        "sheet": tuple(record.points for record in state.record),
        "waiting": tuple(seat for seat in range(state.seats) if waits_for(state, seat)),
    }


def _vote(state: State) -> VoteView:
    return VoteView(
        choices=state.choices,
        proposed=proposed(state),
        wishes=state.wishes,
        **_shared(state),
    )


def _preview(state: State) -> PreviewView:
    assert state.difficulty is not None
    return PreviewView(
        difficulty=state.difficulty,
        cards=state.cards,
        ready=state.ready,
        swapped=state.swapped,
        **_shared(state),
    )


def _draw(state: State) -> DrawView:
    assert state.difficulty is not None
    return DrawView(
        difficulty=state.difficulty,
        cards=state.cards,
        started=state.started,
        tokens=state.tokens,
        places=_places(state),
        **_shared(state),
    )


def _score(state: State) -> ScoreView:
    """Only boards that have been turned over show their term and the numbers on their stack."""
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
        trial=_trial(state),
        **_shared(state),
    )


def _sum(state: State) -> SumView:
    record = state.record[-1]
    return SumView(record=record, wrong=count_wrong(record.boards, state.seats), **_shared(state))


def _over(state: State) -> OverView:
    assert state.result is not None
    return OverView(
        points=state.result.points,
        winners=state.result.winners,
        records=state.record,
        **_shared(state),
    )


def _places(state: State) -> tuple[SeatSeen, ...]:
    return tuple(
        [
            SeatSeen(board.doing, board.inked, board.bonus, tuple([g.seat for g in board.stack]))
            for board in state.boards
        ]
    )


def _trial(state: State) -> Trial | None:
    if state.phase != "score" or not state.objections:
        return None
    return Trial(state.objections, state.ballots, vote_is_open(state))


def private(state: State, seat: Seat) -> PrivateView:
    """What this seat alone sees."""
    match state.phase:
        case "preview":
            return PrivateView(may_swap=state.may_swap(seat))
        case "draw":
            return _drawing(state, seat)
        case "stop" | "score":
            return PrivateView(
                term=state.boards[seat].term,
                guesses=_guesses(laid_by(state, seat)),
                may_object=may_object(state, seat),
                may_vote=may_vote(state, seat),
            )
    return _NOTHING


_NOTHING = PrivateView()


def _drawing(state: State, seat: Seat) -> PrivateView:
    board, laid = state.boards[seat], laid_by(state, seat)
    return PrivateView(
        term=board.term,
        hand=unspent(laid),
        guesses=_guesses(laid),
        targets=unguessed(state, seat, laid) if board.doing in GUESSING else (),
        may_draw=may_draw(state, seat),
        may_take_token=may_take_token(state, seat),
        may_declare_blank=may_declare_blank(state, seat),
    )


def _guesses(laid: dict[Seat, int]) -> tuple[OwnGuess, ...]:
    return tuple([OwnGuess(board, number) for board, number in laid.items()])
