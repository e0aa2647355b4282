"""What may be asked of a game of Pictomania."""

from typing import Annotated

from msgspec import Meta

from triptych.core.commands import Continue, SitOut, TimeUp
from triptych.core.values import Seat, Tagged
from triptych.games.pictomania.model import Ballot, Reason, Wish


class VoteDifficulty(Tagged, frozen=True):
    """Wish a difficulty for this round, or leave it to the others (P5)."""

    wish: Wish


class SwapCard(Tagged, frozen=True):
    """Put up a new card in the place of this one, once per game (P8)."""

    card: str


class Ready(Tagged, frozen=True):
    """Seen enough of the cards (P8)."""


class LayGuess(Tagged, frozen=True):
    """Lay a guess card face down on the stack of a seat's board (P11)."""

    board: Seat
    number: int
    card: Annotated[str, Meta(max_length=80)] | None = None
    """The card whose term was tapped, to be told when the board is scored; it decides nothing."""


class TakeToken(Tagged, frozen=True):
    """Stop, with the most valuable bonus token left (P13)."""


class DeclareDone(Tagged, frozen=True):
    """Stop without a bonus token (P15)."""


class FinishDrawing(Tagged, frozen=True):
    """Put the pen away for this round, but go on guessing (P15)."""


class DeclareBlank(Tagged, frozen=True):
    """Draw nothing in this round, but go on guessing (P16)."""


class ObjectToBoard(Tagged, frozen=True):
    """Object to the board that is being scored (P25)."""

    reason: Reason


class VoteOnObjection(Tagged, frozen=True):
    """Say whether the objection holds, or stay out of it (P25)."""

    ballot: Ballot


class InkBoard(Tagged, frozen=True):
    """A board has its first stroke. From the table only."""

    seat: Seat


class ClearBoard(Tagged, frozen=True):
    """A board has no stroke any more. From the table only."""

    seat: Seat


class SealBoard(Tagged, frozen=True):
    """A board's ink is complete and kept under this digest. From the table only."""

    seat: Seat
    digest: str


SeatCommand = (
    VoteDifficulty
    | SwapCard
    | Ready
    | LayGuess
    | TakeToken
    | DeclareDone
    | FinishDrawing
    | DeclareBlank
    | ObjectToBoard
    | VoteOnObjection
)
"""What a player may send."""

TableCommand = InkBoard | ClearBoard | SealBoard | Continue | TimeUp
"""What only the table itself gives."""

Command = SeatCommand | TableCommand | SitOut
