"""Servers of this process on old journals: quick ones, with bots that think of nothing."""

import pytest
from tests.quick import quick_server, random_bots

__all__ = ["quick_server", "random_bots"]


@pytest.fixture(autouse=True)
def _any_moves(random_bots: None) -> None:
    """Old games are played to their end; how well is no question here."""
