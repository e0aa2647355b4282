"""What the HTTP and the socket side of a server share: tables, limits, settings, counts."""

import asyncio
import logging
import random
import time
from pathlib import Path

from triptych.bots import settle_in
from triptych.core.refusal import Reject
from triptych.games import GAMES
from triptych.server.limits import Open, PerAddress
from triptych.server.settings import Settings
from triptych.server.shelf import Room, Shelf
from triptych.store.contract import Store, StoreBroken, StoreError
from triptych.store.opening import open_store
from triptych.table.actor import World
from triptych.table.clock import Clock
from triptych.table.meter import Meter
from triptych.table.tables import Live, Tables
from triptych.table.turn import House
from triptych.table.wheel import Wheel

log = logging.getLogger("triptych.server")

DAY_MS = 86_400_000
SHELF_SECONDS = 5
"""How often the folder of own decks is looked at."""
UPLOADS_AT_ONCE = 4
"""Uploads held in memory at the same time; the others wait."""


class Hall:
    """One running server."""

    def __init__(self, settings: Settings, store: Store, clock: Clock) -> None:
        self.settings = settings
        self.store = store
        self.clock = clock
        self.meter = Meter()
        room = Room(settings.most_decks, settings.decks_bytes)
        self.shelf = Shelf(Path(settings.data), room)
        settle_in(lambda: self.shelf.library)
        house = House(games=GAMES, decks=self.shelf.decks)
        world = World(
            house=house,
            store=store,
            clock=clock,
            meter=self.meter,
            tuning=settings.tuning(),
            rng=random.SystemRandom(),
            wheel=Wheel(settings.tuning().tick_ms),
        )
        self.tables = Tables(world, settings.node or "local", settings.most_tables)
        self.started = time.monotonic()
        clock_s = time.monotonic
        self.sockets_by_address = Open(settings.connections_per_address)
        self.sockets_by_table = Open(settings.connections_per_table)
        self.new_tables = PerAddress(
            settings.tables_per_hour / 3600, settings.tables_per_hour, clock_s
        )
        self.posts = PerAddress(settings.joins_per_minute / 60, settings.joins_per_minute, clock_s)
        self.misses = PerAddress(
            settings.lookups_per_minute / 60, settings.lookups_per_minute, clock_s
        )
        self.origins = frozenset(
            o.rstrip("/") for o in (*settings.origins.split(), settings.public_url) if o
        )
        self.other_nodes = tuple(settings.origins.split()) if settings.node else ()
        self.uploading = asyncio.Semaphore(UPLOADS_AT_ONCE)
        self._tasks: list[asyncio.Task[None]] = []

    @classmethod
    async def open(cls, settings: Settings) -> "Hall":
        """Open the journal and everything around it. StoreBroken with a sentence for the host."""
        try:
            if not settings.store:
                Path(settings.data).mkdir(parents=True, exist_ok=True)
        except OSError as error:
            why = f"the data folder {settings.data} cannot be used: {error.strerror}"
            raise StoreBroken(why) from None
        store = await open_store(settings.store_address())
        hall = cls(settings, store, Clock(await store.now()))
        hall._tasks = [
            asyncio.create_task(hall.tables.keep()),
            asyncio.create_task(hall._prune()),
            asyncio.create_task(hall._watch_shelf()),
        ]
        return hall

    async def close(self) -> None:
        """Let every table go and close the journal."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.tables.close()
        await self.store.close()

    async def _prune(self) -> None:
        while True:
            try:
                gone = await self.store.prune(self.settings.keep_days * DAY_MS)
                self.meter.count("tables_pruned", len(gone))
            except StoreError as error:
                log.warning("old tables were not forgotten: %s", error.code)
            await asyncio.sleep(3600)

    async def _watch_shelf(self) -> None:
        """Other nodes may share the folder of decks, and the host may add one by hand."""
        while True:
            await asyncio.sleep(SHELF_SECONDS)
            try:
                await self.shelf.refresh()
            except OSError as error:
                # A deck may go while it is read; the next look finds the folder as it is then.
                log.warning("own decks could not be read: %s", error)

    async def find(self, code: str | None, address: str) -> Live:
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
