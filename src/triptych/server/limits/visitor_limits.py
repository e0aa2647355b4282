"""What strangers may take of this server, all in one place: how often, how much, how many."""

import time
from pathlib import Path

from triptych.live.live_table import hashed
from triptych.server.limits.addresses import counted, forwarded
from triptych.server.limits.buckets import Buckets, Budget, Make, Now, Rate, a_minute, an_hour
from triptych.server.limits.connections import Lines, Places, most_descriptors
from triptych.server.limits.devices import Devices, Visitor, cookie_in, secret_for
from triptych.server.settings import Settings

SPARE_DESCRIPTORS = 256
"""Kept for the journal, decks, pictures being sent and workers."""
LINES_OF_A_SEAT = 8
"""Connections of one person: a phone, a laptop and a few forgotten tabs."""
WATCHERS_OF_A_DEVICE = 12
SEAT_CLAIMS = a_minute(60)
"""Tries to get back into a seat of a sleeping table, from one address that has tried too much."""
WAYS = a_minute(1_200)
"""Requests for tables that are not in memory, from one address; a school is one."""
SCREENS_PER_MINUTE = 30
"""TVs without a table that ask for letters, from one address."""
SCREENS_AT_ONCE = 60
"""TVs at one address that wait for a table at the same time."""
DECKS_OF_A_DEVICE, DECKS_OF_AN_ADDRESS = an_hour(20), an_hour(60)
"""Uploads: so that nobody alone fills the shelf or keeps others from their turn."""
FILES_OF_A_DEVICE, FILES_OF_AN_ADDRESS = an_hour(120), an_hour(600)
"""Pictures and prints of albums: each is a second or more of a processor."""
WRONG_KEYS = a_minute(6)
"""Wrong keys to the owner's page, from one address."""
JOINS_AT_A_TABLE = Rate(20 / 60, 80)
"""From one address to one table: a class comes at once, and then somebody now and then."""


class Guard:
    """Every limit that is counted by who asks. Tables have their own, in their rules."""

    def __init__(
        self,
        settings: Settings,
        clock: Now = time.monotonic,
        make: Make = Buckets,
        secret: bytes | None = None,
    ) -> None:
        s = settings
        self._trusted = s.trusted_proxy
        self.devices = Devices(secret or secret_for(s.secret, Path(s.data)))
        self.new_devices = make(an_hour(s.devices_per_hour), clock)
        self.new_tables = Budget(
            an_hour(s.tables_per_device), an_hour(s.tables_per_hour), clock, make
        )
        self.posts = Budget(a_minute(s.joins_per_device), a_minute(s.joins_per_minute), clock, make)
        self.joins = make(JOINS_AT_A_TABLE, clock)
        self.guesses = Budget(
            an_hour(s.lookups_per_device), a_minute(s.lookups_per_minute), clock, make
        )
        self.claims = make(SEAT_CLAIMS, clock)
        self.drawings = Budget(
            an_hour(s.avatar_bytes_per_device), an_hour(s.avatar_bytes_per_hour), clock, make
        )
        self.ways = make(WAYS, clock)
        self.wrong_keys = make(WRONG_KEYS, clock)
        self.decks = Budget(DECKS_OF_A_DEVICE, DECKS_OF_AN_ADDRESS, clock, make)
        self.files = Budget(FILES_OF_A_DEVICE, FILES_OF_AN_ADDRESS, clock, make)
        self.new_screens = make(a_minute(SCREENS_PER_MINUTE), clock)
        self.waiting_screens = Places(SCREENS_AT_ONCE)
        self.lines = Lines(
            s.connections_per_address, max(64, most_descriptors() - SPARE_DESCRIPTORS)
        )
        self.watchers_by_table = Places(s.connections_per_table)
        self.watchers_by_device = Places(WATCHERS_OF_A_DEVICE)
        self.lines_of_seats = Places(LINES_OF_A_SEAT)

    def address(self, peer: str, forwarded_for: str | None) -> str:
        """The address that limits count: the peer's, or what a trusted proxy says it is."""
        if self._trusted and forwarded_for:
            return counted(forwarded(forwarded_for, peer))
        return counted(peer)

    def visitor(self, peer: str, forwarded_for: str | None, cookies: str | None) -> Visitor:
        """Who asks."""
        address, cookie = self.address(peer, forwarded_for), cookie_in(cookies)
        if not cookie:
            return Visitor(address)
        return Visitor(address, hashed(cookie), self.devices.is_ours(cookie))

    def new_device(self, address: str) -> str:
        """A cookie for a browser that has none; one address gets only so many that count."""
        return self.devices.new(signed=self.new_devices.take(address))

    def may_ask_the_way(self, peer: str) -> bool:
        """May a visitor from there have it looked up once more where a table lives?

        Behind a proxy of the host's own they all come from one address, and nothing is counted.
        """
        return self._trusted or self.ways.take(counted(peer))

    def may_wake(self, who: Visitor) -> bool:
        """May this visitor wake a table by its code alone? Not after many wrong codes."""
        return self.guesses.share(who) >= 0.5
