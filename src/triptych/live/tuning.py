"""The table's own numbers, all in one place; the server's settings may change them."""

from triptych.core.values import Millis, Value


class Tuning(Value, frozen=True):
    """How patient a table is, and how much it keeps in memory."""

    away_ms: Millis = 5_000
    """A person without a connection for so long is shown as away."""
    rest_ms: Millis = 15_000
    """After a restart the clocks wait so long for those who were here."""
    reading_ms: Millis = 5_000
    """A reveal that goes on by itself leaves so long to look at it once all of it is shown."""
    reveal_pace: float = 1.0
    """1 waits until the screens have shown a reveal; 0 does not, for tests and demos."""
    bot_pace: float = 1.0
    """1 is a human pace; 0 is at once, for tests and demos."""
    grace_ms: Millis = 120
    """Input that arrives so late after a deadline still counts as in time."""
    lag_cap_ms: Millis = 150
    """The most that a slow line is credited with (P12)."""
    outbox_bytes: int = 1_000_000
    """A connection with more than this waiting to be sent is dropped."""
    tick_ms: Millis = 50
    """Ink is gathered so long and sent in one message."""
    sleep_ms: Millis = 600_000
    """A table that nobody looks at for so long leaves memory; the journal keeps it."""
    lease_ms: Millis = 15_000
    """A node that is silent for so long loses its tables to any other node."""
    remembered: int = 1_024
    """Command ids kept per person, so that a command sent twice is done once."""

    @property
    def store_s(self) -> float:
        """Seconds that one call to the journal may take.

        A lease is renewed after a quarter of it, at the latest. So two tries in a row may take
        all the time they are given, and a quarter is left to tell everybody.
        """
        return self.lease_ms / 4000
