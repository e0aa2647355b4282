"""What can happen in a game of Pictures. Events carry every outcome of chance.

A class that was renamed keeps its stored tag.
"""

from triptych.core.upcasts import Lifts, lift_deadlines
from triptych.core.values import Deadline, Handicap, Result, Seat, Tagged
from triptych.games.pictures.builds import Build
from triptych.games.pictures.model import FreshPhoto, Options
from triptych.games.pictures.pieces import SetName


class TableLaid(Tagged, frozen=True):
    """Photos are laid out, each seat has its first set, all tokens are in the bag (R4, R5)."""

    handicaps: tuple[Handicap, ...]
    options: Options
    photos: tuple[str, ...]
    spare: tuple[str, ...]
    icons: tuple[str, ...]
    places: tuple[SetName, ...]


class RoundBegun(Tagged, frozen=True):
    """Each seat drew its token (R6), after those it had to return (R18)."""

    round: int
    tokens: tuple[str, ...]
    returned: tuple[tuple[str, ...], ...]
    hands: tuple[tuple[str, ...], ...]
    clock: tuple[Deadline, ...]


class BuildSet(Tagged, frozen=True):
    """A seat's bench changed."""

    seat: Seat
    build: Build


class SaidReady(Tagged, frozen=True):
    """A seat finished building or guessing."""

    seat: Seat


class WentBack(Tagged, frozen=True):
    """A seat that was ready builds again (R7)."""

    seat: Seat


class SeatSatOut(Tagged, frozen=True, tag="SatOut"):
    """Nobody waits for this seat: its build counts as it lies, its missing guesses are blank."""

    seat: Seat


class ClockRanOut(Tagged, frozen=True):
    """A seat's time to build or to guess is over (R13)."""

    seat: Seat


class BuildingEnded(Tagged, frozen=True):
    """All builds are shown; a broken one cannot be guessed (R13)."""

    guessable: tuple[bool, ...]
    clock: tuple[Deadline, ...]


class GuessPlaced(Tagged, frozen=True):
    """A seat wrote down a guess, or another one."""

    seat: Seat
    builder: Seat
    coordinate: str


class GuessCleared(Tagged, frozen=True):
    """A seat took a guess back."""

    seat: Seat
    builder: Seat


class GuessesNamed(Tagged, frozen=True):
    """The guesses on this builder are said aloud (R14)."""

    builder: Seat


class TokenShown(Tagged, frozen=True):
    """The builder's token is shown, and who was right (R14)."""

    builder: Seat
    coordinate: str
    right: tuple[Seat, ...]
    gained: tuple[int, ...]


class RoundEnded(Tagged, frozen=True):
    """Tokens leave the game or go back into the bag, and the sets move on (R16, R19)."""

    places: tuple[SetName, ...]
    gone: tuple[str, ...]
    back: tuple[str, ...]
    fresh: tuple[FreshPhoto, ...]


class GameEnded(Tagged, frozen=True):
    """Five rounds are over (R17)."""

    result: Result


Event = (
    TableLaid
    | RoundBegun
    | BuildSet
    | SaidReady
    | WentBack
    | SeatSatOut
    | ClockRanOut
    | BuildingEnded
    | GuessPlaced
    | GuessCleared
    | GuessesNamed
    | TokenShown
    | RoundEnded
    | GameEnded
)

LIFTS: Lifts = ((1, lift_deadlines),)
"""Deadlines used to be called `build:0` and `guess:0`."""
