"""Commands and events that all games share.

A game receives each command together with a seat. The seat is None for commands of the table
itself.
"""

from triptych.core.values import Deadline, Millis, Seat, Tagged


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
    """Continue this stage without one seat. Only the server sends this command; players cannot.

    The seat belongs to an absent player, to an idle player or to a bot that has failed. For an
    absent player, the command is sent only if the host or a vote of the other players has decided
    to continue; for an idle player, at the end of a countdown that another player has started.
    """


class DeadlinesShifted(Tagged, frozen=True, tag="ClockShifted"):
    """Every deadline becomes later by `ms`, the length of a pause, a restart or an outage.

    If the system clock was set back, `ms` is negative and the deadlines become earlier.
    """

    ms: Millis
    began: Millis = 0
    """When the pause began. 0 in records of version 0.1."""


class ClocksChanged(Tagged, frozen=True):
    """The host has changed clocks of the running game: options that are declared with `clock`.

    `options` has the new values. `deadlines` replace all deadlines of the game.
    """

    options: dict[str, bool | int | str]
    deadlines: tuple[Deadline, ...]
