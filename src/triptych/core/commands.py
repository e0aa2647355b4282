"""Commands and events that all games share.

A command comes from a seat, or from the table itself if it is given without a seat.
"""

from triptych.core.values import Millis, Seat, Tagged


class TimeUp(Tagged, frozen=True):
    """The deadline with this key and seat has passed.

    Sent by the table. The rules check again whether the deadline has passed.
    """

    key: str
    seat: Seat | None = None


class Continue(Tagged, frozen=True):
    """Continue after a reveal.

    Sent by the table when the host presses *Next* or when the time of the reveal is over.
    """


class SitOut(Tagged, frozen=True):
    """Continue this stage without this seat.

    Sent for an absent player when the host, or a vote of the other players, decides to continue,
    and for a seat whose bot has failed.
    """


class DeadlinesShifted(Tagged, frozen=True, tag="ClockShifted"):
    """Every deadline moves by `ms`, the length of a pause, a restart or an outage."""

    ms: Millis
