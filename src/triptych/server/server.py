"""One running server: what its HTTP and its socket side share."""

import asyncio
import random
from collections.abc import Awaitable, Callable
from pathlib import Path

from triptych.album.albums import Albums
from triptych.album.files import Files
from triptych.bots.hands import bot_for
from triptych.games import GAMES
from triptych.lobby.turn import Collection
from triptych.server.deck_folder import DeckFolder, Room
from triptych.server.framing import FRAMING
from triptych.server.gauges import add_gauges
from triptych.server.guard import Guard
from triptych.server.incoming import Incoming
from triptych.server.openings import Openings
from triptych.server.readiness import Readiness
from triptych.server.settings import Settings
from triptych.store.contract import Store, StoreBroken
from triptych.store.locking import JournalLock, lock_journal
from triptych.store.opening import open_store
from triptych.table.actor import Services
from triptych.table.clock import Clock
from triptych.table.metrics import Metrics
from triptych.table.supervision import PAUSE_S, supervised
from triptych.table.tables import Tables
from triptych.table.wheel import Wheel

DAY_MS = 86_400_000
DECK_SECONDS = 5
"""How often the folder of own decks is looked at."""
PRUNE_PAUSE_S = 60
"""After old tables could not be forgotten; nobody waits for it."""


class Server:
    """One running server."""

    def __init__(self, settings: Settings, store: Store, clock: Clock) -> None:
        self.settings = settings
        self.store = store
        self.clock = clock
        self.metrics = Metrics()
        room = Room(settings.most_decks, settings.decks_bytes)
        self.decks = DeckFolder(Path(settings.data), room)
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
            library=lambda: self.decks.library,
        )
        self.tables = Tables(services, settings.node or "local", settings.most_tables)
        self.albums = Albums(store, collection)
        self.files = Files(self.albums, lambda: self.decks.library)
        self.readiness = Readiness(store)
        self.tables.others = tuple(settings.origins.split()) if settings.node else ()
        add_gauges(self.metrics, self.tables)
        self.guard = Guard(settings)
        self.incoming = Incoming(settings)
        self.openings = Openings()
        self.stopping = False
        """Set when the port closes: nobody is kept waiting for an answer any more."""
        self.origins = frozenset(
            o.rstrip("/") for o in (*settings.origins.split(), settings.public_url) if o
        )
        self.other_nodes = self.tables.others
        self._tasks: list[asyncio.Task[None]] = []
        self._lock = JournalLock()

    @classmethod
    async def open(cls, settings: Settings) -> "Server":
        """Open the journal and everything around it. StoreBroken with a sentence for the host."""
        try:
            if not settings.store:
                Path(settings.data).mkdir(parents=True, exist_ok=True)
        except OSError as error:
            why = f"the data folder {settings.data} cannot be used: {error.strerror}"
            raise StoreBroken(why) from None
        for game in GAMES:
            bot_for(game)  # Imports what bots need now, and not while somebody plays.
        lock = lock_journal(settings.store_address())
        try:
            store = await open_store(settings.store_address(), settings.tuning().store_s)
            server = cls(settings, store, Clock(await store.now()))
        except BaseException:
            lock.release()
            raise
        server._lock = lock
        server.watch("leases", server.tables.keep)
        server.watch("pruning", server._prune, PRUNE_PAUSE_S)
        server.watch("decks", server._watch_decks)
        return server

    def watch(
        self, name: str, work: Callable[[], Awaitable[None]], pause_s: float = PAUSE_S
    ) -> None:
        """Do this beside everything else for as long as the server lives, whatever it raises."""
        self._tasks.append(asyncio.create_task(supervised(name, work, self.metrics, pause_s)))

    async def close(self) -> None:
        """Let every table go and close the journal. Nothing here waits without a limit."""
        self.readiness.stop()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.tables.close()
        await self.store.close()
        self._lock.release()

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
