"""Delays and limits of a live table. The server's settings may change them."""

from triptych.core.values import Millis, Value


class Tuning(Value, frozen=True):
    """Delays and limits of a live table."""

    away_ms: Millis = 5_000
    """A person without a connection for this long is shown as away."""
    rest_ms: Millis = 15_000
    """How long deadlines are paused after a restart, for players who are not back yet."""
    reading_ms: Millis = 5_000
    """How long a reveal that continues by itself stays after all of it was shown."""
    reveal_pace: float = 1.0
    """1 waits until the screens have shown a reveal. 0 does not, for tests and demos."""
    bot_pace: float = 1.0
    """1 is a human pace. 0 is as fast as possible, for tests and demos."""
    grace_ms: Millis = 120
    """Input that arrives this late after a deadline still counts as in time."""
    lag_cap_ms: Millis = 150
    """The most that is subtracted for a slow connection (P12)."""
    outbox_bytes: int = 1_000_000
    """A connection with more than this waiting to be sent is dropped."""
    tick_ms: Millis = 50
    """How long ink is collected before it is sent in one message."""
    sleep_ms: Millis = 600_000
    """A table that nobody uses for this long is released. The journal keeps it."""
    lease_ms: Millis = 15_000
    """A node that does not renew its leases for this long loses its tables to other nodes."""
    remembered_commands: int = 1_024
    """Command ids kept per person, so that a command that is sent twice is done once."""

    @property
    def store_timeout_s(self) -> float:
        """How long one call to the journal may take.

        A lease is renewed after at most a quarter of its duration. Two attempts in a row may take a
        quarter each, and the last quarter is left to disconnect everyone.
        """
        return self.lease_ms / 4000
