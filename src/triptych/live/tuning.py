"""Delays and limits of a live table. The server's settings may change them."""

from triptych.core.values import Millis, Value
from triptych.ink.stream import SNAPSHOT_INTERVAL_MS


class Tuning(Value, frozen=True):
    """Delays and limits of a live table."""

    away_ms: Millis = 5_000
    """A person without a connection for this long is shown as away."""
    restart_wait_ms: Millis = 15_000
    """After a restart, a running game is paused until all its players are back. Once one player is
    back, the game waits only this much longer for the others."""
    reading_ms: Millis = 5_000
    """How long a reveal stays after all of it has been shown. Then the game continues by itself."""
    reveal_pace: float = 1.0
    """A factor for how long a reveal is shown before `reading_ms` begins. 1 is its full duration;
    with 0 (tests, demos), `reading_ms` begins immediately."""
    bot_pace: float = 1.0
    """A factor for the pauses of bots: 1 is a human pace; 0 (tests, demos) removes the pauses."""
    idle_ms: Millis = 90_000
    """A player who is present counts as idle if they have done nothing for this long while the game
    waits for them without a timer. The others may then continue without them."""
    grace_ms: Millis = 120
    """Input that arrives up to this long after a deadline is still accepted."""
    lag_cap_ms: Millis = 150
    """The largest lag that is subtracted from the arrival time of a command (P12)."""
    outbox_bytes: int = 1_000_000
    """If more than this many bytes wait to be sent on a connection, it is dropped."""
    tick_ms: Millis = 50
    """How long ink is collected before it is sent in one message."""
    sleep_ms: Millis = 600_000
    """A table that nobody uses for this long is released. The journal keeps it."""
    lease_ms: Millis = 15_000
    """How long a lease lasts unless it is renewed. With SQLite, another process may claim the table
    once its lease has ended. With PostgreSQL, the lease usually does not matter: another node may
    claim the table once the table's node has lost its database session (see `Presence`)."""
    remembered_commands: int = 1_024
    """How many ids of done commands are kept per person, to recognise commands sent twice."""

    ticks_per_save: int = 16
    """The ink of this many ticks is saved together. Ink is acknowledged once it is saved."""
    snapshot_interval_ms: Millis = SNAPSHOT_INTERVAL_MS
    """How long a client has to wait before it gets another snapshot of the same board."""
    renewal_batch: int = 200
    """The maximum number of leases renewed in one statement. The statement takes 1 or 2 ms."""
    replay_page_entries: int = 2_000
    """How many journal entries are read and applied at once when a table is restored. These take
    about 10 ms."""

    @property
    def store_timeout_s(self) -> float:
        """The time limit of one call to the journal: a quarter of the duration of a lease.

        A lease is renewed when a quarter of its duration has passed. If this fails, a second
        attempt is made. Each attempt may take another quarter, and the last quarter is left for
        disconnecting everyone.
        """
        return self.lease_ms / 4000

    @property
    def release_timeout_s(self) -> float:
        """How long a stopping node waits for the release of a table: half the default lease.

        If a lease is shorter, half of it.
        """
        return min(self.lease_ms, Tuning().lease_ms) / 2000
