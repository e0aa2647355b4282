"""What viewers are shown, one type per phase. A field that is not here cannot leak."""

from triptych.core.decks import Difficulty
from triptych.core.values import Deadline, Millis, Seat, Tagged, Value, Viewer
from triptych.games.pictomania.model import (
    Ballot,
    Card,
    Doing,
    Objection,
    RoundRecord,
    Scored,
    Term,
    Wish,
)


class Shared(Tagged, frozen=True, kw_only=True):
    """What every view has."""

    stage: str
    clock: tuple[Deadline, ...]
    you: Viewer
    seats: int
    round: int
    rounds: int
    sheet: tuple[tuple[int, ...], ...]
    """Points by round and seat, written down but not added up before the end (P23)."""
    waiting: tuple[Seat, ...]
    """The seats that the table waits for."""


class OwnGuess(Value, frozen=True):
    """A guess card that the viewer has laid."""

    board: Seat
    number: int


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
    may_swap: bool


class Place(Value, frozen=True):
    """A seat's place in the drawing, as everybody sees it."""

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
    term: Term | None
    """The viewer's own."""
    hand: tuple[int, ...]
    """The viewer's guess cards left."""
    guesses: tuple[OwnGuess, ...]
    """The viewer's guesses."""
    targets: tuple[Seat, ...]
    """The boards the viewer may guess now."""
    tokens: tuple[int, ...]
    """Bonus tokens in the middle, the best first."""
    places: tuple[Place, ...]
    may_draw: bool
    may_take_token: bool
    may_declare_blank: bool


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
    term: Term | None
    guesses: tuple[OwnGuess, ...]
    places: tuple[Place, ...]
    board: Seat | None
    """The board being scored, the last of those shown."""
    shown: tuple[Scored, ...]
    wrong: tuple[int, ...]
    """Guess cards in the middle so far, by seat."""
    trial: Trial | None
    may_object: bool
    may_vote: bool


class SumView(Shared, frozen=True, kw_only=True):
    """The round, explained line by line for every seat (P22)."""

    record: RoundRecord
    wrong: tuple[int, ...]


class OverView(Shared, frozen=True, kw_only=True):
    """All five rounds added up, and every board to look at again (P23, P30)."""

    points: tuple[int, ...]
    winners: tuple[Seat, ...]
    records: tuple[RoundRecord, ...]


View = VoteView | PreviewView | DrawView | ScoreView | SumView | OverView
