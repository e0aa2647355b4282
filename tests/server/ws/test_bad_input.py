"""Bad messages over the WebSocket get a typed code, are counted, and affect no one else."""

import asyncio
import json

import pytest
from tests.abuse.raw import BINARY, CLOSE, CONTINUATION, TEXT, RawClient, frame
from tests.support.players import Disconnected, Socket, host_table, join_table
from tests.support.servers import RunningServer, StartServer

from triptych.wire.frame_headers import text_frame
from triptych.wire.messages import PROTOCOL_VERSION


@pytest.mark.parametrize(
    "data",
    [b"", b"{", b"[]", b"null", b'{"type":"Nonsense"}', b'{"type":"Ping"}',
     b'{"type":"Ping","sent":1,"more":2}', b'{"type":"Do","id":"","to":"table","command":{}}',
     b'{"type":"Hello","version":1}', b"[" * 10_000],
)  # fmt: skip
async def test_bad_message_is_a_fault_and_the_connection_stays_open(
    server: RunningServer, data: bytes
) -> None:
    phone = await (await host_table(server.base)).connect()
    phone.send_raw(data)
    await phone.wait_until(lambda: phone.all("Fault"))
    assert phone.all("Fault")[0]["code"] == "bad_message"
    assert not phone.all("Fault")[0]["fatal"]
    assert await phone.do("table", "SetReady", ready=True) == "Done"
    assert server.server.metrics.value("faults") == 1


@pytest.mark.parametrize(
    ("frames", "close_code"),
    [
        (b"\x91\x80" + bytes(4), 1002),  # a text frame with a reserved bit
        (b"\xc2\x80" + bytes(4), 1002),  # the bit of an extension that was not agreed
        (b"\xb9\x80" + bytes(4), 1002),
        (frame(CONTINUATION, b"{"), 1002),
        (frame(TEXT, b"{", last=False) + frame(BINARY, b"ink"), 1002),
        (frame(TEXT, b"{", last=False) + frame(TEXT, b"}"), 1002),
        (frame(TEXT, b"\xff\xfe"), 1007),
        (frame(TEXT, b"{\xc3", last=False) + frame(CONTINUATION, b"}"), 1007),
        (frame(TEXT, b" " * 65_537), 1009),
    ],
)
async def test_invalid_frames_close_with_the_code_of_the_rfc(
    server: RunningServer, frames: bytes, close_code: int
) -> None:
    ann = await host_table(server.base)
    raw = await (await RawClient.open(server.base)).upgrade(ann.code, ann.token)
    await raw.wait_for_welcome()
    raw.writer.write(frames)
    received = await raw.read_to_end()
    assert b'"fatal":true' in received
    assert received.endswith(b"\x88\x02" + close_code.to_bytes(2, "big"))
    await raw.close()


@pytest.mark.parametrize("code", [0, 1006])
async def test_close_code_that_must_not_be_sent_is_a_protocol_error(
    server: RunningServer, code: int
) -> None:
    ann = await host_table(server.base)
    raw = await (await RawClient.open(server.base)).upgrade(ann.code, ann.token)
    await raw.wait_for_welcome()
    raw.writer.write(frame(CLOSE, code.to_bytes(2, "big")))
    assert (await raw.read_to_end()).endswith(b"\x88\x02\x03\xea")
    await raw.close()


async def test_too_many_bad_messages_close_the_connection(server: RunningServer) -> None:
    phone = await (await host_table(server.base)).connect()
    for _ in range(30):
        phone.send_raw(b"?")
    assert await phone.closing_fault() == "bad_message"


async def test_message_over_the_size_limit_is_a_fatal_fault(server: RunningServer) -> None:
    phone = await (await host_table(server.base)).connect()
    phone.send_raw(json.dumps({"type": "Ping", "sent": 1, "x": "y" * 70_000}).encode())
    assert await phone.closing_fault() == "too_large"


async def test_huge_message_closes_the_connection(server: RunningServer) -> None:
    ann = await host_table(server.base)
    phone = await ann.connect()
    phone.send_raw(b"x" * 1_000_000)
    with pytest.raises(Disconnected):
        await phone.wait_until(lambda: False)
    await ann.connect()


async def test_messages_over_the_rate_limit_are_faults(start: StartServer, no_refill: None) -> None:
    server = await start(messages_per_second=5, messages_burst=10)
    phone = await (await host_table(server.base)).connect()
    for _ in range(15):
        phone.send({"type": "Ping", "sent": 1})
    await phone.wait_until(lambda: phone.all("Fault"))
    assert phone.all("Fault")[0]["code"] == "too_fast"
    assert not phone.all("Fault")[0]["fatal"]


async def test_hello_with_a_wrong_version_token_or_code_is_refused(server: RunningServer) -> None:
    ann = await host_table(server.base)
    outdated = await Socket.open(server.base, ann.code)
    outdated.send({"type": "Hello", "version": PROTOCOL_VERSION + 1})
    assert await outdated.closing_fault() == "wrong_version"
    assert outdated.all("Fault")[-1]["detail"] == {"wanted": PROTOCOL_VERSION}
    thief = await Socket.open(server.base, ann.code)
    thief.send({"type": "Hello", "version": PROTOCOL_VERSION, "token": "guess"})
    assert await thief.closing_fault() == "wrong_token"
    unknown = await Socket.open(server.base, "ZZZZ")
    unknown.send({"type": "Hello", "version": PROTOCOL_VERSION})
    assert await unknown.closing_fault() == "no_such_table"


async def test_code_guesses_by_websocket_are_limited_except_with_a_valid_token(
    start: StartServer, no_refill: None
) -> None:
    server = await start(lookups_per_minute=2)
    ann = await host_table(server.base)
    codes = []
    for code, hello in (("ZZZA", {}), ("ZZZB", {}), (ann.code, {}), (ann.code, {"token": "guess"})):
        stranger = await Socket.open(server.base, code)
        stranger.send({"type": "Hello", "version": PROTOCOL_VERSION, **hello})
        codes.append(await stranger.closing_fault())
    assert codes == ["no_such_table"] * 2 + ["too_many_requests"] * 2
    assert (await ann.connect()).all("Welcome")


async def test_command_before_hello_is_refused(server: RunningServer) -> None:
    ann = await host_table(server.base)
    stranger = await Socket.open(server.base, ann.code)
    stranger.post("table", {"type": "AddBot"})
    assert await stranger.closing_fault() == "no_hello"


async def test_missing_hello_closes_the_connection(start: StartServer) -> None:
    server = await start(hello_seconds=0.2)
    ann = await host_table(server.base)
    socket = await Socket.open(server.base, ann.code)
    assert await socket.closing_fault() == "no_hello"


async def test_spectators_and_tvs_may_not_send_commands(server: RunningServer) -> None:
    ann = await host_table(server.base)
    await ann.connect()
    for token in (None, ann.token):
        tv = await (await Socket.open(server.base, ann.code)).hello(token, tv=True)
        assert await tv.do("table", "AddBot") == "not_a_player"
        tv.send_ink(b"\x01\x00\x00")
        await tv.wait_until(lambda tv=tv: tv.all("Fault"))
        assert tv.all("Fault")[0]["code"] == "not_a_player"


async def test_unknown_and_malformed_commands_are_refused_by_id(server: RunningServer) -> None:
    phone = await (await host_table(server.base)).connect()
    assert await phone.do("table", "Explode") == "bad_command"
    assert await phone.do("table", "AddBot", strength="godlike") == "bad_command"
    assert await phone.do("table", "AddBot", extra=1) == "bad_command"
    assert await phone.do("game", "PlayCard", symbol="red") == "no_game"
    # Internal commands cannot be sent by clients.
    assert await phone.do("table", "NoteAway", person="x") == "bad_command"
    assert await phone.do("table", "ChangeToken", person="x", token="", device="") == "bad_command"


async def test_slow_reader_is_dropped_and_delays_no_one(start: StartServer) -> None:
    server = await start(outbox_bytes=65_536)
    ann = await host_table(server.base)
    phone = await ann.connect()
    bob = await join_table(server.base, ann.code, "Bob")
    slow = await bob.connect()
    assert slow.transport is not None
    slow.transport.underlying_transport.pause_reading()
    actor = server.server.tables.live[ann.code].actor
    session = actor.sessions.of(bob.id)[0]
    for i in range(4000):
        if session not in list(actor.sessions):
            break
        options = {"countdown_seconds": 1 + i % 9}
        assert await phone.do("table", "SetOptions", options=options) in ("Done", "too_fast")
        session.channel.write(text_frame(b'"' + b"x" * 100_000 + b'"'))
    assert server.server.metrics.refusals()["too_slow"] == 1
    reconnected = await bob.connect()
    assert reconnected.view["you"]["person"] == bob.id


async def test_seated_person_connects_to_a_table_full_of_spectators(start: StartServer) -> None:
    server = await start(connections_per_table=3)
    ann = await host_table(server.base)
    for _ in range(3):
        await (await Socket.open(server.base, ann.code)).hello()
    fourth = await Socket.open(server.base, ann.code)
    fourth.send({"type": "Hello", "version": PROTOCOL_VERSION})
    assert await fourth.closing_fault() == "too_many_connections"
    assert (await ann.connect()).all("Welcome")
    other = await host_table(server.base)
    await (await Socket.open(server.base, other.code)).hello()


async def test_exception_in_a_rule_fails_only_that_command(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    from triptych.table import commands
    from triptych.table.decide import RULES

    def raise_error(turn: object, command: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setitem(RULES, commands.AddBot, raise_error)
    phone = await (await host_table(server.base)).connect()
    assert await phone.do("table", "AddBot") == "server_error"
    assert await phone.do("table", "SetReady", ready=True) == "Done"
    await asyncio.sleep(0)
    assert server.server.metrics.value("rule_errors") == 1


async def test_commands_over_the_rate_limit_are_refused_by_id(
    start: StartServer, no_refill: None
) -> None:
    server = await start(messages_per_second=5, messages_burst=10)
    phone = await (await host_table(server.base)).connect()
    ids = [phone.post("table", {"type": "SetReady", "ready": True}) for _ in range(15)]
    answers = [await phone.outcome(command) for command in ids]
    done = answers.count("Done")
    assert answers == ["Done"] * done + ["too_fast"] * (15 - done)
    assert 0 < done <= 9  # Hello was one of ten messages.
    assert not phone.all("Fault")


async def test_refused_command_can_be_sent_again_and_is_done_once(start: StartServer) -> None:
    server = await start(messages_per_second=1, messages_burst=5)
    ann = await host_table(server.base)
    phone = await ann.connect()
    command = {"type": "AddBot"}
    ids = [phone.post("table", command) for _ in range(8)]
    answers = {command_id: await phone.outcome(command_id) for command_id in ids}
    refused = [command_id for command_id, answer in answers.items() if answer == "too_fast"]
    assert refused
    done_before = len(ids) - len(refused)
    again = await ann.connect()
    assert len(again.view["seats"]) == 1 + done_before
    # Send a refused and a done command again, with the same ids.
    for command_id in (refused[0], ids[0]):
        again.send({"type": "Do", "id": command_id, "to": "table", "command": command})
        assert await again.outcome(command_id) == "Done"
    assert len(again.view["seats"]) == 2 + done_before


async def test_done_command_is_answered_with_done_even_over_the_rate_limit(
    start: StartServer, no_refill: None
) -> None:
    """A client that gets `too_fast` may give the command again, so it must not have been done."""
    server = await start(messages_per_second=5, messages_burst=5)
    ann = await host_table(server.base)
    phone = await ann.connect()
    first = phone.post("table", {"type": "AddBot"})
    assert await phone.outcome(first) == "Done"
    for _ in range(4):
        phone.send({"type": "Do", "id": first, "to": "table", "command": {"type": "AddBot"}})
    assert await phone.do("table", "AddBot") == "too_fast"
    assert [message["id"] for message in phone.all("Done")] == [first] * 5


async def test_client_that_ignores_the_rate_limit_is_disconnected(
    start: StartServer, no_refill: None
) -> None:
    server = await start(messages_per_second=5, messages_burst=10)
    phone = await (await host_table(server.base)).connect()
    for _ in range(40):
        phone.post("table", {"type": "SetReady", "ready": True})
    assert await phone.closing_fault() == "too_fast"
