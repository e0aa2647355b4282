"""Random messages and ink frames: a table responds with known codes and keeps working."""

import asyncio
import itertools
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from devtools.codes_page import SECTIONS
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from picows import WSMsgType
from tests.support.frames import split_frames
from tests.support.ink_frames import write_ask
from tests.support.pens import TestPen, board_ops, query_position
from tests.support.players import TIMEOUT_S, host_table
from tests.support.servers import StartServer

from triptych.ink.frames import Ask, Draw, read_frame, write_draw
from triptych.server.limits.devices import Visitor
from triptych.server.ws.connection import Connection, ConnectionServices
from triptych.table.commands import PersonCommand
from triptych.wire.frame_headers import BINARY, TEXT
from triptych.wire.messages import PROTOCOL_VERSION, ClientMessage, Fault, Refused, ServerMessage

SUPPRESSED_CHECKS = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much]
_server_messages: msgspec.json.Decoder[Any] = msgspec.json.Decoder(ServerMessage)

json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4)
    ),
    max_leaves=12,
)
commands = [t.__name__ for t in PersonCommand.__args__ if t.__name__ != "LeaveTable"]
tags = st.sampled_from(["Hello", "Do", "Ping", "Pong", "Public", *commands])
names = st.sampled_from(["seat", "person", "name", "ready", "to", "extra_ms", "game"])
parts = {
    "id": st.text(max_size=50),
    "to": st.sampled_from(["table", "game", "x"]),
    "sent": json_values,
    "stage": json_values,
    "version": json_values,
    "command": json_values,
}
messages = st.one_of(
    st.binary(max_size=200),
    json_values.map(msgspec.json.encode),
    st.fixed_dictionaries({"type": tags}, optional=parts).map(msgspec.json.encode),
    st.builds(
        lambda tag, fields, to, n: msgspec.json.encode(
            {"type": "Do", "id": f"f{n}", "to": to, "command": {**fields, "type": tag}}
        ),
        tags,
        st.dictionaries(names, json_values, max_size=3),
        st.sampled_from(["table", "game"]),
        st.integers(0, 10**6),
    ),
)
frames = st.one_of(
    st.binary(max_size=80),
    st.builds(Ask, st.integers(0, 5000), st.integers(0, 3), st.booleans()).map(write_ask),
    st.builds(
        lambda board, pen, seq, others, ops: write_draw(Draw(board, pen, seq, others, ops)),
        st.integers(0, 5000),
        st.integers(0, 3),
        st.integers(0, 40),
        st.integers(0, 40),
        st.binary(max_size=40),
    ),
)


class FakeTransport:
    """A transport that only records what is written."""

    def __init__(self) -> None:
        self.sent: list[tuple[int, bytes]] = []
        self.is_disconnected = False
        self.underlying_transport = self

    def write(self, data: bytes) -> None:
        self.sent += split_frames(data)

    def get_write_buffer_size(self) -> int:
        return 0

    def send_ping(self, data: bytes) -> None: ...
    def send_close(self, code: Any) -> None: ...
    def disconnect(self) -> None:
        self.is_disconnected = True

    abort = disconnect


class InkFrame:
    """A complete binary frame with the interface of frames in picows."""

    msg_type = WSMsgType.BINARY
    fin = True
    rsv1 = rsv2 = rsv3 = False

    def __init__(self, data: bytes) -> None:
        self.get_payload_as_bytes = lambda: data


@pytest.mark.parametrize("game", [None, "pictomania"])
async def test_random_input_cannot_break_a_table(start: StartServer, game: str | None) -> None:
    server = await start(messages_per_second=10**6, messages_burst=10**6, frames_burst=10**6)
    ann = await host_table(server.base)
    phone = await ann.connect()
    if game:
        assert await phone.do("table", "ChooseGame", game=game) == "Done"
        for _ in range(3):
            assert await phone.do("table", "AddBot") == "Done"
        assert await phone.do("table", "StartGame") == "Done"
    live = server.server.tables.live[ann.code]
    parts = server.server
    services = ConnectionServices(
        parts.settings, parts.access, parts.limits, parts.metrics, parts.clock
    )
    codes = {code for section in SECTIONS.values() for code in section}
    loop, numbers = asyncio.get_running_loop(), itertools.count()

    async def until(holds: Callable[[], bool]) -> None:
        async with asyncio.timeout(TIMEOUT_S):
            while not holds():
                await asyncio.sleep(0.001)

    async def send_all(texts: list[bytes], inks: list[bytes]) -> None:
        transport: Any = FakeTransport()
        connection = Connection(services, ann.code, Visitor("127.0.0.1"))
        connection.on_ws_connected(transport)
        connection.receive_text(
            msgspec.json.encode({"type": "Hello", "version": PROTOCOL_VERSION, "token": ann.token})
        )
        # Until the session is open, all commands and ink are refused with `no_hello`.
        await until(lambda: connection._session in list(live.actor.sessions))
        for text in texts:
            connection._bad_messages = 0
            connection.receive_text(text)
        for ink in inks:
            connection._bad_messages = 0
            frame: Any = InkFrame(ink)
            connection.on_ws_frame(transport, frame)
        # Commands are answered in order. After this one, all are answered.
        last = f"last-{next(numbers)}"
        command = {"type": "SetReady", "ready": True}
        connection.receive_text(
            msgspec.json.encode({"type": "Do", "id": last, "to": "table", "command": command})
        )
        await until(
            lambda: (
                transport.is_disconnected
                or any(kind == TEXT and last.encode() in data for kind, data in transport.sent)
            )
        )
        connection.on_ws_disconnected(transport)
        for kind, data in transport.sent:
            if kind == TEXT:
                message = _server_messages.decode(data)
                if isinstance(message, Refused | Fault):
                    assert message.code in codes, message
            else:
                assert kind == BINARY
                read_frame(data)

    @settings(
        max_examples=60, deadline=None, suppress_health_check=SUPPRESSED_CHECKS, database=None
    )
    @given(st.lists(messages, max_size=8), st.lists(frames, max_size=8))
    def fuzz(texts: list[bytes], inks: list[bytes]) -> None:
        asyncio.run_coroutine_threadsafe(send_all(texts, inks), loop).result(TIMEOUT_S)

    await asyncio.to_thread(fuzz)
    assert not live.actor.closed
    assert server.server.metrics.value("rule_errors") == 0
    reconnected = await ann.connect()
    assert reconnected.view["code"] == ann.code
    if not reconnected.view["game"]:
        board = reconnected.view["people"][0]["doodle"]
        at = await query_position(reconnected, board, 99)
        before = board_ops(reconnected, board)
        drawn = TestPen(reconnected, board, at.taken, at.others, 99).stroke(10, 10)
        await reconnected.wait_until(lambda: board_ops(reconnected, board) == before + drawn)


@settings(max_examples=150, deadline=None)
@given(messages)
def test_decoder_returns_a_message_or_raises_a_decode_error(data: bytes) -> None:
    decoder: msgspec.json.Decoder[Any] = msgspec.json.Decoder(ClientMessage)
    try:
        message = decoder.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return
    assert type(message).__name__ in ("Hello", "Do", "Ping")
