"""Handshakes that a WebSocket server has to accept or refuse (RFC 6455, section 4; RFC 9112)."""

import pytest
from tests.abuse.raw import RawClient
from tests.support.players import host_table
from tests.support.servers import RunningServer

HANDSHAKE = {
    "Host": "x",
    "Upgrade": "websocket",
    "Connection": "Upgrade",
    "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
    "Sec-WebSocket-Version": "13",
}


async def shake_hands(
    server: RunningServer, changed: dict[str, str], version: str = "HTTP/1.1"
) -> tuple[int, bytes]:
    """Request a WebSocket with changed headers. Returns the status and the head of the response.

    An empty header is left out.
    """
    host = await host_table(server.base)
    headers = HANDSHAKE | changed
    lines = [f"{name}: {value}\n" for name, value in headers.items() if value]
    raw = await RawClient.open(server.base)
    try:
        return await raw.request(f"GET /ws/{host.code} {version}\n{''.join(lines)}")
    finally:
        await raw.close()


@pytest.mark.parametrize(
    "changed",
    [
        {"Connection": "keep-alive, Upgrade"},
        {"Connection": "UPGRADE , keep-alive"},
        {"Connection": "keep-alive\nConnection: Upgrade"},
        {"Connection": "Upgrade\nConnection: keep-alive"},
        {"Upgrade": "WebSocket"},
        {"Upgrade": "other/1, websocket"},
    ],
)
async def test_connection_and_upgrade_are_lists_of_tokens(
    server: RunningServer, changed: dict[str, str]
) -> None:
    status, head = await shake_hands(server, changed)
    assert status == 101
    assert b"sec-websocket-accept: s3pplmbitxaq9kygzzhzrbk+xoo=" in head.lower()


@pytest.mark.parametrize("version", ["8", "7", "0", "12", "14", "13, 8", "", "thirteen"])
async def test_other_websocket_versions_get_426_and_the_version_that_works(
    server: RunningServer, version: str
) -> None:
    status, head = await shake_hands(server, {"Sec-WebSocket-Version": version})
    assert status == 426
    assert b"\r\nsec-websocket-version: 13\r\n" in head.lower()


async def test_upgrade_in_http_1_0_is_refused(server: RunningServer) -> None:
    status, head = await shake_hands(server, {}, version="HTTP/1.0")
    assert status == 404
    assert b"sec-websocket-accept" not in head.lower()


@pytest.mark.parametrize(
    "changed",
    [
        {"Sec-WebSocket-Key": ""},
        {"Sec-WebSocket-Key": "short"},
        {"Sec-WebSocket-Key": "dG9vIHNob3J0"},
        {"Content-Length": "5"},
        {"Transfer-Encoding": "chunked"},
        {"Transfer-Encoding": "chunked", "Content-Length": "5"},
        {"Host": ""},
    ],
)
async def test_invalid_handshakes_are_refused(
    server: RunningServer, changed: dict[str, str]
) -> None:
    assert (await shake_hands(server, changed))[0] == 400


async def test_websocket_page_without_an_upgrade_is_refused(server: RunningServer) -> None:
    for changed in ({"Connection": "keep-alive"}, {"Upgrade": ""}, {"Upgrade": "h2c"}):
        assert (await shake_hands(server, changed))[0] == 404


async def test_length_together_with_transfer_encoding_closes_the_connection(
    server: RunningServer,
) -> None:
    """The request after it may be one that a proxy has not seen (request smuggling)."""
    raw = await RawClient.open(server.base)
    hidden = b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"
    raw.writer.write(
        b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n"
        b"Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n" + hidden
    )
    received = await raw.read_to_end()
    await raw.close()
    assert received.startswith(b"HTTP/1.1 400 ")
    assert received.count(b"HTTP/1.1 ") == 1
