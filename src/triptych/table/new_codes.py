"""How long the codes of new tables are: longer where there are many tables."""

from triptych.lobby.names import code_length
from triptych.table.actor import Services

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
