"""Fixtures: quick servers in the test process, with random bots."""

import pytest
from tests.support.postgres import postgres_server, postgres_url
from tests.support.servers import _clean_up, start
from tests.support.speedups import quick_server, random_bots

__all__ = [
    "_clean_up",
    "postgres_server",
    "postgres_url",
    "quick_server",
    "random_bots",
    "start",
]


@pytest.fixture(autouse=True)
def _use_random_bots(random_bots: None) -> None:
    """Tests play old games to the end. Random moves are enough for that."""
