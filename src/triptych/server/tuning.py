"""Delays and limits of a server that its owner cannot set. Tests change them."""

from collections.abc import Callable
from concurrent.futures import Executor
from pathlib import Path

from triptych.album.tuning import AlbumTuning
from triptych.bots.bot_process import JOB_TIMEOUT_S, new_process_pool
from triptych.bots.player_api import Bot, bot_for
from triptych.core.values import Value
from triptych.live.tuning import Tuning
from triptych.server.cluster.relay import RelayTuning
from triptych.server.limits.buckets import Rate
from triptych.server.limits.request_budget import RequestRates
from triptych.server.limits.visitor_limits import JOINS_PER_ADDRESS_AND_TABLE
from triptych.store.sqlite.tuning import SqliteTuning

STATIC = Path(__file__).parent / "static"
"""The folder of the built client."""


class ServerTuning(Value, frozen=True):
    """Delays and limits of a server that its owner cannot set. Tests change them."""

    tables: Tuning = Tuning()
    """The settings with the same names replace these values."""
    sqlite: SqliteTuning = SqliteTuning()
    albums: AlbumTuning = AlbumTuning()
    relays: RelayTuning = RelayTuning()
    static: Path = STATIC
    bot_job_timeout_s: float = JOB_TIMEOUT_S
    new_bot_pool: Callable[[], Executor] = new_process_pool
    """Starts the process for the jobs of bots."""
    bot_for: Callable[[str], Bot] = bot_for
    """Returns the bot of a game."""
    deck_refresh_s: float = 5
    """How long to wait before each check for decks that other nodes or the owner have changed."""
    prune_retry_s: float = 60
    """How long to wait after an error before trying to delete old tables again."""
    readiness_cache_s: float = 2.0
    """How long the result of a probe of the journal is reused."""
    tv_code_lifetime_s: int = 600
    """How long the code on a TV is valid. The TV then requests a new one."""
    tv_long_poll_s: float = 20.0
    """How long the server holds the request of a TV that is waiting for a table."""
    upload_wait_s: float = 60
    """How long an upload waits for a slot."""
    waiting_uploads_per_address: int = 8
    """How many uploads from one address may wait for a slot. Further uploads are refused."""
    certificate_check_s: float = 10.0
    """How often to check whether the files of the certificate have changed."""
    connection_check_s: float = 5.0
    """How often a connection is checked for a slow request body or an unread response."""
    open_requests_wait_s: int = 3
    """How long a server that stops waits for the requests that it is handling."""
    requests: RequestRates = RequestRates()
    joins_per_address_and_table: Rate = JOINS_PER_ADDRESS_AND_TABLE
