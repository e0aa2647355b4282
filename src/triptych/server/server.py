"""The state that the HTTP endpoints and WebSockets of one process share."""

import asyncio
import random
import time
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING
from weakref import WeakValueDictionary

from triptych.album.albums import Albums
from triptych.album.files import RenderJobFactory
from triptych.bots.learned_drawings import LearnedDrawings
from triptych.bots.player_api import bot_for
from triptych.core.values import change
from triptych.games import GAMES
from triptych.live.clock import Clock
from triptych.live.ink.tick_scheduler import TickScheduler
from triptych.live.lifecycle import Lifecycle, Phase
from triptych.live.metrics import Metrics
from triptych.live.registry import TableRegistry
from triptych.live.services import Services
from triptych.live.storage.idempotent_creates import IdempotentCreates
from triptych.live.supervision import RESTART_DELAY_S, run_forever
from triptych.server.cluster.peers import Nodes
from triptych.server.gauges import add_gauges
from triptych.server.limits.buckets import KeyedBuckets
from triptych.server.limits.devices import SECRET_FILE, load_secret
from triptych.server.limits.visitor_limits import VisitorLimits
from triptych.server.load_monitor import LoadMonitor
from triptych.server.readiness import Readiness
from triptych.server.settings import Settings
from triptych.server.tuning import ServerTuning
from triptych.server.uploads.album_decks import AlbumDecks
from triptych.server.uploads.deck_catalogue import DeckCatalogue
from triptych.server.uploads.multipart import UploadSlots
from triptych.server.uploads.uploaded_decks import UploadedDecks
from triptych.server.workers.shared_limits import OwnerSwitches
from triptych.store.backends import backend_at, open_store
from triptych.store.contract.backend import JournalLock
from triptych.store.contract.errors import StoreBroken
from triptych.store.contract.store import Store
from triptych.table.turn import Collection
from triptych.wire.codes import reject

if TYPE_CHECKING:
    from triptych.server.workers.supervisor import WorkerContext

DAY_MS = 86_400_000
MAX_DECK_BUILDS = 2


class Server:
    """One process that serves visitors: either the whole server or one of its workers."""

    def __init__(
        self,
        settings: Settings,
        store: Store,
        clock: Clock,
        worker: "WorkerContext | None" = None,
        nodes: Nodes | None = None,
        secret: bytes | None = None,
        lifecycle: Lifecycle | None = None,
        tuning: ServerTuning = ServerTuning(),
    ) -> None:
        self.tuning = change(tuning, tables=settings.tuning(tuning.tables))
        self.lifecycle = lifecycle or Lifecycle()
        self.nodes = nodes
        """The other nodes; None if the journal is SQLite."""
        self.settings = settings
        self.siblings = worker.siblings if worker is not None else None
        """The workers of this server; None if it has only one process."""
        self.store = store
        self.clock = clock
        self.metrics = Metrics()
        self.uploaded_decks = UploadedDecks(store.decks, settings.deck_limits())
        self.deck_build_slots = asyncio.Semaphore(MAX_DECK_BUILDS)
        """Limits how many processes build decks from uploads at the same time."""
        self.deck_lock = asyncio.Lock()
        """Held while an uploaded deck gains or loses cards, in the journal and at the table."""
        self.gallery_locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        """Table code → the lock that is held while cards are added to the table's gallery deck."""
        self.decks = open_decks(settings) if worker is None else worker.decks
        self.decks.attach(self.uploaded_decks, settings.shares_decks())
        collection = Collection(games=GAMES, decks=self.decks.select)
        services = Services(
            collection=collection,
            store=store.tables,
            clock=clock,
            metrics=self.metrics,
            tuning=self.tuning.tables,
            rng=random.SystemRandom(),
            tick_scheduler=TickScheduler(self.tuning.tables.tick_ms),
            load_library=self.decks.library_for_bots,
            learned=learned_drawings(settings, self.siblings.index if self.siblings else 0),
        )
        name, max_tables = "local", settings.most_tables
        owns_code = self.siblings.owns if self.siblings is not None else None
        if self.siblings is not None:
            # Each worker needs its own name, because a process can claim any table that is held
            # under the name of that process.
            name = f"{name}#{self.siblings.index}"
            max_tables = -(-max_tables // len(self.siblings))
        if nodes is not None:
            name = nodes.name
        self.tables = TableRegistry(services, name, max_tables, self.lifecycle, owns_code)
        self.albums = Albums(store.tables, store.albums, collection)
        self.album_files = RenderJobFactory(
            self.albums, AlbumDecks(self.decks, self.uploaded_decks)
        )
        self.readiness = Readiness(store, self.lifecycle)
        add_gauges(self.metrics, self.tables, lambda: len(nodes.relays) if nodes else 0)
        new_buckets = worker.shared_memory.new_buckets if worker is not None else KeyedBuckets
        self.limits = VisitorLimits(settings, new_buckets=new_buckets, secret=secret)
        self.upload_slots = UploadSlots(settings)
        self.creates = IdempotentCreates(store.pairing, self.tables.discard)
        self.load_monitor = LoadMonitor(self.metrics)
        self.started_at = time.monotonic()
        self.switches = worker.shared_memory.switches if worker is not None else OwnerSwitches()
        self.allowed_origins = frozenset(
            origin.rstrip("/")
            for origin in (*settings.origins.split(), settings.public_url)
            if origin
        )
        self._tasks: list[asyncio.Task[None]] = []
        self._journal_lock = JournalLock()

    @classmethod
    async def open(
        cls,
        settings: Settings,
        worker: "WorkerContext | None" = None,
        tuning: ServerTuning = ServerTuning(),
    ) -> "Server":
        """Open the journal, start the background tasks and return the server.

        Raises `StoreBroken` if the journal cannot be used, or if this process cannot listen for
        other nodes. Raises `JournalInUse` if another process has locked the journal.
        """
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
                    settings, store.tables, store.cluster, index, secret, lifecycle
                )
            clock = Clock(await store.now())
            server = cls(settings, store, clock, worker, nodes, secret, lifecycle, tuning)
        except BaseException:
            lock.release()
            raise
        server._journal_lock = lock
        server.decks.load()
        await server.decks.refresh()
        server.supervise("load_monitor", server.load_monitor.run)
        server.supervise("leases", server.tables.maintain_leases)
        if worker is None or worker.siblings.index == 0:
            server.supervise("pruning", server._prune, tuning.prune_retry_s)
        server.supervise("decks", server._refresh_decks)
        if nodes is not None:
            server.supervise("presence", nodes.run)
            server.supervise("nodes", partial(nodes.watch_database, server.tables.abandon_all))
        server.follow_switches()
        return server

    def supervise(
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
        if self.nodes is not None:
            await self.nodes.close()
        await self.store.close()
        self._journal_lock.release()

    def check_takes_new_tables(self) -> None:
        """Raise `Reject` if this server takes no new tables now."""
        if self.switches.read_only:
            raise reject("read_only")
        if not self.lifecycle.takes_new_tables:
            raise reject("draining")

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

    def is_allowed_origin(self, origin: str | None, host: str) -> bool:
        """Whether a page from this origin may call the server.

        True for this server's own pages, for origins in the settings, and for requests without an
        `Origin` header.
        """
        if origin is None or origin.rstrip("/") in self.allowed_origins:
            return True
        return origin.partition("://")[2].lower() == host.lower()


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
