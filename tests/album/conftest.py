"""Fixtures: a real server in the test process, and the `store` setting for each backend."""

import pytest
from tests.support.postgres import postgres_server, postgres_url  # noqa: F401
from tests.support.servers import no_refill, server, start  # noqa: F401
from tests.support.speedups import quick_server  # noqa: F401


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)])
def journal(request: pytest.FixtureRequest) -> str:
    """The `store` setting, once for each backend."""
    if request.param == "sqlite":
        return ""
    return str(request.getfixturevalue("postgres_url"))
