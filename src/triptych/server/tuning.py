"""Delays and limits of a server that its owner cannot set. Tests change them."""

from collections.abc import Callable
from concurrent.futures import Executor

from triptych.bots.bot_process import JOB_TIMEOUT_S, new_process_pool
from triptych.core.values import Value
from triptych.live.tuning import Tuning
from triptych.store.sqlite.tuning import SqliteTuning


class ServerTuning(Value, frozen=True):
    """Delays and limits of a server that its owner cannot set. Tests change them."""

    tables: Tuning = Tuning()
    """The settings with the same names replace these values."""
    sqlite: SqliteTuning = SqliteTuning()
    bot_job_timeout_s: float = JOB_TIMEOUT_S
    new_bot_pool: Callable[[], Executor] = new_process_pool
    """Starts the process for the jobs of bots."""
    deck_refresh_s: float = 5
    """How long to wait before each check for decks that other nodes or the owner have changed."""
    prune_retry_s: float = 60
    """How long to wait after an error before trying to delete old tables again."""
