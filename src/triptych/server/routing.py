"""Where a request goes: to this process, or with its connection to the worker it is for."""

import logging
from random import Random

from triptych.server.http_lines import SortedLine
from triptych.server.request_line import code_of, opens_table
from triptych.server.siblings import Crowded, Siblings

log = logging.getLogger("triptych.workers")

BUSY = (
    b"HTTP/1.1 503 Service Unavailable\r\nContent-Type: application/json\r\nRetry-After: 1\r\n"
    b'Content-Length: 34\r\nConnection: close\r\n\r\n{"code":"table_moved","detail":{}}'
)
"""The worker is not there yet, and too many wait for it: clients know to come again."""


class Routing:
    """Looks at the first line of every request."""

    def __init__(self, siblings: Siblings, rng: Random) -> None:
        self._siblings = siblings
        self._rng = rng

    def sort(self, line: SortedLine, data: bytes) -> bool:
        """True where the connection has gone elsewhere. Unfinished where more has to come."""
        code, siblings = code_of(data), self._siblings
        if code is not None:
            owner = siblings.owner(code)
            return owner != siblings.index and self._give(line, owner, data)
        if opens_table(data) and not line.new_table:
            # Connections come mostly to one worker, whichever wakes first: new tables are dealt.
            owner = self._rng.randrange(len(siblings))
            return owner != siblings.index and self._give(line, owner, data, new_table=True)
        return False

    def _give(self, line: SortedLine, to: int, data: bytes, new_table: bool = False) -> bool:
        line.transport.pause_reading()
        connection = line.transport.get_extra_info("socket")
        try:
            self._siblings.give(to, connection, data, new_table)
        except Crowded as crowded:
            log.warning("a connection was turned away: %s", crowded)
            line.transport.write(BUSY)
            line.transport.close()
        else:
            line.let_go()
        return True
