"""Commands and events that all games share.

A game receives each command with a seat, or with None if it comes from the table itself.
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
    """Continue this stage without the seat that the command is given for. Players cannot send it.

    It is given for an absent player if the host, or a vote of the other players, decides to
    continue, and for a bot that has failed.
    """


class DeadlinesShifted(Tagged, frozen=True, tag="ClockShifted"):
    """Every deadline moves by `ms`, the length of a pause, a restart or an outage.

    `ms` is negative if the system clock was set back.
    """

    ms: Millis
