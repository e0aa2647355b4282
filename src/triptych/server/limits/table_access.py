"""Access to tables: finds a table by its code, and checks seat tokens, bans and locks.

Codes are short, so that people can read them out across a room. Short codes can be guessed, so
guesses are limited. Decision 0093 explains how the limits spare friends who mistype a code.
"""

from triptych.core.refusal import Reject
from triptych.live.live_table import LiveTable
from triptych.live.registry import TableRegistry
from triptych.server.limits.devices import Visitor
from triptych.server.limits.visitor_limits import VisitorLimits
from triptych.wire.codes import reject

UNCOUNTED_REFUSALS = ("too_many_tables",)
"""Refusals that do not use up a guess, because they do not show whether the table exists."""


class TableAccess:
    """Admits visitors to tables, and counts their guesses of codes."""

    def __init__(self, tables: TableRegistry, limits: VisitorLimits) -> None:
        self._tables = tables
        self._limits = limits

    async def find(
        self, code: str | None, visitor: Visitor, token: str | None = None
    ) -> tuple[LiveTable, str | None]:
        """Return the table with this code, and the person with this token (None without a token).

        A visitor who has used up their guesses of codes is refused even if the code is right. There
        are two exceptions. A visitor with a valid seat token is accepted, although `TOKEN_CHECKS`
        limits how many tokens may be tried at tables that are not in memory. A browser that was at
        the table before is accepted if the table is in memory.

        Raises `Reject` if the visitor is refused, if there is no such table, if the owner of the
        server has closed the table, or if the token is wrong. Raises `TableElsewhere` if another
        process has the table, and `StoreError` if the journal cannot be read.
        """
        limits, tables = self._limits, self._tables
        live = tables.find_in_memory(code) if code is not None else None
        if live is not None:
            _check_open(live)
            person = tables.person_with_token(live, token) if token is not None else None
            if person is not None or live.bans.is_known(visitor.device):
                return live, _check_token(token, person)
        is_out_of_guesses = limits.code_guesses.is_exhausted(visitor)
        may_try_token = (
            token is not None and live is None and limits.token_checks.take(visitor.address)
        )
        if is_out_of_guesses and not may_try_token:
            raise reject("too_many_requests")
        try:
            found = await self._find_or_restore(code, visitor, token, live)
            _check_open(found[0])
            return found
        except Reject as refused:
            if refused.code not in UNCOUNTED_REFUSALS:
                limits.code_guesses.take(visitor)
            raise reject("too_many_requests") if is_out_of_guesses else refused from None

    async def _find_or_restore(
        self, code: str | None, visitor: Visitor, token: str | None, live: LiveTable | None
    ) -> tuple[LiveTable, str | None]:
        """Look the table up, restore it if it is not in memory, and check the token.

        Without a token, a table is restored only if at least half of the visitor's guesses are
        left. This uses up a guess even if the code is right, unless the browser was at the table
        before.
        """
        tables, limits = self._tables, self._limits
        if code is None:
            raise reject("no_such_table")
        if live is None:
            if token is None and not limits.may_restore_table(visitor):
                # Refuse as if there were no such table, so that this does not confirm a guess.
                raise reject("no_such_table", table=code)
            live = await tables.find(code)
            if token is None and not live.bans.is_known(visitor.device):
                limits.code_guesses.take(visitor)
        return live, tables.authenticate(live, token) if token is not None else None


def _check_open(live: LiveTable) -> None:
    if live.actor.table.info.closed:
        raise reject("table_closed_by_operator")


def _check_token(token: str | None, person: str | None) -> str | None:
    if token is not None and person is None:
        raise reject("wrong_token")
    return person


def check_access(live: LiveTable, visitor: Visitor, person: str | None = None) -> None:
    """Raise `Reject` if the device is banned, or if a stranger tries to enter a locked table.

    A stranger has no seat token (`person` is None), and their browser was not at the table before.
    """
    if live.bans.is_banned(visitor.device):
        raise reject("banned")
    if live.actor.table.info.locked and person is None and not live.bans.is_known(visitor.device):
        raise reject("table_locked")
