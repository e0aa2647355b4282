"""Commands and events that all games share. Commands of nobody come from the table itself."""

from triptych.core.values import Millis, Tagged


class TimeUp(Tagged, frozen=True):
    """A deadline has passed. Sent by the table, checked again by the rules."""

    key: str


class Continue(Tagged, frozen=True):
    """On with the reveal. Sent by the table when the host says so, since the host sets the pace."""


class SitOut(Tagged, frozen=True):
    """The seat does nothing more that anybody has to wait for in this stage.

    Sent by the table for a seat whose player is away, when the others want to go on.
    """


class ClockShifted(Tagged, frozen=True):
    """The table stood still for a while (a pause, a restart): every deadline moves by as much."""

    ms: Millis
