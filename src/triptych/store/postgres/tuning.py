"""How PostgreSQL groups appends."""

from triptych.core.values import Value


class PostgresTuning(Value, frozen=True):
    """How the appends of a process share transactions."""

    group_delay_s: float = 0.01
    """How long a transaction waits for more appends.

    It waits only if the last transaction began less than this time ago."""
    max_defer_s: float = 0.1
    """How long ink waits for more appends that can share its transaction. No client waits for it.
    """
    max_groups: int = 4
    """How many transactions may run at the same time. Further appends wait and form one group."""
    max_appends: int = 512
    """The maximum number of appends in one transaction. It is enough for all tables of a node."""
