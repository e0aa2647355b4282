"""A server that serves HTTPS itself, with one process, several workers and several nodes."""

import asyncio
import ssl
from pathlib import Path
from typing import Any

import pytest
from picows import ws_connect
from tests.support.certificates import Certificates
from tests.support.players import Socket, https_client
from tests.support.postgres import postgres_server, postgres_url  # noqa: F401
from tests.support.processes import ServerProcess
from tests.support.servers import RunningServer, StartServer
from tests.support.speedups import QUICK

from triptych.core.values import change


@pytest.fixture
def certificates(tmp_path: Path) -> Certificates:
    return Certificates(tmp_path)


async def host_table(base: str, trust: ssl.SSLContext) -> dict[str, Any]:
    async with https_client(base, trust) as http:
        response = await http.post("/api/tables", json={"name": "Ann"})
        assert response.status_code == 201, response.text
        seat: dict[str, Any] = response.json()
        return seat


async def connect(base: str, trust: ssl.SSLContext, seat: dict[str, Any]) -> Socket:
    url = f"{base.replace('https', 'wss', 1)}/ws/{seat['code']}"
    _, socket = await ws_connect(Socket, url, ssl_context=trust)
    assert isinstance(socket, Socket)
    return await socket.hello(seat["token"])


async def sent_certificate(port: int) -> str:
    return await asyncio.to_thread(ssl.get_server_certificate, ("127.0.0.1", port))


def expected_certificate(certificates: Certificates) -> str:
    """The first certificate of the file, as `ssl.get_server_certificate` writes it."""
    first = certificates.certificate.read_text().partition("-----END CERTIFICATE-----")
    return ssl.DER_cert_to_PEM_cert(ssl.PEM_cert_to_DER_cert(first[0] + first[1]))


def https_address(server: RunningServer) -> str:
    return f"https://127.0.0.1:{server.http_server.port}"


async def test_pages_and_tables_are_served(start: StartServer, certificates: Certificates) -> None:
    server = await start(tls=certificates.files)
    base, trust = https_address(server), certificates.trust
    seat = await host_table(base, trust)
    assert await (await connect(base, trust, seat)).do("table", "AddBot") == "Done"
    async with https_client(base, trust) as http:
        page = await http.get(f"/{seat['code']}")
        assert "; Secure" in page.headers["set-cookie"]
        assert f'property="og:url" content="{base}/{seat["code"]}"' in page.text
        assert (await http.get("/api/address")).json()["address"].startswith("https://")


async def test_renewed_certificate_is_used_while_connections_stay_open(
    start: StartServer, certificates: Certificates
) -> None:
    server = await start(tuning=change(QUICK, certificate_check_s=0.01), tls=certificates.files)
    base, trust, port = https_address(server), certificates.trust, server.http_server.port
    async with https_client(base, trust) as http:
        assert (await http.get("/healthz")).status_code == 200
        socket = await connect(base, trust, await host_table(base, trust))
        old = await sent_certificate(port)
        assert old == expected_certificate(certificates)
        certificates.issue()
        async with asyncio.timeout(60):
            while await sent_certificate(port) == old:
                await asyncio.sleep(0.02)
        assert await sent_certificate(port) == expected_certificate(certificates)
        assert await socket.do("table", "AddBot") == "Done"
        connections = set(server.http_server.server_state.connections)
        assert (await http.get("/healthz")).status_code == 200
        assert server.http_server.server_state.connections == connections, "there is a new one"


async def test_client_without_tls_does_not_disturb_others(
    start: StartServer, certificates: Certificates
) -> None:
    server = await start(tls=certificates.files)
    reader, writer = await asyncio.open_connection("127.0.0.1", server.http_server.port)
    writer.write(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
    assert b"HTTP" not in await reader.read()
    writer.close()
    async with https_client(https_address(server), certificates.trust) as http:
        assert (await http.get("/healthz")).status_code == 200


async def test_connections_without_a_handshake_are_limited(
    start: StartServer, certificates: Certificates
) -> None:
    """The oldest is dropped for a new one. The time limit ends the others."""
    server = await start(tls=certificates.files, connections_per_address=2, header_seconds=600)
    port = server.http_server.port
    silent = [await asyncio.open_connection("127.0.0.1", port) for _ in range(3)]
    assert await silent[0][0].read() == b""
    async with https_client(https_address(server), certificates.trust) as http:
        assert (await http.get("/healthz")).status_code == 200
    for _, writer in silent:
        writer.close()


async def test_slow_handshake_is_ended(start: StartServer, certificates: Certificates) -> None:
    server = await start(tls=certificates.files, header_seconds=0.2)
    reader, writer = await asyncio.open_connection("127.0.0.1", server.http_server.port)
    assert await reader.read() == b""
    writer.close()
    assert not len(server.server.limits.connections)


async def test_workers_serve_tables_of_each_other(
    tmp_path: Path, certificates: Certificates
) -> None:
    server = await ServerProcess(tmp_path / "data", workers=2, tls=certificates.files).ready()
    trust = certificates.trust
    seats = [await host_table(server.base, trust) for _ in range(6)]
    async with https_client(server.base, trust) as http:
        for _ in range(2):  # The second time, the connection is a kept one.
            for seat in seats:
                assert (await http.get(f"/api/tables/{seat['code']}")).status_code == 200
                avatar = await http.get(f"/{seat['code']}")
                assert seat["code"] in avatar.text
        big = await http.post(f"/api/tables/{seats[0]['code']}/join", content=b"x" * 200_000)
        assert (big.status_code, big.json()["code"]) == (413, "too_large")
    sockets = [await connect(server.base, trust, seat) for seat in seats]
    for socket in sockets:
        assert await socket.do("table", "AddBot") == "Done"
    assert server.stop() == 0


async def test_node_relays_decrypted_connections(
    start: StartServer,
    certificates: Certificates,
    postgres_url: str,  # noqa: F811
) -> None:
    shared = {"store": postgres_url, "secret": "of both", "tls": certificates.files}
    one = await start(node="one", **shared)
    two = await start(node="two", **shared)
    seat = await host_table(https_address(one), certificates.trust)
    await connect(https_address(one), certificates.trust, seat)
    socket = await connect(https_address(two), certificates.trust, seat)
    assert await socket.do("table", "AddBot") == "Done"
    assert two.server.nodes is not None
    assert len(two.server.nodes.relays) == 1
