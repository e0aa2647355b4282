"""Messages between workers: two workers in this process, connected by real channels."""

import socket
from collections.abc import Iterator
from typing import Any

import pytest

from triptych.server.workers import messages as m
from triptych.server.workers.metrics_merge import MetricFamily
from triptych.server.workers.siblings import Channels, Siblings
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


async def refuse_connection(sock: socket.socket, received: bytes, new_table: bool) -> None:
    raise AssertionError("no connection was passed")


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
