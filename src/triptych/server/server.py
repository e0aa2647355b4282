"""One running server: what its HTTP and its socket side share."""

import asyncio
import random
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING
from weakref import WeakValueDictionary

from triptych.album.albums import Albums
from triptych.album.files import AlbumFiles
from triptych.bots.learned_drawings import LearnedDrawings
from triptych.bots.player_api import bot_for
from triptych.core.refusal import Reject
from triptych.games import GAMES
from triptych.live.actor import Services
from triptych.live.clock import Clock
from triptych.live.ink.tick_scheduler import Wheel
from triptych.live.metrics import Metrics
from triptych.live.registry import Tables
from triptych.live.supervision import PAUSE_S, supervised
from triptych.server.cluster.peers import Nodes
from triptych.server.gauges import add_gauges
from triptych.server.http.idempotent_creates import Openings
from triptych.server.limits.buckets import Buckets
from triptych.server.limits.devices import SECRET_FILE, secret_for
from triptych.server.limits.visitor_limits import Guard
from triptych.server.loop_latency import Pulse
from triptych.server.readiness import Readiness
from triptych.server.settings import Settings
from triptych.server.uploads.album_decks import AlbumDecks
from triptych.server.uploads.deck_catalogue import DeckFolder
from triptych.server.uploads.multipart import Incoming
from triptych.server.uploads.uploaded_decks import OwnDecks
from triptych.server.workers.shared_limits import Switch
from triptych.store.connect import open_store
from triptych.store.contract.store import Store, StoreBroken
from triptych.store.postgres.store import PostgresStore
from triptych.store.sqlite.lock import JournalLock, lock_journal
from triptych.table.turn import Collection
from triptych.wire.frame_headers import FRAMING

if TYPE_CHECKING:
    from triptych.server.workers.supervisor import Worker

DAY_MS = 86_400_000
DECKS_AT_ONCE = 2
DECK_SECONDS = 5
"""How often the folder of own decks is looked at."""
PRUNE_PAUSE_S = 60
"""After old tables could not be forgotten; nobody waits for it."""


class Server:
    """One running server."""

    def __init__(
        self,
        settings: Settings,
        store: Store,
        clock: Clock,
        worker: "Worker | None" = None,
        nodes: Nodes | None = None,
        secret: bytes | None = None,
    ) -> None:
        self.nodes = nodes
        """The other nodes, where a database is shared."""
        self.leaving = False
        """Set when this server is about to stop: new visitors should go elsewhere."""
        self.settings = settings
        self.siblings = worker.siblings if worker is not None else None
        """The other workers, where this server has several."""
        self.store = store
        self.clock = clock
        self.metrics = Metrics()
        self.own_decks = OwnDecks(store, settings.deck_room())
        self.making = asyncio.Semaphore(DECKS_AT_ONCE)
        """Processes that make decks of what was uploaded."""
        self.putting = asyncio.Lock()
        self.painting: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        """Tables whose gallery is being painted."""
        self.decks = open_decks(settings) if worker is None else worker.decks
        self.decks.attach(self.own_decks, settings.shares_decks())
        collection = Collection(games=GAMES, decks=self.decks.decks)
        services = Services(
            collection=collection,
            store=store,
            clock=clock,
            metrics=self.metrics,
            tuning=settings.tuning(),
            rng=random.SystemRandom(),
            wheel=Wheel(settings.tuning().tick_ms),
            framing=FRAMING,
            library=self.decks.library_with,
            learned=learned_by(settings, self.siblings.index if self.siblings else 0),
        )
        name, most = "local", settings.most_tables
        if self.siblings is not None:
            # Each by a name of its own: whoever has the same one may take a table at any time.
            name, most = f"{name}#{self.siblings.index}", -(-most // len(self.siblings))
        if nodes is not None:
            name = nodes.name
        self.tables = Tables(services, name, most)
        if self.siblings is not None:
            self.tables.mine = self.siblings.mine
        self.albums = Albums(store, collection)
        self.files = AlbumFiles(self.albums, AlbumDecks(self.decks, self.own_decks))
        self.readiness = Readiness(store)
        add_gauges(self.metrics, self.tables, lambda: len(nodes.relays) if nodes else 0)
        buckets = worker.shelf.buckets if worker is not None else Buckets
        self.guard = Guard(settings, make=buckets, secret=secret)
        self.incoming = Incoming(settings)
        self.openings = Openings(store, self.tables.discard)
        self.pulse = Pulse(self.metrics)
        self.started = time.monotonic()
        self.switches = worker.shelf.switches if worker is not None else bytearray(len(Switch))
        self.draining = False
        """About to be stopped: takes no new tables, and load balancers send nobody."""
        self.stopping = False
        """Set when the port closes: nobody is kept waiting for an answer any more."""
        self.origins = frozenset(
            o.rstrip("/") for o in (*settings.origins.split(), settings.public_url) if o
        )
        self._tasks: list[asyncio.Task[None]] = []
        self._lock = JournalLock()

    @classmethod
    async def open(cls, settings: Settings, worker: "Worker | None" = None) -> "Server":
        """Open the journal and everything around it. StoreBroken with a sentence for the host."""
        load_bots()
        # The parent of all workers holds the journal for them.
        lock = JournalLock() if worker is not None else lock_for(settings)
        try:
            writers = len(worker.siblings) if worker is not None else 1
            store = await open_store(settings.store_address(), settings.tuning().store_s, writers)
            if lock.alone:
                await store.free_all()
            secret, nodes = await _secret(settings, store), None
            if isinstance(store, PostgresStore) and secret is not None:
                index = worker.siblings.index if worker is not None else None
                nodes = await Nodes.open(settings, store, index, secret)
            clock = Clock(await store.now())
            server = cls(settings, store, clock, worker, nodes, secret)
        except BaseException:
            lock.release()
            raise
        server._lock = lock
        server.decks.load()
        await server.decks.refresh()
        server.watch("pulse", server.pulse.beat)
        server.watch("leases", server.tables.keep)
        if worker is None or worker.siblings.index == 0:
            server.watch("pruning", server._prune, PRUNE_PAUSE_S)
        server.watch("decks", server._watch_decks)
        if nodes is not None:
            nodes.cut_off = server.tables.abandon_all
            server.watch("presence", nodes.keep)
            server.watch("nodes", nodes.watch)
        if server.switches[Switch.DRAINING]:
            server.drain(True)
        return server

    def watch(
        self, name: str, work: Callable[[], Awaitable[None]], pause_s: float = PAUSE_S
    ) -> None:
        """Do this beside everything else for as long as the server lives, whatever it raises."""
        self._tasks.append(asyncio.create_task(supervised(name, work, self.metrics, pause_s)))

    async def leave(self) -> None:
        """Before the port closes: visitors go elsewhere, and tables follow one after the other."""
        self.leaving = True
        self.readiness.drain(True)
        if self.nodes is not None:
            await self.nodes.leave()
            if self.nodes.others():
                await self.tables.hand_over()

    async def close(self) -> None:
        """Let every table go and close the journal. Nothing here waits without a limit."""
        self.readiness.stop()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.tables.close()
        if self.nodes is not None:
            await self.nodes.close()
        await self.store.close()
        self._lock.release()

    @property
    def read_only(self) -> bool:
        """No new tables, newcomers or uploads; whoever plays goes on."""
        return bool(self.switches[Switch.READ_ONLY])

    @read_only.setter
    def read_only(self, on: bool) -> None:
        self.switches[Switch.READ_ONLY] = on

    def takes_new(self) -> None:
        """Reject where nobody new may come."""
        if self.read_only:
            raise Reject("read_only")
        if self.draining:
            raise Reject("draining")

    def drain(self, on: bool) -> None:
        """Send nobody here any more, and let the tables go; or take visitors again.

        Other nodes get all of them, one after the other, as when this one is stopped. Where there
        are none, those go to sleep that nobody looks at.
        """
        self.draining = on
        self.switches[Switch.DRAINING] = on
        self.readiness.drain(on)
        if not on:
            self.leaving = False
            if self.nodes is not None:
                self.nodes.stay()
        elif self.nodes is not None and self.nodes.others():
            self._tasks.append(asyncio.create_task(self.leave()))
        for live in self.tables.live.values() if on else ():
            if not live.in_use():
                live.actor.stop()

    async def _prune(self) -> None:
        """Forget old tables, a few at a time, and then nothing for an hour."""
        settings = self.settings
        while gone := await self.store.prune(settings.keep_days * DAY_MS, settings.keep_albums):
            self.metrics.tables_pruned.inc(len(gone))
        await asyncio.sleep(3600)

    async def _watch_decks(self) -> None:
        """Other nodes may share the folder of decks, and the host may add one by hand."""
        await asyncio.sleep(DECK_SECONDS)
        await self.decks.refresh()

    def own_site(self, origin: str | None, host: str) -> bool:
        """May a page of this origin use us? Our own may; so may those the host has listed."""
        if origin is None or origin.rstrip("/") in self.origins:
            return True
        return origin.partition("://")[2].lower() == host.lower()


async def _secret(settings: Settings, store: Store) -> bytes | None:
    """What the journal keeps for all nodes, unless the host has chosen one."""
    if settings.secret:
        return secret_for(settings.secret, Path(settings.data))
    file = Path(settings.data) / SECRET_FILE
    return await store.kept_secret(file.read_bytes() if file.is_file() else None)


def load_bots() -> None:
    """Import what bots need now, and not while somebody plays."""
    for game in GAMES:
        bot_for(game)


def learned_by(settings: Settings, worker: int) -> LearnedDrawings | None:
    """What the bots of this process have learned, unless the host does not want it."""
    return (
        LearnedDrawings(Path(settings.data) / "bots", str(worker)) if settings.bots_learn else None
    )


def open_decks(settings: Settings) -> DeckFolder:
    """The decks that can be played with here."""
    return DeckFolder(Path(settings.data))


def lock_for(settings: Settings) -> JournalLock:
    """Take the journal for this server. StoreBroken, StillUsed."""
    try:
        if not settings.store:
            Path(settings.data).mkdir(parents=True, exist_ok=True)
    except OSError as error:
        why = f"the data folder {settings.data} cannot be used: {error.strerror}"
        raise StoreBroken(why) from None
    return lock_journal(settings.store_address())


async def prepare(settings: Settings, lock: JournalLock) -> None:
    """Bring the journal up to date before workers open it, all at once."""
    store = await open_store(settings.store_address(), settings.tuning().store_s)
    try:
        if lock.alone:
            await store.free_all()
    finally:
        await store.close()
