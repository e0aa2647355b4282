"""A reverse proxy on a real port that makes one common mistake."""

import asyncio
import contextlib
import ssl
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

VISITOR_IP = "203.0.113.5"
"""The visitor address that a correct proxy would report."""


class Proxy:
    """Reads the head of a request, applies the mistake, and forwards the rest unchanged."""

    def __init__(self, server_port: int, mistake: str = "") -> None:
        self._server_port, self._mistake = server_port, mistake

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError, asyncio.IncompleteReadError):
            head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")[:-2]
            size = next((int(h[15:]) for h in head if h.lower().startswith("content-length:")), 0)
            if self._mistake == "small body limit" and size > 1_000_000:
                await self._respond(writer, "413 Payload Too Large")
            elif self._mistake == "server down":
                await self._respond(writer, "502 Bad Gateway")
            elif self._mistake == "another site":
                await self._respond(writer, "200 OK", "<h1>It works!</h1>")
            else:
                await self._forward(reader, writer, self._with_mistake(head))
        writer.close()
        with contextlib.suppress(OSError):
            await writer.wait_closed()

    def _with_mistake(self, head: list[str]) -> bytes:
        lines = [head[0]]
        for line in head[1:]:
            name = line.partition(":")[0].lower()
            if name == "host" and self._mistake == "internal host name":
                line = "Host: backend:80"
            if name == "host" and self._mistake == "foreign host name":
                line = "Host: backend.example"
            if name in ("upgrade", "connection") and self._mistake == "no upgrade":
                continue
            if name == "x-forwarded-for" and self._mistake != "forged address":
                continue
            lines.append(line)
        if self._mistake not in ("forged address", "no address"):
            lines.append(f"X-Forwarded-For: 192.0.2.77, {VISITOR_IP}")
        return "\r\n".join([*lines, "", ""]).encode("latin-1")

    async def _respond(self, writer: asyncio.StreamWriter, status: str, body: str = "") -> None:
        head = f"HTTP/1.1 {status}\r\nContent-Length: {len(body)}\r\nConnection: close\r\n\r\n"
        writer.write((head + body).encode())
        await writer.drain()

    async def _forward(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, head: bytes
    ) -> None:
        from_server, to_server = await asyncio.open_connection("127.0.0.1", self._server_port)
        to_server.write(head)

        async def copy(source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
            with contextlib.suppress(OSError):
                while data := await source.read(65_536):
                    target.write(data)
                    await target.drain()
                target.close()

        directions = ((reader, to_server), (from_server, writer))
        copies = [asyncio.create_task(copy(source, target)) for source, target in directions]
        await asyncio.wait(copies, return_when="FIRST_COMPLETED")
        for task in copies:
            task.cancel()
        await asyncio.gather(*copies, return_exceptions=True)
        to_server.close()
        with contextlib.suppress(OSError):
            await to_server.wait_closed()


@asynccontextmanager
async def proxy(
    server_port: int, mistake: str = "", tls: ssl.SSLContext | None = None
) -> AsyncIterator[int]:
    """Run a proxy with this mistake, if any; yields its port."""
    handler = Proxy(server_port, mistake)
    listener = await asyncio.start_server(handler.serve, "127.0.0.1", 0, ssl=tls)
    async with listener:
        yield int(listener.sockets[0].getsockname()[1])
