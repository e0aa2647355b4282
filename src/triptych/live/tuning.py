"""Delays and limits of a live table. The server's settings may change them."""

from triptych.core.values import Millis, Value


class Tuning(Value, frozen=True):
    """Delays and limits of a live table."""

    away_ms: Millis = 5_000
    """A person without a connection for this long is shown as away."""
    rest_ms: Millis = 15_000
    """After a restart, how long a game waits for the other players once one player is back."""
    reading_ms: Millis = 5_000
    """How long a reveal stays after all of it was shown, until the game continues by itself."""
    reveal_pace: float = 1.0
    """The part of a reveal's duration that has to pass before `reading_ms` begins. 1 is all of it.
    With 0 (tests, demos), `reading_ms` begins at once."""
    bot_pace: float = 1.0
    """A factor for the pauses of bots: 1 is a human pace, 0 (tests, demos) is no pauses."""
    grace_ms: Millis = 120
    """Input that arrives up to this long after a deadline still counts as in time."""
    lag_cap_ms: Millis = 150
    """The largest lag that is subtracted from the arrival time of a command (P12)."""
    outbox_bytes: int = 1_000_000
    """A connection with more bytes than this waiting to be sent is dropped."""
    tick_ms: Millis = 50
    """How long ink is collected before it is sent in one message."""
    sleep_ms: Millis = 600_000
    """A table that nobody uses for this long is released. The journal keeps it."""
    lease_ms: Millis = 15_000
    """How long a lease lasts unless it is renewed. With SQLite, another process may then claim the
    table. With PostgreSQL, the `Presence` of the node usually decides instead."""
    remembered_commands: int = 1_024
    """How many ids of done commands are kept per person, to recognise commands sent twice."""

    @property
    def store_timeout_s(self) -> float:
        """The time limit of one call to the journal: a quarter of the duration of a lease.

        A lease is renewed after at most a quarter of its duration. Two attempts in a row may take a
        quarter each, and the last quarter is left to disconnect everyone.
        """
        return self.lease_ms / 4000
