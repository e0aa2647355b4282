"""Attacks with connections and messages."""

import asyncio
import itertools

from tests.abuse.attacks.attacker import Attacker
from tests.abuse.raw import BINARY, CONTINUATION, PING, TEXT, RawClient, frame


async def pings(a: Attacker) -> None:
    """Sends megabytes of pings on each connection and reads no answer."""

    async def work() -> None:
        raw = await a.socket()
        raw.stop_reading()
        while a.has_time:
            raw.writer.write(frame(PING, b"x" * 125) * 1000)
            await raw.writer.drain()

    await a.repeat(8, work)


async def silence(a: Attacker) -> None:
    """Opens a thousand connections that send nothing, half a header, or no Hello."""
    kinds = itertools.cycle(("", "half", "socket"))

    async def work() -> None:
        raw, kind = await RawClient.open(a.base), next(kinds)
        if kind == "half":
            raw.writer.write(b"GET / HTTP/1.1\r\nHost: x\r\nX: ")
        elif kind == "socket":
            await raw.request(
                f"GET /ws/{a.code} HTTP/1.1\nHost: x\nUpgrade: websocket\nConnection: Upgrade\n"
                "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\nSec-WebSocket-Version: 13\n"
            )
        await a.hold_open(raw)

    await a.repeat(1000, work)


async def fragments(a: Attacker) -> None:
    """Starts messages and keeps sending fragments without ever ending a message."""

    async def work() -> None:
        raw = await a.socket()
        raw.writer.write(frame(TEXT, b"{", last=False))
        while a.has_time:
            raw.writer.write(frame(CONTINUATION, b" " * 100, last=False) * 100)
            await raw.writer.drain()

    await a.repeat(20, work)


async def unread(a: Attacker) -> None:
    """Sends text messages and ink on connections that are never read."""

    async def work() -> None:
        raw = await a.socket()
        raw.stop_reading()
        messages = frame(TEXT, b'{"type":"Ping","sent":1}') + frame(BINARY, b"\1" * 50)
        while a.has_time:
            raw.writer.write(messages * 50)
            await raw.writer.drain()
            await asyncio.sleep(0.01)

    await a.repeat(20, work)
