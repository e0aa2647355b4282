"""The options, components and state of Pictomania."""

from typing import Annotated, Literal

from triptych.core.cards import Difficulty, TopicCard
from triptych.core.options import option
from triptych.core.values import Deadline, Millis, Result, Seat, Value

Length = Literal["short", "normal", "long"]
ROUNDS: dict[Length, int] = {"short": 3, "normal": 5, "long": 7}
"""The number of rounds for each `length` (P23). The printed game is `normal`."""
NUMBERS = range(1, 8)
"""The numbers of the terms on a card, and of each seat's guess cards (P2)."""

Symbol = Literal["anchor", "bell", "clover", "comet", "horseshoe", "spiral"]
SYMBOLS: tuple[Symbol, ...] = ("anchor", "bell", "clover", "comet", "horseshoe", "spiral")

SCORING_TOKENS: dict[int, tuple[int, ...]] = {
    3: (2, 1),
    4: (2, 1, 1),
    5: (3, 2, 1, 1),
    6: (3, 2, 1, 1, 1),
}
"""The stars on each seat's scoring tokens, by number of seats.

A seat has one token for each opponent (P3).
"""

BONUS_TOKENS: dict[int, tuple[int, ...]] = {
    3: (2, 1),
    4: (3, 2, 1),
    5: (3, 3, 2, 1),
    6: (3, 3, 2, 2, 1),
}
"""The stars on the bonus tokens, by number of seats. There is one token fewer than seats (P4)."""


class Options(Value, frozen=True):
    """The options of a game of Pictomania."""

    length: Annotated[
        Length, option("How many rounds: three, five or seven.", origin="ours", printed=("normal",))
    ] = "normal"
    difficulty: Annotated[
        Literal["vote", "green", "yellow", "blue", "purple"],
        option(
            "How hard the terms are: voted on in each round, or always the same.", origin="settled"
        ),
    ] = "vote"
    one_card: Annotated[
        bool,
        option(
            "All seats use one topic card: no symbols, a number for each seat.", origin="printed"
        ),
    ] = False
    speed_bonus: Annotated[
        bool,
        option(
            "The first bonus tokens are worth more; otherwise each is worth 1.",
            origin="ours",
            printed=(True,),
        ),
    ] = True
    black_ink: Annotated[
        bool,
        option(
            "All boards are drawn in black, as with the pens of the box.",
            origin="printed",
            printed=(True,),
        ),
    ] = False
    round_timer: Annotated[
        bool,
        option("A timer ends the drawing for all.", origin="ours", printed=(False,), clock=True),
    ] = False
    round_seconds: Annotated[
        int,
        option(
            "Seconds of the round timer, if it is used.", origin="ours", clock=True, ge=60, le=300
        ),
    ] = 120
    preview_timer: Annotated[
        bool,
        option(
            "The preview has a timer; otherwise it lasts until all are ready.", origin="settled"
        ),
    ] = True
    preview_seconds: Annotated[
        int, option("Seconds to look at the cards before the start.", origin="settled", ge=5, le=10)
    ] = 10
    swaps: Annotated[
        int,
        option(
            "How often each seat may swap a card in a game.",
            origin="printed",
            printed=(1,),
            ge=0,
            le=5,
        ),
    ] = 1
    objection_seconds: Annotated[
        int,
        option("Seconds for the vote after the first objection.", origin="settled", ge=10, le=120),
    ] = 20


class Card(Value, frozen=True):
    """One side of a topic card on display. `symbol` is None with the option `one_card`."""

    symbol: Symbol | None
    card: str
    side: int


class Term(Value, frozen=True):
    """The term of a seat: the symbol of a topic card, and the number of the term on that card."""

    symbol: Symbol | None
    number: int


class Guess(Value, frozen=True):
    """A guess card on the stack of a board (P12, P30).

    `at` is the time at which the guess counts as made, and `lag` is the one-way delay of the
    sender's connection. `Ctx` explains both.
    """

    seat: Seat
    number: int
    at: Millis
    lag: Millis = 0
    card: str | None = None
    """The topic card on which the player tapped the term, if known."""


Activity = Literal["drawing", "finished", "blank", "stopped", "done", "late"]
"""What a seat is doing in the phase `draw`.

`drawing`: it may draw and guess; `finished`: it has put its pen away, but may guess and draw again;
`blank`: it has declared its board blank, but may guess; `stopped`: it has stopped with a bonus
token; `done`: it has stopped without a bonus token; `late`: its time is up.
"""


LAST_CALL = "token"
"""The key of the deadline after which the round ends, once all guesses are placed (P15)."""


class SeatBoard(Value, frozen=True):
    """The board of a seat in this round, with the guesses on it."""

    term: Term
    activity: Activity = "drawing"
    inked: bool = False
    cleared_at: Millis = 0
    """When the board last lost its ink. 0 if it never did."""
    stack: tuple[Guess, ...] = ()
    bonus: int = 0
    """The stars of the bonus token that the seat took, or 0."""
    disallowed: bool = False
    digest: str | None = None
    """The hash of the final ink. None until the board is sealed after the drawing."""


Reason = Literal["broke_rule", "wrong_term"]
Ballot = Literal["uphold", "dismiss", "abstain"]
Wish = Literal["green", "yellow", "blue", "purple", "abstain"]


class Objection(Value, frozen=True):
    """A seat's request to disallow the board that is being scored."""

    seat: Seat
    reason: Reason


LineKind = Literal[
    "won", "kept", "bonus", "bonus_black_sheep", "bonus_nobody_guessed", "bonus_disallowed"
]


class ScoreLine(Value, frozen=True):
    """One line of a seat's score. If `kind` is `won`, `board` is the guessed board."""

    kind: LineKind
    points: int
    board: Seat | None = None


class ScoredGuess(Value, frozen=True):
    """A guess after scoring. `stars` is the value of the scoring token that it won, or 0 (P19)."""

    seat: Seat
    number: int
    right: bool
    stars: int
    at: Millis
    lag: Millis
    card: str | None = None
    """The topic card on which the player tapped the term, if known."""


class ScoredBoard(Value, frozen=True):
    """A board after scoring (P18–P20)."""

    seat: Seat
    term: Term
    guesses: tuple[ScoredGuess, ...]
    """The guesses, earliest first. On a disallowed board, no guess is right."""
    kept_stars: tuple[int, ...]
    """The stars of the scoring tokens that the artist keeps. They count as negative points."""
    bonus: int
    disallowed: bool
    blank: bool
    digest: str | None


class DrawingPause(Value, frozen=True):
    """A pause of the game while seats drew. It does not count as drawing time."""

    began: Millis
    ms: Millis


class RoundRecord(Value, frozen=True):
    """A finished round, for the score sheet, the gallery and replays."""

    difficulty: Difficulty
    cards: tuple[Card, ...]
    started: Millis
    ended: Millis
    boards: tuple[ScoredBoard, ...]
    black_sheep: Seat | None
    lines: tuple[tuple[ScoreLine, ...], ...]
    points: tuple[int, ...]
    pauses: tuple[DrawingPause, ...] = ()

    def drawing_time_ms(self, guess: ScoredGuess) -> Millis:
        """Return the time from the start of drawing to this guess, without pauses."""
        paused_ms = sum(pause.ms for pause in self.pauses if pause.began < guess.at)
        return guess.at - self.started - paused_ms


Phase = Literal["vote", "preview", "draw", "stop", "score", "sum", "over"]


class State(Value, frozen=True):
    """The complete state of a game, with its secrets. `views` selects what is shown."""

    seats: int
    options: Options
    extra_ms: tuple[Millis, ...]
    deck: tuple[TopicCard, ...]
    choices: tuple[Difficulty, ...]
    """The difficulties that the options allow and that have enough cards."""
    round: int = 0
    phase: Phase = "vote"
    deadlines: tuple[Deadline, ...] = ()
    result: Result | None = None
    used: tuple[tuple[str, int], ...] = ()
    """Sides of cards that were on display. They are drawn again only if no others are left (P6)."""
    swapped: tuple[Seat, ...] = ()
    """The seats that swapped a card in this game, once for each swap (P8)."""
    records: tuple[RoundRecord, ...] = ()
    wishes: tuple[Wish | None, ...] = ()
    difficulty: Difficulty | None = None
    cards: tuple[Card, ...] = ()
    ready: tuple[Seat, ...] = ()
    started: Millis = 0
    pauses: tuple[DrawingPause, ...] = ()
    """The pauses of the game while the seats of this round drew."""
    ended: Millis = 0
    boards: tuple[SeatBoard, ...] = ()
    tokens: tuple[int, ...] = ()
    """The bonus tokens left, the most valuable first."""
    shown: int = 0
    """The number of boards that the scoring has shown. The last of them is being scored."""
    objections: tuple[Objection, ...] = ()
    ballots: tuple[Ballot | None, ...] = ()
    judged: bool = False
    """Whether the vote on the board being scored has ended. Each board has at most one vote."""

    @property
    def rounds(self) -> int:
        """The number of rounds of this game."""
        return ROUNDS[self.options.length]

    def may_swap(self, seat: Seat) -> bool:
        """Whether this seat has a swap left (P8)."""
        return self.swapped.count(seat) < self.options.swaps

    @property
    def stage(self) -> str:
        """The round and the phase, such as `2.draw`. In the scoring, also the seat: `2.score.0`."""
        if self.phase == "score":
            return f"{self.round}.score.{self.shown - 1}"
        return f"{self.round}.{self.phase}"
