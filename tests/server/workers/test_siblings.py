"""Messages between workers: two workers in this process, connected by real channels."""

import asyncio
import socket
from collections.abc import Iterator
from typing import Any

import pytest

from triptych.server.http_connection import RequestLine
from triptych.server.workers import messages as m
from triptych.server.workers.metrics_merge import MetricFamily
from triptych.server.workers.siblings import MAX_INLINE_BYTES, Channels, Siblings
from triptych.wire.admin import Drain, NodeStatus, SetReadOnly

FAMILIES = [MetricFamily("tables", "Tables in memory.", "gauge", [("tables", {"a": "b"}, 3.0)])]
REPORT = m.ProcessReport(
    NodeStatus("n0#1", 1, 1, 2, 0.5, 1000, False), 10, False, 60, [], {"tick": [1, 2]}, {}, {}
)


@pytest.fixture
def channels() -> Iterator[Channels]:
    channels = Channels.create(2)
    yield channels
    for end in (*channels.send_ends, *channels.receive_ends):
        end.close()


async def refuse_connection(
    sock: socket.socket, request: RequestLine, received: bytes, peer: str
) -> None:
    raise AssertionError("no connection was passed")


def refuse_query(query: m.Query[Any]) -> Any:
    raise AssertionError("no query was sent")


@pytest.mark.parametrize(
    ("query", "reply"),
    [
        (m.CountTables(), 7),
        (m.CollectMetrics(), FAMILIES * 2000),
        (m.ReportStatus(), REPORT),
        (m.RunAdminCommand(SetReadOnly(True)), None),
        (m.RunAdminCommand(Drain(False)), None),
    ],
)
async def test_query_and_its_reply_keep_their_types(
    channels: Channels, query: m.Query[Any], reply: Any
) -> None:
    asking, replying = Siblings(0, channels), Siblings(1, channels)
    received: list[m.Query[Any]] = []

    def reply_to(query: m.Query[Any]) -> Any:
        received.append(query)
        return reply

    replying.listen(refuse_connection, reply_to)
    assert await asking.query_others(query) == [reply]
    assert received == [query]
    replying.stop_listening()


async def test_worker_whose_reply_fails_is_left_out(channels: Channels) -> None:
    asking, replying = Siblings(0, channels), Siblings(1, channels)

    def fail(query: m.Query[Any]) -> Any:
        raise ValueError("cannot reply")

    replying.listen(refuse_connection, fail)
    assert await asking.query_others(m.CountTables()) == []
    replying.stop_listening()


@pytest.mark.parametrize("extra_bytes", [0, 3 * MAX_INLINE_BYTES])
@pytest.mark.parametrize(
    "request_line", [RequestLine("KQRZ", opens_websocket=True), RequestLine(creates_table=True)]
)
async def test_connection_arrives_with_its_request(
    channels: Channels, request_line: RequestLine, extra_bytes: int
) -> None:
    passing, accepting = Siblings(0, channels), Siblings(1, channels)
    arrived: asyncio.Future[tuple[RequestLine, bytes, str]] = asyncio.Future()
    received = b"GET / HTTP/1.1\r\n" + bytes(extra_bytes)

    async def accept(sock: socket.socket, request: RequestLine, received: bytes, peer: str) -> None:
        with sock:
            sock.sendall(b"served")
        arrived.set_result((request, received, peer))

    accepting.listen(accept, refuse_query)
    visitor, own_end = socket.socketpair()
    with visitor:
        with own_end:
            passing.pass_connection(1, own_end, request_line, received, "192.0.2.7")
        assert await arrived == (request_line, received, "192.0.2.7")
        assert visitor.recv(16) == b"served"
    accepting.stop_listening()
