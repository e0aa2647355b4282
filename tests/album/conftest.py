"""Fixtures: a real server in the test process, and the `store` setting for each backend."""

from tests.support.postgres import journal, postgres_server, postgres_url  # noqa: F401
from tests.support.servers import no_refill, server, start  # noqa: F401
from tests.support.speedups import quick_server  # noqa: F401
