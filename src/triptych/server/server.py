"""The parts of a server process: built, started and closed here, in this order."""

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from random import Random, SystemRandom
from typing import TYPE_CHECKING

from triptych.album.albums import Albums
from triptych.bots.bot_process import BotProcess
from triptych.bots.learned_drawings import LearnedDrawings
from triptych.bots.player_api import bot_for
from triptych.core.values import change
from triptych.games import GAMES
from triptych.live.clock import Clock
from triptych.live.ink.search import InkSearch
from triptych.live.ink.tick_scheduler import TickScheduler
from triptych.live.lifecycle import Lifecycle, Phase
from triptych.live.metrics import Metrics
from triptych.live.registry import TableRegistry
from triptych.live.services import Services
from triptych.live.supervision import RESTART_DELAY_S, run_forever
from triptych.server.cluster.peers import Nodes
from triptych.server.gauges import add_gauges
from triptych.server.hosts import Hosts
from triptych.server.limits.buckets import KeyedBuckets
from triptych.server.limits.devices import SECRET_FILE, load_secret
from triptych.server.limits.table_access import TableAccess
from triptych.server.limits.visitor_limits import VisitorLimits
from triptych.server.load_monitor import LoadMonitor
from triptych.server.process_report import ProcessReporter
from triptych.server.queries import ProcessQueries
from triptych.server.readiness import Readiness
from triptych.server.settings import Settings
from triptych.server.tls.certificate import ServerCertificate
from triptych.server.tuning import ServerTuning
from triptych.server.uploads.deck_catalogue import DeckCatalogue
from triptych.server.uploads.multipart import UploadSlots
from triptych.server.uploads.table_decks import TableDecks
from triptych.server.uploads.uploaded_decks import UploadedDecks
from triptych.server.workers.shared_limits import OwnerSwitches
from triptych.store.backends import backend_at, open_store
from triptych.store.contract.backend import JournalLock
from triptych.store.contract.errors import StoreBroken
from triptych.store.contract.store import Store
from triptych.table.turn import Collection
from triptych.wire.admin import AdminCommand, Drain, SetReadOnly

if TYPE_CHECKING:
    from triptych.server.workers.supervisor import WorkerContext

DAY_MS = 86_400_000


class Server:
    """One process that serves visitors: either the whole server or one of its workers."""

    def __init__(
        self,
        settings: Settings,
        store: Store,
        clock: Clock,
        rng: Random,
        new_token: Callable[[int], str],
        *,
        lifecycle: Lifecycle,
        tuning: ServerTuning = ServerTuning(),
        secret: bytes | None = None,
        worker: "WorkerContext | None" = None,
        nodes: Nodes | None = None,
        journal_lock: JournalLock | None = None,
        certificate: ServerCertificate | None = None,
    ) -> None:
        self.settings = settings
        self.tuning = change(tuning, tables=settings.tuning(tuning.tables))
        self.store = store
        self.clock = clock
        self.lifecycle = lifecycle
        self.nodes = nodes
        """The other nodes; None if the journal is SQLite."""
        self.certificate = certificate
        """For HTTPS; None if a proxy serves HTTPS, or if nothing does."""
        self.siblings = worker.siblings if worker is not None else None
        """The workers of this server; None if it has only one process."""
        self.switches = worker.shared_memory.switches if worker is not None else OwnerSwitches()
        self.metrics = Metrics()
        self.hosts = Hosts(settings)
        self.uploaded_decks = UploadedDecks(store.decks, settings.deck_limits(), new_token)
        self.decks = open_decks(settings) if worker is None else worker.decks
        self.decks.attach(self.uploaded_decks, settings.shares_decks())
        self.table_decks = TableDecks(self.uploaded_decks, self.decks)
        self.upload_slots = UploadSlots(
            settings, tuning.upload_wait_s, tuning.waiting_uploads_per_address
        )
        self._bot_process = BotProcess(tuning.bot_job_timeout_s, tuning.new_bot_pool, clock.steady)
        services = self._new_services(rng, new_token)
        self.tables = self._new_registry(services)
        self.albums = Albums(
            store.tables, store.albums, services.collection, new_token, tuning.albums
        )
        new_buckets = worker.shared_memory.new_buckets if worker is not None else KeyedBuckets
        self.limits = VisitorLimits(
            settings,
            clock.steady,
            new_buckets,
            secret,
            new_token,
            tuning.joins_per_address_and_table,
            tuning.requests,
        )
        self.access = TableAccess(self.tables, self.limits)
        self.readiness = Readiness(store, lifecycle, clock, tuning.readiness_cache_s)
        self._load_monitor = LoadMonitor(self.metrics)
        add_gauges(self.metrics, self.tables, lambda: len(nodes.relays) if nodes else 0)
        reporter = ProcessReporter(
            self.tables, self.metrics, self._load_monitor, lifecycle, self.switches
        )
        self.queries = ProcessQueries(
            tables=self.tables,
            metrics=self.metrics,
            reporter=reporter,
            run_admin_command=self.run_admin_command,
            siblings=self.siblings,
            nodes=nodes,
        )
        self._tasks: list[asyncio.Task[None]] = []
        self._journal_lock = journal_lock

    def _new_services(self, rng: Random, new_token: Callable[[int], str]) -> Services:
        tuning = self.tuning.tables
        return Services(
            collection=Collection(games=GAMES, decks=self.decks.select),
            store=self.store.tables,
            clock=self.clock,
            metrics=self.metrics,
            tuning=tuning,
            rng=rng,
            tick_scheduler=TickScheduler(tuning.tick_ms),
            ink_search=InkSearch(),
            load_library=self.decks.library_for_bots,
            bot_process=self._bot_process,
            bot_for=self.tuning.bot_for,
            learned=learned_drawings(self.settings, self.siblings.index if self.siblings else 0),
            new_token=new_token,
        )

    def _new_registry(self, services: Services) -> TableRegistry:
        name, max_tables, owns_code = "local", self.settings.most_tables, None
        if self.siblings is not None:
            # Each worker needs its own name, because a process can claim any table that is held
            # under the name of that process.
            name = f"{name}#{self.siblings.index}"
            max_tables = -(-max_tables // len(self.siblings))
            owns_code = self.siblings.owns
        if self.nodes is not None:
            name = self.nodes.name
        return TableRegistry(services, name, max_tables, self.lifecycle, owns_code)

    @classmethod
    async def open(
        cls,
        settings: Settings,
        worker: "WorkerContext | None" = None,
        tuning: ServerTuning = ServerTuning(),
    ) -> "Server":
        """Open the journal, build the server and start it.

        Raises `StoreBroken` if the journal cannot be used, or if this process cannot listen for
        other nodes. Raises `JournalInUse` if another process has locked the journal, and
        `BadCertificate` if the server's certificate cannot be used.
        """
        certificate = worker.certificate if worker is not None else open_certificate(settings)
        preload_bots()
        # If this process is a worker, its parent process holds the lock.
        lock = JournalLock() if worker is not None else acquire_journal_lock(settings)
        try:
            writers = len(worker.siblings) if worker is not None else 1
            store = await open_store(
                settings.store_address(), settings.tuning().store_timeout_s, writers, tuning.sqlite
            )
            if lock.is_exclusive:
                await store.tables.release_all()
            secret, nodes = await _shared_secret(settings, store), None
            lifecycle = Lifecycle()
            if store.cluster is not None and secret is not None:
                index = worker.siblings.index if worker is not None else None
                nodes = await Nodes.open(
                    settings,
                    store.tables,
                    store.cluster,
                    index,
                    secret,
                    lifecycle,
                    tuning.relays,
                )
            server = cls(
                settings,
                store,
                Clock(await store.now()),
                SystemRandom(),
                secrets.token_urlsafe,
                lifecycle=lifecycle,
                tuning=tuning,
                secret=secret,
                worker=worker,
                nodes=nodes,
                journal_lock=lock,
                certificate=certificate,
            )
        except BaseException:
            lock.release()
            raise
        await server.start()
        return server

    async def start(self) -> None:
        """Load the decks, start the background tasks and enter the first phase."""
        self.decks.load()
        await self.decks.refresh()
        self._supervise("load_monitor", self._load_monitor.run)
        self._supervise("leases", self.tables.maintain_leases)
        if self.siblings is None or self.siblings.index == 0:
            self._supervise("pruning", self._prune, self.tuning.prune_retry_s)
        self._supervise("decks", self._refresh_decks)
        if self.certificate is not None:
            check_s = self.tuning.certificate_check_s
            self._supervise("certificate", partial(self.certificate.reload_regularly, check_s), 0)
        if self.nodes is not None:
            self._supervise("presence", self.nodes.run)
            self._supervise("nodes", partial(self.nodes.watch_database, self.tables.abandon_all))
        self.follow_switches()

    def _supervise(
        self, name: str, work: Callable[[], Awaitable[None]], pause_s: float = RESTART_DELAY_S
    ) -> None:
        """Run `work` in a loop until the server closes, with a pause after each run or error."""
        self._tasks.append(asyncio.create_task(run_forever(name, work, self.metrics, pause_s)))

    async def leave(self) -> None:
        """Report that this server is leaving, and hand all its tables over to the other nodes.

        If no other node is available, this server keeps its tables.
        """
        self.lifecycle.enter(Phase.LEAVING)
        if self.nodes is not None:
            await self.nodes.announce_leaving()
            # The owner may have cancelled in the meantime.
            if self.lifecycle.phase is Phase.LEAVING and self.nodes.available_peers():
                await self.tables.hand_over()

    async def close(self) -> None:
        """Release all tables and close the journal. Every step has a time limit."""
        self.lifecycle.enter(Phase.STOPPED)
        self.readiness.cancel_probe()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.tables.close()
        # Without this, the exit would wait until the bot process finishes its current job.
        self._bot_process.stop()
        if self.nodes is not None:
            await self.nodes.close()
        await self.store.close()
        if self._journal_lock is not None:
            self._journal_lock.release()

    def run_admin_command(self, command: AdminCommand) -> None:
        """Run a command of the admin page in this process."""
        match command:
            case SetReadOnly(on):
                self.switches.read_only = on
            case Drain(on):
                self.switches.draining = on
                self.follow_switches()

    def follow_switches(self) -> None:
        """Enter the phase that the owner's switches ask for.

        When draining starts, all tables that are not in use are released. If there are other nodes,
        the tables in use are handed over to them, just as when this node is stopped.
        """
        if not self.switches.draining:
            self.lifecycle.enter(Phase.READY)
            return
        has_peers = self.nodes is not None and self.nodes.available_peers()
        if self.lifecycle.enter(Phase.DRAINING) and has_peers:
            self._tasks.append(asyncio.create_task(self.leave()))
        for live in self.tables.live.values():
            if not live.in_use():
                live.actor.stop()

    async def _prune(self) -> None:
        """Delete old tables in batches, then sleep for an hour."""
        settings = self.settings
        while pruned := await self.store.prune(settings.keep_days * DAY_MS, settings.keep_albums):
            self.metrics.tables_pruned.inc(len(pruned))
        await asyncio.sleep(3600)

    async def _refresh_decks(self) -> None:
        """Wait, then reload the decks if other nodes or the owner have added or removed any."""
        await asyncio.sleep(self.tuning.deck_refresh_s)
        await self.decks.refresh()


async def _shared_secret(settings: Settings, store: Store) -> bytes | None:
    """Return the secret that all nodes share.

    It comes from the settings. If they contain no secret, it comes from the journal, where the
    first node has stored the secret from its data folder or a random one. Returns None if the
    settings contain no secret and the journal belongs to one server.
    """
    if settings.secret:
        return load_secret(settings.secret, Path(settings.data))
    if store.cluster is None:
        return None
    file = Path(settings.data) / SECRET_FILE
    return await store.cluster.shared_secret(file.read_bytes() if file.is_file() else None)


def preload_bots() -> None:
    """Import the modules of all bots now, so that no running game waits for an import."""
    for game in GAMES:
        bot_for(game)


def learned_drawings(settings: Settings, worker: int) -> LearnedDrawings | None:
    """Return what bots have learned from people's drawings; None if `bots_learn` is off."""
    return (
        LearnedDrawings(Path(settings.data) / "bots", str(worker)) if settings.bots_learn else None
    )


def open_decks(settings: Settings) -> DeckCatalogue:
    """Return the catalogue of all decks of this server."""
    return DeckCatalogue(Path(settings.data))


def open_certificate(settings: Settings) -> ServerCertificate | None:
    """Load the certificate of the settings; None if there is none. Raises `BadCertificate`."""
    return ServerCertificate(*settings.tls) if settings.tls else None


def acquire_journal_lock(settings: Settings) -> JournalLock:
    """Create the data folder if needed, and lock the journal.

    Raises `StoreBroken` if the data folder or the journal cannot be used, and `JournalInUse` if
    another process has the lock.
    """
    try:
        if not settings.store:
            Path(settings.data).mkdir(parents=True, exist_ok=True)
    except OSError as error:
        message = f"the data folder {settings.data} cannot be used: {error.strerror}"
        raise StoreBroken(message) from None
    return backend_at(settings.store_address()).lock()


async def prepare_journal(settings: Settings, lock: JournalLock) -> None:
    """Migrate the journal before the workers open it.

    If `lock` is exclusive, no other server can hold tables. All leases are then stale, so they are
    released.
    """
    store = await open_store(settings.store_address(), settings.tuning().store_timeout_s)
    try:
        if lock.is_exclusive:
            await store.tables.release_all()
    finally:
        await store.close()
