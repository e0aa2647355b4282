"""How long the codes of new tables are: longer where there are many tables."""

from collections.abc import Callable

from triptych.live.actor import Services
from triptych.table.names import code_length, new_code

RECOUNT = 100
"""Tables in the journal are counted again after so many new ones."""


class NewCodes:
    """Knows about how many tables there are, without counting them for every new one."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._before = self._since = 0

    async def letters(self) -> int:
        """How many letters the next code has."""
        if self._since % RECOUNT == 0:
            self._before, self._since = await self._services.store.count(), 0
        self._since += 1
        return code_length(self._before + self._since)

    def draw(self, letters: int, mine: Callable[[str], bool]) -> str:
        """A code of so many letters, one of those that are this process's."""
        while True:
            code = new_code(self._services.rng, letters)
            if mine(code):
                return code
