"""Commands and events that all games share.

A command comes from a seat or, if it has no seat, from the table itself.
"""

from triptych.core.values import Millis, Seat, Tagged


class TimeUp(Tagged, frozen=True):
    """A deadline has passed. Sent by the table; the rules check the time again."""

    key: str
    seat: Seat | None = None


class Continue(Tagged, frozen=True):
    """Continue after a reveal. Sent by the table when the host continues or the time is over."""


class SitOut(Tagged, frozen=True):
    """Continue this stage without this seat.

    Sent for an absent player when the host, or a vote of the other players, decides to continue,
    and for a seat whose bot has failed.
    """


class DeadlinesShifted(Tagged, frozen=True, tag="ClockShifted"):
    """Every deadline moves by `ms`, the length of a pause, a restart or an outage."""

    ms: Millis
