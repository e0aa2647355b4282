"""What Contrast is made of: symbols and cards, options and the state."""

from typing import Annotated, Literal, get_args

from msgspec import Meta

from triptych.core.values import Deadline, Millis, Result, Seat, Value

Symbol = Literal[
    "red", "yellow", "blue", "green", "big", "small",
    "heavy", "light", "thick", "thin", "round", "angular",
]  # fmt: skip
Card = Literal[
    "red/yellow", "blue/green", "big/small", "heavy/light", "thick/thin", "round/angular"
]

CARDS: tuple[Card, ...] = get_args(Card)
"""The six cards every seat has (C1, C2)."""
SYMBOLS: tuple[Symbol, ...] = get_args(Symbol)
ENDS: dict[Card, tuple[Symbol, Symbol]] = {
    card: (SYMBOLS[2 * i], SYMBOLS[2 * i + 1]) for i, card in enumerate(CARDS)
}
CARD_OF: dict[Symbol, Card] = {end: card for card, ends in ENDS.items() for end in ends}

PICTURES = 74
"""How many pictures the box holds (C3)."""
PUT_BACK = {2: 30, 3: 26, 4: 22, 5: 18, 6: 14}
"""How many of them are not played with, by seats (C4)."""
TEAM_GOAL = 22
"""Points two seats need to win as a team (C24)."""
Length = Literal["short", "normal", "long"]
HALVES: dict[Length, int] = {"short": 1, "normal": 2, "long": 3}
"""How many halves of the printed game are played: of box, stack and a team's goal (C4)."""
COUNT, ROUND = "count", "round"
"""The deadlines a seat may have: the count's and the round's."""


class Options(Value, frozen=True):
    """What a table may choose."""

    length: Annotated[
        Length,
        Meta(description="How many pictures: half as many, the printed number, half as many more."),
    ] = "normal"
    edition: Annotated[
        Literal["2017", "2016"],
        Meta(description="Five or six seats, votes 2-2-1: both pairs win (2017) or nobody (2016)."),
    ] = "2017"
    expert: Annotated[
        bool, Meta(description="Three cards lie open and only three are in hand.")
    ] = False
    open_hand: Annotated[
        bool, Meta(description="Two seats only: both hold all six cards, none lies open.")
    ] = False
    count: Annotated[
        Literal["both", "last", "call", "off"],
        Meta(description="Who starts the count: the last one missing, a call, both, or nobody."),
    ] = "both"
    count_seconds: Annotated[
        int, Meta(ge=1, le=30, description="How long the count takes, in seconds.")
    ] = 3
    round_seconds: Annotated[
        int, Meta(ge=0, le=300, description="Seconds to choose before all are counted out; 0: off.")
    ] = 0

    @property
    def box(self) -> int:
        """How many pictures are taken from the deck (C3, C4)."""
        return PICTURES * HALVES[self.length] // 2

    @property
    def goal(self) -> int:
        """The points a team needs (C24)."""
        return TEAM_GOAL * HALVES[self.length] // 2

    def stack(self, seats: int) -> int:
        """How many of the pictures are played with (C4)."""
        return self.box - PUT_BACK[seats] * HALVES[self.length] // 2


Why = Literal["nobody", "alone", "unanimous", "tie", "apart"]
"""Why nobody won: nobody took part, one alone did, all chose the same symbol, two symbols tie for
the most, or the team of two chose apart."""


WhyOut = Literal["count", "round", "away"]
"""Why a seat takes no part in a round: the count or the round's clock ran out, or it was away."""


class RowStep(Value, frozen=True):
    """A seat's row moves on: one card is laid at its right end, its leftmost is taken (C22)."""

    laid: Card
    taken: Card


class PlayedRound(Value, frozen=True):
    """A round as it is remembered: everything here has been public since its reveal."""

    picture: str
    votes: tuple[Symbol | None, ...]
    rows: tuple[tuple[Card, ...], ...]
    """The open rows while the seats chose, which tell what each could have chosen (C26)."""
    winning: tuple[Symbol, ...]
    winners: tuple[Seat, ...]
    why: Why | None
    from_box: int
    steps: tuple[RowStep | None, ...]


class State(Value, frozen=True):
    """One moment of a game."""

    seats: int
    options: Options
    extra_ms: tuple[Millis, ...]
    stack: tuple[str, ...]
    """Face down, top first; the shown picture has left it."""
    box: tuple[str, ...]
    rows: tuple[tuple[Card, ...], ...]
    hands: tuple[tuple[Card, ...], ...]
    won: tuple[tuple[str, ...], ...]
    """Pictures won: one pile a seat, or one pile of the team."""
    laid: tuple[Symbol | None, ...]
    out: tuple[bool, ...]
    why_out: tuple[WhyOut | None, ...] = ()
    """By seat, from the first that was counted out in this round."""
    round: int = 0
    phase: Literal["choose", "reveal", "end"] = "choose"
    picture: str | None = None
    counted_by: Seat | None = None
    history: tuple[PlayedRound, ...] = ()
    clock: tuple[Deadline, ...] = ()
    result: Result | None = None

    @property
    def stage(self) -> str:
        """The round and what is done in it, such as `3.choose`."""
        return f"{self.round}.{self.phase}"

    @property
    def team(self) -> bool:
        """Do the seats play together (C24)?"""
        return self.seats == 2

    @property
    def points(self) -> tuple[int, ...]:
        """Points by seat; in a team both have the team's."""
        piles = tuple(map(len, self.won))
        return piles * 2 if self.team else piles
