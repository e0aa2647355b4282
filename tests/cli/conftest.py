"""A real server in the test process, and PostgreSQL."""

from tests.support.postgres import postgres_server, postgres_url
from tests.support.servers import _clean_up, server, start
from tests.support.speedups import quick_server

__all__ = [
    "_clean_up",
    "postgres_server",
    "postgres_url",
    "quick_server",
    "server",
    "start",
]
