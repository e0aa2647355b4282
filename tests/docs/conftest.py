"""A real server in the test process, and PostgreSQL."""

from tests.support.postgres import postgres_server, postgres_url
from tests.support.quick import quick_server
from tests.support.servers import _nothing_left_behind, server, start

__all__ = [
    "_nothing_left_behind",
    "postgres_server",
    "postgres_url",
    "quick_server",
    "server",
    "start",
]
