"""A line to a database that can be cut, frozen and thawed: a small TCP proxy of the test's own."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from urllib.parse import parse_qs, urlsplit


class Line:
    """Forwards bytes both ways, as long as it is told to."""

    def __init__(self, url: str) -> None:
        parts = urlsplit(url)
        asked = parse_qs(parts.query)
        self._place = (parts.hostname or "127.0.0.1", parts.port or 5432)
        self._login = parts.netloc.rpartition("@")[0]
        self._database = parts.path
        self._schema = asked["search_path"][0]
        self._open: set[asyncio.StreamWriter] = set()
        self._flowing = asyncio.Event()
        self._flowing.set()
        self._tasks: set[asyncio.Task[None]] = set()
        self.url = ""

    @asynccontextmanager
    async def running(self) -> AsyncIterator["Line"]:
        server = await asyncio.start_server(self._accept, "127.0.0.1", 0)
        port = server.sockets[0].getsockname()[1]
        place = f"{self._login}@127.0.0.1:{port}{self._database}"
        self.url = f"postgresql://{place}?search_path={self._schema}"
        try:
            yield self
        finally:
            self._flowing.set()
            self.cut()
            server.close()
            for task in self._tasks:
                task.cancel()
            await asyncio.gather(*self._tasks, return_exceptions=True)

    def freeze(self) -> None:
        """Connections stay open and say nothing any more; new ones are taken and say nothing."""
        self._flowing.clear()

    def thaw(self) -> None:
        self._flowing.set()

    def cut(self) -> None:
        """Every connection is torn."""
        for writer in self._open:
            writer.transport.abort()
        self._open.clear()

    async def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        self._open.add(writer)
        try:
            await self._flowing.wait()
            there, back = await asyncio.open_connection(*self._place)
            self._open.add(back)
            await asyncio.gather(self._pump(reader, back), self._pump(there, writer))
        except (OSError, asyncio.CancelledError):
            pass
        finally:
            writer.transport.abort()
            self._tasks.discard(task)

    async def _pump(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while data := await reader.read(65_536):
            await self._flowing.wait()
            writer.write(data)
            await writer.drain()
        writer.transport.abort()
