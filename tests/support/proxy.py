"""A reverse proxy on a real port. It can make one common mistake, and have a base path.

`python -m tests.support.proxy PORT SERVER_PORT BASE_PATH [strip]` runs it.
"""

import asyncio
import contextlib
import ssl
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager

VISITOR_IP = "203.0.113.5"
"""The visitor address that a correct proxy would report."""


class Proxy:
    """Reads the head of a request, applies the mistake, and forwards the rest unchanged."""

    def __init__(
        self, server_port: int, mistake: str = "", base_path: str = "", strips: bool = False
    ) -> None:
        """Create the proxy.

        Paths outside of `base_path` belong to another site. `strips` says whether to remove the
        base path.
        """
        self._server_port, self._mistake = server_port, mistake
        self._base_path, self._strips = base_path, strips

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError, asyncio.IncompleteReadError):
            head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")[:-2]
            size = next((int(h[15:]) for h in head if h.lower().startswith("content-length:")), 0)
            path = head[0].split(" ")[1]
            is_below = path == self._base_path or path.startswith(self._base_path + "/")
            if self._mistake == "small body limit" and size > 1_000_000:
                await self._respond(writer, "413 Payload Too Large")
            elif self._mistake == "server down":
                await self._respond(writer, "502 Bad Gateway")
            elif self._mistake == "no sockets" and " /ws/" in head[0]:
                await self._respond(writer, "403 Forbidden")
            elif self._mistake == "waits for bodies" and size > 1_000_000:
                await reader.readexactly(size)
            elif self._mistake == "another site" or not is_below:
                await self._respond(writer, "200 OK", "<h1>It works!</h1>")
            else:
                await self._forward(reader, writer, self._with_mistake(head))
        writer.close()
        with contextlib.suppress(OSError):
            await writer.wait_closed()

    def _with_mistake(self, head: list[str]) -> bytes:
        method, path, version = head[0].split(" ")
        if self._strips:
            path = path.removeprefix(self._base_path) or "/"
        lines = [f"{method} {path} {version}"]
        is_upgrade = any(line.lower().startswith("upgrade:") for line in head)
        for line in head[1:]:
            name = line.partition(":")[0].lower()
            if name == "host" and self._mistake == "internal host name":
                line = "Host: backend:80"
            if name == "host" and self._mistake == "foreign host name":
                line = "Host: backend.example"
            if name == "origin" and self._mistake == "foreign origin":
                line = "Origin: https://backend.example"
            if name in ("upgrade", "connection") and self._mistake == "no upgrade":
                continue
            if name == "connection" and not is_upgrade:
                continue
            if name == "x-forwarded-for" and self._mistake != "forged address":
                continue
            lines.append(line)
        if not is_upgrade:
            lines.append("Connection: close")  # We read the head of one request only.
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
    server_port: int,
    mistake: str = "",
    tls: ssl.SSLContext | None = None,
    base_path: str = "",
    strips: bool = False,
    port: int = 0,
) -> AsyncIterator[int]:
    """Run a proxy in this process; yields its port."""
    handler = Proxy(server_port, mistake, base_path, strips)
    listener = await asyncio.start_server(handler.serve, "127.0.0.1", port, ssl=tls)
    async with listener:
        yield int(listener.sockets[0].getsockname()[1])


@contextlib.contextmanager
def proxy_process(port: int, server_port: int, base_path: str, strips: bool) -> Iterator[None]:
    """Run a proxy in its own process."""
    words = [str(port), str(server_port), base_path, *(["strip"] if strips else [])]
    command = [sys.executable, "-m", "tests.support.proxy", *words]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        try:
            assert process.stdout.readline() == b"ready\n"
            yield
        finally:
            process.kill()


async def main(port: str, server_port: str, base_path: str, strip: str = "") -> None:
    """Run a proxy until this process is killed."""
    strips = bool(strip)
    async with proxy(int(server_port), base_path=base_path, strips=strips, port=int(port)):
        print("ready", flush=True)
        await asyncio.Event().wait()


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
