"""One running server: what its HTTP and its socket side share."""

import asyncio
import logging
import random
import time
from pathlib import Path

from triptych.bots.hands import bot_for
from triptych.core.refusal import Reject
from triptych.games import GAMES
from triptych.lobby.turn import Collection
from triptych.server.deck_folder import DeckFolder, Room
from triptych.server.framing import FRAMING
from triptych.server.gauges import add_gauges
from triptych.server.openings import Openings
from triptych.server.rate_limits import Open, PerAddress
from triptych.server.settings import Settings
from triptych.store.contract import Store, StoreBroken, StoreError
from triptych.store.locking import JournalLock, lock_journal
from triptych.store.opening import open_store
from triptych.table.actor import Services
from triptych.table.clock import Clock
from triptych.table.metrics import Metrics
from triptych.table.tables import LiveTable, Tables
from triptych.table.wheel import Wheel

log = logging.getLogger("triptych.server")

DAY_MS = 86_400_000
DECK_SECONDS = 5
"""How often the folder of own decks is looked at."""
SCREENS_PER_MINUTE = 30
"""TVs without a table that ask for letters, from one address."""
SCREENS_AT_ONCE = 60
"""TVs at one address that wait for a table at the same time."""
UPLOADS_AT_ONCE = 4
"""Uploads held in memory at the same time; the others wait."""


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
        self.tables.others = tuple(settings.origins.split()) if settings.node else ()
        add_gauges(self.metrics, self.tables)
        clock_s = time.monotonic
        self.sockets_by_address = Open(settings.connections_per_address)
        self.sockets_by_table = Open(settings.connections_per_table)
        self.openings = Openings()
        self.new_tables = PerAddress(
            settings.tables_per_hour / 3600, settings.tables_per_hour, clock_s
        )
        self.posts = PerAddress(settings.joins_per_minute / 60, settings.joins_per_minute, clock_s)
        self.misses = PerAddress(
            settings.lookups_per_minute / 60, settings.lookups_per_minute, clock_s
        )
        self.new_screens = PerAddress(SCREENS_PER_MINUTE / 60, SCREENS_PER_MINUTE, clock_s)
        self.waiting_screens = Open(SCREENS_AT_ONCE)
        self.origins = frozenset(
            o.rstrip("/") for o in (*settings.origins.split(), settings.public_url) if o
        )
        self.other_nodes = self.tables.others
        self.uploading = asyncio.Semaphore(UPLOADS_AT_ONCE)
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
            store = await open_store(settings.store_address())
            server = cls(settings, store, Clock(await store.now()))
        except BaseException:
            lock.release()
            raise
        server._lock = lock
        server._tasks = [
            asyncio.create_task(server.tables.keep()),
            asyncio.create_task(server._prune()),
            asyncio.create_task(server._watch_decks()),
        ]
        return server

    async def close(self) -> None:
        """Let every table go and close the journal."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.tables.close()
        await self.store.close()
        self._lock.release()

    async def _prune(self) -> None:
        while True:
            try:
                gone = await self.store.prune(self.settings.keep_days * DAY_MS)
                self.metrics.tables_pruned.inc(len(gone))
            except StoreError as error:
                log.warning("old tables were not forgotten: %s", error.code)
            await asyncio.sleep(3600)

    async def _watch_decks(self) -> None:
        """Other nodes may share the folder of decks, and the host may add one by hand."""
        while True:
            await asyncio.sleep(DECK_SECONDS)
            try:
                await self.decks.refresh()
            except OSError as error:
                # A deck may go while it is read; the next look finds the folder as it is then.
                log.warning("own decks could not be read: %s", error)

    async def find(self, code: str | None, address: str) -> LiveTable:
        """The table of this code, for somebody at this address. Elsewhere, or Reject.

        Whoever asks for many that do not exist has to wait, also for those that do: else codes
        could be found by trying.
        """
        if self.misses.spent(address):
            raise Reject("too_many_requests")
        try:
            if code is None:
                raise Reject("no_such_table")
            return await self.tables.find(code)
        except Reject:
            self.misses.take(address)
            raise

    def own_site(self, origin: str | None, host: str) -> bool:
        """May a page of this origin use us? Our own may; so may those the host has listed."""
        if origin is None or origin.rstrip("/") in self.origins:
            return True
        return origin.partition("://")[2].lower() == host.lower()
