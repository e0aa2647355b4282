"""The live tables of a process: creating, restoring, joining and releasing them."""

import asyncio
import contextlib
import hmac
import logging
from collections.abc import Callable
from typing import NoReturn

from triptych.core.refusal import Reject
from triptych.live.code_generator import CodeGenerator
from triptych.live.lifecycle import Lifecycle, Phase
from triptych.live.live_table import LiveTable, derive_credentials, hash_secret
from triptych.live.request import TableRequest
from triptych.live.services import Services
from triptych.live.storage import starting_point
from triptych.live.storage.handover import hand_over
from triptych.live.storage.journal import UnreadableJournal
from triptych.live.storage.leases import Leases
from triptych.live.storage.starting_point import StartingPoint
from triptych.store.contract.errors import (
    Fenced,
    LeaseHeld,
    NoSuchTable,
    OutOfOrder,
    StoreBroken,
    StoreError,
    TableExists,
    TooNew,
)
from triptych.store.contract.tables import Claim
from triptych.table.commands import Avatar
from triptych.table.internal_commands import ChangeToken, JoinTable
from triptych.wire.codes import WireCode, reject

log = logging.getLogger("triptych.live")

TICKET_LIFETIME_S = 120
"""How long a ticket for moving to another device is valid."""


class TableElsewhere(Exception):
    """This process cannot open the table: another node or worker has it, or this node is leaving.

    `node` is the name of the node that has the table; empty if it is not known.
    """

    def __init__(self, node: str) -> None:
        super().__init__(node)
        self.node = node


class TableRegistry:
    """The live tables of one process."""

    def __init__(
        self,
        services: Services,
        node: str,
        max_tables: int,
        lifecycle: Lifecycle,
        owns_code: Callable[[str], bool] | None = None,
    ) -> None:
        self.services = services
        self.node = node
        self.max_tables = max_tables
        self._owns_code = owns_code or (lambda code: True)
        """Whether this process, and not another worker, may open the table with this code."""
        self.live: dict[str, LiveTable] = {}
        self._restoring: dict[str, asyncio.Task[LiveTable]] = {}
        self._leases = Leases(self)
        self._lifecycle = lifecycle
        self._code_generator = CodeGenerator(services)

    async def create(self) -> LiveTable:
        """Create a table with a new code.

        Raises `Reject` if this process has too many tables, and `StoreError` if the journal fails
        or this server is stopping.
        """
        self._check_capacity()
        services, length = self.services, await self._code_generator.next_length()
        while True:
            code = self._code_generator.draw(length, self._owns_code)
            requested_at = services.clock.steady()
            try:
                claim = await services.store.create(code, self.node, services.tuning.lease_ms)
                break
            except TableExists:
                continue
        start = await starting_point.write_first_entry(services, claim)
        services.metrics.tables_created.inc()
        live = self._start(claim, start, requested_at)
        live.unvisited = True
        return live

    async def find(self, code: str) -> LiveTable:
        """Return the table with this code from memory, or restore it from the journal.

        Raises `TableElsewhere` if this process cannot open the table. Raises `Reject` if there is
        no such table, if a newer release wrote it, or if this process has too many tables. Raises
        `StoreError` if the journal cannot be read or this server is stopping. `client_error_code`
        converts this error to a code for clients.
        """
        while True:
            live = self.live.get(code)
            if live is None:
                break
            if not live.actor.closed:
                return live
            # The table is being released. Read its journal only after its last writes.
            await asyncio.wait({live.task})
        if self._lifecycle.phase is Phase.LEAVING or not self._owns_code(code):
            raise TableElsewhere("")
        restoring = self._restoring.get(code)
        if restoring is None:
            self._check_capacity()
            # Use a separate task: its first caller may be cancelled while other callers wait.
            restoring = self._restoring[code] = asyncio.create_task(self._restore(code))
            restoring.add_done_callback(lambda task: self._restore_done(code, task))
        try:
            return await asyncio.shield(restoring)
        except asyncio.CancelledError:
            caller = asyncio.current_task()
            if restoring.cancelled() and caller is not None and not caller.cancelling():
                # The restore was cancelled, but this caller was not and must get an answer.
                raise StoreBroken("this server is stopping", "stopping") from None
            raise

    def _check_capacity(self) -> None:
        if self._lifecycle.phase is Phase.STOPPED:
            raise StoreBroken("this server is stopping", "stopping")
        if len(self.live) + len(self._restoring) >= self.max_tables:
            self._leases.make_room(len(self._restoring))

    def _restore_done(self, code: str, task: asyncio.Task[LiveTable]) -> None:
        del self._restoring[code]
        if not task.cancelled():
            # Retrieve the error, so that asyncio does not log it if all callers are gone.
            task.exception()

    async def _restore(self, code: str) -> LiveTable:
        services, requested_at = self.services, self.services.clock.steady()
        try:
            claim = await services.store.claim(code, self.node, services.tuning.lease_ms)
        except LeaseHeld as held:
            raise TableElsewhere(held.node) from None
        except TooNew as error:
            self._refuse_newer(code, error)
        except NoSuchTable:
            raise reject("no_such_table", table=code) from None
        try:
            start = await starting_point.restore_table(services, claim)
        except BaseException as error:
            # Release the table: another node may be able to read its journal.
            with contextlib.suppress(StoreError):
                await services.store.release(code, claim.epoch)
            if isinstance(error, TooNew):
                self._refuse_newer(code, error)
            if isinstance(error, StoreError | Reject) or not isinstance(error, Exception):
                raise
            log.exception("table %s: cannot read its journal", code)
            services.metrics.tables_unreadable.inc()
            raise UnreadableJournal(code) from error
        services.metrics.tables_restored.inc()
        services.metrics.restore_seconds.observe(services.clock.steady() - requested_at)
        return self._start(claim, start, requested_at)

    def _refuse_newer(self, code: str, error: TooNew) -> NoReturn:
        """Raise `Reject`: only a node with a newer release can open this table."""
        log.warning("table %s: needs a node with a newer release: %s", code, error)
        raise reject("newer_release", table=code) from None

    def _start(self, claim: Claim, start: StartingPoint, lease_requested_at: float) -> LiveTable:
        live = LiveTable(self.services, claim, start, lease_requested_at)
        live.task.add_done_callback(lambda task: self._task_done(live, task))
        self.live[live.actor.code] = live
        self._leases.add(live)
        if self._lifecycle.phase is Phase.STOPPED:
            live.actor.stop()
        return live

    def _task_done(self, live: LiveTable, task: asyncio.Task[None]) -> None:
        """Clean up after the table's task, even if it was cancelled before it started."""
        live.shut_down()
        if self.live.get(live.actor.code) is live:
            del self.live[live.actor.code]
        error = None if task.cancelled() else task.exception()
        if error is not None:
            log.error("table %s: task failed", live.actor.code, exc_info=error)
            self.services.metrics.task_errors.labels("table").inc()

    async def join(
        self,
        live: LiveTable,
        name: str,
        avatar: Avatar | None,
        device: str,
        join_id: str | None = None,
        *,
        watch: bool = False,
    ) -> tuple[str, str]:
        """Let a new person join. Returns their id and secret token.

        Both are derived from `join_id`, so that repeating the request does not add another person.
        Without `join_id`, both are random. Only a hash of the token is stored. Raises `Reject` if
        the rules of the table refuse the person.
        """
        join_id = join_id or self.services.new_token(24)
        person, token = derive_credentials(live.actor.code, join_id)
        command = JoinTable(person, name, avatar, hash_secret(token), hash_secret(device), watch)
        await live.actor.execute(TableRequest(command))
        live.timers.person_disconnected(person)
        return person, token

    def find_in_memory(self, code: str) -> LiveTable | None:
        """The table with this code, or None if it is not in memory or is being closed."""
        live = self.live.get(code)
        return None if live is None or live.actor.closed else live

    def person_with_token(self, live: LiveTable, token: str) -> str | None:
        """The id of the person with this token, or None."""
        digest = hash_secret(token)
        for person in live.actor.table.info.people:
            if hmac.compare_digest(person.token, digest):
                return person.id
        return None

    def authenticate(self, live: LiveTable, token: str) -> str:
        """The id of the person with this token. Raises `Reject("wrong_token")` if there is none."""
        person = self.person_with_token(live, token)
        if person is None:
            raise reject("wrong_token")
        return person

    def issue_ticket(self, live: LiveTable, token: str) -> str:
        """Issue a ticket with which the person with this token can move to another device.

        Replaces the person's earlier ticket. Raises `Reject("wrong_token")` if nobody has this
        token.
        """
        person, ticket = self.authenticate(live, token), self.services.new_token(18)
        now = self.services.clock.now()
        live.tickets = {t: v for t, v in live.tickets.items() if v[1] > now and v[0] != person}
        live.tickets[hash_secret(ticket)] = (person, now + TICKET_LIFETIME_S * 1000)
        return ticket

    async def redeem_ticket(self, live: LiveTable, ticket: str, device: str) -> tuple[str, str]:
        """Move the person with this ticket to a new device. Returns their id and new token.

        The old token becomes invalid, and the person's connections are closed. Raises
        `Reject("bad_ticket")` if the ticket is not valid.
        """
        person, expires_at = live.tickets.pop(hash_secret(ticket), ("", 0))
        if expires_at < self.services.clock.now():
            raise reject("bad_ticket")
        token = self.services.new_token(24)
        await live.actor.execute(
            TableRequest(ChangeToken(person, hash_secret(token), hash_secret(device)))
        )
        for session in live.actor.sessions.of(person):
            live.actor.sessions.remove(session)
            session.channel.close("moved")
        live.timers.person_disconnected(person)
        return person, token

    async def maintain_leases(self) -> None:
        """Renew leases and release unused tables, forever."""
        await self._leases.run()

    async def release(self, live: LiveTable, timeout_s: float | None = None) -> bool:
        """Close the table and give up its lease, so that any node may restore it.

        Returns whether it was released within `timeout_s`. If not, the release goes on.
        """
        live.actor.stop()
        done, _ = await asyncio.wait({live.task}, timeout=timeout_s)
        return bool(done)

    async def discard(self, live: LiveTable) -> None:
        """Release a table and delete it. Call this only if no client has received its code."""
        await self.release(live)
        with contextlib.suppress(StoreError):
            await self.services.store.discard(live.actor.code, live.actor.epoch)

    async def release_if_unvisited(self, code: str) -> bool:
        """Release a new table that nobody has visited, so that another node can open it.

        Returns whether it was released.
        """
        live = self.find_in_memory(code)
        if live is None or not live.unvisited or live.in_use():
            return False
        await self.release(live)
        return True

    async def hand_over(self) -> None:
        """Release all tables to other nodes. Call this in the phase `LEAVING`."""
        await hand_over(self)

    def abandon_all(self) -> None:
        """Drop all tables without releasing them: this node is cut off from the database."""
        for live in list(self.live.values()):
            self.services.metrics.tables_let_go.inc()
            self.abandon(live)

    def abandon(self, live: LiveTable) -> None:
        """Drop a table without writing to the journal. Use this if its lease may be lost."""
        live.shut_down()
        live.task.cancel()

    async def close(self) -> None:
        """Release all tables at shutdown, so that other nodes can open them immediately.

        A table whose release takes longer than `Tuning.release_timeout_s` is abandoned. Other
        nodes can open it once its lease has run out. With PostgreSQL, they can usually open it as
        soon as this node has closed its database session.
        """
        self._lifecycle.enter(Phase.STOPPED)
        for live in self.live.values():
            live.actor.stop()
        for restoring in self._restoring.values():
            restoring.cancel()
        timeout_s = self.services.tuning.release_timeout_s
        pending = {*self._restoring.values(), *(live.task for live in self.live.values())}
        if pending:
            _, pending = await asyncio.wait(pending, timeout=timeout_s)
        for task in pending:
            task.cancel()
        if pending:
            log.error("could not release %d tables: the journal does not respond", len(pending))
            await asyncio.wait(pending, timeout=timeout_s)


def client_error_code(error: StoreError) -> WireCode:
    """The error code for a client whose table could not be opened."""
    if isinstance(error, Fenced | OutOfOrder):
        # Another node was faster. The client connects again and finds the table there.
        return "table_closed"
    return error.code
