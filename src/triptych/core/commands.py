"""Commands and events that every game shares.

A command has a seat that gives it, or none: then it comes from the table itself.
"""

from triptych.core.values import Millis, Seat, Tagged


class TimeUp(Tagged, frozen=True):
    """A deadline has passed. The table sends this; the rules check the time once more."""

    key: str
    seat: Seat | None = None


class Continue(Tagged, frozen=True):
    """Go on with the reveal. The table sends this when the host, who sets the pace, says so."""


class SitOut(Tagged, frozen=True):
    """Nobody waits for this seat any longer in this stage.

    The table sends this for a seat whose player is away when the others want to go on.
    """


class ClockShifted(Tagged, frozen=True):
    """The table stood still for a while (a pause, a restart): every deadline moves by as much."""

    ms: Millis
