"""The symbols, cards, options and state of Contrast."""

from typing import Annotated, Literal, get_args

from triptych.core.options import option
from triptych.core.values import Deadline, Millis, Result, Seat, Value

Symbol = Literal[
    "red", "yellow", "blue", "green", "big", "small",
    "heavy", "light", "thick", "thin", "round", "angular",
]  # fmt: skip
Card = Literal[
    "red/yellow", "blue/green", "big/small", "heavy/light", "thick/thin", "round/angular"
]

CARDS: tuple[Card, ...] = get_args(Card)
"""The six cards that every seat has (C1, C2)."""
SYMBOLS: tuple[Symbol, ...] = get_args(Symbol)
CARD_SYMBOLS: dict[Card, tuple[Symbol, Symbol]] = {
    card: (SYMBOLS[2 * i], SYMBOLS[2 * i + 1]) for i, card in enumerate(CARDS)
}
CARD_OF: dict[Symbol, Card] = {
    symbol: card for card, symbols in CARD_SYMBOLS.items() for symbol in symbols
}

PICTURES_IN_BOX = 74
"""The number of pictures in the printed box (C3)."""
PUT_BACK = {2: 30, 3: 26, 4: 22, 5: 18, 6: 14}
"""How many pictures stay in the box in a game of normal length, by number of seats (C4)."""
TEAM_GOAL = 22
"""The points that two seats need to win as a team in a game of normal length (C24)."""
Length = Literal["short", "normal", "long"]
HALVES_OF_LENGTH: dict[Length, int] = {"short": 1, "normal": 2, "long": 3}
"""How long a game is for each value of the option `length`, counted in halves of a normal game.

The number of pictures and the goal of a team are proportional to this length (C4).
"""
COUNTDOWN_KEY, ROUND_KEY = "countdown", "round"
"""The keys of the two deadlines that a seat may have."""


class Options(Value, frozen=True):
    """The options of a game of Contrast."""

    length: Annotated[
        Length,
        option(
            "How many pictures: half as many, the printed number, half as many more.",
            origin="ours",
            printed=("normal",),
        ),
    ] = "normal"
    edition: Annotated[
        Literal["2017", "2016"],
        option(
            "Five or six seats, votes 2-2-1: both pairs win (2017) or nobody (2016).",
            origin="printed",
        ),
    ] = "2017"
    expert: Annotated[
        bool, option("Three cards are face up and only three are in hand.", origin="printed")
    ] = False
    open_hand: Annotated[
        bool,
        option(
            "Two seats only: both have all six cards in hand, none is face up.",
            origin="ours",
            printed=(False,),
        ),
    ] = False
    countdown: Annotated[
        Literal["both", "last", "call", "off"],
        option(
            "What starts the countdown: one missing seat, a player, both or nothing.",
            origin="printed",
            printed=("last", "call"),
        ),
    ] = "both"
    countdown_seconds: Annotated[
        int,
        option(
            "How long the countdown takes, in seconds.", origin="ours", printed=(3,), ge=1, le=30
        ),
    ] = 3
    round_seconds: Annotated[
        int,
        option(
            "Seconds to choose; then a seat sits the round out. 0: off.",
            origin="ours",
            clock=True,
            printed=(0,),
            ge=0,
            le=300,
        ),
    ] = 0

    @property
    def box_size(self) -> int:
        """The number of pictures that are taken from the deck (C3, C4)."""
        return PICTURES_IN_BOX * HALVES_OF_LENGTH[self.length] // 2

    @property
    def team_goal(self) -> int:
        """The points that a team needs to win (C24)."""
        return TEAM_GOAL * HALVES_OF_LENGTH[self.length] // 2

    def stack_size(self, seats: int) -> int:
        """Return the number of pictures in the stack at the start (C4)."""
        return self.box_size - PUT_BACK[seats] * HALVES_OF_LENGTH[self.length] // 2


NoWinnerReason = Literal["nobody", "alone", "unanimous", "tie", "apart"]
"""Why nobody won a round.

`nobody`: no seat took part; `alone`: only one seat took part; `unanimous`: all chose the same
symbol; `tie`: several symbols tied for the most votes; `apart`: the two seats of a team chose
different symbols.
"""


OutReason = Literal["countdown", "round", "away"]
"""Why a seat sits a round out.

`countdown`: its countdown ended; `round`: its time for the round ended; `away`: its player was
away, or its bot failed.
"""


class RowStep(Value, frozen=True):
    """A change to a face-up row: `played` joins at the right, `taken` leaves at the left (C22)."""

    played: Card
    taken: Card


class PlayedRound(Value, frozen=True):
    """A finished round. All of its fields are public, because the round has been revealed."""

    picture: str
    votes: tuple[Symbol | None, ...]
    rows: tuple[tuple[Card, ...], ...]
    """Each seat's face-up row before the reveal: the cards that this seat could not play (C26)."""
    winning: tuple[Symbol, ...]
    winners: tuple[Seat, ...]
    why: NoWinnerReason | None
    from_box: int
    steps: tuple[RowStep | None, ...]


class State(Value, frozen=True):
    """The complete state of a game, with its secrets."""

    seats: int
    options: Options
    extra_ms: tuple[Millis, ...]
    stack: tuple[str, ...]
    """The face-down pictures, top first. The picture being shown is not included."""
    box: tuple[str, ...]
    rows: tuple[tuple[Card, ...], ...]
    hands: tuple[tuple[Card, ...], ...]
    won: tuple[tuple[str, ...], ...]
    """The pictures won: one tuple for each seat, or a single tuple for a team."""
    played: tuple[Symbol | None, ...]
    out: tuple[bool, ...]
    why_out: tuple[OutReason | None, ...] = ()
    """Why each seat sits this round out. Empty if all seats take part.

    A reason is None if the seat takes part, or if an old journal does not contain the reason.
    """
    round: int = 0
    phase: Literal["choose", "reveal", "end"] = "choose"
    picture: str | None = None
    countdown_by: Seat | None = None
    history: tuple[PlayedRound, ...] = ()
    deadlines: tuple[Deadline, ...] = ()
    result: Result | None = None

    @property
    def stage(self) -> str:
        """The round and the phase, such as `3.choose`."""
        return f"{self.round}.{self.phase}"

    @property
    def team(self) -> bool:
        """Whether the seats play as a team (C24)."""
        return self.seats == 2

    @property
    def points(self) -> tuple[int, ...]:
        """The points of each seat. In a team, each seat has all points of the team."""
        piles = tuple(map(len, self.won))
        return piles * 2 if self.team else piles
