"""Codes for new tables. The more tables there are, the longer the codes."""

from collections.abc import Callable

from triptych.live.services import Services
from triptych.table.names import code_length, new_code

RECOUNT_AFTER = 100
"""After this many new tables, the tables in the journal are counted again."""


class CodeGenerator:
    """Draws random codes. Their length depends on the approximate number of tables."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._table_count = self._drawn = 0

    async def next_length(self) -> int:
        """Return how many letters the next code needs. Each call counts as one new table."""
        if self._drawn % RECOUNT_AFTER == 0:
            self._table_count, self._drawn = await self._services.store.count_tables(), 0
        self._drawn += 1
        return code_length(self._table_count + self._drawn)

    def draw(self, length: int, owns_code: Callable[[str], bool]) -> str:
        """Return a random code of this length for which `owns_code` returns True."""
        while True:
            code = new_code(self._services.rng, length)
            if owns_code(code):
                return code
