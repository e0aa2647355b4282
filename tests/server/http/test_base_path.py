"""A server below a path of a host, behind a proxy that passes the path on or removes it."""

import asyncio
import re
from pathlib import Path

import pytest
from tests.support.players import Socket, host_table, http_client, join_table
from tests.support.processes import ROOT, ServerProcess
from tests.support.proxy import proxy
from tests.support.servers import RunningServer, StartServer

from triptych.cli.support.settings_sources import BadSettings, load
from triptych.server.base_path import RESERVED_NAMES
from triptych.server.hosts import Hosts
from triptych.server.http_connection import RequestLine
from triptych.server.settings import Settings

BASE = "/games/triptych"


@pytest.fixture
async def based(start: StartServer) -> RunningServer:
    """A server with a base path."""
    return await start(public_url=f"http://127.0.0.1{BASE}/", trusted_proxy=True)


@pytest.mark.parametrize("strips", [False, True])
async def test_table_is_created_joined_and_played_through_a_proxy(
    based: RunningServer, strips: bool
) -> None:
    async with proxy(based.http_server.port, base_path=BASE, strips=strips) as port:
        base = f"http://127.0.0.1:{port}{BASE}"
        host = await host_table(base)
        await join_table(base, host.code, "Bob")
        socket = await host.connect()
        assert await socket.do("table", "AddBot") == "Done"
        async with http_client(base) as http:
            table = f"/api/tables/{host.code}"
            for path in ("/healthz", "/readyz", "/metrics", "/api/games", table):
                assert (await http.get(path)).status_code == 200, path
            address = (await http.get("/api/address")).json()
            assert address == {"address": f"http://127.0.0.1{BASE}"}


async def test_page_names_only_addresses_below_the_base_path(based: RunningServer) -> None:
    code = (await host_table(based.base)).code
    async with based.http() as http:
        for path in (f"/{code}", f"/tv/{code}", "/", BASE, f"{BASE}/", f"{BASE}/{code}"):
            page = (await http.get(path)).text
            found = re.findall(r'(?:href|src)="([^"]+)"', page)
            assert len(found) >= 6
            for address in found:
                assert address.startswith(f"{BASE}/"), (path, address)
                assert (await http.get(address)).status_code == 200, address
                assert (await http.get(address.removeprefix(BASE))).status_code == 200, address
        previewed = re.findall(r'<meta property="og:(?:url|image)" content="([^"]+)"', page)
        assert previewed == [f"http://127.0.0.1{BASE}/{end}" for end in (code, "share.png")]


async def test_manifest_and_service_worker_are_limited_to_the_base_path(
    based: RunningServer,
) -> None:
    async with based.http() as http:
        manifest = (await http.get(f"{BASE}/manifest.webmanifest")).json()
        assert (await http.get(f"{BASE}/sw.js")).status_code == 200
    # Browsers resolve these against the address of the manifest.
    assert (manifest["start_url"], manifest["scope"]) == ("./", "./")
    assert "id" not in manifest, "without an id, the start_url identifies the app"
    assert all("/" not in icon["src"] for icon in manifest["icons"])


async def test_cookies_are_sent_only_below_the_base_path(based: RunningServer) -> None:
    async with based.http() as http:
        cookie = (await http.get(f"{BASE}/")).headers["set-cookie"]
    assert f"; Path={BASE};" in cookie


async def test_only_the_home_page_may_be_indexed(based: RunningServer) -> None:
    async with based.http() as http:
        assert "x-robots-tag" not in (await http.get(f"{BASE}/")).headers
        assert (await http.get(f"{BASE}/tv")).headers["x-robots-tag"] == "noindex"


async def test_pages_of_the_same_host_may_connect(based: RunningServer) -> None:
    hosts = Hosts(Settings(public_url=f"https://play.example{BASE}"))
    assert hosts.is_allowed_origin("https://play.example", "10.0.0.1:8000")
    assert not hosts.is_allowed_origin("https://other.example", "10.0.0.1:8000")
    host = await host_table(based.base + BASE)
    socket = await Socket.open(based.base + BASE, host.code, Origin="http://127.0.0.1")
    await socket.hello(host.token)


async def test_redirects_stay_below_the_base_path(tmp_path: Path) -> None:
    """A repeated request for a new table is redirected to the worker that has the table."""
    server = await ServerProcess(
        tmp_path / "data", workers=2, public_url=f"http://127.0.0.1{BASE}"
    ).ready()
    body, code, places = {"name": "Ann", "id": "x" * 22}, "", set[str]()
    async with (
        proxy(server.port, base_path=BASE, strips=True) as port,
        http_client(f"http://127.0.0.1:{port}{BASE}") as http,
    ):
        while not places:  # Each request reaches a worker at random.
            response = await http.post("/api/tables", json=body)
            if response.next_request is not None:
                places.add(response.headers["location"])
                response = await http.send(response.next_request)
            assert response.status_code == 201, response.text
            code = response.json()["code"]
    assert places == {f"tables/{code}/join"}
    assert server.stop() == 0


async def test_paired_tv_is_redirected_below_the_base_path(tmp_path: Path) -> None:
    server = await ServerProcess(
        tmp_path / "data", workers=2, public_url=f"http://127.0.0.1{BASE}"
    ).ready()
    base = server.base + BASE
    hosts = [await host_table(base) for _ in range(4)]
    async with http_client(base, Connection="close") as http:
        for host in hosts:
            tv = (await http.post("/api/tvs", json={})).json()
            sent = await http.post(
                f"/api/tvs/{tv['code']}?table={host.code}",
                json={"table": host.code},
                headers={"Authorization": f"Bearer {host.token}"},
            )
            assert sent.status_code == 200, sent.text
            shown = await http.get(
                f"/api/tvs/{tv['code']}",
                headers={"Authorization": f"Bearer {tv['secret']}"},
                follow_redirects=True,
            )
            assert shown.json() == {"table": host.code}
    assert server.stop() == 0


def test_client_names_no_address_without_the_base_path() -> None:
    """Paths for `router.go` and for requests of `wire/http` get the base path there."""
    bare = re.compile(
        r"""(?:href|src|poster|action)=["'{`]+/|(?:fetch|register|Worker|URL)\(["'`]/|"""
        r"""(?:open)\('\w+', ["'`]/|[`"']/media/"""
    )
    found = [
        f"{file}: {line.strip()}"
        for file in (ROOT / "web/src").rglob("*")
        if file.suffix in (".ts", ".svelte", ".js") and ".test." not in file.name
        for line in file.read_text(encoding="utf-8").splitlines()
        if bare.search(line)
    ]
    assert not found, "\n".join(found)


def test_request_line_is_read_with_and_without_the_base_path() -> None:
    for path in ("/ws/KQRZ", "/tv/KQRZ", "/KQRZ", "/api/tables/KQRZ/join", "/api/decks?table=KQRZ"):
        for prefix in (BASE, "", "/g%61mes/triptych"):
            line = f"GET {prefix}{path} HTTP/1.1\r\n".encode()
            expected = RequestLine("KQRZ", opens_websocket=path.startswith("/ws/"))
            assert RequestLine.parse(line, BASE) == expected, line
    creating = f"POST {BASE}/api/tables HTTP/1.1\r\n".encode()
    assert RequestLine.parse(creating, BASE) == RequestLine(creates_table=True)
    # Another path that begins with the same letters.
    assert RequestLine.parse(b"GET /games/triptychs/KQRZ HTTP/1.1\r\n", BASE) == RequestLine()


async def test_requests_below_the_base_path_find_their_worker(tmp_path: Path) -> None:
    server = await ServerProcess(
        tmp_path / "data", workers=2, public_url=f"http://127.0.0.1{BASE}"
    ).ready()
    hosts = await asyncio.gather(*(host_table(server.base + BASE) for _ in range(6)))
    for host in hosts:
        for base in (server.base, server.base + BASE):
            host.base = base
            assert await (await host.connect()).do("table", "AddBot") == "Done"
    assert server.stop() == 0


def test_unusable_base_paths_are_refused() -> None:
    for path in ("/a b", "/ä", "/a//b", "/a/../b", "/.", '/"', "/a%20b"):
        with pytest.raises(BadSettings, match="--public-url"):
            load({"public_url": f"https://play.example{path}"}, {})
    for name in RESERVED_NAMES:
        with pytest.raises(BadSettings, match=f"its path /{name}/x may not begin with one of"):
            load({"public_url": f"https://play.example/{name}/x"}, {})
    for end in ("?x=1", "#x"):
        with pytest.raises(BadSettings, match=r"--public-url: .* is not an address"):
            load({"public_url": f"https://play.example{end}"}, {})
    for path in ("", "/", BASE, f"{BASE}/", "/apis", "/A-b_c.d~e"):
        load({"public_url": f"https://play.example{path}"}, {})
