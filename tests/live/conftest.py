"""Fixtures: a real server in the test process, with random bots."""

from tests.support.postgres import postgres_server, postgres_url
from tests.support.servers import _clean_up, no_refill, server, start
from tests.support.speedups import quick_server

__all__ = [
    "_clean_up",
    "no_refill",
    "postgres_server",
    "postgres_url",
    "quick_server",
    "server",
    "start",
]
