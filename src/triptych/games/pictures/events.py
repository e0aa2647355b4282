"""The events of Pictures. They contain all random results, so that they can be replayed.

If an event class is renamed, its `tag` keeps the old name, so that stored events can still be read.
"""

from triptych.core.upcasts import Upcasts, rename, upcast_deadlines
from triptych.core.values import Deadline, ExtraTime, Result, Seat, Tagged
from triptych.games.pictures.model import FreshPhoto, Options
from triptych.games.pictures.workbench.builds import Build
from triptych.games.pictures.workbench.pieces import Material


class GameSetUp(Tagged, frozen=True, tag="TableLaid"):
    """The photos and the first materials are chosen, and all tokens are in the bag (R4, R5)."""

    extra_times: tuple[ExtraTime, ...]
    options: Options
    photos: tuple[str, ...]
    spare_photos: tuple[str, ...]
    icons: tuple[str, ...]
    materials: tuple[Material, ...]


class MaterialTaken(Tagged, frozen=True):
    """A seat has taken its first material, or another one instead (R5)."""

    seat: Seat
    material: Material


class MaterialsChosen(Tagged, frozen=True):
    """All seats have taken a material. The other materials lie next to the last seat (R5)."""

    materials: tuple[Material, ...]


class RoundStarted(Tagged, frozen=True, tag="RoundBegun"):
    """A round begins.

    `tokens` has the token that each seat kept (R6), and `returned` those that it put back (R18).
    """

    round: int
    tokens: tuple[str, ...]
    returned: tuple[tuple[str, ...], ...]
    hands: tuple[tuple[str, ...], ...]
    deadlines: tuple[Deadline, ...]


class BuildSet(Tagged, frozen=True):
    """A seat has changed its build."""

    seat: Seat
    build: Build


class SeatBecameReady(Tagged, frozen=True, tag="SaidReady"):
    """A seat has finished building or guessing."""

    seat: Seat


class BuildingResumed(Tagged, frozen=True, tag="WentBack"):
    """A seat that was ready continues to build (R7)."""

    seat: Seat


class SeatSatOut(Tagged, frozen=True, tag="SatOut"):
    """The table no longer waits for this seat. Its build and guesses count as they are."""

    seat: Seat


class TimeRanOut(Tagged, frozen=True, tag="ClockRanOut"):
    """A seat's time to build or to guess is up (R13)."""

    seat: Seat


class BuildingEnded(Tagged, frozen=True):
    """Building has ended, and all builds are shown. Unfinished builds cannot be guessed (R13)."""

    guessable: tuple[bool, ...]
    deadlines: tuple[Deadline, ...]


class GuessPlaced(Tagged, frozen=True):
    """A seat has placed or replaced a guess."""

    seat: Seat
    builder: Seat
    coordinate: str


class GuessCleared(Tagged, frozen=True):
    """A seat has removed a guess."""

    seat: Seat
    builder: Seat


class GuessesRevealed(Tagged, frozen=True, tag="GuessesNamed"):
    """The guesses for this builder's build are shown (R14)."""

    builder: Seat


class TokenRevealed(Tagged, frozen=True, tag="TokenShown"):
    """This builder's token and the right guesses are shown (R14)."""

    builder: Seat
    coordinate: str
    right: tuple[Seat, ...]
    gained: tuple[int, ...]


class RoundEnded(Tagged, frozen=True):
    """The tokens leave the game or return to the bag, and the materials move on (R16, R19)."""

    materials: tuple[Material, ...]
    discarded_tokens: tuple[str, ...]
    returned_tokens: tuple[str, ...]
    fresh_photos: tuple[FreshPhoto, ...]


class GameEnded(Tagged, frozen=True):
    """The game ends after five rounds (R17)."""

    result: Result


Event = (
    GameSetUp
    | MaterialTaken
    | MaterialsChosen
    | RoundStarted
    | BuildSet
    | SeatBecameReady
    | BuildingResumed
    | SeatSatOut
    | TimeRanOut
    | BuildingEnded
    | GuessPlaced
    | GuessCleared
    | GuessesRevealed
    | TokenRevealed
    | RoundEnded
    | GameEnded
)

UPCASTS: Upcasts = (
    (1, upcast_deadlines),
    (
        2,
        rename(
            {
                "clock": "deadlines",
                "build_clock": "build_seconds",
                "guess_clock": "guess_seconds",
                "places": "materials",
                "spare": "spare_photos",
                "gone": "discarded_tokens",
                "back": "returned_tokens",
                "fresh": "fresh_photos",
                "handicaps": "extra_times",
            }
        ),
    ),
)
"""The functions that convert stored events from old formats.

In format 1, the keys of deadlines contained the seat, as in `build:0`. In format 2, some fields and
options had other names.
"""
