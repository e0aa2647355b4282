"""A real server in the test process, with random bots."""

from tests.support.postgres import postgres_server, postgres_url
from tests.support.quick import quick_server, random_bots, worker_process
from tests.support.servers import _any_moves, _nothing_left_behind, server, start

__all__ = [
    "_any_moves",
    "_nothing_left_behind",
    "postgres_server",
    "postgres_url",
    "quick_server",
    "random_bots",
    "server",
    "start",
    "worker_process",
]
