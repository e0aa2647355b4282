"""Malformed, unknown, too large, too fast, wrong: a typed code, counted; others unaffected."""

import asyncio
import json

import pytest
from tests.support.players import Ended, Socket, host_table, join_table
from tests.support.servers import Running, Start

from triptych.wire.frame_headers import text_frame
from triptych.wire.messages import PROTOCOL_VERSION


async def last_word(socket: Socket) -> dict[str, object]:
    """The fault a connection was closed with."""
    with pytest.raises(Ended):
        await socket.until(lambda: False)
    fault = socket.all("Fault")[-1]
    assert fault["fatal"]
    return fault


@pytest.mark.parametrize(
    "raw",
    [b"", b"{", b"[]", b"\xff\xfe", b"null", b'{"type":"Nonsense"}', b'{"type":"Ping"}',
     b'{"type":"Ping","sent":1,"more":2}', b'{"type":"Do","id":"","to":"table","command":{}}',
     b'{"type":"Hello","version":1}', b"[" * 10_000],
)  # fmt: skip
async def test_a_bad_message_is_a_fault_and_the_line_lives_on(server: Running, raw: bytes) -> None:
    phone = await (await host_table(server.base)).connect()
    phone.send_raw(raw)
    await phone.until(lambda: phone.all("Fault"))
    assert phone.all("Fault")[0]["code"] == "bad_message"
    assert not phone.all("Fault")[0]["fatal"]
    assert await phone.do("table", "SetReady", ready=True) == "Done"
    assert server.server.metrics.value("faults") == 1


async def test_patience_ends(server: Running) -> None:
    phone = await (await host_table(server.base)).connect()
    for _ in range(30):
        phone.send_raw(b"?")
    assert (await last_word(phone))["code"] == "bad_message"


async def test_too_large(server: Running) -> None:
    phone = await (await host_table(server.base)).connect()
    phone.send_raw(json.dumps({"type": "Ping", "sent": 1, "x": "y" * 70_000}).encode())
    assert (await last_word(phone))["code"] == "too_large"


async def test_far_too_large_ends_the_connection(server: Running) -> None:
    ann = await host_table(server.base)
    phone = await ann.connect()
    phone.send_raw(b"x" * 1_000_000)
    with pytest.raises(Ended):
        await phone.until(lambda: False)
    await ann.connect()


async def test_too_fast(start: Start) -> None:
    server = await start(messages_per_second=5, messages_burst=10)
    phone = await (await host_table(server.base)).connect()
    for _ in range(15):
        phone.send({"type": "Ping", "sent": 1})
    await phone.until(lambda: phone.all("Fault"))
    assert phone.all("Fault")[0]["code"] == "too_fast"
    assert not phone.all("Fault")[0]["fatal"]


async def test_wrong_version_and_wrong_token_and_no_table(server: Running) -> None:
    ann = await host_table(server.base)
    old = await Socket.open(server.base, ann.code)
    old.send({"type": "Hello", "version": PROTOCOL_VERSION + 1})
    fault = await last_word(old)
    assert (fault["code"], fault["detail"]) == ("wrong_version", {"wanted": PROTOCOL_VERSION})
    thief = await Socket.open(server.base, ann.code)
    thief.send({"type": "Hello", "version": PROTOCOL_VERSION, "token": "guess"})
    assert (await last_word(thief))["code"] == "wrong_token"
    lost = await Socket.open(server.base, "ZZZZ")
    lost.send({"type": "Hello", "version": PROTOCOL_VERSION})
    assert (await last_word(lost))["code"] == "no_such_table"


async def test_codes_cannot_be_found_by_dialling_but_who_sits_there_gets_in(start: Start) -> None:
    server = await start(lookups_per_minute=2)
    ann = await host_table(server.base)
    said = []
    for code, hello in (("ZZZA", {}), ("ZZZB", {}), (ann.code, {}), (ann.code, {"token": "guess"})):
        stranger = await Socket.open(server.base, code)
        stranger.send({"type": "Hello", "version": PROTOCOL_VERSION, **hello})
        said.append((await last_word(stranger))["code"])
    assert said == ["no_such_table"] * 2 + ["too_many_requests"] * 2
    assert (await ann.connect()).all("Welcome")


async def test_a_command_before_hello(server: Running) -> None:
    ann = await host_table(server.base)
    rude = await Socket.open(server.base, ann.code)
    rude.post("table", {"type": "AddBot"})
    assert (await last_word(rude))["code"] == "no_hello"


async def test_no_hello_in_time(start: Start) -> None:
    server = await start(hello_seconds=1)
    ann = await host_table(server.base)
    silent = await Socket.open(server.base, ann.code)
    assert (await last_word(silent))["code"] == "no_hello"


async def test_a_watcher_gives_no_commands(server: Running) -> None:
    ann = await host_table(server.base)
    await ann.connect()
    for token in (None, ann.token):
        tv = await (await Socket.open(server.base, ann.code)).hello(token, tv=True)
        assert await tv.do("table", "AddBot") == "not_a_player"
        tv.send_ink(b"\x01\x00\x00")
        await tv.until(lambda tv=tv: tv.all("Fault"))
        assert tv.all("Fault")[0]["code"] == "not_a_player"


async def test_unknown_and_malformed_commands_are_refused_by_id(server: Running) -> None:
    phone = await (await host_table(server.base)).connect()
    assert await phone.do("table", "Explode") == "bad_command"
    assert await phone.do("table", "AddBot", strength="godlike") == "bad_command"
    assert await phone.do("table", "AddBot", extra=1) == "bad_command"
    assert await phone.do("game", "PlayCard", symbol="red") == "no_game"
    # What only the table says has no shape that a client could send.
    assert await phone.do("table", "NoteAway", person="x") == "bad_command"
    assert await phone.do("table", "ChangeToken", person="x", token="", device="") == "bad_command"


async def test_a_slow_reader_is_dropped_and_the_others_never_wait(start: Start) -> None:
    server = await start(outbox_bytes=65_536)
    ann = await host_table(server.base)
    phone = await ann.connect()
    bob = await join_table(server.base, ann.code, "Bob")
    slow = await bob.connect()
    assert slow.transport is not None
    slow.transport.underlying_transport.pause_reading()
    actor = server.server.tables.live[ann.code].actor
    theirs = actor.sessions.of(bob.id)[0]
    for i in range(4000):
        if theirs not in list(actor.sessions):
            break
        options = {"countdown_seconds": 1 + i % 9}
        assert await phone.do("table", "SetOptions", options=options) in ("Done", "too_fast")
        theirs.channel.write(text_frame(b'"' + b"x" * 100_000 + b'"'))
    assert server.server.metrics.value("dropped", why="too_slow") == 1
    again = await bob.connect()
    assert again.view["you"]["person"] == bob.id


async def test_too_many_watchers_and_whoever_sits_gets_in(start: Start) -> None:
    server = await start(connections_per_table=3)
    ann = await host_table(server.base)
    for _ in range(3):
        await (await Socket.open(server.base, ann.code)).hello()
    one_more = await Socket.open(server.base, ann.code)
    one_more.send({"type": "Hello", "version": PROTOCOL_VERSION})
    assert (await last_word(one_more))["code"] == "too_many_connections"
    assert (await ann.connect()).all("Welcome")
    other = await host_table(server.base)
    await (await Socket.open(server.base, other.code)).hello()


async def test_a_fault_in_a_rule_loses_the_command_and_not_the_table(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    from triptych.table import commands
    from triptych.table.decide import RULES

    def broken(turn: object, command: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setitem(RULES, commands.AddBot, broken)
    phone = await (await host_table(server.base)).connect()
    assert await phone.do("table", "AddBot") == "server_error"
    assert await phone.do("table", "SetReady", ready=True) == "Done"
    await asyncio.sleep(0)
    assert server.server.metrics.value("rule_errors") == 1
