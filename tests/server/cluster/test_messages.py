"""Messages between nodes, of this release and of the previous one, over real connections."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import msgspec
import pytest

from triptych.server.cluster import messages as m
from triptych.server.cluster.handshake import HandshakeSigner, NodeListener
from triptych.server.cluster.relay import NodeUnreachable, Relays
from triptych.wire.admin import NodeStatus

SIGNER = HandshakeSigner(b"ours")
STATUS = NodeStatus("n0", 1, 1, 2, 0.5, 1000, False)


class PreviousRequest(msgspec.Struct, frozen=True):
    """How the previous release declared requests."""

    peer: str = ""
    new_table: bool = False
    ask: str = ""


RECORDED: dict[bytes, m.NodeRequest] = {
    b'{"peer":"192.0.2.7","new_table":false,"ask":""}': m.RelayVisitor("192.0.2.7"),
    b'{"peer":"2001:db8::7","new_table":true,"ask":""}': m.RelayVisitor("2001:db8::7"),
    b'{"peer":"","new_table":false,"ask":"database"}': m.CheckDatabase(),
    b'{"peer":"","new_table":false,"ask":"load"}': m.ReportLoad(),
}
"""Requests that the previous release sent, and what this release reads."""


@pytest.mark.parametrize(("text", "request_read"), RECORDED.items())
def test_request_of_the_previous_release_is_read(text: bytes, request_read: m.NodeRequest) -> None:
    assert m.decode_request(text) == request_read


@pytest.mark.parametrize(
    ("request_sent", "read"),
    [
        (m.RelayVisitor("192.0.2.7"), PreviousRequest(peer="192.0.2.7")),
        (m.CheckDatabase(), PreviousRequest(ask="database")),
        (m.ReportLoad(), PreviousRequest(ask="load")),
        # The previous release gives an empty reply to a query that it does not know.
        (m.ReleaseTable("KQRZ"), PreviousRequest(ask="release")),
    ],
)
def test_previous_release_reads_a_request(
    request_sent: m.NodeRequest, read: PreviousRequest
) -> None:
    assert msgspec.json.decode(m.encode_request(request_sent), type=PreviousRequest) == read


def test_replies_have_the_bytes_of_the_previous_release() -> None:
    assert [m.encode_node_reply(True), m.encode_node_reply(False)] == [b"1", b"0"]
    assert m.encode_node_reply(STATUS) == msgspec.msgpack.encode(STATUS)
    assert m.decode_node_reply(m.CheckDatabase(), b"1") is True
    assert m.decode_node_reply(m.CheckDatabase(), b"0") is False
    assert m.decode_node_reply(m.CheckDatabase(), b"") is None


@pytest.fixture
async def listener() -> AsyncIterator[NodeListener]:
    """A listener at a reserved address that does not accept connections yet."""
    listener = NodeListener(SIGNER, lambda size: b"n" * size)
    await listener.bind("127.0.0.1", 0, None)
    yield listener
    listener.close()


def refuse_visitor(transport: asyncio.Transport, request: m.RelayVisitor, data: bytes) -> None:
    raise AssertionError("no visitor was relayed")


async def test_query_and_its_reply_keep_their_types(listener: NodeListener) -> None:
    replies: dict[m.NodeQuery[Any], Any] = {
        m.CheckDatabase(): False,
        m.ReportLoad(): STATUS,
        m.ReleaseTable("KQRZ"): True,
    }

    async def reply(query: m.NodeQuery[Any]) -> Any:
        return replies[query]

    await listener.listen(refuse_visitor, reply)
    relays = Relays(SIGNER, None)
    for query, expected in replies.items():
        assert await relays.query(listener.address, query) == expected


async def test_node_that_does_not_listen_yet_is_unreachable(listener: NodeListener) -> None:
    relays = Relays(SIGNER, None)
    assert await relays.query(listener.address, m.CheckDatabase()) is None
    with pytest.raises(NodeUnreachable):
        await relays._dial(listener.address, m.RelayVisitor("192.0.2.7"), b"GET / HTTP/1.1\r\n")


async def test_query_of_another_release_gets_an_empty_reply(listener: NodeListener) -> None:
    class PreviousQuery(m.NodeQuery[bool], frozen=True, tag="let go KQRZ"):
        reply_type = bool

    async def refuse(query: m.NodeQuery[Any]) -> Any:
        raise AssertionError("this release does not know the query")

    await listener.listen(refuse_visitor, refuse)
    assert await Relays(SIGNER, None).query(listener.address, PreviousQuery()) is None


async def test_visitor_and_the_bytes_already_read_arrive(listener: NodeListener) -> None:
    arrived: asyncio.Future[tuple[m.RelayVisitor, bytes]] = asyncio.Future()

    def accept(transport: asyncio.Transport, request: m.RelayVisitor, data: bytes) -> None:
        arrived.set_result((request, data))
        transport.close()

    async def refuse(query: m.NodeQuery[Any]) -> Any:
        raise AssertionError("no query was sent")

    await listener.listen(accept, refuse)
    visitor = m.RelayVisitor("192.0.2.7")
    await Relays(SIGNER, None)._dial(listener.address, visitor, b"GET /KQRZ HTTP/1.1\r\n")
    assert await arrived == (visitor, b"GET /KQRZ HTTP/1.1\r\n")
