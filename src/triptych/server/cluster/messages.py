"""Messages between nodes: what a dialling node asks for, and the replies to queries.

Nodes of two releases exchange them during a rolling upgrade. Requests are JSON: the previous
release must be able to read their tags and fields. A query of another release that this release
does not know gets an empty reply, as from a node that is gone.
"""

from typing import Any, ClassVar, Generic, TypeVar, cast

import msgspec

from triptych.wire.admin import NodeStatus

R = TypeVar("R")


class RelayVisitor(msgspec.Struct, frozen=True, tag_field="ask", tag=""):
    """Asks a node to serve a visitor, whose bytes follow."""

    peer: str
    """The address from which the visitor, or a proxy, has connected to the dialling node."""


class NodeQuery(msgspec.Struct, Generic[R], frozen=True, tag_field="ask", tag=True):
    """A query to one process of another node. `R` is the type of the reply."""

    reply_type: ClassVar[Any]
    """The same type as `R`, for decoding."""


class CheckDatabase(NodeQuery[bool], frozen=True, tag="database"):
    """Whether the process has been connected to the database for some seconds."""

    reply_type = bool


class ReportLoad(NodeQuery[NodeStatus], frozen=True, tag="load"):
    """The load of the process."""

    reply_type = NodeStatus


class ReleaseTable(NodeQuery[bool], frozen=True, tag="release"):
    """Releases a new table that nobody has visited yet. The reply says whether it was released."""

    reply_type = bool
    code: str


NodeRequest = RelayVisitor | CheckDatabase | ReportLoad | ReleaseTable

encode_request = msgspec.json.Encoder().encode
_request_decoder: msgspec.json.Decoder[NodeRequest] = msgspec.json.Decoder(NodeRequest)
decode_request = _request_decoder.decode


def encode_node_reply(reply: bool | NodeStatus) -> bytes:
    """Encode a reply. Its type is the query's `reply_type`."""
    return b"%d" % reply if isinstance(reply, bool) else msgspec.msgpack.encode(reply)


def decode_node_reply(query: NodeQuery[R], reply: bytes) -> R | None:
    """Decode the reply to this query. Returns None if the node did not reply."""
    if not reply:
        return None
    if query.reply_type is bool:
        return cast(R, reply == b"1")
    decoded: R = msgspec.msgpack.decode(reply, type=query.reply_type)
    return decoded
