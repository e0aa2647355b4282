"""Servers of this process on old journals: quick ones, with bots that think of nothing."""

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
def _any_moves(random_bots: None) -> None:
    """Old games are played to their end; how well is no question here."""
