"""How an SQLite file groups and syncs its commits."""

from typing import Literal

from triptych.core.values import Value


class SqliteTuning(Value, frozen=True):
    """How an SQLite file groups and syncs its commits."""

    group_delay_s: float = 0.01
    """How long a transaction waits for more jobs.

    It waits only if the last commit ended less than this time ago. If several processes write to
    the file, the delay is multiplied by their number. Together, they then commit as often as a
    single process would."""
    max_group_delay_s: float = 0.04
    """The upper limit of the multiplied delay. Clients wait for a reply during the delay."""
    max_defer_s: float = 0.1
    """How long a deferrable job waits for more jobs that can share its transaction.

    Storing ink is deferrable, because no client waits for it."""
    copy_step_pages: int = 4_096
    """How many pages of the file a backup copies before it reports its progress."""
    synchronous: Literal["full", "off"] = "full"
    """`full` syncs the file at every commit, so that commits survive a power cut."""
