"""What a game of Pictomania is made of: options, the parts on the table, and the state."""

from typing import Annotated, Literal

from msgspec import Meta

from triptych.core.cards import Difficulty, TopicCard
from triptych.core.values import Deadline, Millis, Result, Seat, Value

Length = Literal["short", "normal", "long"]
ROUNDS: dict[Length, int] = {"short": 3, "normal": 5, "long": 7}
"""P23: how many rounds are played and added up; the printed rule is `normal`."""
NUMBERS = range(1, 8)
"""The numbered terms of a card, the number lots and each seat's guess cards (P2)."""

Symbol = Literal["anchor", "bell", "clover", "comet", "horseshoe", "spiral"]
SYMBOLS: tuple[Symbol, ...] = ("anchor", "bell", "clover", "comet", "horseshoe", "spiral")

SCORING_TOKENS: dict[int, tuple[int, ...]] = {
    3: (2, 1),
    4: (2, 1, 1),
    5: (3, 2, 1, 1),
    6: (3, 2, 1, 1, 1),
}
"""P3: the stars on each seat's scoring tokens, one token per opponent, by number of seats."""

BONUS_TOKENS: dict[int, tuple[int, ...]] = {
    3: (2, 1),
    4: (3, 2, 1),
    5: (3, 3, 2, 1),
    6: (3, 3, 2, 2, 1),
}
"""P4: the stars on the bonus tokens, one fewer than seats, by number of seats."""


class Options(Value, frozen=True):
    """How this table wants to play."""

    length: Annotated[Length, Meta(description="How many rounds: three, five or seven.")] = "normal"
    difficulty: Annotated[
        Literal["vote", "green", "yellow", "blue", "purple"],
        Meta(description="How hard the terms are: voted on each round, or the same in all."),
    ] = "vote"
    one_card: Annotated[
        bool, Meta(description="One topic card for all: no symbols, a number for each seat.")
    ] = False
    speed_bonus: Annotated[
        bool, Meta(description="Bonus tokens are worth more to those who stop early; else 1 each.")
    ] = True
    round_clock: Annotated[
        bool, Meta(description="A clock ends the drawing for all when it runs out.")
    ] = False
    round_seconds: Annotated[
        int, Meta(ge=60, le=300, description="Seconds on the round clock, where one is used.")
    ] = 120
    preview_clock: Annotated[
        bool, Meta(description="The preview has a clock; else it lasts until all are ready.")
    ] = True
    preview_seconds: Annotated[
        int, Meta(ge=5, le=10, description="Seconds to look at the cards before the start.")
    ] = 10
    swaps: Annotated[
        int, Meta(ge=0, le=5, description="How often each seat may swap a card in a game.")
    ] = 1
    objection_seconds: Annotated[
        int, Meta(ge=10, le=120, description="Seconds for the vote after the first objection.")
    ] = 20


class Card(Value, frozen=True):
    """One side of a topic card, behind a symbol (behind none where one card is for all)."""

    symbol: Symbol | None
    card: str
    side: int


class Term(Value, frozen=True):
    """A seat's two lots: behind which symbol its term stands, and its number there."""

    symbol: Symbol | None
    number: int


class Guess(Value, frozen=True):
    """A guess card on a stack; `at` is when it counts as laid, corrected by `lag` (P12, P30)."""

    seat: Seat
    number: int
    at: Millis
    lag: Millis = 0
    card: str | None = None
    """The card of the term that was meant, where one was tapped."""


Doing = Literal["drawing", "finished", "blank", "stopped", "done", "late"]
"""What a seat is doing while all draw: still drawing; drawing finished, still guessing; board
declared blank, still guessing; stopped with a bonus token; done without; its own clock ran out."""


class SeatBoard(Value, frozen=True):
    """One seat's board in this round, with the stack of guesses in front of it."""

    term: Term
    doing: Doing = "drawing"
    inked: bool = False
    stack: tuple[Guess, ...] = ()
    bonus: int = 0
    """Stars of the bonus token its seat took; 0 when it took none."""
    struck: bool = False
    digest: str | None = None
    """Names the sealed ink, once the drawing has ended."""


Reason = Literal["broke_rule", "wrong_term"]
Ballot = Literal["uphold", "dismiss", "abstain"]
Wish = Literal["green", "yellow", "blue", "purple", "abstain"]


class Objection(Value, frozen=True):
    """A seat says that the board being scored should not count."""

    seat: Seat
    reason: Reason


LineKind = Literal[
    "won", "kept", "bonus", "bonus_black_sheep", "bonus_nobody_guessed", "bonus_struck"
]


class ScoreLine(Value, frozen=True):
    """One line of a seat's sum: where the points come from, and from whose board if won."""

    kind: LineKind
    points: int
    board: Seat | None = None


class Take(Value, frozen=True):
    """A guess as it was scored: right ones take a token, wrong ones go to the middle."""

    seat: Seat
    number: int
    right: bool
    stars: int
    at: Millis
    lag: Millis
    card: str | None = None
    """The card of the term that was meant, where that is known."""


class Scored(Value, frozen=True):
    """A board as everybody sees it once its term is shown (P18–P20)."""

    seat: Seat
    term: Term
    takes: tuple[Take, ...]
    """The stack from the first guess to the last; on a struck board all are worth nothing."""
    kept: tuple[int, ...]
    """Stars of the tokens that stay with the drawer, as minus points."""
    bonus: int
    struck: bool
    blank: bool
    digest: str | None


class RoundRecord(Value, frozen=True):
    """A round that is over, for the sheet, the gallery and the replay of its boards."""

    difficulty: Difficulty
    cards: tuple[Card, ...]
    started: Millis
    ended: Millis
    boards: tuple[Scored, ...]
    black_sheep: Seat | None
    lines: tuple[tuple[ScoreLine, ...], ...]
    points: tuple[int, ...]


Phase = Literal["vote", "preview", "draw", "stop", "score", "sum", "over"]


class State(Value, frozen=True):
    """Everything, secrets included. Only `view` may show any of it."""

    seats: int
    options: Options
    extra: tuple[Millis, ...]
    deck: tuple[TopicCard, ...]
    choices: tuple[Difficulty, ...]
    """The difficulties there are cards for."""
    round: int = 0
    phase: Phase = "vote"
    clock: tuple[Deadline, ...] = ()
    result: Result | None = None
    used: tuple[tuple[str, int], ...] = ()
    """Card sides seen in this game, so that they do not come back (P6)."""
    swapped: tuple[Seat, ...] = ()
    """A seat for each swap it has had in this game (P8)."""
    record: tuple[RoundRecord, ...] = ()
    wishes: tuple[Wish | None, ...] = ()
    difficulty: Difficulty | None = None
    cards: tuple[Card, ...] = ()
    ready: tuple[Seat, ...] = ()
    started: Millis = 0
    ended: Millis = 0
    boards: tuple[SeatBoard, ...] = ()
    tokens: tuple[int, ...] = ()
    """Bonus tokens still in the middle, the most valuable first."""
    shown: int = 0
    """How many boards have been shown; the last of them is the one being scored."""
    objections: tuple[Objection, ...] = ()
    ballots: tuple[Ballot | None, ...] = ()
    judged: bool = False
    """The board being scored has been voted on already."""

    @property
    def rounds(self) -> int:
        """How many rounds this game has."""
        return ROUNDS[self.options.length]

    def may_swap(self, seat: Seat) -> bool:
        """Has this seat a swap left (P8)?"""
        return self.swapped.count(seat) < self.options.swaps

    @property
    def stage(self) -> str:
        """`2.draw`, or `2.score.0` for the scoring of seat 0's board."""
        if self.phase == "score":
            return f"{self.round}.score.{self.shown - 1}"
        return f"{self.round}.{self.phase}"
