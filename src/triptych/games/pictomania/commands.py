"""The commands of Pictomania."""

from typing import Annotated

from msgspec import Meta

from triptych.core.commands import Continue, SitOut, TimeUp
from triptych.core.values import Seat, Tagged
from triptych.games.pictomania.model import Ballot, Reason, Wish


class VoteDifficulty(Tagged, frozen=True):
    """Vote for the difficulty of this round, or abstain (P5)."""

    wish: Wish


class SwapCard(Tagged, frozen=True):
    """Replace this topic card on display with a new one (P8)."""

    card: str


class Ready(Tagged, frozen=True):
    """Mark this seat as ready to draw. The preview ends when all seats are ready (P8)."""


class PlaceGuess(Tagged, frozen=True):
    """Place a guess card face down on the stack of a board (P11)."""

    board: Seat
    number: int
    card: Annotated[str, Meta(max_length=80)] | None = None
    """The topic card on which the player tapped the term. For display only; `number` is scored."""


class TakeToken(Tagged, frozen=True):
    """Stop drawing and guessing in this round, and take the best bonus token left (P13)."""


class DeclareDone(Tagged, frozen=True):
    """Stop drawing and guessing in this round, without taking a bonus token (P15)."""


class FinishDrawing(Tagged, frozen=True):
    """Put the pen away, but continue to guess (P15)."""


class ResumeDrawing(Tagged, frozen=True):
    """Take back `FinishDrawing` to draw again (P15)."""


class DeclareBlank(Tagged, frozen=True):
    """Draw nothing in this round, but continue to guess (P16)."""


class ObjectToBoard(Tagged, frozen=True):
    """Object to the board that is being scored (P25)."""

    reason: Reason


class VoteOnObjection(Tagged, frozen=True):
    """Vote on the objection, or abstain (P25)."""

    ballot: Ballot


class InkBoard(Tagged, frozen=True):
    """Record that a board has ink. Sent only by the table."""

    seat: Seat


class ClearBoard(Tagged, frozen=True):
    """Record that a board no longer has ink. Sent only by the table."""

    seat: Seat


class SealBoard(Tagged, frozen=True):
    """Record the digest of a board's final ink. Sent only by the table."""

    seat: Seat
    digest: str


SeatCommand = (
    VoteDifficulty
    | SwapCard
    | Ready
    | PlaceGuess
    | TakeToken
    | DeclareDone
    | FinishDrawing
    | ResumeDrawing
    | DeclareBlank
    | ObjectToBoard
    | VoteOnObjection
)
"""The commands that a player may send."""

Command = SeatCommand | InkBoard | ClearBoard | SealBoard | Continue | TimeUp | SitOut
