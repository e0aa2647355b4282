"""Limits on finding other people's tables: they slow down only those who guess codes."""

import random
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.support.http_requests import bearer
from tests.support.players import Disconnected, Person, Socket, host_table
from tests.support.servers import RunningServer, StartServer

from triptych.core.refusal import Reject
from triptych.server.hosts import Hosts
from triptych.server.limits.addresses import forwarded_address, limit_key
from triptych.server.limits.buckets import KeyedBuckets, Rate, VisitorBudget, per_hour, per_minute
from triptych.server.limits.devices import (
    COOKIE_NAME,
    DeviceCookies,
    Visitor,
    load_secret,
    read_cookie,
)
from triptych.server.limits.visitor_limits import VisitorLimits
from triptych.server.settings import Settings
from triptych.table.names import CODE_LETTERS, OFFENSIVE_WORDS, code_length, new_code, parse_code
from triptych.wire.messages import PROTOCOL_VERSION


def test_ipv6_addresses_are_limited_by_their_64_prefix() -> None:
    home = {
        limit_key("2001:db8:1:2::1"),
        limit_key("2001:db8:1:2:ffff::9"),
        limit_key("[2001:db8:1:2::7]"),
    }
    assert home == {"2001:db8:1:2::/64"}
    assert limit_key("2001:db8:1:3::1") not in home
    assert limit_key("::ffff:192.0.2.7") == limit_key("192.0.2.7:5000") == "192.0.2.7"
    assert limit_key("fe80::1%eth0") == "fe80::/64"
    assert len(limit_key("x" * 5000)) <= 64


def test_forwarded_header_counts_only_if_it_is_an_address() -> None:
    assert forwarded_address("6.6.6.6, 192.0.2.7", "10.0.0.1").strip() == "192.0.2.7"
    assert forwarded_address("nobody " * 1000, "10.0.0.1") == "10.0.0.1"


def test_devices_have_their_own_budget_and_strangers_share_one() -> None:
    now = [0.0]
    budget = VisitorBudget(Rate(1, 2), Rate(1, 3), lambda: now[0])
    pupil, other = Visitor("school", "a", True), Visitor("school", "b", True)
    forger = Visitor("school", "made up", False)
    assert [budget.take(forger) for _ in range(4)] == [True, True, True, False]
    assert budget.is_exhausted(Visitor("school"))
    assert [budget.take(pupil) for _ in range(3)] == [True, True, False]
    assert budget.fraction_left(other) == 1
    assert budget.take(other)
    now[0] += 1
    assert budget.take(pupil)


def test_buckets_never_exceed_the_maximum_number_of_keys() -> None:
    buckets = KeyedBuckets(per_hour(10), lambda: 0.0, max_keys=100)
    for number in range(1000):
        buckets.take(str(number))
        assert len(buckets) <= 100


def test_full_buckets_are_dropped_long_before_the_maximum() -> None:
    """An evening brings thousands of keys, of which few have been used recently."""
    now = [0.0]
    buckets = KeyedBuckets(per_minute(10), lambda: now[0])
    largest = 0
    for number in range(20_000):
        now[0] += 1.0
        buckets.take(str(number))
        largest = max(largest, len(buckets))
    assert largest <= 1_000


def test_device_cookie_is_valid_only_with_our_signature(tmp_path: Any) -> None:
    secret = load_secret("", tmp_path)
    assert secret == load_secret("", tmp_path)
    assert (tmp_path / "secret").stat().st_mode & 0o077 == 0
    devices = DeviceCookies(secret)
    cookie = devices.issue()
    assert read_cookie(f"a=b; {COOKIE_NAME}={cookie}") == cookie
    assert devices.is_signed(cookie)
    assert not devices.is_signed(("y" if cookie[0] == "x" else "x") + cookie[1:])
    assert not devices.is_signed(devices.issue(signed=False))
    assert not devices.is_signed("A" * 40)
    assert not DeviceCookies(load_secret("another", tmp_path)).is_signed(cookie)
    assert DeviceCookies(load_secret("same", tmp_path)).is_signed(
        DeviceCookies(load_secret("same", tmp_path)).issue()
    )


@pytest.mark.parametrize("stored", [b"", b"x" * 31])
def test_secret_that_a_crash_cut_off_is_replaced_once(tmp_path: Any, stored: bytes) -> None:
    (tmp_path / "secret").write_bytes(stored)
    secret = load_secret("", tmp_path)
    assert len(secret) == 32
    assert secret == load_secret("", tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["secret"]
    assert (tmp_path / "secret").stat().st_mode & 0o077 == 0


def proxied(server: RunningServer, address: str, **headers: str) -> httpx.AsyncClient:
    return httpx.AsyncClient(
        base_url=server.base, timeout=60, headers={"X-Forwarded-For": address, **headers}
    )


async def codes_of(http: httpx.AsyncClient, *tables: str) -> list[str]:
    """Request each table; returns the code in each response: a refusal code or the table's code."""
    return [(await http.get(f"/api/tables/{code}")).json()["code"] for code in tables]


WRONG = [f"ZZ{a}{b}" for a in CODE_LETTERS for b in CODE_LETTERS]


@pytest.mark.usefixtures("no_refill")
async def test_addresses_of_one_64_prefix_share_the_lookup_limit(start: StartServer) -> None:
    server = await start(trusted_proxy=True, lookups_per_minute=4)
    codes = []
    for number, code in enumerate(WRONG[:8]):
        async with proxied(server, f"2001:db8::{number + 1:x}") as http:
            codes += await codes_of(http, code)
    assert codes == ["no_such_table"] * 4 + ["too_many_requests"] * 4
    async with proxied(server, "2001:db8:0:1::1") as neighbour:
        assert await codes_of(neighbour, "ZZZZ") == ["no_such_table"]


@pytest.mark.usefixtures("no_refill")
async def test_guesser_does_not_lock_out_others_at_the_same_address(start: StartServer) -> None:
    """At the same address, browsers with a signed cookie and people with a seat still get in."""
    server = await start(lookups_per_minute=4, device_lookups_per_hour=3)
    ann = await host_table(server.base)
    async with server.http() as guesser, server.http() as pupil:
        assert (await codes_of(guesser, *WRONG[:6]))[-2:] == ["too_many_requests"] * 2
        assert await codes_of(guesser, ann.code) == ["too_many_requests"]
        await pupil.get("/")
        assert COOKIE_NAME in pupil.cookies
        assert await codes_of(pupil, ann.code) == [ann.code]
        joined = await pupil.post(f"/api/tables/{ann.code}/join", json={"name": "Pupil"})
        assert joined.status_code == 201
        # A guesser with a signed cookie blocks only themselves, and keeps their seat.
        assert (await codes_of(pupil, *WRONG[:4]))[-1] == "too_many_requests"
        assert await codes_of(pupil, ann.code) == [ann.code]
        other = await host_table(server.base)
        assert await codes_of(pupil, other.code) == ["too_many_requests"]
        # A token is enough without a cookie, over HTTP and over the WebSocket.
        found = await guesser.get(f"/api/tables/{ann.code}", headers=bearer(ann.token))
        assert found.json()["code"] == ann.code
    assert (await ann.connect()).all("Welcome")


@pytest.mark.usefixtures("no_refill")
async def test_forged_cookies_share_the_budget_of_their_address(start: StartServer) -> None:
    server = await start(lookups_per_minute=3)
    codes = []
    for number, code in enumerate(WRONG[:5]):
        cookie = {"Cookie": f"{COOKIE_NAME}={'m' * 30}{number}"}
        async with proxied(server, "x", **cookie) as http:
            codes += await codes_of(http, code)
    assert codes == ["no_such_table"] * 3 + ["too_many_requests"] * 2


async def test_signed_cookies_per_address_are_limited(start: StartServer) -> None:
    server = await start(devices_per_hour=2)
    signed = []
    for _ in range(4):
        async with server.http() as http:
            await http.get("/")
            signed.append(server.server.limits.cookies.is_signed(http.cookies[COOKIE_NAME]))
    assert signed == [True, True, False, False]


async def release_new_table(server: RunningServer) -> Person:
    """Create a table and release it, so that it is in the journal but not in memory."""
    ann = await host_table(server.base)
    await server.server.tables.release(server.server.tables.live[ann.code])
    assert server.server.tables.find_in_memory(ann.code) is None
    return ann


@pytest.mark.usefixtures("no_refill")
async def test_table_in_the_journal_is_not_restored_for_guessers(start: StartServer) -> None:
    server = await start(lookups_per_minute=8)
    ann = await release_new_table(server)
    async with server.http() as http:
        assert await codes_of(http, *WRONG[:5]) == ["no_such_table"] * 5
        # More than half of the lookups are used up: the table is reported as missing, not restored.
        assert await codes_of(http, ann.code) == ["no_such_table"]
        assert server.server.tables.find_in_memory(ann.code) is None
        # A person with a seat restores it, even with no lookups left.
        assert (await codes_of(http, *WRONG[5:9]))[-1] == "too_many_requests"
        found = await http.get(f"/api/tables/{ann.code}", headers=bearer(ann.token))
        assert found.status_code == 200
    assert (await ann.connect()).all("Welcome")


@pytest.mark.usefixtures("no_refill")
async def test_signed_cookie_restores_a_table_and_a_wrong_token_reveals_nothing(
    start: StartServer,
) -> None:
    server = await start(lookups_per_minute=2)
    ann = await release_new_table(server)
    async with server.http() as friend:
        await friend.get("/")
        assert await codes_of(friend, ann.code) == [ann.code]
    other = await release_new_table(server)
    async with server.http() as thief:
        await codes_of(thief, *WRONG[:2])
        for code in (other.code, "ZZZZ"):
            wrong = bearer("made-up")
            response = (await thief.get(f"/api/tables/{code}", headers=wrong)).json()
            assert response["code"] == "too_many_requests"


def test_codes_get_longer_as_tables_increase() -> None:
    lengths = {0: 4, 2_798: 4, 2_799: 5, 64_363: 5, 64_364: 6, 1_480_358: 6, 1_480_359: 7, 10**9: 7}
    assert {tables: code_length(tables) for tables in lengths} == lengths
    codes = {new_code(random.Random(seed), 5 + seed % 3) for seed in range(300)}
    assert {len(code) for code in codes} == {5, 6, 7}
    assert all(parse_code(code.lower()) == code for code in codes)
    assert not any(word in code for code in codes for word in OFFENSIVE_WORDS)
    assert parse_code(" abcd ") == "ABCD"
    assert parse_code("abcdefgh") is parse_code("abc") is parse_code("abcdo") is None
    assert parse_code("assets") is parse_code("readyz") is None, "reserved paths"


async def test_server_with_many_tables_issues_longer_codes(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def count_tables() -> int:
        return 3_000

    short = await host_table(server.base)
    monkeypatch.setattr(server.server.store.tables, "count_tables", count_tables)
    monkeypatch.setattr(server.server.tables._code_generator, "_drawn", 0)
    long = await host_table(server.base)
    assert (len(short.code), len(long.code)) == (4, 5)
    assert (await long.connect()).all("Welcome")
    assert (await short.connect()).all("Welcome")


async def last_fault(socket: Socket) -> str:
    with pytest.raises(Disconnected):
        await socket.wait_until(lambda: False)
    return str(socket.all("Fault")[-1]["code"])


async def test_locked_table_shows_nothing_to_strangers(server: RunningServer) -> None:
    avatar = {"strokes": [{"colour": 1, "width": 8, "points": [10, 10, 200, 200]}]}
    async with server.http() as host, server.http() as tv, server.http() as stranger:
        await tv.get("/")
        joined = (await host.post("/api/tables", json={"name": "Ann", "avatar": avatar})).json()
        ann = Person(server.base, joined)
        phone = await ann.connect()
        avatar_id = phone.view["people"][0]["avatar"]
        cookie = f"{COOKIE_NAME}={tv.cookies[COOKIE_NAME]}"
        tv_socket = await (await Socket.open(server.base, ann.code, Cookie=cookie)).hello(tv=True)
        assert await phone.do("table", "LockTable", locked=True) == "Done"

        table = (await stranger.get(f"/api/tables/{ann.code}")).json()
        assert (table["locked"], table["people"], table["game"]) == (True, 0, None)
        for path in (f"avatars/{avatar_id}.svg", "boards/1"):
            answer = await stranger.get(f"/api/tables/{ann.code}/{path}")
            assert (answer.status_code, answer.json()["code"]) == (403, "table_locked")
        spectator = await Socket.open(server.base, ann.code)
        spectator.send({"type": "Hello", "version": PROTOCOL_VERSION})
        assert await last_fault(spectator) == "table_locked"
        assert "Ann" not in str(spectator.received)

        # The host and the TV that was connected before still see everything.
        assert (
            await host.get(f"/api/tables/{ann.code}/avatars/{avatar_id}.svg")
        ).status_code == 200
        assert (await host.get(f"/api/tables/{ann.code}")).json()["people"] == 1
        await tv_socket.wait_for_view(lambda view: view["locked"])
        again = await Socket.open(server.base, ann.code, Cookie=cookie)
        assert (await again.hello(tv=True)).view["people"][0]["name"] == "Ann"


@pytest.mark.parametrize(
    ("host", "is_known"),
    [
        ("play.example.org", True), ("PLAY.example.org:443", True), ("two.example.org", True),
        ("127.0.0.1:8000", True), ("[::1]:8000", True), ("localhost:8000", True),
        ("backend", True), ("", True),
        ("evil.example", False), ("evil.example:8000", False), ("a." * 4000, False),
        ("play.example.org.evil.example", False),

    ],
)  # fmt: skip
def test_unknown_host_is_refused_if_a_public_address_is_set(host: str, is_known: bool) -> None:
    public = Settings(public_url="https://play.example.org", origins="https://two.example.org")
    assert Hosts(public).is_known(host) is is_known
    assert Hosts(Settings()).is_known(host)


async def test_dns_rebinding_is_refused_for_page_api_and_websocket(start: StartServer) -> None:
    server = await start(public_url="https://play.example.org")
    ann = await host_table(server.base)
    evil = {"Host": "evil.example"}
    async with server.http() as http:
        for path in ("/", f"/api/tables/{ann.code}", "/metrics"):
            answer = await http.get(path, headers=evil)
            assert (answer.status_code, answer.json()["code"]) == (421, "bad_host")
        answer = await http.post("/api/tables", json={"name": "X"}, headers=evil)
        assert answer.json()["code"] == "bad_host"
        assert (await http.get("/", headers={"Host": "play.example.org"})).status_code == 200
    with pytest.raises(Exception, match="421"):
        await Socket.open(server.base, ann.code, Host="evil.example")


def test_https_is_detected_from_settings_and_forwarded_headers() -> None:
    assert Hosts(Settings(public_url="https://play.example.org")).is_https("http", None)
    assert Hosts(Settings(trusted_proxy=True)).is_https("http", "https")
    assert Hosts(Settings()).is_https("https", None)
    assert not Hosts(Settings()).is_https("http", "https")
    assert not Hosts(Settings(trusted_proxy=True)).is_https("http", "http")


async def test_cookie_is_secure_only_behind_tls(start: StartServer, tmp_path: Path) -> None:
    plain = await start()
    proxy = await start(trusted_proxy=True, data=str(tmp_path / "another"))
    for server, headers, is_secure in (
        (plain, {"X-Forwarded-Proto": "https"}, False),
        (proxy, {"X-Forwarded-Proto": "https"}, True),
    ):
        async with server.http() as http:
            page = await http.get("/", headers=headers)
            assert ("secure" in page.headers["set-cookie"].lower()) is is_secure
            assert "httponly" in page.headers["set-cookie"].lower()


async def test_wrong_token_counts_as_a_code_guess(server: RunningServer) -> None:
    ann = await host_table(server.base)
    budget = server.server.limits.code_guesses
    before = budget.fraction_left(Visitor("127.0.0.1"))
    thief = await Socket.open(server.base, ann.code)
    thief.send({"type": "Hello", "version": PROTOCOL_VERSION, "token": "guess"})
    assert await last_fault(thief) == "wrong_token"
    assert budget.fraction_left(Visitor("127.0.0.1")) < before


def test_client_without_cookies_takes_only_a_share_of_the_spectators(tmp_path: Path) -> None:
    limits = VisitorLimits(Settings(data=str(tmp_path), connections_per_table=80))

    def watching(*visitors: Visitor) -> int:
        """How many of these visitors may watch a table at the same time."""
        count = 0
        for visitor in visitors:
            with suppress(Reject):
                limits.acquire_connection(visitor, None, "KQRZ")
                count += 1
        return count

    forged = [Visitor("192.0.2.1", f"made up {number}") for number in range(40)]
    assert watching(*forged, *[Visitor("192.0.2.1")] * 40) == 20
    # Browsers with a cookie at the same address, such as those of a class, and a TV elsewhere.
    pupils = [Visitor("192.0.2.1", f"pupil {number}", True) for number in range(50)]
    assert watching(*pupils) == 40
    assert watching(Visitor("192.0.2.9")) == 1
