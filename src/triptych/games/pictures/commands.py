"""The commands of Pictures."""

from triptych.core.commands import Continue, SitOut, TimeUp
from triptych.core.values import Seat, Tagged
from triptych.games.pictures.workbench.builds import Build
from triptych.games.pictures.workbench.pieces import Material


class TakeMaterial(Tagged, frozen=True):
    """Take the first material, or another one instead (R5)."""

    material: Material


class SetBuild(Tagged, frozen=True):
    """Save the build as a draft. The last draft counts, even if time runs out (R13)."""

    build: Build


class Ready(Tagged, frozen=True):
    """Finish building or guessing."""

    leave_blank: bool = False
    """Whether missing guesses stay blank on purpose (R12). Otherwise, `Ready` is refused."""


class ResumeBuilding(Tagged, frozen=True):
    """Take back `Ready` to continue building (R7)."""


class PlaceGuess(Tagged, frozen=True):
    """Guess that this builder rebuilt the photo at this place in the grid (R12).

    Guesses may be changed until all seats are ready.
    """

    builder: Seat
    coordinate: str


class ClearGuess(Tagged, frozen=True):
    """Remove the guess for this builder's build (R12)."""

    builder: Seat


SeatCommand = TakeMaterial | SetBuild | Ready | ResumeBuilding | PlaceGuess | ClearGuess
"""The commands that a player may send."""

Command = SeatCommand | TimeUp | Continue | SitOut
