"""Messages between the workers of one server, as msgpack. All workers run the same release."""

from typing import Any, ClassVar, Generic, TypeVar

import msgspec

from triptych.server.http_connection import RequestLine
from triptych.server.workers.metrics_merge import MetricFamily
from triptych.wire.admin import AdminCommand, NodeStatus, TableStatus

R = TypeVar("R")


class PassedConnection(msgspec.Struct, frozen=True, tag=True):
    """A visitor's connection. Its socket is sent along with this message."""

    request: RequestLine
    """The first line of its request. The receiving worker was chosen for it."""
    received: bytes
    """The bytes already read. If there are many, they are in a memory file that is sent along."""
    peer: str = ""
    """The visitor's address, if the socket leads to the worker that decrypts the connection."""


class Query(msgspec.Struct, Generic[R], frozen=True, tag=True):
    """A query to every worker. `R` is the type of the reply."""

    reply_type: ClassVar[Any]
    """The same type as `R`, for decoding."""


class CountTables(Query[int], frozen=True):
    """The number of tables in memory."""

    reply_type = int


class CollectMetrics(Query[list[MetricFamily]], frozen=True):
    """The Prometheus metrics of the process."""

    reply_type = list[MetricFamily]


class ProcessReport(msgspec.Struct, frozen=True):
    """The state of one process, for the admin page."""

    node: NodeStatus
    max_tables: int
    read_only: bool
    uptime_s: int
    tables: list[TableStatus]
    latency_counts: dict[str, list[int]]
    """For each histogram, how many latencies each bucket has received in the last five minutes."""
    refusals: dict[str, int]
    errors: dict[str, int]


class ReportStatus(Query[ProcessReport], frozen=True):
    """The state of the process, for the admin page."""

    reply_type = ProcessReport


class RunAdminCommand(Query[None], frozen=True):
    """Runs a command of the admin page in the process."""

    reply_type = None
    command: AdminCommand


Message = PassedConnection | CountTables | CollectMetrics | ReportStatus | RunAdminCommand

encode = msgspec.msgpack.Encoder().encode
decode_message = msgspec.msgpack.Decoder(Message).decode


def decode_reply(query: Query[R], reply: bytes) -> R:
    """Decode a worker's reply to this query."""
    decoded: R = msgspec.msgpack.decode(reply, type=query.reply_type)
    return decoded
