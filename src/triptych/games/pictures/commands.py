"""What may be asked of a game of Pictures."""

from triptych.core.commands import Continue, SitOut, TimeUp
from triptych.core.values import Seat, Tagged
from triptych.games.pictures.builds import Build


class SetBuild(Tagged, frozen=True):
    """The bench looks like this now. Kept as a draft; it counts if the clock runs out (R13)."""

    build: Build


class Ready(Tagged, frozen=True):
    """My build is finished, or my guesses are."""


class BackToBuilding(Tagged, frozen=True):
    """I said ready, but would rather go on building (R7)."""


class PlaceGuess(Tagged, frozen=True):
    """I think this builder rebuilt the photo at this place (R12)."""

    builder: Seat
    coordinate: str


class ClearGuess(Tagged, frozen=True):
    """I take back my guess on this builder (R12)."""

    builder: Seat


Command = SetBuild | Ready | BackToBuilding | PlaceGuess | ClearGuess | TimeUp | Continue | SitOut
