"""The servers of `tests/server`, for what must hold from one release or one day to another."""

from tests.postgres import postgres_server, postgres_url  # noqa: F401
from tests.quick import quick_server  # noqa: F401
from tests.server.conftest import _nothing_left_behind, start  # noqa: F401
