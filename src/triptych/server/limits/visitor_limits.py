"""Limits on visitors' requests and connections. A table's rules have further limits."""

import secrets
import time
from collections.abc import Callable
from math import ceil
from pathlib import Path

from triptych.live.live_table import hash_secret
from triptych.server.limits.addresses import forwarded_address, limit_key
from triptych.server.limits.buckets import (
    BucketFactory,
    KeyedBuckets,
    MonotonicClock,
    Rate,
    VisitorBudget,
    per_hour,
    per_minute,
)
from triptych.server.limits.connections import (
    ConcurrencyLimit,
    OpenConnections,
    raise_descriptor_limit,
)
from triptych.server.limits.devices import DeviceCookies, Visitor, load_secret, read_cookie
from triptych.server.limits.request_budget import RequestBudget, RequestRates
from triptych.server.limits.table_shares import ADDRESS_SHARE, VISITOR_SHARE, TableShares
from triptych.server.settings import Settings
from triptych.wire.codes import reject

RESERVED_DESCRIPTORS = 256
"""File descriptors reserved for the journal, decks, workers and pictures that are being sent."""
MAX_CONNECTIONS_PER_PERSON = 8
"""Enough for a phone, a laptop and a few forgotten tabs."""
MAX_SPECTATORS_PER_DEVICE = 12
MIN_SPECTATORS_PER_VISITOR = 8
"""How many spectators without a cookie an address may always have at a table. Enough for a home."""
TOKEN_CHECKS = per_minute(60)
"""How many seat tokens an address may try in a minute at tables that are not in memory. Enforced
only for visitors who have used up their guesses of table codes."""
TABLE_LOCATIONS = per_minute(1_200)
"""How many times in a minute this server may look up which node has a table, for requests from one
address. The limit is high, because a whole school may share one address."""
TV_CODES_PER_MINUTE = 30
"""How many new pairing codes for TVs one address may request in a minute."""
MAX_WAITING_TVS = 60
"""How many TVs at one address may wait to be paired at the same time."""
DECK_UPLOADS_PER_DEVICE, DECK_UPLOADS_PER_ADDRESS = per_hour(20), per_hour(60)
"""How many decks may be uploaded in an hour. The limits keep one visitor from filling the storage
or blocking the upload queue."""
TOPIC_CARDS_PER_DEVICE, TOPIC_CARDS_PER_ADDRESS = per_hour(6_000), per_hour(20_000)
"""How many topic cards may be uploaded in an hour. One upload has at most 2,000, and a large deck
a few hundred."""
ALBUM_FILES_PER_DEVICE, ALBUM_FILES_PER_ADDRESS = per_hour(120), per_hour(600)
"""How many album files may be rendered in an hour. Each file keeps a core busy for a second or
more."""
WRONG_ADMIN_KEYS = per_minute(6)
"""How many failed logins to the admin page one address may make in a minute."""
JOINS_PER_ADDRESS_AND_TABLE = Rate(20 / 60, 80)
"""How often people at one address may join one table. The burst lets a school class join at once;
after that, twenty people may join per minute."""


class VisitorLimits:
    """Request budgets, connection limits and device cookies of one server."""

    def __init__(
        self,
        settings: Settings,
        clock: MonotonicClock = time.monotonic,
        new_buckets: BucketFactory = KeyedBuckets,
        secret: bytes | None = None,
        new_token: Callable[[int], str] = secrets.token_urlsafe,
        joins_per_address_and_table: Rate = JOINS_PER_ADDRESS_AND_TABLE,
        request_rates: RequestRates = RequestRates(),
    ) -> None:
        s = settings
        self._behind_proxy = s.trusted_proxy
        self.cookies = DeviceCookies(secret or load_secret(s.secret, Path(s.data)), new_token)
        self.signed_cookies = new_buckets(per_hour(s.devices_per_hour), clock)
        self.new_tables = VisitorBudget(
            per_hour(s.device_tables_per_hour), per_hour(s.tables_per_hour), clock, new_buckets
        )
        self.posts = VisitorBudget(
            per_minute(s.device_joins_per_minute),
            per_minute(s.joins_per_minute),
            clock,
            new_buckets,
        )
        self.table_shares = TableShares()
        self.table_joins = new_buckets(joins_per_address_and_table, clock)
        self.code_guesses = VisitorBudget(
            per_hour(s.device_lookups_per_hour),
            per_minute(s.lookups_per_minute),
            clock,
            new_buckets,
        )
        self.token_checks = new_buckets(TOKEN_CHECKS, clock)
        self.avatar_bytes = VisitorBudget(
            per_hour(s.device_avatar_bytes_per_hour),
            per_hour(s.avatar_bytes_per_hour),
            clock,
            new_buckets,
        )
        self.table_locations = new_buckets(TABLE_LOCATIONS, clock)
        self.wrong_admin_keys = new_buckets(WRONG_ADMIN_KEYS, clock)
        self.deck_uploads = VisitorBudget(
            DECK_UPLOADS_PER_DEVICE, DECK_UPLOADS_PER_ADDRESS, clock, new_buckets
        )
        self.topic_cards = VisitorBudget(
            TOPIC_CARDS_PER_DEVICE, TOPIC_CARDS_PER_ADDRESS, clock, new_buckets
        )
        self.album_files = VisitorBudget(
            ALBUM_FILES_PER_DEVICE, ALBUM_FILES_PER_ADDRESS, clock, new_buckets
        )
        self.requests = RequestBudget(request_rates, clock, new_buckets)
        self.new_tv_codes = new_buckets(per_minute(TV_CODES_PER_MINUTE), clock)
        self.waiting_tvs = ConcurrencyLimit(MAX_WAITING_TVS)
        self.connections = OpenConnections(
            s.connections_per_address, max(64, raise_descriptor_limit() - RESERVED_DESCRIPTORS)
        )
        self.spectators_per_table = ConcurrencyLimit(s.connections_per_table)
        self.spectators_per_table_and_address = ConcurrencyLimit(
            ceil(s.connections_per_table * ADDRESS_SHARE)
        )
        self.spectators_per_table_and_visitor = ConcurrencyLimit(
            max(MIN_SPECTATORS_PER_VISITOR, ceil(s.connections_per_table * VISITOR_SHARE))
        )
        self.spectators_per_device = ConcurrencyLimit(MAX_SPECTATORS_PER_DEVICE)
        self.connections_per_person = ConcurrencyLimit(MAX_CONNECTIONS_PER_PERSON)

    def counted_address(self, peer: str, forwarded_for: str | None) -> str:
        """Return the key under which limits count the visitor's address.

        Behind a trusted proxy, the address is the last one in the header `X-Forwarded-For`.
        Otherwise, or if that address is missing or invalid, it is the peer's.
        """
        if self._behind_proxy and forwarded_for:
            return limit_key(forwarded_address(forwarded_for, peer))
        return limit_key(peer)

    def identify(self, peer: str, forwarded_for: str | None, cookies: str | None) -> Visitor:
        """Identify the sender of a request by its peer address and headers."""
        address, cookie = self.counted_address(peer, forwarded_for), read_cookie(cookies)
        if not cookie:
            return Visitor(address)
        return Visitor(address, hash_secret(cookie), self.cookies.is_signed(cookie))

    def new_device_cookie(self, address: str) -> str:
        """Issue a device cookie. It is unsigned if this address has used up its signed ones."""
        return self.cookies.issue(signed=self.signed_cookies.take(address))

    def acquire_connection(
        self, visitor: Visitor, person: str | None, code: str
    ) -> list[tuple[ConcurrencyLimit, str]]:
        """Count a connection to a table. `person` is None for a spectator.

        People have a separate limit, so spectators cannot keep them out. Returns the limits that
        count the connection, each with its key. The caller must release them when the connection
        ends. Raises `Reject` if a limit is reached.
        """
        if person is not None:
            wanted = [(self.connections_per_person, person)]
        else:
            if self.connections.is_crowded(visitor.address):
                raise reject("too_many_connections")
            wanted = [
                (self.spectators_per_table, code),
                (self.spectators_per_table_and_address, f"{code} {visitor.address}"),
                (self.spectators_per_table_and_visitor, f"{code} {visitor.budget_key}"),
            ]
            if visitor.device is not None:
                wanted.append((self.spectators_per_device, visitor.device))
        acquired: list[tuple[ConcurrencyLimit, str]] = []
        for limit, key in wanted:
            if not limit.acquire(key):
                for held, held_key in acquired:
                    held.release(held_key)
                raise reject("too_many_connections")
            acquired.append((limit, key))
        return acquired

    def may_locate_table(self, peer: str) -> bool:
        """Whether this server may look up which node has a table, for a request from this peer.

        If so, the lookup is counted. Behind a proxy there is no limit, because all requests come
        from the proxy's address.
        """
        return self._behind_proxy or self.table_locations.take(limit_key(peer))

    def may_restore_table(self, visitor: Visitor) -> bool:
        """Whether a visitor may restore a table by its code alone.

        At least half of their guesses of codes must be left.
        """
        return self.code_guesses.fraction_left(visitor) >= 0.5
